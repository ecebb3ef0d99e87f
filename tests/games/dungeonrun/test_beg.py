"""Chapter X, the optional rule: DR-263 to DR-266."""

from typing import Any

import pytest

from games.dungeonrun.scene import Scene, Table, scene
from mastaba.core.errors import BadSetup
from mastaba.core.match import Match
from mastaba.games.dungeonrun import GAME
from support import rule

FOUR = ("DOR", "STA", "URZ", "ELL")


def begging(*heroes: str, beg: str = "on") -> Scene:
    """Seat 0, who can take no further wound, beside a Slime."""
    sc = scene(*heroes or FOUR, beg=beg).tile("G01", 0, 1).monster("M16", 0, 1)
    return sc.at(0, 0, 1).frail(0)


def struck(sc: Scene) -> Table:
    return sc.turn_of(0).act("end").fall(3, 1)


@rule("DR-263")
def test_without_the_option_nobody_votes() -> None:
    t = struck(begging(beg="off"))
    assert t.status(0) == "fainted"
    assert t.asked() == "1 action"
    (option,) = [option for option in GAME.options() if option.name == "beg"]
    assert option.default == "off"


@rule("DR-263")
def test_all_other_living_players_vote() -> None:
    t = struck(begging().dead(2))
    asked = []
    while t.asked().endswith("begVote"):
        asked.append(t.decision.seat)
        assert t.legal() == {"up", "down"}
        t.act("up")
    assert asked == [1, 3]


@rule("DR-263")
def test_in_the_endgame_nobody_votes() -> None:
    t = struck(begging().lair(0, 2).endgame().stone_at(0, 2))
    assert t.status(0) == "dead"


@rule("DR-264")
@pytest.mark.parametrize(
    ("votes", "status"),
    [
        (("down", "down", "down"), "dead"),
        (("up", "down", "down"), "fainted"),
        (("down", "down", "up"), "fainted"),
        (("up", "up", "up"), "fainted"),
    ],
)
def test_one_thumb_up_is_enough(votes: tuple[str, ...], status: str) -> None:
    t = struck(begging()).act(*votes)
    assert t.status(0) == status


@rule("DR-264")
def test_votes_are_shown_when_all_have_voted() -> None:
    def told(t: Table, who: int | None) -> Any:
        return t.view(who), t.events_for(who)

    one, other = (struck(begging()).act(vote) for vote in ("up", "down"))
    for who in (0, 2, 3, None):
        assert told(one, who) == told(other, who)
    other.act("down", "up")
    for who in (0, 1, 2, 3, None):
        assert other.events_for(who, "Voted") == ["Voted 0 1 2"]


@rule("DR-265", "DR-240", "DR-242")
def test_the_cards_of_a_hero_voted_dead_are_handled_as_in_the_endgame() -> None:
    sc = begging().worn(0, "R01").loot(0, "R05", "M01").tokens(0, strength=1)
    t = struck(sc).act("down", "down", "down")
    assert t.loose(0, 1) == ["R01", "R05"]
    assert t.discards() == ["M01"]
    assert t.tokens(0) == [0, 0, 0]
    t.check()


@rule("DR-265", "DR-241")
def test_a_hero_who_brought_the_defeat_about_takes_first() -> None:
    sc = scene("URZ", "DOR", "STA", beg="on").tile("G01", 0, 1).at(2, 0, 1).frail(1)
    t = sc.worn(1, "R12").turn_of(0).act("duel 1", "with strength", "with strength")
    t.fall(6, 1, 1, 1, 1, 1).fall(1, 1, 1, 1, 1).act("assign 1 0").fall(1)
    assert t.asked() == "2 begVote"
    t.act("down")
    assert t.asked() == "0 begVote"
    t.act("down")
    assert t.legal() == {"wear R12", "stow R12", "abandon R12"}


@rule("DR-205", "DR-241", "DR-265")
def test_a_hero_who_faints_by_the_same_blows_takes_nothing() -> None:
    sc = scene("URZ", "DOR", "STA", beg="on").tile("G01", 0, 1).at(2, 0, 1).frail(0).frail(1)
    t = sc.worn(1, "R12").turn_of(0).act("duel 1", "with strength", "with strength")
    t.fall(6, 1, 1, 1, 1, 1, 1).fall(6, 1, 1, 1, 1).act("assign 1 0").fall(1)
    t.act("up", "up", "down", "down")
    assert (t.status(0), t.status(1)) == ("fainted", "dead")
    assert t.loose(0, 0) == ["R12"]
    assert t.asked() == "2 action"


@rule("DR-265", "DR-254")
def test_whoever_is_left_has_won() -> None:
    t = struck(begging("DOR", "STA")).act("down")
    assert t.winners() == (1,)


@rule("DR-266")
def test_nobody_begs_alone() -> None:
    with pytest.raises(BadSetup):
        Match(GAME, 1, {"beg": "on"})


@rule("DR-266")
def test_fainted_players_vote_too() -> None:
    t = struck(begging().fainted(1))
    assert t.asked() == "1 begVote"
