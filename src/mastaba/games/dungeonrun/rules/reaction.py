"""Chapter "Timing of cards": windows, and abilities carried out."""

from mastaba.core.frame import TRUE, Frame, Step, at_first, declared
from mastaba.core.notation import argument
from mastaba.core.rows import Row, taking
from mastaba.core.window import Unfold, Window

from .. import words
from ..cards.in_force import foe_user, in_force, spend, usable
from ..sight import events
from ..state import STONE_BIT, UP, DungeonRunState
from ..words import OUT, ROLL_TRIGGERS, SKIP, triggers
from .questions import open_ask

SEARCHED = triggers("searchOther")
PHASE_END = triggers("monsterPhaseEnd")


@declared
class Reaction(Window):
    """DR-267. Active player first, then clockwise, until all pass."""

    use = words.use.index

    own: int = 0  # triggers that the subject hears, a bit for each
    others: int = 0  # those that everybody else hears
    subject: int = 0
    about: int = OUT  # the hero whom the subject's answer is aimed at

    def order(self, s: DungeonRunState) -> Row:
        """DR-14."""
        return s.from_active()

    def asks(self, s: DungeonRunState, seat: int) -> bool:
        """All cards lie open here."""
        return bool(self.usable(s, seat))

    def usable(self, s: DungeonRunState, seat: int) -> list[int]:
        """What this seat's cards hear here, and could do."""
        heard = self.own if seat == self.subject else self.others
        if not s.ears[seat] & heard or not self.near(s, seat):
            return []
        hears, rerolls = s.content.hears, s.content.rerolls
        return [
            power
            for power in in_force(s, seat)
            if hears[power] & heard
            and not self.used >> power & 1
            and not (rerolls[power] and heard & ROLL_TRIGGERS)
            and usable(s, seat, power)
        ]

    def near(self, s: DungeonRunState, seat: int) -> bool:
        """One hears what happens on one's own tile, a Search on the next one too."""
        if self.others & PHASE_END:
            return True
        place = s.at[self.subject]
        if s.at[seat] == place:
            return True
        return bool(self.others & SEARCHED) and s.at[seat] in s.near[place]

    def chapter_of(self, s: DungeonRunState, seat: int, action: int) -> Frame:
        """The ability, aimed at whoever it answers."""
        return play(s, argument(action), seat, self.about if seat == self.subject else self.subject)


REACT = open_ask(  # each ability that can answer, or none
    "react", "DR-267", lambda s, f: [SKIP, *words.use.each(f.usable(s, f.seat))]
)
Reaction.react = REACT


def react(
    s: DungeonRunState, own: int, others: int, subject: int, then: Step, about: int = OUT
) -> None:
    """Open a window if any card hears the moment; then go on. The fallen answer nothing."""
    for seat, ears in enumerate(s.ears):
        if ears & (own if seat == subject else others):
            s.call(Reaction(own, others, subject, about), then=then)
            return
    s.go(then)


@declared
class Effects(Unfold):
    """Effects of a card that nobody chooses to use: of a monster, a trap, a row of a die."""

    paid: int = at_first(99)  # nothing to pay


@declared
class Use(Unfold):
    """An ability that a player uses: limit, cost, effects."""

    begun: int = at_first(0)

    def start(self, s: DungeonRunState) -> None:
        """Whom it is aimed at, the limit, a card that is used up; then the costs."""
        if self.target == OUT and s.content.aimed[self.ability]:
            heroes = self.aimable(s)
            if len(heroes) > 1:
                s.ask(self.user, AIM_HERO, then="aimed")
                return
            self.target = heroes[0] if heroes else OUT
        if not self.begun:
            self.begun = TRUE
            self.begin(s)
        super().start(s)

    def aimable(self, s: DungeonRunState) -> list[int]:
        """The heroes whom the ability can be aimed at, if it has to be."""
        aim = s.content.aimed[self.ability]
        if aim == "swap":
            return swappable(s, self.user)
        return s.others_here(self.user) if aim else []

    def aimed(self, s: DungeonRunState, action: int) -> None:
        """At that hero."""
        self.target = argument(action)
        s.go("start")

    def begin(self, s: DungeonRunState) -> None:
        """Announced to all."""
        spend(s, self.ability)
        s.announce(events.USED, self.user, self.ability)
        card = s.content.card_of[self.ability]
        if s.content.abilities[self.ability].limit == "use" and card != OUT:
            s.worn = taking(s.worn, self.user, 1 << card)
            s.treasure_discards |= 1 << card
            s.refit(self.user)


def play(s: DungeonRunState, power: int, user: int, target: int = OUT) -> Use:
    """An ability as somebody uses it."""
    return Use(power, s.content.abilities[power].program, user, target)


def swappable(s: DungeonRunState, seat: int) -> list[int]:
    """DR-270. Heroes one can exchange places with: conscious, no monster, without the Stone."""
    if s.worn[seat] & STONE_BIT or s.monster_at(seat) != OUT:
        return []
    return [
        other
        for other in s.clockwise(seat)[1:]
        if s.status[other] == UP
        and s.at[other] != s.at[seat]
        and s.monster_at(other) == OUT
        and not s.worn[other] & STONE_BIT
    ]


AIM_HERO = open_ask("aimHero", "DR-267", lambda s, frame: words.at_hero.each(frame.aimable(s)))


def monster_acts(s: DungeonRunState, card: int, trigger: int, target: int, then: Step) -> None:
    """What a monster's or stranger's card does by itself at a moment, to a hero if one is named."""
    for power in s.content.by_card[card]:
        if s.content.hears[power] & trigger and (target != OUT or not s.content.against[power]):
            ability = s.content.abilities[power]
            user = foe_user(card)
            if all(need.kind.run(s, user, need) for need in ability.ifs):
                s.announce(events.MONSTER_ACTED, card, power)
                s.call(Effects(power, ability.program, user, target), then=then)
                return
    s.go(then)
