"""What each seat may see (the information model of the rules)."""

from __future__ import annotations

from mastaba.core.rows import Row
from mastaba.core.view import outcome_of, waiting_for

from .. import words
from ..rules.creatures import always, classes_of, dice_of, hp_of, steps_of
from ..rules.ending import RANKED, rank_of, xp_of, xp_parts
from ..rules.filling import Filling, SoloFilling
from ..rules.forbidden import forbidden
from ..rules.lasting import PARTY, UNTIL, lasting
from ..rules.meeting import Meeting
from ..rules.party_limits import hand_limit, movement, party_limit
from ..rules.raid import master_of
from ..setup import Setup
from ..state import MASTER, NO_RAID, START_MODES, Lasting, TombState, bits
from ..words import ATTRIBUTE, ATTRIBUTES, CARD, CREATURES, CRYPT, DECK_CARDS, OUT, POWER, unpacked
from .chapters import doing, names, none
from .prospects import outlook
from .told import Creature, Crypt, Effect, Raid, Seat, Spent, Throw, View

PHASES = (None, "traps", "combat", "treasures")


def view(s: TombState, seat: int | None) -> View:
    """A whitelist: what is not written here, nobody is told."""
    return {
        "game": "tomb",
        "seat": seat,
        "role": "spectator" if seat is None else role(s, seat),
        "board": s.board.id,
        "start": START_MODES[s.start_mode],
        "advance": bool(s.prepaid),
        "campaign": bool(s.campaign),
        "guard": bool(s.guard),
        "totals": "hidden" if s.hidden_totals else "open",
        "reading": "letter" if s.letter else "rulings",
        "round": s.round,
        "first": s.first,
        "active": none(s.active),
        "stage": stage(s),
        "crypts": [crypt_of(s, crypt, seat) for crypt in range(len(s.crypts))],
        "inn": names(s.inn),
        "bag": names(s.bag),
        "dead": names(s.dead),
        "decks": [deck.bit_count() for deck in s.decks],
        "discards": [names(pile) for pile in s.discards],
        "reserve": s.reserve.bit_count(),
        "crypt_discards": names(s.crypt_discards),
        "seats": [seat_of(s, other, seat) for other in range(s.seats)],
        "raid": raid_of(s, seat),
        "lasting": [lasting_of(s, one) for one in s.what_lasts()],
        "spent": spent_of(s),
        "glimpses": [
            {"crypt": CRYPT[crypt], "cards": names(cards)}
            for viewer, crypt, cards in s.glimpses
            if viewer == seat
        ],
        "throws": [thrown(throw) for throw in s.throws],
        "said": {"seat": s.said[0], "do": words.NOTATION.text(s.said[1])} if s.said else None,
        "doing": [doing(s, frame, seat) for frame in s.stack],
        "waiting": waiting_for(s),
        "outcome": outcome_of(s),
        "parts": parts(s, seat),
        "outlook": outlook(s, seat),
    }


def role(_: TombState, __: int) -> str:
    """Everybody leads a party."""
    return "captain"


def stage(s: TombState) -> str:
    """Which part of the game it is."""
    if s.outcome is not None:
        return "over"
    kinds = {Setup: "setup", Filling: "filling", SoloFilling: "filling", Meeting: "meeting"}
    return kinds.get(type(s.stack[0]), "play")


def crypt_of(s: TombState, crypt: int, seat: int | None) -> Crypt:
    """A crypt: how many cards, and what this seat knows of them."""
    over = s.outcome is not None
    known, earlier = s.known[s.note(seat, crypt)], s.earlier[s.note(seat, crypt)]
    raider = s.active if seat is None else seat
    return {
        "crypt": CRYPT[crypt],
        "cards": s.crypts[crypt].bit_count(),
        "capacity": s.content.capacity[s.board_id][crypt],
        "cm": "L" if s.content.left_hand[s.board_id][crypt] else "R",
        "master": none(OUT if raider == OUT else master_of(s, raider, crypt)),
        "known": names(s.crypts[crypt] if over else known),
        "earlier": [] if over else names(earlier),
        "no_traps": bool(s.no_traps >> crypt & 1),
        "no_monsters": bool(s.no_monsters >> crypt & 1),
        "late": s.late.bit_count() if crypt == s.crypt else 0,
    }


def seat_of(s: TombState, other: int, seat: int | None) -> Seat:
    """A player: party, bank, hand as far as it may be seen."""
    own = seat == other or s.outcome is not None
    banked = own or not s.hidden_totals
    known = s.hands[other]
    if not own:
        known &= s.known_hands[seat] if seat is not None else 0
    return {
        "seat": other,
        "marker": words.MARKER[s.markers[other]] if s.markers[other] != OUT else None,
        "level": s.levels[other],
        "at": None if s.at[other] == words.INN else words.SPACE[s.at[other]],
        "party": [creature_of(s, creature) for creature in bits(s.parties[other])],
        "shunned": bool(s.shunned >> other & 1),
        "fallen": names(s.fallen[other]),
        "movement": movement(s, other),
        "limit": party_limit(s, other),
        "hand_limit": hand_limit(s, other),
        "hand": [(s.hands[other] & DECK_CARDS[kind]).bit_count() for kind in range(4)],
        "known_hand": names(known),
        "filling": names(s.filling[other]) if seat == other else None,
        "filling_cards": s.filling[other].bit_count(),
        "bank": names(s.bank[other]) if banked else None,
        "banked": s.bank[other].bit_count(),
        "tokens": s.tokens[other] if banked else None,
        "xp": xp_of(s, other) if banked else None,
        "swapped": bool(s.swapped >> other & 1),
    }


def creature_of(s: TombState, creature: int) -> Creature:
    """A character or monster in play, with everything that counts."""
    return {
        "id": CARD[creature],
        "hp": hp_of(s, creature),
        "wounds": s.wounds[creature],
        "classes": [words.CLASSES[n] for n in bits(classes_of(s, creature))],
        "gear": names(s.gear[creature]),
        "dice": {name: dice_of(s, creature, at) for at, name in enumerate(ATTRIBUTES)},
        "steps": shifts_of(s, creature),
        "actions": s.actions[creature],
        "untouchable": forbidden(s, creature, "target"),
    }


def shifts_of(s: TombState, creature: int) -> dict[str, list[int]]:
    """TOMB-19. Colour steps by attribute: mostly there are none at all."""
    if not always(s, creature, "shift_dice") and not lasting(s, creature, "shift_dice"):
        return {}
    steps = {name: steps_of(s, creature, at) for at, name in enumerate(ATTRIBUTES)}
    return {name: found for name, found in steps.items() if any(found)}


def raid_of(s: TombState, _: int | None) -> Raid | None:
    """The raid that is on."""
    if s.phase == NO_RAID:
        return None
    return {
        "raider": s.raider,
        "cm": none(s.cm),
        "crypt": CRYPT[s.crypt] if s.crypt != OUT else None,
        "phase": PHASES[s.phase],
        "round": s.volley,
        "monsters": [creature_of(s, creature) for creature in bits(s.monsters)],
        "summoned": names(s.summoned),
        "fallen": names(s.fallen_monsters),
        "treasures": names(s.gains),
        "disarmers": names(s.disarmers),
        "skips": [CARD[creature] for creature in s.skips],
        "pecking": [CARD[creature] for creature in s.pecking],
        "expelled": s.expelled,
    }


def lasting_of(s: TombState, one: Lasting) -> Effect:
    """An effect that lasts: which, on whom, how long."""
    if one.whom == MASTER:
        on: str | int = "monsters"
    else:
        on = CARD[one.whom] if one.whom >= 0 else PARTY - one.whom
    return {
        "effect": [one.program, one.at],
        "kind": s.content.programs[one.program][one.at].kind.name,
        "on": on,
        "until": UNTIL[one.until],
        "mark": one.mark,
        "n": one.n,
    }


def thrown(throw: Row) -> Throw:
    """A roll that has fallen; one that was only dice picked up again has no roller."""
    if len(throw) == 1:
        return {"hits": list(unpacked(throw[0]))}
    creature, attr, pool, fell, successes = throw
    return {
        "who": CARD[creature] if creature < CREATURES else None,
        "attribute": ATTRIBUTE[attr],
        "dice": list(unpacked(pool)),
        "hits": list(unpacked(fell)),
        "successes": successes,
    }


def spent_of(s: TombState) -> Spent:
    """Limits that are reached: everybody has seen what was used."""
    return {
        "cards": names(s.used),
        "turn": [POWER[power] for power in bits(s.spent_turn)],
        "round": [POWER[power] for power in bits(s.spent_round)],
        "combat": [POWER[power] for power in bits(s.spent_combat)],
        "game": [POWER[power] for power in bits(s.spent_game)],
        "over": bool(s.turn_over),
    }


def parts(s: TombState, seat: int | None) -> list[dict[str, int] | None]:
    """Where the XP come from, and the rank of a solo game."""
    found: list[dict[str, int] | None] = []
    for other in range(s.seats):
        if s.hidden_totals and seat != other and s.outcome is None:
            found.append(None)
        else:
            found.append(xp_parts(s, other))
    if s.solo and s.solo_limit == RANKED and found[0] is not None:
        found[0]["rank"] = rank_of(xp_of(s, 0))
    return found


# What is going on.
