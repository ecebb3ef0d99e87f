"""Chapters "Monster phase" (DR-222 to DR-232) and "Free attacks" (DR-125 to DR-135)."""

from __future__ import annotations

from mastaba.core.frame import TRUE, Frame, Open, at_first, declared
from mastaba.core.notation import Action, argument, second
from mastaba.core.rows import adding, put, raising

from .. import words
from ..cards.in_force import foe_passives, foe_user, forbidden, ignores, lasting_on, passives
from ..sight import events
from ..state import UP, DungeonRunState
from ..words import ATTACK_WITH, FIRST_BOSS, GLYPH, OUT, PORTCULLIS, triggers
from .aftermath import hurt_monster, perish
from .combat import MON_ATTACKS, MON_WOUNDS, WOUNDED_BY_MONSTER
from .dice import Roll, among, at_least, count_of, throw
from .numbers import dice_of, monster_blocks, monster_dice, to_hit
from .questions import Clash, open_ask
from .reaction import monster_acts, react
from .wounds import Ward, settle, wound

MON_DRAWN = triggers("monDrawn")
MONSTER_PHASE, PHASE_END = triggers("monsterPhase"), triggers("monsterPhaseEnd")
BEAST = 2


def is_boss(card: int) -> bool:
    """DR-220."""
    return card >= FIRST_BOSS


def held(s: DungeonRunState, place: int) -> bool:
    """DR-82, DR-87, DR-232. A monster that cannot leave its tile; the Boss always can."""
    card = s.mob[place]
    if is_boss(card):
        return False
    return s.tiles[place] in (GLYPH, PORTCULLIS) or forbidden(s, card, "move")


def barred(s: DungeonRunState, place: int) -> bool:
    """Camouflage: no monster is moved on to this tile in the monster phase."""
    return any(
        phrase.of["what"] == "enter"
        for seat in s.heroes_at(place)
        for phrase in passives(s, seat, "forbid")
    )


def walks(s: DungeonRunState, place: int, steps: int, *, phase: bool = True) -> list[int]:
    """DR-223, DR-224. Where a monster can go in up to so many steps; it stops at a hero."""
    if held(s, place):
        return []
    found: list[int] = []
    line = [(place, 0)]
    for here, gone in line:
        if gone == steps:
            continue
        if gone and (s.heroes_at(here) or s.tiles[here] in (GLYPH, PORTCULLIS)):
            continue
        for other in s.near[here]:
            if s.mob[other] != OUT or other in found:
                continue
            if not (phase and barred(s, other)):
                found.append(other)
                line.append((other, gone + 1))
    return found


def shift(s: DungeonRunState, place: int, to: int) -> None:
    """DR-228 to DR-231. A monster moves; beasts leave what lies under them."""
    card = s.mob[place]
    s.announce(events.MONSTER_MOVED, card, s.cells[place], s.cells[to])
    s.mob = put(put(s.mob, to, card), place, OUT)
    s.hurt = put(put(s.hurt, to, s.hurt[place]), place, 0)
    if s.content.types[card] == BEAST and not is_boss(card):
        s.loose = adding(s.loose, place, s.under[place])
        s.hidden = raising(s.hidden, place, s.under_hidden[place])
    else:
        s.under = put(s.under, to, s.under[place])
        s.under_hidden = put(s.under_hidden, to, s.under_hidden[place])
    s.under = put(s.under, place, 0)
    s.under_hidden = put(s.under_hidden, place, 0)
    if card == s.watched:
        s.watched = OUT
    stranger_leaves(s, to)


def stranger_leaves(s: DungeonRunState, place: int) -> None:
    """DR-230. A stranger is discarded."""
    card = s.guest[place]
    if card != OUT:
        s.guest = put(s.guest, place, OUT)
        s.discards |= 1 << card
        s.announce(events.STRANGER_LEFT, card)


def follow(s: DungeonRunState, place: int, to: int) -> None:
    """STRIKE. A monster that was shot at comes, if it may leave and there is room."""
    if s.mob[to] == OUT and not held(s, place):
        shift(s, place, to)


def put_down(s: DungeonRunState, card: int, place: int) -> None:
    """DR-135, DR-230. A monster is placed without combat."""
    s.mob = put(s.mob, place, card)
    s.announce(events.MONSTER_PLACED, card, s.cells[place])
    stranger_leaves(s, place)


@declared
class Phase(Frame):
    """DR-222 to DR-232, DR-290."""

    marches: list[Action] = at_first([])  # where monsters can go now
    acted: int = at_first(0)  # cards whose start-of-phase ability has been resolved
    moved: int = at_first(0)  # cards that have moved

    def start(self, s: DungeonRunState) -> None:
        """DR-222."""
        s.active = OUT
        if any(card != OUT for card in s.mob):
            s.announce(events.PHASE_BEGAN, s.first)
            self.abilities(s)
        else:
            self.end(s)

    def actors(self, s: DungeonRunState) -> list[int]:
        """DR-290. Monsters with a start-of-phase ability not yet resolved."""
        hears = s.content.hears
        return [
            card
            for card in s.mob
            if card != OUT
            and not self.acted >> card & 1
            and any(hears[power] & MONSTER_PHASE for power in s.content.by_card[card])
        ]

    def abilities(self, s: DungeonRunState) -> None:
        """DR-222, DR-290. In the order the first player chooses."""
        actors = self.actors(s)
        if len(actors) > 1:
            s.ask(s.first, PHASE_ORDER, then="chose")
        elif actors:
            self.chose(s, words.pick.of(actors[0]))
        else:
            self.march(s)

    def chose(self, s: DungeonRunState, action: int) -> None:
        """DR-222, DR-290."""
        card = argument(action)
        self.acted |= 1 << card
        monster_acts(s, card, MONSTER_PHASE, OUT, then="acted_once")

    def acted_once(self, s: DungeonRunState) -> None:
        """Whoever has fallen, falls now."""
        settle(s, then="abilities")

    def march(self, s: DungeonRunState) -> None:
        """DR-223, DR-225. Until no unmoved monster has a legal move."""
        self.marches = marches(s, self)
        if self.marches:
            s.ask(s.first, MARCH, then="marched")
        else:
            self.end(s)

    def marched(self, s: DungeonRunState, action: int) -> None:
        """DR-223."""
        card, cell = argument(action), second(action)
        self.moved |= 1 << card
        shift(s, s.mob.index(card), s.grid[cell] - 1)
        self.march(s)

    def end(self, s: DungeonRunState) -> None:
        """Cards that wait for the end of the phase."""
        react(s, 0, PHASE_END, OUT, then="over")


def marches(s: DungeonRunState, frame: Phase) -> list[Action]:
    """DR-222 to DR-227, DR-231, DR-232."""
    found: list[Action] = []
    manned = {place for seat, place in enumerate(s.at) if s.status[seat] == UP}
    for place, card in enumerate(s.mob):
        if card == OUT or frame.moved >> card & 1 or place in manned:
            continue
        if is_boss(card):
            goals = [to for to, other in enumerate(s.mob) if other == OUT]
        else:
            strides = [int(phrase.of["n"]) for phrase in foe_passives(s, card, "moveMonster")]
            goals = walks(s, place, max([1, *strides]))
        found += [Action(words.march.of(card, s.cells[to])) for to in goals]
    return found


PHASE_ORDER = open_ask("phaseOrder", "DR-290", lambda s, frame: words.pick.each(frame.actors(s)))
MARCH = open_ask("moveMonsters", "DR-223", lambda _, frame: frame.marches)


FREE_ATTACK = triggers("freeAttack")


@declared
class FreeAttack(Clash):
    """DR-131, DR-132. A monster attacks; the hero rolls nothing."""

    foe: int
    place: int
    landed: Open[int] = at_first(0)  # hits
    taken: int = at_first(0)
    off: int = at_first(0)  # called off by a card

    def start(self, s: DungeonRunState) -> None:
        """DR-131. Unless something keeps this monster from this hero."""
        if ignores(s, self.hero, "freeAttack") or asleep(s, self.foe):
            s.announce(events.HELD_BACK, self.foe, self.hero)
        else:
            react(s, FREE_ATTACK, 0, self.hero, then="attack")

    def attack(self, s: DungeonRunState) -> None:
        """DR-131."""
        if not self.off:
            throw(s, monster_dice(s, self.place), then="rolled")

    def rolled(self, s: DungeonRunState) -> None:
        """DR-131. Hits as in phase 1."""
        self.landed = count_of(among(s.result, s.content.hits[self.foe]))
        s.announce(events.FREE_ATTACK, self.foe, self.hero, s.result, self.landed)
        if self.landed:
            monster_acts(s, self.foe, MON_ATTACKS, self.hero, then="ward")

    def ward(self, s: DungeonRunState) -> None:
        """DR-131. Armour and blocking effects apply."""
        s.call(Ward(self.hero, self.landed), then="warded")

    def warded(self, s: DungeonRunState) -> None:
        """DR-131."""
        self.taken = s.result
        wound(s, self.hero, self.taken)
        settle(s, then="triggers")

    def triggers(self, s: DungeonRunState) -> None:
        """DR-119. Nothing more to a hero who has fallen."""
        if self.taken:
            standing = self.hero if s.status[self.hero] == UP else OUT
            monster_acts(s, self.foe, MON_WOUNDS, standing, then="reply")

    def reply(self, s: DungeonRunState) -> None:
        """DR-119."""
        if s.status[self.hero] == UP:
            react(s, WOUNDED_BY_MONSTER, 0, self.hero, then="replied")

    def replied(self, s: DungeonRunState) -> None:
        """It may have died of a reply."""
        perish(s, self.place, self.hero, then="over")


def asleep(s: DungeonRunState, card: int) -> bool:
    """Slumber."""
    return any(p.get("what", "") == "freeAttack" for p in lasting_on(s, foe_user(card)))


@declared
class Strike(Clash):
    """DR-133. A hero's free attack on a monster, which does not roll."""

    foe: int
    place: int
    attribute: Open[int]
    far: int  # from an adjacent tile

    def number(self, s: DungeonRunState) -> int:
        """DR-133. The monster's Defence."""
        return to_hit(s, self.hero, self.foe, self.attribute)

    def start(self, s: DungeonRunState) -> None:
        """DR-128, DR-133."""
        if s.active == self.hero and s.at[self.hero] == self.place:
            s.attacked = TRUE
        roll = ATTACK_WITH[self.attribute]
        pool = dice_of(s, self.hero, self.attribute, roll)
        s.call(Roll(self.hero, roll, pool), then="rolled")

    def rolled(self, s: DungeonRunState) -> None:
        """DR-133. Every die of Defence or more is a hit."""
        hits = at_least(s.result, self.number(s))
        dealt = max(0, hits - monster_blocks(s, self.foe))
        s.announce(events.STRUCK, self.hero, self.foe, s.result, dealt)
        hurt_monster(s, self.place, dealt)
        perish(s, self.place, self.hero, then="follows")

    def follows(self, s: DungeonRunState) -> None:
        """STRIKE of range 1. A survivor comes to the attacker's tile if it may."""
        if self.far and s.mob[self.place] == self.foe:
            follow(s, self.place, s.at[self.hero])
