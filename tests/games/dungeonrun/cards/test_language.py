"""The language of the cards has no word too many."""

import pytest

from games.dungeonrun.cards.stage import misses, together
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.cards.in_force import foe_user, is_hero
from mastaba.games.dungeonrun.words import CARDS, MOST_SEATS
from mastaba.words import words


def test_every_word_of_the_language_is_spoken_by_some_card() -> None:
    content = GAME.content
    phrases = [
        phrase
        for program in (*(a.program for a in content.abilities), *content.trap_program)
        for phrase in content._reader.all_phrases(program)
    ]
    costs = [cost for ability in content.abilities for cost in ability.costs]
    needs = [need for ability in content.abilities for need in ability.ifs]
    needs += [need for phrase in (*phrases, *costs) for need in phrase.ifs]
    language = content.language
    assert {p.kind.name for p in phrases} == set(language.effects)
    assert {p.kind.name for p in needs} == set(language.requirements)
    assert {p.kind.name for p in costs} == set(language.costs)
    assert {ability.limit for ability in content.abilities} == {"", *language.limits}


def test_every_moment_is_heard_by_some_card() -> None:
    heard = {ability.on for ability in GAME.content.abilities} - {""}
    assert set(GAME.content.language.triggers) - heard == {"declare:disarm"}


@pytest.mark.parametrize(
    ("lang", "attack"), [("en", "before you attack"), ("it", "attaccare"), ("fr", "attaquer")]
)
def test_what_only_an_attacker_may_use_says_so(lang: str, attack: str) -> None:
    declared = [a for a in GAME.content.abilities if a.on == "declare:attack"]
    for ability in declared:
        if all(need.kind.name != "vs" for need in ability.ifs):  # against heroes too
            assert attack in words(lang).text(f"dungeonrun.text.{ability.id}").lower()


@pytest.mark.parametrize(
    ("hero", "card"), [("URZ", "02"), ("MAE", "08"), ("SYL", "10"), ("PIM", "06")]
)
def test_a_defender_is_not_asked_for_what_an_attacker_may_use(hero: str, card: str) -> None:
    t = together("DOR", hero).skills(1, card).turn_of(0).act("duel 1")
    assert t.asked() == "0 attribute"
    misses(misses(t.act("with strength", "with strength"))).quiet()
    t.act("end", "duel 0")
    assert t.asked() == "1 react"


def test_a_card_that_acts_by_itself_is_taken_for_no_hero() -> None:
    assert all(is_hero(seat) for seat in range(MOST_SEATS))
    assert not any(is_hero(foe_user(card)) for card in range(CARDS))
