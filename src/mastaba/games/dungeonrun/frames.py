"""Every chapter, question and chance of the game, for saving and for the catalogues."""

from __future__ import annotations

from mastaba.core.chance import Lot
from mastaba.core.decision import Ask
from mastaba.core.frame import Frame

from . import setup
from .cards import costs
from .cards.effects import acting, looking, losing, moving, taking
from .cards.effects import dice as dice_effects
from .rules import (
    advance,
    combat,
    contest,
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
    *(summon, reaction, costs, losing, dice_effects, moving, acting, looking, taking),
)
THINGS = dict.fromkeys(
    thing
    for module in MODULES
    for thing in vars(module).values()
    if isinstance(thing, Ask | Lot | type)
)

ASKS = tuple(thing for thing in THINGS if isinstance(thing, Ask))
LOTS = tuple(thing for thing in THINGS if isinstance(thing, Lot))
FRAMES = tuple(
    thing
    for thing in THINGS
    if isinstance(thing, type)
    and issubclass(thing, Frame)
    and thing.__module__.startswith("mastaba.games.dungeonrun")
)
