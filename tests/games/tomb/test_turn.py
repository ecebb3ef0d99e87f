"""Chapter "The turn and free actions": TOMB-47 to TOMB-57."""

import pytest

from games.tomb.scene import Table, number_of, scene
from mastaba.core.rows import adding, put
from support import rule

FREE = {"arrange", "mend", "bank"}


def verbs(t: Table) -> set[str]:
    """What whoever is asked may do, without saying with what."""
    return {line.split()[0] for line in t.legal()}


# The order of a turn.


@rule("TOMB-47")
def test_first_what_happens_at_the_start() -> None:
    sc = scene().party(0, "grim", at="a").gear("grim", "ring-of-patient-water", "ferrymans-lantern")
    t = sc.wounds("grim", 2).turn_of(0)
    assert t.wounds("grim") == 1  # a text, before anything is asked
    assert (t.asked(), t.trigger()) == ("0 react", "turn_start")
    t.act("pass")
    assert t.asked() == "0 turn"


@rule("TOMB-47")
def test_free_actions_come_before_one_standard_action() -> None:
    sc = scene().party(0, "grim", "dunbar").gear("grim", "ring-of-cinders").wounds("grim", 1)
    t = sc.inn("ferret").turn_of(0)
    assert verbs(t) >= {"arrange", "mend", "bank", "pass", "draw", "recruit", "move"}
    t.act("mend", "bank ring-of-cinders", "recruit ferret")
    assert t.asked() == "1 turn"


@rule("TOMB-47")
def test_at_the_end_effects_of_the_turn_expire() -> None:
    sc = scene().party(0, "grim", at="a").hand(0, "procession-of-lamps")
    t = sc.turn_of(0).act("use procession-of-lamps grim")
    assert t.movement(0) == 14
    t.act("pass")
    assert t.movement(0) == 10


@rule("TOMB-47")
def test_what_happens_at_the_end_comes_after_the_action() -> None:
    sc = scene().party(0, "kadin", at="a").hand(0, "unbidden-step")
    t = sc.turn_of(0).act("pass")
    assert (t.asked(), t.trigger()) == ("0 react", "turn_end")
    assert t.can("use unbidden-step kadin")
    t.act("pass")
    assert t.asked() == "1 turn"


@rule("TOMB-47")
def test_the_limit_of_a_party_is_looked_at_once_more_at_the_end() -> None:
    five = ("brakka-stonejaw", "varro-the-landless", "aldith-spearmaiden", "lady-eryne", "kadin")
    t = scene().party(0, *five).hand(0, "unbidden-step").turn_of(0).act("move", "to 16,10")
    assert t.trigger() == "turn_end"
    # Whatever may have brought a sixth:
    t.state.parties = adding(t.state.parties, 0, 1 << number_of("grim"))
    t.state.table |= 1 << number_of("grim")
    t.state.led_by = put(t.state.led_by, number_of("grim"), 0)
    t.act("pass")
    assert t.asked() == "0 dismiss"


@rule("TOMB-48")
@pytest.mark.parametrize(
    "lines",
    [
        ("draw spell", "deck spell"),
        ("recruit ferret",),
        ("move", "to 16,10"),
        ("use abbess-corisande abbess-corisande", "cure dunbar", "cure dunbar"),
    ],
)
def test_one_standard_action_ends_the_turn_at_the_inn(lines: tuple[str, ...]) -> None:
    sc = scene().party(0, "dunbar", "abbess-corisande").wounds("dunbar", 3).inn("ferret")
    t = sc.turn_of(0).act(lines[0]).draw(*(["fireball"] if "draw" in lines[0] else []))
    t.act(*lines[1:]).draw(*(["teleport"] if "draw" in lines[0] else []))
    assert t.asked() == "1 turn"


@rule("TOMB-48")
@pytest.mark.parametrize("line", ["heal", "return", "raid", "steal"])
def test_one_standard_action_ends_the_turn_in_the_tomb(line: str) -> None:
    sc = scene().party(0, "friar-dunstan-lightpurse", "brakka-stonejaw", at="a").at(1, "a")
    sc.wounds("brakka-stonejaw", 1).party(1, "dunbar").gear("dunbar", "kama")
    t = sc.crypt("A", "crusher").turn_of(0).act(line)
    if line == "heal":
        t.fall(0)
    elif line == "raid":
        t.act("leave")
    elif line == "steal":
        t.act("snatch kama friar-dunstan-lightpurse").fall(0).act("defend dunbar").fall(0)
        t.act("pass", by=1)
    assert t.asked() == "1 turn"


@rule("TOMB-49")
@pytest.mark.parametrize("place", ["inn", "a", "9,11"])
def test_one_may_pass(place: str) -> None:
    t = scene().at(0, place).turn_of(0).act("pass")
    assert t.events("passed") == ["passed 0"]
    assert t.asked() == "1 turn"


# Free actions.


@rule("TOMB-50")
def test_free_actions_in_any_number() -> None:
    sc = scene().party(0, "grim", "dunbar").gear("grim", "ring-of-cinders", "ring-of-two-shadows")
    t = sc.gear("dunbar", "mkono-djarat").wounds("dunbar", 1).turn_of(0)
    t.act("arrange", "give mkono-djarat grim", "done", "mend")
    t.act("bank mkono-djarat", "bank ring-of-two-shadows", "bank ring-of-cinders")
    assert t.asked() == "0 turn"
    assert not verbs(t) & FREE


@rule("TOMB-50")
def test_redistribution_comes_before_the_others() -> None:
    sc = scene().party(0, "grim", "dunbar").gear("grim", "ring-of-cinders", "kama")
    t = sc.wounds("dunbar", 1).turn_of(0)
    assert t.can("arrange")
    t.act("mend")
    assert not t.can("arrange")
    assert t.can("bank ring-of-cinders")
    sc = scene().party(0, "grim", "dunbar").gear("grim", "ring-of-cinders", "kama")
    assert not sc.turn_of(0).act("bank ring-of-cinders").can("arrange")


@rule("TOMB-51")
@pytest.mark.parametrize(
    "card", ["kama", "ring-of-two-shadows", "teleport", "chaff", "light-through-stone"]
)
def test_attached_cards_of_any_kind_change_bearers(card: str) -> None:
    sc = scene().party(0, "ichaerus", "sabeth-of-two-oaths", at="e").gear("ichaerus", card)
    t = sc.turn_of(0).act("arrange", f"give {card} sabeth-of-two-oaths", "done")
    assert t.gear("sabeth-of-two-oaths") == [card]
    assert t.asked() == "0 turn"  # the standard action is still to come


@rule("TOMB-51")
def test_only_within_the_own_party() -> None:
    sc = scene().party(0, "grim", "dunbar", at="a").gear("grim", "kama").party(1, "ferret", at="a")
    t = sc.gear("ferret", "road-boots").turn_of(0).act("arrange")
    assert t.legal() == {"done", "give kama dunbar"}


@rule("TOMB-52")
def test_limits_hold_afterwards() -> None:
    """Two weapons: they can only be exchanged."""
    sc = scene().party(0, "grim", "dunbar").gear("grim", "kama").gear("dunbar", "mkono-djarat")
    t = sc.turn_of(0).act("arrange", "give kama dunbar")
    assert t.gear("dunbar") == ["kama"]
    assert t.gear("grim") == ["mkono-djarat"]


@rule("TOMB-52")
def test_nothing_is_given_where_the_limits_would_break() -> None:
    """The maul fills the slots of Weapon and Shield: what it displaces would clash again."""
    sc = scene().party(0, "grim", "dunbar").gear("grim", "sextons-maul")
    t = sc.gear("dunbar", "kama", "bruntors-shield").turn_of(0).act("arrange")
    assert "give kama grim" not in t.legal()
    assert "give bruntors-shield grim" not in t.legal()
    t.act("give sextons-maul dunbar")  # the whole exchange is in order
    assert sorted(t.gear("grim")) == ["bruntors-shield", "kama"]
    assert t.gear("dunbar") == ["sextons-maul"]


@rule("TOMB-52")
def test_spells_and_prayers_stay_with_those_who_can_use_them() -> None:
    sc = scene().party(0, "kadin", "brakka-stonejaw", "edric-longgaze").gear("kadin", "fireball")
    t = sc.turn_of(0).act("arrange")
    assert t.legal() == {"done", "give fireball edric-longgaze"}


@rule("TOMB-52")
def test_nobody_is_left_with_a_spell_that_cannot_be_used() -> None:
    """The Spell goes to a Fighter for the sake of a ring, and the ring is given away."""
    sc = scene().party(0, "kadin", "brakka-stonejaw").gear("kadin", "fireball")
    t = sc.gear("brakka-stonejaw", "ring-of-cinders").turn_of(0).act("arrange")
    t.act("give fireball brakka-stonejaw", "give ring-of-cinders kadin")
    assert t.legal() == {"give fireball kadin"}
    t.act("give fireball kadin")
    assert t.legal() == {"done"}


@rule("TOMB-52")
def test_requirement_lines_hold_afterwards() -> None:
    """The dagger wants a Magic die, and the ring that gave it goes to somebody else."""
    sc = scene().party(0, "brakka-stonejaw", "dunbar")
    t = sc.gear("brakka-stonejaw", "runehilt-dagger", "ring-of-cinders").turn_of(0)
    t.act("arrange", "give ring-of-cinders dunbar")
    assert t.legal() == {"give runehilt-dagger dunbar"}


@rule("TOMB-53")
def test_no_card_is_discarded_by_redistribution() -> None:
    sc = scene().party(0, "grim", "dunbar").gear("grim", "kama").gear("dunbar", "mkono-djarat")
    t = sc.turn_of(0).act("arrange")
    assert verbs(t) == {"done", "give"}
    t.act("give kama dunbar", "done")
    assert t.discarded() == []


@rule("TOMB-54")
def test_no_card_changes_bearers_during_a_raid() -> None:
    sc = scene().party(0, "grim", "dunbar", at="g").gear("grim", "kama", "road-boots")
    t = sc.crypt("G", "symbols-of-peril", "dust-jackal", "mkono-djarat").turn_of(0)
    assert t.can("arrange")
    t.act("raid", "trap symbols-of-peril")
    seen = verbs(t)
    t.act("send dunbar skill").fall(0)
    while t.asked() != "1 turn":
        seen |= verbs(t)
        if t.asked() == "0 onward":
            t.act("stay")
        elif t.asked() == "1 monsterActs":
            t.act("charge dust-jackal")
        elif t.asked() == "0 face":
            t.act("face grim").fall(0)
        elif t.asked() == "0 characterActs":
            t.act("attack grim dust-jackal").fall(3)
        elif t.asked() == "0 wear":
            t.act("bank mkono-djarat")
        else:
            t.quiet()
    assert not seen & {"arrange", "give"}


@rule("TOMB-55")
def test_at_the_inn_all_wounds_may_be_removed() -> None:
    sc = scene().party(0, "grim", "dunbar").wounds("grim", 3).wounds("dunbar", 1)
    t = sc.turn_of(0).act("mend")
    assert (t.wounds("grim"), t.wounds("dunbar")) == (0, 0)
    assert t.asked() == "0 turn"
    assert not t.can("mend")


@rule("TOMB-55")
def test_wounds_are_not_removed_in_the_tomb_or_unasked() -> None:
    assert not scene().party(0, "grim", at="a").wounds("grim", 3).turn_of(0).can("mend")
    t = scene().party(0, "grim").wounds("grim", 3).turn_of(0).act("pass")
    assert t.wounds("grim") == 3


@rule("TOMB-55")
def test_only_a_party_that_starts_its_turn_there() -> None:
    t = scene().party(0, "grim", at="a").wounds("grim", 3).turn_of(0).act("return")
    assert t.asked() == "1 turn"
    assert t.wounds("grim") == 3


@rule("TOMB-56")
def test_at_the_inn_attached_treasures_may_be_banked() -> None:
    sc = scene().party(0, "grim", "dunbar").gear("grim", "ring-of-cinders", "road-boots")
    sc.gear("dunbar", "mkono-djarat").party(1, "ferret").gear("ferret", "ring-of-two-shadows")
    t = sc.turn_of(0)
    assert t.legal("bank") == {"bank ring-of-cinders", "bank mkono-djarat"}  # neither more
    t.act("bank mkono-djarat")
    assert t.bank(0) == ["mkono-djarat"]
    assert t.gear("dunbar") == []
    assert t.asked() == "0 turn"


@rule("TOMB-56")
def test_treasures_are_not_banked_in_the_tomb() -> None:
    sc = scene().party(0, "grim", at="a").gear("grim", "ring-of-cinders")
    assert sc.turn_of(0).legal("bank") == set()


@rule("TOMB-57")
def test_reacts_cost_no_action_and_work_in_anybodys_turn() -> None:
    sc = scene().party(0, "dread", at="a").party(1, "brakka-stonejaw", "ferret", at="a")
    sc.gear("ferret", "kama").hand(1, "chaff")
    t = sc.turn_of(0).act("steal", "snatch kama dread")
    assert (t.asked(), t.trigger()) == ("1 react", "pickpocket_declared")
    t.act("use chaff ferret", by=1)
    assert t.gear("ferret") == ["kama"]
    assert t.asked() == "1 turn"
    assert t.can("move")  # the own turn has lost nothing


@rule("TOMB-57")
def test_a_react_of_ones_own_turn_leaves_the_action() -> None:
    sc = scene().party(0, "grim", at="a").hand(0, "procession-of-lamps")
    t = sc.turn_of(0).act("use procession-of-lamps grim")
    assert t.asked() == "0 turn"
    t.act("move", "to 16,4")
    assert t.where(0) == "16,4"
