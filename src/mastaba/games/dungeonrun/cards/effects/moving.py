"""Effects of cards that move heroes to other tiles, monsters to adjacent ones."""

from __future__ import annotations

from mastaba.core.ability import Kind, Phrase
from mastaba.core.frame import Frame, at_first, declared
from mastaba.core.notation import Action, argument, second
from mastaba.core.window import Unfold

from ... import words
from ...rules.enter import Enter
from ...rules.monsters import is_boss, shift, walks
from ...rules.questions import Point, open_ask, points
from ...rules.reaction import swappable
from ...rules.turn import free_to_go
from ...state import STONE_BIT, UP, DungeonRunState
from ...words import OUT, PORTCULLIS
from ..in_force import WHO, ignores

STEP, PUSH, TELEPORT, SWAP, ENTRANCE = range(5)


def goals_of(s: DungeonRunState, seat: int, mode: int, far: int) -> list[int]:
    """DR-88, DR-269, DR-270. Where a hero can be moved to."""
    place = s.at[seat]
    if mode == STEP:
        if s.tiles[place] == PORTCULLIS and not ignores(s, seat, "portcullis"):
            return []
        return list(s.near[place]) if free_to_go(s, seat) else []
    if mode == PUSH:
        return list(s.near[place])
    if s.worn[seat] & STONE_BIT:
        return []
    if mode == ENTRANCE:
        return [0] if place else []
    return [p for p in s.within(place, far) if p != place and s.mob[p] == OUT]


GO = open_ask("moveHero", "DR-269", points)


@declared
class Displace(Point):
    """MOVEHERO. A hero is moved by a card."""

    question = GO
    verb = words.go_to

    moved: int
    mode: int
    far: int

    def places(self, s: DungeonRunState) -> list[int]:
        """Every tile the hero can be moved to."""
        return goals_of(s, self.moved, self.mode, self.far)

    def there(self, s: DungeonRunState, place: int) -> None:
        """DR-70. The hero enters it."""
        s.call(Enter(self.moved, place), then="over")


@declared
class Swap(Frame):
    """MOVEHERO(swap). Two heroes exchange tiles; both enter, in the order of DR-14."""

    user: int
    other: int
    there: int = at_first(OUT)

    def start(self, s: DungeonRunState) -> None:
        """The active hero first."""
        self.there = s.at[self.user]
        s.call(Enter(self.user, s.at[self.other]), then="second")

    def second(self, s: DungeonRunState) -> None:
        """Then the other, unless fallen meanwhile."""
        if s.status[self.other] == UP:
            s.call(Enter(self.other, self.there), then="over")
        else:
            s.done()


@declared
class Herd(Frame):
    """MOVEMON(near). A monster other than the Boss is moved to an adjacent tile."""

    herder: int
    far: int
    steps: int

    def start(self, s: DungeonRunState) -> None:
        """Which, and where to."""
        s.ask(self.herder, HERD, then="chose")

    def chose(self, s: DungeonRunState, action: int) -> None:
        """As in the monster phase."""
        shift(s, s.mob.index(argument(action)), s.grid[second(action)] - 1)
        s.done()


def herdings(s: DungeonRunState, frame: Herd) -> list[Action]:
    """DR-224. Monsters near enough, and the tiles they can go to."""
    return [
        Action(words.march.of(s.mob[place], s.cells[to]))
        for place in s.within(s.at[frame.herder], frame.far)
        if s.mob[place] != OUT and not is_boss(s.mob[place])
        for to in walks(s, place, frame.steps, phase=False)
    ]


HERD = open_ask("moveMonster", "DR-224", herdings)
MODES = {"step": STEP, "push": PUSH, "teleport": TELEPORT}


def move_hero(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """MOVEHERO."""
    moved = frame.user if phrase.of["to"] == "self" else frame.target
    if phrase.of["mode"] == "swap":
        s.call(Swap(frame.user, moved), then="next")
        return
    mode = ENTRANCE if "place" in phrase.of else MODES[phrase.of["mode"]]
    if s.status[moved] == UP:
        s.call(Displace(frame.user, moved, mode, phrase.get("n")), then="next")


def can_move_hero(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Somebody to move, and somewhere to go."""
    mode = phrase.of["mode"]
    if mode == "swap":
        return bool(swappable(s, user))
    if mode == "push":
        return bool(s.others_here(user)) and bool(s.near[s.at[user]])
    if mode == "step":
        return bool(goals_of(s, user, STEP, 0))
    return bool(goals_of(s, user, TELEPORT, phrase.get("n")))


def move_monster(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """MOVEMON."""
    s.call(Herd(frame.user, phrase.of["within"], phrase.of["n"]), then="next")


def can_move_monster(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """A monster that can go somewhere."""
    return bool(herdings(s, Herd(user, phrase.of["within"], phrase.of["n"])))


MOVES = (
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
)
