"""Optional rule 1: fights between characters of two players (HAM-173 to HAM-176)."""

from typing import ClassVar

from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import Open, at_first, declared
from mastaba.core.notation import Action, argument, second
from mastaba.core.rows import put

from ..sight import events
from ..state import HamunaptraState
from ..words import ATTACK, OUT, READY
from .combat import COUNT, Melee, draw_back, hurt, party_of, pool, refuges, retreats, stamina
from .dice import successes
from .equipment import activate, combat_activations, countable, without_overlaps

ASSAILING, ANSWERING = range(2)


@declared
class Fight(Melee):
    """HAM-174. Both sides strike at the same time, round after round."""

    thrown: ClassVar[tuple[str, ...]] = ("attacker_rolled", "rival_rolled")

    attacker: Open[int]
    rival: Open[int]
    seat_of: Open[int] = at_first(0)
    side: int = at_first(ASSAILING)  # that is asked
    answering: int = at_first(0)  # the other's tiles that count or have counted
    mine: Open[int] = at_first(0)  # the attacker's attribute
    theirs: Open[int] = at_first(0)
    hits: Open[int] = at_first(0)  # what the attacker has rolled
    target: Open[int] = at_first(OUT)  # the attacker's character that takes hits
    victim: Open[int] = at_first(OUT)  # the other's

    def __post_init__(self) -> None:
        """The attacker is asked first."""
        self.seat_of = self.attacker

    def sides(self, s: HamunaptraState) -> tuple[list[int], list[int]]:
        """HAM-173, HAM-176. The characters of the two players on the tile."""
        return s.own_on(self.attacker, self.cell), s.own_on(self.rival, self.cell)

    def own_and_others(self, s: HamunaptraState) -> tuple[list[int], list[int]]:
        """The characters of whoever is asked, then those of the other player."""
        mine, theirs = self.sides(s)
        return (theirs, mine) if self.side else (mine, theirs)

    def announced(self) -> int:
        """The attribute with which the other player strikes whoever is asked."""
        return self.mine if self.side else self.theirs

    def turn_to(self, side: int) -> None:
        """Whose answer comes next."""
        self.side = side
        self.seat_of = self.rival if side else self.attacker

    def party(self, s: HamunaptraState) -> list[int]:
        """The characters of whoever is asked."""
        return s.own_on(self.seat_of, self.cell)

    def start(self, s: HamunaptraState) -> None:
        """HAM-117, HAM-131, HAM-173. Whoever is assaulted has no tile to have come from."""
        s.announce(events.FIGHT_BEGAN, self.attacker, self.rival, self.cell)
        for character in s.own_on(self.rival, self.cell):
            s.origin = put(s.origin, character, OUT)
        self.left = countable(s, self.party(s))
        s.go("next_gear")

    def next_gear(self, s: HamunaptraState) -> None:
        """HAM-131. Each side says which of its active tiles count."""
        self.left = without_overlaps(s, self.left, self.counted_by())
        if self.left:
            s.ask(self.seat_of, COUNT, then="gear_named")
        elif self.side == ASSAILING:
            self.turn_to(ANSWERING)
            self.left = countable(s, self.party(s))
            s.go("next_gear")
        else:
            s.go("round_begins")

    def counted_by(self) -> int:
        """HAM-131. The tiles that count, or have counted, on the side that is asked."""
        return self.answering if self.side else self.counted & ~self.answering

    def let_count(self, tile: int) -> None:
        """HAM-131. A tile of the side that is asked; those of both are told apart."""
        self.counted |= 1 << tile
        if self.side:
            self.answering |= 1 << tile

    def round_begins(self, s: HamunaptraState) -> None:
        """HAM-174. The attacker names an attribute, then the other."""
        self.turn_to(ASSAILING)
        s.ask(self.seat_of, NAME, then="named")

    def named(self, s: HamunaptraState, action: int) -> None:
        """HAM-174."""
        attribute = argument(action)
        s.announce(events.ATTRIBUTE_NAMED, self.seat_of, attribute)
        if self.side == ASSAILING:
            self.mine = attribute
            self.turn_to(ANSWERING)
            s.ask(self.seat_of, NAME, then="named")
        else:
            self.theirs = attribute
            self.turn_to(ASSAILING)
            s.go("name_target")

    def name_target(self, s: HamunaptraState) -> None:
        """HAM-174. The one character of its own that takes hits, attacker first."""
        party = self.party(s)
        if len(party) == 1:
            self.take_target(s, party[0])
        else:
            s.ask(self.seat_of, TARGET, then="targeted")

    def targeted(self, s: HamunaptraState, action: int) -> None:
        """HAM-174."""
        self.take_target(s, argument(action))

    def take_target(self, s: HamunaptraState, character: int) -> None:
        """HAM-174. Then both equipment windows, attacker first."""
        s.announce(events.DEFENDER_NAMED, self.seat_of, character)
        if self.side == ASSAILING:
            self.target = character
            self.turn_to(ANSWERING)
            s.go("name_target")
        else:
            self.victim = character
            self.turn_to(ASSAILING)
            s.go("equipment_window")

    def equipment_window(self, s: HamunaptraState) -> None:
        """HAM-174. Whoever has tiles on the table is asked, whatever they are."""
        if s.table[self.seat_of]:
            s.ask(self.seat_of, WINDOW, then="prepared")
        else:
            s.go("window_closed")

    def prepared(self, s: HamunaptraState, action: int) -> None:
        """HAM-129, HAM-174."""
        if action == READY:
            s.go("window_closed")
            return
        activate(s, self.seat_of, argument(action), second(action))
        self.let_count(argument(action))
        s.go("equipment_window")

    def window_closed(self, s: HamunaptraState) -> None:
        """HAM-174. Then the dice."""
        if self.side == ASSAILING:
            self.turn_to(ANSWERING)
            s.go("equipment_window")
            return
        mine, _ = self.sides(s)
        self.roll(s, pool(s, mine, self.counted, self.mine), then="attacker_rolled")

    def attacker_rolled(self, s: HamunaptraState) -> None:
        """HAM-174. Nothing is done to anybody before the other side has rolled too."""
        self.hits = successes(s.dice, s.content.stats[self.victim][self.mine])
        if s.sink is not None:
            left = stamina(s, self.victim, self.hits, self.counted)
            values = (self.attacker, self.victim, self.mine, s.dice, self.hits, left)
            s.announce(events.FOUGHT, *values)
        _, theirs = self.sides(s)
        self.roll(s, pool(s, theirs, self.counted, self.theirs), then="rival_rolled")

    def rival_rolled(self, s: HamunaptraState) -> None:
        """HAM-174. Damage on both sides at the same time."""
        hits = successes(s.dice, s.content.stats[self.target][self.theirs])
        if s.sink is not None:
            left = stamina(s, self.target, hits, self.counted)
            values = (self.rival, self.target, self.theirs, s.dice, hits, left)
            s.announce(events.FOUGHT, *values)
        hurt(s, self.victim, self.hits, self.counted)
        hurt(s, self.target, hits, self.counted)
        self.turn_to(ASSAILING)
        s.go("may_retreat")

    def may_retreat(self, s: HamunaptraState) -> None:
        """HAM-175. First the attacker, then the other, until one side is left."""
        if not all(self.sides(s)):
            s.done()
        elif refuges(s, self.seat_of, self.cell):
            s.ask(self.seat_of, YIELD, then="yielded")
        else:
            s.go("after_retreat")

    def yielded(self, s: HamunaptraState, action: int) -> None:
        """HAM-175."""
        draw_back(s, self.seat_of, action)
        s.go("after_retreat")

    def after_retreat(self, s: HamunaptraState) -> None:
        """HAM-175."""
        if self.side == ASSAILING:
            self.turn_to(ANSWERING)
            s.go("may_retreat")
        elif all(self.sides(s)):
            s.go("round_begins")
        else:
            s.done()


def window(s: HamunaptraState, frame: Fight) -> list[Action]:
    """HAM-129, HAM-131."""
    counted = frame.counted_by()
    return [READY, *combat_activations(s, frame.seat_of, frame.party(s), counted)]


NAME = Ask("name", "HAM-174", lambda _, __: list(ATTACK), heard=by_all)
TARGET = Ask("target", "HAM-174", party_of, heard=by_all)
WINDOW = Ask("window", "HAM-174", window, heard=by_all)
YIELD = Ask("yield", "HAM-175", retreats, heard=by_all)
