"""The language of the cards has no word too many."""

from mastaba.games.dungeonrun import GAME


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
