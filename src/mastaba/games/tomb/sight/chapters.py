"""What a seat may see of the chapters that are being played."""

from __future__ import annotations

from typing import Any

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


def doing(s: TombState, frame: Any, seat: int | None) -> list[View]:
    """A chapter that is being played, as everybody may know it."""
    kind = type(frame)
    told: View = {"what": CALLED.get(kind, kind.__name__)}
    if kind is Trap:
        told |= trap_of(s, frame, seat)
    elif kind is Roll:
        told |= roll_of(s, frame)
    elif kind is Attack:
        told |= {
            "creature": CARD[frame.attacker],
            "target": CARD[frame.target],
            "cancelled": frame.cancelled,
            "n": frame.n,
        }
    elif kind is Harm:
        told |= {"target": CARD[frame.target], "n": frame.n, "source": card(frame.source)}
    elif kind is Deaths:
        told |= {"creature": card(frame.about), "killer": card(frame.killer)}
        told |= {name: names(getattr(frame, name)) for name in ("asked", "saved", "dead", "told")}
        told["victims"] = names(frame.victims)
    elif kind is Reaction:
        told |= {
            "trigger": TRIGGERS[frame.trigger],
            "passed": frame.passed,
            "used": [POWER[power] for power in bits(frame.used)],
            "spoken": [POWER[power] for power in bits(frame.spoken)],
        }
    elif kind is Pickpocket:
        told |= {"creature": card(frame.rogue), "card": card(frame.card)}
        told |= {"guard": card(frame.guard), "roll": frame.roll, "left": names(frame.left)}
        told |= {"cancelled": frame.cancelled, "caught": frame.caught}
        told |= {"catcher": none(frame.catcher)}
    elif isinstance(frame, Effects):
        told |= using(s, frame)
    elif kind is Split:
        told |= {"left": frame.left, "marked": [CARD[c] for c in frame.marked]}
    elif kind is Cure:
        told |= {"left": frame.left, "patients": names(frame.patients)}
    elif kind is Combat:
        told |= {"side": frame.side, "creature": card(frame.actor)}
    elif kind is DrawCard:
        told |= drawing(s, frame, seat)
    elif kind is Setup:
        told |= setting_up(s, frame, seat)
    else:
        told |= plain_of(frame)
    return [told]


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


def roll_of(_: TombState, frame: Roll) -> View:
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


def using(s: TombState, frame: Effects) -> View:
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
    told = plain_of(frame) | {"roll": s.result}
    if frame.wait is HERO_CARD and frame.seat == seat:
        told["deck"] = names(s.reserve)
    return told


def plain_of(frame: Any) -> View:
    """Chapters that hold nothing but what all have seen."""
    secret = SECRETS.get(type(frame).__name__, ())
    fields = [
        name
        for base in type(frame).__mro__
        for name in getattr(base, "__slots__", ())
        if name not in ("seat", "step", "wait", *secret)
    ]
    return {name: str(getattr(frame, name)) for name in fields}


# Chapters that a table knows by another name.
CALLED: dict[type, str] = {Reaction: "Moment", Effects: "Deed", Use: "Played"}

SECRETS: dict[str, tuple[str, ...]] = {
    "Draws": ("fallen", "options"),  # hidden Treasures among them
    "Peek": ("seen",),
    "Pick": ("options",),  # of a bank that is hidden
}
