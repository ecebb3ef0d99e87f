"""What each seat may see."""

from __future__ import annotations

from mastaba.core.rows import Row
from mastaba.core.sets import bits
from mastaba.core.view import outcome_of, waiting_for

from .. import words
from ..cards.in_force import hushed
from ..cards.requirements import is_set_aside
from ..rules.advance import Learn
from ..rules.ending import parts
from ..rules.numbers import armour, monster_dice, value
from ..rules.turn import KINDS
from ..setup import Setup
from ..state import DEAD, STANDARD_TILES, STONE_BIT, DungeonRunState
from ..words import CARD, CELL, CONDITION, HERO, OUT, POWER, SIDE, TILE, skill_of
from .chapters import clash_of, doing, falling, names, none, turn_of
from .prospects import prospects
from .told import Seat, Tile, View

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
        "order": list(s.order),
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
        "set_aside": [c for c in words.ARTIFACTS if is_set_aside(s, CARD.index(c))],
        "boss": boss_of(s, seat),
        "boss_shown": bool(s.boss_shown),
        "boss_dead": bool(s.boss_dead),
        "lair": None if s.lair == OUT else CELL[s.cells[s.lair]],
        "seats": [seat_of(s, other, seat, ready=ready) for other in range(s.seats)],
        "throws": [words.faces(dice) for dice in (*s.throws, *falling(s))],
        "votes": list(s.votes),
        "said": {"seat": s.said[0], "do": words.NOTATION.text(s.said[1])} if s.said else None,
        "turn": turn_of(s),
        "clash": clash_of(s),
        "doing": doing(s, seat),
        "outlook": prospects(s),
        "waiting": waiting_for(s),
        "outcome": outcome_of(s),
        "score": parts(s) if s.solo and ready else None,
    }


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
