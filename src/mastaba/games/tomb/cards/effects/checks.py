"""Effects that are checks, contests and party rolls (TOMB-14, TOMB-15)."""

from __future__ import annotations

from mastaba.core.ability import Phrase, Program
from mastaba.core.event import EVERYONE
from mastaba.core.frame import at_first, declared

from ...content.lookup import CHECKS, doubt, outcomes, programs_in
from ...rules.allies import foes
from ...rules.creatures import target_number
from ...rules.roll import CHECKING, CONTEST, Roll
from ...rules.use import Consequence, Effects
from ...sight import events
from ...state import TombState, lowest
from ...words import ATTRIBUTES, OUT
from ..selectors import read_selector
from .effect import Effect


def hopeful(s: TombState, user: int, phrase: Phrase) -> bool:
    """TOMB-212. Whether anything could come of a roll."""
    return any(
        (test := doubt(effect)) is None or test(s, user, effect)
        for program in programs_in(phrase)
        for effect in outcomes(s.content.programs, program)
    )


def check(s: TombState, use: Effects, _: Phrase) -> None:
    """TOMB-14. A roll against a Target Number."""
    who = use.picked[0] if use.picked else 0
    if not who:
        return
    s.call(Check(*use.origin(), who), then="next")


@declared
class Check(Consequence):
    """TOMB-14, TOMB-15. A check, a contest or a party roll, and what comes of it."""

    PUBLIC = ("at", "by", "first", "other", "power", "program", "user", "who")

    who: int
    other: int = 0  # the other side of a contest
    first: int = at_first(0)  # what the first side rolled

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
        s.tell(events.CHECKED, EVERYONE, (reached, number))
        self.follow(s, "pass" if reached >= number else "fail")

    def compared(self, s: TombState) -> None:
        """TOMB-15. Strictly more."""
        second = s.take_result()
        s.tell(events.CONTESTED, EVERYONE, (self.first, second))
        self.follow(s, "win" if self.first > second else "lose")

    def follow(self, s: TombState, branch: str) -> None:
        """What comes of it."""
        program = self.phrase(s).of.get(branch, 0)
        use = Effects(self.power, program, self.user, self.who, self.by)
        s.call(use, then="over")


def contest(s: TombState, use: Effects, _: Phrase) -> None:
    """TOMB-15. The initiator needs strictly more."""
    one, other = use.picked
    if not one or not other:
        return
    s.call(Check(*use.origin(), one, other), then="next")


def any_foe(s: TombState, user: int, _: Phrase) -> bool:
    """A contest needs somebody on the other side."""
    return bool(foes(s, user))


CHECK_EFFECTS = (
    *(
        Effect(
            name,
            check,
            hopeful,
            ("attr", "tn", "roller"),
            attr=ATTRIBUTES,
            tn=int,
            roller=read_selector,
            **{"pass": Program, "fail": Program},
        )
        for name in CHECKS
    ),
    Effect(
        "contest",
        contest,
        any_foe,
        ("attr", "vs_attr", "a", "b"),
        attr=ATTRIBUTES,
        vs_attr=ATTRIBUTES,
        a=read_selector,
        b=read_selector,
        win=Program,
        lose=Program,
    ),
)
