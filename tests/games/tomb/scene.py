"""Arrange a position of Tomb in its own words, play on, and look at what became of it.

    t = (
        scene()
        .party(0, "lady-eryne", "kadin", at="d")
        .gear("kadin", "mkono-djarat")
        .crypt("D", "symbols-of-peril", "crusher")
        .turn_of(0)
    )
    t.act("raid", "trap symbols-of-peril", "send lady-eryne skill").fall(2)
    assert t.asked() == "0 onward" and t.bank(0) == ["symbols-of-peril"]

Arranging. `scene(seats=2, board="A")` is the middle of a game: the crypts are filled, everybody
has met a party, seat 0 was Player One. Unless the scene says more, everybody leads one plain
character without a text (`leader` says whom), stands at the Inn unwounded with neither hand, bank
nor gear; every crypt holds one card, mostly a second copy, that nobody knows; all other cards are
in their decks, the bag and the reserve, and nothing is discarded. Cards and characters are named
by their ids; the second copy of a card is `brine-spawn.2`. A place is a door (`"d"`), a space
(`"16,10"`) or `"inn"`. `turn_of` opens the scene at the start of somebody's turn, `fight` in the
first combat round of a raid, `meeting` at the Inn, `set_up` at the very beginning of a game.

Playing. `act` is whoever is asked answering, line by line; with `by=1` it must be seat 1.
`refuses` is a line that may not be said. Fate is fed, before or after the line that lets it fall:
`fall(2)` is two successes in whatever colours, `fall(0, 2, 1)` so many Green, Blue and Red ones,
and each call is one roll; `draw("kama")` is the next card or character that is drawn or chosen by
lot. What was fed waits until fate asks for something of its kind.

Windows. Whoever could not answer a moment is passed over, so that `asked()` is a real choice. A
table that was opened with `attentive=True` passes nobody over. `quiet()` lets everybody pass until
something else is asked; `idle_until("1 turn")` does as little as possible until that is asked.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from typing import Any, Self, cast

from games.table import Played
from mastaba.core.chance import Chance
from mastaba.core.match import Match
from mastaba.core.notation import Fate
from mastaba.core.rows import adding, put
from mastaba.games.tomb import GAME
from mastaba.games.tomb.rules.creatures import dice_of, hp_of, pool_of
from mastaba.games.tomb.rules.ending import xp_of
from mastaba.games.tomb.rules.opening import Meeting
from mastaba.games.tomb.rules.party_limits import movement, party_limit
from mastaba.games.tomb.rules.roll import Roll
from mastaba.games.tomb.rules.turn import Rounds, Turn
from mastaba.games.tomb.state import TombState, bits
from mastaba.games.tomb.words import (
    ALL_CHARACTERS,
    ALL_MONSTERS,
    ATTRIBUTES,
    CARD,
    CRYPT,
    CRYPT_CARDS,
    DECK_CARDS,
    INN,
    KIND_OF,
    KINDS,
    OUT,
    SPACE,
)

CONTENT = GAME.content
PLAIN = (
    *("brakka-stonejaw", "varro-the-landless", "aldith-spearmaiden", "prior-wendel"),
    *("ulric-stonespeaker", "jack-halfpenny", "grim", "kadin", "lady-eryne", "catspaw-liss"),
    *("brother-osric", "wystan-the-borrowed", "edric-longgaze", "evander-voidglass"),
)  # characters whose cards say nothing
DECKS = KINDS[:4]


def number_of(card: str) -> int:
    """A card by its id."""
    return CARD.index(card)


def card_bits(cards: Iterable[str]) -> int:
    """Cards as a set."""
    return sum(1 << CARD.index(card) for card in cards)


def names(some: int) -> list[str]:
    """A set of cards by their ids."""
    return [CARD[card] for card in bits(some)]


class Table(Played):
    """A game being played, spoken to in notation. Players are called by seat."""

    idleness = ("pass", "done", "leave", "no", "flee")

    def __init__(self, match: Match, attentive: bool = False) -> None:
        super().__init__(match)
        self.attentive = attentive  # windows without a choice are shown too
        self._rolls: deque[tuple[int, ...]] = deque()
        self._cards: deque[str] = deque()

    @property
    def state(self) -> TombState:
        return cast(TombState, self.match.state)

    # Playing on.

    def fall(self, *successes: int) -> Self:
        """The next roll: so many successes in all, or so many Green, Blue and Red ones."""
        assert len(successes) in (1, 3), "either a sum or three colours"
        self._rolls.append(successes)
        return self.settle()

    def falls(self, *sums: int) -> Self:
        """The next rolls, each as a sum of successes."""
        for successes in sums:
            self.fall(successes)
        return self

    def draw(self, *cards: str) -> Self:
        """These cards and characters come next, from whatever deck, bag, hand or crypt.

        Also what chance chooses for the monsters of a solo game; two cards that are exchanged are
        one line, `"crusher cursed-light"`.
        """
        self._cards.extend(cards)
        return self.settle()

    def settle(self) -> Self:
        """Fed fate falls as far as it is wanted; nobody is asked who can only pass."""
        while True:
            waiting = self.state.waiting()
            if isinstance(waiting, Chance):
                fate = self._fed(waiting)
                if fate is None:
                    return self
                self.match.befall(fate)
            elif (
                not self.attentive
                and (decision := self.match.decision) is not None
                and decision.kind == "react"
                and len(decision.actions) == 1
            ):
                self.match.act(decision.seat, decision.actions[0])
            else:
                return self

    def _fed(self, chance: Chance) -> Fate | None:
        """The outcome that was fed, if there is one of this kind."""
        notation = self.match.game.notation
        lines = {notation.text(fate): fate for fate in chance.fates}
        verb = next(iter(lines)).split()[0]
        if verb == "dice" and self._rolls:
            wanted = self._rolls.popleft()
            for line, fate in lines.items():
                hits = tuple(map(int, line.split()[1:]))
                if wanted in (hits, (sum(hits),)):
                    return fate
            raise AssertionError(f"{wanted} cannot fall: the most is {list(lines)[-1]}")
        if verb != "dice" and self._cards:
            line = f"{verb} {self._cards.popleft()}"
            assert line in lines, f"{line!r} cannot fall, but {sorted(lines)}"
            return lines[line]
        return None

    # What the rules wait for.

    def trigger(self) -> str:
        """The moment that the open window is about: `before_roll`."""
        doing = cast(list[dict[str, Any]], self.view(None)["doing"])
        return str(next(chapter["trigger"] for chapter in reversed(doing) if "trigger" in chapter))

    def rolling(self) -> tuple[int, int, int]:
        """The dice of the roll that is going on, Green, Blue and Red."""
        return self._roll().green, self._roll().blue, self._roll().red

    def sure(self) -> int:
        """The automatic successes of the roll that is going on."""
        return self._roll().sure

    def _roll(self) -> Roll:
        return next(frame for frame in reversed(self.state.stack) if isinstance(frame, Roll))

    # Creatures.

    def party(self, seat: int) -> list[str]:
        """Those whom a player leads."""
        return names(self.state.parties[seat])

    def monsters(self) -> list[str]:
        """Those who fight in this raid."""
        return names(self.state.monsters)

    def wounds(self, creature: str) -> int:
        return self.state.wounds[number_of(creature)]

    def hp(self, creature: str) -> int:
        """Hit points with all bonuses, wounds not subtracted."""
        return hp_of(self.state, number_of(creature))

    def dice(self, creature: str, attribute: str) -> list[int]:
        """The dice that a creature has, Green, Blue and Red, before steps of colour."""
        return dice_of(self.state, number_of(creature), ATTRIBUTES.index(attribute))

    def pool(self, creature: str, attribute: str) -> tuple[tuple[int, int, int], int]:
        """What a creature would roll, and its automatic successes."""
        return pool_of(self.state, number_of(creature), ATTRIBUTES.index(attribute))

    def gear(self, creature: str) -> list[str]:
        """What is attached to a creature."""
        return names(self.state.gear[number_of(creature)])

    def acts_left(self, creature: str) -> int:
        """The combat actions that a creature has left in this round."""
        return self.state.actions[number_of(creature)]

    # Players.

    def where(self, seat: int) -> str:
        """`inn`, or the space of the party: `16,10`."""
        at = self.state.at[seat]
        return "inn" if at == INN else SPACE[at]

    def on_door(self, seat: int) -> str | None:
        """The crypt on whose door a party stands."""
        at = self.state.at[seat]
        crypt = OUT if at == INN else self.state.board.door_of[at]
        return None if crypt == OUT else CRYPT[crypt]

    def hand(self, seat: int) -> list[str]:
        return names(self.state.hands[seat])

    def bank(self, seat: int) -> list[str]:
        return names(self.state.bank[seat])

    def xp(self, seat: int) -> int:
        """The running total, attached Treasures included."""
        return xp_of(self.state, seat)

    def movement(self, seat: int) -> int:
        return movement(self.state, seat)

    def limit(self, seat: int) -> int:
        """How many characters a player may lead."""
        return party_limit(self.state, seat)

    def active(self) -> int:
        """Whose turn it is."""
        return self.state.active

    # Piles.

    def crypt(self, letter: str) -> list[str]:
        """What a crypt really holds."""
        return names(self.state.crypts[CRYPT.index(letter)])

    def knows(self, seat: int, letter: str) -> list[str]:
        """What a player knows to be in a crypt."""
        return names(self.state.known[self.state.note(seat, CRYPT.index(letter))])

    def knew(self, seat: int, letter: str) -> list[str]:
        """What a player knows to have been in a crypt before something left it unseen."""
        return names(self.state.earlier[self.state.note(seat, CRYPT.index(letter))])

    def inn(self) -> list[str]:
        """Characters who wait to be hired."""
        return names(self.state.inn)

    def bag(self) -> list[str]:
        return names(self.state.bag)

    def dead(self) -> list[str]:
        """Characters out of the game."""
        return names(self.state.dead)

    def reserve(self) -> list[str]:
        return names(self.state.reserve)

    def deck(self, kind: str) -> list[str]:
        """The cards of an Inn deck, in no order: item, prayer, spell, tactic."""
        return names(self.state.decks[DECKS.index(kind)])

    def discarded(self) -> list[str]:
        """Everything on the discard piles, of crypt cards and of Inn cards."""
        piles = self.state.crypt_discards
        for pile in self.state.discards:
            piles |= pile
        return names(piles)

    def place_of(self, card: str) -> str:
        """Where a card or character is.

        `deck`, `discard`, `hand 0`, `bank 0`, `party 0`, `on dunbar`, `crypt D`, `monsters`,
        `inn`, `bag`, `dead`, `reserve`, `gained`, `filling 0`; `pending` while it is on its way.
        """
        s, one = self.state, 1 << number_of(card)
        for name, piles in (
            ("hand", s.hands),
            ("bank", s.bank),
            ("party", s.parties),
            ("filling", s.filling),
        ):
            for seat, pile in enumerate(piles):
                if pile & one:
                    return f"{name} {seat}"
        for crypt, pile in enumerate(s.crypts):
            if pile & one:
                return f"crypt {CRYPT[crypt]}"
        for creature, pile in enumerate(s.gear):
            if pile & one:
                return f"on {CARD[creature]}"
        for name, pile in (
            *(("monsters", s.monsters), ("inn", s.inn), ("bag", s.bag), ("dead", s.dead)),
            *(("reserve", s.reserve), ("gained", s.gains), ("deck", union(s.decks))),
            ("discard", union(s.discards) | s.crypt_discards),
        ):
            if pile & one:
                return name
        return "pending"

    def check(self) -> Self:
        """Every component is in exactly one place, and all that was fed has fallen."""
        assert not self._rolls, f"rolls that did not fall: {list(self._rolls)}"
        assert not self._cards, f"cards that did not come: {list(self._cards)}"
        census = Counter(GAME.census(self.state))
        wrong = {card: census[card] for card in CARD.words if census[card] != 1}
        assert not wrong, f"not in exactly one place: {wrong}"
        return self


def union(piles: Iterable[int]) -> int:
    """Several sets as one."""
    found = 0
    for pile in piles:
        found |= pile
    return found


class Scene:
    """An arrangement; `turn_of`, `fight` or `set_up` opens it for play."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.seats = seats
        self._options = options
        self.s = GAME.start(seats, GAME.check_options(seats, options))
        self.s.stack.clear()
        self._used = 0  # cards that lie somewhere
        self._named: set[int] = set()  # crypts that the scene has filled or emptied
        self._decks: dict[int, int] = {}
        self._reserve: int | None = None
        self._bag: int | None = None
        self._round = 1
        self._partyless: set[int] = set()

    # Players.

    def party(self, seat: int, *creatures: str, at: str | None = None) -> Self:
        """Those whom a player leads, and where; a monster among them has joined the party."""
        for creature in creatures:
            number = self._card(creature)
            self.s.join(number, seat)
            self.s.tamed |= 1 << number & ALL_MONSTERS
        return self if at is None else self.at(seat, at)

    def no_party(self, seat: int) -> Self:
        """A player who has lost all characters and found nobody (TOMB-201)."""
        self._partyless.add(seat)
        return self

    def at(self, seat: int, place: str) -> Self:
        """Where a party stands: `inn`, a door as `d`, a space as `16,10`."""
        self.s.at = put(self.s.at, seat, self._space(place))
        return self

    def gear(self, creature: str, *cards: str) -> Self:
        """Cards attached to somebody who is in a party, or will be a monster of the raid."""
        for card in cards:
            self.s.attach(self._card(card), number_of(creature))
        return self

    def wounds(self, creature: str, count: int) -> Self:
        self.s.wound(number_of(creature), count)
        return self

    def hand(self, seat: int, *cards: str) -> Self:
        self.s.hands = adding(self.s.hands, seat, self._cards(cards))
        return self

    def bank(self, seat: int, *cards: str) -> Self:
        self.s.bank = adding(self.s.bank, seat, self._cards(cards))
        return self

    def tokens(self, seat: int, xp: int) -> Self:
        """XP without a card."""
        self.s.tokens = put(self.s.tokens, seat, xp)
        return self

    def level(self, seat: int, level: int) -> Self:
        """The level of the campaign."""
        self.s.levels = put(self.s.levels, seat, level)
        return self

    def spent(self, *cards: str) -> Self:
        """Spells, Prayers and Tactics that have been used this turn."""
        self.s.used |= card_bits(cards)
        return self

    # Crypts.

    def crypt(self, letter: str, *cards: str, seen_by: Iterable[int] = ()) -> Self:
        """A crypt holds exactly these, known to those players."""
        crypt = CRYPT.index(letter)
        self._named.add(crypt)
        self.s.crypts = adding(self.s.crypts, crypt, self._cards(cards))
        for seat in seen_by:
            self.s.learn(seat, crypt, card_bits(cards))
        return self

    def empty(self, *letters: str) -> Self:
        """These crypts are no crypts any more."""
        self._named |= {CRYPT.index(letter) for letter in letters}
        return self

    def all_empty_but(self, *letters: str) -> Self:
        """Only these crypts are left."""
        every = range(len(self.s.crypts))
        self._named |= {crypt for crypt in every if CRYPT[crypt] not in letters}
        return self

    def knows(self, seat: int, letter: str, *cards: str) -> Self:
        """A player knows cards of a crypt, which the scene has named."""
        self.s.learn(seat, CRYPT.index(letter), card_bits(cards))
        return self

    # Piles.

    def inn(self, *characters: str) -> Self:
        """Characters who wait to be hired; else nobody does."""
        self.s.inn |= self._cards(characters)
        return self

    def dead(self, *characters: str) -> Self:
        """Characters out of the game."""
        self.s.dead |= self._cards(characters)
        return self

    def bag(self, *characters: str) -> Self:
        """The bag holds exactly these; whoever is nowhere else is dead."""
        self._bag = self._cards(characters)
        return self

    def deck(self, kind: str, *cards: str) -> Self:
        """An Inn deck is exactly these; what is nowhere else is discarded."""
        self._decks[DECKS.index(kind)] = self._cards(cards)
        return self

    def gone(self, kind: str) -> Self:
        """An Inn deck and its discard pile are empty: all of it is in the last player's hand."""
        deck = DECKS.index(kind)
        self.s.hands = adding(self.s.hands, -1, DECK_CARDS[deck] & ~self._used)
        self._used |= DECK_CARDS[deck]
        self._decks[deck] = 0
        return self

    def reserve(self, *cards: str) -> Self:
        """The crypt reserve is exactly these; what is nowhere else is discarded."""
        self._reserve = self._cards(cards)
        return self

    def discarded(self, *cards: str) -> Self:
        """On the discard piles."""
        for card in cards:
            self.s.discard(self._card(card))
        return self

    def round(self, number: int) -> Self:
        """Which round it is; else the first."""
        self._round = number
        return self

    def first(self, seat: int) -> Self:
        """Player One; else seat 0."""
        self.s.first = seat
        return self

    # Opening it.

    def set_up(self, attentive: bool = False) -> Table:
        """The real set-up from its first roll, none of the arrangement in it."""
        return Table(Match(GAME, self.seats, self._options), attentive)

    def meeting(self, attentive: bool = False) -> Table:
        """The crypts are filled; everybody is about to meet a party at the Inn (TOMB-38)."""
        self._partyless = set(range(self.seats))
        self._ready().stack[:] = [Meeting()]
        return self._open(attentive)

    def turn_of(self, seat: int, attentive: bool = False) -> Table:
        """A turn of this player begins. After it the next player's follows, and so on."""
        s = self._ready()
        s.active = seat
        s.stack[:] = [Rounds((s.first + 1) % s.seats), Turn()]
        return self._open(attentive)

    def fight(
        self, *monsters: str, by: int = 0, crypt: str = "C", attentive: bool = False
    ) -> Table:
        """A raid on these monsters, in the first combat round; crypt C is marked L.

        What the scene put into the crypt besides (Treasures, not traps) stays there.
        """
        self.crypt(crypt, *monsters).at(by, crypt.lower())
        table = self.turn_of(by, attentive).act("raid").quiet()
        return table.act("stay") if table.asked() == f"{by} onward" else table

    def _ready(self) -> TombState:
        """Leaders, fillers and piles from what is nowhere else."""
        s = self.s
        for seat in range(s.seats):
            if not s.parties[seat] and seat not in self._partyless:
                s.join(self._card(self.leader()), seat)
        s.shunned = sum(1 << seat for seat in self._partyless)
        for crypt in range(len(s.crypts)):
            if crypt not in self._named:
                s.crypts = put(s.crypts, crypt, self._filler())
            elif not s.crypts[crypt]:
                s.close(crypt)
        s.markers = tuple(range(s.seats))
        s.round = self._round
        self._fill_piles()
        return s

    def leader(self) -> str:
        """The plain character who leads the next party that is not named."""
        return next(name for name in PLAIN if not self._used >> number_of(name) & 1)

    def _filler(self) -> int:
        """A card for a crypt of which the scene says nothing: second copies first."""
        free = names(CRYPT_CARDS & ~self._used)
        name = next((name for name in free if "." in name), free[-1])
        self._used |= 1 << number_of(name)
        return 1 << number_of(name)

    def _fill_piles(self) -> None:
        s, free = self.s, ~self._used
        for deck, cards in enumerate(DECK_CARDS):
            s.decks = put(s.decks, deck, self._decks.get(deck, cards & free))
            s.discards = adding(s.discards, deck, cards & free & ~s.decks[deck])
        s.reserve = CRYPT_CARDS & free if self._reserve is None else self._reserve
        s.crypt_discards |= CRYPT_CARDS & free & ~s.reserve
        s.bag = ALL_CHARACTERS & free if self._bag is None else self._bag
        s.dead |= ALL_CHARACTERS & free & ~s.bag

    def _open(self, attentive: bool) -> Table:
        match = Match(GAME, self.seats, self._options)
        match.events.clear()
        self.s.sink = match.events
        match.state = self.s
        table = Table(match, attentive)
        table.check()
        self.s.advance()
        return table.settle()

    def _space(self, place: str) -> int:
        if place == "inn":
            return INN
        if place.isalpha():
            return self.s.board.door[CRYPT.index(place.upper())]
        return SPACE.index(place)

    def _card(self, card: str) -> int:
        number = number_of(card)
        assert not self._used >> number & 1, f"{card} is in two places"
        self._used |= 1 << number
        return number

    def _cards(self, cards: Iterable[str]) -> int:
        return sum(1 << self._card(card) for card in cards)


def scene(seats: int = 2, **options: Any) -> Scene:
    """A table for so many; options by name: `board="B"`, `start="lean"`, `totals="hidden"`.

    A campaign is `campaign="on"` with totals `xp1=150`, which give the levels; or `level`.
    """
    return Scene(seats, {name: str(option) for name, option in options.items()})


def design(card: str) -> Any:
    """What is printed on a card: dice, hp, xp, traits, classes."""
    return CONTENT.designs[number_of(card)]


def kind_of(card: str) -> str:
    """item, prayer, spell, tactic, treasure, trap, monster or character."""
    return KINDS[KIND_OF[number_of(card)]]
