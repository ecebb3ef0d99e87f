"""Effects of cards that train a hero, lay a snare or summon."""

from __future__ import annotations

from mastaba.core.ability import Kind, Phrase
from mastaba.core.event import EVERYONE
from mastaba.core.frame import TRUE
from mastaba.core.rows import put
from mastaba.core.window import Unfold

from ...rules.advance import Learn, Train
from ...rules.summon import BEST2, DISCARD, MONSTER_CARDS, Summon, TurnUp
from ...sight import events
from ...state import DungeonRunState
from ..phrases import place_of


def snare(s: DungeonRunState, frame: Unfold, _: Phrase) -> None:
    """SNARE. The Trap card just paid lies face up on this tile."""
    trap, place = s.result, s.at[frame.user]
    s.discards &= ~(1 << trap)
    s.snare = put(s.snare, place, trap)
    s.snare_by = put(s.snare_by, place, frame.user)
    s.tell(events.SNARE_LAID, EVERYONE, (frame.user, trap))


def train(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """TRAIN."""
    if phrase.of["what"] == "token":
        s.call(Train(frame.user), then="next")
    else:
        s.call(Learn(frame.user), then="next")


def can_train(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """DR-257. Ability cards only if there are any, and never alone."""
    return str(phrase.of["what"]) == "token" or (not s.solo and bool(s.skill_deck[user]))


def summon(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """SUMMON. Another way to Summon, or a card turned up by a trap or a monster."""
    source = phrase.of["source"]
    if source == "top":
        beside = int(phrase.of["where"] == "adjacent")
        s.call(TurnUp(place_of(s, frame), beside), then="next")
    elif source == "deck":
        s.playing(Summon).twice = TRUE
    else:
        s.playing(Summon).mode = BEST2 if source == "best2" else DISCARD


def can_summon(s: DungeonRunState, _: int, phrase: Phrase) -> bool:
    """Call the Fallen needs a monster in the discard pile."""
    return phrase.of["source"] != "discard" or bool(s.discards & MONSTER_CARDS)


TRAININGS = (
    Kind("snare", snare),
    Kind("train", train, can_train, ("what",), what=("token", "ability")),
    Kind(
        *("summon", summon, can_summon, ("source", "where")),
        source=("deck", "best2", "discard", "top"),
        where=("any", "here", "adjacent"),
    ),
)
