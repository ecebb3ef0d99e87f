"""Replay files: JSON lines, one header, then one line per answer. No generator is needed to replay.

The header names rules version and content, counts the answers and seals all of it with a SHA-256.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from .decision import Outcome
from .errors import BadNotation, BadReplay, IllegalAction
from .game import Game
from .match import Act, Answer, Fell, Match
from .notation import Action, Fate

FORMAT = "mastaba-replay/1"


def write(match: Match, players: Sequence[str] = ()) -> str:
    """The replay file of a match, finished or not."""
    return record(match.game, match.seats, match.options, match.answers, players, match.outcome)


def record(
    game: Game,
    seats: int,
    options: dict[str, str],
    answers: Iterable[Answer],
    players: Sequence[str],
    outcome: Outcome | None,
) -> str:
    """The replay file of these answers."""
    lines = [_line(game, answer) for answer in answers]
    header: dict[str, Any] = {
        "format": FORMAT,
        "game": game.id,
        "rules_version": game.version,
        "content_hash": game.content_hash,
        "seats": seats,
        "options": options,
        "players": list(players),
        "answers": len(lines),
        "outcome": outcome_data(outcome),
    }
    header["sha256"] = _seal(header, lines)
    return "\n".join([_json(header), *lines]) + "\n"


def outcome_data(outcome: Outcome | None) -> dict[str, Any] | None:
    """The end of a match as a replay's header tells it."""
    if outcome is None:
        return None
    ranking = [list(group) for group in outcome.ranking]
    return {"ranking": ranking, "scores": list(outcome.scores), "reason": outcome.reason}


class Replay:
    """A replay file that has been read and found whole."""

    def __init__(self, header: dict[str, Any], answers: list[dict[str, Any]]) -> None:
        self.header = header
        self._answers = answers

    def __len__(self) -> int:
        return len(self._answers)

    def match(self, game: Game, upto: int | None = None) -> Match:
        """The match after the first `upto` answers (None: all), each of them checked."""
        self._check_rules(game)
        match = Match(game, self.header["seats"], self.header["options"])
        for number, answer in enumerate(self._answers[:upto], start=1):
            try:
                match.take(_answer(game, answer))
            except (IllegalAction, BadNotation) as error:
                raise BadReplay(
                    f"answer {number} of the replay cannot be played: {error}"
                ) from error
        return match

    def verify(self, game: Game) -> Match:
        """The whole match; its end must be the one the header names."""
        match = self.match(game)
        told, found = self.header["outcome"], outcome_data(match.outcome)
        if told != found:
            raise BadReplay(f"expected the outcome {told} of the header but got {found}")
        return match

    def _check_rules(self, game: Game) -> None:
        wanted = self.header["rules_version"], self.header["content_hash"]
        if wanted[0] != game.version:
            raise BadReplay(
                f"expected a replay of rules version {game.version} of {game.id} "
                f"but it was made with version {wanted[0]}"
            )
        if wanted[1] != game.content_hash:
            raise BadReplay(
                f"expected a replay of content {game.content_hash[:12]} of {game.id} "
                f"but it was made with content {str(wanted[1])[:12]!r}"
            )


def _number(value: object) -> bool:
    return type(value) is int and abs(value) < MOST


def _word(value: object) -> bool:
    return type(value) is str and len(value) <= LONGEST


def _some(value: object, proper: Callable[[object], bool]) -> bool:
    return type(value) is list and len(value) <= SEATS and all(map(proper, value))


def _numbers(value: object) -> bool:
    return _some(value, _number)


def _options(value: object) -> bool:
    if type(value) is not dict or len(value) > LONGEST:
        return False
    return all(_word(name) and type(chosen) in (str, int) for name, chosen in value.items())


def _outcome(value: object) -> bool:
    if type(value) is not dict or value.keys() != {"ranking", "scores", "reason"}:
        return value is None
    groups = _some(value["ranking"], _numbers)
    return groups and _numbers(value["scores"]) and _word(value["reason"])


# What a header holds besides its format, and nothing else: all of it is shown to people.
MOST, LONGEST, SEATS = 2**31, 100, 16
HEADER: dict[str, Callable[[object], bool]] = {
    "game": _word,
    "rules_version": _number,
    "content_hash": _word,
    "seats": _number,
    "options": _options,
    "players": lambda value: _some(value, _word),
    "answers": _number,
    "outcome": _outcome,
    "sha256": _word,
}


def read(text: str) -> Replay:
    """Read a replay file; anything cut off, changed or foreign is refused in one sentence."""
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    header = _object(lines[0] if lines else "", "line 1")
    if header.get("format") != FORMAT:
        got = repr(header["format"])[:40] if "format" in header else "no format at all"
        raise BadReplay(f"expected a replay file of format {FORMAT} but got {got}")
    for name, proper in HEADER.items():
        if name not in header or not proper(header[name]):
            raise BadReplay(f"line 1: expected a header with a proper {name!r} but got none")
    if len(header) > len(HEADER) + 1:
        raise BadReplay(f"line 1: expected a header of {', '.join(HEADER)} but got more")
    if len(header["players"]) > header["seats"]:
        raise BadReplay(f"line 1: expected at most {header['seats']} players but got more")
    count = len(lines) - 1
    if count != header["answers"]:
        raise BadReplay(f"expected {header['answers']} answers but the file has {count}")
    unsealed = {name: value for name, value in header.items() if name != "sha256"}
    if _seal(unsealed, lines[1:]) != header["sha256"]:
        raise BadReplay("expected the answers the header was sealed with but the file was changed")
    return Replay(header, [_object(line, f"line {n}") for n, line in enumerate(lines[1:], 2)])


def _object(line: str, where: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise BadReplay(f"{where}: expected a JSON object but got {line[:60]!r}")
    return data


def _answer(game: Game, data: dict[str, Any]) -> Answer:
    if isinstance(data.get("fell"), str):
        return Fell(Fate(game.notation.parse(data["fell"])))
    if isinstance(data.get("act"), str) and type(data.get("seat")) is int:
        return Act(data["seat"], Action(game.notation.parse(data["act"])))
    raise BadNotation(f"expected 'seat' and 'act', or 'fell', but got {_json(data)[:80]}")


def _line(game: Game, answer: Answer) -> str:
    if isinstance(answer, Fell):
        return _line_text(None, game.notation.text(answer.fate))
    return _line_text(answer.seat, game.notation.text(answer.action))


@lru_cache(maxsize=4096)
def _line_text(seat: int | None, text: str) -> str:
    return _json({"fell": text} if seat is None else {"seat": seat, "act": text})


def _seal(header: dict[str, Any], lines: list[str]) -> str:
    try:
        sealed = "\n".join([_json(header), *lines]).encode()
    except UnicodeEncodeError:
        raise BadReplay(
            "expected text that can be written in UTF-8 but got half a letter"
        ) from None
    return hashlib.sha256(sealed).hexdigest()


def _json(data: object) -> str:
    return json.dumps(data, separators=(",", ":"), sort_keys=True, ensure_ascii=False)
