"""Effects of cards on bodies: wounds, healing, armour, values and conditions."""

from mastaba.core.ability import Kind, Phrase
from mastaba.core.rows import put, raising
from mastaba.core.window import Unfold

from ...rules.aftermath import Mend, hurt_monster, may_mend, perish
from ...rules.combat import Combat, Duel, Exchange
from ...rules.contest import Disarm
from ...rules.dice import counts
from ...rules.monsters import FreeAttack
from ...rules.questions import Clash
from ...rules.wounds import catch_condition, settle, wound
from ...sight import events
from ...state import DungeonRunState
from ...words import CONDITION, OUT
from ..in_force import ATTRS, WHO, is_hero, passive, place_of


def sufferers(s: DungeonRunState, frame: Unfold, to: str) -> list[int]:
    """The heroes an effect is about."""
    if to == "self":
        return [frame.user] if is_hero(frame.user) else []
    if to in ("target", "thatHero"):
        return [frame.target] if frame.target != OUT else []
    place = place_of(s, frame)
    if to == "othersHere":
        return [seat for seat in s.heroes_at(place) if seat not in (frame.target, frame.user)]
    near = [place, *s.near[place]]  # "near"
    return [seat for p in near for seat in s.heroes_at(p)]


def wounding(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """WOUND. Direct wounds: no block, no armour."""
    count = int(phrase.of["n"])
    if phrase.get("after"):
        s.after_wounds = raising(s.after_wounds, frame.user, count)
        return
    if phrase.of["to"] == "monster":
        place = s.at[frame.user]
        hurt_monster(s, place, count)
        if isinstance(s.nearest(Clash), Combat | FreeAttack):
            return  # the combat looks itself whether it dies
        perish(s, place, frame.user, then="next")
        return
    for seat in sufferers(s, frame, phrase.of["to"]):
        wound(s, seat, count)
    settle(s, then="next", killer=frame.user if is_hero(frame.user) else OUT)


def can_wound(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """A monster to wound."""
    return phrase.of["to"] != "monster" or s.monster_at(user) != OUT


def healing(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """HEAL."""
    count = int(phrase.of["n"])
    if phrase.of["to"] == "monster":
        place = place_of(s, frame)
        s.hurt = put(s.hurt, place, max(0, s.hurt[place] - count))
        return
    if phrase.get("per", "") == "sixes":
        count *= sixes(s, frame.user, phrase)
    s.call(Mend(frame.user, count), then="next")


def sixes(s: DungeonRunState, user: int, phrase: Phrase) -> int:
    """Dice of 6 the user used as hits in the combat just fought."""
    fight = s.playing(Exchange)
    used = fight.sixes
    if isinstance(fight, Duel) and fight.rival == user:
        used = counts(fight.their_dice)[6]  # all of the defender's high dice are hits
    return min(used, int(phrase.of["most"]))


def can_heal(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Something to heal."""
    if phrase.get("per", "") == "sixes" and not sixes(s, user, phrase):
        return False
    return may_mend(s, user)


def save(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """SAVE. So many wounds short of Life."""
    if is_hero(frame.user):
        s.wounds = put(s.wounds, frame.user, s.life(frame.user) - int(phrase.of["n"]))
    else:
        place = place_of(s, frame)
        s.hurt = put(s.hurt, place, s.content.foe(s.mob[place]).life - int(phrase.of["n"]))
    s.announce(events.SAVED)


def condition(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """CONDITION. A trap that causes one stays with the hero."""
    seat = frame.user if phrase.of["to"] == "self" else frame.target
    disarm = s.nearest(Disarm) if frame.ability == OUT else None
    trap = disarm.trap if disarm is not None else OUT
    caught = catch_condition(s, seat, CONDITION.index(phrase.of["name"]), trap)
    if caught and disarm is not None:
        s.discards &= ~(1 << trap)


WOUNDS = (
    Kind("armor", passive, None, ("x",), n=int, x=int, per=("equipment",), most=int),
    Kind("wound", wounding, can_wound, ("n", "to"), n=int, to=WHO, after=bool),
    Kind("heal", healing, can_heal, ("n", "to"), n=int, to=WHO, per=("sixes",), most=int),
    Kind("save", save, lambda s, user, _: s.wounds[user] >= s.life(user), ("n",), n=int),
    Kind("stat", passive, None, ("attr", "n"), attr=ATTRS, n=int),
    Kind("condition", condition, None, ("name", "to"), name=tuple(CONDITION.words), to=WHO),
)
