"""Effects of cards on cards: Treasure, loot, discards, training, summoning."""

from __future__ import annotations

from mastaba.core.ability import Kind, Phrase
from mastaba.core.event import EVERYONE
from mastaba.core.frame import TRUE
from mastaba.core.window import Unfold

from . import events
from .phrases import WHO, place_of
from .powers import is_hero
from .requirements import is_set_aside
from .rules.advance import Learn, Train
from .rules.deeds_losing import Shed, Snatch
from .rules.deeds_taking import TROPHIES, DrawTreasures, Exhume, Pilfer, Poach, dropped_card
from .rules.gear import Gain, Search, stash
from .rules.summon import BEST2, DISCARD, MONSTER_CARDS, Summon, TurnUp
from .state import DungeonRunState
from .tableau import STONE_BIT
from .words import CARD, OUT


def treasure(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """TREASURE. An artifact, a card under the monster, or some of the deck."""
    if "artifact" in phrase.of:
        card = CARD.index(phrase.of["artifact"])
        taker = frame.user if is_hero(frame.user) else frame.target
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
    search = s.nearest(Search)
    assert isinstance(search, Search)
    return search.cards & ~STONE_BIT


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
    """A card to take; what monsters take nobody is asked about."""
    what = phrase.of["what"]
    if what == "loot":
        return any(s.loot[other] for other in s.others_here(user))
    if what == "searched":
        return bool(searched(s))
    return dropped_card(s) != OUT


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
    summoning = s.nearest(Summon)
    if isinstance(summoning, Summon):
        if source == "deck":
            summoning.twice = TRUE
        else:
            summoning.mode = BEST2 if source == "best2" else DISCARD


def can_summon(s: DungeonRunState, _: int, phrase: Phrase) -> bool:
    """Call the Fallen needs a monster in the discard pile."""
    return phrase.of["source"] != "discard" or bool(s.discards & MONSTER_CARDS)


CARDS = (
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
    Kind("snare", snare),
    Kind("train", train, can_train, ("what",), what=("token", "ability")),
    Kind(
        *("summon", summon, can_summon, ("source", "where")),
        source=("deck", "best2", "discard", "top"),
        where=("any", "here", "adjacent"),
    ),
)
