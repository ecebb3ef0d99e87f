"""Chapter "Setup" (DR-16 to DR-29)."""

from mastaba.core.chance import Lot, alike
from mastaba.core.frame import TRUE, Frame, at_first, declared
from mastaba.core.notation import argument
from mastaba.core.rows import put
from mastaba.core.sets import bits, lowest

from . import words
from .rules.actions import Learn, keep_skill
from .rules.dice import throw
from .rules.questions import open_ask
from .rules.turn import Round
from .sight import events
from .state import STANDARD_TILES, DungeonRunState
from .words import FIRST_SPECIAL, HEROES, NO_TILE, SKILLS

SPECIALS = (1 << NO_TILE) - (1 << FIRST_SPECIAL)
PER_PLAYER = 2  # DR-19: special tiles for each player


@declared
class Setup(Frame):
    """DR-17 to DR-29."""

    next: int = at_first(0)
    rivals: int = at_first(0)
    best: int = at_first(0)
    tied: int = at_first(0)
    picks: list[int] = at_first([])  # by seat: the ability card kept
    drawn: list[int] = at_first([])  # by seat: the two cards

    def start(self, s: DungeonRunState) -> None:
        """DR-19, DR-20. All standard tiles, and two special ones for each player."""
        s.pool = STANDARD_TILES
        s.draw(SPECIAL, then="special")

    def special(self, s: DungeonRunState, fate: int) -> None:
        """DR-19. The others leave the game unseen."""
        s.pool |= 1 << argument(fate)
        if (s.pool >> FIRST_SPECIAL).bit_count() < PER_PLAYER * s.seats:
            s.draw(SPECIAL, then="special")
            return
        s.known = STANDARD_TILES
        self.rivals = (1 << s.seats) - 1
        s.go("roll_off" if s.seats > 1 else "next_hero")

    # The first player.

    def roll_off(self, s: DungeonRunState) -> None:
        """DR-24. Those still in it roll a die each."""
        self.best, self.tied = 0, 0
        self.next = bits(self.rivals)[0]
        throw(s, 1, then="rolled")

    def rolled(self, s: DungeonRunState) -> None:
        """DR-24. Only the tied roll again."""
        s.announce(events.FIRST_ROLLED, self.next, s.result)
        if s.result > self.best:
            self.best, self.tied = s.result, 0
        if s.result == self.best:
            self.tied |= 1 << self.next
        later = self.rivals >> self.next + 1 << self.next + 1
        if later:
            self.next = bits(later)[0]
            throw(s, 1, then="rolled")
        elif self.tied & self.tied - 1:
            self.rivals = self.tied
            s.go("roll_off")
        else:
            s.first, self.next = lowest(self.tied), 0
            s.announce(events.TOKEN_PASSED, s.first)
            s.go("next_hero")

    # Heroes.

    def next_hero(self, s: DungeonRunState) -> None:
        """DR-25, DR-291. At random, or chosen openly from the first player on."""
        if self.next == s.seats:
            self.next = 0
            s.go("skills")
        elif s.chosen:
            s.ask((s.first + self.next) % s.seats, CHOOSE_HERO, then="got_hero")
        else:
            s.draw(A_HERO, then="got_hero")

    def got_hero(self, s: DungeonRunState, answer: int) -> None:
        """DR-25, DR-26, DR-28."""
        seat = (s.first + self.next) % s.seats
        s.heroes = put(s.heroes, seat, argument(answer))
        s.skill_deck = put(s.skill_deck, seat, (1 << SKILLS) - 1)
        s.announce(events.HERO_TAKEN, seat, s.heroes[seat])
        s.refit(seat)
        self.next += 1
        s.go("next_hero")

    # Ability cards.

    def skills(self, s: DungeonRunState) -> None:
        """DR-27, DR-257. All choose; what is kept is shown together."""
        if s.solo:
            s.go("play")
        elif self.next == s.seats:
            s.go("show")
        else:
            s.call(Learn((s.first + self.next) % s.seats, secret=TRUE), then="picked")

    def picked(self, s: DungeonRunState) -> None:
        """DR-27."""
        seat = (s.first + self.next) % s.seats
        self.picks.append(s.result)
        s.result = 0  # nobody else's business
        self.drawn.append((1 << SKILLS) - 1 & ~s.skill_deck[seat])
        self.next += 1
        s.go("skills")

    def show(self, s: DungeonRunState) -> None:
        """DR-27."""
        for n, card in enumerate(self.picks):
            keep_skill(s, (s.first + n) % s.seats, card, self.drawn[n] & ~(1 << card))
        s.go("play")

    def play(self, s: DungeonRunState) -> None:
        """Rounds go on until somebody wins."""
        s.done()
        s.stack.append(Round())


def free_heroes(s: DungeonRunState) -> list[int]:
    """DR-25."""
    return [hero for hero in range(len(HEROES)) if hero not in s.heroes]


SPECIAL = Lot("special", "DR-19", lambda s, _: alike(words.draw_tile, bits(SPECIALS & ~s.pool)))
A_HERO = Lot("hero", "DR-25", lambda s, _: alike(words.draw_hero, free_heroes(s)))
CHOOSE_HERO = open_ask("chooseHero", "DR-291", lambda s, _: words.take_hero.each(free_heroes(s)))
