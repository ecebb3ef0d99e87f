"""Chapter "General rules": TOMB-01 to TOMB-08."""

import pytest

from games.tomb.scene import scene
from mastaba.core.errors import BadSetup
from mastaba.core.match import Match
from mastaba.games.tomb import GAME
from support import rule


@rule("TOMB-01")
@pytest.mark.parametrize("seats", range(1, 7))
def test_one_to_six_may_play(seats: int) -> None:
    assert scene(seats).turn_of(seats - 1).asked() == f"{seats - 1} turn"
    assert scene(seats).set_up().state.solo == (seats == 1)


@rule("TOMB-01")
@pytest.mark.parametrize("seats", [0, 7])
def test_no_more_and_no_fewer(seats: int) -> None:
    with pytest.raises(BadSetup):
        Match(GAME, seats)


@rule("TOMB-02")
@pytest.mark.parametrize(("others", "winners"), [("dust-jackal", (0,)), ("salt-mummy", (1,))])
def test_most_xp_wins(others: str, winners: tuple[int, ...]) -> None:
    sc = scene().at(0, "a").all_empty_but("A").crypt("A", "mkono-djarat").bank(1, others)
    t = sc.turn_of(0).act("raid", "stay", "bank mkono-djarat")
    assert t.asked() == "over"
    assert (t.xp(0), t.winners()) == (4, winners)


@rule("TOMB-03")
def test_turns_go_round_to_the_left() -> None:
    t = scene(4).turn_of(2)
    for seat in (2, 3, 0, 1, 2):
        assert t.asked() == f"{seat} turn"
        t.act("pass")


@rule("TOMB-03")
def test_left_is_the_next_and_right_the_one_before() -> None:
    left = scene(4).at(3, "c").crypt("C", "crusher").turn_of(3).act("raid")
    assert left.events("masterNamed") == ["masterNamed 0"]
    right = scene(4).at(0, "b").crypt("B", "crusher").turn_of(0).act("raid")
    assert right.events("masterNamed") == ["masterNamed 3"]


FIVE = ("brakka-stonejaw", "varro-the-landless", "aldith-spearmaiden", "grim", "jack-halfpenny")


@rule("TOMB-04")
def test_a_text_goes_before_a_rule() -> None:
    t = scene().party(0, *FIVE).inn("dunbar").turn_of(0)
    assert t.legal("recruit") == set()  # the rule: five at most
    sc = scene().party(0, *FIVE).gear("grim", "charter-of-the-sixth-chair").inn("dunbar")
    t = sc.turn_of(0).act("recruit dunbar")
    assert "dunbar" in t.party(0)
    assert len(t.party(0)) == 6


@rule("TOMB-05")
def test_actions_and_reacts_are_never_forced() -> None:
    t = scene().party(0, "keeper-halvard").fight("brine-spawn").act("charge brine-spawn").fall(2)
    assert t.asked() == "0 react"
    assert t.legal() == {"pass", "use keeper-halvard keeper-halvard"}
    assert t.act("pass").wounds("keeper-halvard") == 2
    assert t.can("hold keeper-halvard")  # nor is an attack
    assert scene().turn_of(0).can("pass")


@rule("TOMB-05")
def test_other_texts_ask_nobody() -> None:
    t = scene().party(0, "mordaunt-the-pale", at="c").crypt("C", "brine-spawn").turn_of(0)
    t.act("raid")
    assert t.wounds("mordaunt-the-pale") == 1
    assert t.asked() == "0 onward"


@rule("TOMB-06")
def test_what_is_forbidden_cannot_be_allowed() -> None:
    """The Abbess heals; the Mourning Vault says that nobody is healed."""
    sc = scene(board="B").party(0, "abbess-corisande", "brakka-stonejaw")
    t = sc.wounds("brakka-stonejaw", 2).fight("brine-spawn", crypt="T")
    t.act("charge brine-spawn", "face brakka-stonejaw").fall(0)
    use = "use abbess-corisande abbess-corisande"
    assert not t.can(use)
    sc = scene(board="B").party(0, "abbess-corisande", "brakka-stonejaw")
    t = sc.wounds("brakka-stonejaw", 2).fight("brine-spawn", crypt="A")
    t.act("charge brine-spawn", "face brakka-stonejaw").fall(0)
    t.act(use, "cure brakka-stonejaw", "cure brakka-stonejaw")
    assert t.wounds("brakka-stonejaw") == 0


@rule("TOMB-06")
def test_a_bonus_to_movement_does_not_help_who_may_not_move() -> None:
    sc = scene().party(0, "brakka-stonejaw", at="d").gear("brakka-stonejaw", "road-boots")
    t = sc.crypt("D", "quicksand-dais", "crusher").turn_of(0)
    t.act("raid", "trap quicksand-dais", "send brakka-stonejaw skill").fall(0)
    t.act("leave", "pass")
    assert t.asked() == "0 turn"
    assert not t.can("move")
    assert t.can("return")


@rule("TOMB-07")
def test_dice_are_not_counted_below_zero() -> None:
    sc = scene().party(0, "gorm-halfgiant", "prior-wendel")
    t = sc.gear("gorm-halfgiant", "sextons-maul").turn_of(0)
    assert t.dice("gorm-halfgiant", "skill") == [0, 0, 0]  # a Blue die less than none
    sc = scene().party(0, "grim").hand(0, "weaken")
    t = sc.fight("brine-spawn").act("charge brine-spawn", "use weaken grim")
    assert t.rolling() == (0, 3, 1)  # of [0,4,2] a die of each colour


@rule("TOMB-07")
def test_wounds_are_not_counted_below_zero() -> None:
    sc = scene().party(0, "grim", at="d").wounds("grim", 1).gear("grim", "pilgrims-signet")
    t = sc.hand(0, "deep-mending").turn_of(0).act("use deep-mending grim").fall(4)
    assert t.wounds("grim") == 0


@rule("TOMB-07")
def test_movement_is_not_counted_below_zero() -> None:
    sc = scene(4).at(0, "a").at(1, "a").at(2, "a").at(3, "a")
    sc.party(0, "gorm-halfgiant").party(1, "kadin").party(2, "wystan-the-borrowed")
    t = sc.gear("kadin", "cage-of-whispers").turn_of(1)
    t.act("use cage-of-whispers kadin", "party 0")
    assert t.movement(0) == 3
    for _ in range(2):  # as often as the spell could be laid on
        t.state.lasting += t.state.lasting[:1]
    assert t.movement(0) == 0


@rule("TOMB-08")
def test_what_is_impossible_is_left_out() -> None:
    """The rune wants two cards from a hand of one."""
    sc = scene().party(0, "kadin", at="d").hand(0, "fireball").crypt("D", "rune-of-forgetting")
    t = sc.turn_of(0).act("raid", "trap rune-of-forgetting", "send kadin magic").fall(1)
    t.draw("fireball").check()
    assert t.hand(0) == []
    assert t.asked() == "1 turn"


@rule("TOMB-08")
def test_the_possible_part_is_carried_out() -> None:
    """Nobody can kill Thorne, who has the most Skill dice; the wounds of the failure still come."""
    sc = scene().party(0, "thorne-barrowfoot", "grim", at="d")
    t = sc.crypt("D", "masons-revenge", "crusher").turn_of(0)
    t.act("raid", "trap masons-revenge", "send thorne-barrowfoot skill", "done").fall(2)
    assert t.party(0) == ["thorne-barrowfoot", "grim"]
    assert [t.wounds(character) for character in t.party(0)] == [1, 1]
