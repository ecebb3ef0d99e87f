"""Abilities in force: which of them work now, and what they add all the time."""

from __future__ import annotations

from mastaba.core.ability import Phrase
from mastaba.core.rows import Row

from ..rules.clash import Clash
from ..state import UP, DungeonRunState
from ..words import HEROES, OUT, PER_HERO

OWNED = len(HEROES) * PER_HERO  # abilities of heroes come first


def hushed(s: DungeonRunState, seat: int) -> bool:
    """DR-73, DR-74. On the Cursed Stone or beside it, and not proof against it."""
    curse, place = s.curse, s.at[seat]
    if curse == OUT or (place != curse and place not in s.near[curse]):
        return False
    for power in s.force[seat]:
        if power >= OWNED:
            for phrase in s.content.passive[power].get("ignore", ()):
                if phrase.of["rule"] == "cursedStone":
                    return False
    return True


def in_force(s: DungeonRunState, seat: int) -> Row:
    """A hero's abilities that work now (DR-73, DR-153, DR-205; Unweaving)."""
    if s.status[seat] != UP:
        return ()
    force = s.force[seat]
    if s.curse != OUT and hushed(s, seat):
        force = tuple([power for power in force if power >= OWNED])
    clash = s.nearest(Clash)
    if clash is not None and clash.combat and forbidden(s, clash.foe, "enchanted"):
        enchanted = s.content.enchanted_power
        return tuple([power for power in force if not enchanted[power]])
    return force


def forbidden(s: DungeonRunState, card: int, what: str) -> bool:
    """What a monster's own ability rules out; if there is none, nothing."""
    for power in s.content.by_card[card]:
        for phrase in s.content.passive[power].get("forbid", ()):
            if phrase.of["what"] == what:
                return True
    return False


def met(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Whether a passive effect's requirements hold."""
    return all(need.kind.run(s, user, need) for need in phrase.ifs)


def passives(s: DungeonRunState, seat: int, kind: str) -> list[Phrase]:
    """A hero's passive effects of a kind whose requirements hold."""
    found = []
    passive = s.content.passive
    for power in in_force(s, seat):
        phrases = passive[power].get(kind)
        if phrases:
            found += [phrase for phrase in phrases if met(s, seat, phrase)]
    return found


def foe_passives(s: DungeonRunState, card: int, kind: str) -> list[Phrase]:
    """A monster's passive effects of a kind; if there is no monster, none."""
    found = []
    for power in s.content.by_card[card]:
        phrases = s.content.passive[power].get(kind)
        if phrases:
            found += [phrase for phrase in phrases if met(s, foe_user(card), phrase)]
    return found


FOE = 16  # users from here on are monsters and strangers, by card


def foe_user(card: int) -> int:
    """A monster or stranger as the user of an ability."""
    return FOE + card


def is_hero(user: int) -> bool:
    """Whether the user of an ability is a hero, and so a seat."""
    return user < FOE


def ignores(s: DungeonRunState, seat: int, rule: str) -> bool:
    """IGNORE, by a card in force."""
    return any(phrase.of["rule"] == rule for phrase in passives(s, seat, "ignore"))
