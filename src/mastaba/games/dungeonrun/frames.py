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
    deeds_dice,
    deeds_fighting,
    deeds_looking,
    deeds_losing,
    deeds_moving,
    deeds_taking,
    dice,
    disarm,
    duel,
    enter,
    equip,
    escape,
    explore,
    gear,
    heal,
    kill,
    lair,
    meet,
    monsters,
    move,
    reaction,
    roll,
    strike,
    summon,
    trade,
    turn,
    wounds,
)
from .rules import round as rounds

MODULES = (
    *(setup, rounds, turn, move, explore, enter, meet, combat, duel, strike, escape, disarm),
    *(contest, roll, dice, wounds, heal, kill, gear, equip, trade, advance, lair, monsters),
    *(summon, reaction, deeds_losing, deeds_dice, deeds_moving, deeds_fighting, deeds_looking),
    deeds_taking,
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
