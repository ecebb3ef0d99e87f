"""Chapters "Combat: sequence" and "Combat: details": one party against one encounter."""

from abc import ABCMeta, abstractmethod
from typing import Any, ClassVar

from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import TRUE, Open, at_first, declared
from mastaba.core.notation import SECOND, Action, argument, second, verb_of
from mastaba.core.rows import put, raising
from mastaba.core.sets import bits

from .. import words
from ..sight import events
from ..state import HamunaptraState
from ..words import ATTACK, FIGHT, FIRST_ENCOUNTER, OUT, RESISTANCE, STRIKE
from .dice import Throwing, successes
from .equipment import (
    activate,
    combat_activations,
    countable,
    counting_bonus,
    drop_gear,
    without_overlaps,
)
from .labyrinth import links
from .movement import taken


@declared
class Melee(Throwing, metaclass=ABCMeta):
    """A combat, or a fight between two players (HAM-131)."""

    cell: Open[int]
    left: int = at_first(0)  # active tiles of which nobody has said whether they count
    counted: Open[int] = at_first(0)  # those that count
    pool: Open[int] = at_first(0)

    def gear_named(self, s: HamunaptraState, action: int) -> None:
        """HAM-131. Whoever is asked says of one tile whether it counts."""
        tile = argument(action)
        self.left &= ~(1 << tile)
        if verb_of(action) == words.count.index:
            self.let_count(tile)
            s.announce(events.GEAR_COUNTED, self.seat, tile)
        s.go("next_gear")

    @abstractmethod
    def next_gear(self, s: HamunaptraState) -> None:
        """HAM-131. Whoever has a tile left of which nobody has said so is asked."""

    def let_count(self, tile: int) -> None:
        """HAM-131. For the whole of it."""
        self.counted |= 1 << tile


@declared
class Combat(Melee):
    """HAM-99 to HAM-120."""

    thrown: ClassVar[tuple[str, ...]] = ("foe_hit", "fighter_hit")

    fighter: Open[int]
    chooser: Open[int]
    phase: int = 0  # whether it is the monster phase
    attribute: Open[int] = at_first(0)
    wounds: Open[int] = at_first(0)
    defender: Open[int] = at_first(OUT)

    def party(self, s: HamunaptraState) -> list[int]:
        """HAM-100. All the fighter's characters on the tile."""
        return s.own_on(self.fighter, self.cell)

    def foe(self, s: HamunaptraState) -> int:
        """The encounter, counted from 0."""
        return s.lairs.index(self.cell)

    def start(self, s: HamunaptraState) -> None:
        """HAM-113, HAM-131."""
        tile = FIRST_ENCOUNTER + self.foe(s)
        s.announce(events.COMBAT_BEGAN, self.fighter, tile, self.cell, self.chooser)
        self.left = countable(s, self.party(s))
        s.go("next_gear")

    def next_gear(self, s: HamunaptraState) -> None:
        """HAM-131. Which of the tiles already active count, for the whole combat."""
        self.left = without_overlaps(s, self.left, self.counted)
        if self.left:
            s.ask(self.fighter, COUNT, then="gear_named")
        else:
            s.go("round_begins")

    def round_begins(self, s: HamunaptraState) -> None:
        """HAM-101. Equipment, then the attribute."""
        s.ask(self.fighter, ATTACKING, then="attacked")

    def attacked(self, s: HamunaptraState, action: int) -> None:
        """HAM-101, HAM-102."""
        if verb_of(action) == words.activate.index:
            activate(s, self.fighter, argument(action), second(action))
            self.let_count(argument(action))
            s.go("round_begins")
            return
        self.attribute = argument(action)
        self.roll(s, pool(s, self.party(s), self.counted, self.attribute), then="foe_hit")

    def foe_hit(self, s: HamunaptraState) -> None:
        """HAM-103, HAM-104. Enough successes this turn, and it is gone without striking back."""
        foe = self.foe(s)
        hits = successes(s.dice, s.content.foes[foe][self.attribute])
        self.wounds += hits
        left = max(0, s.content.foes[foe][RESISTANCE] - self.wounds)
        values = (self.fighter, FIRST_ENCOUNTER + foe, self.attribute, s.dice, hits, left)
        s.announce(events.ATTACKED, *values)
        if self.wounds < s.content.foes[foe][RESISTANCE]:
            s.go("name_defender")
            return
        s.lairs = put(s.lairs, foe, OUT)
        s.gone |= 1 << FIRST_ENCOUNTER + foe
        s.stirred = TRUE
        s.announce(events.FOE_DEFEATED, self.fighter, FIRST_ENCOUNTER + foe)
        s.go("end")

    def name_defender(self, s: HamunaptraState) -> None:
        """HAM-105, HAM-110. One character takes all hits; its owner says which."""
        party = self.party(s)
        if len(party) == 1:
            self.defender = party[0]
            s.go("name_attribute")
        else:
            s.ask(self.fighter, DEFEND, then="defended")

    def defended(self, s: HamunaptraState, action: int) -> None:
        """HAM-110."""
        self.defender = argument(action)
        s.announce(events.DEFENDER_NAMED, self.fighter, self.defender)
        s.go("name_attribute")

    def name_attribute(self, s: HamunaptraState) -> None:
        """HAM-112. With one attribute there is nothing to choose."""
        values = s.content.foes[self.foe(s)]
        if values[0] and values[1]:
            s.ask(self.chooser, STRIKING, then="attribute_named")
        else:
            self.strikes(s, 0 if values[0] else 1)

    def attribute_named(self, s: HamunaptraState, action: int) -> None:
        """HAM-112."""
        self.strikes(s, argument(action))

    def strikes(self, s: HamunaptraState, attribute: int) -> None:
        """HAM-105. As many dice as its value."""
        self.attribute = attribute
        self.roll(s, s.content.foes[self.foe(s)][attribute], then="fighter_hit")

    def fighter_hit(self, s: HamunaptraState) -> None:
        """HAM-105, HAM-106, HAM-111. Against the defender's own value and resistance alone."""
        hits = successes(s.dice, s.content.stats[self.defender][self.attribute])
        if s.sink is not None:
            tile = FIRST_ENCOUNTER + self.foe(s)
            left = stamina(s, self.defender, hits, self.counted)
            values = (self.fighter, tile, self.defender, self.attribute, s.dice, hits, left)
            s.announce(events.STRUCK, *values)
        hurt(s, self.defender, hits, self.counted)
        s.go("may_retreat")

    def may_retreat(self, s: HamunaptraState) -> None:
        """HAM-107, HAM-108, HAM-118."""
        party = self.party(s)
        if not party:
            s.go("end")
        elif refuges(s, self.fighter, self.cell):
            s.ask(self.fighter, RETREAT, then="retreated")
        else:
            s.go("round_begins")

    def retreated(self, s: HamunaptraState, action: int) -> None:
        """HAM-108, HAM-116."""
        draw_back(s, self.fighter, action)
        s.go("round_begins" if self.party(s) else "end")

    def end(self, s: HamunaptraState) -> None:
        """HAM-179. After a combat of the monster phase damage is wiped at once."""
        if self.phase:
            s.damage = (0,) * len(s.damage)
        s.done()


def pool(s: HamunaptraState, party: list[int], counted: int, attribute: int) -> int:
    """HAM-102, HAM-122. The sum over all participants plus equipment dice."""
    dice = sum(s.content.stats[c][attribute] for c in party)
    return dice + counting_bonus(s, party, counted, attribute)


def hurt(s: HamunaptraState, character: int, hits: int, counted: int) -> None:
    """HAM-106, HAM-115, HAM-123. Successes add up over the turn until they reach R."""
    if not hits:
        return
    left = stamina(s, character, hits, counted)
    s.damage = raising(s.damage, character, hits)
    if not left:
        die(s, character)


def stamina(s: HamunaptraState, character: int, hits: int, counted: int) -> int:
    """HAM-106, HAM-123. The successes a character can still take after so many."""
    resistance = s.content.stats[character][RESISTANCE]
    resistance += counting_bonus(s, [character], counted, RESISTANCE)
    return max(0, resistance - s.damage[character] - hits)


def die(s: HamunaptraState, character: int) -> None:
    """HAM-106, HAM-133. The character leaves the game, and the tile on it too."""
    s.at = put(s.at, character, OUT)
    s.damage = put(s.damage, character, 0)
    s.announce(events.CHARACTER_DIED, s.owner[character], character)
    drop_gear(s, character)


def refuges(s: HamunaptraState, seat: int, cell: int) -> list[int]:
    """HAM-117. Linked tiles without a live encounter and without other players' characters."""
    shut = taken(s, seat).union(s.lairs)
    free = [tile for tile in links(s, cell) if tile not in shut]
    return [tile for tile in free if s.way_back or unlike_origin(s, seat, cell, tile)]


def unlike_origin(s: HamunaptraState, seat: int, cell: int, tile: int) -> bool:
    """HAM-117 without retreatToOrigin. Somebody on the tile did not come from there."""
    return any(s.origin[c] != tile for c in s.own_on(seat, cell))


def retreats(s: HamunaptraState, frame: Any) -> list[Action]:
    """HAM-116, HAM-117, HAM-175. Any of them, all to one tile; or fight on."""
    seat, cell = frame.seat, frame.cell
    party, found = s.own_on(seat, cell), [FIGHT]
    for tile in refuges(s, seat, cell):
        free = [c for c in party if s.way_back or s.origin[c] != tile]
        for some in range(1, 1 << len(free)):
            group = sum(1 << free[i] for i in bits(some))
            found.append(Action(words.retreat.of(tile, group)))
    return found


def draw_back(s: HamunaptraState, seat: int, action: int) -> None:
    """HAM-116. Those who leave go together; the others stay and fight."""
    if action == FIGHT:
        s.announce(events.FOUGHT_ON, seat)
        return
    cell, group = argument(action), action >> SECOND
    for character in bits(group):
        s.at = put(s.at, character, cell)
        s.origin = put(s.origin, character, OUT)
    s.announce(events.RETREATED, seat, group, cell)


def gear_choices(_: HamunaptraState, frame: Any) -> list[Action]:
    """HAM-131. The lowest tile counts, or it does not."""
    tile = bits(frame.left)[0]
    return [Action(words.count.of(tile)), Action(words.leave.of(tile))]


def attacks(s: HamunaptraState, frame: Combat) -> list[Action]:
    """HAM-101, HAM-109, HAM-129. Attributes the encounter has; equipment before that."""
    values = s.content.foes[frame.foe(s)]
    found = [ATTACK[a] for a in range(2) if values[a]]
    return found + combat_activations(s, frame.fighter, frame.party(s), frame.counted)


def party_of(s: HamunaptraState, frame: Any) -> list[Action]:
    """HAM-110, HAM-174. Any participant."""
    return words.defend.each(frame.party(s))


COUNT = Ask("count", "HAM-131", gear_choices, heard=by_all)
ATTACKING = Ask("attack", "HAM-101", attacks, heard=by_all)
DEFEND = Ask("defend", "HAM-110", party_of, heard=by_all)
STRIKING = Ask("strike", "HAM-112", lambda _, __: list(STRIKE), heard=by_all)
RETREAT = Ask("retreat", "HAM-116", retreats, heard=by_all)
