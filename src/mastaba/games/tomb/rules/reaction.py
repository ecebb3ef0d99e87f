"""Chapter "Actions, effects, reactions": the moments at which cards speak up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from mastaba.core.decision import Ask, by_all
from mastaba.core.event import EVERYONE
from mastaba.core.frame import Frame, Step, at_first, declared
from mastaba.core.notation import Action, argument, second
from mastaba.core.window import Window

from .. import words
from ..cards.limits import spend
from ..cards.triggers import DIED, RAID_START
from ..sight import events
from ..state import MASTER, TombState
from ..words import CREATURES, NOBODY, OUT, SCRIPTED, SKIP, each_pair
from .allies import seat_of
from .answers import forced, holders, in_favour, listeners, might_answer
from .creatures import crypt_power
from .pick import Question
from .usable import UsedBy, can_use, from_hand


@declared
class Reaction(Window):
    """TOMB-213 to TOMB-219. First what must happen, then whoever wants to answer.

    The frame below is what it is about: it tells who and what, and an answer may change it.
    """

    REPLACED: ClassVar[tuple[str, ...]] = ("heard", "open")

    use = words.use.index
    carry_out: ClassVar[Callable[[TombState, int, int], Frame]]  # a text that must happen
    play: ClassVar[Callable[[TombState, int, int], Frame]]  # an ability that somebody uses

    trigger: int = 0
    spoken: int = at_first(0)  # powers that had to speak and have spoken
    heard: list[int] = at_first([])  # what lies open and might answer: powers, each with its user
    backs: int = at_first(0)  # seats whose hands might
    were: list[int] = at_first([])  # the parties and the monsters before anything was said
    open: list[int] = at_first([])  # what lies open that may answer, of whoever is asked

    def start(self, s: TombState) -> None:
        """TOMB-217. Mandatory texts before reacts."""
        due = self.due(s)
        if len(due) > 1:
            IN_ORDER.put(s, seat_of(s, due[0][1]), then="ordered")
        elif due:
            self.speak(s, *due[0])
        else:
            self.listen(s)

    def due(self, s: TombState) -> list[UsedBy]:
        """TOMB-218. The mandatory texts of whoever comes first: monsters, then by turn order."""
        content = s.content
        gone = self.mourned(s)
        for side in self.sides(s) if content.must_hear[self.trigger] & (s.table | gone) else ():
            found = [use for use in forced(s, side, self.trigger) if not self.spoken >> use[0] & 1]
            if found:
                return found
        if self.trigger == RAID_START:
            power = crypt_power(s)
            if power != OUT and not self.spoken >> power & 1:
                ability = s.content.power_ability[power]
                if ability.on == s.content.language.triggers[RAID_START]:
                    return [(power, MASTER)]
        return []

    def sides(self, s: TombState) -> list[int]:
        """Monsters, the dead whom it is about, then the parties in turn order."""
        gone = self.mourned(s)
        return [s.monsters | gone, *(s.parties[seat] for seat in self.order(s))]

    def mourned(self, s: TombState) -> int:
        """TOMB-286. A card still speaks of its own death."""
        if self.trigger != DIED:
            return 0
        about: Any = s.stack[s.stack.index(self) - 1]
        return int(about.slot("creature", s))

    def ordered(self, s: TombState, action: int) -> None:
        """D31. This text next."""
        self.speak(s, argument(action), second(action) if second(action) != NOBODY else MASTER)

    def speak(self, s: TombState, power: int, user: int) -> None:
        """A text that leaves no choice."""
        self.remember(s)
        self.spoken |= 1 << power
        s.tell(events.SPOKE, EVERYONE, (power,))
        spend(s, power, s.content.power_ability[power])
        s.call(Reaction.carry_out(s, power, user), then="start")

    # Reacts.

    def order(self, s: TombState) -> list[int]:
        """TOMB-213. The active player first, then clockwise."""
        return list(s.clockwise(self.opener(s)))

    def opener(self, s: TombState) -> int:
        """Whoever is asked first."""
        return s.active if s.active != OUT else s.first

    def listen(self, s: TombState) -> None:
        """TOMB-214, TOMB-216. One react or a pass at a time, round and round."""
        about = s.stack[-2]
        self.heard = listeners(s, self.trigger, about)
        self.backs = holders(s, self.trigger, about)
        self.poll(s)

    def answered(self, s: TombState, action: int) -> None:
        """A pass changes nothing: it is known already who else might answer."""
        if action == SKIP:
            self.passed |= 1 << self.seat
            self.poll(s)
        else:
            super().answered(s, action)

    def remember(self, s: TombState) -> None:
        """TOMB-217. Whose side everybody was on: a text may send somebody away."""
        if not self.were:
            self.were = [*s.parties, s.monsters]

    def poll(self, s: TombState) -> None:
        """Whoever might answer is asked: of some the cards in play, of others the hands."""
        might = self.backs
        for user in self.heard[1::2]:
            might |= 1 << max(0, seat_of(s, user))
        if might & ~self.passed or (self.heard and s.cm == OUT):
            first = self.seat + 1 if self.passed | self.used else self.opener(s)
            for seat in s.clockwise(first):
                if might >> seat & ~self.passed >> seat & 1 and self.asks(s, seat):
                    s.ask(seat, REACT, then="answered")
                    return
            if s.cm == OUT and s.monsters:
                for power, user in self.shown(s, s.monsters):
                    if in_favour(s, power, user):
                        self.used |= 1 << power
                        self.passed = 0
                        s.call(Reaction.play(s, power, user), then="start")
                        return
        s.done()

    def asks(self, s: TombState, seat: int) -> bool:
        """As far as everybody can tell; alone there is nobody to hide from."""
        self.open = []
        if self.heard:
            side = s.parties[seat] | s.monsters if seat == s.cm else s.parties[seat]
            self.open = [*each_pair(words.use, self.shown(s, side))]
        if self.open or not self.backs >> seat & 1:
            return bool(self.open)
        return bool(self.hidden(s, seat)) if s.solo else might_answer(s, seat, self.trigger)

    def shown(self, s: TombState, side: int) -> list[UsedBy]:
        """TOMB-215. What lies open on a side and may answer."""
        heard = self.heard
        return [
            (power, user)
            for power, user in zip(heard[::2], heard[1::2], strict=True)
            if side >> user & 1 and not self.used >> power & 1 and can_use(s, power, user)
        ]

    def hidden(self, s: TombState, seat: int) -> list[UsedBy]:
        """TOMB-221. Cards in hand that may answer."""
        cards = s.content.hears[self.trigger] & SCRIPTED
        found = from_hand(s, seat, s.parties[seat], cards, s.content.reacts[self.trigger])
        return [use for use in found if not self.used >> use[0] & 1]

    def chapter_of(self, s: TombState, seat: int, action: int) -> Frame:
        """TOMB-219. At once and completely."""
        return Reaction.play(s, argument(action), second(action))


def reactions(s: TombState, frame: Reaction) -> list[Action]:
    """D23."""
    return [SKIP, *map(Action, frame.open), *each_pair(words.use, frame.hidden(s, frame.seat))]


def texts(s: TombState, frame: Reaction) -> list[Action]:
    """D31."""
    return [
        Action(words.first.of(power, user if user < CREATURES else NOBODY))
        for power, user in frame.due(s)
    ]


REACT = Ask("react", "TOMB-213", reactions, heard=by_all, brisk=True)
IN_ORDER = Question("textOrder", "TOMB-218", texts, heard=by_all)
Reaction.react = REACT


def moment(s: TombState, trigger: int, then: Step, more: int = 0, unheard: Step = "") -> None:
    """Open a window if any card could speak up, then go on; `unheard` if none could."""
    content, about = s.content, s.stack[-1]
    must = content.must_hear[trigger]
    if (
        (must and must & (s.table | more))
        or trigger == RAID_START
        or (s.seats == 1 and content.hears[trigger] & s.table)  # monsters answer by themselves
    ):
        s.call(Reaction(trigger), then=then)
        return
    heard, backs = listeners(s, trigger, about), holders(s, trigger, about)
    if heard or backs:
        window = Reaction(trigger)
        window.heard, window.backs = heard, backs
        s.call(window, then=then)
        window.poll(s)  # nothing must be said first
        return
    s.go(unheard or then)


def subject(s: TombState) -> Any:
    """What the latest moment is about."""
    stack = s.stack
    for at in range(len(stack) - 1, 0, -1):
        if type(stack[at]) is Reaction:
            return stack[at - 1]
    return None


def stood_by(s: TombState, seat: int) -> int:
    """TOMB-217. Those who were on a side when the latest moment came; nobody's seat: monsters."""
    return (s.playing(Reaction).were or [*s.parties, s.monsters])[seat]
