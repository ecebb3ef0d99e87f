"""What cards say is the same in every language."""

import re

import pytest

from mastaba.games.tomb.words import CARD
from mastaba.words import words
from support import rule

SAME = {  # in English, Italian and French
    "foe": (r"\bfoes?\b", r"\bnemic[oi]\b", r"\bennemis?\b"),
    "monster": (r"\bmonsters?\b", r"\bmostr[oi]\b", r"\bmonstres?\b"),
    "creature": (r"\bcreatures?\b", r"\bcreatur[ae]\b", r"\bcréatures?\b"),
    "treasure": (r"\btreasures?\b", r"\btesor[oi]\b", r"\btrésors?\b"),
    "item": (r"\bitems?\b", r"\boggett[oi]\b", r"\bobjets?\b"),
    "green": (r"\bgreen\b", r"\bverd[ei]\b", r"\bverte?s?\b"),
    "blue": (r"\bblue\b", r"\bblu\b", r"\bbleue?s?\b"),
}


def counted(lang: str, card: str, pattern: str) -> int:
    """How often a text speaks of something."""
    return len(re.findall(pattern, words(lang).text(f"tomb.text.{card}"), re.IGNORECASE))


@rule("TOMB-304")
@pytest.mark.parametrize("thing", SAME)
def test_a_card_speaks_of_the_same_things_in_every_language(thing: str) -> None:
    patterns = dict(zip(("en", "it", "fr"), SAME[thing], strict=True))
    texts = [card for card in CARD.words if f"tomb.text.{card}" in words("en").ids]
    assert len(texts) > 200
    for card in texts:
        counts = {lang: counted(lang, card, pattern) for lang, pattern in patterns.items()}
        assert len(set(counts.values())) == 1, f"{card}: {counts}"
