"""Effects of cards by which cards come to a hero, or leave one: a deck, a pile, other heroes."""

from mastaba.core.ability import Kind, Phrase
from mastaba.core.chance import Lot, alike
from mastaba.core.decision import by_none
from mastaba.core.event import only
from mastaba.core.frame import Frame, at_first, declared
from mastaba.core.notation import argument
from mastaba.core.rows import adding, put, raising, taking
from mastaba.core.sets import bits
from mastaba.core.window import Unfold, calls

from ... import words
from ...rules.gear import TREASURE, Gain, Search, lose_treasure, stow, take_off
from ...rules.questions import Pick, open_ask
from ...rules.wounds import Fall
from ...sight import events
from ...state import ENCOUNTER_CARDS, GEAR_CARDS, STONE_BIT, TREASURE_CARDS, DungeonRunState
from ...words import CARD, FIRST_STRANGER, OUT, WHO
from ..in_force import is_hero, place_of
from .looking import look_into


def forget(s: DungeonRunState, owner: int, but: int) -> None:
    """A card has left the pile and others do not know which: nobody else knows the pile."""
    for card in bits(s.loot[owner]):
        s.seen = put(s.seen, card, s.seen[card] & but)


@declared
class Shed(Pick):
    """DISCARD. One's own equipped card, to the loot pile or the discard pile."""

    away: int  # to the discard pile

    def cards(self, s: DungeonRunState) -> int:
        """Artifacts are never discarded, the Stone never moved."""
        return s.worn[self.picker] & (TREASURE_CARDS if self.away else GEAR_CARDS & ~STONE_BIT)

    def picked(self, s: DungeonRunState, card: int) -> None:
        """The owner chooses which."""
        if self.away:
            lose_treasure(s, self.picker, card)
        else:
            take_off(s, self.picker, card)


SHED = Shed.asking("cardChoice", "DR-267")


@declared
class Snatch(Pick):
    """TAKE(lootTreasure). A Treasure of the hero's loot pile goes face down under the monster."""

    place: int

    def cards(self, s: DungeonRunState) -> int:
        """The owner chooses which."""
        return s.loot[self.picker] & TREASURE_CARDS

    def picked(self, s: DungeonRunState, card: int) -> None:
        """Only the owner knows what it is."""
        s.loot = taking(s.loot, self.picker, 1 << card)
        s.under = adding(s.under, self.place, 1 << card)
        forget(s, self.picker, 1 << self.picker)
        s.seen = put(s.seen, card, 1 << self.picker)
        s.announce(events.SNATCHED, self.picker, s.mob[self.place])


SNATCH = Snatch.asking("snatch", "DR-267", by_none)


def discard(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """DISCARD."""
    owner = frame.user if phrase.of["who"] == "self" else frame.target
    s.call(Shed(owner, int(phrase.of["to"] == "discard")), then="next")


LOSSES = (
    Kind("discard", discard, None, ("n", "who", "to"), n=(1,), who=WHO, to=("loot", "discard")),
)


@declared
class DrawTreasures(Frame):
    """TREASURE(n, keep k). Drawn before everybody's eyes."""

    drawer: int
    left: int
    keep: int
    drawn: int = at_first(0)

    def start(self, s: DungeonRunState) -> None:
        """DR-67. As many as the deck has."""
        if self.left and s.treasure_deck:
            s.draw(TREASURE, then="drew")
        elif self.drawn.bit_count() > self.keep:
            s.ask(self.drawer, KEEP_CARD, then="kept")
        else:
            s.call(Gain(self.drawer, self.drawn), then="over")

    def drew(self, s: DungeonRunState, fate: int) -> None:
        """Shown to all."""
        card = argument(fate)
        self.left -= 1
        s.treasures &= ~(1 << card)
        s.treasure_deck -= 1
        self.drawn |= 1 << card
        s.announce(events.FOUND, self.drawer, card)
        s.go("start")

    def kept(self, s: DungeonRunState, action: int) -> None:
        """The rest is discarded."""
        card = 1 << argument(action)
        s.treasure_discards |= self.drawn & ~card
        s.call(Gain(self.drawer, card), then="over")


LOOT = Lot("loot", "DR-211", lambda s, frame: alike(words.draw_card, bits(frame.cards(s))))


@declared
class Pilfer(Pick):
    """TAKE(loot). A card of another hero's loot pile, at random or chosen after a look."""

    victim: int
    blind: int

    def cards(self, s: DungeonRunState) -> int:
        """Never the Stone, which is in no loot pile."""
        return s.loot[self.victim]

    def choose(self, s: DungeonRunState) -> None:
        """Fate takes one, or the thief after a look."""
        if self.blind:
            s.draw(LOOT, then="chose")
        else:
            look_into(s, self.picker, self.victim)
            super().choose(s)

    def picked(self, s: DungeonRunState, card: int) -> None:
        """From one pile to the other; the two of them see which."""
        thief, victim = self.picker, self.victim
        s.loot = adding(taking(s.loot, victim, 1 << card), thief, 1 << card)
        both = 1 << thief | 1 << victim
        forget(s, victim, both)
        s.seen = put(s.seen, card, both)
        s.announce(events.ROBBED, thief, victim)
        s.tell(events.ROBBED_OF, only(thief, victim), (thief, card))


PILFER = Pilfer.asking("pilfer", "DR-267", by_none)


@declared
class Poach(Pick):
    """TAKE(searched). One of the cards another hero has just revealed."""

    shown: int

    def cards(self, s: DungeonRunState) -> int:
        """What was revealed."""
        return self.shown

    def picked(self, s: DungeonRunState, card: int) -> None:
        """To the loot pile."""
        for place in range(len(s.loose)):
            s.loose = taking(s.loose, place, 1 << card)
        stow(s, self.picker, card)


POACH = Poach.asking("poach", "DR-267")


TROPHIES = ENCOUNTER_CARDS & (1 << FIRST_STRANGER) - 1


@declared
class Exhume(Pick):
    """RECOVER. Monster and Trap cards from the discard pile to the loot pile."""

    left: int

    def cards(self, s: DungeonRunState) -> int:
        """DR-212. Monsters and traps."""
        return s.discards & TROPHIES

    def picked(self, s: DungeonRunState, card: int) -> None:
        """Before everybody's eyes."""
        s.discards &= ~(1 << card)
        stow(s, self.picker, card)


EXHUME = Exhume.asking("exhume", "DR-212")


def dropped_card(s: DungeonRunState) -> int:
    """The card a fainting hero has just dropped, if it still lies there."""
    fall = s.playing(Fall)
    return fall.dropped if s.loose[s.at[fall.fallen]] >> fall.dropped & 1 else OUT


KEEP_CARD = open_ask("pickCard", "DR-162", lambda _, frame: words.pick.each(bits(frame.drawn)))


def treasure(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """TREASURE. An artifact, a card under the monster, or some of the deck."""
    if "artifact" in phrase.of:
        card = CARD.index(phrase.of["artifact"])
        taker = frame.user if is_hero(frame.user) else frame.target
        if taker != OUT and s.set_aside(card):
            s.announce(events.FOUND, taker, card)
            s.call(Gain(taker, 1 << card), then="next")
    elif "under" in phrase.of:
        if s.treasure_deck:
            s.treasure_deck -= 1
            s.under_hidden = raising(s.under_hidden, place_of(s, frame), 1)
    else:
        draw = DrawTreasures(frame.user, phrase.of["n"], phrase.of["keep"])
        s.call(draw, then="next")


def can_get_treasure(s: DungeonRunState, _: int, phrase: Phrase) -> bool:
    """The artifact is set aside, or there are cards in the deck."""
    if "artifact" in phrase.of:
        return s.set_aside(CARD.index(phrase.of["artifact"]))
    return s.treasure_deck > 0


def searched(s: DungeonRunState) -> int:
    """Cards just revealed by a Search, never the Stone."""
    search = s.playing(Search)
    return search.cards & ~STONE_BIT


def take(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """TAKE."""
    what = phrase.of["what"]
    if what == "loot":
        blind = int(phrase.of["how"] == "random")
        s.call(Pilfer(frame.user, frame.target, blind), then="next")
    elif what == "searched":
        s.call(Poach(frame.user, searched(s)), then="next")
    elif what == "dropped":
        card = dropped_card(s)
        s.loose = taking(s.loose, s.at[frame.user], 1 << card)
        stow(s, frame.user, card)
    else:
        s.call(Snatch(frame.target, place_of(s, frame)), then="next")


def can_take(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """A card to take; what monsters take nobody is asked about."""
    what = phrase.of["what"]
    if what == "loot":
        return any(s.loot[other] for other in s.others_here(user))
    if what == "searched":
        return bool(searched(s))
    return dropped_card(s) != OUT


TAKINGS = (
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
    Kind(
        "recover", calls(Exhume, "n"), lambda s, _, __: bool(s.discards & TROPHIES), ("n",), n=int
    ),
)
