"""The language of the cards: what every requirement, cost and effect does.

Requirements are `run(s, user, phrase)`; costs and effects `run(s, frame, phrase)`, where the
frame is the ability being carried out. `able(s, user, phrase)` says whether there is an object.
"""

from __future__ import annotations

from mastaba.core.ability import Field, Kind, Language, Phrase, Program, Rows
from mastaba.core.event import EVERYONE
from mastaba.core.window import Unfold

from . import events
from .content import TYPES
from .powers import FOE, clash_of, could, foe_user, ignores, last, nearest, value
from .rolls import LIMITS, ROLLS, TILE_ROLL, TRIGGERS
from .rules.advance import Learn, pay_card
from .rules.combat import Combat
from .rules.contest import Contest
from .rules.deeds import (
    ENTRANCE,
    FLIP,
    PUSH,
    SIX,
    STEP,
    TELEPORT,
    TROPHIES,
    Charge,
    Displace,
    DrawTreasures,
    Exhume,
    Herd,
    NameFace,
    PeekBoss,
    PeekTiles,
    PeekTreasure,
    Pilfer,
    Poach,
    RerollContent,
    Shed,
    Shoot,
    Snatch,
    Swap,
    Toll,
    Train,
    TurnDie,
    dropped_card,
    goals_of,
    herdings,
    look_into,
    marks,
    veiled,
)
from .rules.dice import at_least, counts, throw
from .rules.disarm import Disarm
from .rules.duel import Duel
from .rules.escape import Escape
from .rules.explore import Explore
from .rules.gear import Equip, Gain, Search, may_equip, may_search, stash
from .rules.kill import hurt_monster, perish
from .rules.monsters import is_boss
from .rules.reaction import Effects, swappable
from .rules.roll import Roll
from .rules.strike import FreeAttack
from .rules.summon import BEST2, DISCARD, MONSTER_CARDS, Summon, TurnUp
from .rules.turn import ANY_KIND, KINDS, free_to_go
from .rules.wounds import Fall, Mend, Ward, catch_condition, may_mend, settle, wound
from .state import (
    ENCOUNTER_CARDS,
    STONE_BIT,
    TREASURE_CARDS,
    UP,
    DungeonRunState,
)
from .words import (
    ATTRIBUTE,
    CARD,
    CONDITION,
    FIRST_STRANGER,
    FIRST_TRAP,
    OUT,
    PORTCULLIS,
)

TRAP_CARDS = (1 << FIRST_STRANGER) - (1 << FIRST_TRAP)
ATTRS = tuple(ATTRIBUTE.words)
WHO = ("self", "target", "thatHero", "monster", "monsters", "othersHere", "near", "all")
DICE_TO = ("self", "target", "thatHero", "othersHere", "sabotaged", "adjacentMonsters")
UNTIL = ("action", "turnEnd", "myNext", "theirNext", "always")
ROLL_NAMES = tuple(ROLLS)


# Requirements.


def vs(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """The opponent is of a kind; outside a clash, the monster on the user's tile."""
    clash, kind = clash_of(s), phrase.of["kind"]
    foe, rival = (clash.foe, clash.rival) if clash is not None else (OUT, OUT)
    if clash is None and user < FOE:
        foe = s.monster_at(user)
    if kind == "hero":
        return rival != OUT
    if kind == "monster":
        return foe != OUT
    return foe != OUT and s.content.types[foe] == TYPES.index(kind)


def not_vs(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """The opponent is not of a kind."""
    return not vs(s, user, phrase)


def attacker(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """The user started this combat."""
    clash = clash_of(s)
    return clash is not None and clash.combat and clash.hero == user


def fight_of(s: DungeonRunState) -> Combat | Duel | None:
    """The combat that is going on, or has just been resolved."""
    clash = clash_of(s)
    return clash if isinstance(clash, Combat | Duel) else None


def using(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """The user attacked with an attribute in this combat."""
    fight = fight_of(s)
    if fight is None:
        return False
    used = fight.attribute
    if isinstance(fight, Duel) and fight.rival == user:
        used = fight.their_attribute
    return ATTRS[used] == str(phrase.of["attr"])


def dealt_wound(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """The user's attack has wounded the opponent."""
    fight = fight_of(s)
    if fight is None:
        return False
    return bool(fight.taken if isinstance(fight, Duel) and fight.rival == user else fight.dealt)


def wounds(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """The user has at least so many wounds."""
    return s.wounds[user] >= int(phrase.of["n"])


def hero_here(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """Another conscious hero is on the user's tile."""
    return bool(s.others_here(user))


def monster_here(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """A monster is on the user's tile."""
    return s.monster_at(user) != OUT


def no_monster_here(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """No monster is on the user's tile."""
    return s.monster_at(user) == OUT


def no_encounter_here(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """DR-288. No encounter card at all is on the user's tile."""
    return not s.has_encounter(s.at[user])


def not_boss(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """The monster on the user's tile is not the Boss."""
    return not is_boss(s.monster_at(user))


def boss_alive(s: DungeonRunState, _: int, __: Phrase) -> bool:
    """The Boss is revealed and not killed."""
    return bool(s.boss_shown and not s.boss_dead)


def boss_hidden(s: DungeonRunState, _: int, __: Phrase) -> bool:
    """DR-84."""
    return not s.boss_shown


def unassisted(s: DungeonRunState, _: int, __: Phrase) -> bool:
    """The attack has no accepted assist; alone nobody asks for one (DR-258)."""
    clash = clash_of(s)
    return not s.solo and not (isinstance(clash, Contest) and clash.assisted)


def after_move(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """The user has taken a Move action this turn."""
    return bool(s.moved) and s.active == user


def race(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """DR-275."""
    return s.content.races[s.heroes[user]] == str(phrase.of["race"])


def not_race(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """DR-275."""
    return not race(s, user, phrase)


def set_aside(s: DungeonRunState, _: int, phrase: Phrase) -> bool:
    """DR-23, DR-93. Nobody has the artifact yet, and it lies nowhere."""
    return is_set_aside(s, CARD.index(phrase.of["artifact"]))


def is_set_aside(s: DungeonRunState, card: int) -> bool:
    """DR-23."""
    held = 0
    for pile in (*s.worn, *s.loot, *s.loose, *s.under, s.gone):
        held |= pile
    return not held >> card & 1


def own_turn(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """It is the user's turn."""
    return s.active == user


REQUIREMENTS = (
    Kind("vs", vs, None, ("kind",), kind=(*TYPES, "hero", "monster")),
    Kind("notVs", not_vs, None, ("kind",), kind=TYPES),
    Kind("attacker", attacker),
    Kind("using", using, None, ("attr",), attr=ATTRS),
    Kind("dealtWound", dealt_wound),
    Kind("wounds", wounds, None, ("n",), n=int),
    Kind("heroHere", hero_here),
    Kind("monsterHere", monster_here),
    Kind("noMonsterHere", no_monster_here),
    Kind("noEncounterHere", no_encounter_here),
    Kind("notBoss", not_boss),
    Kind("bossAlive", boss_alive),
    Kind("bossHidden", boss_hidden),
    Kind("unassisted", unassisted),
    Kind("afterMove", after_move),
    Kind("race", race, None, ("race",), race=str),
    Kind("notRace", not_race, None, ("race",), race=str),
    Kind("set aside", set_aside, None, ("artifact",), artifact=("A2", "A3", "A4")),
    Kind("ownTurn", own_turn),
)


# Costs.


def pay_action(s: DungeonRunState, _: Unfold, __: Phrase) -> None:
    """One unspent action."""
    s.actions -= 1


def can_pay_action(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """On the user's own turn."""
    return s.active == user and s.actions > 0


def pay_wounds(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """DR-268."""
    wound(s, frame.user, phrase.of["n"])


def can_pay_wounds(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """DR-268. Not if they would defeat the payer."""
    return s.wounds[user] + int(phrase.of["n"]) < s.life(user)


def pay_loot(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """Encounter cards of the loot pile, one after the other."""
    s.call(Toll(frame.user, ENCOUNTER_CARDS, phrase.of["n"]), then=frame.start)


def can_pay_loot(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Enough Encounter cards."""
    return (s.loot[user] & ENCOUNTER_CARDS).bit_count() >= int(phrase.of["n"])


def pay_trap(s: DungeonRunState, frame: Unfold, _: Phrase) -> None:
    """One Trap card of the loot pile."""
    s.call(Toll(frame.user, TRAP_CARDS, 1), then=frame.start)


def can_pay_trap(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """A Trap card in the loot pile."""
    return bool(s.loot[user] & TRAP_CARDS)


def this_trap(s: DungeonRunState) -> int:
    """The trap just disarmed."""
    disarm = nearest(s, Disarm)
    return disarm.trap if isinstance(disarm, Disarm) else OUT


def pay_this_trap(s: DungeonRunState, frame: Unfold, _: Phrase) -> None:
    """The trap just disarmed."""
    pay_card(s, frame.user, this_trap(s))


def can_pay_this_trap(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """It is in the loot pile."""
    trap = this_trap(s)
    return trap != OUT and bool(s.loot[user] >> trap & 1)


def pay_treasure(s: DungeonRunState, frame: Unfold, _: Phrase) -> None:
    """DR-92. One own Treasure card, equipped or not."""
    s.call(Toll(frame.user, TREASURE_CARDS, 1), then=frame.start)


def can_pay_treasure(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """A Treasure card."""
    return bool(s.gear_of(user) & TREASURE_CARDS)


COSTS = (
    Kind("action", pay_action, can_pay_action),
    Kind("wounds", pay_wounds, can_pay_wounds, ("n",), n=int),
    Kind("loot", pay_loot, can_pay_loot, ("n",), n=int),
    Kind("lootTrap", pay_trap, can_pay_trap),
    Kind("thisTrap", pay_this_trap, can_pay_this_trap),
    Kind("treasure", pay_treasure, can_pay_treasure),
)


# Effects: dice.


def passive(_: DungeonRunState, __: Unfold, ___: Phrase) -> None:
    """In force all the time; the rules ask for it where it counts."""


def dice(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """DICE, by a reaction or a monster: on what has been declared, or for a while."""
    if "until" in phrase.of:
        linger(s, frame, frame.target, phrase)
        return
    contest = clash_of(s)
    if isinstance(contest, Contest):
        contest.extra += phrase.of["n"]


def linger(s: DungeonRunState, frame: Unfold, about: int, phrase: Phrase) -> None:
    """An effect that lasts on somebody."""
    last(s, frame.program, frame.at - 1, about, phrase.of["until"], frame.user)


def reroll(s: DungeonRunState, frame: Unfold, _: Phrase) -> None:
    """REROLL of the content die; other dice are rolled again by the roll itself."""
    s.call(RerollContent(frame.user), then=frame.next)


def can_reroll(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """DR-194. One reroll for each hero and action."""
    return str(phrase.of["roll"]) != "content" or not s.rerolled >> user & 1


def set_die(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """SETDIE. One die of one's own roll."""
    s.call(TurnDie(frame.user, SIX if phrase.of["rule"] == "6" else FLIP), then=frame.next)


def success(s: DungeonRunState, _: Unfold, phrase: Phrase) -> None:
    """SUCCESS. Hits, an escape, or successes without a die."""
    contest = clash_of(s)
    if isinstance(contest, Contest):
        contest.won += phrase.of["n"]


def block(s: DungeonRunState, _: Unfold, phrase: Phrase) -> None:
    """BLOCK. Hits about to wound somebody."""
    ward = nearest(s, Ward)
    if isinstance(ward, Ward):
        stopped = min(ward.hits, int(phrase.of["n"]))
        ward.hits -= stopped
        if s.sink is not None:
            s.tell(events.BLOCKED, EVERYONE, (ward.hurt, stopped))


def weaken(s: DungeonRunState, frame: Unfold, _: Phrase) -> None:
    """WEAKEN."""
    s.call(NameFace(frame.user), then=frame.next)


def use_attribute(s: DungeonRunState, _: Unfold, phrase: Phrase) -> None:
    """USE. Another attribute for this roll."""
    escape = clash_of(s)
    if isinstance(escape, Escape):
        escape.attribute = ATTRS.index(phrase.of["attr"])


def test(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """A test: dice of 4 and more, at least so many. The frame comes here twice."""
    if not frame.note:
        attribute = ATTRS.index(phrase.of["attr"])
        frame.at -= 1
        frame.note = 1
        roll = Roll(frame.user, TILE_ROLL, value(s, frame.user, attribute), 1)
        s.call(roll, then=frame.again)
        return
    passed = at_least(s.result, 4) >= int(phrase.of["n"])
    program = phrase.get("pass" if passed else "fail")
    if program:
        inner = Effects(frame.ability, program, frame.user, frame.target)
        s.call(inner, then=frame.next)


def one_die(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """One die decides; a monster's die is nobody's roll. The frame comes here twice."""
    if not frame.note:
        frame.at -= 1
        frame.note = 1
        if frame.user < FOE:
            s.call(Roll(frame.user, TILE_ROLL, 1, 1), then=frame.again)
        else:
            throw(s, 1, then=frame.again)
        return
    if s.sink is not None and frame.user >= FOE:
        s.tell(events.DIE_FELL, EVERYONE, (frame.user - FOE, s.result))
    for faces, program in phrase.of["rows"]:
        if s.result in faces:
            inner = Effects(frame.ability, program, frame.user, frame.target)
            s.call(inner, then=frame.next)
            return


def can_roll(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Whether anything could come of the test or die."""
    inner = [phrase.get("pass")] if "pass" in phrase.of else [p for _, p in phrase.of["rows"]]
    return any(could(s, user, program) for program in inner if program)


# Effects: wounds.


def sufferers(s: DungeonRunState, frame: Unfold, to: str) -> list[int]:
    """The heroes an effect is about."""
    if to == "self":
        return [frame.user] if frame.user < FOE else []
    if to in ("target", "thatHero"):
        return [frame.target] if frame.target != OUT else []
    place = place_of(s, frame)
    if to == "othersHere":
        return [seat for seat in s.heroes_at(place) if seat not in (frame.target, frame.user)]
    near = [place, *s.adjacent(place)]  # "near"
    return [seat for p in near for seat in s.heroes_at(p)]


def place_of(s: DungeonRunState, frame: Unfold) -> int:
    """Where the user of an ability is."""
    if frame.user < FOE:
        return s.at[frame.user]
    card = frame.user - FOE
    return s.mob.index(card) if card in s.mob else s.guest.index(card)


def wounding(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """WOUND. Direct wounds: no block, no armour."""
    count = int(phrase.of["n"])
    if phrase.get("after"):
        s.after_wounds[frame.user] += count
        return
    if phrase.of["to"] == "monster":
        place = s.at[frame.user]
        hurt_monster(s, place, count)
        if in_clash(s):
            return  # the combat looks itself whether it dies
        perish(s, place, frame.user, then=frame.next)
        return
    for seat in sufferers(s, frame, phrase.of["to"]):
        wound(s, seat, count)
    settle(s, then=frame.next, killer=frame.user if frame.user < FOE else OUT)


def in_clash(s: DungeonRunState) -> bool:
    """Whether a combat or a free attack with the monster is going on."""
    clash = clash_of(s)
    return isinstance(clash, Combat | FreeAttack)


def can_wound(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """A monster to wound."""
    return phrase.of["to"] != "monster" or s.monster_at(user) != OUT


def healing(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """HEAL."""
    count = int(phrase.of["n"])
    if phrase.of["to"] == "monster":
        place = place_of(s, frame)
        s.hurt[place] = max(0, s.hurt[place] - count)
        return
    if phrase.get("per", "") == "sixes":
        count *= sixes(s, frame.user, phrase)
    s.call(Mend(frame.user, count), then=frame.next)


def sixes(s: DungeonRunState, user: int, phrase: Phrase) -> int:
    """Dice of 6 the user used as hits in the combat just fought."""
    fight = fight_of(s)
    if fight is None:
        return 0
    used = fight.sixes
    if isinstance(fight, Duel) and fight.rival == user:
        used = counts(fight.their_dice)[6]  # all of the defender's high dice are hits
    return min(used, int(phrase.of["most"]))


def can_heal(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Something to heal."""
    if user >= FOE or phrase.of["to"] == "monster":
        return True
    if phrase.get("per", "") == "sixes" and not sixes(s, user, phrase):
        return False
    return may_mend(s, user)


def save(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """SAVE. So many wounds short of Life."""
    if frame.user >= FOE:
        place = place_of(s, frame)
        s.hurt[place] = s.content.foe(s.mob[place]).life - int(phrase.of["n"])
    else:
        s.wounds[frame.user] = s.life(frame.user) - int(phrase.of["n"])
    if s.sink is not None:
        s.tell(events.SAVED, EVERYONE, ())


def can_save(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """Somebody who would be defeated."""
    return user >= FOE or s.wounds[user] >= s.life(user)


def condition(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """CONDITION. A trap that causes one stays with the hero."""
    seat = frame.user if phrase.of["to"] == "self" else frame.target
    disarm = nearest(s, Disarm) if frame.ability == OUT else None
    trap = disarm.trap if isinstance(disarm, Disarm) else OUT
    caught = catch_condition(s, seat, CONDITION.index(phrase.of["name"]), trap)
    if caught and isinstance(disarm, Disarm):
        disarm.kept = 1


# Effects: moving.

MODES = {"step": STEP, "push": PUSH, "teleport": TELEPORT}


def move_hero(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """MOVEHERO."""
    moved = frame.user if phrase.of["to"] == "self" else frame.target
    if phrase.of["mode"] == "swap":
        s.call(Swap(frame.user, moved), then=frame.next)
        return
    mode = ENTRANCE if "place" in phrase.of else MODES[phrase.of["mode"]]
    if s.status[moved] == UP and (mode != STEP or may_step(s, moved)):
        s.call(Displace(frame.user, moved, mode, phrase.get("n")), then=frame.next)


def may_step(s: DungeonRunState, seat: int) -> bool:
    """DR-88, DR-269."""
    gate = s.tiles[s.at[seat]] == PORTCULLIS and not ignores(s, seat, "portcullis")
    return free_to_go(s, seat) and not gate


def can_move_hero(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Somebody to move, and somewhere to go."""
    mode = phrase.of["mode"]
    if mode == "swap":
        return bool(swappable(s, user))
    if mode == "push":
        return bool(s.others_here(user)) and bool(s.adjacent(s.at[user]))
    if mode == "step":
        return may_step(s, user) and bool(s.adjacent(s.at[user]))
    return bool(goals_of(s, user, TELEPORT, phrase.get("n")))


def move_monster(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """MOVEMON."""
    s.call(Herd(frame.user, phrase.of["within"], phrase.of["n"]), then=frame.next)


def can_move_monster(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """A monster that can go somewhere."""
    return bool(herdings(s, Herd(user, phrase.of["within"], phrase.of["n"])))


def strike(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """STRIKE. A free attack of the user, or the monster's on another hero."""
    if phrase.of["by"] == "monster":
        attack = nearest(s, FreeAttack)
        if isinstance(attack, FreeAttack):
            other = FreeAttack(frame.target, attack.place, attack.foe)
            s.call(other, then=frame.next)
        return
    shoot = Shoot(frame.user, ATTRS.index(phrase.of["attr"]), phrase.of["range"])
    s.call(shoot, then=frame.next)


def can_strike(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Something to aim at."""
    if phrase.of["by"] == "monster":
        return bool(s.others_here(user)) and not called_off(s)
    return bool(marks(s, user, phrase.of["range"]))


def action(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """ACTION. More actions of some kinds, or a basic action at no cost."""
    free = phrase.get("free", "")
    if free == "search":
        s.call(Search(frame.user), then=frame.next)
    elif free == "equip":
        s.call(Equip(frame.user), then=frame.next)
    elif free == "combat":
        s.call(Charge(frame.user, phrase.get("dice")), then=frame.next)
    elif nearest(s, Fall) is not None:
        s.restless |= 1 << frame.user
    else:
        kinds = phrase.of["kinds"]
        mask = ANY_KIND if "any" in kinds else sum(1 << KINDS.index(kind) for kind in kinds)
        s.extras = [*s.extras, *[mask] * int(phrase.of["n"])]


def can_act(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Whether the free action is possible."""
    free = phrase.get("free", "")
    if free == "search":
        return may_search(s, user)
    if free == "equip":
        return may_equip(s, user)
    return str(free) != "combat"


# Effects: looking.


def tiles(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """TILES. Choose among several, or look at the top of the deck."""
    count = int(phrase.of["n"])
    if phrase.of["op"] == "choose":
        explore = nearest(s, Explore)
        if isinstance(explore, Explore):
            explore.count = max(explore.count, count)
        return
    seer = frame.user if frame.user < FOE else frame.target
    s.call(PeekTiles(seer, count, int(phrase.of["op"] == "bottom")), then=frame.next)


def can_see_tiles(s: DungeonRunState, _: int, __: Phrase) -> bool:
    """Tiles in the deck."""
    return s.deck_size() > 0


def peek(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """PEEK."""
    what = phrase.of["what"]
    if what == "treasure":
        s.call(PeekTreasure(frame.user, phrase.of["within"]), then=frame.next)
    elif what == "boss":
        s.call(PeekBoss(frame.user), then=frame.next)
    elif frame.target != OUT:
        look_into(s, frame.user, frame.target)


def can_peek(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Something to look at."""
    what = phrase.of["what"]
    if what == "treasure":
        return bool(veiled(s, user, phrase.of["within"]))
    if what == "boss":
        return not s.boss_shown
    return any(s.loot[other] for other in s.others_here(user))


# Effects: cards.


def treasure(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """TREASURE. An artifact, a card under the monster, or some of the deck."""
    if "artifact" in phrase.of:
        card = CARD.index(phrase.of["artifact"])
        taker = frame.user if frame.user < FOE else frame.target
        if taker != OUT and is_set_aside(s, card):
            if s.sink is not None:
                s.tell(events.FOUND, EVERYONE, (taker, card))
            s.call(Gain(taker, 1 << card), then=frame.next)
    elif "under" in phrase.of:
        if s.treasure_deck:
            s.treasure_deck -= 1
            s.under_hidden[place_of(s, frame)] += 1
    else:
        draw = DrawTreasures(frame.user, phrase.of["n"], phrase.of["keep"])
        s.call(draw, then=frame.next)


def can_get_treasure(s: DungeonRunState, _: int, phrase: Phrase) -> bool:
    """The artifact is set aside, or there are cards in the deck."""
    if "artifact" in phrase.of:
        return is_set_aside(s, CARD.index(phrase.of["artifact"]))
    return s.treasure_deck > 0


def searched(s: DungeonRunState) -> int:
    """Cards just revealed by a Search, never the Stone."""
    search = nearest(s, Search)
    return search.cards & ~STONE_BIT if isinstance(search, Search) else 0


def take(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """TAKE."""
    what = phrase.of["what"]
    if what == "loot":
        blind = int(phrase.of["how"] == "random")
        s.call(Pilfer(frame.user, frame.target, blind), then=frame.next)
    elif what == "searched":
        s.call(Poach(frame.user, searched(s)), then=frame.next)
    elif what == "dropped":
        card = dropped_card(s)
        s.loose[s.at[frame.user]] &= ~(1 << card)
        stash(s, frame.user, card)
        if s.sink is not None:
            s.tell(events.STOWED, EVERYONE, (frame.user, card))
    else:
        s.call(Snatch(frame.target, place_of(s, frame)), then=frame.next)


def can_take(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """A card to take."""
    what = phrase.of["what"]
    if what == "loot":
        return any(s.loot[other] for other in s.others_here(user))
    if what == "searched":
        return bool(searched(s))
    return str(what) != "dropped" or dropped_card(s) != OUT


def discard(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """DISCARD."""
    owner = frame.user if phrase.of["who"] == "self" else frame.target
    s.call(Shed(owner, int(phrase.of["to"] == "discard")), then=frame.next)


def recover(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """RECOVER."""
    s.call(Exhume(frame.user, phrase.of["n"]), then=frame.next)


def can_recover(s: DungeonRunState, _: int, __: Phrase) -> bool:
    """Monsters or traps in the discard pile."""
    return bool(s.discards & TROPHIES)


def snare(s: DungeonRunState, frame: Unfold, _: Phrase) -> None:
    """SNARE. The Trap card just paid lies face up on this tile."""
    trap, place = s.result, s.at[frame.user]
    s.discards &= ~(1 << trap)
    s.snare[place] = trap
    s.snare_by[place] = frame.user
    if s.sink is not None:
        s.tell(events.SNARE_LAID, EVERYONE, (frame.user, trap))


def train(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """TRAIN."""
    if phrase.of["what"] == "token":
        s.call(Train(frame.user), then=frame.next)
    else:
        s.call(Learn(frame.user), then=frame.next)


def can_train(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """DR-257. Ability cards only if there are any, and never alone."""
    return str(phrase.of["what"]) == "token" or (not s.solo and bool(s.skill_deck[user]))


def summon(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """SUMMON. Another way to Summon, or a card turned up by a trap or a monster."""
    source = phrase.of["source"]
    if source == "top":
        beside = int(phrase.of["where"] == "adjacent")
        s.call(TurnUp(place_of(s, frame), beside), then=frame.next)
        return
    summoning = nearest(s, Summon)
    if isinstance(summoning, Summon):
        if source == "deck":
            summoning.twice = 1
        else:
            summoning.mode = BEST2 if source == "best2" else DISCARD


def can_summon(s: DungeonRunState, _: int, phrase: Phrase) -> bool:
    """Call the Fallen needs a monster in the discard pile."""
    return phrase.of["source"] != "discard" or bool(s.discards & MONSTER_CARDS)


# Effects: rules.


def ignore(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """IGNORE, as a reaction: this free attack, this backfire; or this monster for a while."""
    rule = phrase.of["rule"]
    if "until" in phrase.of:
        linger(s, frame, foe_user(s.monster_at(frame.user)), phrase)
    elif rule == "freeAttack":
        attack = nearest(s, FreeAttack)
        if isinstance(attack, FreeAttack):
            attack.off = 1
    elif rule == "backfire":
        contest = nearest(s, Contest)
        if isinstance(contest, Contest):
            contest.burns = 0


def can_ignore(s: DungeonRunState, _: int, phrase: Phrase) -> bool:
    """A free attack or a backfire that has not been called off already."""
    rule = phrase.of["rule"]
    if rule == "backfire":
        contest = nearest(s, Contest)
        return isinstance(contest, Contest) and bool(contest.burns)
    return rule != "freeAttack" or not called_off(s)


def called_off(s: DungeonRunState) -> bool:
    """Whether a card has already kept the free attack off."""
    attack = nearest(s, FreeAttack)
    return isinstance(attack, FreeAttack) and bool(attack.off)


def forbid(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """FORBID."""
    what, clash = phrase.of["what"], clash_of(s)
    if what == "actions":
        if frame.user == s.active:
            s.actions = 0
            s.extras = []
    elif what == "block" and isinstance(clash, Combat | Duel):
        clash.no_block = 1
    elif what == "leave" and isinstance(clash, Escape):
        clash.held = 1
    elif phrase.of["to"] == "monster":
        linger(s, frame, foe_user(s.monster_at(frame.user)), phrase)
    elif phrase.of["to"] == "thatHero":
        linger(s, frame, frame.target, phrase)


TEST_FIELDS: dict[str, Field] = {"attr": ATTRS, "n": int, "pass": Program, "fail": Program}

EFFECTS = (
    Kind(
        *("dice", dice, None, ("n", "roll")),
        n=int,
        roll=ROLL_NAMES,
        to=DICE_TO,
        until=UNTIL,
        per=("wounds",),
        least=int,
    ),
    Kind("reroll", reroll, can_reroll, ("n", "roll"), n=(0, 1, 2), roll=ROLL_NAMES, to=WHO),
    Kind("setDie", set_die, None, ("n", "rule"), n=(1,), rule=("6", "flip"), roll=ROLL_NAMES),
    Kind("success", success, None, ("n", "roll"), n=int, roll=ROLL_NAMES),
    Kind("target", passive, None, ("n", "roll"), n=int, roll=ROLL_NAMES),
    Kind("block", block, None, ("n", "to"), n=int, to=WHO),
    Kind("armor", passive, None, ("x",), n=int, x=int, per=("equipment",), most=int),
    Kind("weaken", weaken, None, ("n",), n=(1,)),
    Kind("wound", wounding, can_wound, ("n", "to"), n=int, to=WHO, after=bool),
    Kind("heal", healing, can_heal, ("n", "to"), n=int, to=WHO, per=("sixes",), most=int),
    Kind("save", save, can_save, ("n",), n=int),
    Kind("stat", passive, None, ("attr", "n"), attr=ATTRS, n=int),
    Kind(
        *("use", use_attribute, None, ("attr", "for", "roll")),
        **{"attr": ATTRS, "for": ATTRS, "roll": ROLL_NAMES},
    ),
    Kind(
        *("moveHero", move_hero, can_move_hero, ("to", "mode")),
        to=WHO,
        mode=("step", "push", "teleport", "swap"),
        n=int,
        place=("entrance",),
    ),
    Kind(
        *("moveMonster", move_monster, can_move_monster, ("which", "n")),
        which=("self", "near"),
        within=int,
        n=int,
    ),
    Kind("tiles", tiles, can_see_tiles, ("op", "n"), op=("choose", "peek", "bottom"), n=int),
    Kind("peek", peek, can_peek, ("what",), what=("treasure", "loot", "boss"), within=int),
    Kind(
        *("treasure", treasure, can_get_treasure),
        n=int,
        keep=(1,),
        under=bool,
        artifact=("A2", "A3", "A4"),
    ),
    Kind(
        *("take", take, can_take, ("what", "how")),
        what=("loot", "searched", "dropped", "lootTreasure"),
        how=("random", "chosen", "owner"),
    ),
    Kind("discard", discard, None, ("n", "who", "to"), n=(1,), who=WHO, to=("loot", "discard")),
    Kind("recover", recover, can_recover, ("n",), n=int),
    Kind(
        *("ignore", ignore, can_ignore, ("rule",)),
        rule=(
            *("bridge", "channel", "portcullis", "cursedStone", "freeAttack", "monsterLock"),
            *("heroLock", "backfire", "faintDrop", "lostTurn"),
        ),
        until=UNTIL,
    ),
    Kind("strike", strike, can_strike, ("by",), by=("self", "monster"), attr=ATTRS, range=(0, 1)),
    Kind(
        *("action", action, can_act),
        n=int,
        kinds=(*KINDS, "any"),
        free=("search", "equip", "combat"),
        dice=int,
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
    Kind("condition", condition, None, ("name", "to"), name=tuple(CONDITION.words), to=WHO),
    Kind(
        *("summon", summon, can_summon, ("source", "where")),
        source=("deck", "best2", "discard", "top"),
        where=("any", "here", "adjacent"),
    ),
    Kind("snare", snare),
    Kind("train", train, can_train, ("what",), what=("token", "ability")),
    Kind(
        *("test", test, can_roll, ("attr", "n", "pass")),
        **TEST_FIELDS,
    ),
    Kind("die", one_die, can_roll, ("rows",), rows=Rows),
)

LANGUAGE = Language(TRIGGERS, LIMITS, REQUIREMENTS, COSTS, EFFECTS)
