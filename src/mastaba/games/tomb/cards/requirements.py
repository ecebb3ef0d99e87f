"""The requirements that cards make (`if`, `req`): each is asked of a user."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mastaba.core.ability import Kind, Phrase, Reader

from ..content.lookup import MEMBERS
from ..rules.allies import allies, foes, home, of_monsters
from ..rules.creatures import adjacent_crypts, classes_of, fits, has_class, lasting_dice
from ..rules.reaction import stood_by, subject
from ..rules.roll import PURPOSES
from ..rules.steal import Pickpocket
from ..state import TombState, bits
from ..words import ATTRIBUTES, CLASSES, CREATURES, INN, KINDS, OUT, SLOTS
from .hours import PHASES, PLACES, timely
from .selectors import Selector, read_selector


def attr_min(s: TombState, user: int, need: Phrase) -> bool:
    """TOMB-121."""
    attr = ATTRIBUTES.index(need.of["attr"])
    return bool(lasting_dice(s, user, attr) >= need.of["n"])


def of_class(s: TombState, user: int, need: Phrase) -> bool:
    """The user is of a class."""
    return bool(classes_of(s, user) >> CLASSES.index(need.of["c"]) & 1)


def party_has(s: TombState, user: int, need: Phrase) -> bool:
    """Somebody on the user's side is of a class."""
    return has_class(s, allies(s, user), CLASSES.index(need.of["class"]))


def at_place(s: TombState, user: int, need: Phrase) -> bool:
    """Where the user's party is."""
    seat, place = home(s, user), need.of["place"]
    if place in PLACES:
        return timely(s, user, need)
    if seat == OUT or s.at[seat] == INN:
        return False
    if place == "crypt_adjacent":
        return bool(adjacent_crypts(s, seat, off_door=bool(need.get("not_door", 0))))
    space, empty = s.at[seat], s.empty()
    if place == "door":
        door = s.board.door_of[space]
        return door != OUT and not empty >> door & 1
    return s.board.hallway(space, empty)


def wounded(s: TombState, user: int, need: Phrase) -> bool:
    """Whether one of those meant is wounded."""
    selector: Selector = need.of["sel"]
    if selector.word:
        return bool(s.hurt >> user & 1)
    side = foes(s, user) if selector.side == "foe" else allies(s, user)
    return any(fits(s, selector, creature, user) for creature in bits(side & s.hurt))


def party_size(s: TombState, user: int, need: Phrase) -> bool:
    """How many are on the user's side."""
    count, n = allies(s, user).bit_count(), need.of["n"]
    return bool({">=": count >= n, "<=": count <= n, "=": count == n}[need.of["cmp"]])


def bearer_of(s: TombState, user: int, need: Phrase) -> bool:
    """Whether a card with a slot trait is attached to the user."""
    trait = 1 << SLOTS.index(need.of["trait"])
    return any(s.content.slots[card] & trait for card in bits(s.gear[user]))


def negated(s: TombState, user: int, need: Phrase) -> bool:
    """Not so."""
    inner: Phrase = need.of["req"]
    return not inner.kind.run(s, user, inner)


def on_trigger(s: TombState, user: int, need: Phrase) -> bool:
    """What the moment is about: somebody of a side, or a plain value."""
    about = subject(s)
    if about is None:
        return False
    for name, wanted in need.of.items():
        value = about.slot(name, s)
        if value != wanted and not matches(s, user, value, wanted):
            return False
    return True


def matches(s: TombState, user: int, value: Any, wanted: Any) -> bool:
    """One field of a moment."""
    if wanted not in MEMBERS:
        return wanted in value if isinstance(value, tuple) else bool(value == wanted)
    if wanted == "foe":
        return bool(value & opponents(s, user)) or stranger(s, user, value)
    if user < CREATURES and value >> user & 1:
        return True
    return wanted == "ally" and (bool(value & allies(s, user)) or kin(s, user, value))


def kin(s: TombState, user: int, some: int) -> bool:
    """TOMB-217, TOMB-286. The dead and the gone are still their party's or their side's own."""
    gone = some ^ some & s.table
    if not gone:
        return False
    seat = home(s, user)
    if seat == OUT and not of_monsters(s, user):
        return False
    return bool(gone & departed(s, seat))


def stranger(s: TombState, user: int, some: int) -> bool:
    """TOMB-304. The gone of another party in a Pickpocket, else of the other side of the raid."""
    gone = some ^ some & s.table
    if not gone:
        return False
    own = home(s, user)
    if stealing(s):
        return own != OUT and any(
            gone & departed(s, seat) for seat in range(s.seats) if seat != own
        )
    if s.raider == OUT:
        return False
    if of_monsters(s, user):
        return bool(gone & departed(s, s.raider))
    return own == s.raider and bool(gone & departed(s, OUT))


def departed(s: TombState, seat: int) -> int:
    """The dead of a party, or of the monsters, and those who were with them at this moment."""
    dead = s.fallen[seat] if seat != OUT else s.fallen_monsters
    return dead | stood_by(s, seat)


def stealing(s: TombState) -> bool:
    """Whether a Pickpocket is going on."""
    return any(isinstance(frame, Pickpocket) for frame in s.stack)


def opponents(s: TombState, user: int) -> int:
    """TOMB-304. In a Pickpocket the characters of other parties, else the other side."""
    if stealing(s):
        everybody = 0
        for party in s.parties:
            everybody |= party
        return everybody & ~allies(s, user)
    return foes(s, user)


def read_requirement(reader: Reader, id: str, value: Any) -> Phrase:
    """A requirement inside another."""
    return reader.requirements(id, [value])[0]


def _kind(name: str, run: Callable[..., bool], *needs: str, **fields: Any) -> Kind:
    return Kind(name, run, None, needs, **fields)


REQUIREMENTS = (
    _kind("attr_min", attr_min, "attr", "n", attr=ATTRIBUTES, n=int),
    _kind("class", of_class, "c", c=CLASSES),
    _kind("party_has", party_has, "class", **{"class": CLASSES, "n": int}),
    _kind(
        "at",
        at_place,
        "place",
        place=(*PLACES, "hallway", "door", "crypt_adjacent"),
        not_door=bool,
    ),
    _kind("in_raid", timely, "phase", phase=tuple(PHASES)),
    _kind("wounded", wounded, "sel", sel=read_selector),
    _kind("party_size", party_size, "cmp", "n", cmp=("<=", ">=", "="), n=int),
    _kind("bearer_of", bearer_of, "trait", trait=SLOTS),
    _kind("turn", timely, "whose", whose=("own", "other")),
    _kind("not", negated, "req", req=read_requirement),
    _kind(
        "trigger",
        on_trigger,
        **dict.fromkeys(
            ("target", "attacker", "creature", "party", "roller", "killer", "rogue", "disarmers"),
            MEMBERS,
        ),
        character=MEMBERS,
        user=MEMBERS,
        raider=MEMBERS,
        purpose=PURPOSES,
        attr=ATTRIBUTES,
        card=KINDS,
        number=int,
        successes=int,
    ),
)
