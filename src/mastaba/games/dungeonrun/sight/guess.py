"""Guesses at what a seat may not see; and where every component is, for the law of the census."""

from random import Random

from mastaba.core.rows import Row, adding, put, raising, taking
from mastaba.core.sets import bits

from .. import words
from ..cards.effects.taking import DrawTreasures
from ..rules.actions import Learn
from ..rules.contest import Disarm
from ..rules.explore import Explore
from ..rules.gear import Trade
from ..rules.stone import Summon, TurnUp
from ..rules.wounds import Poll
from ..setup import Setup
from ..state import BOSS_CARDS, ENCOUNTER_CARDS, STANDARD_TILES, TREASURE_CARDS, DungeonRunState
from ..words import CARD, CARDS, FIRST_SPECIAL, HEROES, NO_TILE, OUT, POWER, SKILLS, TILE, skill_of
from .view import known_specials


def determinize(s: DungeonRunState, seat: int, rng: Random) -> DungeonRunState:
    """All this seat has not seen drawn anew; what only others have seen, nobody has seen."""
    d = s.clone()
    forget_offer(d, seat)
    guess_tiles(d, seat, rng)
    guess_cards(d, seat, rng)
    guess_skills(d, seat, rng)
    if not d.boss_shown and not d.boss_seen >> seat & 1:
        d.boss = OUT
        d.gone &= ~BOSS_CARDS
    if not d.boss_shown:
        d.boss_seen &= 1 << seat
    for frame in d.stack:
        if isinstance(frame, Poll):
            frame.downs = [down & 1 << seat for down in frame.downs]
    return d


def forget_offer(d: DungeonRunState, seat: int) -> None:
    """DR-154. Cards in an offer that this seat does not see."""
    for frame in d.stack:
        if isinstance(frame, Trade):
            if seat != frame.offerer and not (seat == frame.partner and frame.proposed):
                frame.gives = frame.wants = 0
                frame.asked = [0, 0, 0]
            if seat != frame.partner and not (seat == frame.offerer and frame.answered):
                frame.added = 0


def guess_tiles(d: DungeonRunState, seat: int, rng: Random) -> None:
    """Which special tiles are in the deck, and the order of those this seat has not seen."""
    mine = {tile for tile in (*d.top, *d.bottom) if d.tile_seen[tile] >> seat & 1}
    deck = {*bits(d.pool), *d.top, *d.bottom}
    sure = {t for t in deck if t < FIRST_SPECIAL or t in mine or known_specials(d) >> t & 1}
    elsewhere = {*d.tiles, *bits(d.aside)}
    for frame in d.stack:
        if isinstance(frame, Explore):
            elsewhere |= set(bits(frame.drawn))
    maybe = [t for t in range(FIRST_SPECIAL, NO_TILE) if t not in sure and t not in elsewhere]
    rng.shuffle(maybe)
    loose = sorted((sure - mine) | set(maybe[: len(deck) - len(sure)]))
    rng.shuffle(loose)
    d.top = refill(d.top, mine, loose)
    d.bottom = refill(d.bottom[::-1], mine, loose)[::-1]
    d.pool = sum(1 << tile for tile in loose)
    d.known &= ~d.pool | STANDARD_TILES | sum(1 << tile for tile in sure)
    d.tile_seen = tuple([(1 << seat) * (tile in mine) for tile in range(len(d.tile_seen))])


def refill(pile: Row, mine: set[int], loose: list[int]) -> Row:
    """The end of the deck as far as this seat knows it, gaps filled."""
    last = max((at for at, tile in enumerate(pile) if tile in mine), default=OUT)
    return tuple([tile if tile in mine else loose.pop() for tile in pile[: last + 1]])


def guess_cards(d: DungeonRunState, seat: int, rng: Random) -> None:
    """Others' loot piles, and treasures that lie face down."""
    for place in range(len(d.tiles)):
        loose, under = (hidden_from(d, pile[place], seat) for pile in (d.loose, d.under))
        d.loose = taking(d.loose, place, loose)
        d.hidden = raising(d.hidden, place, loose.bit_count())
        d.under = taking(d.under, place, under)
        d.under_hidden = raising(d.under_hidden, place, under.bit_count())
        d.treasures |= loose | under
    others = [owner for owner in range(d.seats) if owner != seat]
    unknown = 0
    slots: list[int] = []
    for owner in others:
        shut = hidden_from(d, d.loot[owner], seat)
        d.loot = taking(d.loot, owner, shut)
        slots += [owner] * shut.bit_count()
        unknown |= shut
    gear = draw_some(d.treasures | unknown & TREASURE_CARDS, unknown & TREASURE_CARDS, rng)
    foes = draw_some(d.encounters | unknown & ENCOUNTER_CARDS, unknown & ENCOUNTER_CARDS, rng)
    d.treasures = (d.treasures | unknown & TREASURE_CARDS) & ~gear
    d.encounters = (d.encounters | unknown & ENCOUNTER_CARDS) & ~foes
    dealt = list(bits(gear | foes | unknown & ~TREASURE_CARDS & ~ENCOUNTER_CARDS))
    rng.shuffle(dealt)
    for owner, card in zip(slots, dealt, strict=True):
        d.loot = adding(d.loot, owner, 1 << card)
    everyone, mine = d.everyone(), [0] * CARDS
    for pile in (d.loose, d.under):
        for card in (card for cards in pile for card in bits(cards)):
            mine[card] = everyone if d.seen[card] == everyone else 1 << seat
    for owner in range(d.seats):
        for card in bits(d.loot[owner]):
            mine[card] = 1 << owner | (d.seen[card] & 1 << seat if card not in dealt else 0)
    d.seen = tuple(mine)


def draw_some(cards: int, as_many: int, rng: Random) -> int:
    """As many cards as there are others."""
    found = list(bits(cards))
    rng.shuffle(found)
    return sum(1 << card for card in found[: as_many.bit_count()])


def hidden_from(d: DungeonRunState, cards: int, seat: int) -> int:
    """Those of some cards that a seat has not seen."""
    return sum(1 << card for card in bits(cards) if not d.seen[card] >> seat & 1)


def guess_skills(d: DungeonRunState, seat: int, rng: Random) -> None:
    """DR-27. Ability cards that others have drawn and not shown yet."""
    for frame in d.stack:
        if isinstance(frame, Learn) and frame.student != seat:
            left = list(bits(d.skill_deck[frame.student] | frame.drawn))
            rng.shuffle(left)
            count = frame.drawn.bit_count()
            frame.drawn = sum(1 << card for card in left[:count])
            d.skill_deck = put(d.skill_deck, frame.student, sum(1 << card for card in left[count:]))
        if isinstance(frame, Setup):
            for n in range(len(frame.picks)):
                who = (d.first + n) % d.seats
                if who != seat:
                    cards = list(range(SKILLS))
                    rng.shuffle(cards)
                    frame.drawn[n] = 1 << cards[0] | 1 << cards[1]
                    frame.picks[n] = cards[0]
                    d.skill_deck = put(d.skill_deck, who, sum(1 << card for card in cards[2:]))


def census(s: DungeonRunState) -> list[str]:
    """Every component by id; a face-down treasure nobody has seen counts as unseen."""
    return [*cards(s), *skills(s), *tiles(s), *HEROES]


def cards(s: DungeonRunState) -> list[str]:
    """Treasures, artifacts, encounters and bosses."""
    piles = [*s.worn, *s.loot, *s.loose, *s.under, s.discards, s.treasure_discards, s.gone]
    piles += [s.encounters, s.treasures, in_hand(s)]
    lone = [*s.mob, *s.guest, *s.snare, *s.ill_card]
    found = [card for pile in piles for card in bits(pile)]
    found += [card for card in lone if card != OUT]
    if s.boss == OUT:
        found += bits(BOSS_CARDS)
    elif not s.boss_shown:
        found.append(s.boss)
    found += [
        c for c in range(words.FIRST_ARTIFACT, words.FIRST_MONSTER) if c not in found
    ]  # set aside
    return [CARD[card].removesuffix("b") for card in found]  # twins are two of one kind


def in_hand(s: DungeonRunState) -> int:
    """Cards that a chapter holds for a moment."""
    held = 0
    for frame in s.stack:
        if isinstance(frame, Summon):
            held |= frame.found
        elif isinstance(frame, DrawTreasures):
            held |= frame.drawn & ~placed(s)
        elif isinstance(frame, TurnUp) and frame.card != OUT:
            held |= 1 << frame.card & ~placed(s)
        elif isinstance(frame, Disarm):
            held |= 1 << frame.trap & ~placed(s)
    return held


def placed(s: DungeonRunState) -> int:
    """Cards that lie somewhere already."""
    piles = s.discards | s.treasure_discards | s.gone
    for pile in (*s.worn, *s.loot, *s.loose, *s.under):
        piles |= pile
    for card in (*s.mob, *s.snare, *s.ill_card):
        if card != OUT:
            piles |= 1 << card
    return piles


def skills(s: DungeonRunState) -> list[str]:
    """Ability cards: in the deck, in play, in hand; what is nowhere else is discarded."""
    found = []
    for seat, hero in enumerate(s.heroes):
        if hero != OUT:
            drawn = sum(f.drawn for f in s.stack if isinstance(f, Learn) and f.student == seat)
            for pile in (s.skill_deck[seat], s.skills[seat], drawn):
                found += [POWER[skill_of(hero, card)] for card in bits(pile)]
    every = [POWER[skill_of(hero, card)] for hero in range(len(HEROES)) for card in range(SKILLS)]
    return found + [name for name in every if name not in found]


def tiles(s: DungeonRunState) -> list[str]:
    """Tiles: laid, in the deck, aside, in hand; special ones may have left the game."""
    found = [*s.tiles, *s.top, *s.bottom, *bits(s.pool), *bits(s.aside)]
    found += [tile for f in s.stack if isinstance(f, Explore) for tile in bits(f.drawn)]
    names = [TILE[tile] for tile in found]
    every = [TILE[tile] for tile in range(words.FIRST_SPECIAL + 8)]
    return names + [name for name in every if name not in names]
