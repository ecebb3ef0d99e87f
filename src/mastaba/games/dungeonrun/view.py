"""What each seat may see, and guesses at what it may not."""

from __future__ import annotations

from random import Random
from typing import Any

from mastaba.core.view import View, outcome_of, waiting_for

from .clash import Clash
from .effects import is_set_aside
from .outlook import outlook
from .powers import FOE, armour, hushed, monster_dice, value
from .rules.advance import Learn
from .rules.combat import Combat
from .rules.contest import Contest
from .rules.dice import Throw
from .rules.disarm import Disarm
from .rules.duel import Duel
from .rules.ending import parts
from .rules.escape import Escape
from .rules.explore import Explore
from .rules.gear import Gain, Search, Trade
from .rules.roll import Roll
from .rules.strike import FreeAttack, Strike
from .rules.summon import Summon
from .rules.turn import KINDS
from .rules.wounds import Fall, Ward
from .setup import Setup
from .state import (
    BOSS_CARDS,
    DEAD,
    ENCOUNTER_CARDS,
    STONE_BIT,
    TREASURE_CARDS,
    DungeonRunState,
    bits,
    standard_tiles,
)
from .words import (
    ARTIFACTS,
    ATTRIBUTE,
    CARD,
    CARDS,
    CELL,
    CONDITION,
    FIRST_SPECIAL,
    FIRST_STRANGER,
    HERO,
    NO_TILE,
    NOTATION,
    OUT,
    POWER,
    SIDE,
    SKILLS,
    TILE,
    WANT,
    faces,
    skill_of,
)

STATUS = ("up", "fainted", "dead")
HIDDEN = "?"
SUMMON_MODES = ("deck", "best2", "discard")


def view(s: DungeonRunState, seat: int | None) -> View:
    """A whitelist: what is not written here, nobody is told."""
    ready = OUT not in s.heroes
    return {
        "game": "dungeonrun",
        "seat": seat,
        "role": role(s, seat),
        "round": s.round,
        "round_limit": s.round_limit or None,
        "first": s.first if s.round else None,
        "active": None if s.active == OUT else s.active,
        "order": s.order,
        "actions": s.actions,
        "extras": [[KINDS[k] for k in bits(extra)] for extra in s.extras],
        "endgame": bool(s.endgame),
        "bearer": none(s.bearer()),
        "tiles": [tile_of(s, place, seat) for place in range(len(s.tiles))],
        "deck": {
            "tiles": s.deck_size(),
            "aside": [TILE[tile] for tile in bits(s.aside)],
            "known": [TILE[tile] for tile in bits(known_specials(s))],
            "top": seen_tiles(s, s.top, seat),
            "bottom": seen_tiles(s, s.bottom[::-1], seat),
            "encounters": s.encounters.bit_count(),
            "treasures": s.treasure_deck,
        },
        "discards": names(s.discards),
        "treasure_discards": names(s.treasure_discards),
        "set_aside": [c for c in ARTIFACTS if is_set_aside(s, CARD.index(c))],
        "boss": boss_of(s, seat),
        "boss_shown": bool(s.boss_shown),
        "boss_dead": bool(s.boss_dead),
        "lair": None if s.lair == OUT else CELL[s.cells[s.lair]],
        "seats": [seat_of(s, other, seat, ready=ready) for other in range(s.seats)],
        "throws": [faces(dice) for dice in (*s.throws, *falling(s))],
        "votes": s.votes,
        "said": {"seat": s.said[0], "do": NOTATION.text(s.said[1])} if s.said else None,
        "turn": turn_of(s),
        "clash": clash_of(s),
        "doing": doing(s, seat),
        "outlook": outlook(s),
        "waiting": waiting_for(s),
        "outcome": outcome_of(s),
        "score": parts(s) if s.solo and ready else None,
    }


def none(number: int) -> int | None:
    """Nobody as nothing."""
    return None if number == OUT else number


def role(s: DungeonRunState, seat: int | None) -> str:
    """The hero, once there is one."""
    if seat is None:
        return "spectator"
    return "hero" if s.heroes[seat] == OUT else HERO[s.heroes[seat]]


def names(some: int) -> list[str]:
    """Cards by id."""
    return [CARD[card] for card in bits(some)]


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


def seen_tiles(s: DungeonRunState, pile: list[int], seat: int | None) -> list[str]:
    """Tiles of the deck from an end, as far as this seat has looked."""
    mine = [seat is not None and bool(s.tile_seen[tile] >> seat & 1) for tile in pile]
    last = max((at for at, known in enumerate(mine) if known), default=OUT)
    return [TILE[tile] if mine[at] else HIDDEN for at, tile in enumerate(pile[: last + 1])]


def known_specials(s: DungeonRunState) -> int:
    """Special tiles that everybody has seen go back into the deck."""
    deck = s.pool | sum(1 << tile for tile in (*s.top, *s.bottom))
    return s.known & deck & ~standard_tiles()


def boss_of(s: DungeonRunState, seat: int | None) -> str | None:
    """DR-18, DR-83. For everybody once it is revealed, before that for those who looked."""
    if s.boss == OUT:
        return None
    seen = s.boss_shown or (seat is not None and s.boss_seen >> seat & 1)
    return CARD[s.boss] if seen else None


def tile_of(s: DungeonRunState, place: int, seat: int | None) -> dict[str, Any]:
    """A tile with all that is on it."""
    told: dict[str, Any] = {
        "cell": CELL[s.cells[place]],
        "tile": TILE[s.tiles[place]],
        "exits": "".join(SIDE[side] for side in range(4) if s.exits[place] >> side & 1),
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
        told["stranger"] = {"card": CARD[card], "uses": s.guest_uses[card - FIRST_STRANGER]}
    if s.snare[place] != OUT:
        told["snare"] = {"card": CARD[s.snare[place]], "by": s.snare_by[place]}
    return told


def seat_of(s: DungeonRunState, other: int, seat: int | None, *, ready: bool) -> dict[str, Any]:
    """A hero: everything but the loot pile is open (DR-213)."""
    hero = s.heroes[other]
    told: dict[str, Any] = {
        "seat": other,
        "hero": None if hero == OUT else HERO[hero],
        "status": STATUS[s.status[other]],
        "cell": None if s.status[other] == DEAD else CELL[s.cells[s.at[other]]],
        "wounds": s.wounds[other],
        "tokens": s.tokens[3 * other : 3 * other + 3],
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
    return [POWER[skill_of(hero, card)] for card in range(SKILLS) if not drawn >> card & 1]


# What is going on.


def falling(s: DungeonRunState) -> list[int]:
    """The dice of a throw whose last die has not fallen yet."""
    top = s.stack[-1] if s.stack else None
    return [top.dice] if isinstance(top, Throw) and top.dice else []


def turn_of(s: DungeonRunState) -> dict[str, Any]:
    """What has happened in this turn as far as it still matters."""
    return {
        "moved": bool(s.moved),
        "attacked": bool(s.attacked),
        "watched": None if s.watched == OUT else CARD[s.watched],
        "equips": s.equips,
        "offers": s.bid_count,
        "withdrawn": bool(s.withdrawn),
        "after_wounds": s.after_wounds,
        "rerolled": list(bits(s.rerolled)),
        "restless": list(bits(s.restless)),
        "summoned_out": bool(s.summon_over),
        "lasting": [lasting_of(s, one) for one in s.lasting],
    }


def lasting_of(s: DungeonRunState, one: list[int]) -> dict[str, Any]:
    """An effect that lasts: on whom, what, until the turn of whom."""
    program, at, about, when, whose = one
    phrase = s.content.programs[program][at]
    return {
        "on": about if about < FOE else CARD[about - FOE],
        "kind": phrase.kind.name,
        "what": phrase.get("what", phrase.get("rule", phrase.get("roll", ""))),
        "until": when,
        "whose": whose,
    }


def clash_of(s: DungeonRunState) -> dict[str, Any] | None:
    """The fight, flight or disarming that is on, all of it open."""
    told: dict[str, Any] | None = None
    for frame in s.stack:
        if isinstance(frame, Clash):
            told = describe(s, frame)
        elif told is not None and isinstance(frame, Roll):
            told["roll"] = roll_of(frame)
        elif told is not None and isinstance(frame, Ward):
            told["ward"] = {"seat": frame.hurt, "hits": frame.hits}
    return told


def roll_of(frame: Roll) -> dict[str, Any]:
    """A hero's dice, and who wants to roll which again."""
    return {
        "seat": frame.roller,
        "dice": faces(frame.dice),
        "asked": list(bits(frame.asked)),
        "wants": [POWER[power - 1] if power else None for power in frame.wants],
    }


def describe(s: DungeonRunState, frame: Clash) -> dict[str, Any]:
    """One of them."""
    told: dict[str, Any] = {
        "kind": type(frame).__name__.lower(),
        "hero": frame.hero,
        "foe": None if frame.foe == OUT else CARD[frame.foe],
        "rival": none(frame.rival),
    }
    if isinstance(frame, Contest):
        told |= {
            "offered": frame.offered[: s.seats],
            "aids": frame.aids[: s.seats],
            "saboteurs": list(bits(frame.saboteurs)),
            "hindrance": frame.hindrance,
            "asked": list(bits(frame.asked)),
            "extra": frame.extra,
            "won": frame.won,
            "current": none(frame.current),
        }
    if isinstance(frame, Combat):
        told |= {
            "monster_dice": faces(frame.rolled),
            "hits": faces(frame.hits),
            "weak": list(bits(frame.weak)),
            "no_block": bool(frame.no_block),
            "attribute": ATTRIBUTE[frame.attribute],
            "dice": faces(frame.dice),
            "surprise": bool(frame.surprise),
        }
    elif isinstance(frame, Duel):
        told |= {
            "attribute": ATTRIBUTE[frame.attribute],
            "their_attribute": ATTRIBUTE[frame.their_attribute],
            "dice": faces(frame.dice),
            "their_dice": faces(frame.their_dice),
            "answer": frame.answer,
            "no_block": bool(frame.no_block),
        }
    elif isinstance(frame, Escape):
        told |= {
            "attribute": ATTRIBUTE[frame.attribute],
            "number": frame.number(s),
            "held": bool(frame.held),
        }
    elif isinstance(frame, Disarm):
        told["trap"] = CARD[frame.trap]
    elif isinstance(frame, Strike):
        told["attribute"] = ATTRIBUTE[frame.attribute]
    elif isinstance(frame, FreeAttack):
        told["hits"] = frame.hits
    return told


def doing(s: DungeonRunState, seat: int | None) -> dict[str, Any]:
    """What else is on: tiles in hand, cards to be taken, an offer, a summoning, a vote."""
    told: dict[str, Any] = {}
    for frame in s.stack:
        if isinstance(frame, Explore):
            told["explore"] = {
                "seat": frame.explorer,
                "cell": None if frame.laid != OUT else CELL[frame.cell(s)],
                "tiles": [TILE[tile] for tile in bits(frame.drawn)],
                "count": frame.count,
                "die": frame.die or None,
            }
        elif isinstance(frame, Learn) and frame.student == seat:
            hero = s.heroes[frame.student]
            told["learn"] = [POWER[skill_of(hero, card)] for card in bits(frame.drawn)]
        elif isinstance(frame, Gain):
            told["gain"] = {"seat": frame.taker, "cards": names(frame.cards)}
        elif isinstance(frame, Search):
            told["search"] = {"seat": frame.searcher, "cards": names(frame.cards)}
        elif isinstance(frame, Summon):
            told["summon"] = {
                "seat": frame.bearer,
                "cards": names(frame.found),
                "mode": SUMMON_MODES[frame.mode],
                "twice": bool(frame.twice),
            }
        elif isinstance(frame, Roll):
            told["roll"] = roll_of(frame)
        elif isinstance(frame, Fall):
            told["fall"] = fall_of(frame, seat)
        elif isinstance(frame, Setup) and seat is not None:
            told |= pick_of(s, frame, seat)
        elif isinstance(frame, Trade):
            told["trade"] = trade_of(frame, seat)
    return told


def fall_of(frame: Fall, seat: int | None) -> dict[str, Any]:
    """DR-264. Who has voted; how, only one's own vote before all have."""
    told: dict[str, Any] = {"seat": frame.fallen, "voted": list(bits(frame.polled))}
    if seat is not None and frame.polled >> seat & 1:
        told["mine"] = "down" if frame.voter >> seat & 1 else "up"
    return told


def pick_of(s: DungeonRunState, frame: Setup, seat: int) -> dict[str, Any]:
    """DR-27. One's own choice, before all are shown."""
    at = (seat - s.first) % s.seats
    if at >= len(frame.picks):
        return {}
    hero = s.heroes[seat]
    drawn = [POWER[skill_of(hero, card)] for card in bits(frame.drawn[at])]
    return {"picked": {"drawn": drawn, "kept": POWER[skill_of(hero, frame.picks[at])]}}


def trade_of(frame: Trade, seat: int | None) -> dict[str, Any]:
    """DR-154. Everybody knows of an offer, the two of them see the cards."""
    told: dict[str, Any] = {"from": frame.offerer, "to": frame.partner}
    if seat == frame.offerer or (seat == frame.partner and frame.proposed):
        told |= {
            "gives": names(frame.gives),
            "wants": names(frame.wants),
            "asked": {WANT[kind]: count for kind, count in enumerate(frame.asked) if count},
        }
    if seat == frame.partner or (seat == frame.offerer and frame.answered):
        told["added"] = names(frame.added)
    return told


# Guesses.


def determinize(s: DungeonRunState, seat: int, rng: Random) -> DungeonRunState:
    """All this seat has not seen drawn anew; what only others have seen, nobody has seen."""
    d = s.clone()
    forget_offer(d, seat)
    guess_tiles(d, seat, rng)
    guess_cards(d, seat, rng)
    guess_skills(d, seat, rng)
    if not d.boss_shown and not d.boss_seen >> seat & 1:
        d.boss = OUT
        d.gone &= ~BOSS_CARDS
    if not d.boss_shown:
        d.boss_seen &= 1 << seat
    for frame in d.stack:
        if isinstance(frame, Fall):
            frame.voter &= 1 << seat
    return d


def forget_offer(d: DungeonRunState, seat: int) -> None:
    """DR-154. Cards in an offer that this seat does not see."""
    for frame in d.stack:
        if isinstance(frame, Trade):
            if seat != frame.offerer and not (seat == frame.partner and frame.proposed):
                frame.gives = frame.wants = 0
                frame.asked = [0, 0, 0]
            if seat != frame.partner and not (seat == frame.offerer and frame.answered):
                frame.added = 0


def guess_tiles(d: DungeonRunState, seat: int, rng: Random) -> None:
    """Which special tiles are in the deck, and the order of those this seat has not seen."""
    mine = {tile for tile in (*d.top, *d.bottom) if d.tile_seen[tile] >> seat & 1}
    deck = {*bits(d.pool), *d.top, *d.bottom}
    sure = {t for t in deck if t < FIRST_SPECIAL or t in mine or known_specials(d) >> t & 1}
    elsewhere = {*d.tiles, *bits(d.aside)}
    for frame in d.stack:
        if isinstance(frame, Explore):
            elsewhere |= set(bits(frame.drawn))
    maybe = [t for t in range(FIRST_SPECIAL, NO_TILE) if t not in sure and t not in elsewhere]
    rng.shuffle(maybe)
    loose = sorted((sure - mine) | set(maybe[: len(deck) - len(sure)]))
    rng.shuffle(loose)
    d.top = refill(d.top, mine, loose)
    d.bottom = refill(d.bottom[::-1], mine, loose)[::-1]
    d.pool = sum(1 << tile for tile in loose)
    d.known &= ~d.pool | standard_tiles() | sum(1 << tile for tile in sure)
    d.tile_seen = [(1 << seat) * (tile in mine) for tile in range(len(d.tile_seen))]


def refill(pile: list[int], mine: set[int], loose: list[int]) -> list[int]:
    """The end of the deck as far as this seat knows it, gaps filled."""
    last = max((at for at, tile in enumerate(pile) if tile in mine), default=OUT)
    return [tile if tile in mine else loose.pop() for tile in pile[: last + 1]]


def guess_cards(d: DungeonRunState, seat: int, rng: Random) -> None:
    """Others' loot piles, and treasures that lie face down."""
    for pile, counts in ((d.loose, d.hidden), (d.under, d.under_hidden)):
        for place in range(len(d.tiles)):
            shut = hidden_from(d, pile[place], seat)
            pile[place] &= ~shut
            counts[place] += shut.bit_count()
            d.treasures |= shut
    others = [owner for owner in range(d.seats) if owner != seat]
    unknown = 0
    slots: list[int] = []
    for owner in others:
        shut = hidden_from(d, d.loot[owner], seat)
        d.loot[owner] &= ~shut
        slots += [owner] * shut.bit_count()
        unknown |= shut
    gear = draw_some(d.treasures | unknown & TREASURE_CARDS, unknown & TREASURE_CARDS, rng)
    foes = draw_some(d.encounters | unknown & ENCOUNTER_CARDS, unknown & ENCOUNTER_CARDS, rng)
    d.treasures = (d.treasures | unknown & TREASURE_CARDS) & ~gear
    d.encounters = (d.encounters | unknown & ENCOUNTER_CARDS) & ~foes
    dealt = list(bits(gear | foes | unknown & ~TREASURE_CARDS & ~ENCOUNTER_CARDS))
    rng.shuffle(dealt)
    for owner, card in zip(slots, dealt, strict=True):
        d.loot[owner] |= 1 << card
    everyone, mine = d.everyone(), [0] * CARDS
    for pile in (d.loose, d.under):
        for card in (card for cards in pile for card in bits(cards)):
            mine[card] = everyone if d.seen[card] == everyone else 1 << seat
    for owner in range(d.seats):
        for card in bits(d.loot[owner]):
            mine[card] = 1 << owner | (d.seen[card] & 1 << seat if card not in dealt else 0)
    d.seen = mine


def draw_some(cards: int, as_many: int, rng: Random) -> int:
    """As many cards as there are others."""
    found = list(bits(cards))
    rng.shuffle(found)
    return sum(1 << card for card in found[: as_many.bit_count()])


def hidden_from(d: DungeonRunState, cards: int, seat: int) -> int:
    """Those of some cards that a seat has not seen."""
    return sum(1 << card for card in bits(cards) if not d.seen[card] >> seat & 1)


def guess_skills(d: DungeonRunState, seat: int, rng: Random) -> None:
    """DR-27. Ability cards that others have drawn and not shown yet."""
    for frame in d.stack:
        if isinstance(frame, Learn) and frame.student != seat:
            left = list(bits(d.skill_deck[frame.student] | frame.drawn))
            rng.shuffle(left)
            count = frame.drawn.bit_count()
            frame.drawn = sum(1 << card for card in left[:count])
            d.skill_deck[frame.student] = sum(1 << card for card in left[count:])
        if isinstance(frame, Setup):
            for n in range(len(frame.picks)):
                who = (d.first + n) % d.seats
                if who != seat:
                    cards = list(range(SKILLS))
                    rng.shuffle(cards)
                    frame.drawn[n] = 1 << cards[0] | 1 << cards[1]
                    frame.picks[n] = cards[0]
                    d.skill_deck[who] = sum(1 << card for card in cards[2:])
