"""Effects of cards that let somebody look."""

from __future__ import annotations

from mastaba.core.ability import Kind, Phrase
from mastaba.core.window import Unfold

from .powers import is_hero
from .rules.deeds_looking import PeekBoss, PeekTiles, PeekTreasure, look_into, veiled
from .rules.explore import Explore
from .state import DungeonRunState
from .words import OUT


def tiles(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """TILES. Choose among several, or look at the top of the deck."""
    count = int(phrase.of["n"])
    if phrase.of["op"] == "choose":
        explore = s.nearest(Explore)
        if isinstance(explore, Explore):
            explore.count = max(explore.count, count)
        return
    seer = frame.user if is_hero(frame.user) else frame.target
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


LOOKS = (
    Kind("tiles", tiles, can_see_tiles, ("op", "n"), op=("choose", "peek", "bottom"), n=int),
    Kind("peek", peek, can_peek, ("what",), what=("treasure", "loot", "boss"), within=int),
)
