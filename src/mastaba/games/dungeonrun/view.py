"""What each seat may see, and guesses at what it may not."""

from __future__ import annotations

from random import Random
from typing import Any

from mastaba.core.chance import Lot
from mastaba.core.view import View, outcome_of

from .clash import Clash
from .powers import armour, hushed, monster_dice, value
from .rules.advance import Learn
from .rules.combat import Combat
from .rules.contest import Contest
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
    STONE_BIT,
    TREASURE_CARDS,
    DungeonRunState,
    bits,
)
from .words import (
    ATTRIBUTE,
    CARD,
    CELL,
    CONDITION,
    FIRST_BOSS,
    FIRST_SPECIAL,
    FIRST_STRANGER,
    HERO,
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
            "top": [known_tile(s, tile, seat) for tile in s.top],
            "encounters": s.encounters.bit_count(),
            "treasures": s.treasure_deck,
        },
        "discards": names(s.discards),
        "treasure_discards": names(s.treasure_discards),
        "boss": boss_of(s, seat),
        "boss_shown": bool(s.boss_shown),
        "boss_dead": bool(s.boss_dead),
        "lair": None if s.lair == OUT else CELL[s.cells[s.lair]],
        "seats": [seat_of(s, other, seat, ready=ready) for other in range(s.seats)],
        "clash": clash_of(s),
        "doing": doing(s, seat),
        "waiting": waiting(s),
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


def seen_names(s: DungeonRunState, some: int, seat: int | None) -> list[str]:
    """Cards by id, face down for those who have not seen them."""
    shown = s.everyone() if s.outcome is not None else 0
    return [CARD[c] if knows(s.seen[c] | shown, seat, s) else HIDDEN for c in bits(some)]


def knows(seen: int, seat: int | None, s: DungeonRunState) -> bool:
    """Whether a card lies open, or this seat has seen it."""
    return seen == s.everyone() or (seat is not None and bool(seen >> seat & 1))


def known_tile(s: DungeonRunState, tile: int, seat: int | None) -> str:
    """A tile of the deck, for those who have looked at it."""
    return TILE[tile] if seat is not None and s.tile_seen[tile] >> seat & 1 else HIDDEN


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
        under = seen_names(s, s.under[place], seat) + [HIDDEN] * s.under_hidden[place]
        told["monster"] = {
            "card": CARD[s.mob[place]],
            "wounds": s.hurt[place],
            "dice": monster_dice(s, place),
            "under": sorted(under),
        }
    loose = seen_names(s, s.loose[place], seat) + [HIDDEN] * s.hidden[place]
    if loose:
        told["loose"] = sorted(loose)
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
    if other == seat or s.outcome is not None:
        told["pile"] = names(s.loot[other])
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


def clash_of(s: DungeonRunState) -> dict[str, Any] | None:
    """The fight, flight or disarming that is on, all of it open."""
    told: dict[str, Any] | None = None
    for frame in s.stack:
        if isinstance(frame, Clash):
            told = describe(s, frame)
        elif told is not None and isinstance(frame, Roll):
            told["roll"] = {"seat": frame.roller, "dice": faces(frame.dice)}
        elif told is not None and isinstance(frame, Ward):
            told["ward"] = {"seat": frame.hurt, "hits": frame.hits}
    return told


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
            "extra": frame.extra,
            "current": none(frame.current),
        }
    if isinstance(frame, Combat):
        told |= {
            "monster_dice": faces(frame.rolled),
            "hits": faces(frame.hits),
            "weak": list(bits(frame.weak)),
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
        }
    elif isinstance(frame, Escape):
        told |= {"attribute": ATTRIBUTE[frame.attribute], "number": frame.number(s)}
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
            told["summon"] = {"seat": frame.bearer, "cards": names(frame.found)}
        elif isinstance(frame, Roll) and "roll" not in told:
            told["roll"] = {"seat": frame.roller, "dice": faces(frame.dice)}
        elif isinstance(frame, Fall):
            told["fall"] = {"seat": frame.fallen, "voted": list(bits(frame.polled))}
        elif isinstance(frame, Trade):
            told["trade"] = trade_of(frame, seat)
    return told


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


def waiting(s: DungeonRunState) -> dict[str, Any] | None:
    """Who is asked what; the kind of question is open to all."""
    if s.outcome is not None:
        return None
    frame = s.stack[-1]
    if isinstance(frame.wait, Lot) or frame.wait is None:
        return {"seat": None, "kind": "fate" if frame.wait is None else frame.wait.id}
    return {"seat": frame.seat, "kind": frame.wait.id}


# Guesses.


def determinize(s: DungeonRunState, seat: int, rng: Random) -> DungeonRunState:
    """Loot piles, looked-at cards and tiles drawn anew, in accord with all the seat knows."""
    d = s.clone()
    if d.outcome is not None:
        return d
    guess_tiles(d, seat, rng)
    guess_boss(d, seat, rng)
    guess_cards(d, seat, rng)
    guess_skills(d, seat, rng)
    hide_intents(d, seat)
    return d


def guess_tiles(d: DungeonRunState, seat: int, rng: Random) -> None:
    """Special tiles nobody has seen in the deck, and the order of tiles this seat has not seen."""
    laid = {tile for tile in d.tiles if tile >= FIRST_SPECIAL}
    out = laid | set(bits(d.aside | drawn_tiles(d)))
    mine = {t for t in (*d.top, *d.bottom) if d.tile_seen[t] >> seat & 1}
    fixed = out | mine | set(bits(d.known))
    free = [t for t in range(FIRST_SPECIAL, FIRST_SPECIAL + 8) if t not in fixed]
    deck = [*bits(d.pool), *d.top, *d.bottom]
    strangers = [t for t in deck if t >= FIRST_SPECIAL and t not in fixed]
    rng.shuffle(free)
    pool = [t for t in deck if t not in strangers] + free[: len(strangers)]
    pool = sorted(t for t in pool if t not in mine)
    rng.shuffle(pool)
    for pile in (d.top, d.bottom):
        for at, tile in enumerate(pile):
            if tile not in mine:
                pile[at] = pool.pop()
                d.tile_seen[pile[at]] = 0
    d.pool = sum(1 << tile for tile in pool)
    seen = [0] * len(d.tile_seen)
    for tile in mine:
        seen[tile] = d.tile_seen[tile]
    d.tile_seen = seen


def drawn_tiles(d: DungeonRunState) -> int:
    """Tiles in an explorer's hand, open to all."""
    return next((f.drawn for f in d.stack if isinstance(f, Explore)), 0)


def guess_boss(d: DungeonRunState, seat: int, rng: Random) -> None:
    """DR-83. A Boss that others have looked at."""
    if d.boss == OUT or d.boss_shown or d.boss_seen >> seat & 1:
        return
    d.boss = FIRST_BOSS + int(rng.random() * 4)
    d.gone = (d.gone & ~BOSS_CARDS) | (BOSS_CARDS & ~(1 << d.boss))


def guess_cards(d: DungeonRunState, seat: int, rng: Random) -> None:
    """Cards in others' loot piles and face-down treasures that this seat has not seen.

    What lies face down on the tiles is treasure; a loot pile may hold anything. Treasures that
    nobody has seen could lie in any of these places.
    """
    on_tiles = [
        (pile, place, card)
        for pile in (d.loose, d.under)
        for place in range(len(d.tiles))
        for card in bits(hidden_from(d, pile[place], seat))
    ]
    in_piles = [
        (d.loot, owner, card)
        for owner in range(d.seats)
        if owner != seat
        for card in bits(hidden_from(d, d.loot[owner], seat))
    ]
    held = [card for _, _, card in in_piles]
    treasures = [c for _, _, c in on_tiles] + [c for c in held if 1 << c & TREASURE_CARDS]
    treasures += bits(d.treasures)
    rng.shuffle(treasures)
    new = [treasures.pop() for _ in on_tiles]
    stowed = [treasures.pop() if 1 << card & TREASURE_CARDS else card for card in held]
    rng.shuffle(stowed)
    seen = [d.seen[card] for _, _, card in (*on_tiles, *in_piles)]
    for pile, at, card in (*on_tiles, *in_piles):
        pile[at] &= ~(1 << card)
        d.seen[card] = 0
    slots = [*on_tiles, *in_piles]
    for (pile, at, _), card, mask in zip(slots, [*new, *stowed], seen, strict=True):
        pile[at] |= 1 << card
        d.seen[card] = mask
    d.treasures = sum(1 << card for card in treasures)
    guess_offer(d, seat, dict(zip(held, stowed, strict=True)))


def guess_offer(d: DungeonRunState, seat: int, now: dict[int, int]) -> None:
    """An offer this seat does not see is of the cards that now lie in its place."""
    for frame in d.stack:
        if isinstance(frame, Trade):
            if not frame.proposed and seat != frame.offerer:
                frame.gives = frame.wants = 0
                frame.asked = [0, 0, 0]
            if not frame.answered and seat != frame.partner:
                frame.added = 0
            frame.gives = sum(1 << now.get(card, card) for card in bits(frame.gives))
            frame.added = sum(1 << now.get(card, card) for card in bits(frame.added))


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


def hide_intents(d: DungeonRunState, seat: int) -> None:
    """DR-264. Votes are shown together: others' are not known yet."""
    for frame in d.stack:
        if isinstance(frame, Fall):
            frame.voter &= 1 << seat
