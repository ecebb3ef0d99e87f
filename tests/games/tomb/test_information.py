"""What each seat knows: the information model, TOMB-288, TOMB-302, TOMB-307."""

from inspect import isabstract
from random import Random
from typing import Any

import pytest

from games.tomb.scene import Table, number_of, scene
from mastaba.core.frame import Frame
from mastaba.core.saving import field_names
from mastaba.games.tomb import GAME
from mastaba.games.tomb.cards.effects.cards import movable
from mastaba.games.tomb.sight.view import TELLERS, doing, plainly
from mastaba.games.tomb.words import NAMES
from support import rule


def crypt_view(t: Table, seat: int | None, letter: str) -> dict[str, object]:
    """A crypt as a seat sees it."""
    found: dict[str, object] = t.view(seat)["crypts"][ord(letter) - 65]
    return found


def trap_view(t: Table, seat: int | None) -> object:
    """The name of the trap that is being tried, as a seat knows it."""
    chapters = t.view(seat)["doing"]
    return next(chapter["card"] for chapter in chapters if chapter["what"] == "Trap")


@rule("TOMB-33", "TOMB-302")
def test_a_card_in_a_crypt_is_known_to_whoever_placed_it() -> None:
    t = scene(3).crypt("D", "cursed-light", "crusher", seen_by=[0]).turn_of(0)
    assert crypt_view(t, 0, "D")["known"] == ["crusher", "cursed-light"]
    for seat in (1, 2, None):
        assert crypt_view(t, seat, "D")["known"] == []
        assert crypt_view(t, seat, "D")["cards"] == 2


@rule("TOMB-134", "TOMB-154")
def test_a_crypt_master_knows_what_went_back_and_the_others_what_was_shown() -> None:
    sc = scene(3).crypt("C", "mkono-djarat").party(0, "grim")
    t = sc.fight("salt-mummy").act("charge salt-mummy").fall(0).act("flee grim")
    assert crypt_view(t, 1, "C")["known"] == ["salt-mummy", "mkono-djarat"]
    for seat in (0, 2, None):
        assert crypt_view(t, seat, "C")["known"] == ["salt-mummy"]
    assert crypt_view(t, None, "C")["cards"] == 2


@rule("TOMB-154", "TOMB-302")
def test_onlookers_know_what_all_were_shown_and_nothing_that_all_know_in_secret() -> None:
    sc = scene().crypt("C", "mkono-djarat", seen_by=[0, 1]).party(0, "grim")
    t = sc.fight("salt-mummy").act("charge salt-mummy").fall(0).act("flee grim")
    assert crypt_view(t, 0, "C")["known"] == ["salt-mummy", "mkono-djarat"]
    assert crypt_view(t, None, "C")["known"] == ["salt-mummy"]
    t.state.stir(2)  # a card has left it unseen
    assert crypt_view(t, None, "C")["known"] == []
    assert crypt_view(t, None, "C")["earlier"] == ["salt-mummy"]
    t.state.close(2)
    assert crypt_view(t, None, "C")["earlier"] == []


@rule("TOMB-302")
def test_a_look_is_for_one_pair_of_eyes_and_all_see_that_it_happened() -> None:
    sc = scene(3).crypt("D", "cursed-light", "crusher").party(0, "kadin").hand(0, "second-sight")
    t = sc.turn_of(0).act("use second-sight kadin", "crypt D").draw("crusher")
    assert t.knows(0, "D") == ["crusher"]
    assert t.knows(1, "D") == t.knows(2, "D") == []
    assert t.events_for(0, "peeked", "cryptSeen") == ["peeked 0 D 1", "cryptSeen crusher D"]
    for seat in (1, 2, None):
        assert t.events_for(seat, "peeked", "cryptSeen") == ["peeked 0 D 1"]


@rule("TOMB-139", "TOMB-141", "TOMB-147")
def test_of_an_announced_trap_only_number_and_attribute_are_told() -> None:
    sc = scene(4).crypt("C", "symbols-of-peril", "salt-mummy").knows(3, "C", "symbols-of-peril")
    t = sc.party(0, "lady-eryne", at="c").turn_of(0).act("raid", "trap symbols-of-peril")
    assert [trap_view(t, seat) for seat in (0, 1, 2, 3, None)] == [
        *(None, "symbols-of-peril", None, "symbols-of-peril", None)
    ]
    assert "symbols-of-peril" not in " ".join(t.events_for(0))
    t.act("send lady-eryne skill").fall(2)
    assert t.events_for(2, "trapShown") == ["trapShown symbols-of-peril 2 2"]


@rule("TOMB-152")
def test_the_raider_is_not_told_whether_there_are_monsters() -> None:
    seen = []
    for card in ("salt-mummy", "ring-of-cinders"):
        sc = scene().crypt("C", card).party(0, "grim", at="c").reserve("elithe")
        t = sc.turn_of(0).act("raid")
        assert t.asked() == "0 onward"
        seen.append((t.view(0) | {"crypt_discards": []}, t.events_for(0)))
    assert seen[0] == seen[1]


@rule("TOMB-128")
def test_others_see_of_a_hand_only_how_many_cards_of_which_deck() -> None:
    t = scene().hand(0, "blessing", "fireball", "teleport", "chaff").turn_of(0)
    for seat in (1, None):
        shown = t.view(seat)["seats"][0]
        assert shown["hand"] == [0, 1, 2, 1]
        assert shown["known_hand"] == []
    assert set(t.view(0)["seats"][0]["known_hand"]) == {"blessing", "fireball", "teleport", "chaff"}
    t.act("draw spell").draw("inferno")
    assert t.events_for(0, "drew", "drewCard") == ["drew 0 spell", "drewCard inferno"]
    assert t.events_for(1, "drew", "drewCard") == ["drew 0 spell"]


@rule("TOMB-32", "TOMB-36")
def test_filling_hands_reserve_and_decks_are_hidden_the_bag_is_a_set() -> None:
    t = scene().set_up().falls(7, 0).act("marker gold", "marker red").fate()
    assert len(t.view(0)["seats"][0]["filling"]) == 3
    assert t.view(1)["seats"][0]["filling"] is None
    assert t.view(1)["seats"][0]["filling_cards"] == 3
    decks = [len(NAMES[kind]) for kind in ("items", "prayers", "spells", "tactics")]
    crypt_cards = sum(len(NAMES[kind]) for kind in ("traps", "monsters", "treasures"))
    for seat in (0, 1, None):
        assert t.view(seat)["reserve"] == crypt_cards - 6
        assert t.view(seat)["decks"] == decks
        assert len(t.view(seat)["bag"]) == len(NAMES["characters"])


@rule("TOMB-213")
@pytest.mark.parametrize("card", ["weaken", "blessing", "deep-mending"])
def test_being_asked_for_a_react_does_not_betray_the_hand(card: str) -> None:
    t = scene().party(0, "grim").hand(0, card).fight("salt-mummy")
    t.attentive = True
    t.act("charge salt-mummy")
    asked = []
    while t.asked() != "- dice":
        asked.append((t.asked(), t.trigger()))
        t.act("pass")
    assert ("0 react", "before_roll") in asked
    assert ("0 react", "attack_declared") in asked  # it might be Stone Saint's Palm


@rule("TOMB-288")
def test_a_card_lost_from_a_hand_is_seen_and_a_hand_looked_at_is_known_to_one() -> None:
    sc = scene(3).crypt("C", "wire-of-whispers", "salt-mummy").hand(0, "chaff", "fireball")
    t = sc.party(0, "lady-eryne", at="c").turn_of(0)
    t.act("raid", "trap wire-of-whispers", "send lady-eryne skill").fall(0)
    assert set(t.view(1)["seats"][0]["known_hand"]) == {"chaff", "fireball"}
    assert t.view(2)["seats"][0]["known_hand"] == []
    assert t.events_for(2, "handSeen", "handShown") == ["handSeen 1 0"]


def moved(card: str) -> Table:
    """Seat 0 knows Cursed Light in D; seat 1 moves a random card from there to E, unseen."""
    sc = scene(3).crypt("D", "cursed-light", "crusher", "salt-mummy").knows(0, "D", "cursed-light")
    sc.crypt("E", "loose-threshold").knows(0, "E", "loose-threshold")
    sc.party(1, "kadin", at="d").hand(1, "drag-below")
    return sc.turn_of(1).act("use drag-below kadin", "crypt E").draw(card)


@rule("TOMB-302")
def test_v_43_an_unseen_move() -> None:
    went, stayed = moved("cursed-light"), moved("crusher")
    assert went.place_of("cursed-light") == "crypt E"
    assert stayed.place_of("cursed-light") == "crypt D"
    for t in (went, stayed):
        assert crypt_view(t, 0, "D")["known"] == []
        assert crypt_view(t, 0, "D")["earlier"] == ["cursed-light"]
        assert crypt_view(t, 0, "E")["known"] == ["loose-threshold"]
        assert crypt_view(t, 0, "E")["cards"] == 2
    for seat in (0, 1, 2, None):
        assert went.view(seat) == stayed.view(seat)
        assert went.events_for(seat) == stayed.events_for(seat)


@rule("TOMB-302")
def test_an_unseen_exchange_looks_the_same_whatever_changed_places() -> None:
    tables = []
    for pair in ("cursed-light loose-threshold", "crusher elithe"):
        sc = scene(2).crypt("D", "cursed-light", "crusher").knows(1, "D", "cursed-light")
        sc.crypt("E", "loose-threshold", "elithe").knows(1, "E", "loose-threshold")
        sc.party(0, "kadin").hand(0, "shifting-vaults")
        t = sc.turn_of(0).act("use shifting-vaults kadin").fall(2).act("crypt D", "crypt E")
        tables.append(t.draw(pair))
    for t in tables:
        assert (t.knows(1, "D"), t.knew(1, "D")) == ([], ["cursed-light"])
        assert (t.knows(1, "E"), t.knew(1, "E")) == ([], ["loose-threshold"])
    for seat in (0, 1, None):
        assert tables[0].view(seat) == tables[1].view(seat)
        assert tables[0].events_for(seat) == tables[1].events_for(seat)


@rule("TOMB-302")
def test_guesses_look_like_the_truth_and_know_nothing_more() -> None:
    truth = moved("cursed-light")
    light = 1 << number_of("cursed-light")
    places = set()
    for seed in range(40):
        guess = GAME.determinize(truth.state, 0, Random(seed))
        assert GAME.view(guess, 0) == truth.view(0)
        places.add(tuple(crypt for crypt, cards in enumerate(guess.crypts) if cards & light))
    assert len(places) > 1


@rule("TOMB-154")
def test_what_chance_picks_among_hidden_treasures_is_not_seen_before_it_falls() -> None:
    seen = []
    for hidden in ("mkono-djarat", "ring-of-cinders"):
        sc = scene().crypt("C", hidden, "river-god-scales").reserve("elithe")
        t = sc.party(0, "sable-wick").fight("salt-mummy").act("charge salt-mummy").fall(0)
        t.act("flee sable-wick", "use sable-wick sable-wick").fall(3)
        assert len(t.fates()) == 2
        seen.append(t.view(0) | {"crypt_discards": []})
    assert seen[0] == seen[1]


@rule("TOMB-307")
def test_the_options_and_their_defaults() -> None:
    defaults = {option.name: option.default for option in GAME.options()}
    wanted = {
        "board": "A",
        "start": "normal",
        "campaign": "off",
        "roundGuard": "off",
        "soloLimit": "4",
        "totals": "open",
        "spectators": "off",
    }
    assert wanted.items() <= defaults.items()
    choices = {option.name: option.choices for option in GAME.options()}
    assert choices["board"] == ("A", "B")
    assert choices["start"] == ("normal", "lean", "fat")
    assert choices["totals"] == ("open", "hidden")
    assert GAME.unattended() == {"roundGuard": "on"}


@rule("TOMB-307", "TOMB-209")
def test_hidden_totals_are_shown_to_their_owner_until_the_end() -> None:
    sc = scene(totals="hidden").all_empty_but("C").crypt("C", "ring-of-cinders")
    sc.bank(0, "salt-mummy").tokens(0, 2)
    t = sc.party(0, "grim", at="c").turn_of(0)
    own = t.view(0)["seats"][0]
    assert (own["bank"], own["tokens"], own["xp"]) == (["salt-mummy"], 2, 7)
    for seat in (1, None):
        other = t.view(seat)["seats"][0]
        assert (other["bank"], other["tokens"], other["xp"]) == (None, None, None)
        assert t.view(seat)["parts"][0] is None
    t.act("raid", "stay", "bank ring-of-cinders")
    assert t.asked() == "over"
    assert t.view(1)["seats"][0]["xp"] == 10


@rule("TOMB-307")
def test_a_hidden_bank_is_not_shown_when_its_owner_pays_from_it() -> None:
    seen = []
    for banked in ("loose-threshold", "clay-soldier"):
        sc = scene(totals="hidden").party(0, "lady-eryne", "grim").gear("grim", "ransom-paid")
        sc.bank(0, banked, "pyre-fiend").reserve("elithe")
        t = sc.fight("brine-spawn").act("charge brine-spawn", "face lady-eryne").fall(3)
        t.act("use ransom-paid grim")
        assert t.asked() == "0 pickCard"
        seen.append(t.view(1) | {"crypt_discards": []})
    assert seen[0] == seen[1]


HUSHED = 777_777
CHAPTERS = [kind for kind in GAME.frames if not isabstract(kind)]


@pytest.mark.written
@pytest.mark.parametrize("kind", CHAPTERS, ids=lambda kind: kind.__name__)
def test_a_new_field_of_a_chapter_is_sent_to_nobody(
    kind: type[Frame], monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = type(kind.__name__, (kind,), {"__slots__": ("whisper",)})
    monkeypatch.setitem(TELLERS, changed, TELLERS.get(kind, plainly))
    frame: Any = object.__new__(changed)
    frame.step, frame.seat, frame.wait = "start", 0, None
    for field in field_names(changed):
        setattr(frame, field, [] if field in kind.LISTS else 0)
    frame.whisper = HUSHED
    state = scene().turn_of(0).state
    for seat in (None, 0, 1):
        assert str(HUSHED) not in str(doing(state, frame, seat))


@rule("TOMB-302")
def test_whether_a_treasure_lies_in_the_crypt_is_told_to_nobody_by_what_can_be_done() -> None:
    phrases = [phrase for program in GAME.content.programs for phrase in program]
    moves = [phrase for phrase in phrases if phrase.kind.name == "move_card"]
    from_crypt = [phrase for phrase in moves if phrase.of["of"].source == "crypt:here"]
    assert from_crypt
    for cards in (("salt-mummy",), ("salt-mummy", "mkono-djarat")):
        t = scene().party(0, "grim", at="c").crypt("C", *cards).turn_of(0).act("raid")
        for phrase in from_crypt:
            assert movable(t.state, number_of("grim"), phrase)
    t = scene().party(0, "grim", at="c").turn_of(0)
    assert not any(movable(t.state, number_of("grim"), phrase) for phrase in from_crypt)
