"""What each seat may see; and every component, once for each place it is found in."""

from typing import Any

from mastaba.core.sets import bits
from mastaba.core.view import outcome_of, waiting_for

from .. import words
from ..rules.combat import Combat, pool
from ..rules.ending import SOURCES, counts, points, scorers
from ..rules.fight import Fight
from ..rules.labyrinth import bonds, exit_at, full_networks, network, network_at
from ..rules.round import Prowl
from ..rules.trade import kinds_wanted
from ..rules.turn import Turn
from ..state import HamunaptraState
from ..words import ATTRIBUTE, CELL, CHARACTER, CHARACTERS, DECK, DICE, FIRST_ENCOUNTER, OUT, TILE
from .offers import odds_of
from .told import Bargain, Character, Seat, Tile, View
from .told import Combat as CombatTold
from .told import Fight as FightTold
from .told import Turn as TurnTold


def view(s: HamunaptraState, seat: int | None) -> View:
    """A whitelist: what is not written here, nobody is told."""
    ready = OUT not in s.arm_of
    groups = full_networks(s)
    return {
        "game": "hamunaptra",
        "seat": seat,
        "role": role(seat),
        "round": s.round,
        "first": s.first if s.round else None,
        "ending": bool(s.ending),
        "reason": s.reason if s.ending else None,
        "distance": s.distance,
        "half": s.half,
        "deck": len(s.deck),
        "gone": names(s.gone),
        "dice": DICE[s.dice] if s.dice else None,
        "line": s.line if s.round else None,
        "party": s.party,
        "tiles": [tile_of(s, cell) for cell in range(words.SIZE) if s.masks[cell]],
        "networks": [
            {"arm": arm, "tunnel": s.root[arm], "full": groups[s.root[arm]]}
            for arm in range(s.seats)
        ],
        "encounters": [
            {"tile": TILE[FIRST_ENCOUNTER + at], "cell": CELL[cell]}
            for at, cell in enumerate(s.lairs)
            if cell != OUT
        ],
        "characters": [character_of(s, c) for c in range(CHARACTERS) if s.owner[c] != OUT],
        "seats": [seat_of(s, other, seat, ready=ready) for other in range(s.seats)],
        "offers": offers_of(s, seat),
        "turn": turn_of(s),
        "waiting": waiting_for(s),
        "outcome": outcome_of(s),
    }


def role(seat: int | None) -> str:
    """All players are alike."""
    return "spectator" if seat is None else "explorer"


def names(some: int) -> list[str]:
    """Tiles by id."""
    return [TILE[tile] for tile in bits(some)]


def tile_of(s: HamunaptraState, cell: int) -> Tile:
    """A tile on the board."""
    told: Tile = {
        "cell": CELL[cell],
        "tile": TILE[s.tiles[cell]],
        "mask": words.MASK[s.masks[cell]],
        "arm": network_at(s, cell),
    }
    if cell in s.stair_cells:
        finder = exit_at(s, cell)
        told["exit"] = None if finder == OUT else finder
        if finder == OUT:
            told["scorers"] = scorers(s, s.stair_cells.index(cell))
    return told


def character_of(s: HamunaptraState, character: int) -> Character:
    """A character in play, dead or alive."""
    gear = s.gear[character]
    return {
        "id": CHARACTER[character],
        "seat": s.owner[character],
        "cell": None if s.at[character] == OUT else CELL[s.at[character]],
        "points": s.points[character],
        "halted": bool(s.halted >> character & 1),
        "damage": s.damage[character],
        "gear": None if gear == OUT else TILE[gear],
        "assigned": bool(s.assigned >> character & 1),
    }


def seat_of(s: HamunaptraState, other: int, seat: int | None, *, ready: bool) -> Seat:
    """HAM-29, HAM-171. Sizes for all, contents for the owner; at the end everything."""
    mine = other == seat or s.outcome is not None
    found, arm = counts(s, other, with_hand=mine), s.arm_of[other]
    told: Seat = {
        "seat": other,
        "entrance": CELL[s.entrances[other]] if s.entrances[other] != OUT else None,
        "slot": None if arm == OUT else s.slots()[arm],
        "arm": None if arm == OUT else arm,
        "hand_size": s.hands[other].bit_count(),
        "table_size": s.table[other].bit_count(),
        "allows": bits(s.allows[other]),
        "bonds": bits(bonds(s, other)) if ready else [],
        "edges": s.edges[network(s, other)] if ready else None,
        "sources": dict(zip(SOURCES, found, strict=True)),
        "score": points(found),
    }
    if mine:
        told["hand"] = names(s.hands[other])
        told["table"] = names(s.table[other])
    elif seat is not None:
        told["known"] = names(s.knows[seat] & (s.hands[other] | s.table[other]))
    return told


def offers_of(s: HamunaptraState, seat: int | None) -> list[Bargain]:
    """An offer is for the two partners; while it is being filled, for its maker alone."""
    told: list[Bargain] = []
    for maker in range(s.seats):
        partner = s.offer_to[maker]
        if partner == OUT or seat is None:
            continue
        if seat == maker or (seat == partner and s.offer_open[maker]):
            told.append(
                {
                    "from": maker,
                    "to": partner,
                    "give": names(s.offer_give[maker]),
                    "want": [words.KIND[kind] for kind in kinds_wanted(s, maker)],
                    "open": bool(s.offer_open[maker]),
                }
            )
    return told


def turn_of(s: HamunaptraState) -> TurnTold | None:
    """Whose turn it is, and the combat that is on."""
    told: TurnTold = {}
    for frame in s.stack:
        known = frame.public()
        if isinstance(frame, Turn):
            told |= {
                "seat": known["player"],
                "tunnels": known["tunnels"],
                "outside": bool(known["outside"]),
                "encounter": bool(known["encounter"]),
            }
        elif isinstance(frame, Prowl):
            told |= {"seat": frame.player(s), "moved": names(known["moved"] << FIRST_ENCOUNTER)}
        elif isinstance(frame, Combat):
            told["combat"] = combat_of(s, frame, known)
        elif isinstance(frame, Fight):
            told["fight"] = fight_of(s, known)
    return told or None


def combat_of(s: HamunaptraState, frame: Combat, known: dict[str, Any]) -> CombatTold:
    """HAM-99 to HAM-115. What is public of a combat, in words."""
    cell, counted = known["cell"], known["counted"]
    party = s.own_on(known["fighter"], cell)
    return {
        "cell": CELL[cell],
        "foe": TILE[FIRST_ENCOUNTER + s.lairs.index(cell)] if cell in s.lairs else None,
        "fighter": known["fighter"],
        "chooser": known["chooser"],
        "wounds": known["wounds"],
        "party": [CHARACTER[c] for c in party],
        "pools": [pool(s, party, counted, a) for a in range(len(ATTRIBUTE))],
        "counted": names(counted),
        "attribute": ATTRIBUTE[known["attribute"]],
        "left": known["pool"],
        "defender": character_or_none(known["defender"]),
        "odds": odds_of(s, frame) if cell in s.lairs and party else None,
    }


def fight_of(s: HamunaptraState, known: dict[str, Any]) -> FightTold:
    """HAM-174. What is public of a fight, in words."""
    players = (known["attacker"], known["rival"])
    return {
        "cell": CELL[known["cell"]],
        "attacker": known["attacker"],
        "rival": known["rival"],
        "sides": [[CHARACTER[c] for c in s.own_on(p, known["cell"])] for p in players],
        "asked": known["seat_of"],
        "attributes": [ATTRIBUTE[known[side]] for side in ("mine", "theirs")],
        "targets": [character_or_none(known[side]) for side in ("target", "victim")],
        "hits": known["hits"],
        "left": known["pool"],
        "counted": names(known["counted"]),
    }


def character_or_none(character: int) -> str | None:
    """A character that may not have been named yet."""
    return None if character == OUT else CHARACTER[character]


def census(s: HamunaptraState) -> list[str]:
    """Tiles and characters, each as often as it is found."""
    piles = [s.gone, *s.hands, *s.table]
    found = [TILE[tile] for tile in s.deck]
    found += [TILE[tile] for pile in piles for tile in bits(pile)]
    found += [TILE[s.tiles[cell]] for cell, mask in enumerate(s.masks) if mask]
    found += [TILE[FIRST_ENCOUNTER + e] for e, cell in enumerate(s.lairs) if cell != OUT]
    found += [TILE[gear] for gear in s.gear if gear != OUT]
    found += [name for name in TILE.words[DECK:] if name not in found]  # left the game
    return found + list(CHARACTER.words)
