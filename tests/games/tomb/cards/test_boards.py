"""What spaces and crypts of the two boards do."""

from games.tomb.cards.registry import shows, spares
from games.tomb.cards.stage import (
    CLERIC,
    FIGHTER,
    LOOT,
    MUMMY,
    VARRO,
    WIZARD,
    battle,
    fight,
    next_round,
    offers,
    opening,
    pool,
    raid,
    turn,
)
from games.tomb.scene import Table
from mastaba.core.rows import adding, put
from mastaba.games.tomb import GAME
from mastaba.games.tomb.words import PRAYER, SPACE


def places(power: str) -> list[str]:
    """Where a kind of space is on its board."""
    board = GAME.content.boards["AB".index(power[0])]
    kind = power[2:]
    return [SPACE[n] for n, s in enumerate(board.special_at) if s is not None and s.kind == kind]


@shows("A-spring", "B-spring")
def test_a_spring_heals_three_wounds(power: str) -> None:
    t = turn(f"{FIGHTER}*3 {VARRO}*1", other=WIZARD, at=places(power)[0], board=power[0])
    t.act(f"use {power} -", f"cure {FIGHTER}", f"cure {VARRO}", f"cure {FIGHTER}")
    assert (t.wounds(FIGHTER), t.wounds(VARRO), t.asked()) == (1, 0, "1 turn")


@spares("A-spring", "B-spring")
def test_a_spring_heals_nobody_who_is_whole_or_elsewhere(power: str) -> None:
    assert not offers(turn(FIGHTER, at=places(power)[0], board=power[0]), power)
    assert not offers(turn(f"{FIGHTER}*1", at="c", board=power[0]), power)


@shows("A-cache")
def test_a_cache_holds_a_card() -> None:
    t = turn(FIGHTER, at=places("A-cache")[0]).act("use A-cache -", "deck spell").draw("inferno")
    assert (t.hand(0), t.asked()) == (["inferno"], "1 turn")


@shows("B-reliquary")
def test_a_reliquary_holds_a_prayer_or_a_spell() -> None:
    for option, card in ("option 1", "weaken"), ("option 2", "inferno"):
        t = turn(FIGHTER, at=places("B-reliquary")[0], board="B").act("use B-reliquary -", option)
        assert t.draw(card).hand(0) == [card]


def in_hand(t: Table, deck: int) -> None:
    """The other player has drawn a whole deck."""
    t.state.hands = adding(t.state.hands, 1, t.state.decks[deck])
    t.state.decks = put(t.state.decks, deck, 0)


@spares("A-cache", "B-reliquary")
def test_nothing_is_drawn_where_nothing_is_left(power: str) -> None:
    t = turn(FIGHTER, at=places(power)[0], board=power[0])
    for deck in range(4):
        in_hand(t, deck)
    assert not offers(t, power)


@spares("B-reliquary")
def test_a_reliquary_without_prayers_gives_a_spell() -> None:
    t = turn(FIGHTER, at=places("B-reliquary")[0], board="B")
    in_hand(t, PRAYER)
    assert t.act("use B-reliquary -").draw("inferno").hand(0) == ["inferno"]


@shows("A-waygate", "B-waygate")
def test_a_waygate_leads_to_the_other(power: str) -> None:
    here, there = places(power)
    assert turn(FIGHTER, at=here, board=power[0]).act(f"use {power} -").where(0) == there
    assert turn(FIGHTER, at=there, board=power[0]).act(f"use {power} -").where(0) == here


@spares("A-cache", "B-reliquary", "A-waygate", "B-waygate")
def test_a_space_helps_nobody_elsewhere(power: str) -> None:
    assert not offers(turn(FIGHTER, at="c", board=power[0]), power)
    assert not offers(turn(FIGHTER, board=power[0]), power)


@shows("B-scriptorium")
def test_a_scriptorium_shows_a_card() -> None:
    t = turn(FIGHTER, at="4,12", board="B", crypts=f"A:{MUMMY}").act("move", "to 5,12", "crypt A")
    assert t.draw(MUMMY).knows(0, "A") == [MUMMY]


@shows("B-shrine")
def test_a_shrine_heals_and_ends_what_lasts() -> None:
    t = turn(f"{CLERIC} {FIGHTER}*3", at="4,20", board="B", hand="consecrate-the-blade")
    t.act(f"use consecrate-the-blade {CLERIC}", f"pick {FIGHTER}", "pass", "move", "to 5,20")
    t.act(f"cure {FIGHTER}", f"cure {FIGHTER}")
    assert (t.wounds(FIGHTER), pool(t, FIGHTER), t.asked()) == (1, "3,3,0", "1 turn")


@spares("B-scriptorium", "B-shrine")
def test_a_room_acts_on_a_move_only(power: str) -> None:
    column = 12 if power == "B-scriptorium" else 20
    t = turn(f"{FIGHTER}+ferrymans-lantern*2", at=f"4,{column}", board="B")
    t.act(f"use ferrymans-lantern {FIGHTER}", f"to 5,{column}")
    assert (t.asked(), t.wounds(FIGHTER), t.where(0)) == ("0 turn", 2, f"5,{column}")


@shows("B-pit")
def test_somebody_falls_into_a_pit() -> None:
    t = (
        turn(f"{FIGHTER} {VARRO}", other=WIZARD, board="B")
        .act("move", "to 12,6", f"pick {FIGHTER}")
        .fall(1)
    )
    assert (t.wounds(FIGHTER), t.wounds(VARRO), t.where(0)) == (1, 0, "12,2")


@spares("B-pit")
def test_somebody_jumps_over_a_pit() -> None:
    t = (
        turn(f"{FIGHTER} {VARRO}", other=WIZARD, board="B")
        .act("move", "to 12,6", f"pick {FIGHTER}")
        .fall(2)
    )
    assert (t.wounds(FIGHTER), t.where(0)) == (0, "12,6")


@shows("B-eye")
def test_an_eye_takes_a_card() -> None:
    t = turn(WIZARD, at="7,16", board="B", hand="chaff sabotage").act("move", "to 4,16").fall(0)
    t.draw("chaff")
    assert (t.hand(0), t.where(0)) == (["sabotage"], "4,16")


@spares("B-eye")
def test_an_eye_is_outstared() -> None:
    t = turn(WIZARD, at="7,16", board="B", hand="chaff sabotage").act("move", "to 4,16").fall(1)
    assert (t.hand(0), t.where(0)) == (["chaff", "sabotage"], "4,16")


@shows("B-mist")
def test_a_mist_hurts_somebody() -> None:
    t = (
        turn(f"{FIGHTER} {CLERIC}", at="12,23", board="B")
        .act("move", "to 12,26", f"pick {CLERIC}")
        .fall(0)
    )
    t.act(f"pick {FIGHTER}")
    assert (t.wounds(FIGHTER), t.wounds(CLERIC), t.where(0)) == (1, 0, "12,26")


@spares("B-mist")
def test_a_mist_lifts() -> None:
    t = (
        turn(f"{FIGHTER} {CLERIC}", at="12,23", board="B")
        .act("move", "to 12,26", f"pick {CLERIC}")
        .fall(1)
    )
    assert (t.wounds(FIGHTER), t.wounds(CLERIC), t.where(0)) == (0, 0, "12,26")


# Crypts.


@shows("B-S")
def test_the_throne_strengthens_its_monsters() -> None:
    assert pool(fight(FIGHTER, MUMMY, crypt="S", board="B"), MUMMY) == "1,4,2"


@spares("B-S")
def test_the_throne_strengthens_nobody_else() -> None:
    assert pool(fight(FIGHTER, MUMMY, crypt="S", board="B"), FIGHTER) == "3,3,0"
    assert pool(fight(FIGHTER, MUMMY, crypt="R", board="B"), MUMMY) == "1,3,2"


@shows("B-T")
def test_nobody_is_healed_in_the_mourning_vault() -> None:
    t = battle(f"abbess-corisande {FIGHTER}*2", "mire-thing*2", crypt="T", board="B")
    assert not offers(t, "abbess-corisande")
    assert t.wounds("mire-thing") == 2


@shows("B-T")
def test_the_captain_is_not_healed_in_the_mourning_vault_either() -> None:
    """The first of all creatures in the box."""
    t = battle("abbess-corisande captain-dukat*2", MUMMY, crypt="T", board="B")
    assert not offers(t, "abbess-corisande")


@spares("B-T")
def test_others_are_healed_as_ever() -> None:
    t = battle(f"abbess-corisande {FIGHTER}*2", "mire-thing*2", crypt="R", board="B")
    assert offers(t, "abbess-corisande")
    assert t.wounds("mire-thing") == 1


@shows("B-U")
def test_the_ossuary_gives_a_card() -> None:
    t = raid(FIGHTER, LOOT, "U", board="B").act("deck spell", by=0).draw("inferno")
    assert (t.hand(0), t.asked()) == (["inferno"], "0 onward")


@spares("B-U")
def test_no_other_crypt_gives_a_card() -> None:
    assert raid(FIGHTER, LOOT, "T", board="B").asked() == "0 onward"


@shows("B-V")
def test_nobody_flees_from_the_masks_at_once() -> None:
    assert not battle(FIGHTER, MUMMY, crypt="V", board="B").legal("flee")


@spares("B-V")
def test_somebody_flees_from_the_masks_later() -> None:
    t = next_round(battle(f"{FIGHTER} {VARRO}", MUMMY, crypt="V", board="B", other=WIZARD))
    assert opening(t, MUMMY).can(f"flee {FIGHTER}")
    assert battle(FIGHTER, MUMMY, crypt="T", board="B").can(f"flee {FIGHTER}")
