"""Chapters "Move" (DR-41 to DR-48), "Escape" (DR-94 to DR-101), "Advance" (DR-165 to DR-171)."""

from mastaba.core.chance import Chance, Lot
from mastaba.core.decision import Ask, by_all
from mastaba.core.event import only
from mastaba.core.frame import TRUE, Frame, Open, at_first, declared
from mastaba.core.notation import Action, Fate, argument
from mastaba.core.rows import adding, raising, taking
from mastaba.core.sets import bits

from .. import words
from ..cards.in_force import ignores
from ..sight import events
from ..state import BOSS_CARDS, ENCOUNTER_CARDS, DungeonRunState
from ..words import DEXTERITY, ESCAPING, FIRST_BOSS, OUT, PER_HERO, TILE_ROLL, skill_of, triggers
from .contest import Contest
from .dice import Roll, at_least
from .explore import SUCCESS, Enter, Explore
from .monsters import FreeAttack
from .numbers import dice_of, needed
from .questions import least, open_ask
from .reaction import react
from .wounds import settle, wound


def exits_from(s: DungeonRunState, place: int) -> list[int]:
    """DR-43, DR-68. Exits that lead to a tile, or into the dark while there are tiles left."""
    exits, cell, grid = s.exits[place], s.cells[place], s.grid
    unexplored = bool(s.pool or s.top or s.bottom)
    return [
        side
        for side, step in enumerate(words.STEPS)
        if exits >> side & 1 and (unexplored or grid[cell + step])
    ]


@declared
class Move(Frame):
    """DR-43, DR-85. A Move action; out of the Portcullis Room only with strength."""

    mover: int
    side: int

    def start(self, s: DungeonRunState) -> None:
        """DR-85."""
        seat = self.mover
        if s.tiles[s.at[seat]] == words.PORTCULLIS and not ignores(s, seat, "portcullis"):
            s.call(
                Roll(seat, TILE_ROLL, dice_of(s, seat, words.STRENGTH, TILE_ROLL)), then="lifted"
            )
        else:
            self.walk(s)

    def lifted(self, s: DungeonRunState) -> None:
        """DR-85."""
        if at_least(s.result, needed(s, self.mover, SUCCESS, TILE_ROLL)):
            self.walk(s)
            return
        s.announce(events.GATE_HELD, self.mover)
        wound(s, self.mover, 1)
        settle(s, then="over")

    def walk(self, s: DungeonRunState) -> None:
        """DR-44, DR-45."""
        s.call(Walk(self.mover, self.side), then="over")


@declared
class Walk(Frame):
    """DR-44, DR-45, DR-97. Through an exit; the result is whether there was a tile to go to."""

    walker: int
    side: int

    def start(self, s: DungeonRunState) -> None:
        """DR-44, DR-45."""
        place = s.neighbour(s.at[self.walker], self.side)
        if place == OUT:
            s.call(Explore(self.walker, self.side), then="over")
        else:
            s.call(Enter(self.walker, place), then="entered")

    def entered(self, s: DungeonRunState) -> None:
        """DR-44."""
        s.result = TRUE


ESCAPED, ESCAPE_OTHER = triggers("escaped"), triggers("escapeOther")
FROM_HEROES = 4  # DR-238


@declared
class Escape(Contest):
    """DR-94. From the monster on the tile, or in the endgame from other heroes."""

    declare = triggers("declare:escape")

    foe: int
    attribute: Open[int] = at_first(DEXTERITY)
    held: Open[int] = at_first(0)  # Pinning Arrow

    def ready(self, s: DungeonRunState) -> None:
        """DR-95. Without a roll if a card says so."""
        if self.won:
            self.succeeded(s)
        else:
            pool = self.pool(s, self.attribute, ESCAPING)
            s.call(Roll(self.hero, ESCAPING, pool), then="rolled")

    def number(self, s: DungeonRunState) -> int:
        """DR-96, DR-238, DR-239. The number any die has to reach."""
        number = FROM_HEROES if self.foe == OUT else s.content.foe(self.foe).escape
        return needed(s, self.hero, number, ESCAPING)

    def rolled(self, s: DungeonRunState) -> None:
        """DR-96, DR-100."""
        if at_least(s.result, self.number(s)):
            self.succeeded(s)
            return
        s.announce(events.ESCAPE_FAILED, self.hero)
        if self.foe == OUT:
            self.heal_helpers(s)
        else:
            place = s.at[self.hero]
            s.call(FreeAttack(self.hero, self.foe, place), then="heal_helpers")

    def succeeded(self, s: DungeonRunState) -> None:
        """DR-97, DR-187."""
        s.announce(events.ESCAPE_WON, self.hero)
        self.backfire(s)

    def after_backfire(self, s: DungeonRunState) -> None:
        """Others may still hold the hero."""
        react(s, 0, ESCAPE_OTHER, self.hero, then="leave")

    def leave(self, s: DungeonRunState) -> None:
        """DR-97, DR-98. The exit is chosen after the roll."""
        if self.held:
            self.heal_helpers(s)
        else:
            s.ask(self.hero, EXIT, then="chosen")

    def chosen(self, s: DungeonRunState, action: int) -> None:
        """DR-69, DR-97."""
        s.call(Walk(self.hero, argument(action)), then="gone")

    def gone(self, s: DungeonRunState) -> None:
        """DR-101. Whether there was a tile to go to."""
        react(s, ESCAPED if s.result else 0, 0, self.hero, then="heal_helpers")


EXIT = Ask(
    "escapeExit", "DR-98", lambda s, f: words.move.each(exits_from(s, s.at[f.hero])), heard=by_all
)


PRICE = 2  # DR-165


def may_advance(s: DungeonRunState, seat: int) -> bool:
    """DR-165, DR-166."""
    loot = s.loot[seat]
    return bool(loot & BOSS_CARDS) or (loot & ENCOUNTER_CARDS).bit_count() >= PRICE


def pay_card(s: DungeonRunState, seat: int, card: int) -> None:
    """DR-171. Encounter cards to the discard pile, the Boss card out of the game."""
    s.loot = taking(s.loot, seat, 1 << card)
    if card >= FIRST_BOSS:
        s.gone |= 1 << card
    else:
        s.discards |= 1 << card
    s.announce(events.PAID, seat, card)


@declared
class Advance(Frame):
    """DR-165 to DR-168."""

    student: int
    paid: int = at_first(0)

    def start(self, s: DungeonRunState) -> None:
        """DR-165, DR-166."""
        if self.paid >= PRICE:
            s.call(Train(self.student), then="trained")
        else:
            s.ask(self.student, PAY, then="pays")

    def pays(self, s: DungeonRunState, action: int) -> None:
        """DR-165, DR-166, DR-171."""
        card = argument(action)
        self.paid += PRICE if card >= FIRST_BOSS else 1
        pay_card(s, self.student, card)
        s.go("start")

    def trained(self, s: DungeonRunState) -> None:
        """DR-165, DR-257."""
        s.call(Learn(self.student), then="over")


@declared
class Learn(Frame):
    """DR-27, DR-167, DR-168. Two ability cards are drawn, one is kept."""

    student: int
    secret: int = 0  # DR-27: at set-up choices are shown together
    drawn: int = at_first(0)

    def start(self, s: DungeonRunState) -> None:
        """DR-167, DR-168, DR-257."""
        left = s.skill_deck[self.student]
        if s.solo or not (left or self.drawn):
            s.done()
        elif left and self.drawn.bit_count() < 2:
            s.draw(SKILL, then="drew")
        elif self.drawn & self.drawn - 1:
            s.ask(self.student, KEEP, then="keeps")
        else:
            self.learn(s, self.drawn.bit_length() - 1)

    def drew(self, s: DungeonRunState, fate: int) -> None:
        """DR-167. Only the owner sees the two cards."""
        card = argument(fate) % PER_HERO - 2
        s.skill_deck = taking(s.skill_deck, self.student, 1 << card)
        self.drawn |= 1 << card
        values = (self.student, argument(fate))
        s.tell(events.SKILL_SEEN, only(self.student), values)
        s.go("start")

    def keeps(self, s: DungeonRunState, action: int) -> None:
        """DR-167, DR-169."""
        self.learn(s, argument(action) % PER_HERO - 2)

    def learn(self, s: DungeonRunState, card: int) -> None:
        """The kept card and the discarded one are public."""
        if self.secret:
            s.result = card
            return
        keep_skill(s, self.student, card, self.drawn & ~(1 << card))


@declared
class Train(Frame):
    """TRAIN(token)."""

    student: int

    def start(self, s: DungeonRunState) -> None:
        """Which attribute."""
        s.ask(self.student, TRAIN, then="chose")

    def chose(self, s: DungeonRunState, action: int) -> None:
        """DR-165. One training token."""
        attribute = argument(action)
        s.tokens = raising(s.tokens, 3 * self.student + attribute, 1)
        s.announce(events.TRAINED, self.student, attribute)


def keep_skill(s: DungeonRunState, seat: int, card: int, other: int) -> None:
    """DR-27, DR-167."""
    hero = s.heroes[seat]
    s.skills = adding(s.skills, seat, 1 << card)
    s.refit(seat)
    s.announce(events.LEARNED, seat, skill_of(hero, card))
    for thrown in bits(other):
        s.announce(events.UNLEARNED, seat, skill_of(hero, thrown))


def payments(s: DungeonRunState, frame: Advance) -> list[Action]:
    """DR-165, DR-166. The Boss pays for all of it."""
    loot = s.loot[frame.student]
    enough = (loot & ENCOUNTER_CARDS).bit_count() >= PRICE - frame.paid
    cards = loot & ENCOUNTER_CARDS if enough else 0
    if not frame.paid:
        cards |= loot & BOSS_CARDS
    return words.pick.each(bits(cards))


def keepable(s: DungeonRunState, frame: Learn) -> list[Action]:
    """DR-167."""
    hero = s.heroes[frame.student]
    return [Action(words.keep.of(skill_of(hero, card))) for card in bits(frame.drawn)]


def next_skill(s: DungeonRunState, frame: Learn) -> Chance:
    """DR-26."""
    hero, left = s.heroes[frame.student], s.skill_deck[frame.student]
    return Chance(tuple(Fate(words.draw_skill.of(skill_of(hero, card))) for card in bits(left)))


PAY = open_ask("pay", "DR-165", payments)
TRAIN = Ask("trainAttribute", "DR-165", lambda _, __: words.train.each(range(3)), heard=by_all)
KEEP = Ask("keepAbility", "DR-167", keepable, when_late=least)
SKILL = Lot("skill", "DR-26", next_skill)
