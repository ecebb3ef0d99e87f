"""Effects of cards on rolls and on the rules of a fight: dice, faces, tests, exceptions."""

from mastaba.core.ability import Field, Kind, Phrase, Program, Rows
from mastaba.core.frame import TRUE, Frame, declared
from mastaba.core.notation import Action, argument
from mastaba.core.window import Unfold, calls

from ... import words
from ...rules.combat import Combat, Exchange
from ...rules.contest import Contest
from ...rules.dice import Roll, at_least, throw, value, without
from ...rules.explore import Explore
from ...rules.monsters import FreeAttack
from ...rules.move import Escape
from ...rules.questions import Clash, open_ask
from ...rules.reaction import Effects
from ...rules.wounds import Ward
from ...sight import events
from ...state import DungeonRunState
from ...words import TILE_ROLL
from ..in_force import ATTRS, FOE, ROLL_NAMES, UNTIL, WHO, could, foe_user, is_hero, linger, passive

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
        s.done()


def faces_to_turn(s: DungeonRunState, _: TurnDie) -> list[Action]:
    """The faces that dice of the roll show."""
    roll = s.playing(Roll)
    return words.turn_die.each(sorted(set(words.faces(roll.dice))))


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
        s.done()


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
        s.done()


TURN_DIE = open_ask("turnDie", "DR-283", faces_to_turn)
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


def can_reroll(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """DR-194. One reroll for each hero and action."""
    return str(phrase.of["roll"]) != "content" or not s.rerolled >> user & 1


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
        can_reroll,
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
