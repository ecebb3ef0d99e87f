"""The catalogues: complete, without leftovers, and fit to be read."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from conformance.references import document
from mastaba.core.errors import UnknownName
from mastaba.core.event import EVERYONE, Event, Happening
from mastaba.core.game import Game, Refusal
from mastaba.core.notation import Action, Vocabulary
from mastaba.games import GAMES, GUESTS, game
from mastaba.games.dungeonrun.game import GAME as DUNGEONRUN
from mastaba.games.hamunaptra.game import GAME
from mastaba.games.tomb.words import KINDS
from mastaba.lessons import lessons
from mastaba.words import BASE, Words, capital, languages, read_catalogue, rules_file, words
from words.asked import (
    SOURCE,
    actions,
    folder_of,
    game_keys,
    hints,
    is_rule,
    refusals,
    slots_of_keys,
    sources,
    templates,
)

MUMMY, HAMUNAPTRA = game("mummy"), GAME
PROPER = {  # kinds of components that have a name of their own, and where it is found
    "mummy": {"mission card": "treasure"},
    "hamunaptra": {
        "character": "character",
        "monster": "tile",
        "trap": "tile",
        "equipment": "tile",
    },
    "dungeonrun": {
        **dict.fromkeys(("monster", "trap", "stranger", "treasure", "artifact", "boss"), "card"),
        "hero": "hero",
        "ability": "power",
        "tile": "tile",
    },
    "tomb": dict.fromkeys(("character", *(f"{kind} card" for kind in KINDS[:7])), "card"),
}
NUMBERED = re.compile(r"Chamber G\d\d")  # as designers count them; players read a name

each_language = pytest.mark.parametrize("lang", languages())
each_game = pytest.mark.parametrize("name", GAMES)


@each_game
def test_every_text_the_game_asks_for_is_there(name: str) -> None:
    missing = game_keys(name) - set(words(BASE).ids)
    assert not missing


def test_every_text_that_is_written_out_in_the_code_is_there() -> None:
    stems = "|".join(["table", *(f"{name}.(?:tell|corner|legend)" for name in GAMES)])
    written = set(re.findall(rf'"((?:{stems})\.[\w.]+)"', sources()))
    assert written - set(words(BASE).ids) == set()


LONGER = re.compile(r"\.(text|lesson|help|hint)\.")  # where a text may be several sentences


def test_no_text_is_left_over() -> None:
    asked = {key for name in GAMES for key in game_keys(name)}
    asked |= {key for name in GAMES for lesson in lessons(name) for key in lesson.keys}
    code = sources()
    written = set(re.findall(r"[\w.-]+", code))
    begun = {stem.rstrip(".") for stem in re.findall(r"([\w.-]+\.)\$?\{", code)}
    unused = [
        key
        for key in words(BASE).ids
        if key not in asked
        and not is_rule(key)
        and key not in written
        and key.rpartition(".")[0] not in begun
        and not any(pattern.fullmatch(key) for pattern in templates(code))
    ]
    assert unused == []


@each_language
def test_a_language_has_no_key_that_english_lacks(lang: str) -> None:
    assert set(words(lang).ids) <= set(words(BASE).ids)


def texts_of(message: Message) -> list[str]:
    """A text in all its forms."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ("",))


@each_language
def test_every_message_is_translated_and_none_is_fuzzy(lang: str) -> None:
    for message in read_catalogue(lang):
        if message.id:
            assert all(texts_of(message)), message.id
            assert not message.fuzzy, message.id


@cache
def forms(lang: str) -> list[tuple[str, str]]:
    """Key and text, once for each form of a text that bends."""
    found: list[tuple[str, str]] = []
    for message in read_catalogue(lang):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            found += [(key, text) for text in texts_of(message)]
    return found


def slots_of(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@each_language
@each_game
def test_texts_use_only_slots_that_are_filled(lang: str, name: str) -> None:
    known = slots_of_keys(name)
    assert known.keys() == game_keys(name)
    for key, text in forms(lang):
        if key in known:
            assert slots_of(text) <= known[key], key


@each_language
def test_all_languages_fill_the_same_slots(lang: str) -> None:
    english: dict[str, set[str]] = {}
    for key, text in forms(BASE):
        english[key] = english.get(key, set()) | slots_of(text)
    for key, text in forms(lang):
        assert slots_of(text) <= english[key], key


@each_language
def test_nobody_is_shouted_at(lang: str) -> None:
    assert [key for key, text in forms(lang) if "!" in text] == []


def test_sentences_are_short() -> None:
    for key, text in forms(BASE):
        sentences = re.split(r"(?<=[.:;]) ", text) if LONGER.search(key) else [text]
        if not is_rule(key):
            assert all(len(sentence.split()) <= 18 for sentence in sentences), key


@each_language
@each_game
def test_what_happens_is_told_in_whole_sentences(lang: str, name: str) -> None:
    for key, text in forms(lang):
        if key.startswith((f"{name}.event.", f"{name}.refusal.", f"{name}.ask.", f"{name}.hint.")):
            assert text.endswith("."), key
            assert ". " not in text, key


@each_game
def test_every_event_can_be_told_with_any_of_its_words(name: str) -> None:
    names = [f"player {seat}" for seat in range(8)]
    for happening in game(name).happenings:
        event = Event(happening, EVERYONE, tuple(1 for _ in happening.slots))
        sentence = words(BASE).event(game(name), event, names)
        assert sentence[0].isupper() or sentence.startswith("player")
        assert "{" not in sentence


@each_game
def test_every_action_has_a_button(name: str) -> None:
    for action in actions(game(name)):
        assert words(BASE).action(game(name), action)[0].isupper()


@each_game
def test_every_refusal_met_in_play_can_be_said(name: str) -> None:
    said = {words(BASE).refusal(game(name), refusal) for refusal in refusals(game(name))}
    assert len(said) >= len({refusal.key for refusal in refusals(game(name))}) > 2


@each_game
def test_every_hint_met_in_play_can_be_said(name: str) -> None:
    said = {words(BASE).hint(game(name), hint) for hint in hints(game(name))}
    assert len(said) >= len({hint.key for hint in hints(game(name))}) > 2


def happening(of: Game, name: str) -> Happening:
    return next(h for h in of.happenings if h.id == name)


def told(name: str, *values: str, of: Game = MUMMY, lang: str = BASE) -> str:
    kind = happening(of, name)
    spelled = zip(kind.slots, values, strict=True)
    indices = tuple(number(v, w) for (_, v), w in spelled)
    return words(lang).event(of, Event(kind, EVERYONE, indices), ["Ann", "Ben"])


def number(vocabulary: Vocabulary, word: str) -> int:
    """The value of an event's slot; dice are three bits each."""
    if vocabulary.name == "dice":
        return int(word, 8)
    return int(word) if vocabulary.name == "number" else vocabulary.index(word)


def test_events_begin_with_who_acts() -> None:
    assert told("FaceAnnounced", "grey", "3") == "Grey announces 3."
    assert told("FaceAnnounced", "grey", "arrow") == "Grey announces the arrow."
    assert told("MummyChosen", "1") == "Ben is the mummy."


def test_a_roll_is_read_face_by_face() -> None:
    assert told("FacesSeen", "violet", "124AM") == "Violet rolls 1, 2, 4, arrow, mummy."


def test_numbers_bend_the_sentence() -> None:
    assert told("DiceReclaimed", "orange", "1") == "Orange reclaims 1 die."
    assert told("DiceReclaimed", "orange", "4") == "Orange reclaims 4 dice."


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Ann retreats to N9 with Alexander Naumov, Tarek, and Mosi."),
        ("it", "Ann si ritira in N9 con Alexander Naumov, Tarek e Mosi."),
        ("fr", "Ann se retire en N9 avec Alexander Naumov, Tarek et Mosi."),
    ],
)
def test_several_things_are_listed_as_the_language_does_it(lang: str, sentence: str) -> None:
    assert told("Retreated", "0", "C01+C03+C16", "0,5", of=HAMUNAPTRA, lang=lang) == sentence


def test_of_several_things_there_may_be_none() -> None:
    one = told("TilesTraded", "0", "1", "T06+E01", "-", of=HAMUNAPTRA)
    assert one == "Ann gives Ben straight tunnel and Bow of Neit, for nothing."


def test_dice_are_read_one_by_one() -> None:
    assert told("FirstRolled", "1", "3412", of=HAMUNAPTRA) == "Ben rolls 3, 4, 1, 2."
    hit = told("Attacked", "0", "M03", "S", "41", "1", "2", of=HAMUNAPTRA)
    assert hit == "Ann attacks the Spirit with Strength, rolls 4, 1 and scores 1 hit."


def test_seats_are_read_as_players() -> None:
    text, action = words(BASE), Action(HAMUNAPTRA.notation.parse("accept 1 T05+E03"))
    said = text.action(HAMUNAPTRA, action, ["Ann", "Ben"])
    assert said == "Accept the offer of Ben for dead-end tunnel and Revolver"
    refusal = Refusal("HAM-146", "not_connected", {"seat": "1"})
    assert text.refusal(HAMUNAPTRA, refusal, ["Ann", "Ben"]).startswith("Not with Ben: ")
    assert text.refusal(HAMUNAPTRA, refusal).startswith("Not with 1: ")


def test_two_things_of_a_kind_are_both_named() -> None:
    said = [
        words(BASE).action(DUNGEONRUN, Action(DUNGEONRUN.notation.parse(line)))
        for line in ("assign 2 1", "reroll 3 5", "reroll 3 -", "order X8 X3 -")
    ]
    assert said == [
        "Hits: 2, blocks: 1",
        "Reroll 3 and 5",
        "Reroll 3 and nothing else",
        "Put back Well, then Den, then nothing more",
    ]


def test_slots_may_be_read_as_words_of_another_kind() -> None:
    slots = {"cell": "0,5", "beside": "0,6", "encounter": "M06"}
    refusal = Refusal("HAM-56", "next_to_encounter", slots)
    said = words(BASE).refusal(HAMUNAPTRA, refusal)
    assert said == "Not on N9: it would be linked to the Giant Spider on N8."


def test_things_go_by_their_names() -> None:
    text = words(BASE)
    assert text.name("mummy", "treasure", "R-3") == "Red Scarab"
    assert text.name("mummy", "cell", "H11") == "H11"
    assert text.component("mummy", "hunter die", 5) == "5 hunter dice"
    assert text.option_value("mummy", "clock", "30") == "Each decision has 30 seconds."


@each_game
def test_things_are_called_as_in_the_content(name: str) -> None:
    kinds = PROPER.get(name, {})
    named = [row for row in game(name).catalogue() if row["kind"] in kinds]
    assert named or name not in PROPER
    for row in named:
        said = words(BASE).name(name, kinds[row["kind"]], row["id"])
        assert said == row["name"] or NUMBERED.fullmatch(row["name"])


@each_game
def test_every_reason_to_end_is_given_in_the_rules(name: str) -> None:
    files = (folder_of(name) / "rules").glob("*.py")
    rules = "".join(file.read_text("utf-8") for file in files)
    ends = r"(?:finish|trigger|win|wins|alone|Outcome)\(.*, |reason: str = "
    given = re.findall(rf'(?:{ends})"([^"]+)"\)', rules)
    assert set(given) == set(game(name).reasons)


def test_a_language_nobody_wrote_is_refused() -> None:
    with pytest.raises(UnknownName, match=r"expected a language out of .*en.* but got 'xx'"):
        words("xx")


def test_a_clause_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownName, match="expected a clause from MUM-01 to MUM-114"):
        words(BASE).clause("mummy", "MUM-999")


def test_a_key_that_does_not_exist_is_a_bug() -> None:
    with pytest.raises(KeyError):
        words(BASE).text("no.such.key")


@each_game
def test_the_rules_catalogue_is_the_rules_document(name: str) -> None:
    home = folder_of(name) if name in GUESTS else SOURCE
    kept = (home / "locales" / BASE / f"rules.{name}.po").read_text("utf-8")
    assert kept == rules_file(name, document(name).read_text("utf-8")), "run `make catalogues`"


def test_clauses_come_in_order_with_their_chapters() -> None:
    clauses = words(BASE).clauses("mummy")
    assert [number for number, _, _ in clauses] == [f"MUM-{n:02}" for n in range(1, 115)]
    chapters = list(dict.fromkeys(chapter for _, _, chapter in clauses))
    assert chapters[0] == "Set-up"
    assert chapters[-1] == "The two-player game"


def test_a_language_falls_back_on_english_where_it_is_silent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sparse = Catalog(locale="it")
    sparse.add("mummy.name", "La mummia")
    monkeypatch.setattr("mastaba.words.languages", lambda: ("en", "it"))
    monkeypatch.setattr("mastaba.words.read_catalogue", lambda lang: sparse)
    text = Words("it")
    assert text.title("mummy") == "La mummia"
    assert text.text("mummy.pawn.grey") == "grey"
    assert text.clause("mummy", "MUM-64").startswith("The mummy takes")


def test_capitals_leave_the_rest_alone() -> None:
    assert capital("grey walks to H11.") == "Grey walks to H11."
