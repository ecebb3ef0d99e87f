"""Every chapter, question and chance of the game, for saving and for the catalogues."""

from __future__ import annotations

from mastaba.core.chance import Lot
from mastaba.core.decision import Ask
from mastaba.core.frame import Frame

from . import setup
from .rules import (
    advance,
    combat,
    contest,
    deeds,
    dice,
    disarm,
    duel,
    escape,
    explore,
    gear,
    kill,
    lair,
    monsters,
    reaction,
    roll,
    strike,
    summon,
    turn,
    wounds,
)
from .rules import round as rounds

MODULES = (
    *(setup, rounds, turn, explore, combat, duel, strike, escape, disarm, contest, roll, dice),
    *(wounds, kill, gear, advance, lair, monsters, summon, reaction, deeds),
)


def found(kind: type) -> list[object]:
    """Everything of a kind that the chapters define, once."""
    things = [thing for module in MODULES for thing in vars(module).values()]
    return list(dict.fromkeys(thing for thing in things if isinstance(thing, kind)))


ASKS = tuple(ask for ask in found(Ask) if isinstance(ask, Ask))
LOTS = tuple(lot for lot in found(Lot) if isinstance(lot, Lot))
FRAMES = tuple(
    frame
    for frame in found(type)
    if isinstance(frame, type)
    and issubclass(frame, Frame)
    and frame.__module__.startswith("mastaba.games.dungeonrun")
)
