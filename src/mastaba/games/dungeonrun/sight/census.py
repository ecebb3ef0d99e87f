"""Where every component is, for the law that nothing is lost and nothing is made."""

from mastaba.core.sets import bits

from .. import words
from ..cards.effects.taking import DrawTreasures
from ..rules.advance import Learn
from ..rules.contest import Disarm
from ..rules.explore import Explore
from ..rules.stone import Summon, TurnUp
from ..state import BOSS_CARDS, DungeonRunState
from ..words import CARD, FIRST_ARTIFACT, FIRST_MONSTER, HEROES, OUT, POWER, SKILLS, TILE, skill_of


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
    found += [c for c in range(FIRST_ARTIFACT, FIRST_MONSTER) if c not in found]  # set aside
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
