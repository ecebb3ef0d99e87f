"""How the thumb bot fights: by exact odds, for what there is to win."""

from mastaba.core.advice import Advice
from mastaba.core.notation import SECOND, Action, argument, second, verb_of

from .. import words
from ..rules.combat import ATTACKING, COUNT, DEFEND, RETREAT, STRIKING, Combat, refuges
from ..rules.fight import Fight
from ..rules.turn import BATTLE, Turn
from ..state import HamunaptraState
from ..words import ATTACK, ATTRIBUTE, CELL, CHARACTER, FIGHT, OUT, STRIKE, TILE
from .odds import (
    ALONE,
    Dice,
    Fighter,
    Foe,
    Stake,
    attacks,
    blow_of,
    defences,
    enough,
    going_on,
    naming,
    pools,
    unscathed,
    worth,
)

LIFE = 2.5  # points that a character is worth to its owner
TRACKED = 3  # defenders that are told apart; the others only bring their dice
PARTY = 4  # up to so many are told apart where the exact odds are shown
SPENT = 1.1  # what using up an equipment tile costs
FOUGHT_FOR = 1.5  # what is won by winning a combat that one is in


def fighter(s: HamunaptraState, character: int, counted: int) -> Fighter:
    """HAM-122, HAM-123. A character as it stands, with the tile that counts on it."""
    strength, intelligence, resistance, _ = s.content.stats[character]
    gear = s.gear[character]
    bonus = s.content.bonus[gear] if gear != OUT and counted >> gear & 1 else (0, 0, 0, 0)
    left = max(1, resistance + bonus[2] - s.damage[character])
    return (strength, intelligence, left, bonus[0], bonus[1])


def fighters(s: HamunaptraState, party: list[int], counted: int) -> tuple[Fighter, ...]:
    """A party, as the odds want it."""
    return tuple(sorted(fighter(s, c, counted) for c in party))


def ranks(party: tuple[Fighter, ...], foe: Foe) -> tuple[tuple[Fighter, ...], Dice]:
    """The best defenders in front; of those behind only the dice."""
    if len(party) <= TRACKED:
        return party, (0, 0)
    order = sorted(party, key=lambda f: frailty(f, foe))
    front, rear = order[:TRACKED], order[TRACKED:]
    behind = (sum(f[0] + f[3] for f in rear), sum(f[1] + f[4] for f in rear))
    return tuple(sorted(front)), behind


def frailty(fighter: Fighter, foe: Foe) -> float:
    """How likely the worse attribute kills with one blow; then the hits to be feared."""
    worst = 0.0
    for attribute in (0, 1):
        if foe[attribute]:
            kills, hits = blow_of(foe[attribute], fighter, attribute)
            worst = max(worst, kills + 0.3 * (hits / fighter[2]))
    return worst


def foe_of(s: HamunaptraState, cell: int) -> int:
    """The encounter on a tile, counted from 0."""
    return s.lairs.index(cell)


def stake(gain: float, *, haven: bool) -> Stake:
    """What is at stake; in halves of a point, so that few cases differ."""
    return (round(2 * min(gain, 4.0)) / 2, LIFE, haven, False)


def prospect(s: HamunaptraState, party: list[int], foe: int, gain: float, *, haven: bool) -> float:
    """What it is worth to fight an encounter with these characters."""
    values = s.content.foes[foe]
    front, behind = ranks(fighters(s, party, 0), values)
    return worth(front, behind, values, stake(gain, haven=haven))


def chance(s: HamunaptraState, party: list[int], lair: int) -> float:
    """How likely these characters defeat an encounter before they lose anybody."""
    return exactly(fighters(s, party, 0), s.content.foes[foe_of(s, lair)])


def exactly(everyone: tuple[Fighter, ...], foe: Foe) -> float:
    """The same of any party and foe: exact, unless there are very many."""
    if len(everyone) <= PARTY:
        return unscathed(everyone, foe)
    front, behind = ranks(everyone, foe)
    return unscathed(front, foe, behind)


@BATTLE.thumb
def first_battle(s: HamunaptraState, frame: Turn, actions: list[Action]) -> Advice:
    """HAM-99. The combat with the best prospects first; other players last."""

    def promise(action: Action) -> float:
        cell = argument(action)
        if cell not in s.lairs:
            return -100.0
        party = s.own_on(frame.player, cell)
        return prospect(s, party, foe_of(s, cell), FOUGHT_FOR, haven=True)

    best = max(actions, key=promise)
    return Advice(best, "battle", cell=CELL[argument(best)])


@COUNT.thumb
def count(s: HamunaptraState, _: Combat | Fight, actions: list[Action]) -> Advice:
    """HAM-131. What is active already costs nothing more."""
    tile = argument(actions[0])
    bearer = CHARACTER[s.gear.index(tile)]
    return Advice(actions[0], "activate", tile=TILE[tile], character=bearer)


class Fray:
    """A combat being fought."""

    def __init__(self, s: HamunaptraState, frame: Combat) -> None:
        self.s = s
        self.frame = frame
        self.party = frame.party(s)
        base = s.content.foes[frame.foe(s)]
        self.foe: Foe = (base[0], base[1], base[2] - frame.wounds)
        self.haven = bool(refuges(s, frame.fighter, frame.cell))
        self.stake = stake(FOUGHT_FOR, haven=self.haven)

    def value(self, party: list[int], gear: dict[int, int] | None = None) -> float:
        """What it is worth for these to fight on."""
        front, behind = self.front(party, gear)
        return worth(front, behind, self.foe, self.stake)

    def front(
        self, party: list[int], gear: dict[int, int] | None = None
    ) -> tuple[tuple[Fighter, ...], Dice]:
        """The party with tiles that are not on it yet, the best defenders told apart."""
        return ranks(self.everyone(party, gear), self.foe)

    def everyone(self, party: list[int], gear: dict[int, int] | None = None) -> tuple[Fighter, ...]:
        """The same, each told apart."""
        s, found = self.s, []
        for character in party:
            one = fighter(s, character, self.frame.counted)
            tile = (gear or {}).get(character)
            if tile is not None:
                more = s.content.bonus[tile]
                one = (one[0], one[1], one[2] + more[2], one[3] + more[0], one[4] + more[1])
            found.append(one)
        return tuple(sorted(found))

    def throw(self, attribute: int) -> float:
        """HAM-103, HAM-109. The chance that the next throw defeats it; none where it has none."""
        dice = pools(self.everyone(self.party), ALONE)[attribute]
        return enough(dice, self.foe, attribute) if self.foe[attribute] else 0.0

    def fall(self, character: int, attribute: int) -> float:
        """HAM-105, HAM-111, HAM-123. The chance that one blow brings a character down."""
        dice, one = self.foe[attribute], fighter(self.s, character, self.frame.counted)
        return enough(dice, one, attribute) if dice else 0.0

    def risk(self, character: int) -> float:
        """HAM-112. The same by the worse attribute, because a rival chooses."""
        return max(self.fall(character, attribute) for attribute in range(len(ATTRIBUTE)))

    def whole(self, gear: dict[int, int] | None = None) -> float:
        """The chance to win without losing anybody."""
        return exactly(self.everyone(self.party, gear), self.foe)


@ATTACKING.thumb
def attack(s: HamunaptraState, frame: Combat, actions: list[Action]) -> Advice:
    """HAM-101, HAM-129. The better attribute; a tile, if it brings more than its point."""
    fray = Fray(s, frame)
    base = fray.value(fray.party)
    best, chosen = base + SPENT, None
    for action in actions:
        if verb_of(action) == words.activate.index:
            value = fray.value(fray.party, {second(action): argument(action)})
            if value > best:
                best, chosen = value, action
    if chosen is not None:
        tile, character = TILE[argument(chosen)], CHARACTER[second(chosen)]
        return Advice(chosen, "activate", tile=tile, character=character)
    front, behind = fray.front(fray.party)
    after = naming(front, behind, fray.foe, fray.stake, max(base, 0.0) if fray.haven else base)
    ways = attacks(front, behind, fray.foe, fray.stake)
    attribute = max(ways, key=lambda a: ways[a][0] + ways[a][1] * after)
    return Advice(ATTACK[attribute], "attack", attribute=ATTRIBUTE[attribute])


@DEFEND.thumb
def defend(s: HamunaptraState, frame: Combat, actions: list[Action]) -> Advice:
    """HAM-110. Whoever stands the worse attribute best."""
    fray = Fray(s, frame)
    best, chosen = -1e9, actions[0]
    front, behind = fray.front(fray.party)
    missed = going_on(front, behind, fray.foe, fray.stake)
    blows = dict(zip(front, defences(front, behind, fray.foe, fray.stake), strict=True))
    for action in actions:
        one = fighter(s, argument(action), frame.counted)
        if one not in blows:
            continue
        value = min(sure + none * missed for sure, none in blows[one])
        if value > best:
            best, chosen = value, action
    return Advice(chosen, "defend", character=CHARACTER[argument(chosen)])


@STRIKING.thumb
def strike(s: HamunaptraState, frame: Combat, _: list[Action]) -> Advice:
    """HAM-112. The attribute that kills more often, then the one that hits more."""
    fray = Fray(s, frame)
    one = fighter(s, frame.defender, frame.counted)
    attribute = max((0, 1), key=lambda a: blow_of(fray.foe[a], one, a))
    character = CHARACTER[frame.defender]
    return Advice(STRIKE[attribute], "strike", attribute=ATTRIBUTE[attribute], character=character)


@RETREAT.thumb
def retreat(s: HamunaptraState, frame: Combat, actions: list[Action]) -> Advice:
    """HAM-107, HAM-116. Whoever is better off elsewhere goes."""
    fray = Fray(s, frame)
    best, chosen = fray.value(fray.party), FIGHT
    for action in actions:
        if action == FIGHT:
            continue
        group = action >> SECOND
        rest = [c for c in fray.party if not group >> c & 1]
        value = fray.value(rest) if rest else 0.0
        if value > best + 1e-9:
            best, chosen = value, action
    if chosen == FIGHT:
        return Advice(FIGHT, "fight_on")
    return Advice(chosen, "retreat", cell=CELL[argument(chosen)])
