"""What a view holds, as it is sent."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from mastaba.core.view import Seen


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
    cm: int | None
    crypt: str | None
    phase: str | None
    round: int
    monsters: list[Creature]
    summoned: list[str]
    fallen: list[str]
    treasures: list[str]
    disarmers: list[str]
    skips: list[str]
    pecking: list[str]
    expelled: int


class Effect(TypedDict):
    """An effect that lasts: which, on whom, how long."""

    effect: list[int]
    kind: str
    on: str | int
    until: str
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

    cards: list[str]
    turn: list[str]
    round: list[str]
    combat: list[str]
    game: list[str]
    over: bool


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
    sent: list[str]
    lines: list[int]
    sums: list[int]
    at: int
    card: str | None
    cancelled: int


class Roll(TypedDict):
    """A roll, as far as it has fallen."""

    what: Literal["Roll"]
    who: list[str]
    attribute: str
    purpose: str
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
    by: int | None
    program: int
    at: int
    paid: int
    note: int
    n: int
    stage: int
    picked: list[list[str]]
    target: list[str]
    played: bool
    cancelled: int


class DrawCard(TypedDict):
    """A card that has been drawn and is not yet settled."""

    what: Literal["DrawCard"]
    by: int | None
    deck: str
    creature: str | None
    drawn: bool
    card: str | None


class Setup(TypedDict):
    """The rolls for the order; for whoever chooses a crypt card the deck (TOMB-273)."""

    what: Literal["Setup"]
    best: str
    next: str
    rivals: str
    rolls: str
    tied: str
    totals: str
    roll: int
    deck: NotRequired[list[str]]


class Attack(TypedDict):
    """Who attacks whom, and the wounds that landed."""

    what: Literal["Attack"]
    creature: str
    target: str
    cancelled: int
    n: int


class Harm(TypedDict):
    """Wounds on their way."""

    what: Literal["Harm"]
    target: str
    n: int
    source: str | None


class Deaths(TypedDict):
    """Who dies, who has been saved, of whom it has been told."""

    what: Literal["Deaths"]
    creature: str | None
    killer: str | None
    asked: list[str]
    saved: list[str]
    dead: list[str]
    told: list[str]
    victims: list[str]


class Moment(TypedDict):
    """A moment at which cards speak up, and those that have spoken."""

    what: Literal["Moment"]
    trigger: str
    passed: int
    used: list[str]
    spoken: list[str]


class Pickpocket(TypedDict):
    """A Pickpocket, as far as it has come."""

    what: Literal["Pickpocket"]
    creature: str | None
    card: str | None
    guard: str | None
    roll: int
    left: list[str]
    cancelled: int
    caught: int
    catcher: int | None


class Split(TypedDict):
    """Wounds that are handed out."""

    what: Literal["Split"]
    left: int
    marked: list[str]


class Cure(TypedDict):
    """Wounds that come off."""

    what: Literal["Cure"]
    left: int
    patients: list[str]


class Combat(TypedDict):
    """Whose turn it is in a fight."""

    what: Literal["Combat"]
    side: int
    creature: str | None


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
    advance: bool
    campaign: bool
    guard: bool
    totals: str
    reading: str
    first: int
    stage: str
    crypts: list[Crypt]
    inn: list[str]
    bag: list[str]
    dead: list[str]
    decks: list[int]
    discards: list[list[str]]
    reserve: int
    crypt_discards: list[str]
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
