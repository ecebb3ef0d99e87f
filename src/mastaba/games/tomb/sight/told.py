"""What a view holds, as it is sent; what is read off state and chapters says how."""

from collections.abc import Iterable
from typing import Annotated, Literal, NotRequired, TypedDict

from mastaba.core.view import Seen

from ..cards.triggers import TRIGGERS
from ..rules.lasting import UNTIL
from ..rules.roll import PURPOSES
from ..state import bits
from ..words import ATTRIBUTE, CARD, CRYPT, DECK, OUT, POWER

PHASES = (None, "traps", "combat", "treasures")


def none(number: int) -> int | None:
    """Nobody as nothing."""
    return None if number == OUT else number


def card(number: int) -> str | None:
    """A card, or nothing."""
    return None if number == OUT else CARD[number]


def crypt(number: int) -> str | None:
    """A crypt, or nothing."""
    return None if number == OUT else CRYPT[number]


def names(some: int) -> list[str]:
    """Cards by id."""
    return [CARD[card] for card in bits(some)]


def in_order(some: Iterable[int]) -> list[str]:
    """The same, as they were named."""
    return [CARD[card] for card in some]


def powers(some: int) -> list[str]:
    """Abilities by id."""
    return [POWER[power] for power in bits(some)]


def counts(piles: Iterable[int]) -> list[int]:
    """How many cards each pile has."""
    return [pile.bit_count() for pile in piles]


Cards = Annotated[list[str], names]
Row = Annotated[list[str], in_order]
Powers = Annotated[list[str], powers]
Card = Annotated[str | None, card]
Fighter = Annotated[str, CARD.__getitem__]
Somebody = Annotated[int | None, none]
Number = Annotated[str, str]


class Crypt(TypedDict):
    """A crypt: how many cards, and what this seat knows of them.

    `master`: who would run it if this seat, or whose turn it is, went in.
    """

    crypt: str
    cards: int
    capacity: int
    cm: str
    master: int | None
    known: list[str]
    earlier: list[str]
    no_traps: bool
    no_monsters: bool
    late: int


class Creature(TypedDict):
    """A character or monster in play, with everything that counts."""

    id: str
    hp: int
    wounds: int
    classes: list[str]
    gear: list[str]
    dice: dict[str, list[int]]
    steps: dict[str, list[int]]
    actions: int
    untouchable: bool


class Seat(TypedDict):
    """A player: party, bank, hand as far as it may be seen."""

    seat: int
    marker: str | None
    level: int
    at: str | None
    party: list[Creature]
    shunned: bool
    fallen: list[str]
    movement: int
    limit: int
    hand_limit: int | None
    hand: list[int]
    known_hand: list[str]
    filling: list[str] | None
    filling_cards: int
    bank: list[str] | None
    banked: int
    tokens: int | None
    xp: int | None
    swapped: bool


class Raid(TypedDict):
    """The raid that is on."""

    raider: int
    cm: Somebody
    crypt: Annotated[str | None, crypt]
    phase: Annotated[str | None, PHASES.__getitem__]
    round: Annotated[int, "volley"]
    monsters: list[Creature]
    summoned: Cards
    fallen: Annotated[Cards, "fallen_monsters"]
    treasures: Annotated[Cards, "gains"]
    disarmers: Cards
    skips: Row
    pecking: Row
    expelled: int


class Effect(TypedDict):
    """An effect that lasts: which, on whom, how long."""

    effect: list[int]
    kind: str
    on: str | int
    until: Annotated[str, UNTIL.__getitem__]
    mark: int
    n: int


class Throw(TypedDict):
    """A roll that has fallen; one that was only dice picked up again has no roller."""

    hits: list[int]
    who: NotRequired[str | None]
    attribute: NotRequired[str]
    dice: NotRequired[list[int]]
    successes: NotRequired[int]


class Spent(TypedDict):
    """Limits that are reached."""

    cards: Annotated[Cards, "used"]
    turn: Annotated[Powers, "spent_turn"]
    round: Annotated[Powers, "spent_round"]
    combat: Annotated[Powers, "spent_combat"]
    game: Annotated[Powers, "spent_game"]
    over: Annotated[bool, "turn_over"]


class Glimpse(TypedDict):
    """What this seat has been shown of a crypt."""

    crypt: str
    cards: list[str]


class Said(TypedDict):
    """What was said last."""

    seat: int
    do: str


# Chapters that are being played.


class Trap(TypedDict):
    """TOMB-141. A trap, by name for those who know it."""

    what: Literal["Trap"]
    characters: int
    attributes: list[str]
    sent: Row
    lines: list[int]
    sums: list[int]
    at: int
    card: str | None
    cancelled: int


class Roll(TypedDict):
    """A roll, as far as it has fallen."""

    what: Literal["Roll"]
    who: Cards
    attribute: Annotated[str, ATTRIBUTE.__getitem__, "attr"]
    purpose: Annotated[str, PURPOSES.__getitem__]
    dice: list[int]
    hits: list[int]
    sure: int
    extra: int


class Using(TypedDict):
    """An ability that is being carried out, and which of its effects."""

    what: Literal["Deed", "Played"]
    effect: str | None
    power: str | None
    creature: str | None
    by: Somebody
    program: int
    at: int
    paid: int
    note: int
    n: int
    stage: int
    picked: list[list[str]]
    target: Cards
    played: bool
    cancelled: int


class DrawCard(TypedDict):
    """A card that has been drawn and is not yet settled."""

    what: Literal["DrawCard"]
    by: Annotated[Somebody, "who"]
    deck: Annotated[str, DECK.__getitem__]
    creature: Annotated[Card, "bearer"]
    drawn: bool
    card: str | None


class Setup(TypedDict):
    """The rolls for the order; for whoever chooses a crypt card the deck (TOMB-273)."""

    what: Literal["Setup"]
    best: Number
    next: Number
    rivals: Number
    rolls: Number
    tied: Number
    totals: Number
    roll: int
    deck: NotRequired[list[str]]


class Attack(TypedDict):
    """Who attacks whom, and the wounds that landed."""

    what: Literal["Attack"]
    creature: Annotated[Fighter, "attacker"]
    target: Fighter
    cancelled: int
    n: int


class Harm(TypedDict):
    """Wounds on their way."""

    what: Literal["Harm"]
    target: Fighter
    n: int
    source: Card


class Deaths(TypedDict):
    """Who dies, who has been saved, of whom it has been told."""

    what: Literal["Deaths"]
    creature: Annotated[Card, "about"]
    killer: Card
    asked: Cards
    saved: Cards
    dead: Cards
    told: Cards
    victims: Cards


class Moment(TypedDict):
    """A moment at which cards speak up, and those that have spoken."""

    what: Literal["Moment"]
    trigger: Annotated[str, TRIGGERS.__getitem__]
    passed: int
    used: Powers
    spoken: Powers


class Pickpocket(TypedDict):
    """A Pickpocket, as far as it has come."""

    what: Literal["Pickpocket"]
    creature: Annotated[Card, "rogue"]
    card: Card
    guard: Card
    roll: int
    left: Cards
    cancelled: int
    caught: int
    catcher: Somebody


class Split(TypedDict):
    """Wounds that are handed out."""

    what: Literal["Split"]
    left: int
    marked: Row


class Cure(TypedDict):
    """Wounds that come off."""

    what: Literal["Cure"]
    left: int
    patients: Cards


class Combat(TypedDict):
    """Whose turn it is in a fight."""

    what: Literal["Combat"]
    side: int
    creature: Annotated[Card, "actor"]


Plain = dict[str, str]  # any other chapter: its public fields by name, and `what` it is
Chapter = (
    Trap
    | Roll
    | Using
    | DrawCard
    | Setup
    | Attack
    | Harm
    | Deaths
    | Moment
    | Pickpocket
    | Split
    | Cure
    | Combat
    | Plain
)


# Chances.


Origins = dict[str, list[tuple[str, list[int]]]]  # by attribute: what gives or takes which dice


class TrapLine(TypedDict):
    """A line of a trap: what has been reached, what may still be."""

    attribute: str
    got: int
    need: int | None
    reach: list[float]
    chance: float | None


class TrapOdds(TypedDict):
    """The lines of a trap, and what each who was not sent could add."""

    lines: list[TrapLine]
    each: dict[str, dict[str, list[float]]]


class Blow(TypedDict):
    """The wounds to expect of an attack, and the chance that they kill."""

    wounds: float
    kill: float


class Outlook(TypedDict, total=False):
    """What can be counted now."""

    dice: dict[str, Origins]
    trap: TrapOdds
    attack: dict[str, dict[str, Blow]]
    matters: list[str]


class View(Seen):
    """All that a seat may know."""

    board: str
    start: str
    advance: Annotated[bool, "prepaid"]
    campaign: bool
    guard: bool
    totals: str
    reading: str
    first: int
    stage: str
    crypts: list[Crypt]
    inn: Cards
    bag: Cards
    dead: Cards
    decks: Annotated[list[int], counts]
    discards: list[list[str]]
    reserve: Annotated[int, int.bit_count]
    crypt_discards: Cards
    seats: list[Seat]
    raid: Raid | None
    lasting: list[Effect]
    spent: Spent
    glimpses: list[Glimpse]
    throws: list[Throw]
    said: Said | None
    doing: list[Chapter]
    parts: list[dict[str, int] | None]
    outlook: Outlook
