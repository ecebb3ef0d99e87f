"""Every number, requirement, limit and effect of every ability is held by one of its scenes."""

from contextlib import suppress
from copy import deepcopy

import pytest

from games.tomb.cards.mutants import box_with, mutants, records
from games.tomb.cards.registry import open_book
from mastaba.core.errors import BadContent
from mastaba.games.tomb import GAME

BOOK = open_book()

# What follows from the rest of the record or from the rules: whoever is at the Inn has nobody in
# range, nobody looks into a crypt that is not there, monsters of others' raids are no foes, a raid
# reveals its monsters once, a theft is tried once a turn, the dead do not answer, nothing that
# lasts for a raid is asked after its combat.
IMPLIED = {
    "oswin-ironpledge": {"no not"},
    "hroald-the-patient": {"no in_raid"},
    "pell-the-gatecrasher": {"no in_raid", "no limit"},
    "svana-ashbraid": {"no in_raid"},
    "dread": {"no limit"},
    "quill-lanternless": {"no at"},
    "sable-wick": {"check move_card of no filter kind"},
    "brother-fenwick-alewise": {"no limit"},
    "chief-embalmer": {"no wounded"},
    "tomb-marshal": {"no party_size", "party_size n 1"},
    "grudge-wight": {"no not"},
    "toll-taker": {"no trigger"},
    "choking-mist": {"no in_raid"},
    "watchmans-crossbow": {"no in_raid", "no limit"},
    "ferrymans-lantern": {"no at"},
    "oath-bound": {"no not"},
    "shared-suffering": {"no limit"},
    "lesser-resurrect": {"check revive of side foe"},
    "earthquake": {"no at"},
    "light-through-stone": {"no at"},
    "rust-breath": {"no at"},
    "lady-phaedra-coil": {"no at"},
    "phantom-hand": {"no at"},
    "candle-and-keyhole": {"no at"},
    "mutiny-in-the-ranks": {"no at"},
    "moth-at-the-window": {"peek of side ally"},
    "unbidden-step": {"no at"},
    "cage-of-whispers": {"no at"},
    "harassment": {"no at"},
    "false-map": {"no at"},
    "ambush-drill": {"no in_raid"},
    "wedged-door": {"forbid dur combat"},
    "sabotage": {"no in_raid", "no not"},
    "heron-bow": {"no in_raid"},
    "laughing-buckler": {"no limit"},
    "signet-of-the-overseer": {"no at"},
    "scarab-of-second-dawn": {"revive of side foe"},
    "B-shrine": {"end_effects to side foe"},
    "silt-chute fail": {"move_party of side ally"},
    "thiefs-mirror fail": {"peek of side ally", "discard of chooser raider"},
    "wire-of-whispers fail": {"peek of side ally"},
    "sealing-slab fail": {"forbid dur combat"},
    "plumb-line-snare fail": {"mod_tn dur combat"},
    "silence-glyph fail": {"forbid dur combat"},
    "doorway-elsewhere fail": {"move_party of side ally"},
    "drums-below fail": {"add_dice dur combat"},
    "bell-and-candle fail": {"crypt_cards selector chooser raider"},
}


@pytest.mark.written
@pytest.mark.parametrize(
    ("part", "word"), [("side", "friend"), ("from", "attic"), ("pick", "most"), ("chooser", "fate")]
)
def test_a_word_that_nobody_knows_is_named_with_what_was_expected(part: str, word: str) -> None:
    wrong = deepcopy(records()["wand-of-spent-stars"])
    wrong["do"][0]["to"][part] = word
    with pytest.raises(BadContent, match=f"expected {part} out of .* but got '{word}'"):
        box_with("wand-of-spent-stars", wrong)


@pytest.mark.written
@pytest.mark.parametrize("id", records())
def test_a_wrong_word_turns_a_scene_red(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    unnoticed = set()
    for what, wrong in mutants(records()[id]):
        with monkeypatch.context() as patch, suppress(BadContent):
            patch.setattr(GAME, "content", box_with(id, wrong))
            if not BOOK.red(id):
                unnoticed.add(what)
    assert unnoticed == IMPLIED.get(id, set())
