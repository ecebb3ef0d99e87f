"""Effects on dice and rolls, and on what a creature counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mastaba.core.ability import Phrase, Reader
from mastaba.core.decision import by_all
from mastaba.core.errors import BadContent
from mastaba.core.frame import Frame, at_first, declared
from mastaba.core.notation import Action, argument

from ... import words
from ...rules.allies import home, of_monsters
from ...rules.lasting import UNTIL, end_until_inn
from ...rules.pick import Question
from ...rules.reaction import subject
from ...rules.roll import Recast, Roll
from ...rules.targets import meant
from ...rules.use import Effects
from ...state import MASTER, TombState, lowest
from ...words import ATTRIBUTES, CLASSES, COLOURS, DONE, KINDS, OUT
from ..selectors import Selector, read_number, read_selector
from .effect import Effect

ANY_ATTRIBUTE = ("any", *ATTRIBUTES)
DURATIONS = (*UNTIL, "attached")


def read_dice(_: Reader, id: str, value: Any) -> tuple[int, int, int]:
    """Green, blue, red."""
    fits = isinstance(value, list) and len(value) == 3
    if not fits or not all(type(n) is int and n >= 0 for n in value):
        raise BadContent(f"{id}: expected dice [green, blue, red] but got {value!r}")
    return value[0], value[1], value[2]


def read_class(_: Reader, id: str, value: Any) -> int:
    """A class, as a set."""
    if value not in CLASSES:
        raise BadContent(f"{id}: expected class out of {', '.join(CLASSES)} but got {value!r}")
    return 1 << CLASSES.index(value)


def read_lent(reader: Reader, id: str, value: Any) -> int:
    """An ability that is lent; its number."""
    return reader.ability(f"{id}/lent", value).index


def anyone(s: TombState, user: int, phrase: Phrase) -> bool:
    """Somebody must be there on whom it could last."""
    to = phrase.of.get("to")
    return to is None or bool(meant(s, user, to))


def lay(s: TombState, use: Effects, phrase: Phrase) -> None:
    """It lasts on everybody it is meant for; on unseen monsters too (TOMB-288)."""
    use.lay(s, phrase, use.picked[0])
    to: Selector = phrase.of["to"]
    if use.user == MASTER and to.side == "ally":
        use.lay(s, phrase, 1 << MASTER)


def lay_on_party(s: TombState, use: Effects, phrase: Phrase) -> None:
    """It lasts on a party as a whole (TOMB-277)."""
    seat = party_meant(s, use, phrase.of["to"])
    if seat != OUT:
        use.lay_on_party(s, phrase, seat)


def party_meant(s: TombState, use: Effects, to: Selector) -> int:
    """The party an effect on parties is about."""
    if to.word == "party":
        return home(s, use.user)
    if to.side == "foe" and of_monsters(s, use.user):
        return s.raider
    some = use.picked[0] if use.picked else 0
    return s.owner(lowest(some)) if some else OUT


def mod_move(s: TombState, use: Effects, phrase: Phrase) -> None:
    """On a party, or on one of its members, who slows it down."""
    to: Selector = phrase.of["to"]
    if to.word == "party" or to.range != OUT:
        lay_on_party(s, use, phrase)
    else:
        use.lay(s, phrase, use.picked[0])


def end_effects(s: TombState, use: Effects, _: Phrase) -> None:
    """What lasts until the Inn is over already."""
    end_until_inn(s, home(s, use.user))


# Rolls.


def missed_any(s: TombState, _: int, __: Phrase) -> bool:
    """TOMB-20. There must be a die to pick up."""
    about = subject(s)
    return isinstance(about, Roll) and any(about.missed())


def reroll(s: TombState, use: Effects, phrase: Phrase) -> None:
    """TOMB-22. All missed dice, or so many."""
    roll = subject(s)
    if phrase.of["count"] == "all":
        s.call(Recast(*roll.missed()), then="next")
    else:
        s.call(Reroll(phrase.of["count"], use.by), then="next")


@declared
class Reroll(Frame):
    """TOMB-22. Which of the missed dice are rolled again, colour by colour."""

    PUBLIC = ("blue", "green", "left", "red", "who")

    left: int = 0
    who: int = 0
    green: int = at_first(0)
    blue: int = at_first(0)
    red: int = at_first(0)

    def open(self, s: TombState) -> list[int]:
        """Colours of which a missed die still lies there."""
        missed = subject(s).missed()
        taken = (self.green, self.blue, self.red)
        return [colour for colour in range(3) if missed[colour] > taken[colour]]

    def start(self, s: TombState) -> None:
        """Until all are chosen."""
        colours = self.open(s)
        if not self.left or not colours:
            s.go("cast")
        elif len(colours) == 1:
            self.pick(colours[0])
        else:
            REROLL.put(s, self.who, then="chosen")

    def pick(self, colour: int) -> None:
        """One die."""
        self.left -= 1
        if colour == 0:
            self.green += 1
        elif colour == 1:
            self.blue += 1
        else:
            self.red += 1

    def chosen(self, s: TombState, action: int) -> None:
        """A die of this colour, or no more."""
        if action == DONE:
            s.go("cast")
        else:
            self.pick(argument(action))
            s.go("start")

    def cast(self, s: TombState) -> None:
        """Fate again."""
        s.stack[-1] = Recast(self.green, self.blue, self.red)

    def keen(self, s: TombState, action: int) -> int:
        """The best die first."""
        return -1 if action == DONE else argument(action)


def colours_to_roll(s: TombState, frame: Reroll) -> list[Action]:
    """Which missed die; of several one may stop after the first."""
    found = words.reroll.each(frame.open(s))
    return [*found, DONE] if frame.green or frame.blue or frame.red else found


REROLL = Question("reroll", "TOMB-22", colours_to_roll, heard=by_all)


def add_success(s: TombState, use: Effects, _: Phrase) -> None:
    """TOMB-07. Afterwards, and never below zero."""
    roll = subject(s)
    roll.extra += use.n


def is_roll(s: TombState, _: int, phrase: Phrase) -> bool:
    """Something has been rolled that it would change."""
    about = subject(s)
    if not isinstance(about, Roll):
        return False
    return phrase.of["n"].plain > 0 or about.successes() > 0


# The words.


def cannot_be_used(s: TombState, use: Effects, phrase: Phrase) -> None:
    """Words that only say what is always so."""


def _more(
    name: str,
    run: Callable[..., None],
    able: Callable[..., bool] | None = None,
    dur: tuple[str, ...] = DURATIONS,
) -> Effect:
    """A number added to something for a while."""
    return Effect(name, run, able, ("n", "to", "dur"), n=read_number, to=read_selector, dur=dur)


DICE_EFFECTS = (
    *(
        Effect(
            name,
            lay,
            anyone,
            needs,
            attr=ANY_ATTRIBUTE,
            dice=read_dice,
            colour=COLOURS,
            n=read_number,
            to=read_selector,
            dur=DURATIONS,
        )
        for name, needs in (
            ("add_dice", ("attr", "dur")),
            ("remove_dice", ("attr", "to", "dur")),
        )
    ),
    Effect(
        "shift_dice",
        lay,
        anyone,
        ("attr", "steps", "to", "dur"),
        attr=ANY_ATTRIBUTE,
        steps=int,
        colours=COLOURS,
        to=read_selector,
        dur=DURATIONS,
    ),
    Effect(
        "use_attr",
        lay,
        None,
        ("instead_of", "use", "to", "dur"),
        instead_of=ATTRIBUTES,
        use=ATTRIBUTES,
        to=read_selector,
        dur=DURATIONS,
    ),
    _more("mod_hp", lay),
    _more("mod_move", mod_move, anyone),
    _more("mod_tn", lay_on_party),
    _more("mod_party_limit", cannot_be_used, dur=("attached",)),
    Effect(
        "grant",
        lay,
        None,
        ("to", "dur"),
        immunity=("kill", "remove_dice", "skip_action", *KINDS[:4]),
        ability=read_lent,
        to=read_selector,
        dur=DURATIONS,
        **{"class": read_class},
    ),
    Effect(
        "forbid",
        lay,
        None,
        ("thing", "to", "dur"),
        thing=("flee", "attack", "cast", "heal", "target", "leave", "move", "react"),
        round=int,
        to=read_selector,
        dur=DURATIONS,
    ),
    Effect("end_effects", end_effects, None, ("dur", "to"), dur=("until_inn",), to=read_selector),
    Effect(
        "reroll",
        reroll,
        missed_any,
        ("count",),
        count=("all", 1, 2, 3),
        which=("missed",),
    ),
    Effect("add_success", add_success, is_roll, ("n",), n=read_number),
)
