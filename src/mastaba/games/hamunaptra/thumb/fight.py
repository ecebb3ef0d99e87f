"""How the thumb bot fights other players' characters and moves monsters: optional rules 1 and 2."""

from mastaba.core.advice import Advice
from mastaba.core.notation import SECOND, Action, argument, second, verb_of

from .. import words
from ..rules.fight import NAME, TARGET, WINDOW, YIELD, Fight
from ..rules.round import PROWL, Prowl
from ..rules.turn import DECLARE, Turn, shared_exit
from ..state import HamunaptraState
from ..words import ATTRIBUTE, CELL, CHARACTER, FIGHT, FIRST_ENCOUNTER, PEACE, REST, SEAT, TILE
from .combat import LIFE, SPENT, fighter, fighters, prospect
from .odds import ALONE, Fighter, blow_of, enough, pools
from .outlook import Unseen, likely_score

BOLD = 0.25  # by how much a kill must be likelier than a loss before an assault
HARM = {True: 0.7, False: 0.25}  # what a rival's loss is worth; True: the one who is ahead


def leader(s: HamunaptraState, me: int) -> int:
    """The rival with most points, as far as one can tell."""
    unseen = Unseen(s, me)
    rivals = [seat for seat in range(s.seats) if seat != me]
    return max(rivals, key=lambda seat: likely_score(s, seat, me, unseen))


def kill_chance(strikers: tuple[Fighter, ...], victims: tuple[Fighter, ...]) -> float:
    """HAM-174. How likely one round kills whoever its owner puts in front."""
    dice = pools(strikers, ALONE)
    return max(min(enough(dice[a], v, a) for v in victims) for a in (0, 1))


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


@DECLARE.thumb
def declare(s: HamunaptraState, frame: Turn, actions: list[Action]) -> Advice:
    """HAM-176. On a shared exit: only against the one who is ahead, when it is nearly safe."""
    seat, cell = frame.player, shared_exit(s, frame)
    mine, ahead = s.own_on(seat, cell), leader(s, seat)
    theirs = s.own_on(ahead, cell)
    action = Action(words.declare.of(ahead))
    if action in actions and advantage(s, mine, theirs, 0) > BOLD:
        return Advice(action, "assault", seat=SEAT[ahead], cell=CELL[cell])
    return Advice(PEACE, "enough")


@NAME.thumb
def name(s: HamunaptraState, frame: Fight, actions: list[Action]) -> Advice:
    """HAM-174. The attribute that hurts most whoever takes the hits."""
    own, others = [fighters(s, side, frame.counted) for side in frame.own_and_others(s)]
    dice = pools(own, ALONE)

    def harm(action: Action) -> float:
        a = argument(action)
        return min(deaths(dice[a], v, a) for v in others)

    best = max(actions, key=harm)
    return Advice(best, "attack", attribute=ATTRIBUTE[argument(best)])


def struck_with(s: HamunaptraState, frame: Fight) -> tuple[int, int]:
    """The attribute with which the other player strikes, and how many dice."""
    attribute, (_, theirs) = frame.announced(), frame.own_and_others(s)
    return attribute, pools(fighters(s, theirs, frame.counted), ALONE)[attribute]


@TARGET.thumb
def target(s: HamunaptraState, frame: Fight, actions: list[Action]) -> Advice:
    """HAM-174. Whoever stands the announced attack best."""
    attribute, dice = struck_with(s, frame)

    def harm(action: Action) -> float:
        return deaths(dice, fighter(s, argument(action), frame.counted), attribute)

    best = min(actions, key=harm)
    return Advice(best, "defend", character=CHARACTER[argument(best)])


@WINDOW.thumb
def prepare(s: HamunaptraState, frame: Fight, actions: list[Action]) -> Advice:
    """HAM-129. A tile that saves the one who takes the hits, if it is worth its point."""
    front = frame.victim if frame.side else frame.target
    attribute, dice = struck_with(s, frame)
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
        return Advice(words.READY, "enough")
    tile = TILE[argument(chosen)]
    return Advice(chosen, "activate", tile=tile, character=CHARACTER[front])


@YIELD.thumb
def give_way(s: HamunaptraState, frame: Fight, actions: list[Action]) -> Advice:
    """HAM-175. Away, all together, when the others are likelier to kill."""
    mine, theirs = frame.own_and_others(s)
    if advantage(s, mine, theirs, frame.counted) >= 0:
        return Advice(FIGHT, "fight_on")
    party = sum(1 << c for c in mine)
    for action in actions:
        if action != FIGHT and action >> SECOND == party:
            return Advice(action, "retreat", cell=CELL[argument(action)])
    return Advice(FIGHT, "fight_on")


def deaths(dice: int, one: Fighter, attribute: int) -> float:
    """How likely a roll kills, with a little for every hit."""
    kills, hits = blow_of(dice, one, attribute)
    return kills + 0.05 * hits / one[2]


@PROWL.thumb
def prowl(s: HamunaptraState, frame: Prowl, actions: list[Action]) -> Advice:
    """HAM-177 to HAM-179. A monster upon the one who is ahead, never upon the own party."""
    seat = frame.seat
    ahead = leader(s, seat)
    best, chosen = 0.1, REST
    for action in actions:
        if action == REST or second(action) not in s.at:
            continue
        cell, foe = second(action), argument(action) - FIRST_ENCOUNTER
        owner = s.owner[s.at.index(cell)]
        if owner == seat:
            continue
        harm = -prospect(s, s.own_on(owner, cell), foe, 0.0, haven=True) * HARM[owner == ahead]
        if harm > best:
            best, chosen = harm, action
    if chosen == REST:
        return Advice(REST, "enough")
    owner = s.owner[s.at.index(second(chosen))]
    return Advice(chosen, "prowl", tile=TILE[argument(chosen)], seat=SEAT[owner])
