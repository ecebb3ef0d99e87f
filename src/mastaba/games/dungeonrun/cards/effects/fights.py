"""Effects of cards on fights: rolls, faces and tests, wounds and healing, rules suspended."""

from mastaba.core.ability import Field, Kind, Phrase, Program, Rows
from mastaba.core.frame import TRUE, Frame, declared
from mastaba.core.notation import argument
from mastaba.core.rows import put, raising
from mastaba.core.window import Unfold, calls

from ... import words
from ...rules.actions import Escape
from ...rules.aftermath import Mend, hurt_monster, may_mend, perish
from ...rules.combat import Combat, Duel, Exchange
from ...rules.contest import Contest, Disarm
from ...rules.dice import Roll, at_least, counts, throw, without
from ...rules.explore import Explore
from ...rules.monsters import FreeAttack
from ...rules.numbers import value
from ...rules.questions import Clash, open_ask
from ...rules.reaction import Effects
from ...rules.wounds import Ward, catch_condition, settle, wound
from ...sight import events
from ...state import DungeonRunState
from ...words import ATTRS, CONDITION, FOE, OUT, ROLL_NAMES, TILE_ROLL, UNTIL, WHO
from ..in_force import could, foe_user, is_hero, linger, passive, place_of

SIX, FLIP = range(2)


@declared
class TurnDie(Frame):
    """SETDIE. One die of one's own roll is turned."""

    turner: int
    rule: int

    def start(self, s: DungeonRunState) -> None:
        """Which die, by what it shows."""
        s.ask(self.turner, TURN_DIE, then="chose")

    def chose(self, s: DungeonRunState, action: int) -> None:
        """To a 6, or to the opposite face."""
        roll, face = s.playing(Roll), argument(action)
        new = 6 if self.rule == SIX else 7 - face
        roll.dice = without(roll.dice, face) << 3 | new
        s.announce(events.DIE_TURNED, self.turner, face, new)


@declared
class NameFace(Frame):
    """WEAKEN. A number whose dice are no hits in this combat."""

    namer: int

    def start(self, s: DungeonRunState) -> None:
        """Which number."""
        s.ask(self.namer, NAME_FACE, then="named")

    def named(self, s: DungeonRunState, action: int) -> None:
        """Dice showing it do nothing."""
        combat = s.nearest(Combat)
        if combat is not None:
            combat.weak |= 1 << argument(action)
        s.announce(events.FACE_NAMED, self.namer, argument(action))


@declared
class RerollContent(Frame):
    """REROLL(CONTENT). The content die is rolled once more."""

    seer: int

    def start(self, s: DungeonRunState) -> None:
        """It counts as the hero's reroll of this action."""
        s.rerolled |= 1 << self.seer
        throw(s, 1, then="fell")

    def fell(self, s: DungeonRunState) -> None:
        """The new result stands."""
        explore = s.playing(Explore)
        explore.die = s.result
        s.announce(events.CONTENT_ROLLED, self.seer, s.result)


TURN_DIE = open_ask(  # the faces that dice of the roll show
    *("turnDie", "DR-283"),
    lambda s, _: words.turn_die.each(sorted(set(words.faces(s.playing(Roll).dice)))),
)
NAME_FACE = open_ask("nameFace", "DR-267", lambda _, __: words.name_face.each(range(1, 7)))
DICE_TO = ("self", "target", "thatHero", "othersHere", "sabotaged", "adjacentMonsters")


def dice(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """DICE, by a reaction or a monster: on what has been declared, or for a while."""
    if "until" in phrase.of:
        linger(s, frame, frame.target, phrase)
        return
    contest = s.nearest(Clash)
    if isinstance(contest, Contest):
        contest.extra += phrase.of["n"]


def set_die(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """SETDIE. One die of one's own roll."""
    s.call(TurnDie(frame.user, SIX if phrase.of["rule"] == "6" else FLIP), then="next")


def success(s: DungeonRunState, _: Unfold, phrase: Phrase) -> None:
    """SUCCESS. Hits, an escape, or successes without a die."""
    contest = s.nearest(Clash)
    if isinstance(contest, Contest):
        contest.won += phrase.of["n"]


def block(s: DungeonRunState, _: Unfold, phrase: Phrase) -> None:
    """BLOCK. Hits about to wound somebody."""
    ward = s.nearest(Ward)
    if ward is not None:
        stopped = min(ward.hits, int(phrase.of["n"]))
        ward.hits -= stopped
        s.announce(events.BLOCKED, ward.hurt, stopped)


def use_attribute(s: DungeonRunState, _: Unfold, phrase: Phrase) -> None:
    """USE. Another attribute for this roll."""
    escape = s.nearest(Clash)
    if isinstance(escape, Escape):
        escape.attribute = ATTRS.index(phrase.of["attr"])


def test(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """A test: dice of 4 and more, at least so many. The frame comes here twice."""
    if not frame.note:
        attribute = ATTRS.index(phrase.of["attr"])
        frame.come_again()
        roll = Roll(frame.user, TILE_ROLL, value(s, frame.user, attribute), own_scope=TRUE)
        s.call(roll, then="again")
        return
    passed = at_least(s.result, 4) >= int(phrase.of["n"])
    program = phrase.get("pass" if passed else "fail")
    if program:
        inner = Effects(frame.ability, program, frame.user, frame.target)
        s.call(inner, then="next")


def one_die(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """One die decides; a monster's die is nobody's roll. The frame comes here twice."""
    if not frame.note:
        frame.come_again()
        if is_hero(frame.user):
            s.call(Roll(frame.user, TILE_ROLL, 1, own_scope=TRUE), then="again")
        else:
            throw(s, 1, then="again")
        return
    if s.sink is not None and not is_hero(frame.user):
        s.announce(events.DIE_FELL, frame.user - FOE, s.result)
    for faces, program in phrase.of["rows"]:
        if s.result in faces:
            inner = Effects(frame.ability, program, frame.user, frame.target)
            s.call(inner, then="next")
            return


def can_roll(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Whether anything could come of the test or die."""
    inner = [phrase.get("pass")] if "pass" in phrase.of else [p for _, p in phrase.of["rows"]]
    return any(could(s, user, program) for program in inner if program)


TEST_FIELDS: dict[str, Field] = {"attr": ATTRS, "n": int, "pass": Program, "fail": Program}
DICE = (
    Kind(
        *("dice", dice, None, ("n", "roll")),
        n=int,
        roll=ROLL_NAMES,
        to=DICE_TO,
        until=UNTIL,
        per=("wounds",),
        least=int,
    ),
    Kind(
        "reroll",
        calls(RerollContent),
        lambda s, user, p: p.of["roll"] != "content" or not s.rerolled >> user & 1,  # DR-194
        ("n", "roll"),
        n=(0, 1, 2),
        roll=ROLL_NAMES,
        to=WHO,
    ),
    Kind("setDie", set_die, None, ("n", "rule"), n=(1,), rule=("6", "flip"), roll=ROLL_NAMES),
    Kind("success", success, None, ("n", "roll"), n=int, roll=ROLL_NAMES),
    Kind("target", passive, None, ("n", "roll"), n=int, roll=ROLL_NAMES),
    Kind("block", block, None, ("n", "to"), n=int, to=WHO),
    Kind("weaken", calls(NameFace), None, ("n",), n=(1,)),
    Kind(
        *("use", use_attribute, None, ("attr", "for", "roll")),
        **{"attr": ATTRS, "for": ATTRS, "roll": ROLL_NAMES},
    ),
    Kind(
        *("test", test, can_roll, ("attr", "n", "pass")),
        **TEST_FIELDS,
    ),
    Kind("die", one_die, can_roll, ("rows",), rows=Rows),
)


def ignore(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """IGNORE, as a reaction: this free attack, this backfire; or this monster for a while."""
    rule = phrase.of["rule"]
    if "until" in phrase.of:
        linger(s, frame, foe_user(s.monster_at(frame.user)), phrase)
    elif rule == "freeAttack":
        attack = s.nearest(FreeAttack)
        if attack is not None:
            attack.off = TRUE
    elif rule == "backfire":
        contest = s.nearest(Contest)
        if contest is not None:
            contest.burns = 0


def can_ignore(s: DungeonRunState, _: int, phrase: Phrase) -> bool:
    """A free attack or a backfire that has not been called off already."""
    rule = phrase.of["rule"]
    if rule == "backfire":
        contest = s.nearest(Contest)
        return contest is not None and bool(contest.burns)
    return rule != "freeAttack" or not called_off(s)


def called_off(s: DungeonRunState) -> bool:
    """Whether a card has already kept the free attack off."""
    attack = s.nearest(FreeAttack)
    return attack is not None and bool(attack.off)


def forbid(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """FORBID."""
    what = phrase.of["what"]
    if what == "actions":
        s.lose_actions(frame.user)
    elif what == "block":
        s.playing(Exchange).no_block = TRUE
    elif what == "leave":
        s.playing(Escape).held = TRUE
    elif phrase.of["to"] == "monster":
        linger(s, frame, foe_user(s.monster_at(frame.user)), phrase)
    elif phrase.of["to"] == "thatHero":
        linger(s, frame, frame.target, phrase)


EXCEPTIONS = (
    Kind(
        *("ignore", ignore, can_ignore, ("rule",)),
        rule=(
            *("bridge", "channel", "portcullis", "cursedStone", "freeAttack", "monsterLock"),
            *("heroLock", "backfire", "faintDrop", "lostTurn"),
        ),
        until=UNTIL,
    ),
    Kind(
        *("forbid", forbid, None, ("what", "to", "until")),
        what=(
            *("reroll", "block", "matchBlock", "heal", "move", "enter", "leave", "freeAttack"),
            *("actions", "enchanted"),
        ),
        to=WHO,
        until=UNTIL,
    ),
)


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
    Kind(
        *("wound", wounding),
        lambda s, user, p: p.of["to"] != "monster" or s.monster_at(user) != OUT,
        ("n", "to"),
        n=int,
        to=WHO,
        after=bool,
    ),
    Kind("heal", healing, can_heal, ("n", "to"), n=int, to=WHO, per=("sixes",), most=int),
    Kind("save", save, lambda s, user, _: s.wounds[user] >= s.life(user), ("n",), n=int),
    Kind("stat", passive, None, ("attr", "n"), attr=ATTRS, n=int),
    Kind("condition", condition, None, ("name", "to"), name=tuple(CONDITION.words), to=WHO),
)
