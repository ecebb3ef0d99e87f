"""How the thumb bot fights other players' characters and moves monsters: optional rules 1 and 2."""

from __future__ import annotations

from mastaba.core.advice import Advice
from mastaba.core.notation import SECOND, Action, argument, second, verb_of

from .. import words
from ..rules.fight import ASSAILING, NAME, TARGET, WINDOW, Fight
from ..state import HamunaptraState
from ..words import (
    ATTRIBUTE,
    CELL,
    CHARACTER,
    FIGHT,
    FIRST_ENCOUNTER,
    PEACE,
    READY,
    REST,
    SEAT,
    TILE,
)
from .combat import LIFE, SPENT, count, fighter, fighters, prospect_at
from .odds import Fighter, pools, spread
from .standing import Unseen, likely_score

BOLD = 0.25  # by how much a kill must be likelier than a loss before an assault
HARM = {True: 0.7, False: 0.25}  # what a rival's loss is worth; True: the one who is ahead


def leader(s: HamunaptraState, me: int) -> int:
    """The rival with most points, as far as one can tell."""
    unseen = Unseen(s, me)
    rivals = [seat for seat in range(s.seats) if seat != me]
    return max(rivals, key=lambda seat: likely_score(s, seat, me, unseen))


def kill_chance(strikers: tuple[Fighter, ...], victims: tuple[Fighter, ...]) -> float:
    """HAM-174. How likely one round kills whoever its owner puts in front."""
    dice = pools(strikers, (0, 0))
    return max(min(sum(spread(dice[a], v[a])[v[2] :]) for v in victims) for a in (0, 1))


def advantage(s: HamunaptraState, mine: list[int], theirs: list[int], counted: int) -> float:
    """By how much a kill is likelier than a loss, in one round."""
    own, others = fighters(s, mine, counted), fighters(s, theirs, counted)
    return kill_chance(own, others) - kill_chance(others, own)


def assault(s: HamunaptraState, seat: int, actions: list[Action]) -> Advice | None:
    """HAM-173. Attack the one who is ahead, with all who are near, when it is nearly safe."""
    if not s.fights:
        return None
    groups: dict[int, list[int]] = {}
    steps: dict[int, Action] = {}
    for action in actions:
        if verb_of(action) == words.step.index and s.others_on(seat, second(action)):
            groups.setdefault(second(action), []).append(argument(action))
            steps[second(action)] = action
    for cell, movers in groups.items():
        theirs = s.others_on(seat, cell)
        inside = s.own_on(seat, cell)
        bold = BOLD if not inside else -1.0  # whoever has begun it goes through with it
        ahead = s.owner[theirs[0]] == leader(s, seat)
        if ahead and cell not in s.stair_cells and advantage(s, movers + inside, theirs, 0) > bold:
            return Advice(steps[cell], "assault", seat=SEAT[s.owner[theirs[0]]], cell=CELL[cell])
    return None


def declare(s: HamunaptraState, seat: int, actions: list[Action], cell: int) -> Advice:
    """HAM-176. On a shared exit: only against the one who is ahead, when it is nearly safe."""
    mine, ahead = s.own_on(seat, cell), leader(s, seat)
    theirs = s.own_on(ahead, cell)
    action = Action(words.declare.of(ahead))
    if action in actions and advantage(s, mine, theirs, 0) > BOLD:
        return Advice(action, "assault", seat=SEAT[ahead], cell=CELL[cell])
    return Advice(PEACE, "enough")


class Duel:
    """A fight between characters."""

    def __init__(self, s: HamunaptraState, frame: Fight) -> None:
        self.s = s
        self.frame = frame
        sides = frame.sides(s)
        self.mine, self.theirs = sides if frame.side == ASSAILING else sides[::-1]

    def choose(self, actions: list[Action]) -> Advice:
        """The answer to any question of a fight."""
        wait = self.frame.wait
        if wait is NAME:
            return self.name(actions)
        if wait is TARGET:
            return self.target(actions)
        if wait is WINDOW:
            return self.prepare(actions)
        if verb_of(actions[0]) == words.count.index:
            return count(self.s, actions)
        return self.give_way(actions)

    def name(self, actions: list[Action]) -> Advice:
        """HAM-174. The attribute that hurts most whoever takes the hits."""
        s = self.s
        own = fighters(s, self.mine, self.frame.counted)
        others = fighters(s, self.theirs, self.frame.counted)
        dice = pools(own, (0, 0))

        def harm(action: Action) -> float:
            a = argument(action)
            return min(deaths(dice[a], v, a) for v in others)

        best = max(actions, key=harm)
        return Advice(best, "attack", attribute=ATTRIBUTE[argument(best)])

    def target(self, actions: list[Action]) -> Advice:
        """HAM-174. Whoever stands the announced attack best."""
        frame = self.frame
        attribute = frame.theirs if frame.side == ASSAILING else frame.mine
        dice = pools(fighters(self.s, self.theirs, frame.counted), (0, 0))[attribute]

        def harm(action: Action) -> float:
            return deaths(dice, fighter(self.s, argument(action), frame.counted), attribute)

        best = min(actions, key=harm)
        return Advice(best, "defend", character=CHARACTER[argument(best)])

    def prepare(self, actions: list[Action]) -> Advice:
        """HAM-129. A tile that saves the one who takes the hits, if it is worth its point."""
        frame, s = self.frame, self.s
        front = frame.target if frame.side == ASSAILING else frame.victim
        attribute = frame.theirs if frame.side == ASSAILING else frame.mine
        dice = pools(fighters(s, self.theirs, frame.counted), (0, 0))[attribute]
        one = fighter(s, front, frame.counted)
        now = deaths(dice, one, attribute)
        best, chosen = SPENT, None
        for action in actions[1:]:
            tougher = s.content.bonus[argument(action)][2]
            if second(action) != front or not tougher:
                continue
            then = deaths(dice, (*one[:2], one[2] + tougher, *one[3:]), attribute)
            if LIFE * (now - then) > best:
                best, chosen = LIFE * (now - then), action
        if chosen is None:
            return Advice(READY, "enough")
        tile = TILE[argument(chosen)]
        return Advice(chosen, "activate", tile=tile, character=CHARACTER[front])

    def give_way(self, actions: list[Action]) -> Advice:
        """HAM-175. Away, all together, when the others are likelier to kill."""
        if advantage(self.s, self.mine, self.theirs, self.frame.counted) >= 0:
            return Advice(FIGHT, "fight_on")
        party = sum(1 << c for c in self.mine)
        for action in actions:
            if action != FIGHT and action >> SECOND == party:
                return Advice(action, "retreat", cell=CELL[argument(action)])
        return Advice(FIGHT, "fight_on")


def deaths(dice: int, one: Fighter, attribute: int) -> float:
    """How likely a roll kills, with a little for every hit."""
    chances = spread(dice, one[attribute])
    return sum(chances[one[2] :]) + 0.05 * sum(h * p for h, p in enumerate(chances)) / one[2]


def prowl(s: HamunaptraState, seat: int, actions: list[Action]) -> Advice:
    """HAM-177 to HAM-179. A monster upon the one who is ahead, never upon the own party."""
    ahead = leader(s, seat)
    best, chosen = 0.1, REST
    for action in actions:
        if action == REST or second(action) not in s.at:
            continue
        cell, foe = second(action), argument(action) - FIRST_ENCOUNTER
        owner = s.owner[s.at.index(cell)]
        if owner == seat:
            continue
        harm = -prospect_at(s, s.own_on(owner, cell), foe) * HARM[owner == ahead]
        if harm > best:
            best, chosen = harm, action
    if chosen == REST:
        return Advice(REST, "enough")
    owner = s.owner[s.at.index(second(chosen))]
    return Advice(chosen, "prowl", tile=TILE[argument(chosen)], seat=SEAT[owner])
