"""Random games in which one card is in play from the start and is used as often as it can be.

The position is thrown together: some heroes, monsters, loot and wounds anywhere in the dungeon,
the card where it works. Then everybody plays at random, but whatever names the card comes first.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from games.dungeonrun.cards.stage import hall, last_run
from games.dungeonrun.scene import Scene
from games.forced import HANDFULS, ForcedGame
from mastaba.core.chance import Chance
from mastaba.core.decision import Decision, Outcome
from mastaba.core.sets import bits
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.rules.gear import trained
from mastaba.games.dungeonrun.state import DEAD, GEAR_CARDS, UP, DungeonRunState
from mastaba.games.dungeonrun.words import (
    ARTIFACTS,
    BOSSES,
    CARD,
    FIRST_BOSS,
    HEROES,
    MONSTERS,
    OUT,
    POWER,
    SKILLS,
    TRAPS,
    TREASURES,
)

SECOND = ".2"
CARDS = (*(word for word in POWER.words if not word.endswith(SECOND)), *TRAPS, ARTIFACTS[0])
CELLS = ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))


def handful(number: int) -> Iterator[ForcedGame]:
    """One game with as many cards as have room, and games with one card each."""
    yield Everything(number, 6)
    for card in CARDS[number::HANDFULS]:
        yield Forced(card, number, 3)


class Forced(ForcedGame):
    """One game with one card."""

    game = GAME

    def __init__(self, card: str, seed: int, rounds: int) -> None:
        self.card = card
        self.rng = Random(f"{card} {seed}")
        self.used = 0  # how often the card was named in an answer or acted by itself
        self.state = self.opening(rounds)
        super().__init__(self.state, self.state.seats, self.rng)

    # The position.

    def opening(self, rounds: int) -> DungeonRunState:
        """The card where it works, all else anywhere."""
        rng = self.rng
        sc = hall(*self.heroes())
        sc.s.round_limit = rounds
        for seat in range(sc.s.seats):
            sc.at(seat, *rng.choice(CELLS)).wounds(seat, rng.randrange(5))
        self.put(sc)
        free = [c for c in (*TREASURES, *MONSTERS, *TRAPS) if not sc._used >> CARD.index(c) & 1]
        rng.shuffle(free)
        self.scatter(sc, free)
        self.late(sc)
        return sc.turn_of(0, "start").state

    def heroes(self) -> list[str]:
        """The owner of the card, or somebody trained for it, has seat 0."""
        rng, card = self.rng, self.card
        heroes = rng.sample(HEROES, rng.randint(2, 4))
        fit = [hero for hero in HEROES if card.startswith(hero)]
        if card in TREASURES:
            wanted = GAME.content.training[CARD.index(card)]
            fit = [h for at, h in enumerate(HEROES) if GAME.content.trained[at] & wanted]
        if fit:
            owner = rng.choice(fit)
            heroes = [owner, *(hero for hero in heroes if hero != owner)][:4]
        return heroes

    def put(self, sc: Scene) -> None:
        """The card itself."""
        card, rng = self.card, self.rng
        if card in TREASURES or card in ARTIFACTS[1:]:
            sc.worn(0, card)
        elif card[:3] in HEROES:
            if card[4:].isdigit():
                sc.skills(0, card)
        elif card in BOSSES:
            sc.lair(0, 5, boss=card).boss_at(*rng.choice(CELLS))
        elif card in MONSTERS:
            sc.monster(card, *rng.choice(CELLS), hidden=rng.randrange(2))
        elif card in TRAPS:
            sc.snare(card, *rng.choice(CELLS[1:]), by=1)
        elif card.startswith("S"):
            sc.stranger(card, *rng.choice(CELLS))
        elif card.startswith("X"):
            sc.tile(card, 1, 1, "NW" if card == "X5" else "").at(0, 1, 1)

    def late(self, sc: Scene) -> None:
        """Who needs the Stone has it; now and then the Boss has appeared."""
        if self.card == ARTIFACTS[0] or self.card.endswith("-stone"):
            last_run(sc)
        elif self.card not in BOSSES and self.rng.random() < 0.3:
            sc.lair(0, 5, boss=self.rng.choice(BOSSES))

    def scatter(self, sc: Scene, free: list[str]) -> None:
        """Monsters, treasure and loot."""
        rng = self.rng
        for place, cell in enumerate(CELLS):
            if rng.random() < 0.3 and sc.s.mob[place] == OUT and sc.s.guest[place] == OUT:
                monster = next(c for c in free if c in MONSTERS)
                free.remove(monster)
                sc.monster(monster, *cell, hidden=rng.randrange(2))
            elif rng.random() < 0.3:
                sc.hidden(*cell)
        for seat in range(sc.s.seats):
            for _ in range(rng.randrange(5)):
                sc.loot(seat, free.pop())

    # Play.

    def play(self, every: int = 1) -> None:
        """To the end, and count how often the card acted."""
        super().play(every)
        assert self.state.sink is not None
        acted = [f" {self.card}", f" {self.card}{SECOND}"]
        told = [" ".join(event.slots().values()) for event in self.state.sink]
        self.used += sum(f" {line}".endswith(tuple(acted)) for line in told)

    def answer(self, waiting: Decision | Chance) -> int:
        """Before an action everything is settled."""
        if isinstance(waiting, Decision) and waiting.kind == "action":
            check_settled(self.state)
        return super().answer(waiting)

    def wants(self, line: str) -> bool:
        """Whether an answer names the card."""
        return self.card in line.split()[1:]

    def look(self, waiting: Decision | Chance | Outcome) -> None:
        """And nobody is shown a card that lies hidden."""
        super().look(waiting)
        if isinstance(waiting, Outcome):
            return
        seat = self.rng.randrange(self.seats)
        told = json.dumps(GAME.view(self.state, seat))
        for card in hidden_from(self.state, seat):
            assert f'"{CARD[card]}"' not in told, f"{CARD[card]} is shown to {seat}"


class Everything(Forced):
    """Four heroes with all their ability cards, and as much on them as fits."""

    def __init__(self, seed: int, rounds: int) -> None:
        super().__init__("everything", seed, rounds)

    def heroes(self) -> list[str]:
        return self.rng.sample(HEROES, 4)

    def put(self, sc: Scene) -> None:
        gear = [*TREASURES, *ARTIFACTS[1:]]
        self.rng.shuffle(gear)
        for seat in range(4):
            sc.skills(seat, *(f"{card:02}" for card in range(1, SKILLS + 1)))
        for at, card in enumerate(gear[:16]):
            number, seat = CARD.index(card), at % 4
            slots = [GAME.content.slots[other] for other in bits(sc.s.worn[seat])]
            free = not any(GAME.content.slots[number] & other for other in slots)
            if free and trained(sc.s, seat, number):
                sc.worn(seat, card)

    def late(self, sc: Scene) -> None:
        if self.rng.random() < 0.5:
            last_run(sc, bearer=self.rng.randrange(4))

    def wants(self, line: str) -> bool:
        return line.startswith("use ")


def check_settled(s: DungeonRunState) -> None:
    """Between two actions nobody is half defeated, no slot holds two cards, no action is owed."""
    content = s.content
    assert s.actions >= 0
    assert not any(s.after_wounds)
    assert not s.aside
    for seat in range(s.seats):
        assert s.status[seat] != UP or s.wounds[seat] < s.life(seat)
        slots = [content.slots[card] for card in bits(s.worn[seat])]
        assert sum(slots) == sum(
            1 << slot for slot in range(4) if any(x >> slot & 1 for x in slots)
        )
        assert all(trained(s, seat, card) for card in bits(s.worn[seat]))
        force = s.force[seat]
        if s.status[seat] != DEAD:
            s.refit(seat)
            assert s.force[seat] == force
    for place, card in enumerate(s.mob):
        assert card == OUT or s.hurt[place] < content.foe(card).life
        assert card != OUT or not (s.hurt[place] or s.under[place] or s.under_hidden[place])


def hidden_from(s: DungeonRunState, seat: int) -> list[int]:
    """Treasures, artifacts and the Boss that a seat has not seen where they lie."""
    piles = [*s.loose, *s.under, *(pile for p, pile in enumerate(s.loot) if p != seat)]
    hidden = [c for pile in piles for c in bits(pile & GEAR_CARDS) if not s.seen[c] >> seat & 1]
    hidden += bits(s.treasures)
    if not s.boss_shown and not s.boss_seen >> seat & 1:
        hidden += range(FIRST_BOSS, len(CARD))
    return hidden
