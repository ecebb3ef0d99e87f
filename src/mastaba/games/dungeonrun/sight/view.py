"""What each seat may see: the table, and what is going on."""

from collections.abc import Callable
from typing import Any, cast

from mastaba.core.frame import Frame
from mastaba.core.rows import Row
from mastaba.core.sets import bits
from mastaba.core.view import outcome_of, read_off, waiting_for
from mastaba.core.window import Unfold

from .. import words
from ..cards.in_force import Lasting, all_lasting, hushed, is_hero
from ..rules.actions import Escape, Learn
from ..rules.dice import Roll, Throw
from ..rules.explore import Explore
from ..rules.gear import Gain, Search, Trade
from ..rules.numbers import armour, monster_dice, value
from ..rules.questions import Clash
from ..rules.stone import Summon
from ..rules.turn import KINDS
from ..rules.wounds import Poll, Ward, parts
from ..setup import Setup
from ..state import DEAD, STANDARD_TILES, STONE_BIT, DungeonRunState
from ..words import ATTRIBUTE, CARD, CELL, CONDITION, FOE, HERO, OUT, POWER, TILE, faces, skill_of
from . import told as said
from .prospects import prospects
from .told import Seat, Tile, View, names, none

SAID: dict[str, Callable[[Any], Any]] = {  # how a public field of a chapter is said
    **dict.fromkeys(("foe", "trap"), lambda card: None if card == OUT else CARD[card]),
    **dict.fromkeys(("rival", "current"), none),
    **dict.fromkeys(("saboteurs", "asked", "weak"), bits),
    **dict.fromkeys(("attribute", "their_attribute"), ATTRIBUTE.__getitem__),
    **dict.fromkeys(("dice", "their_dice", "monster_dice", "hits"), faces),
    **dict.fromkeys(("no_block", "surprise", "held", "twice"), bool),
    **dict.fromkeys(("cards", "found"), names),
    "drawn": lambda tiles: [TILE[tile] for tile in bits(tiles)],
    "die": lambda die: die or None,
    "mode": ("deck", "best2", "discard").__getitem__,
    "wants": lambda powers: [POWER[power - 1] if power else None for power in powers],
}
SENT_AS = {
    **dict.fromkeys(("explorer", "taker", "searcher", "bearer", "roller"), "seat"),
    "landed": "hits",
    "found": "cards",
    "drawn": "tiles",
}
DOING = {Explore: "explore", Gain: "gain", Search: "search", Summon: "summon", Roll: "roll"}


def falling(s: DungeonRunState) -> list[int]:
    """The dice of a throw whose last die has not fallen yet."""
    top = s.stack[-1] if s.stack else None
    return [top.dice] if isinstance(top, Throw) and top.dice else []


def turn_of(s: DungeonRunState) -> said.Turn:
    """What has happened in this turn as far as it still matters."""
    watched = None if s.watched == OUT else CARD[s.watched]
    lasting = [lasting_of(s, one) for one in all_lasting(s)]
    return read_off(said.Turn, s, watched=watched, lasting=lasting)


def lasting_of(s: DungeonRunState, one: Lasting) -> said.Effect:
    """An effect that lasts: on whom, what, until the turn of whom."""
    phrase = one.phrase(s)
    return {
        "on": one.about if is_hero(one.about) else CARD[one.about - FOE],
        "kind": phrase.kind.name,
        "what": phrase.get("what", phrase.get("rule", phrase.get("roll", ""))),
        "until": one.until,
        "whose": one.whose,
    }


def clash_of(s: DungeonRunState) -> said.Clash | None:
    """The fight, flight or disarming that is on, all of it open."""
    told: dict[str, Any] | None = None
    for frame in s.stack:
        if isinstance(frame, Clash):
            told = {"kind": type(frame).__name__.lower()} | describe(s, frame)
            if isinstance(frame, Escape):
                told["number"] = frame.number(s)
        elif told is not None and isinstance(frame, Roll):
            told["roll"] = describe(s, frame)
        elif told is not None and isinstance(frame, Ward):
            told["ward"] = {"seat": frame.hurt, "hits": frame.hits}
    return cast("said.Clash | None", told)


def describe(s: DungeonRunState, frame: Frame) -> dict[str, Any]:
    """A chapter: what everybody may know of it, in words."""
    told = {}
    for field, held in frame.public().items():
        say = SAID.get(field)
        plain = held[: s.seats] if isinstance(held, list) else held
        told[SENT_AS.get(field, field)] = plain if say is None else say(held)
    return told


def doing(s: DungeonRunState, seat: int | None) -> said.Doing:
    """What else is on: tiles in hand, cards to be taken, an offer, a summoning, a vote."""
    told: dict[str, Any] = {}
    for frame in s.stack:
        if type(frame) in DOING:
            told[DOING[type(frame)]] = describe(s, frame)
        if isinstance(frame, Explore):
            told["explore"]["cell"] = None if frame.laid != OUT else CELL[frame.cell(s)]
        elif isinstance(frame, Learn) and frame.student == seat:
            hero = s.heroes[frame.student]
            told["learn"] = [POWER[skill_of(hero, card)] for card in bits(frame.drawn)]
        elif isinstance(frame, Poll):
            told["fall"] = poll_of(frame, seat)
        elif isinstance(frame, Setup) and seat is not None:
            told |= pick_of(s, frame, seat)
        elif isinstance(frame, Trade):
            told["trade"] = trade_of(frame, seat)
        elif isinstance(frame, Unfold) and frame.ability >= 0:
            told["using"] = using_of(frame)
    return cast("said.Doing", told)


def using_of(frame: Unfold) -> said.Using:
    """The ability that is being carried out: whose, and at whom."""
    by = frame.user
    return {
        "power": POWER[frame.ability],
        "by": by if by < FOE else CARD[by - FOE],
        "target": none(frame.target) if frame.target < FOE else CARD[frame.target - FOE],
    }


def poll_of(frame: Poll, seat: int | None) -> said.Fall:
    """DR-264. Who has voted; how, only one's own vote before all have."""
    polled, downs = frame.polled[frame.at], frame.downs[frame.at]
    told: said.Fall = {"seat": frame.fallen, "voted": bits(polled)}
    if seat is not None and polled >> seat & 1:
        told["mine"] = "down" if downs >> seat & 1 else "up"
    return told


def pick_of(s: DungeonRunState, frame: Setup, seat: int) -> said.Doing:
    """DR-27. One's own choice, before all are shown."""
    at = (seat - s.first) % s.seats
    if at >= len(frame.picks):
        return {}
    hero = s.heroes[seat]
    drawn = [POWER[skill_of(hero, card)] for card in bits(frame.drawn[at])]
    return {"picked": {"drawn": drawn, "kept": POWER[skill_of(hero, frame.picks[at])]}}


def trade_of(frame: Trade, seat: int | None) -> said.Trade:
    """DR-154. Everybody knows of an offer, the two of them see the cards."""
    told: said.Trade = {"from": frame.offerer, "to": frame.partner}
    if seat == frame.offerer or (seat == frame.partner and frame.proposed):
        told |= {
            "gives": names(frame.gives),
            "wants": names(frame.wants),
            "asked": {words.WANT[kind]: count for kind, count in enumerate(frame.asked) if count},
        }
    if seat == frame.partner or (seat == frame.offerer and frame.answered):
        told["added"] = names(frame.added)
    return told


STATUS = ("up", "fainted", "dead")
HIDDEN = "?"


def view(s: DungeonRunState, seat: int | None) -> View:
    """A whitelist: what is neither written here nor in `View`, nobody is told."""
    ready = OUT not in s.heroes
    return read_off(
        View,
        s,
        game="dungeonrun",
        seat=seat,
        role=role(s, seat),
        round_limit=s.round_limit or None,
        first=s.first if s.round else None,
        active=None if s.active == OUT else s.active,
        extras=[[KINDS[k] for k in bits(extra)] for extra in s.extras],
        bearer=none(s.bearer()),
        tiles=[tile_of(s, place, seat) for place in range(len(s.tiles))],
        deck={
            "tiles": s.deck_size(),
            "aside": [TILE[tile] for tile in bits(s.aside)],
            "known": [TILE[tile] for tile in bits(known_specials(s))],
            "top": seen_tiles(s, s.top, seat),
            "bottom": seen_tiles(s, s.bottom[::-1], seat),
            "encounters": s.encounters.bit_count(),
            "treasures": s.treasure_deck,
        },
        set_aside=[c for c in words.ARTIFACTS if s.set_aside(CARD.index(c))],
        boss=boss_of(s, seat),
        lair=None if s.lair == OUT else CELL[s.cells[s.lair]],
        seats=[seat_of(s, other, seat, ready=ready) for other in range(s.seats)],
        throws=[words.faces(dice) for dice in (*s.throws, *falling(s))],
        said={"seat": s.said[0], "do": words.NOTATION.text(s.said[1])} if s.said else None,
        turn=turn_of(s),
        clash=clash_of(s),
        doing=doing(s, seat),
        outlook=prospects(s),
        waiting=waiting_for(s),
        outcome=outcome_of(s),
        score=parts(s) if s.solo and ready else None,
    )


def role(s: DungeonRunState, seat: int | None) -> str:
    """The hero, once there is one."""
    if seat is None:
        return "spectator"
    return "hero" if s.heroes[seat] == OUT else HERO[s.heroes[seat]]


def lying(s: DungeonRunState, cards: int, unseen: int) -> list[str]:
    """Cards on a tile: those that lie open by id, the others face down."""
    shut = unseen + sum(s.seen[card] != s.everyone() for card in bits(cards))
    return [CARD[c] for c in bits(cards) if s.seen[c] == s.everyone()] + [HIDDEN] * shut


def peeked(s: DungeonRunState, cards: int, seat: int | None) -> list[str]:
    """Of the cards that lie face down, those this seat has looked at."""
    if seat is None:
        return []
    shut = [card for card in bits(cards) if s.seen[card] != s.everyone()]
    return [CARD[card] for card in shut if s.seen[card] >> seat & 1]


def seen_tiles(s: DungeonRunState, pile: Row, seat: int | None) -> list[str]:
    """Tiles of the deck from an end, as far as this seat has looked."""
    mine = [seat is not None and bool(s.tile_seen[tile] >> seat & 1) for tile in pile]
    last = max((at for at, known in enumerate(mine) if known), default=OUT)
    return [TILE[tile] if mine[at] else HIDDEN for at, tile in enumerate(pile[: last + 1])]


def known_specials(s: DungeonRunState) -> int:
    """Special tiles that everybody has seen go back into the deck."""
    deck = s.pool | sum(1 << tile for tile in (*s.top, *s.bottom))
    return s.known & deck & ~STANDARD_TILES


def boss_of(s: DungeonRunState, seat: int | None) -> str | None:
    """DR-18, DR-83. For everybody once it is revealed, before that for those who looked."""
    if s.boss == OUT:
        return None
    seen = s.boss_shown or (seat is not None and s.boss_seen >> seat & 1)
    return CARD[s.boss] if seen else None


def tile_of(s: DungeonRunState, place: int, seat: int | None) -> Tile:
    """A tile with all that is on it."""
    told: Tile = {
        "cell": CELL[s.cells[place]],
        "tile": TILE[s.tiles[place]],
        "exits": "".join(words.SIDE[side] for side in range(4) if s.exits[place] >> side & 1),
    }
    if s.mob[place] != OUT:
        told["monster"] = {
            "card": CARD[s.mob[place]],
            "wounds": s.hurt[place],
            "dice": monster_dice(s, place),
            "under": lying(s, s.under[place], s.under_hidden[place]),
            "peeked": peeked(s, s.under[place], seat),
        }
    if s.loose[place] or s.hidden[place]:
        told["loose"] = lying(s, s.loose[place], s.hidden[place])
        told["peeked"] = peeked(s, s.loose[place], seat)
    if s.guest[place] != OUT:
        card = s.guest[place]
        told["stranger"] = {"card": CARD[card], "uses": s.guest_uses[card - words.FIRST_STRANGER]}
    if s.snare[place] != OUT:
        told["snare"] = {"card": CARD[s.snare[place]], "by": s.snare_by[place]}
    return told


def seat_of(s: DungeonRunState, other: int, seat: int | None, *, ready: bool) -> Seat:
    """A hero: everything but the loot pile is open (DR-213)."""
    hero = s.heroes[other]
    told: Seat = {
        "seat": other,
        "hero": None if hero == OUT else HERO[hero],
        "status": STATUS[s.status[other]],
        "cell": None if s.status[other] == DEAD else CELL[s.cells[s.at[other]]],
        "wounds": s.wounds[other],
        "tokens": list(s.tokens[3 * other : 3 * other + 3]),
        "conditions": [CONDITION[c] for c in bits(s.ill[other])],
        "worn": names(s.worn[other]),
        "loot": s.loot[other].bit_count(),
        "ability_deck": s.skill_deck[other].bit_count(),
    }
    if not ready:
        return told
    alive = s.status[other] != DEAD
    told |= {
        "life": s.life(other),
        "values": [value(s, other, a) for a in range(3)] if alive else list(s.content.stats[hero]),
        "armour": sorted(armour(s, other)),
        "skills": [POWER[skill_of(hero, card)] for card in bits(s.skills[other])],
        "unlearned": unlearned(s, other),
        "spent": [POWER[power] for power in s.force[other] if s.spent >> power & 1],
        "hushed": alive and hushed(s, other),
        "stone": bool(s.worn[other] & STONE_BIT),
    }
    if other == seat:
        told["pile"] = names(s.loot[other])
    elif seat is not None:
        told["known"] = [CARD[c] for c in bits(s.loot[other]) if s.seen[c] >> seat & 1]
    return told


def unlearned(s: DungeonRunState, seat: int) -> list[str]:
    """DR-27. Discarded ability cards lie face up; cards just drawn are still the owner's."""
    drawn = s.skill_deck[seat] | s.skills[seat]
    for frame in s.stack:
        if isinstance(frame, Learn) and frame.student == seat:
            drawn |= frame.drawn
        if isinstance(frame, Setup):
            return []
    hero = s.heroes[seat]
    return [POWER[skill_of(hero, card)] for card in range(words.SKILLS) if not drawn >> card & 1]
