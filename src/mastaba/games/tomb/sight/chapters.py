"""What a seat may see of the chapters that are being played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from mastaba.core.frame import Frame

from ..cards.triggers import TRIGGERS
from ..rules.attack import Attack
from ..rules.combat import Combat
from ..rules.inn import DrawCard
from ..rules.pick import Cure, Split
from ..rules.reaction import Reaction
from ..rules.roll import PURPOSES, Roll
from ..rules.steal import Pickpocket
from ..rules.traps import Trap, tries_told
from ..rules.use import Effects, Use
from ..rules.wounds import Deaths, Harm
from ..setup import HERO_CARD, Setup
from ..state import TombState, bits
from ..words import ATTRIBUTE, CARD, CREATURES, DECK, OUT, POWER
from . import told


def none(number: int) -> int | None:
    """Nobody as nothing."""
    return None if number == OUT else number


def names(some: int) -> list[str]:
    """Cards by id."""
    return [CARD[card] for card in bits(some)]


def doing(s: TombState, frame: Frame, seat: int | None) -> told.Chapter:
    """A chapter that is being played, as far as a seat may know it."""
    return TELLERS.get(type(frame), plainly)(s, frame, seat)


def plainly(_: TombState, frame: Frame, __: int | None) -> told.Plain:
    """What the chapter itself says that everybody may know."""
    plain = {name: str(value) for name, value in frame.public().items()}
    return {"what": type(frame).__name__} | plain


def card(number: int) -> str | None:
    """A card, or nothing."""
    return None if number == OUT else CARD[number]


def trap_of(s: TombState, frame: Trap, seat: int | None) -> told.Trap:
    """TOMB-141, TOMB-147. Its name only for those who know it, until it is shown to all."""
    lines = s.content.trap_lines[frame.card]
    shown = frame.at == OUT
    knows = seat is not None and s.crypt != OUT and s.known[s.note(seat, s.crypt)] >> frame.card & 1
    return {
        "what": "Trap",
        "characters": tries_told(s, frame.card),
        "attributes": [ATTRIBUTE[attr] for attr, _ in lines],
        "sent": [CARD[creature] for creature in frame.sent],
        "lines": frame.lines,
        "sums": frame.sums,
        "at": frame.at,
        "card": CARD[frame.card] if shown or knows else None,
        "cancelled": frame.cancelled,
    }


def roll_of(_: TombState, frame: Roll, __: int | None) -> told.Roll:
    """A roll, as far as it has fallen."""
    return {
        "what": "Roll",
        "who": names(frame.who),
        "attribute": ATTRIBUTE[frame.attr],
        "purpose": PURPOSES[frame.purpose],
        "dice": [frame.green, frame.blue, frame.red],
        "hits": [frame.green_hits, frame.blue_hits, frame.red_hits],
        "sure": frame.sure,
        "extra": frame.extra,
    }


def using(s: TombState, frame: Effects, _: int | None) -> told.Using:
    """An ability that is being carried out, and which of its effects."""
    power = frame.ability
    effects = s.content.programs[frame.program] if frame.program >= 0 else ()
    played = isinstance(frame, Use)
    return {
        "what": "Played" if played else "Deed",
        "effect": effects[frame.at].kind.name if 0 <= frame.at < len(effects) else None,
        "power": POWER[power] if power >= 0 else None,
        "creature": CARD[frame.user] if frame.user < CREATURES else None,
        "by": none(frame.by),
        "program": frame.program,
        "at": frame.at,
        "paid": frame.paid,
        "note": frame.note,
        "n": frame.n,
        "stage": frame.stage,
        "picked": [names(some) for some in frame.picked],
        "target": names(frame.target),
        "played": played,
        "cancelled": frame.cancelled,
    }


def drawing(s: TombState, frame: DrawCard, seat: int | None) -> told.DrawCard:
    """A card that has been drawn and is not yet settled."""
    open_card = frame.card != OUT and not any(hand >> frame.card & 1 for hand in s.hands)
    mine = frame.card != OUT and frame.who == seat
    return {
        "what": "DrawCard",
        "by": none(frame.who),
        "deck": DECK[frame.deck],
        "creature": card(frame.bearer),
        "drawn": frame.card != OUT,
        "card": CARD[frame.card] if open_card or mine else None,
    }


def setting_up(s: TombState, frame: Setup, seat: int | None) -> told.Setup:
    """The rolls for the order; for whoever chooses a crypt card the deck (TOMB-273)."""
    plain = plainly(s, frame, seat)
    known = cast("told.Setup", {**plain, "roll": s.result})
    if frame.wait is HERO_CARD and frame.seat == seat:
        known["deck"] = names(s.reserve)
    return known


def attack_of(_: TombState, frame: Attack, __: int | None) -> told.Attack:
    """Who attacks whom, and the wounds that landed."""
    return {
        "what": "Attack",
        "creature": CARD[frame.attacker],
        "target": CARD[frame.target],
        "cancelled": frame.cancelled,
        "n": frame.n,
    }


def harm_of(_: TombState, frame: Harm, __: int | None) -> told.Harm:
    """Wounds on their way."""
    return {
        "what": "Harm",
        "target": CARD[frame.target],
        "n": frame.n,
        "source": card(frame.source),
    }


def deaths_of(_: TombState, frame: Deaths, __: int | None) -> told.Deaths:
    """Who dies, who has been saved, of whom it has been told."""
    return {
        "what": "Deaths",
        "creature": card(frame.about),
        "killer": card(frame.killer),
        "asked": names(frame.asked),
        "saved": names(frame.saved),
        "dead": names(frame.dead),
        "told": names(frame.told),
        "victims": names(frame.victims),
    }


def reaction_of(_: TombState, frame: Reaction, __: int | None) -> told.Moment:
    """A moment at which cards speak up, and those that have spoken."""
    return {
        "what": "Moment",
        "trigger": TRIGGERS[frame.trigger],
        "passed": frame.passed,
        "used": [POWER[power] for power in bits(frame.used)],
        "spoken": [POWER[power] for power in bits(frame.spoken)],
    }


def theft_of(_: TombState, frame: Pickpocket, __: int | None) -> told.Pickpocket:
    """A Pickpocket, as far as it has come."""
    return {
        "what": "Pickpocket",
        "creature": card(frame.rogue),
        "card": card(frame.card),
        "guard": card(frame.guard),
        "roll": frame.roll,
        "left": names(frame.left),
        "cancelled": frame.cancelled,
        "caught": frame.caught,
        "catcher": none(frame.catcher),
    }


def split_of(_: TombState, frame: Split, __: int | None) -> told.Split:
    """Wounds that are handed out."""
    return {"what": "Split", "left": frame.left, "marked": [CARD[c] for c in frame.marked]}


def cure_of(_: TombState, frame: Cure, __: int | None) -> told.Cure:
    """Wounds that come off."""
    return {"what": "Cure", "left": frame.left, "patients": names(frame.patients)}


def combat_of(_: TombState, frame: Combat, __: int | None) -> told.Combat:
    """Whose turn it is in a fight."""
    return {"what": "Combat", "side": frame.side, "creature": card(frame.actor)}


# How chapters are told that say it in their own words.
TELLERS: dict[type, Callable[[TombState, Any, int | None], told.Chapter]] = {
    Trap: trap_of,
    Roll: roll_of,
    Attack: attack_of,
    Harm: harm_of,
    Deaths: deaths_of,
    Reaction: reaction_of,
    Pickpocket: theft_of,
    Effects: using,
    Use: using,
    Split: split_of,
    Cure: cure_of,
    Combat: combat_of,
    DrawCard: drawing,
    Setup: setting_up,
}
