"""How long an ability stays spent."""

import pytest

from games.dungeonrun.cards.stage import lone, misses, struck, together, uses
from support import rule

pytestmark = pytest.mark.usefixtures("tidy")


@rule("DR-37")
def test_once_a_turn_means_until_the_owners_next_turn_whoevers_turn_it_was_used_in() -> None:
    t = struck(together("DOR", "URZ", "MAE", foe="M03").skills(2, "02"), 6, 1, 1, 1)
    t.act("use MAE-02", "end").fall(6, 1, 1, 1)
    assert (t.wounds(1), t.asked()) == (1, "2 action")
    t.act("end").fall(1, 1, 1, 1)
    assert t.asked() == "1 action"
    t.act("end").fall(6, 1, 1, 1)
    assert t.asked() == "2 react"


@rule("DR-37")
def test_once_a_round_means_until_a_new_round_begins() -> None:
    sc = together("STA", "DOR").skills(1, "09").treasure(0, 1, "R15").treasure(0, 2, "R16")
    t = sc.turn_of(0).act("search", "use DOR-09").fall(4).act("wear R15", "move N", "end")
    t.idle_until("0 action").act("search")
    assert t.asked() == "1 react"


def test_once_a_game_means_once_a_game() -> None:
    t = lone("DOR", "STA", foe="M06").skills(0, "05").wounds(0, 6).turn_of(0).act("escape")
    misses(t).fall(6, 1).act("use DOR-05", "end").fall(1, 1)
    t.idle_until("0 action").act("escape")
    misses(t).fall(6, 1)
    assert t.status(0) == "fainted"


def test_a_card_that_is_used_up_is_used_once() -> None:
    t = lone("DOR", "STA").worn(0, "R20").wounds(0, 6).turn_of(0).act("use R20")
    assert uses(t) == set()
    assert "R20" in t.discards()


def test_an_ability_without_a_limit_answers_each_occasion_once() -> None:
    t = lone("URZ", "STA", foe="M03").skills(0, "02").turn_of(0)
    for _ in range(2):
        misses(t.act("fight", "use URZ-02")).act("with strength")
        assert t.dice_due() == 8
        misses(t)
