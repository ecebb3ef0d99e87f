"""What the rule-of-thumb player advises, told in full: the gain, the price and the odds.

The numbers are those that the table shows (`outlook`); the choice itself is never touched here.
"""

from collections.abc import Callable

from mastaba.core.advice import Advice
from mastaba.core.notation import Action, argument, second, verb_of
from mastaba.core.rows import put
from mastaba.core.sets import bits

from .. import words
from ..rules.combat import Combat
from ..rules.numbers import plain_value
from ..sight.prospects import prospects, told
from ..sight.told import Outlook as Prospects
from ..sight.told import Prospect, Way
from ..state import GEAR_CARDS, STONE_BIT
from ..words import CARD, CELL, ESCAPE, OUT, POWER, SEAT, STEPS
from .outlook import Outlook, Ways
from .worth import wear_gain

Slots = dict[str, str]
Teller = Callable[[Outlook, Advice, list[Action]], Advice]
HARDLY = 0.005  # a chance that is not worth saying
GAMBLE = 0.5
SLIGHT = 0.1  # a chance that needs a reason


def percent(chance: float) -> str:
    """A chance in whole percent; 0 and 100 only for what is impossible or sure."""
    if chance <= 0 or chance >= 0.99995:
        return str(round(chance * 100))
    return str(min(99, max(1, round(chance * 100))))


def tenths(number: float) -> str:
    """Wounds to expect."""
    return f"{number:.1f}"


def best_way(one: Prospect) -> Way:
    """The way to roll that is likeliest to win, else the one that wounds most."""
    return max(one["ways"], key=lambda way: (way["chance"], way.get("dealt", 0.0)))


def also(advice: Advice, key: str, **slots: str) -> Advice:
    """The same choice with more to say."""
    return Advice(advice.action, key, **(advice.slots | slots))


def text_of(power: str) -> str:
    """The card whose text tells what an ability does."""
    return power.partition(".")[0].removesuffix("b")


# Fights and flights.


def fight(o: Outlook, advice: Advice, actions: list[Action]) -> Advice:
    """The odds of the exchange; where it is a gamble, those of an escape beside them."""
    found = prospects(o.s)
    way = best_way(found["fight"])
    slots = {"attribute": way["attribute"], "hurt": tenths(way["hurt"])}
    slots["chance"] = percent(way["chance"])
    if way["chance"] < SLIGHT:
        left = str(o.foe_left(o.s.at[o.me]))
        return slight(advice, found, actions, dealt=tenths(way["dealt"]), left=left, **slots)
    if way["chance"] < GAMBLE and ESCAPE in actions:
        away = percent(best_way(found["escape"])["chance"])
        return also(advice, "fight_or", than=away, **slots)
    return also(advice, "fight", **slots)


def slight(advice: Advice, found: Prospects, actions: list[Action], **slots: str) -> Advice:
    """Hardly a chance to kill: what wounds bring all the same, and why nothing else is better."""
    if ESCAPE not in actions:
        return also(advice, "fight_only", **slots)
    away = best_way(found["escape"])["chance"]
    key = "fight_slight" if away < SLIGHT else "fight_stand"
    return also(advice, key, than=percent(away), **slots)


def flee(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """The odds to get away, and of the fight that is avoided."""
    if advice.action != ESCAPE:
        return also(advice, "flee_sure", power=POWER[argument(advice.action)])
    found = prospects(o.s)
    slots = {"chance": percent(best_way(found["escape"])["chance"])}
    if "fight" not in found:
        only = best_way(found["escape"])["chance"] < SLIGHT
        return also(advice, "flee_only" if only else "flee", **slots)
    way = best_way(found["fight"])
    slots |= {"hurt": tenths(way["hurt"]), "than": percent(way["chance"])}
    return also(advice, "flee_or" if way["chance"] >= HARDLY else "flee_long", **slots)


def prey(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """A monster further off: how far it is, and what one exchange promises."""
    s, me = o.s, o.me
    place = s.mob.index(CARD.index(advice.slots["monster"]))
    d = s.clone()
    d.at = put(d.at, me, place)
    combat = Combat(me, s.mob[place], place)
    d.stack.append(combat)
    way = best_way(told(d, combat))
    slots = {"cell": CELL[s.cells[place]], "steps": steps_to(o, place), "hurt": tenths(way["hurt"])}
    if advice.key == "hunt" and way["chance"] >= SLIGHT:
        return also(advice, "hunt", chance=percent(way["chance"]), **slots)
    key = "boss" if advice.key == "boss" else "hunt_long"
    return also(advice, key, dealt=tenths(way["dealt"]), **slots)


def steps_to(o: Outlook, place: int) -> str:
    """Tiles to walk."""
    return str(len(Ways(o, o.s.at[o.me]).way(place)))


def duel(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """The odds against a hero on the tile."""
    known = prospects(o.s).get("duel", {}).get(advice.slots["seat"])
    if known is None:
        return advice
    way = best_way(known)
    slots = {"chance": percent(way["chance"]), "dealt": tenths(way["dealt"])}
    key = "duel_odds" if way["chance"] >= SLIGHT else "duel_long"
    return also(advice, key, hurt=tenths(way["hurt"]), **slots)


# Help and hindrance.


def aided(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """What help or sabotage makes of the chance."""
    now = prospects(o.s).get("now")
    mine = next((one for one in now["helpers"] if one["seat"] == o.me), None) if now else None
    if now is None or mine is None:
        return advice
    before = percent(best_way(now)["chance"])
    if advice.key == "sabotage":
        return also(advice, "sabotage", before=before, chance=percent(mine["sabotage"]["chance"]))
    name = words.ATTRIBUTE[argument(advice.action)]
    after = mine["strength"] if name == "strength" else mine["magic"]
    slots = {"more": str(after["dice"]), "attribute": name}
    if not o.s.wounds[o.me]:
        return also(advice, "assist_boss", **slots)
    if after["chance"] < HARDLY:
        return also(advice, "assist_dice", **slots)
    chance = percent(after["chance"])
    return also(advice, "assist", before=before, chance=chance, **slots)


def offered(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """What the dice on offer would bring."""
    now = prospects(o.s).get("now")
    seat = int(advice.slots["seat"])
    one = next((help_ for help_ in now["offered"] if help_["seat"] == seat), None) if now else None
    if now is None or one is None:
        return advice
    more, before = str(one["dice"]), percent(best_way(now)["chance"])
    if one["chance"] < HARDLY:
        return also(advice, f"{advice.key}_dice", more=more)
    return also(advice, advice.key, more=more, before=before, chance=percent(one["chance"]))


# Dice.


def attribute(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """The attribute with its odds, and those of the other."""
    now = prospects(o.s).get("now")
    name = words.ATTRIBUTE[argument(advice.action)]
    ways = {way["attribute"]: way for way in now["ways"]} if now else {}
    if name not in ways or len(ways) < 2:
        return advice
    mine = ways.pop(name)
    other = next(iter(ways.values()))
    slots = {"attribute": name, "chance": percent(mine["chance"]), "than": percent(other["chance"])}
    if mine["chance"] >= HARDLY and mine["chance"] > other["chance"]:
        return also(advice, "with_odds", **slots)
    dealt, hurt = tenths(mine["dealt"]), tenths(mine["hurt"])
    return also(advice, "with_wounds", attribute=name, dealt=dealt, hurt=hurt)


def shared(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """What so many hits and blocks would come to."""
    found = prospects(o.s)
    strikes, blocks = argument(advice.action), second(advice.action)
    take = found["take"]
    hurt, fall = take[max(0, len(take) - 1 - blocks)]
    slots = {"hits": str(strikes), "blocks": str(blocks), "hurt": tenths(hurt)}
    if "deal" in found:
        dealt, beaten = found["deal"][min(strikes, len(found["deal"]) - 1)]
        slots |= {"dealt": tenths(dealt), "chance": percent(beaten)}
        return Advice(advice.action, "assign_duel", **slots)
    frame = o.s.playing(Combat)
    slots["monster"] = CARD[frame.foe]
    left = min(o.foe_left(frame.place), found["wanted"] - strikes)
    if left <= 0:
        return Advice(advice.action, "kill" if hurt else "kill_safe", **slots)
    if not hurt:
        return Advice(advice.action, "assign_safe", left=str(left), **slots)
    if fall >= HARDLY:
        return Advice(advice.action, "assign_fall", left=str(left), chance=percent(fall), **slots)
    return Advice(advice.action, "assign", left=str(left), **slots)


def rerolled(_: Outlook, advice: Advice, __: list[Action]) -> Advice:
    """With what, and which dice."""
    if verb_of(advice.action) == words.use.index:
        return also(advice, f"{advice.key}_use", power=POWER[argument(advice.action)])
    pair = (argument(advice.action), second(advice.action))
    return also(advice, advice.key, dice="".join(str(face) for face in pair if face))


# Cards, tiles, targets.


def used(_: Outlook, advice: Advice, __: list[Action]) -> Advice:
    """An ability, with what it says."""
    power = POWER[argument(advice.action)]
    return also(advice, advice.key, power=power, text=text_of(power))


def healed(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """How many hearts there are."""
    s, me = o.s, o.me
    slots = {"left": str(s.life(me) - s.wounds[me]), "life": str(s.life(me))}
    if verb_of(advice.action) == words.use.index:
        return also(advice, "heal_use", power=POWER[argument(advice.action)], **slots)
    return also(advice, "heal", **slots)


def struck(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """Which ability kills which monster."""
    power = POWER[argument(advice.action)]
    return also(advice, "strike", power=power, monster=CARD[o.s.mob[o.s.at[o.me]]])


def shot(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """At which monster, or with what."""
    if verb_of(advice.action) == words.use.index:
        power = POWER[argument(advice.action)]
        return also(advice, "shoot_use", power=power, text=text_of(power))
    mark = o.s.mob[o.s.grid[argument(advice.action)] - 1]
    return also(advice, "shoot", monster=CARD[mark])


def searched(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """How many cards lie here."""
    place = o.s.at[o.me]
    cards = o.s.loose[place].bit_count() + o.s.hidden[place]
    if o.s.loose[place] & STONE_BIT:
        return also(advice, "search_stone")
    free = verb_of(advice.action) == words.use.index
    return also(advice, "search_free" if free else "search", count=str(cards))


def walked(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """How far it is to where it is worth going."""
    place = o.s.grid[CELL.index(advice.slots["cell"])] - 1
    return also(advice, advice.key, steps=steps_to(o, place))


def explored(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """Into the dark at once, or first to its edge; and how many tiles are left."""
    s = o.s
    slots = {"tiles": str(s.deck_size())}
    if verb_of(advice.action) != words.move.index:
        return also(advice, "explore", **slots)
    cell = s.cells[s.at[o.me]] + STEPS[argument(advice.action)]
    return also(advice, "explore_far" if s.grid[cell] else "explore_at", cell=CELL[cell], **slots)


def equipped(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """The card that would serve best."""
    loot = list(bits(o.s.loot[o.me] & GEAR_CARDS))
    best = max(loot, key=lambda card: wear_gain(o.s, o.me, card), default=OUT)
    return advice if best == OUT else also(advice, "equip", card=CARD[best])


def worn(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """In place of what."""
    s, card = o.s, argument(advice.action)
    slots = s.content.slots[card]
    gone = [c for c in bits(s.worn[o.me]) if s.content.slots[c] & slots]
    return also(advice, "wear_over", over=CARD[gone[0]]) if gone else advice


def kept(_: Outlook, advice: Advice, actions: list[Action]) -> Advice:
    """Rather than what."""
    other = next(POWER[argument(a)] for a in actions if a != advice.action)
    return also(advice, "keep", instead=other, text=text_of(advice.slots["power"]))


def trained(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """From how many dice to how many."""
    at = argument(advice.action)
    now = plain_value(o.s, o.me, at)
    return also(advice, "train", before=str(now), more=str(now + 1))


def chased(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """How far the bearer is from home."""
    bearer = SEAT.index(advice.slots["seat"])
    steps = len(Ways(Outlook(o.s, bearer), o.s.at[bearer]).way(0))
    return also(advice, "chase", steps=str(steps))


def called(_: Outlook, advice: Advice, __: list[Action]) -> Advice:
    """The fiercest, where it is asked which monster comes."""
    if verb_of(advice.action) != words.pick.index:
        return advice
    return also(advice, "summon_best", card=CARD[argument(advice.action)])


TELLERS: dict[str, Teller] = {
    "fight": fight,
    "flee": flee,
    **dict.fromkeys(("hunt", "boss"), prey),
    "duel": duel,
    **dict.fromkeys(("assist", "sabotage"), aided),
    **dict.fromkeys(("accept", "refuse"), offered),
    "with": attribute,
    **dict.fromkeys(("kill", "assign"), shared),
    **dict.fromkeys(("reroll", "spoil"), rerolled),
    **dict.fromkeys(("use", "rob", "react"), used),
    "heal": healed,
    "strike": struck,
    "shoot": shot,
    "search": searched,
    **dict.fromkeys(("treasure", "stranger", "well", "den"), walked),
    "explore": explored,
    "equip": equipped,
    "wear": worn,
    "keep": kept,
    "train": trained,
    "run": lambda o, advice, _: also(advice, "run", steps=steps_to(o, 0)),
    "chase": chased,
    "summon": called,
}


def in_full(o: Outlook, advice: Advice, actions: list[Action]) -> Advice:
    """The advice with gain, price and odds, as far as there is more to say."""
    teller = TELLERS.get(advice.key)
    return advice if teller is None else teller(o, advice, actions)
