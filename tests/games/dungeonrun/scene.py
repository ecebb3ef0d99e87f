"""Arrange a position of Dungeon Run in its own words, play on, and look at what became of it.

    t = scene("DOR", "STA").tile("G01", 0, 1).monster("M05", 0, 1).at(0, 0, 1).turn_of(0)
    t.fall(1, 3, 1, 3, 4, 5, 5).act("fight", "with strength", "assign 2 1")

`scene()` seats Dorgan and Stabbins; other heroes are named seat by seat. Seat 0 is the first
player. Nobody has an ability card, a wound or a card, and all stand on the entrance at 0,0, unless
the scene says more. The tile deck holds what the set-up would have left in it: special tiles that
lie in the dungeon first, then those of the lowest number. `turn_of` opens the scene in somebody's
turn and gives the table to play on; `phase` opens it at the monster phase.

Dice, tiles and cards are fed in the order in which they will fall, before or after the line that
makes them fall: those that are fed wait until fate asks for one of their kind.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from typing import Any, Self, cast

from games.table import Played
from mastaba.core.chance import Chance
from mastaba.core.match import Match
from mastaba.core.notation import Fate
from mastaba.core.rows import adding, put, raising, taking
from mastaba.core.sets import bits
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.rules.dice import Throw
from mastaba.games.dungeonrun.rules.explore import facing
from mastaba.games.dungeonrun.rules.monsters import Phase
from mastaba.games.dungeonrun.rules.numbers import armour, value
from mastaba.games.dungeonrun.rules.stone import lair_cells
from mastaba.games.dungeonrun.rules.turn import Round, Turn
from mastaba.games.dungeonrun.setup import PER_PLAYER
from mastaba.games.dungeonrun.sight.view import STATUS
from mastaba.games.dungeonrun.state import (
    DEAD,
    FAINTED,
    STANDARD_TILES,
    STONE_BIT,
    UP,
    DungeonRunState,
)
from mastaba.games.dungeonrun.words import (
    ATTRIBUTE,
    CARD,
    CELL,
    CONDITION,
    ENT,
    FIRST_ARTIFACT,
    FIRST_BOSS,
    FIRST_SPECIAL,
    FIRST_STRANGER,
    FIRST_TRAP,
    HERO,
    LAIR,
    OUT,
    PER_HERO,
    POWER,
    SIDE,
    SKILLS,
    STEPS,
    TILE,
    cell_at,
    skill_of,
)

CONTENT = GAME.content
ATTRIBUTES = ATTRIBUTE.words
DRAWN = {"tile": TILE.words, "card": CARD.words, "skill": POWER.words, "lot": HERO.words}


def mask_of(sides: str) -> int:
    """Exits as a set."""
    return sum(1 << SIDE.index(side) for side in sides)


def card_bits(cards: Iterable[str]) -> int:
    """Cards as a set."""
    return sum(1 << CARD.index(card) for card in cards)


class Table(Played):
    """A game being played, spoken to in notation. Players are called by seat."""

    windows = ("react", "aid", "wantReroll")
    idleness = ("pass", "end", "refuse", "done", "leave", "down")

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._fed: dict[str, deque[str]] = {kind: deque() for kind in ("die", *DRAWN)}

    @property
    def state(self) -> DungeonRunState:
        return cast(DungeonRunState, self.match.state)

    # Playing on.

    def fall(self, *faces: int) -> Self:
        """The next dice show these faces, one by one."""
        self._fed["die"].extend(map(str, faces))
        return self.settle()

    def draw(self, *things: str) -> Self:
        """These come next, each from its own deck: tiles, cards, ability cards, heroes."""
        for thing in things:
            self._fed[next(kind for kind, words in DRAWN.items() if thing in words)].append(thing)
        return self.settle()

    def settle(self) -> Self:
        """What was fed falls as far as it is wanted."""
        while True:
            waiting = self.state.waiting()
            if not isinstance(waiting, Chance):
                return self
            verb = GAME.notation.text(waiting.fates[0]).split()[0]
            if not self._fed[verb]:
                return self
            self.match.befall(Fate(GAME.notation.parse(f"{verb} {self._fed[verb].popleft()}")))

    def left_over(self) -> dict[str, list[str]]:
        """What was fed and has not fallen."""
        return {kind: list(queue) for kind, queue in self._fed.items() if queue}

    # What the rules wait for.

    def turn(self) -> str:
        """Whose turn it is; in the monster phase it is nobody's."""
        return "-" if self.state.active == OUT else str(self.state.active)

    def dice_due(self) -> int:
        """How many dice are about to fall, those of this throw that have fallen not counted."""
        assert self.fates() == {f"die {face}": 1 for face in range(1, 7)}
        throw = self.state.stack[-1]
        assert isinstance(throw, Throw)
        return throw.left

    # Heroes.

    def where(self, seat: int) -> str:
        """The cell of a hero."""
        return CELL[self.state.cells[self.state.at[seat]]]

    def status(self, seat: int) -> str:
        """up, fainted or dead."""
        return STATUS[self.state.status[seat]]

    def wounds(self, seat: int) -> int:
        return self.state.wounds[seat]

    def value(self, seat: int, attribute: str) -> int:
        """DR-03. With tokens and cards."""
        return value(self.state, seat, ATTRIBUTES.index(attribute))

    def armour(self, seat: int) -> list[int]:
        """What each armour die needs."""
        return sorted(armour(self.state, seat))

    def tokens(self, seat: int) -> list[int]:
        """Training tokens: Strength, Magic, Dexterity."""
        return list(self.state.tokens[3 * seat : 3 * seat + 3])

    def conditions(self, seat: int) -> set[str]:
        return {CONDITION[c] for c in bits(self.state.ill[seat])}

    def worn(self, seat: int) -> list[str]:
        """What is equipped."""
        return [CARD[card] for card in bits(self.state.worn[seat])]

    def loot(self, seat: int) -> list[str]:
        """The loot pile."""
        return [CARD[card] for card in bits(self.state.loot[seat])]

    def skills(self, seat: int) -> list[str]:
        """Ability cards in play."""
        hero = self.state.heroes[seat]
        return [POWER[skill_of(hero, card)] for card in bits(self.state.skills[seat])]

    def bearer(self) -> int | None:
        """Who holds the Stone."""
        return None if self.state.bearer() == OUT else self.state.bearer()

    # The dungeon.

    def place(self, x: int, y: int) -> int:
        """The place of the tile on a cell."""
        place = self.state.grid[cell_at(x, y)] - 1
        assert place != OUT, f"no tile on {x},{y}"
        return place

    def tile_at(self, x: int, y: int) -> str | None:
        """The tile on a cell."""
        place = self.state.grid[cell_at(x, y)] - 1
        return None if place == OUT else TILE[self.state.tiles[place]]

    def exits(self, x: int, y: int) -> str:
        """The exits of the tile on a cell."""
        exits = self.state.exits[self.place(x, y)]
        return "".join(SIDE[side] for side in bits(exits))

    def monster_at(self, x: int, y: int) -> str | None:
        card = self.state.mob[self.place(x, y)]
        return None if card == OUT else CARD[card]

    def hurt(self, x: int, y: int) -> int:
        """Wounds on the monster of a tile."""
        return self.state.hurt[self.place(x, y)]

    def stranger_at(self, x: int, y: int) -> str | None:
        card = self.state.guest[self.place(x, y)]
        return None if card == OUT else CARD[card]

    def snare_at(self, x: int, y: int) -> str | None:
        card = self.state.snare[self.place(x, y)]
        return None if card == OUT else CARD[card]

    def loose(self, x: int, y: int) -> list[str]:
        """Loose cards on a tile; `?` for each that nobody has seen."""
        s, place = self.state, self.place(x, y)
        return [CARD[card] for card in bits(s.loose[place])] + ["?"] * s.hidden[place]

    def under(self, x: int, y: int) -> list[str]:
        """Cards under the monster of a tile; `?` for each that nobody has seen."""
        s, place = self.state, self.place(x, y)
        return [CARD[card] for card in bits(s.under[place])] + ["?"] * s.under_hidden[place]

    def monsters(self) -> dict[str, str]:
        """Every monster in the dungeon, and its cell."""
        s = self.state
        return {CARD[c]: CELL[s.cells[at]] for at, c in enumerate(s.mob) if c != OUT}

    # Piles.

    def tile_deck(self) -> set[str]:
        """What is in the tile deck."""
        s = self.state
        return {TILE[tile] for tile in (*bits(s.pool), *s.top, *s.bottom)}

    def encounters(self) -> set[str]:
        """What is in the Encounter deck."""
        return {CARD[card] for card in bits(self.state.encounters)}

    def discards(self) -> list[str]:
        """Discarded encounter and treasure cards."""
        return [CARD[c] for c in bits(self.state.discards | self.state.treasure_discards)]

    def gone(self) -> list[str]:
        """What has left the game."""
        return [CARD[card] for card in bits(self.state.gone)]

    # What the players are told.

    def tile_view(self, seat: int | None, x: int, y: int) -> dict[str, Any]:
        """A tile as a seat sees it."""
        tiles = cast(list[dict[str, Any]], self.view(seat)["tiles"])
        return next(tile for tile in tiles if tile["cell"] == f"{x},{y}")

    def check(self) -> Self:
        """Every component is in exactly one place, edges match, all that was fed has fallen."""
        assert self.left_over() == {}
        census = Counter(GAME.census(self.state))
        box = Counter(card.removesuffix("b") for card in CARD.words)  # twins count as one kind
        assert {card: census[card] for card in box} == box, "a card is missing or in two places"
        rest = census.keys() - box.keys()
        assert all(census[word] == 1 for word in rest), "something is in two places"
        check_edges(self.state)
        return self


class Scene:
    """An arrangement; `turn_of` or `phase` opens it for play."""

    def __init__(self, heroes: tuple[str, ...], options: dict[str, Any]) -> None:
        self.heroes = heroes
        self._options: dict[str, str] = {}
        self.options(**options)
        self.s = GAME.start(len(heroes), self._checked())
        self._used = 0  # cards that lie somewhere
        self._pool: tuple[str, ...] | None = None
        self._stock: tuple[str, ...] | None = None  # encounters
        self._chest: tuple[str, ...] | None = None  # treasures
        self._round = 1
        for seat, hero in enumerate(heroes):
            self.s.heroes = put(self.s.heroes, seat, HERO.index(hero))
            self.s.skill_deck = put(self.s.skill_deck, seat, (1 << SKILLS) - 1)

    def _checked(self) -> dict[str, str]:
        return dict(GAME.check_options(len(self.heroes), self._options))

    # Before the game.

    def options(self, **options: Any) -> Self:
        """Options by name; numbers and truths are written for you."""
        for name, option in options.items():
            self._options[name] = str(option)
        return self

    def first(self, seat: int) -> Self:
        """Who has the first-player token; else seat 0."""
        self.s.first = seat
        return self

    def round(self, number: int) -> Self:
        self._round = number
        return self

    # The dungeon.

    def tile(self, tile: str, x: int, y: int, exits: str = "") -> Self:
        """A tile already laid; turned as it is printed, unless its exits are named."""
        s, number = self.s, TILE.index(tile)
        mask = mask_of(exits) if exits else CONTENT.exits[number]
        assert mask in CONTENT.turned[number], f"{tile} cannot lie so that its exits are {exits}"
        assert not s.grid[cell_at(x, y)], f"two tiles on {x},{y}"
        assert number not in s.tiles, f"{tile} lies already"
        s.add_place(number, cell_at(x, y), mask)
        return self

    def lair(self, x: int, y: int, exit: str = "S", boss: str = "B1", wounds: int = 0) -> Self:
        """The Lair with the Boss in it; the tile deck is empty."""
        s = self.s
        self.tile("LAIR", x, y, exit).deck()
        s.lair = self._place(x, y)
        self._show(boss)
        s.mob = put(s.mob, s.lair, s.boss)
        s.hurt = put(s.hurt, s.lair, wounds)
        return self

    def boss_at(self, x: int, y: int) -> Self:
        """The Boss has gone from the Lair to this tile."""
        s = self.s
        to, place = self._place(x, y), s.mob.index(s.boss)
        s.mob = put(put(s.mob, to, s.boss), place, OUT)
        s.hurt = put(put(s.hurt, to, s.hurt[place]), place, 0)
        return self

    def boss_dead(self, boss: str = "B1", taken_by: int | None = None) -> Self:
        """The Boss has been killed: his card has left the game, or is in a loot pile."""
        s = self.s
        if s.boss == OUT:
            self._show(boss)
        s.boss_dead = 1
        if s.boss in s.mob:
            place = s.mob.index(s.boss)
            s.mob = put(s.mob, place, OUT)
            s.hurt = put(s.hurt, place, 0)
        if taken_by is None:
            s.gone |= 1 << s.boss
        else:
            s.loot = adding(s.loot, taken_by, 1 << s.boss)
        return self

    def _show(self, boss: str) -> None:
        s = self.s
        s.boss = CARD.index(boss)
        s.gone |= sum(1 << card for card in range(FIRST_BOSS, len(CARD)) if card != s.boss)
        s.boss_shown, s.boss_seen = 1, s.everyone()

    def monster(
        self,
        card: str,
        x: int,
        y: int,
        wounds: int = 0,
        under: Iterable[str] = (),
        hidden: int = 0,
    ) -> Self:
        """A monster; under it cards that all have seen, and others that nobody has."""
        s, place = self.s, self._place(x, y)
        assert s.mob[place] == OUT, f"two monsters on {x},{y}"
        s.mob = put(s.mob, place, self._card(card))
        s.hurt = put(s.hurt, place, wounds)
        s.under = put(s.under, place, self._cards(under))
        for number in bits(s.under[place]):
            s.seen = put(s.seen, number, s.everyone())
        s.under_hidden = put(s.under_hidden, place, hidden)
        return self

    def stranger(self, card: str, x: int, y: int, uses: int = 0) -> Self:
        """A stranger, used so often (or by this set of seats)."""
        self.s.guest = put(self.s.guest, self._place(x, y), self._card(card))
        self.s.guest_uses = put(self.s.guest_uses, CARD.index(card) - FIRST_STRANGER, uses)
        return self

    def snare(self, card: str, x: int, y: int, by: int) -> Self:
        """A trap that a hero has laid."""
        place = self._place(x, y)
        self.s.snare = put(self.s.snare, place, self._card(card))
        self.s.snare_by = put(self.s.snare_by, place, by)
        return self

    def treasure(self, x: int, y: int, *cards: str, seen_by: Iterable[int] | None = None) -> Self:
        """Loose cards that somebody has seen: all players, unless it is said who."""
        s, place = self.s, self._place(x, y)
        s.loose = adding(s.loose, place, self._cards(cards))
        for card in cards:
            viewers = s.everyone() if seen_by is None else sum(1 << seat for seat in seen_by)
            s.seen = put(s.seen, CARD.index(card), viewers)
        return self

    def hidden(self, x: int, y: int, count: int = 1) -> Self:
        """Loose treasures that nobody has seen."""
        self.s.hidden = raising(self.s.hidden, self._place(x, y), count)
        return self

    # Heroes.

    def at(self, seat: int, x: int, y: int) -> Self:
        """A hero stands here."""
        self.s.at = put(self.s.at, seat, self._place(x, y))
        return self

    def all_at(self, x: int, y: int) -> Self:
        """Every hero stands here."""
        self.s.at = (self._place(x, y),) * self.s.seats
        return self

    def wounds(self, seat: int, count: int) -> Self:
        self.s.wounds = put(self.s.wounds, seat, count)
        return self

    def frail(self, seat: int) -> Self:
        """One more wound, and the hero is defeated."""
        return self.wounds(seat, CONTENT.life[self.s.heroes[seat]] - 1)

    def tokens(self, seat: int, strength: int = 0, magic: int = 0, dexterity: int = 0) -> Self:
        """Training tokens."""
        for attribute, tokens in enumerate((strength, magic, dexterity)):
            self.s.tokens = put(self.s.tokens, 3 * seat + attribute, tokens)
        return self

    def ill(self, seat: int, condition: str, card: str | None = None) -> Self:
        """A condition; `card` is the trap that stays with the hero."""
        number = CONDITION.index(condition)
        self.s.ill = adding(self.s.ill, seat, 1 << number)
        if card is not None:
            self.s.ill_card = put(self.s.ill_card, 3 * seat + number, self._card(card))
        return self

    def fainted(self, seat: int, wounds: int | None = None) -> Self:
        """Defeated; wounds are half the Life unless it is said otherwise."""
        self.s.status = put(self.s.status, seat, FAINTED)
        half = CONTENT.life[self.s.heroes[seat]] // 2
        self.s.wounds = put(self.s.wounds, seat, half if wounds is None else wounds)
        return self

    def dead(self, seat: int) -> Self:
        """Out of the game."""
        self.s.status = put(self.s.status, seat, DEAD)
        return self

    def skills(self, seat: int, *cards: str) -> Self:
        """Ability cards in play: `DOR-03`, or `03` for short."""
        for card in cards:
            self._leave_deck(seat, card, in_play=True)
        return self

    def skills_gone(self, seat: int, *cards: str) -> Self:
        """Discarded ability cards."""
        for card in cards:
            self._leave_deck(seat, card, in_play=False)
        return self

    def _leave_deck(self, seat: int, card: str, *, in_play: bool) -> None:
        hero = self.heroes[seat]
        name = card if "-" in card else f"{hero}-{card}"
        assert name.startswith(hero), f"{card} is no card of {hero}"
        bit = 1 << POWER.index(name) % PER_HERO - 2
        assert self.s.skill_deck[seat] & bit, f"{card} is not in the deck"
        self.s.skill_deck = taking(self.s.skill_deck, seat, bit)
        if in_play:
            self.s.skills = adding(self.s.skills, seat, bit)

    def worn(self, seat: int, *cards: str) -> Self:
        """Equipped."""
        self.s.worn = adding(self.s.worn, seat, self._cards(cards))
        return self

    def loot(self, seat: int, *cards: str, seen_by: Iterable[int] = ()) -> Self:
        """In the loot pile; others who know of it are named."""
        self.s.loot = adding(self.s.loot, seat, self._cards(cards))
        for card in cards:
            self.s.seen = put(self.s.seen, CARD.index(card), sum(1 << other for other in seen_by))
        return self

    def spent(self, *powers: str) -> Self:
        """Abilities that have reached their limit."""
        for power in powers:
            self.s.spent |= 1 << POWER.index(power)
        return self

    # The endgame.

    def endgame(self, bearer: int | None = None, boss: str = "B1") -> Self:
        """The Boss is dead, the Stone has been taken; the tile deck is empty.

        Without a `lair` in the scene it lies where it would have been laid.
        """
        if not self.s.boss_dead:
            self.boss_dead(boss)
        self.s.endgame = 1
        if bearer is not None:
            self.s.worn = adding(self.s.worn, bearer, STONE_BIT)
            self._used |= STONE_BIT
        return self.deck()

    def stone_at(self, x: int, y: int) -> Self:
        """The Stone lies on a tile."""
        return self.treasure(x, y, CARD[FIRST_ARTIFACT])

    # Piles.

    def deck(self, *tiles: str) -> Self:
        """The tile deck is exactly these."""
        self._pool = tiles
        return self

    def top(self, *tiles: str, seen_by: Iterable[int]) -> Self:
        """These tiles are known to lie on top of the deck, the first one uppermost."""
        for tile in tiles:
            self.s.top += (TILE.index(tile),)
            viewers = sum(1 << seat for seat in seen_by)
            self.s.tile_seen = put(self.s.tile_seen, TILE.index(tile), viewers)
        return self

    def encounters(self, *cards: str) -> Self:
        """The Encounter deck is exactly these; what is nowhere else is discarded."""
        self._stock = cards
        return self

    def treasures(self, *cards: str) -> Self:
        """The Treasure deck is exactly these; what is nowhere else is discarded."""
        self._chest = cards
        return self

    def discarded(self, *cards: str) -> Self:
        """Cards on the discard piles."""
        for card in cards:
            number = self._card(card)
            if number < FIRST_ARTIFACT:
                self.s.treasure_discards |= 1 << number
            else:
                self.s.discards |= 1 << number
        return self

    # Opening it.

    def set_up(self) -> Table:
        """The real set-up from its first lot, none of the arrangement in it."""
        return Table(Match(GAME, len(self.heroes), self._options))

    def turn_of(self, seat: int, step: str = "act", actions: int | None = None) -> Table:
        """It is this player's turn: `start` plays it from its beginning, `act` asks for an action.

        `act` comes after all that happens at the start; `end` is where the turn ends.
        """
        s = self._ready()
        s.order = tuple(p for p in s.clockwise(s.first) if s.status[p] != DEAD)
        this_round = Round(s.order.index(seat) + 1)
        this_round.step = Round.next_turn.__name__
        turn = Turn(seat)
        s.stack[:] = [this_round, turn]
        if step != "start":
            assert s.status[seat] == UP, "who has fainted starts a turn by standing up"
            turn.start(s)
            turn.step = {"act": Turn.act, "end": Turn.ignored_monster}[step].__name__
        if actions is not None:
            s.actions = actions
        return self._open()

    def phase(self) -> Table:
        """All have had their turns: the monster phase begins."""
        s = self._ready()
        s.order = tuple(p for p in s.clockwise(s.first) if s.status[p] != DEAD)
        this_round = Round(len(s.order))
        this_round.step = Round.complete.__name__
        s.stack[:] = [this_round, Phase()]
        return self._open()

    def _ready(self) -> DungeonRunState:
        """Decks and piles from what is nowhere else."""
        s = self.s
        if s.boss_shown and s.lair == OUT:
            self._lay_lair()
        self._fill_tiles()
        stock, every = s.encounters & ~self._used, s.encounters
        s.encounters = stock if self._stock is None else card_bits(self._stock)
        assert not s.encounters & self._used, "a card of the deck lies elsewhere"
        s.discards |= every & ~self._used & ~s.encounters
        chest = s.treasures & ~self._used
        laid = sum(s.hidden) + sum(s.under_hidden)
        s.treasures = chest
        s.treasure_deck = chest.bit_count() - laid
        if self._chest is not None:
            s.treasure_deck = len(self._chest)
            self._set_chest(chest, laid)
        assert s.treasure_deck >= 0, "more treasures than there are"
        s.round = self._round
        for seat in range(s.seats):
            s.refit(seat)
        return s

    def _lay_lair(self) -> None:
        """A Boss who has been seen has a Lair, at the first of the places it could have."""
        s = self.s
        cell = lair_cells(s)[0]
        s.lair = s.add_place(LAIR, cell, facing(s, cell))

    def _set_chest(self, chest: int, laid: int) -> None:
        """The named treasures, and as many others as lie unseen in the dungeon."""
        s = self.s
        named = card_bits(self._chest or ())
        assert named & chest == named, "a treasure of the deck lies elsewhere"
        others = list(bits(chest & ~named))
        s.treasures = named | sum(1 << card for card in others[:laid])
        s.treasure_discards |= sum(1 << card for card in others[laid:])

    def _fill_tiles(self) -> None:
        s = self.s
        s.known = STANDARD_TILES
        away = {*s.tiles, *s.top}
        if self._pool is not None:
            assert not away & {TILE.index(tile) for tile in self._pool}, "a tile lies twice"
            s.pool = sum(1 << TILE.index(tile) for tile in self._pool)
            return
        special = range(FIRST_SPECIAL, FIRST_SPECIAL + 8)
        missing = PER_PLAYER * s.seats - sum(tile in away for tile in special)
        fresh = [tile for tile in special if tile not in away][: max(0, missing)]
        grey = [tile for tile in bits(STANDARD_TILES) if tile not in away]
        s.pool = sum(1 << tile for tile in (*grey, *fresh))

    def _open(self) -> Table:
        match = Match(GAME, len(self.heroes), self._options)
        match.events.clear()
        self.s.sink = match.events
        match.state = self.s
        table = Table(match)
        check_hanging(self.s)
        table.check()
        self.s.advance()
        return table

    def _place(self, x: int, y: int) -> int:
        place = self.s.grid[cell_at(x, y)] - 1
        assert place != OUT, f"no tile on {x},{y}"
        return place

    def _card(self, card: str) -> int:
        number = CARD.index(card)
        assert not self._used >> number & 1, f"{card} is in two places"
        self._used |= 1 << number
        return number

    def _cards(self, cards: Iterable[str]) -> int:
        return sum(1 << self._card(card) for card in cards)


def check_edges(s: DungeonRunState) -> None:
    """DR-50. Exits meet exits, walls meet walls; the Lair may wall up an exit beside it."""
    for place, cell in enumerate(s.cells):
        for side in range(4):
            there = s.grid[cell + STEPS[side]] - 1
            if there == OUT or s.lair in (place, there):
                continue
            match = s.exits[place] >> side & 1 == s.exits[there] >> (side + 2) % 4 & 1
            assert match, f"edges between {CELL[cell]} and {CELL[s.cells[there]]} differ"


def check_hanging(s: DungeonRunState) -> None:
    """Everything hangs on the entrance."""
    assert s.tiles[0] == ENT
    for place, far in enumerate(s.distances(0)):
        assert far != OUT, f"there is no way to {CELL[s.cells[place]]}"


def scene(*heroes: str, **options: Any) -> Scene:
    """A table with these heroes seat by seat; else with Dorgan and Stabbins."""
    return Scene(heroes or ("DOR", "STA"), options)


def monster_of(card: str) -> Any:
    """What is printed on a monster or Boss."""
    return CONTENT.foe(CARD.index(card))


def is_monster(card: str) -> bool:
    """Whether a card of the Encounter deck is a monster."""
    return CARD.index(card) < FIRST_TRAP
