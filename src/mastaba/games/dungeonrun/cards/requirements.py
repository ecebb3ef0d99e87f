"""What cards require."""

from __future__ import annotations

from mastaba.core.ability import Kind, Phrase

from ..content.box import TYPES
from ..rules.clash import Clash
from ..rules.contest import Contest
from ..rules.duel import Duel
from ..rules.exchange import Exchange
from ..rules.monsters import is_boss
from ..state import DungeonRunState
from ..words import CARD, OUT
from .phrases import ATTRS


def vs(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """The opponent is of a kind; outside a clash, the monster on the user's tile."""
    clash, kind = s.nearest(Clash), phrase.of["kind"]
    foe, rival = (s.monster_at(user), OUT) if clash is None else (clash.foe, clash.rival)
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
    clash = s.nearest(Clash)
    return clash is not None and clash.combat and clash.hero == user


def fight_of(s: DungeonRunState) -> Exchange:
    """The combat that has just been resolved."""
    clash = s.nearest(Clash)
    assert isinstance(clash, Exchange)
    return clash


def using(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """The user attacked with an attribute in this combat."""
    fight = fight_of(s)
    used = fight.attribute
    if isinstance(fight, Duel) and fight.rival == user:
        used = fight.their_attribute
    return ATTRS[used] == str(phrase.of["attr"])


def dealt_wound(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """The user's attack has wounded the opponent."""
    fight = fight_of(s)
    return bool(fight.taken if fight.rival == user else fight.dealt)


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
    clash = s.nearest(Clash)
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
