"""What a selector or a number on a card means (TOMB-224, TOMB-277)."""

from collections.abc import Mapping
from typing import Any

from mastaba.core.ability import Reader
from mastaba.core.errors import BadContent

from ..words import ATTRIBUTES, CLASSES, KINDS, OUT, SLOTS

WORDS = ("self", "bearer", "party", "raider", "roller", "cm", "user", "inn", "hand", "bag")
SIDES = ("self", "ally", "foe", "any")
CHOOSERS = ("user", "owner", "raider", "cm")
PICKS = ("all", "one", "random")
RANKS = tuple(f"{end}:{what}" for end in ("min", "max") for what in (*ATTRIBUTES, "hp", "xp"))
SOURCES = (
    *("here", "inn", "hand", "attached", "disarmers", "dead_this_turn", "trigger.crypt"),
    *("crypt:here", "crypt:adjacent", "crypt:any", "discard:item"),
)
FILTERS = (
    "class",
    "kind",
    "trait",
    "tag",
    "wounded",
    "unacted",
    "other",
    "other_bearer",
    "passable",
    "not_door",
)
RANGE = "party_in_range:"


class Selector:
    """Which creatures, cards, crypts or parties an effect is about."""

    __slots__ = ("chooser", "chosen", "filter", "n", "pick", "range", "side", "source", "word")

    def __init__(self, word: str) -> None:
        self.word = word  # one of the plain words, or trigger.x; empty if it is spelt out
        self.side = "self"
        self.source = "here"
        self.range = OUT
        self.filter: Mapping[str, Any] = {}
        self.pick = "all"
        self.n = 1
        self.chooser = "user"
        self.chosen = False  # the card names who chooses


def read_selector(_: Reader, id: str, value: Any) -> Selector:
    """A selector as cards write it."""
    if isinstance(value, str):
        if value not in WORDS and not value.startswith("trigger."):
            raise BadContent(f"{id}: expected a selector but got {value!r}")
        return Selector(value)
    if not isinstance(value, dict):
        raise BadContent(f"{id}: expected a selector but got {value!r}")
    known = {"side", "from", "filter", "pick", "n", "chooser"}
    if not set(value) <= known:
        raise BadContent(f"{id}: expected a selector of {', '.join(sorted(known))} but got {value}")
    found = Selector("")
    found.side = _one(id, "side", SIDES, value.get("side", "self"))
    source = value.get("from", "here")
    if source.startswith(RANGE):
        found.range = int(source.removeprefix(RANGE))
    else:
        found.source = _one(id, "from", SOURCES, source)
    found.filter = _filter(id, value.get("filter", {}))
    found.pick = _one(id, "pick", (*PICKS, *RANKS), value.get("pick", "one"))
    found.n = int(value.get("n", 1))
    found.chooser = _one(id, "chooser", CHOOSERS, value.get("chooser", "user"))
    found.chosen = "chooser" in value
    return found


def _filter(id: str, value: Mapping[str, Any]) -> Mapping[str, Any]:
    """Words of a filter as the numbers they are compared with."""
    found: dict[str, Any] = {}
    for name, word in value.items():
        _one(id, "filter", FILTERS, name)
        if name == "class":
            found[name] = 1 << CLASSES.index(_one(id, name, CLASSES, word))
        elif name == "kind":
            found[name] = KINDS.index(_one(id, name, KINDS, word))
        elif name == "trait":
            found[name] = 1 << SLOTS.index(_one(id, name, SLOTS, word))
        else:
            found[name] = word
    return found


def _one(id: str, name: str, known: tuple[str, ...], word: Any) -> str:
    if word not in known:
        raise BadContent(f"{id}: expected {name} out of {', '.join(known)} but got {word!r}")
    return str(word)


def read_apart(reader: Reader, id: str, value: Any) -> Selector:
    """A selector of what an effect finds out by itself: crypts, parties, cards in hands."""
    return read_selector(reader, id, value)


def read_selectors(reader: Reader, id: str, value: Any) -> list[Selector]:
    """Several of them."""
    return [read_selector(reader, id, one) for one in value]


class Number:
    """How many: a plain number, all, a count, a roll, dice, or the trigger's number."""

    __slots__ = ("attr", "count", "most", "plain", "times", "way")

    def __init__(self, way: str, plain: int = 0) -> None:
        self.way = way  # plain, all, trigger, count, roll, dice
        self.plain = plain
        self.count: Selector | None = None
        self.attr = 0
        self.times = 1
        self.most = 99


def read_number(reader: Reader, id: str, value: Any) -> Number:
    """A number as cards write it."""
    if type(value) is int:
        return Number("plain", value)
    if value == "all":
        return Number("all")
    if value == "trigger.n":
        return Number("trigger")
    if isinstance(value, dict):
        for way in ("count", "roll", "dice"):
            if way in value:
                return _spelt(reader, id, way, value)
    raise BadContent(f"{id}: expected a number but got {value!r}")


def _spelt(reader: Reader, id: str, way: str, value: Mapping[str, Any]) -> Number:
    known = {
        "count": {"count", "x", "max"},
        "roll": {"roll", "by", "times"},
        "dice": {"dice", "of"},
    }
    if not set(value) <= known[way]:
        raise BadContent(f"{id}: expected {', '.join(sorted(known[way]))} but got {dict(value)}")
    found = Number(way)
    if way == "count":
        found.count = read_selector(reader, id, value["count"])
        found.times = value.get("x", 1)
        found.most = value.get("max", 99)
    else:
        found.attr = ATTRIBUTES.index(_one(id, way, ATTRIBUTES, value[way]))
        found.times = value.get("times", 1)
        actor = value.get("by" if way == "roll" else "of", "self")
        _one(id, "by", ("self", "bearer"), actor)
    return found
