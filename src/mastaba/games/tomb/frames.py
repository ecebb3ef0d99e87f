"""Every chapter, question and chance of the game, for saving and for the catalogues."""

from __future__ import annotations

from mastaba.core.chance import Lot
from mastaba.core.decision import Ask
from mastaba.core.frame import Frame

from . import setup
from .cards.effects import cards as effects_cards
from .cards.effects import checks as effects_checks
from .cards.effects import crypts as effects_crypts
from .cards.effects import dice as effects_dice
from .cards.effects import parties as effects_parties
from .cards.effects import wounds as effects_wounds
from .rules import (
    attach,
    attack,
    combat,
    draw,
    filling,
    hands,
    inn,
    levy,
    meeting,
    move,
    pick,
    raid,
    reaction,
    reveal,
    roll,
    steal,
    traps,
    turn,
    use,
    wounds,
)
from .rules.pick import Question

MODULES = (
    *(
        setup,
        filling,
        meeting,
        turn,
        levy,
        draw,
        move,
        steal,
        inn,
        attach,
        raid,
        reveal,
        traps,
        combat,
        attack,
        wounds,
    ),
    *(roll, reaction, use, pick, hands, effects_dice, effects_checks, effects_wounds),
    *(effects_cards, effects_crypts, effects_parties),
)
THINGS = list(
    dict.fromkeys(
        thing
        for module in MODULES
        for thing in vars(module).values()
        if isinstance(thing, Ask | Lot | Question | type)
    )
)
QUESTIONS = [thing for thing in THINGS if isinstance(thing, Question)]

ASKS = (*(t for t in THINGS if isinstance(t, Ask)), *(q.ask for q in QUESTIONS))
LOTS = (*(t for t in THINGS if isinstance(t, Lot)), *(q.lot for q in QUESTIONS))
FRAMES = tuple(
    thing
    for thing in THINGS
    if isinstance(thing, type)
    and issubclass(thing, Frame)
    and thing.__module__.startswith("mastaba.games.tomb")
)
