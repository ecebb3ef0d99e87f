"""What each seat may see (the information model of the rules)."""

from collections.abc import Callable
from typing import Any

from mastaba.core.frame import Frame
from mastaba.core.rows import Row
from mastaba.core.view import outcome_of, read_off, waiting_for

from .. import words
from ..rules.combat import Attack, Combat
from ..rules.creatures import always, classes_of, dice_of, hp_of, steps_of
from ..rules.ending import RANKED, rank_of, xp_of, xp_parts
from ..rules.forbidden import forbidden
from ..rules.inn import DrawCard
from ..rules.lasting import PARTY, lasting
from ..rules.opening import Filling, Meeting, SoloFilling
from ..rules.party_limits import hand_limit, movement, party_limit
from ..rules.pick import Cure, Split
from ..rules.raid import master_of
from ..rules.reaction import Reaction
from ..rules.roll import Roll
from ..rules.steal import Pickpocket
from ..rules.traps import Trap, tries_told
from ..rules.use import Effects, Use
from ..rules.wounds import Deaths, Harm
from ..setup import HERO_CARD, Setup
from ..state import MASTER, NO_RAID, START_MODES, Lasting, TombState, bits
from ..words import ATTRIBUTE, ATTRIBUTES, CARD, CREATURES, CRYPT, DECK_CARDS, OUT, POWER, unpacked
from . import told
from .prospects import outlook
from .told import Creature, Crypt, Effect, Raid, Seat, Spent, Throw, View, names, none

Teller = Callable[[TombState, Any, int | None], told.Chapter]


def view(s: TombState, seat: int | None) -> View:
    """A whitelist: what is not written here or in `View`, nobody is told."""
    return read_off(
        View,
        s,
        game="tomb",
        seat=seat,
        role="spectator" if seat is None else "captain",
        board=s.board.id,
        start=START_MODES[s.start_mode],
        totals="hidden" if s.hidden_totals else "open",
        reading="letter" if s.letter else "rulings",
        active=none(s.active),
        stage=stage(s),
        crypts=[crypt_of(s, crypt, seat) for crypt in range(len(s.crypts))],
        discards=[names(pile) for pile in s.discards],
        seats=[seat_of(s, other, seat) for other in range(s.seats)],
        raid=raid_of(s),
        lasting=[lasting_of(s, one) for one in s.what_lasts()],
        spent=read_off(Spent, s),  # everybody has seen what was used
        glimpses=[
            {"crypt": CRYPT[crypt], "cards": names(cards)}
            for viewer, crypt, cards in s.glimpses
            if viewer == seat
        ],
        throws=[thrown(throw) for throw in s.throws],
        said={"seat": s.said[0], "do": words.NOTATION.text(s.said[1])} if s.said else None,
        doing=[doing(s, frame, seat) for frame in s.stack],
        waiting=waiting_for(s),
        outcome=outcome_of(s),
        parts=parts(s, seat),
        outlook=outlook(s, seat),
    )


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


def raid_of(s: TombState) -> Raid | None:
    """The raid that is on."""
    monsters = [creature_of(s, creature) for creature in bits(s.monsters)]
    return None if s.phase == NO_RAID else read_off(Raid, s, monsters=monsters)


def lasting_of(s: TombState, one: Lasting) -> Effect:
    """An effect that lasts: which, on whom, how long."""
    if one.whom == MASTER:
        on: str | int = "monsters"
    else:
        on = CARD[one.whom] if one.whom >= 0 else PARTY - one.whom
    kind = s.content.programs[one.program][one.at].kind.name
    return read_off(Effect, one, effect=[one.program, one.at], kind=kind, on=on)


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


# Chapters that are being played.


def doing(s: TombState, frame: Frame, seat: int | None) -> told.Chapter:
    """A chapter that is being played, as far as a seat may know it."""
    return TELLERS.get(type(frame), plainly)(s, frame, seat)


def plainly(_: TombState, frame: Frame, __: int | None) -> told.Plain:
    """What the chapter itself says that everybody may know."""
    plain = {name: str(value) for name, value in frame.public().items()}
    return {"what": type(frame).__name__} | plain


def trap_of(s: TombState, frame: Trap, seat: int | None) -> told.Trap:
    """TOMB-141, TOMB-147. Its name only for those who know it, until it is shown to all."""
    lines = s.content.trap_lines[frame.card]
    shown = frame.at == OUT
    knows = seat is not None and s.crypt != OUT and s.known[s.note(seat, s.crypt)] >> frame.card & 1
    return read_off(
        told.Trap,
        frame,
        characters=tries_told(s, frame.card),
        attributes=[ATTRIBUTE[attr] for attr, _ in lines],
        card=CARD[frame.card] if shown or knows else None,
    )


def roll_of(_: TombState, frame: Roll, __: int | None) -> told.Roll:
    """A roll, as far as it has fallen."""
    dice = [frame.green, frame.blue, frame.red]
    hits = [frame.green_hits, frame.blue_hits, frame.red_hits]
    return read_off(told.Roll, frame, dice=dice, hits=hits)


def using(s: TombState, frame: Effects, _: int | None) -> told.Using:
    """An ability that is being carried out, and which of its effects."""
    power = frame.ability
    effects = s.content.programs[frame.program] if frame.program >= 0 else ()
    played = isinstance(frame, Use)
    return read_off(
        told.Using,
        frame,
        what="Played" if played else "Deed",
        effect=effects[frame.at].kind.name if 0 <= frame.at < len(effects) else None,
        power=POWER[power] if power >= 0 else None,
        creature=CARD[frame.user] if frame.user < CREATURES else None,
        picked=[names(some) for some in frame.picked],
        played=played,
    )


def drawing(s: TombState, frame: DrawCard, seat: int | None) -> told.DrawCard:
    """A card that has been drawn and is not yet settled."""
    open_card = frame.card != OUT and not any(hand >> frame.card & 1 for hand in s.hands)
    mine = frame.card != OUT and frame.who == seat
    known = CARD[frame.card] if open_card or mine else None
    return read_off(told.DrawCard, frame, drawn=frame.card != OUT, card=known)


def setting_up(s: TombState, frame: Setup, seat: int | None) -> told.Setup:
    """The rolls for the order; for whoever chooses a crypt card the deck (TOMB-273)."""
    known = read_off(told.Setup, frame, roll=s.result)
    if frame.wait is HERO_CARD and frame.seat == seat:
        known["deck"] = names(s.reserve)
    return known


def in_own_words(kind: type[told.Chapter]) -> Teller:
    """A chapter whose record says itself what is told of it, and how."""
    return lambda _, frame, __: read_off(kind, frame)


# How chapters are told that say it in their own words.
TELLERS: dict[type, Teller] = {
    Trap: trap_of,
    Roll: roll_of,
    Effects: using,
    Use: using,
    DrawCard: drawing,
    Setup: setting_up,
    Attack: in_own_words(told.Attack),
    Harm: in_own_words(told.Harm),
    Deaths: in_own_words(told.Deaths),
    Reaction: in_own_words(told.Moment),
    Pickpocket: in_own_words(told.Pickpocket),
    Split: in_own_words(told.Split),
    Cure: in_own_words(told.Cure),
    Combat: in_own_words(told.Combat),
}
