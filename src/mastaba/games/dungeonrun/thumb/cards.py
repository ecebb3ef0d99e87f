"""How the thumb bot chooses cards, gear, tiles and targets."""

from mastaba.core.advice import Advice
from mastaba.core.notation import Action, argument, second, verb_of
from mastaba.core.sets import bits

from .. import words
from ..cards.effects.acting import AIM, GO, RIVAL, Displace
from ..cards.effects.looking import LOOK, ORDER_TILES, SINK_TILE
from ..cards.effects.taking import EXHUME, KEEP_CARD, PILFER, POACH, SHED, SNATCH
from ..cards.language import TOLL
from ..rules.actions import EXIT, KEEP, PAY, TRAIN
from ..rules.aftermath import HEALING, POINTS
from ..rules.explore import LAY
from ..rules.gear import AGREEING, ANSWERING, EQUIPPING, OFFERING, PLAN, Trade
from ..rules.monsters import PHASE_ORDER
from ..rules.numbers import plain_value
from ..rules.reaction import AIM_HERO
from ..rules.stone import LAIR_TIE
from ..rules.wounds import BEG, DROP, Poll
from ..setup import CHOOSE_HERO
from ..state import STONE_BIT
from ..words import ATTRIBUTE, CARD, CELL, DEXTERITY, HERO, OUT, POWER, SEAT, STEPS, STONE, TILE
from .outlook import Outlook, Ways, rating
from .race import attack_worth, home_way, meeting_place
from .turn import Turn
from .worth import keep_worth, wear_gain

ENOUGH = 7  # the main attribute is trained up to here, then Dexterity
LEAST_GAIN = 0.5  # of a trade

# What ability cards are worth, by hero.
MERITS = {
    "DOR": (1, 2, 1, 7, 4, 3, 2, 6, 3, 6),
    "STA": (4, 3, 3, 4, 3, 4, 5, 3, 3, 3),
    "URZ": (6, 4, 5, 3, 2, 6, 3, 5, 6, 2),
    "ELL": (5, 6, 6, 4, 1, 3, 1, 4, 7, 3),
    "MAE": (4, 2, 7, 3, 5, 3, 4, 7, 1, 4),
    "SYL": (4, 4, 3, 6, 6, 3, 3, 2, 1, 4),
    "MOR": (3, 6, 4, 3, 4, 5, 3, 7, 4, 6),
    "PIM": (3, 4, 3, 5, 1, 6, 3, 5, 4, 2),
}
HEROES_BY_MERIT = ("URZ", "MAE", "DOR", "SYL", "ELL", "MOR", "STA", "PIM")


@CHOOSE_HERO.thumb
def take_hero(_: Outlook, actions: list[Action]) -> Advice:
    """DR-291. The strongest left."""
    best = min(actions, key=lambda a: HEROES_BY_MERIT.index(HERO[argument(a)]))
    return Advice(best, "hero", hero=HERO[argument(best)])


@KEEP.thumb
def keep_skill(_: Outlook, actions: list[Action]) -> Advice:
    """DR-27, DR-167. What is worth most."""
    powers = {a: POWER[argument(a)] for a in actions}
    best = max(actions, key=lambda a: MERITS[powers[a][:3]][int(powers[a][4:]) - 1])
    return Advice(best, "keep", power=powers[best])


@TRAIN.thumb
def train(o: Outlook, actions: list[Action]) -> Advice:
    """DR-165. The main attribute first, then Dexterity; alone nothing but the main one."""
    s, me, main = o.s, o.me, o.main
    best = DEXTERITY if plain_value(s, me, main) >= ENOUGH and not s.solo else main
    action = Action(words.train.of(best))
    return Advice(action if action in actions else actions[0], "train", attribute=ATTRIBUTE[best])


@PAY.thumb
def pay(_: Outlook, actions: list[Action]) -> Advice:
    """DR-165. Monsters before traps, which some abilities need; the Boss last."""
    best = min(actions, key=argument)
    return Advice(best, "pay", card=CARD[argument(best)])


# Gear.


@PLAN.thumb
def plan(o: Outlook, actions: list[Action]) -> Advice:
    """DR-162, DR-241. Worn if it is better than what is there, else stowed; nothing is left."""
    wear = [a for a in actions if verb_of(a) == words.wear.index]
    stow = [a for a in actions if verb_of(a) == words.stow.index]
    if wear and (not stow or wear_gain(o.s, o.me, argument(wear[0])) > 0):
        return Advice(wear[0], "wear", card=CARD[argument(wear[0])])
    best = (stow or actions)[0]
    return Advice(best, "stow", card=CARD[argument(best)])


@EQUIPPING.thumb
def equip(o: Outlook, actions: list[Action]) -> Advice:
    """DR-147. One better card after the other; no offers of its own."""
    wear = [a for a in actions if verb_of(a) == words.wear.index]
    best = max(wear, key=lambda a: wear_gain(o.s, o.me, argument(a)), default=words.DONE)
    if best != words.DONE and wear_gain(o.s, o.me, argument(best)) > 0:
        return Advice(best, "wear", card=CARD[argument(best)])
    return Advice(words.DONE, "enough")


@OFFERING.thumb
def offer(_: Outlook, __: list[Action]) -> Advice:
    """DR-154. Whoever began an offer, it is given up."""
    return Advice(words.DONE, "enough")


@ANSWERING.thumb
@AGREEING.thumb
def answer(o: Outlook, actions: list[Action]) -> Advice:
    """DR-156. Only to its gain."""
    s = o.s
    trade = s.playing(Trade)
    mine = trade.partner == o.me
    gets = trade.gives if mine else trade.wants | trade.added
    loses = trade.wants | trade.added if mine else trade.gives
    picks = [a for a in actions if verb_of(a) == words.pick.index]
    if picks:
        cheapest = min(picks, key=lambda a: keep_worth(s, o.me, argument(a)))
        loses |= 1 << argument(cheapest)
    won = [keep_worth(s, o.me, card) for card in bits(gets)]
    lost = [max(1.0, keep_worth(s, o.me, card)) for card in bits(loses)]
    gain = sum(won, 0.0) - sum(lost, 0.0)
    if gain <= LEAST_GAIN or loses & STONE_BIT:
        return Advice(words.REFUSE, "refuse_trade")
    if picks:
        return Advice(cheapest, "trade")
    return Advice(words.ACCEPT if words.ACCEPT in actions else words.REFUSE, "trade")


@KEEP_CARD.thumb
@PILFER.thumb
@POACH.thumb
def dearest(o: Outlook, actions: list[Action]) -> Advice:
    """A card to take."""
    best = max(actions, key=lambda a: (gain_of(o, argument(a)), -argument(a)))
    return Advice(best, "take", card=CARD[argument(best)])


def gain_of(o: Outlook, card: int) -> float:
    """What a card of others would be worth to this hero."""
    if card > STONE + 3:
        return 3.0
    return max(0.5, wear_gain(o.s, o.me, card))


@DROP.thumb
@TOLL.thumb
@SHED.thumb
@SNATCH.thumb
def cheapest(o: Outlook, actions: list[Action]) -> Advice:
    """A card to give up."""
    best = min(actions, key=lambda a: (keep_worth(o.s, o.me, argument(a)), argument(a)))
    return Advice(best, "lose", card=CARD[argument(best)])


@PHASE_ORDER.thumb
@EXHUME.thumb
def any_card(_: Outlook, actions: list[Action]) -> Advice:
    """Cards that are all alike."""
    return Advice(actions[0], "take", card=CARD[argument(actions[0])])


# Wounds.


@HEALING.thumb
@POINTS.thumb
def heal(_: Outlook, actions: list[Action]) -> Advice:
    """DR-190. The poison first."""
    return Advice(words.CURE if words.CURE in actions else actions[0], "heal")


@BEG.thumb
def vote(o: Outlook, _: list[Action]) -> Advice:
    """DR-264. Down with whoever is ahead."""
    poll = o.s.playing(Poll)
    if o.ahead(poll.fallen):
        return Advice(words.DOWN, "down", seat=SEAT[poll.fallen])
    return Advice(words.UP, "up", seat=SEAT[poll.fallen])


# Tiles and places.

NASTY = (words.BRIDGE, words.PORTCULLIS, words.CURSED_STONE)


@LAY.thumb
def lay(o: Outlook, actions: list[Action]) -> Advice:
    """DR-51. The richest tile; with as many ways on as possible."""
    s = o.s
    explore = s.stack[-1]
    cell = s.cells[s.at[o.me]] + STEPS[getattr(explore, "side", 0)]

    def score(action: Action) -> tuple[float, int]:
        tile, quarter = argument(action), second(action)
        rich = s.content.treasure_on[tile].bit_count() + s.content.encounter_on[tile].bit_count()
        worth = 0.1 * rich - 1.0 * (tile in NASTY)
        exits = s.content.turned[tile][quarter]
        ways = sum(1 for d in range(4) if exits >> d & 1 and not s.grid[cell + STEPS[d]])
        return worth + 0.3 * ways, -action

    best = max(actions, key=score)
    return Advice(best, "lay", tile=TILE[argument(best)])


@LAIR_TIE.thumb
def lair_tie(o: Outlook, actions: list[Action]) -> Advice:
    """DR-217. As near as possible."""
    s = o.s
    steps = s.distances(s.at[o.me])

    def far(action: Action) -> int:
        cell = argument(action)
        around = [s.grid[cell + step] - 1 for step in STEPS]
        return min(steps[place] for place in around if place != OUT)

    best = min(actions, key=far)
    return Advice(best, "lair", cell=CELL[argument(best)])


@GO.thumb
def go(o: Outlook, actions: list[Action]) -> Advice:
    """Where a card moves a hero: home, after the bearer, or to the best tile."""
    s, frame = o.s, o.s.stack[-1]
    moved = frame.moved if isinstance(frame, Displace) else o.me
    places = {a: s.grid[argument(a)] - 1 for a in actions}
    bearer = s.bearer()
    if moved != o.me:
        away = s.distances(0)
        best = max(actions, key=lambda a: (s.mob[places[a]] != OUT, away[places[a]]))
    elif bearer == o.me:
        way = home_way(s, o.me)
        best = min(actions, key=lambda a: way.index(places[a]) if places[a] in way else 99)
    elif bearer != OUT:
        steps = s.distances(meeting_place(o, home_way(s, bearer), s.at[bearer]))
        best = min(actions, key=lambda a: steps[places[a]])
    else:
        turn, ways = Turn(o, []), Ways(o, s.at[o.me])
        best = max(actions, key=lambda a: (turn.visit(places[a], ways), -places[a]))
    return Advice(best, "go", cell=CELL[argument(best)])


@EXIT.thumb
def escape_exit(o: Outlook, actions: list[Action]) -> Advice:
    """DR-98. Towards the best goal; home with the Stone; else away from monsters."""
    s, place = o.s, o.s.at[o.me]
    bearer = s.bearer()
    if bearer != OUT:
        goal = 0 if bearer == o.me else s.at[bearer]
        via = Ways(o, place).via[goal] if goal != place else OUT
        for action in actions:
            if via != OUT and s.neighbour(place, argument(action)) == via:
                return Advice(action, "run")
    goals = Turn(o, []).goals()
    safe = [a for a in actions if not beset(o, a)]
    for _, key, side, slots in sorted(goals, key=lambda goal: -goal[0]):
        action = words.MOVES[side]
        if action in (safe or actions):
            return Advice(action, key, **slots)
    return Advice((safe or actions)[0], "away")


def beset(o: Outlook, action: Action) -> bool:
    """Whether a monster stands behind an exit."""
    place = o.s.neighbour(o.s.at[o.me], argument(action))
    return place != OUT and o.s.mob[place] != OUT


# Targets.


@AIM.thumb
def aim(o: Outlook, actions: list[Action]) -> Advice:
    """DR-133. The monster that is worth most."""
    turn = Turn(o, [])
    best = max(actions, key=lambda a: turn.target_worth(o.s.grid[argument(a)] - 1))
    return Advice(best, "shoot")


@RIVAL.thumb
def rival(o: Outlook, actions: list[Action]) -> Advice:
    """DR-136. After a charge: only in the endgame, and only if it pays."""
    duels = [a for a in actions if a != words.SKIP]
    best = max(duels, key=lambda a: attack_worth(o, argument(a), urgent=False))
    if o.s.endgame and attack_worth(o, argument(best), urgent=False) > 0:
        return Advice(best, "duel", seat=SEAT[argument(best)])
    return Advice(words.SKIP, "enough")


@AIM_HERO.thumb
def victim(o: Outlook, actions: list[Action]) -> Advice:
    """The hero with most to lose."""
    s = o.s
    best = max(
        actions,
        key=lambda a: (s.loot[argument(a)].bit_count(), rating(s, argument(a))),
    )
    return Advice(best, "at", seat=SEAT[argument(best)])


@LOOK.thumb
@ORDER_TILES.thumb
def look(_: Outlook, actions: list[Action]) -> Advice:
    """Any tile."""
    return Advice(actions[0], "look")


@SINK_TILE.thumb
def sink(o: Outlook, _: list[Action]) -> Advice:
    """Periscope: dangerous tiles go to the bottom."""
    nasty = bool(o.s.top) and o.s.top[0] in NASTY
    return Advice(words.BOTTOM if nasty else words.LEAVE, "look")
