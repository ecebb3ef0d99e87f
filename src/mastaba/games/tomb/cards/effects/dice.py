"""Effects on dice: what a creature rolls and counts, rolls that are changed, checks."""

from typing import Any

from mastaba.core.ability import Phrase, Program, Reader
from mastaba.core.decision import by_all
from mastaba.core.errors import BadContent
from mastaba.core.frame import Frame, Open, at_first, declared
from mastaba.core.notation import Action, argument

from ... import words
from ...content.lookup import CHECKS, doubt, outcomes, programs_in
from ...rules.allies import foes, home, of_monsters
from ...rules.creatures import target_number
from ...rules.lasting import UNTIL, end_until_inn, party_of
from ...rules.pick import Question
from ...rules.reaction import subject
from ...rules.roll import CHECKING, CONTEST, Recast, Roll
from ...rules.use import Consequence, Effects
from ...sight import events
from ...state import MASTER, TombState, bits, lowest
from ...words import ATTRIBUTES, CLASSES, COLOURS, DONE, KINDS, OUT
from ..selectors import Selector, read_number, read_selector
from .effect import effect, someone


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


ANY_ATTRIBUTE = ("any", *ATTRIBUTES)
DURATIONS = (*UNTIL, "attached")
LASTS: dict[str, Any] = {"to": read_selector, "dur": DURATIONS}  # on whom, and how long
MORE: dict[str, Any] = {"n": read_number, **LASTS}  # a number that is added for a while
DICE: dict[str, Any] = {"attr": ANY_ATTRIBUTE, "dice": read_dice, "colour": COLOURS, **MORE}
THINGS = ("flee", "attack", "cast", "heal", "target", "leave", "move", "react")


@effect("add_dice", able=someone, may=("dice", "colour", "n", "to"), **DICE)
@effect("remove_dice", able=someone, may=("dice", "colour", "n"), **DICE)
@effect("mod_hp", **MORE)
@effect("use_attr", instead_of=ATTRIBUTES, use=ATTRIBUTES, **LASTS)
@effect("forbid", may=("round",), thing=THINGS, round=int, **LASTS)
@effect(
    "shift_dice",
    able=someone,
    may=("colours",),
    attr=ANY_ATTRIBUTE,
    steps=int,
    colours=COLOURS,
    **LASTS,
)
@effect(
    "grant",
    may=("immunity", "ability", "class"),
    immunity=("kill", "remove_dice", "skip_action", *KINDS[:4]),
    ability=read_lent,
    class_=read_class,
    **LASTS,
)
def lay(s: TombState, use: Effects, phrase: Phrase) -> None:
    """It lasts on everybody it is meant for; on unseen monsters too (TOMB-288)."""
    use.lay(s, phrase, *bits(use.picked[0]))
    to: Selector = phrase.of["to"]
    if use.user == MASTER and to.side == "ally":
        use.lay(s, phrase, MASTER)


@effect("mod_tn", **MORE)
def lay_on_party(s: TombState, use: Effects, phrase: Phrase) -> None:
    """It lasts on a party as a whole (TOMB-277)."""
    seat = party_meant(s, use, phrase.of["to"])
    if seat != OUT:
        use.lay(s, phrase, party_of(seat))


def party_meant(s: TombState, use: Effects, to: Selector) -> int:
    """The party an effect on parties is about."""
    if to.word == "party":
        return home(s, use.user)
    if to.side == "foe" and of_monsters(s, use.user):
        return s.raider
    some = use.picked[0] if use.picked else 0
    return s.owner(lowest(some)) if some else OUT


@effect(able=someone, **MORE)
def mod_move(s: TombState, use: Effects, phrase: Phrase) -> None:
    """On a party, or on one of its members, who slows it down."""
    to: Selector = phrase.of["to"]
    if to.word == "party" or to.range != OUT:
        lay_on_party(s, use, phrase)
    else:
        use.lay(s, phrase, *bits(use.picked[0]))


@effect("mod_party_limit", n=read_number, to=read_selector, dur=("attached",))
def cannot_be_used(s: TombState, use: Effects, phrase: Phrase) -> None:
    """Words that only say what is always so."""


@effect(dur=("until_inn",), to=read_selector)
def end_effects(s: TombState, use: Effects, _: Phrase) -> None:
    """What lasts until the Inn is over already."""
    end_until_inn(s, home(s, use.user))


# Rolls.


def missed_any(s: TombState, _: int, __: Phrase) -> bool:
    """TOMB-20. There must be a die to pick up."""
    about = subject(s)
    return isinstance(about, Roll) and any(about.missed())


@effect(able=missed_any, may=("which",), count=("all", 1, 2, 3), which=("missed",))
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

    left: Open[int] = 0
    who: Open[int] = 0
    green: Open[int] = at_first(0)
    blue: Open[int] = at_first(0)
    red: Open[int] = at_first(0)

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
            s.go("start")
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


def is_roll(s: TombState, _: int, phrase: Phrase) -> bool:
    """Something has been rolled that it would change."""
    about = subject(s)
    if not isinstance(about, Roll):
        return False
    return phrase.of["n"].plain > 0 or about.successes() > 0


@effect(able=is_roll, n=read_number)
def add_success(s: TombState, use: Effects, _: Phrase) -> None:
    """TOMB-07. Afterwards, and never below zero."""
    roll = subject(s)
    roll.extra += use.n


# Checks.


def hopeful(s: TombState, user: int, phrase: Phrase) -> bool:
    """TOMB-212. Whether anything could come of a roll."""
    return any(
        (test := doubt(effect)) is None or test(s, user, effect)
        for program in programs_in(phrase)
        for effect in outcomes(s.content.programs, program)
    )


@effect(
    *CHECKS,
    able=hopeful,
    may=("pass", "fail"),
    attr=ATTRIBUTES,
    tn=int,
    roller=read_selector,
    pass_=Program,
    fail=Program,
)
def check(s: TombState, use: Effects, _: Phrase) -> None:
    """TOMB-14. A roll against a Target Number."""
    who = use.picked[0] if use.picked else 0
    if not who:
        return
    s.call(Check(*use.origin(), who), then="next")


@effect(
    able=lambda s, user, _: bool(foes(s, user)),
    may=("win", "lose"),
    attr=ATTRIBUTES,
    vs_attr=ATTRIBUTES,
    a=read_selector,
    b=read_selector,
    win=Program,
    lose=Program,
)
def contest(s: TombState, use: Effects, _: Phrase) -> None:
    """TOMB-15. The initiator needs strictly more."""
    one, other = use.picked
    if not one or not other:
        return
    s.call(Check(*use.origin(), one, other), then="next")


@declared
class Check(Consequence):
    """TOMB-14, TOMB-15. A check, a contest or a party roll, and what comes of it."""

    who: Open[int]
    other: Open[int] = 0  # the other side of a contest
    first: Open[int] = at_first(0)  # what the first side rolled

    def start(self, s: TombState) -> None:
        """The roll."""
        purpose = CONTEST if self.other else CHECKING
        attr = ATTRIBUTES.index(self.phrase(s).of["attr"])
        s.call(Roll(self.who, attr, purpose), then="rolled")

    def rolled(self, s: TombState) -> None:
        """TOMB-14; in a contest the other side rolls too."""
        phrase = self.phrase(s)
        if self.other:
            self.first = s.result
            attr = ATTRIBUTES.index(phrase.of["vs_attr"])
            s.call(Roll(self.other, attr, CONTEST), then="compared")
            return
        seat = s.owner(max(0, lowest(self.who)))
        number = phrase.of["tn"]
        if seat != OUT:
            number = target_number(s, seat, number)
        reached = s.take_result()
        s.announce(events.CHECKED, reached, number)
        self.follow(s, "pass" if reached >= number else "fail")

    def compared(self, s: TombState) -> None:
        """TOMB-15. Strictly more."""
        second = s.take_result()
        s.announce(events.CONTESTED, self.first, second)
        self.follow(s, "win" if self.first > second else "lose")

    def follow(self, s: TombState, branch: str) -> None:
        """What comes of it."""
        program = self.phrase(s).of.get(branch, 0)
        use = Effects(self.power, program, self.user, self.who, self.by)
        s.call(use, then="over")
