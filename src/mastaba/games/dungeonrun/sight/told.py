"""What a view holds, as it is sent; what is read off the state as it is says how."""

from typing import Annotated, NotRequired, TypedDict

from mastaba.core.sets import bits
from mastaba.core.view import Seen

from ..words import CARD, OUT


def none(number: int) -> int | None:
    """Nobody as nothing."""
    return None if number == OUT else number


def names(some: int) -> list[str]:
    """Cards by id."""
    return [CARD[card] for card in bits(some)]


Cards = Annotated[list[str], names]
Members = Annotated[list[int], bits]


class Monster(TypedDict):
    """A monster on a tile, and what lies under it."""

    card: str
    wounds: int
    dice: int
    under: list[str]
    peeked: list[str]


class Stranger(TypedDict):
    """A stranger on a tile, and how often it still helps."""

    card: str
    uses: int


class Snare(TypedDict):
    """A trap that somebody has laid."""

    card: str
    by: int


class Tile(TypedDict):
    """A tile with all that is on it."""

    cell: str
    tile: str
    exits: str
    monster: NotRequired[Monster]
    loose: NotRequired[list[str]]
    peeked: NotRequired[list[str]]
    stranger: NotRequired[Stranger]
    snare: NotRequired[Snare]


class Deck(TypedDict):
    """What is known of the decks."""

    tiles: int
    aside: list[str]
    known: list[str]
    top: list[str]
    bottom: list[str]
    encounters: int
    treasures: int


class Seat(TypedDict):
    """DR-213. A hero: everything but the loot pile is open."""

    seat: int
    hero: str | None
    status: str
    cell: str | None
    wounds: int
    tokens: list[int]
    conditions: list[str]
    worn: list[str]
    loot: int
    ability_deck: int
    # Once all heroes are chosen.
    life: NotRequired[int]
    values: NotRequired[list[int]]
    armour: NotRequired[list[int]]
    skills: NotRequired[list[str]]
    unlearned: NotRequired[list[str]]
    spent: NotRequired[list[str]]
    hushed: NotRequired[bool]
    stone: NotRequired[bool]
    # One's own loot, or what one has looked at of others'.
    pile: NotRequired[list[str]]
    known: NotRequired[list[str]]


class Said(TypedDict):
    """What was said last."""

    seat: int
    do: str


class Effect(TypedDict):
    """An effect that lasts: on a hero or a monster, what, until the turn of whom."""

    on: int | str
    kind: str
    what: str
    until: int
    whose: int


class Turn(TypedDict):
    """What has happened in this turn as far as it still matters."""

    moved: bool
    attacked: bool
    watched: str | None
    equips: int
    offers: Annotated[int, "bid_count"]
    withdrawn: bool
    after_wounds: list[int]
    rerolled: Members
    restless: Members
    summoned_out: Annotated[bool, "summon_over", bool]
    lasting: list[Effect]


class Roll(TypedDict):
    """A hero's dice, and who wants to roll which again."""

    seat: int
    dice: list[int]
    asked: list[int]
    wants: list[str | None]


class Blow(TypedDict):
    """Hits that a hero may still stop."""

    seat: int
    hits: int


class Clash(TypedDict):
    """The fight, flight or disarming that is on; which fields it has hangs on its kind."""

    kind: str
    hero: int
    foe: str | None
    rival: int | None
    offered: NotRequired[list[int]]
    aids: NotRequired[list[int]]
    saboteurs: NotRequired[list[int]]
    hindrance: NotRequired[int]
    asked: NotRequired[list[int]]
    extra: NotRequired[int]
    won: NotRequired[int]
    current: NotRequired[int | None]
    attribute: NotRequired[str]
    dice: NotRequired[list[int]]
    no_block: NotRequired[bool]
    monster_dice: NotRequired[list[int]]
    hits: NotRequired[list[int] | int]  # dice, or how many of a free attack have landed
    weak: NotRequired[list[int]]
    surprise: NotRequired[bool]
    their_attribute: NotRequired[str]
    their_dice: NotRequired[list[int]]
    answer: NotRequired[int]
    held: NotRequired[bool]
    number: NotRequired[int]
    trap: NotRequired[str | None]
    roll: NotRequired[Roll]
    ward: NotRequired[Blow]


class Explore(TypedDict):
    """Tiles drawn, and where one of them is laid."""

    seat: int
    cell: str | None
    tiles: list[str]
    count: int
    die: int | None


class Find(TypedDict):
    """Cards that are being taken or looked through."""

    seat: int
    cards: list[str]


class Summon(TypedDict):
    """A summoning."""

    seat: int
    cards: list[str]
    mode: str
    twice: bool


class Fall(TypedDict):
    """DR-264. Who has voted; how, only one's own vote before all have."""

    seat: int
    voted: list[int]
    mine: NotRequired[str]


class Picked(TypedDict):
    """DR-27. One's own choice, before all are shown."""

    drawn: list[str]
    kept: str


Trade = TypedDict(
    "Trade",
    {
        "from": int,
        "to": int,
        "gives": NotRequired[list[str]],
        "wants": NotRequired[list[str]],
        "asked": NotRequired[dict[str, int]],
        "added": NotRequired[list[str]],
    },
)
Trade.__doc__ = "DR-154. Everybody knows of an offer, the two of them see the cards."


class Using(TypedDict):
    """The ability that is being carried out: whose, and at whom."""

    power: str
    by: int | str
    target: int | str | None


class Doing(TypedDict, total=False):
    """What else is on."""

    explore: Explore
    learn: list[str]
    gain: Find
    search: Find
    summon: Summon
    roll: Roll
    fall: Fall
    picked: Picked
    trade: Trade
    using: Using


class Way(TypedDict):
    """A way to roll: the dice, the number they need, and what comes of it."""

    attribute: str
    dice: int
    need: int
    wanted: int
    chance: float
    dealt: NotRequired[float]
    hurt: NotRequired[float]
    fall: NotRequired[float]


class Change(TypedDict):
    """What more or fewer dice would make of the best way."""

    dice: int
    chance: float


class Helper(TypedDict):
    """What another hero on the tile would change."""

    seat: int
    strength: Change
    magic: Change
    sabotage: Change


class Help(TypedDict):
    """What a hero has offered."""

    seat: int
    dice: int
    chance: float


class Prospect(TypedDict):
    """The chances of a contest."""

    kind: str
    seat: int
    ways: list[Way]
    helpers: list[Helper]
    offered: list[Help]


class Use(TypedDict):
    """DR-109 to DR-111. What dice of a number may do: hit, and which hits they can block."""

    hit: bool
    blocks: list[int]


class Outlook(TypedDict, total=False):
    """The chances of what is on or could be begun now; `harmful`: the opponent's dice that hit."""

    now: Prospect
    need: int
    wanted: int
    uses: dict[str, Use]
    harmful: list[int]
    deal: list[list[float]]
    take: list[list[float]]
    fight: Prospect
    escape: Prospect
    duel: dict[str, Prospect]


class View(Seen):
    """All that a seat may know."""

    round_limit: int | None
    first: int | None
    order: list[int]
    actions: int
    extras: list[list[str]]
    endgame: bool
    bearer: int | None
    tiles: list[Tile]
    deck: Deck
    discards: Cards
    treasure_discards: Cards
    set_aside: list[str]
    boss: str | None
    boss_shown: bool
    boss_dead: bool
    lair: str | None
    seats: list[Seat]
    throws: list[list[int]]
    votes: list[int]
    said: Said | None
    turn: Turn
    clash: Clash | None
    doing: Doing
    outlook: Outlook
    score: dict[str, int] | None
