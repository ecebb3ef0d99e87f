"""Any state to bytes and back, in the middle of a combat too. Canonical: equal states, equal bytes.

Fields are ints, texts, lists or rows of these, or bytes; constants that a game shares are left out,
and so is what follows from the rest.
"""

import hashlib
import json
from typing import Any

from .chance import Lot
from .copying import fields_of
from .decision import Ask, Outcome
from .errors import BadReplay
from .frame import OVER, Frame, State
from .game import Game

MACHINE = frozenset({"stack", "outcome", "sink", "step", "wait", "seat"})


def save(game: Game, s: State) -> bytes:
    """The whole state as compact JSON."""
    data = {
        "game": game.id,
        "rules_version": game.version,
        "content_hash": game.content_hash,
        "state": _fields(s, (*s.SHARED, *s.FOLLOWING)),
        "stack": [_save_frame(frame) for frame in s.stack],
        "outcome": s.outcome,
    }
    return json.dumps(data, separators=(",", ":"), sort_keys=True).encode()


def digest(game: Game, s: State) -> str:
    """A fingerprint of the state."""
    return hashlib.sha256(save(game, s)).hexdigest()


def load(game: Game, saved: bytes) -> State:
    """The state that was saved."""
    try:
        data = json.loads(saved)
        made = (data["game"], data["rules_version"], data["content_hash"])
        ours = (game.id, game.version, game.content_hash)
        if made != ours:
            raise BadReplay(f"expected a state of {ours} but got one of {made}")
        s: State = game.blank()
        _fill(s, data["state"], _fields(s, (*s.SHARED, *s.FOLLOWING)))
        s.follow()
        s.stack = [_load_frame(game, frame) for frame in data["stack"]]
        s.outcome = _load_outcome(data["outcome"])
        if (s.outcome is None) != (bool(s.stack) and s.stack[-1].wait is not None):
            raise ValueError("it waits for nothing")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadReplay(f"expected a saved state of {game.id} but got damage: {error}") from error
    return s


class Asleep:
    """A state as it was saved; most of those that are kept are never looked at again."""

    def __init__(self, game: Game, saved: bytes) -> None:
        self.game = game
        self.saved = saved

    def clone(self) -> State:
        """The state."""
        return load(self.game, self.saved)


def field_names(kind: type) -> list[str]:
    """The names of a class's own fields, those of the machine left out."""
    return [name for name in fields_of(kind) if name not in MACHINE]


def _fields(thing: object, shared: tuple[str, ...] = ()) -> dict[str, Any]:
    names = [name for name in field_names(type(thing)) if name not in shared]
    return {name: _plain(getattr(thing, name)) for name in names}


def _plain(value: Any) -> Any:
    if isinstance(value, bytearray):
        return value.hex()
    return list(value) if isinstance(value, tuple) else value


def _fill(thing: object, fields: dict[str, Any], like: dict[str, Any]) -> None:
    """Set fields, which must be those of a like thing, in name and kind."""
    if fields.keys() != like.keys():
        raise ValueError(f"expected the fields {sorted(like)} but got {sorted(fields)}")
    for name, value in fields.items():
        if type(value) is not type(like[name]):
            raise ValueError(f"{name}: expected {type(like[name]).__name__} but got {value!r}")
        if type(getattr(thing, name, None)) is bytearray:
            if len(value) != len(like[name]):
                raise ValueError(
                    f"{name}: expected {len(like[name])} hex digits but got {len(value)}"
                )
            value = bytearray.fromhex(value)
        elif type(getattr(thing, name, None)) is tuple:
            value = tuple(tuple(one) if isinstance(one, list) else one for one in value)
        setattr(thing, name, value)


def _save_frame(frame: Frame) -> dict[str, Any]:
    wait = None if frame.wait is None else frame.wait.id
    return {
        "frame": type(frame).__name__,
        "step": frame.step,
        "wait": wait,
        "seat": frame.seat,
        **_fields(frame),
    }


def _load_frame(game: Game, data: dict[str, Any]) -> Frame:
    kinds = {kind.__name__: kind for kind in game.frames}
    waits: dict[str, Ask | Lot] = {ask.id: ask for ask in game.asks}
    waits |= {lot.id: lot for lot in game.lots}
    kind = kinds[data.pop("frame")]
    frame = kind.blank()
    wait, step = data.pop("wait"), data["step"]
    frame.wait = None if wait is None else waits[wait]
    if not callable(getattr(kind, step, None)) or (hasattr(Frame, step) and step != OVER):
        raise ValueError(f"expected a step of {kind.__name__} but got {step!r}")
    like: dict[str, Any] = dict.fromkeys(field_names(kind), 0)
    like |= {name: [] for name in kind.LISTS}
    _fill(frame, data, {"step": "", "seat": 0, **like})
    return frame


def _load_outcome(data: list[Any] | None) -> Outcome | None:
    if data is None:
        return None
    ranking, scores, reason = data
    return Outcome(tuple(map(tuple, ranking)), tuple(scores), reason)
