"""Chapter "Raid: monsters and combat" (TOMB-156 to TOMB-181); one Attack (TOMB-167, TOMB-286)."""

from typing import Any

from mastaba.core.ability import Phrase
from mastaba.core.chance import Lot, alike
from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import Frame, Open, at_first, declared
from mastaba.core.notation import Action, argument, second, verb_of
from mastaba.core.rows import put, raising

from .. import words
from ..cards.selectors import Number
from ..cards.triggers import ATTACK_DECLARED, FLEE_DECLARED, HIT, ROUND_START
from ..content.lookup import IN_COMBAT
from ..sight import events
from ..state import TombState, bits, lowest
from ..words import ATTACK, OUT, each_pair, each_with
from .allies import allies
from .creatures import dice_of, doomed, extra_actions, gives_at_all, immune, rolled_attr
from .forbidden import barred, forbidden
from .lasting import ACTION, ROLL, ROUND, TO_COMBAT, lapse, last
from .pick import might
from .reaction import Reaction, moment
from .roll import ATTACKING, Roll
from .targets import meant
from .usable import in_play, playable
from .wounds import NUMBER, Deaths, Harm, sweep

MONSTERS, CHARACTERS = range(2)
FLED, CAST_OUT = 1, 2  # why a party is no longer in the crypt


@declared
class Attack(Frame):
    """Declared, rolled, wounds placed, deaths, and the moment of the hit."""

    attacker: int = 0
    target: int = 0
    mods: int = 0  # effects for the roll of this attack alone
    cancelled: int = at_first(0)
    n: int = at_first(0)

    def start(self, s: TombState) -> None:
        """Attacker and target are fixed."""
        s.announce(events.ATTACKED, self.attacker, self.target)
        moment(s, ATTACK_DECLARED, then="cast")

    def cast(self, s: TombState) -> None:
        """TOMB-295, TOMB-296. Unless it is cancelled, or one of the two is gone."""
        there = s.table >> self.attacker & s.table >> self.target & 1
        if self.cancelled or not there:
            s.announce(events.ATTACK_LOST, self.attacker)
            s.go("finish")
        else:
            depth = s.stack.index(self) + 1
            for at in range(len(s.content.programs[self.mods])):
                last(s, self.mods, at, self.attacker, ROLL, depth, 0)
            s.call(Roll(1 << self.attacker, ATTACK, ATTACKING), then="rolled")

    def rolled(self, s: TombState) -> None:
        """A wound for each success."""
        s.call(Harm(self.target, s.result, self.attacker), then="landed")

    def landed(self, s: TombState) -> None:
        """Deaths first."""
        told = s.take_result()
        self.n = told & (1 << NUMBER) - 1
        if self.n:
            self.target = told >> NUMBER
        if doomed(s):
            s.call(Deaths(self.attacker), then="hit")
        else:
            s.go("hit")

    def hit(self, s: TombState) -> None:
        """TOMB-186, TOMB-286."""
        if self.n:
            moment(s, HIT, then="settle")
        else:
            s.go("finish")

    def settle(self, s: TombState) -> None:
        """What the hit caused."""
        if doomed(s):
            s.call(Deaths(self.attacker), then="finish")
        else:
            s.go("finish")

    def finish(self, s: TombState) -> None:
        """What was for this attack alone is over."""
        lapse(s, ACTION, s.stack.index(self))
        s.done()

    def slot(self, name: str, s: TombState) -> Any:
        """What its moments are about."""
        if name == "attacker":
            return 1 << self.attacker
        if name == "target":
            return 1 << self.target
        return self.n if name == "n" else 0


def skip_action(s: TombState, creature: int) -> None:
    """A creature loses the action it would take next, unless it is immune to that."""
    if not immune(s, creature, "skip_action"):
        give_up_action(s, creature)


def give_up_action(s: TombState, creature: int) -> None:
    """The next action is gone: in this round, or in a later one."""
    if s.actions[creature]:
        s.actions = raising(s.actions, creature, -1)
    else:
        s.skips += (creature,)
    s.announce(events.LOST_ACTION, creature)


def enter(s: TombState, creature: int) -> None:
    """TOMB-164. Whoever comes into a combat counts as unacted."""
    if s.volley:
        s.actions = put(s.actions, creature, 1)
        s.extras = tuple([other for other in s.extras if other != creature])


def recount(s: TombState) -> None:
    """TOMB-166. Standing extra actions come and go with the cards that give them."""
    if s.extras or gives_at_all(s, "extra_action"):
        fighters = bits(s.monsters | s.parties[s.raider])
        extras = [creature for creature in fighters for _ in range(extra_actions(s, creature))]
        for creature in fighters:
            more = extras.count(creature) - s.extras.count(creature)
            s.actions = put(s.actions, creature, max(0, s.actions[creature] + more))
        s.extras = tuple(extras)


@declared
class Combat(Frame):
    """Rounds of single actions by turns, until one side is gone."""

    side: int = at_first(MONSTERS)
    actor: int = at_first(OUT)

    def start(self, s: TombState) -> None:
        """TOMB-159, TOMB-162. A new round, if anybody is left to fight."""
        if self.decided(s):
            s.go("finish")
            return
        s.volley += 1
        s.spent_round = 0
        lapse(s, ROUND)
        for creature in bits(s.monsters | s.parties[s.raider]):
            s.actions = put(s.actions, creature, 1)
        s.extras = ()
        recount(s)
        pending, s.skips = s.skips, ()
        for creature in pending:
            if s.actions[creature]:
                s.actions = raising(s.actions, creature, -1)
            else:
                s.skips += (creature,)
        self.side = MONSTERS
        s.announce(events.ROUND_BEGAN, s.volley)
        moment(s, ROUND_START, then="settle")

    def decided(self, s: TombState) -> bool:
        """TOMB-178."""
        return not s.monsters or not s.parties[s.raider] or bool(s.expelled)

    def settle(self, s: TombState) -> None:
        """TOMB-188. Before anybody acts, whoever has too few hit points dies."""
        sweep(s, then="turn")

    def turn(self, s: TombState) -> None:
        """TOMB-160, TOMB-161. The sides alternate; one that cannot act lets the other go on."""
        if self.decided(s):
            s.go("finish")
            return
        recount(s)
        if self.side == MONSTERS and ready(s, s.monsters):
            if s.cm == OUT:
                self.fiend(s)
            else:
                s.ask(s.cm, MONSTER_ACTS, then="monster")
        elif ready(s, s.parties[s.raider]):
            self.side = CHARACTERS
            s.ask(s.raider, CHARACTER_ACTS, then="character")
        elif ready(s, s.monsters):
            self.side = MONSTERS
            s.go("turn")
        else:
            s.go("start")

    # Monsters.

    def fiend(self, s: TombState) -> None:
        """TOMB-257. In a solo game the worthiest monster acts; equals in an order by lot."""
        equals = rivals(s)
        ranked = [creature for creature in s.pecking if creature in equals]
        if len(equals) == 1:
            self.monster(s, habit(s, equals[0]))
        elif ranked and len(ranked) == len(equals):
            self.monster(s, habit(s, ranked[0]))
        else:
            s.draw(PECKING, then="ranked")

    def ranked(self, s: TombState, fate: int) -> None:
        """Fixed for the combat."""
        s.pecking += (argument(fate),)
        s.go("turn")

    def monster(self, s: TombState, action: int) -> None:
        """TOMB-167, TOMB-169."""
        self.side = CHARACTERS
        if verb_of(action) == words.use.index:
            s.actions = raising(s.actions, second(action), -1)
            s.call(Reaction.play(s, argument(action), second(action)), then="settle")
            return
        self.actor = argument(action)
        s.actions = raising(s.actions, self.actor, -1)
        party = s.parties[s.raider]
        targets = [creature for creature in bits(party) if not forbidden(s, creature, "target")]
        if len(targets) > 1:
            s.ask(s.raider, FACE, then="faced")
        else:
            self.charge(s, targets[0] if targets else lowest(party))

    def faced(self, s: TombState, action: int) -> None:
        """TOMB-167. The raider names the target."""
        self.charge(s, argument(action))

    def charge(self, s: TombState, target: int) -> None:
        """The Attack itself."""
        actor, self.actor = self.actor, OUT
        s.call(Attack(actor, target), then="settle")

    # Characters.

    def character(self, s: TombState, action: int) -> None:
        """TOMB-168 to TOMB-173."""
        self.side = MONSTERS
        verb = verb_of(action)
        if verb == words.use.index:
            s.actions = raising(s.actions, second(action), -1)
            s.call(Reaction.play(s, argument(action), second(action)), then="settle")
            return
        creature = argument(action)
        s.actions = raising(s.actions, creature, -1)
        if verb == words.attack.index:
            s.call(Attack(creature, second(action)), then="settle")
        elif verb == words.flee.index:
            s.call(Flee(creature), then="settle")
        else:
            s.announce(events.HELD, creature)
            s.go("turn")

    def finish(self, s: TombState) -> None:
        """TOMB-222."""
        s.volley = 0
        s.actions = (0,) * len(s.actions)
        s.extras = ()
        s.pecking = ()
        s.spent_round = s.spent_combat = 0
        lapse(s, ROUND)
        lapse(s, TO_COMBAT)
        sweep(s, then="over")

    def slot(self, name: str, s: TombState) -> Any:
        """What its moments are about."""
        return s.volley if name == "number" else 0


def ready(s: TombState, side: int) -> bool:
    """Whether somebody of a side can still act in this round."""
    return any(s.actions[creature] for creature in bits(side))


def monster_acts(s: TombState, _: Frame) -> list[Action]:
    """D19, TOMB-172."""
    found = []
    for creature in bits(s.monsters):
        if s.actions[creature]:
            found.append(Action(words.charge.of(creature)))
            uses = in_play(s, 1 << creature, IN_COMBAT)
            found += each_pair(words.use, uses)
    return found


def character_acts(s: TombState, _: Frame) -> list[Action]:
    """D21."""
    found = []
    targets = [monster for monster in bits(s.monsters) if not forbidden(s, monster, "target")]
    may_flee = not barred(s, s.raider, "flee")
    fighters = sum(1 << c for c in bits(s.parties[s.raider]) if s.actions[c])
    uses = [*in_play(s, fighters, IN_COMBAT), *playable(s, s.raider, fighters, IN_COMBAT)]
    for creature in bits(fighters):
        found += each_with(words.attack, creature, targets)
        found += each_pair(words.use, [use for use in uses if use[1] == creature])
        if may_flee:
            found.append(Action(words.flee.of(creature)))
        found.append(Action(words.hold.of(creature)))
    return found


def faces(s: TombState, _: Frame) -> list[Action]:
    """D20."""
    return words.face.each(c for c in bits(s.parties[s.raider]) if not forbidden(s, c, "target"))


def rivals(s: TombState) -> list[int]:
    """TOMB-257. The unacted monsters of most XP."""
    unacted = [creature for creature in bits(s.monsters) if s.actions[creature]]
    best = max(s.content.xp[creature] for creature in unacted)
    return [creature for creature in unacted if s.content.xp[creature] == best]


def habit(s: TombState, creature: int) -> int:
    """TOMB-258. The action with most dice; the Attack where it is as good."""
    best = attack_dice(s, creature)
    action = words.charge.of(creature)
    for power, user in in_play(s, 1 << creature, IN_COMBAT):
        count = dice_rolled(s, power, user)
        if count > best:
            best, action = count, words.use.of(power, user)
    return action


def attack_dice(s: TombState, creature: int) -> int:
    """How many dice a creature rolls for an Attack."""
    return sum(dice_of(s, creature, rolled_attr(s, creature, ATTACK)))


def dice_rolled(s: TombState, power: int, user: int) -> int:
    """How many dice its user rolls for an ability, a repeated roll counted each time."""
    total = 0
    for phrase in s.content.programs[s.content.power_ability[power].program]:
        number = phrase.of.get("n")
        if isinstance(number, Number) and number.way == "roll":
            total += number.times * sum(dice_of(s, user, number.attr))
        if phrase.kind.name in ("check", "contest", "party_roll"):
            attr = words.ATTRIBUTES.index(phrase.of["attr"])
            rollers = allies(s, user) if phrase.kind.name == "party_roll" else 1 << user
            total += sum(sum(dice_of(s, roller, attr)) for roller in bits(rollers))
        if phrase.kind.name == "attack_now":
            total += attack_now_dice(s, user, phrase)
    return total


def attack_now_dice(s: TombState, user: int, phrase: Phrase) -> int:
    """How many dice are rolled for an Attack that an ability makes, or has another make."""
    attackers = bits(meant(s, user, phrase.of["attacker"]))
    if not attackers:
        return 0
    mods = s.content.programs[phrase.get("mods", 0)]
    more = sum(sum(mod.of["dice"]) for mod in mods if mod.kind.name == "add_dice")
    return attack_dice(s, max(attackers, key=lambda creature: might(s, creature))) + more


MONSTER_ACTS = Ask("monsterActs", "TOMB-167", monster_acts, heard=by_all)
CHARACTER_ACTS = Ask("characterActs", "TOMB-168", character_acts, heard=by_all)
FACE = Ask("face", "TOMB-167", faces, heard=by_all)
PECKING = Lot(
    "pecking",
    "TOMB-257",
    lambda s, _: alike(words.lot, [c for c in rivals(s) if c not in s.pecking]),
)


@declared
class Flee(Frame):
    """TOMB-173, TOMB-175, TOMB-295. The whole party makes off, unless somebody stops it."""

    character: Open[int] = 0
    cancelled: Open[int] = at_first(0)

    def start(self, s: TombState) -> None:
        """Declared."""
        s.announce(events.FLED, self.character)
        moment(s, FLEE_DECLARED, then="go")

    def go(self, s: TombState) -> None:
        """Whoever is still alive gets away."""
        if self.cancelled:
            s.announce(events.FLEE_FAILED, self.character)
        elif s.parties[s.raider]:
            s.expelled = FLED
        s.done()

    def slot(self, name: str, s: TombState) -> Any:
        """What its moment is about."""
        return 1 << self.character if name == "character" else 0
