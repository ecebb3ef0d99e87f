"""How the thumb bot runs with the Stone, and how it runs after the one who has it."""

from mastaba.core.advice import Advice
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..cards.effects.acting import HERD
from ..rules.combat import Duel
from ..rules.monsters import MARCH
from ..rules.numbers import dice_of
from ..rules.stone import BEST, HORDE, PUT, RAISE, SUMMONING
from ..state import STONE_BIT, UP, DungeonRunState
from ..words import ATTACK_WITH, CELL, END, ESCAPE, FIGHT, FIRST_BOSS, MOVES, OUT, SEARCH, SEAT
from .bouts import Feud, Price, feud
from .outlook import Outlook, Ways, side_to, stops_of
from .turn import BLINK, BULL_RUSH, Turn

PRIZE = 30.0  # the bearer's death
OWN_DEATH = 12.0
URGENT_DEATH = 4.0  # when the bearer is about to win, there is little left to lose
DEALT, TAKEN = 1.2, 0.6
NEAR_HOME = 2  # steps from the entrance with which the bearer wins in the next turn
SHOVE, PUPPET, LURE, HORN = "URZ-07", "MOR-01", "PIM-07", "A4"
PIPERS = {HORN: 3, PUPPET: 2}  # cards that move a monster, and how near it must be
GOOD_KILL = 6.0  # what a combat must be worth to a bearer who could run instead


def race(outlook: Outlook, actions: list[Action]) -> Advice:
    """A question of one's own turn after somebody has taken the Stone."""
    turn = Turn(outlook, actions)
    free = turn.free_gain()
    if free is not None:
        return free
    bearer = outlook.s.bearer()
    if bearer == outlook.me:
        return run(outlook, turn)
    if bearer == OUT:
        return scramble(outlook, turn)
    return chase(outlook, turn, bearer)


# With the Stone.


def run(o: Outlook, turn: Turn) -> Advice:
    """DR-252. The shortest way home that is not too dangerous."""
    s, place = o.s, turn.place
    threatened = s.watched != OUT and s.mob[place] == s.watched and not s.attacked
    if place == 0 and not (threatened and FIGHT in turn.actions and o.pain(place) > 5):
        return Advice(END, "home")
    if place == 0:
        return Advice(FIGHT, "fight", monster=words.CARD[s.mob[place]])
    if SHOVE in turn.uses and s.others_here(o.me):
        return Advice(turn.uses[SHOVE], "use", power=SHOVE)
    side = side_to(s, place, Ways(o, place).via[0])
    if MOVES[side] in turn.actions:
        return Advice(MOVES[side], "run")
    rival = prey_here(o, turn)
    if rival is not None:
        return rival
    if ESCAPE in turn.actions:
        return Advice(ESCAPE, "run")
    if FIGHT in turn.actions:
        return Advice(FIGHT, "fight", monster=words.CARD[s.mob[place]])
    return Advice(words.BREAK, "break") if words.BREAK in turn.actions else Advice(END, "rest")


def home_way(s: DungeonRunState, seat: int) -> list[int]:
    """The tiles a bearer will come by, from the next one on, the entrance last."""
    return Ways(Outlook(s, seat), s.at[seat]).way(0)


# After it.


def chase(o: Outlook, turn: Turn, bearer: int) -> Advice:
    """Onto the bearer's tile; attack if it may succeed, else stand in the way."""
    s, place = o.s, turn.place
    way = home_way(s, bearer)
    trick = hold_up(o, turn, bearer, way)
    if trick is not None:
        return trick
    if s.at[bearer] == place:
        return beset(o, turn, bearer, urgent=len(way) <= NEAR_HOME)
    if s.mob[place] != OUT and not any(verb_of(a) == words.move.index for a in turn.actions):
        return turn.beside_monster() if ESCAPE not in turn.actions else pass_by(o, turn)
    if SEARCH in turn.actions and s.loose[place] & STONE_BIT:
        return Advice(SEARCH, "search")
    if place in way and way.index(place) < NEAR_HOME:
        return Advice(END, "block")  # the bearer has to come by here
    goal = meeting_place(o, way, s.at[bearer])
    via = Ways(o, place).via[goal] if goal != place else OUT
    if via == OUT:
        return Advice(END, "block")
    side = MOVES[side_to(s, place, via)]
    if side in turn.actions:
        return Advice(side, "chase", seat=SEAT[bearer])
    if ESCAPE in turn.actions:
        return Advice(ESCAPE, "chase", seat=SEAT[bearer])
    return Advice(END, "rest")


def hold_up(o: Outlook, turn: Turn, bearer: int, way: list[int]) -> Advice | None:
    """A card that brings a monster onto the bearer, or the hero after the bearer."""
    s, there = o.s, o.s.at[bearer]
    for name, far in PIPERS.items():
        if name in turn.uses and herdable(o, far):
            return Advice(turn.uses[name], "use", power=name)
    steps = s.distances(turn.place)
    if BULL_RUSH in turn.uses and steps[there] == 1 and s.mob[there] == OUT:
        return Advice(turn.uses[BULL_RUSH], "chase", seat=SEAT[bearer])
    if BLINK in turn.uses and steps[meeting_place(o, way, there)] > 1:
        return Advice(turn.uses[BLINK], "chase", seat=SEAT[bearer])
    return None


def herdable(o: Outlook, far: int) -> bool:
    """Whether a monster so near can be sent onto the bearer, who is a rival."""
    s = o.s
    bearer = s.bearer()
    if bearer in (OUT, o.me) or s.status[bearer] != UP or s.mob[s.at[bearer]] != OUT:
        return False
    near = s.within(s.at[o.me], far)
    return any(OUT < s.mob[p] < FIRST_BOSS and p in near for p in s.near[s.at[bearer]])


def pass_by(o: Outlook, turn: Turn) -> Advice:
    """A monster holds the hero up: get away, or fight if it is nearly dead."""
    fight = turn.fighting()
    if fight > 0.5 and fight > turn.fleeing():
        return Advice(FIGHT, "fight", monster=words.CARD[o.s.mob[turn.place]])
    return Advice(ESCAPE, "flee", monster=words.CARD[o.s.mob[turn.place]])


def meeting_place(o: Outlook, way: list[int], bearer_at: int) -> int:
    """The first tile on the bearer's way that the hero reaches no later, or the bearer's own."""
    s = o.s
    steps = Ways(o, s.at[o.me]).cost
    if steps[bearer_at] <= max(1, s.actions):
        return bearer_at
    for count, place in enumerate(way, 1):
        if steps[place] <= count:
            return place
    return bearer_at if steps[bearer_at] < steps[0] else 0


def scramble(o: Outlook, turn: Turn) -> Advice:
    """The Stone lies somewhere: take it, or strike down who stands between."""
    s = o.s
    if SEARCH in turn.actions and s.loose[turn.place] & STONE_BIT:
        return Advice(SEARCH, "search")
    rival = prey_here(o, turn)
    if rival is not None:
        return rival
    return turn.choose()


def prey_here(o: Outlook, turn: Turn) -> Advice | None:
    """A combat against a hero on the tile that is clearly worth it."""
    duels = [a for a in turn.actions if verb_of(a) == words.duel.index]
    best = max(duels, key=lambda a: attack_worth(o, argument(a), urgent=False), default=END)
    if best != END and attack_worth(o, argument(best), urgent=False) > GOOD_KILL:
        return Advice(best, "duel", seat=SEAT[argument(best)])
    return None


def beset(o: Outlook, turn: Turn, bearer: int, *, urgent: bool) -> Advice:
    """Beside the bearer: a combat if it is worth it, else hold the place."""
    s = o.s
    duel = Action(words.duel.of(bearer))
    if duel in turn.actions and attack_worth(o, bearer, urgent=urgent) > 0:
        return Advice(duel, "duel", seat=SEAT[bearer])
    if s.mob[turn.place] != OUT and s.watched == s.mob[turn.place] and not s.attacked:
        fight = turn.fighting()
        if fight > -o.pain(turn.place):
            return Advice(FIGHT, "fight", monster=words.CARD[s.mob[turn.place]])
    return Advice(END, "block")


def attack_worth(o: Outlook, rival: int, *, urgent: bool) -> float:
    """What a combat against a hero on the tile is worth."""
    last = len(o.rivals()) == 1  # DR-254
    prize = PRIZE if last or o.s.worn[rival] & STONE_BIT else 4.0
    price = Price(prize, URGENT_DEATH if urgent else OWN_DEATH, DEALT, TAKEN)
    return feud(feud_with(o, rival), price)


def feud_with(o: Outlook, rival: int, frame: Duel | None = None) -> Feud:
    """The numbers of a combat between heroes, begun or not."""
    s, me = o.s, o.me
    s.stack.append(frame or Duel(me, rival))
    pool = max(s.playing(Duel).pool(s, a, ATTACK_WITH[a]) for a in (words.STRENGTH, words.MAGIC))
    theirs = max(dice_of(s, rival, a, ATTACK_WITH[a]) for a in (0, 1))
    stops, their_stops = stops_of(s, me), stops_of(s, rival)
    s.stack.pop()
    left = max(1, s.life(rival) - s.wounds[rival])
    return Feud(pool, max(1, theirs), stops, their_stops, o.left, left)


# Summoning.


@SUMMONING.thumb
def summon(_: Outlook, actions: list[Action]) -> Advice:
    """DR-248. Always: every monster is in somebody's way."""
    return Advice(words.SUMMON if words.SUMMON in actions else words.SKIP, "summon")


def menace(s: DungeonRunState, card: int) -> float:
    """How much a monster is to be feared."""
    foe = s.content.foe(card)
    return foe.attack * len(foe.hits) / 6 + 0.4 * foe.escape + 0.2 * foe.life


@BEST.thumb
@RAISE.thumb
def fiercest(o: Outlook, actions: list[Action]) -> Advice:
    """Open the Vaults, Call the Fallen."""
    best = max(actions, key=lambda a: menace(o.s, argument(a)))
    return Advice(best, "summon")


@PUT.thumb
@HORDE.thumb
def summon_place(o: Outlook, actions: list[Action]) -> Advice:
    """On the nearest pursuer, or on the tile behind; never in one's own way."""
    s, me = o.s, o.me
    way = set(home_way(s, me)) if s.worn[me] & STONE_BIT else set()
    steps = s.distances(s.at[me])

    def score(action: Action) -> tuple[float, int]:
        place = s.grid[argument(action)] - 1
        chased = sum(1 for seat in o.rivals() if s.at[seat] == place and s.status[seat] == UP)
        worth = 3.0 * chased - 0.3 * steps[place]
        if place in way or place == s.at[me]:
            worth -= 20.0
        return worth, -place

    best = max(actions, key=score)
    return Advice(best, "put", cell=CELL[argument(best)])


# Monsters of the monster phase.


@MARCH.thumb
@HERD.thumb
def march(o: Outlook, actions: list[Action]) -> Advice:
    """DR-223, DR-231. Onto the strongest rival, away from oneself; prey comes near."""
    s, me = o.s, o.me
    steps = s.distances(s.at[me])
    way = set(home_way(s, me)) if s.worn[me] & STONE_BIT else set[int]()
    feared = o.strongest()
    wanted: dict[int, float] = {}
    best_range: dict[int, int] = {}  # next door for a bow

    def score(action: Action) -> tuple[float, int]:
        card, place = argument(action), s.grid[second(action)] - 1
        if card not in wanted:
            wanted[card] = appetite(o, s.mob.index(card), card)
            best_range[card] = int(wanted[card] > 0 and Turn(o, []).bow() != OUT)
        threat = menace(s, card)
        worth = 0.0
        for seat in o.rivals():
            if s.at[seat] == place and s.status[seat] == UP:
                worth += threat * (1.5 if seat == feared else 0.7)
        if wanted[card] > 0:
            worth += wanted[card] * 0.9 ** abs(steps[place] - best_range[card])
        elif place == s.at[me]:
            worth -= 2.0 * threat
        else:
            worth += 0.02 * threat * steps[place]
        if place in way:
            worth -= 2.0 * threat
        return worth, -place

    best = max(actions, key=score)
    return Advice(best, "march", monster=words.CARD[argument(best)], cell=CELL[second(best)])


def appetite(o: Outlook, place: int, card: int) -> float:
    """How much a monster is wanted near: prey, or alone the Boss when it is time."""
    s = o.s
    if s.status[o.me] != UP or s.worn[o.me] & STONE_BIT:
        return 0.0
    if card >= FIRST_BOSS:
        if not s.solo:
            return 0.0
        return 5.0 if Turn(o, []).boss_time(place) else 0.0
    return 0.5 * o.opened(place)[1] if s.solo else 0.0
