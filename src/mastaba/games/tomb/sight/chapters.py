"""What a seat may see of the chapters that are being played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mastaba.core.frame import Frame
from mastaba.core.view import View

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


def none(number: int) -> int | None:
    """Nobody as nothing."""
    return None if number == OUT else number


def names(some: int) -> list[str]:
    """Cards by id."""
    return [CARD[card] for card in bits(some)]


def doing(s: TombState, frame: Frame, seat: int | None) -> View:
    """A chapter that is being played, as far as a seat may know it."""
    kind = type(frame)
    told: View = TELLERS.get(kind, plainly)(s, frame, seat)
    return {"what": CALLED.get(kind, kind.__name__)} | told


def plainly(_: TombState, frame: Frame, __: int | None) -> View:
    """What the chapter itself says that everybody may know."""
    return {name: str(value) for name, value in frame.public().items()}


def card(number: int) -> str | None:
    """A card, or nothing."""
    return None if number == OUT else CARD[number]


def trap_of(s: TombState, frame: Trap, seat: int | None) -> View:
    """TOMB-141, TOMB-147. Its name only for those who know it, until it is shown to all."""
    lines = s.content.trap_lines[frame.card]
    shown = frame.at == OUT
    knows = seat is not None and s.crypt != OUT and s.known[s.note(seat, s.crypt)] >> frame.card & 1
    return {
        "characters": tries_told(s, frame.card),
        "attributes": [ATTRIBUTE[attr] for attr, _ in lines],
        "sent": [CARD[creature] for creature in frame.sent],
        "lines": frame.lines,
        "sums": frame.sums,
        "at": frame.at,
        "card": CARD[frame.card] if shown or knows else None,
        "cancelled": frame.cancelled,
    }


def roll_of(_: TombState, frame: Roll, __: int | None) -> View:
    """A roll, as far as it has fallen."""
    return {
        "who": names(frame.who),
        "attribute": ATTRIBUTE[frame.attr],
        "purpose": PURPOSES[frame.purpose],
        "dice": [frame.green, frame.blue, frame.red],
        "hits": [frame.green_hits, frame.blue_hits, frame.red_hits],
        "sure": frame.sure,
        "extra": frame.extra,
    }


def using(s: TombState, frame: Effects, _: int | None) -> View:
    """An ability that is being carried out, and which of its effects."""
    power = frame.ability
    effects = s.content.programs[frame.program] if frame.program >= 0 else ()
    return {
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
        "played": isinstance(frame, Use),
        "cancelled": frame.cancelled,
    }


def drawing(s: TombState, frame: DrawCard, seat: int | None) -> View:
    """A card that has been drawn and is not yet settled."""
    open_card = frame.card != OUT and not any(hand >> frame.card & 1 for hand in s.hands)
    mine = frame.card != OUT and frame.who == seat
    return {
        "by": none(frame.who),
        "deck": DECK[frame.deck],
        "creature": card(frame.bearer),
        "drawn": frame.card != OUT,
        "card": CARD[frame.card] if open_card or mine else None,
    }


def setting_up(s: TombState, frame: Setup, seat: int | None) -> View:
    """The rolls for the order; for whoever chooses a crypt card the deck (TOMB-273)."""
    told = plainly(s, frame, seat) | {"roll": s.result}
    if frame.wait is HERO_CARD and frame.seat == seat:
        told["deck"] = names(s.reserve)
    return told


def attack_of(_: TombState, frame: Attack, __: int | None) -> View:
    """Who attacks whom, and the wounds that landed."""
    return {
        "creature": CARD[frame.attacker],
        "target": CARD[frame.target],
        "cancelled": frame.cancelled,
        "n": frame.n,
    }


def harm_of(_: TombState, frame: Harm, __: int | None) -> View:
    """Wounds on their way."""
    return {"target": CARD[frame.target], "n": frame.n, "source": card(frame.source)}


def deaths_of(_: TombState, frame: Deaths, __: int | None) -> View:
    """Who dies, who has been saved, of whom it has been told."""
    told: View = {"creature": card(frame.about), "killer": card(frame.killer)}
    groups = ("asked", "saved", "dead", "told", "victims")
    return told | {name: names(getattr(frame, name)) for name in groups}


def reaction_of(_: TombState, frame: Reaction, __: int | None) -> View:
    """A moment at which cards speak up, and those that have spoken."""
    return {
        "trigger": TRIGGERS[frame.trigger],
        "passed": frame.passed,
        "used": [POWER[power] for power in bits(frame.used)],
        "spoken": [POWER[power] for power in bits(frame.spoken)],
    }


def theft_of(_: TombState, frame: Pickpocket, __: int | None) -> View:
    """A Pickpocket, as far as it has come."""
    return {
        "creature": card(frame.rogue),
        "card": card(frame.card),
        "guard": card(frame.guard),
        "roll": frame.roll,
        "left": names(frame.left),
        "cancelled": frame.cancelled,
        "caught": frame.caught,
        "catcher": none(frame.catcher),
    }


def split_of(_: TombState, frame: Split, __: int | None) -> View:
    """Wounds that are handed out."""
    return {"left": frame.left, "marked": [CARD[c] for c in frame.marked]}


def cure_of(_: TombState, frame: Cure, __: int | None) -> View:
    """Wounds that come off."""
    return {"left": frame.left, "patients": names(frame.patients)}


def combat_of(_: TombState, frame: Combat, __: int | None) -> View:
    """Whose turn it is in a fight."""
    return {"side": frame.side, "creature": card(frame.actor)}


# How chapters are told that say it in their own words.
TELLERS: dict[type, Callable[[TombState, Any, int | None], View]] = {
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

# Chapters that a table knows by another name.
CALLED: dict[type, str] = {Reaction: "Moment", Effects: "Deed", Use: "Played"}
