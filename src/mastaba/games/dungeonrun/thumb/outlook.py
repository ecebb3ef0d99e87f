"""What the rule-of-thumb player reads off the table: fights, flights, rivals, ways.

A fight that has not begun is judged by opening its chapter on the guess for a moment, so that
every card in force counts as it would.
"""

from functools import lru_cache
from heapq import heappop, heappush
from math import exp

from mastaba.core.rows import put
from mastaba.core.sets import bits

from .. import words
from ..cards.in_force import forbidden, ignores, usable
from ..content.box import Content
from ..rules.actions import Escape
from ..rules.combat import Combat, shielded
from ..rules.explore import fitting
from ..rules.monsters import Strike
from ..rules.numbers import armour, dice_of, monster_blocks, monster_dice, plain_value, to_hit
from ..sight.prospects import chance, stopped
from ..state import DEAD, STONE_BIT, DungeonRunState
from ..words import ATTACK_WITH, BRIDGE, ESCAPING, FIRST_BOSS, MAGIC, OUT, STEPS, STRENGTH, triggers
from .bouts import Bout, Fight, Stake, Volley, best_fights, bout, wounds_taken

# What things are worth to a hero before the endgame, in points; a wound costs WOUND of them.
CARD = 3.0  # an Encounter card: half an Advance
HIDDEN = 2.5  # a treasure nobody has seen
WOUND = 0.7
FAINT = 3.0  # a lost turn and a lost card
EFFORT = 0.5  # half a turn
PROGRESS = 0.2  # a wound on a monster that others may finish
BOSS_CARD = 8.0
BOSS_WOUND = 1.1  # whoever wounds the Boss brings the end nearer
PATIENCE = 10  # rounds after which a wound on the Boss is worth twice as much, and so on
NEAR_DEATH = 4  # life of the Boss from which on the fight is thought through to its end
BREATH = triggers("monsterPhase")  # what the Boss does to all who are near

# Alone, or in the endgame, there is no second life.
LONE_WOUND = 1.0
LONE_FEAR = 5.0
LONE_DEATH = -25.0
LONE_EFFORT = 0.02


class Outlook:
    """One seat's view of a state, with what it has worked out already."""

    __slots__ = ("_life", "_main", "content", "me", "s")

    def __init__(self, s: DungeonRunState, me: int) -> None:
        self.s = s
        self.me = me
        self.content: Content = s.content
        self._main = OUT
        self._life = s.life(me)

    @property
    def left(self) -> int:
        """Wounds that the hero can still take, the last one included."""
        return max(1, self._life - self.s.wounds[self.me])

    @property
    def mortal(self) -> bool:
        """Whether defeat is death."""
        return self.s.solo or bool(self.s.endgame)

    @property
    def main(self) -> int:
        """The attribute the hero attacks with."""
        if self._main == OUT:
            self._main = main_of(self.s, self.me)
        return self._main

    # Fights.

    def stake(self, place: int) -> Stake:
        """What a fight against the monster on a tile is about."""
        s = self.s
        card = s.mob[place]
        treasures = s.under[place].bit_count() + s.under_hidden[place]
        prize = CARD + HIDDEN * treasures
        boss = card >= FIRST_BOSS
        if s.solo:
            return victory(self._life) if boss else lone_stake(self._life, prize)
        if s.endgame:
            return lone_stake(self._life, prize / 3)
        has_gear = bool(s.gear_of(self.me))
        if boss:
            far = self.content.foe(card).life - s.hurt[place] > NEAR_DEATH
            spoil = BOSS_WOUND * (1 + s.round // PATIENCE)
            return table_stake(self._life, BOSS_CARD + prize, spoil, has_gear, far)
        return table_stake(self._life, prize, PROGRESS, has_gear, False)

    def fight(self, frame: Combat, attribute: int, more: int = 0) -> Fight:
        """The numbers of a combat that is on, with so many dice more."""
        s, seat, foe = self.s, frame.hero, frame.foe
        roll = ATTACK_WITH[attribute]
        return Fight(
            max(1, frame.pool(s, attribute, roll) + more),
            to_hit(s, seat, foe, attribute),
            monster_dice(s, frame.place),
            self.content.hits[foe] & ~frame.weak,
            not forbidden(s, foe, "matchBlock") and not frame.no_block,
            monster_blocks(s, foe),
            stops_of(s, seat),
            bool(frame.no_block),
        )

    def bout(self, frame: Combat, attribute: int, more: int = 0) -> Bout:
        """The same as a chain of exchanges."""
        return bout(self.fight(frame, attribute, more), self.stake(frame.place))

    def opened(self, place: int) -> tuple[Bout, float]:
        """The fight against a monster on a tile, and by how much it is better than peace."""
        s, me = self.s, self.me
        frame, here = Combat(me, s.mob[place], place), s.at[me]
        s.at = put(s.at, me, place)
        s.stack.append(frame)
        more = self.ready_dice()
        fights = best_fights([self.fight(frame, one, more) for one in (STRENGTH, MAGIC)])
        s.stack.pop()
        s.at = put(s.at, me, here)
        left, stake = self.foe_left(place), self.stake(place)
        found = [bout(fight, stake) for fight in fights]
        best = max(found, key=lambda one: one.value(left, self.left))
        return best, best.value(left, self.left) - best.stake.worth[self.left]

    def ready_dice(self) -> int:
        """Dice that cards without a price add when a combat is declared."""
        s, me, more = self.s, self.me, 0
        for power in s.force[me]:
            ability = self.content.abilities[power]
            if ability.on == "declare:attack" and not ability.costs and usable(s, me, power):
                phrases = self.content.programs[ability.program]
                if len(phrases) == 1 and phrases[0].kind.name == "dice":
                    more += phrases[0].of["n"]
        return more

    def foe_left(self, place: int) -> int:
        """Wounds that a monster can still take."""
        s = self.s
        return max(1, self.content.foe(s.mob[place]).life - s.hurt[place])

    def pain(self, place: int) -> float:
        """What a free attack of the monster on a tile costs the hero."""
        stake = self.stake(place) if not self.s.solo else lone_stake(self._life, CARD)
        left = self.left
        return sum(
            p * (stake.worth[left] - (stake.worth[left - n] if n < left else stake.fallen))
            for n, p in enumerate(self.struck(place))
        )

    def struck(self, place: int) -> tuple[float, ...]:
        """DR-131. How many wounds a free attack of the monster on a tile leaves, by chance."""
        s = self.s
        faces = self.content.hits[s.mob[place]].bit_count()
        return wounds_taken(monster_dice(s, place), faces, stops_of(s, self.me))

    def volley(self, place: int, attribute: int) -> Volley:
        """Escape and shoot at the monster on a tile, again and again."""
        s, me, card = self.s, self.me, self.s.mob[place]
        roll = ATTACK_WITH[attribute]
        flying, shot = Escape(me, card), Strike(me, card, place, attribute, 1)
        s.stack.append(flying)
        away = flight(s, flying)
        s.stack[-1] = shot
        pool = max(1, dice_of(s, me, attribute, roll))
        defence = to_hit(s, me, card, attribute)
        shield = monster_blocks(s, card)
        s.stack.pop()
        burn = int(any(self.content.hears[p] & BREATH for p in self.content.by_card[card]))
        return Volley(away, pool, defence, shield, self.struck(place), burn)

    def escape(self) -> float:
        """DR-96, DR-238. How likely the hero gets away from this tile."""
        s, me = self.s, self.me
        frame = Escape(me, s.monster_at(me))
        s.stack.append(frame)
        away = flight(s, frame)
        s.stack.pop()
        return away

    # Others.

    def rivals(self) -> list[int]:
        """Everybody else who lives."""
        s = self.s
        return [seat for seat in range(s.seats) if seat != self.me and s.status[seat] != DEAD]

    def strongest(self) -> int:
        """The rival to fear most."""
        rivals = self.rivals()
        return max(rivals, key=lambda seat: rating(self.s, seat)) if rivals else OUT

    def ahead(self, seat: int) -> bool:
        """Whether a rival is stronger than this hero, or holds the Stone."""
        s = self.s
        if s.worn[seat] & STONE_BIT:
            return True
        return seat == self.strongest() and rating(s, seat) > rating(s, self.me)


@lru_cache(maxsize=500)
def table_stake(life: int, prize: float, spoil: float, has_gear: bool, far: bool) -> Stake:
    """DR-202. Before the endgame a defeat costs a turn and a card, and mends half the wounds."""
    worth = tuple(WOUND * left for left in range(life + 1))
    fallen = worth[life - life // 2] - FAINT - has_gear
    return Stake(0.0 if far else prize, spoil, EFFORT, fallen, worth, once=far)


@lru_cache(maxsize=500)
def lone_stake(life: int, prize: float) -> Stake:
    """DR-236, DR-259. Where defeat is death, each wound counts the more the fewer are left."""
    worth = tuple(LONE_WOUND * left - LONE_FEAR * exp((1 - left) / 1.5) for left in range(life + 1))
    return Stake(prize, 0.1, LONE_EFFORT, LONE_DEATH, worth)


@lru_cache(maxsize=20)
def victory(life: int) -> Stake:
    """DR-260. Alone against the Boss nothing counts but the kill."""
    return Stake(1.0, 0.0, 0.0, 0.0, (0.0,) * (life + 1), martyr=True)


def stops_of(s: DungeonRunState, seat: int) -> tuple[float, ...]:
    """DR-115. How many hits a hero's armour stops, by chance."""
    return stopped(tuple(sorted(armour(s, seat))))


def flight(s: DungeonRunState, frame: Escape) -> float:
    """DR-95, DR-96. The chance of an escape that is on."""
    if frame.won:
        return 1.0
    return chance(frame.pool(s, frame.attribute, ESCAPING), frame.number(s))


def main_of(s: DungeonRunState, seat: int) -> int:
    """Strength or Magic, whichever brings more dice."""
    return max(
        (STRENGTH, MAGIC),
        key=lambda a: (dice_of(s, seat, a, ATTACK_WITH[a]), -a),
    )


def rating(s: DungeonRunState, seat: int) -> float:
    """How much a hero is to be feared, by what all can see."""
    attack = max(plain_value(s, seat, STRENGTH), plain_value(s, seat, MAGIC))
    gear = (s.worn[seat] & ~STONE_BIT).bit_count()
    skills = s.skills[seat].bit_count() + sum(s.tokens[3 * seat : 3 * seat + 3])
    rated = attack + 0.6 * gear + 0.5 * skills - 0.4 * s.wounds[seat]
    return rated + 20.0 * bool(s.worn[seat] & STONE_BIT)


BLOCKED = 3.0  # what it costs to pass a monster, in steps
PERIL = 15.0  # alone: what it costs to pass the Boss
GATE = 0.8
WADING = 0.4
LAIR_OF_BEASTS = 0.5
COMPANY = 0.7  # in the endgame, other heroes on a tile


class Ways:
    """The cheapest ways from a place, dangers counted as steps."""

    __slots__ = ("back", "cost", "outlook", "start", "via")

    def __init__(self, outlook: Outlook, start: int) -> None:
        self.outlook = outlook
        self.start = start
        s = outlook.s
        self.cost = [1e9] * len(s.tiles)
        self.back = [OUT] * len(s.tiles)  # the place before on the way
        self.via = [OUT] * len(s.tiles)  # the first place on the way
        self.cost[start] = 0.0
        queue = [(0.0, start)]
        while queue:
            cost, place = heappop(queue)
            if cost > self.cost[place]:
                continue
            leave = self.leaving(place) if place != start else 0.0
            for other in s.near[place]:
                new = cost + 1.0 + leave + self.entering(other)
                if new < self.cost[other]:
                    self.cost[other] = new
                    self.back[other] = place
                    self.via[other] = other if place == start else self.via[place]
                    heappush(queue, (new, other))

    def way(self, goal: int) -> list[int]:
        """The tiles on the way to a place, itself last."""
        found = list[int]()
        while goal not in (self.start, OUT):
            found.append(goal)
            goal = self.back[goal]
        return found[::-1]

    def leaving(self, place: int) -> float:
        """What makes it hard to go on from a tile."""
        o, s = self.outlook, self.outlook.s
        hard = 0.0
        if s.mob[place] != OUT:
            hard += PERIL if s.solo and s.mob[place] >= FIRST_BOSS else BLOCKED
        elif s.tiles[place] == words.PORTCULLIS and not ignores(s, o.me, "portcullis"):
            hard += GATE
        if s.endgame and any(seat != o.me for seat in s.heroes_at(place)):  # DR-42
            hard += COMPANY
        return hard

    def entering(self, place: int) -> float:
        """What makes it dangerous to step on a tile."""
        s, tile = self.outlook.s, self.outlook.s.tiles[place]
        if tile == BRIDGE:
            return self.crossing()
        if tile == words.CHANNEL:
            return 0.0 if ignores(s, self.outlook.me, "channel") else WADING
        if tile == words.DEN and not s.has_encounter(place):
            return LAIR_OF_BEASTS
        return 0.0

    def crossing(self) -> float:
        """DR-71. The Bridge, by how likely it breaks."""
        o, s = self.outlook, self.outlook.s
        if ignores(s, o.me, "bridge"):
            return 0.0
        dice = max(1, dice_of(s, o.me, words.DEXTERITY, words.TILE_ROLL))
        broken = (1 / 6) ** dice if s.all_ones else 1 - (5 / 6) ** dice
        return broken * (60.0 if o.mortal else 6.0)


def side_to(s: DungeonRunState, place: int, other: int) -> int:
    """The exit that leads to a neighbour."""
    return next(side for side in range(4) if s.neighbour(place, side) == other)


def promising(s: DungeonRunState, place: int, side: int) -> bool:
    """DR-54. Whether some tile of the deck is known to fit behind an exit."""
    cell = s.cells[place] + STEPS[side]
    return any(fitting(s, tile, cell) for tile in (*bits(s.pool), *s.top, *s.bottom))


def open_fight(s: DungeonRunState, place: int) -> bool:
    """DR-78. Whether a monster can be attacked without help."""
    return s.mob[place] != OUT and not shielded(s, place)
