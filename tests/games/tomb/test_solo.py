"""Chapter "The solo game": TOMB-247 to TOMB-264."""

from typing import Any

import pytest

from games.tomb.scene import Scene, Table, design, number_of, scene
from mastaba.games.tomb import GAME
from mastaba.games.tomb.rules.combat import dice_rolled
from mastaba.games.tomb.rules.creatures import pool_of
from mastaba.games.tomb.rules.ending import rank_of, xp_parts
from mastaba.games.tomb.rules.pick import might
from mastaba.games.tomb.words import ATTACK, POWER, SPACE
from support import rule


def alone(*party: str, **options: Any) -> Scene:
    return scene(1, **options).party(0, *party or ("brakka-stonejaw",))


def filling(board: str = "A") -> Table:
    """The first card of the hand is about to be placed."""
    return scene(1, board=board).set_up().act("marker gold").fate()


def placed(t: Table) -> Table:
    """One card of the hand into the first crypt that takes one; then fate."""
    return t.act(min(t.legal("place"))).fate()


def capacities(t: Table) -> dict[str, int]:
    return {crypt["crypt"]: crypt["capacity"] for crypt in t.view(0)["crypts"]}


@rule("TOMB-247")
@pytest.mark.parametrize("board", ["A", "B"])
def test_the_crypts_are_filled_in_five_steps(board: str) -> None:
    t = filling(board)
    room = capacities(t)
    for crypt, most in room.items():
        assert len(t.crypt(crypt)) == min(most, 2)
        assert t.knows(0, crypt) == []
    larger = {crypt for crypt, most in room.items() if most >= 3}
    assert t.asked() == "0 place"
    assert {line.split()[2] for line in t.legal()} == larger
    for _ in larger:
        assert all(len(t.crypt(crypt)) < 4 for crypt in room)
        assert t.view(0)["seats"][0]["filling_cards"] == 3
        placed(t)
    for crypt in larger:
        assert len(t.crypt(crypt)) == min(4, room[crypt])
        assert len(t.knows(0, crypt)) == 1
    while t.asked() == "0 place":
        assert {room[line.split()[2]] for line in t.legal()} == {5}
        placed(t)
    for crypt, most in room.items():
        assert len(t.crypt(crypt)) == most
    known = sum(len(t.knows(0, crypt)) for crypt in room)
    assert known == len(larger) + sum(most == 5 for most in room.values())
    t.check()


@rule("TOMB-248")
def test_a_card_is_drawn_after_each_placement_of_the_last_step_too() -> None:
    t = filling()
    while any(len(t.crypt(line.split()[2])) < 4 for line in t.legal()):
        placed(t)
    for _ in range(2):
        assert t.asked() == "0 place"
        assert t.view(0)["seats"][0]["filling_cards"] == 3
        placed(t)
    assert t.asked() == "0 takeOne"


@rule("TOMB-249")
def test_twenty_characters_wait_at_the_inn_and_the_party_is_empty() -> None:
    t = filling()
    while t.asked() == "0 place":
        placed(t)
    assert len(t.inn()) == 20
    assert len(t.bag()) == 64
    assert t.party(0) == []
    assert t.where(0) == "inn"
    assert t.asked() == "0 takeOne"
    assert t.legal() == {f"recruit {character}" for character in t.inn()}
    assert t.events("charactersDrawn") == []


@rule("TOMB-249")
def test_the_first_solo_turns_recruit() -> None:
    t = scene(1).no_party(0).inn("kadin", "grim", "dread").turn_of(0)
    t.act("recruit kadin").draw("fireball")
    assert t.asked() == "0 turn"
    assert t.legal("recruit") == {"recruit grim", "recruit dread"}


@rule("TOMB-250")
def test_a_solo_party_has_four_characters() -> None:
    four = ("kadin", "grim", "dread", "dunbar")
    t = alone(*four).inn("lady-eryne").turn_of(0)
    assert t.limit(0) == 4
    assert t.legal("recruit") == set()
    assert alone(*four[:3]).inn("lady-eryne").turn_of(0).legal("recruit") != set()
    assert alone(*four, soloLimit=5).inn("lady-eryne").turn_of(0).legal("recruit") != set()


@rule("TOMB-251", "TOMB-252")
def test_v_37_a_draw_costs_a_character_at_the_inn() -> None:
    t = alone("kadin", "grim").inn("dread").turn_of(0).act("draw item")
    assert t.asked() == "0 giveUp"
    t.act("dismiss dread").draw("road-boots").act("wear road-boots grim")
    t.act("deck tactic").draw("chaff")
    assert t.inn() == []
    assert t.dead() == ["dread"]
    assert t.asked() == "0 turn"
    assert t.legal("draw") == set()


@rule("TOMB-263")
def test_before_the_first_round_nobody_has_survived_anything() -> None:
    s = GAME.new(1)
    s.inn, s.crypts = 7, (0, 0)
    assert xp_parts(s, 0)["survivors"] == 0
    s.round = 1
    assert xp_parts(s, 0)["survivors"] > 0


@rule("TOMB-263", "TOMB-264")
def test_v_37_rank_and_survivors() -> None:
    assert [rank_of(xp) for xp in (10, 11, 101)] == [1, 2, 11]
    sc = scene(1).all_empty_but("C").crypt("C", "ring-of-cinders")
    sc.party(0, "kadin", "grim", "dread", at="c")
    sc.inn("dunbar", "lady-eryne", "brakka-stonejaw", "prior-wendel", "catspaw-liss", "ferret")
    t = sc.bank(0, "loose-threshold").turn_of(0).act("raid", "stay", "bank ring-of-cinders")
    assert t.asked() == "over"
    assert t.match.outcome is not None
    assert t.match.outcome.scores == (1 + 45,)
    assert t.view(0)["parts"][0]["survivors"] == 45


@rule("TOMB-251")
def test_v_44_the_cache_costs_a_character_too() -> None:
    t = alone("grim").inn("dread").at(0, "13,20").turn_of(0)
    assert "use A-cache -" in t.legal()
    t.act("use A-cache -", "dismiss dread", "deck tactic").draw("chaff")
    assert t.hand(0) == ["chaff"]


@rule("TOMB-251")
def test_a_reliquary_costs_a_character_too() -> None:
    board = GAME.content.boards[1]
    kinds = [space.kind if space is not None else "" for space in board.special_at]
    reliquary = SPACE[kinds.index("reliquary")]
    sc = alone("grim", board="B").at(0, reliquary)
    assert "use B-reliquary -" not in sc.turn_of(0).legal()
    t = alone("grim", board="B").at(0, reliquary).inn("dread").turn_of(0)
    assert t.act("use B-reliquary -").asked() == "0 giveUp"


@rule("TOMB-259")
def test_a_sure_wound_counts_as_ten_tenths() -> None:
    t = scene().party(0, "selka-bowwarden").gear("selka-bowwarden", "dawnshaft-bow").turn_of(0)
    archer = number_of("selka-bowwarden")
    assert pool_of(t.state, archer, ATTACK) == ((0, 3, 3), 1)
    assert might(t.state, archer) == 3 * 5 + 3 * 7 + 10

    t = alone("archivist-pelorin").at(0, "13,20").turn_of(0)
    t.act("use archivist-pelorin archivist-pelorin").draw("fireball")
    assert t.hand(0) == ["fireball"]
    assert t.dead() == []


@rule("TOMB-251")
def test_what_recruits_crypts_and_cards_bring_costs_nothing() -> None:
    t = alone("dunbar").inn("kadin", "dread").turn_of(0).act("recruit kadin").draw("fireball")
    assert t.inn() == ["dread"]
    sc = scene(1, board="B").crypt("U", "book-of-the-closed-mouth").party(0, "grim", at="u")
    t = sc.inn("dread").turn_of(0).act("raid", "deck prayer").draw("blessing").act("stay")
    t.draw("fireball")
    assert t.hand(0) == ["blessing", "fireball"]
    assert t.inn() == ["dread"]


@rule("TOMB-252")
def test_the_last_character_at_the_inn_may_be_given_up() -> None:
    t = alone("grim").inn("dread").turn_of(0)
    assert t.legal("draw") == {"draw item", "draw prayer", "draw spell", "draw tactic"}
    t = scene(1).no_party(0).inn("dread").turn_of(0)
    assert t.legal() == {"recruit dread"}


@rule("TOMB-253")
def test_dead_characters_are_not_replaced() -> None:
    t = alone("lady-eryne", "grim").inn("dread").fight("brine-spawn")
    t.act("face lady-eryne").fall(3)
    assert t.dead() == ["lady-eryne"]
    assert t.inn() == ["dread"]
    assert t.asked() == "0 characterActs"


@rule("TOMB-254")
def test_a_new_party_is_chosen_at_the_inn() -> None:
    t = alone("lady-eryne").inn("dread", "kadin").fight("brine-spawn").fall(3)
    assert t.asked() == "0 newLeader"
    assert t.legal() == {"recruit dread", "recruit kadin"}
    bag = t.bag()
    t.act("recruit kadin").draw("fireball")
    assert t.party(0) == ["kadin"]
    assert t.hand(0) == ["fireball"]
    assert t.bag() == bag
    assert t.events("turnBegan") == ["turnBegan 0 1", "turnBegan 0 2"]


@rule("TOMB-255")
def test_there_is_no_crypt_master_and_nothing_is_betrayed() -> None:
    for crypt in ("C", "D"):
        sc = scene(1).crypt(crypt, "symbols-of-peril", "salt-mummy")
        t = sc.party(0, "lady-eryne", at=crypt.lower()).turn_of(0).act("raid")
        t.draw("symbols-of-peril")
        assert t.view(0)["raid"]["cm"] is None
        assert t.asked() == "0 send"
        trap = next(chapter for chapter in t.view(0)["doing"] if chapter["what"] == "Trap")
        assert trap["card"] is None
        assert t.knows(0, crypt) == []
        assert t.events_for(0, "masterNamed", "cryptSeen") == []


@rule("TOMB-256")
def test_traps_come_in_random_order() -> None:
    sc = scene(1).crypt("C", "symbols-of-peril", "cursed-light", "ward-of-ash")
    t = sc.party(0, "lady-eryne", at="c").turn_of(0).act("raid")
    assert t.asked() == "- springTrapByLot"
    traps = ("symbols-of-peril", "cursed-light", "ward-of-ash")
    assert t.fates() == {f"trap {trap}": 1 for trap in traps}


def attackers(t: Table) -> list[str]:
    return [line.split()[1] for line in t.events("attacked")]


@rule("TOMB-257", "TOMB-258")
def test_v_38_the_worthiest_monster_acts_first_and_with_most_dice() -> None:
    t = alone().fight("dust-jackal", "clay-soldier")
    assert (design("clay-soldier").xp, design("dust-jackal").xp) == (5, 3)
    t.fall(0).act("hold brakka-stonejaw").fall(0)
    assert attackers(t)[:2] == ["clay-soldier", "dust-jackal"]

    t = alone().gear("flickering-guest", "lance-of-pale-fire").fight("flickering-guest")
    assert sum(t.dice("flickering-guest", "attack")) == 5
    assert sum(t.dice("flickering-guest", "magic")) == 3
    assert t.events("used") == ["used flickering-guest lance-of-pale-fire"]


@rule("TOMB-257")
def test_equal_monsters_act_in_an_order_by_lot_that_stays() -> None:
    t = alone().fight("barrow-guard", "crimson-dowager", "brine-spawn", "tunnel-ape")
    t.fall(0).act("hold brakka-stonejaw")
    assert t.asked() == "- pecking"
    assert set(t.fates().values()) == {1}
    order = ["tunnel-ape", "barrow-guard", "brine-spawn"]
    t.draw(*order).falls(0, 0, 0)
    assert attackers(t)[:4] == ["crimson-dowager", *order]
    t.fall(0).act("hold brakka-stonejaw").falls(0, 0, 0)
    assert attackers(t)[4:8] == ["crimson-dowager", *order]


@rule("TOMB-258", "TOMB-259")
def test_an_attack_that_a_monster_has_others_make_counts_with_its_dice() -> None:
    """The Marshal's own six dice against those of the Spawn and one more; the best one strikes."""
    t = alone().fight("tomb-marshal", "pit-lizard", "brine-spawn")
    assert t.events("usedOwn") == ["usedOwn tomb-marshal tomb-marshal"]
    assert (t.fates(), t.draw("brine-spawn").rolling()) == ({"pick brine-spawn": 1}, (0, 4, 3))
    t = alone().fight("tomb-marshal", "flickering-guest")
    assert attackers(t) == ["tomb-marshal"]  # five dice and one more are not more than six


@rule("TOMB-258")
def test_an_attack_that_nobody_is_there_to_make_counts_no_dice() -> None:
    s = alone().fight("tomb-marshal").state
    marshal = number_of("tomb-marshal")
    assert dice_rolled(s, POWER.index("tomb-marshal"), marshal) == 0


@rule("TOMB-258")
def test_with_equal_dice_a_monster_attacks() -> None:
    sc = alone().gear("idol-of-coals", "sextons-maul")
    t = sc.fight("idol-of-coals")
    assert sum(t.dice("idol-of-coals", "attack")) == sum(t.dice("idol-of-coals", "magic"))
    assert attackers(t) == ["idol-of-coals"]
    used = alone().fight("idol-of-coals").events("usedOwn")
    assert used == ["usedOwn idol-of-coals idol-of-coals"]


@rule("TOMB-259")
def test_the_player_names_the_target_of_an_attack() -> None:
    t = alone("brakka-stonejaw", "grim").fight("salt-mummy")
    assert t.asked() == "0 face"


@rule("TOMB-259")
def test_other_choices_fall_on_what_kills_most() -> None:
    party = ("brakka-stonejaw", "grim", "lady-eryne")
    t = alone(*party).fight("idol-of-coals").fall(2)
    assert t.fates() == {
        f"pick {character}": 1 for character in ("brakka-stonejaw", "grim", "lady-eryne")
    }
    t = alone(*party).fight("idol-of-coals").fall(3)
    assert t.fates() == {"pick lady-eryne": 1}
    t = alone(*party).fight("idol-of-coals").fall(4)
    assert t.fates() == {"pick lady-eryne": 1, "pick grim": 1}


@rule("TOMB-259")
def test_the_choices_of_traps_fall_on_most_wounds() -> None:
    sc = scene(1).crypt("C", "hungry-sigil", "salt-mummy").gear("brakka-stonejaw", "kama")
    t = sc.party(0, "brakka-stonejaw", at="c").turn_of(0).act("raid").draw("hungry-sigil")
    t.act("send brakka-stonejaw magic")
    assert t.fates() == {"option 2": 1}
    t.fate()
    assert t.wounds("brakka-stonejaw") == 3
    assert t.gear("brakka-stonejaw") == ["kama"]


@rule("TOMB-259")
def test_shared_wounds_fall_on_whoever_is_nearest_to_death() -> None:
    sc = scene(1).crypt("C", "hall-of-darts", "salt-mummy")
    sc.party(0, "brakka-stonejaw", "grim", "lady-eryne", at="c").wounds("grim", 2)
    t = sc.turn_of(0).act("raid").draw("hall-of-darts").act("send grim skill", "done").fate()
    assert t.dead() == ["grim"]


@rule("TOMB-260")
def test_a_monster_reacts_as_soon_as_it_helps() -> None:
    t = alone().fight("mirror-knight").fall(0).act("attack brakka-stonejaw mirror-knight")
    t.fall(2)
    assert t.events("usedOwn") == ["usedOwn mirror-knight mirror-knight"]
    t.fall(1)
    assert t.wounds("mirror-knight") == 0

    t = alone().fight("fortune-eater").fall(0).act("attack brakka-stonejaw fortune-eater").fall(0)
    assert t.events("usedOwn") == []
    t.fall(0).act("attack brakka-stonejaw fortune-eater").fall(2)
    assert t.events("usedOwn") == ["usedOwn fortune-eater fortune-eater"]
    assert t.wounds("fortune-eater") == 1


@rule("TOMB-214", "TOMB-260")
def test_after_a_monsters_react_the_player_may_still_answer() -> None:
    sc = alone().gear("brakka-stonejaw", "lucky-knucklebone")
    t = sc.fight("fortune-eater").fall(0)
    t.act("attack brakka-stonejaw fortune-eater").fall(1)
    assert (t.asked(), t.events("usedOwn")) == ("0 react", [])
    t.act("pass")
    assert t.events("usedOwn") == ["usedOwn fortune-eater fortune-eater"]
    t.act("use lucky-knucklebone brakka-stonejaw")
    assert t.wounds("fortune-eater") == 2


@rule("TOMB-215", "TOMB-260")
def test_a_monster_uses_its_react_once_for_an_event() -> None:
    t = alone("brakka-stonejaw", "grim").fight("toll-taker").act("face grim").fall(0)
    t.act("flee grim")
    assert t.events("usedOwn") == ["usedOwn toll-taker toll-taker"]
    assert (t.wounds("brakka-stonejaw"), t.wounds("grim")) == (1, 1)


@rule("TOMB-260")
def test_a_monster_rolls_magic_instead_only_where_it_has_more_dice() -> None:
    t = alone().gear("flickering-guest", "runehilt-dagger").fight("flickering-guest")
    assert (t.asked(), t.rolling(), t.events("used")) == ("- dice", (0, 3, 2), [])

    t = alone().gear("cinder-acolyte", "runehilt-dagger").fight("cinder-acolyte")
    t.draw("second-sight")  # as many dice of either kind
    assert (t.asked(), t.rolling(), t.events("used")) == ("- dice", (0, 3, 1), [])

    t = alone().gear("sand-weaver", "runehilt-dagger").fight("sand-weaver")
    t.fate().act("hold brakka-stonejaw")
    assert t.events("used") == ["used sand-weaver runehilt-dagger"]


@rule("TOMB-213")
@pytest.mark.parametrize(("seats", "asked"), [(1, "- dice"), (2, "0 react")])
def test_alone_nobody_is_asked_who_has_no_answer(seats: int, asked: str) -> None:
    """With others about, the back of a Prayer is enough to be asked; alone it is not."""
    sc = scene(seats).party(0, "grim").hand(0, "deep-mending")
    t = sc.fight("salt-mummy")
    t.attentive = True
    t.act(*["charge salt-mummy"] * (seats - 1))
    assert t.asked() == asked


@rule("TOMB-261")
def test_abilities_about_other_parties_are_ignored_and_nobody_steals() -> None:
    sc = alone("lady-phaedra-coil", "dread").at(0, "16,12").gear("lady-phaedra-coil", "kama")
    t = sc.hand(
        0, "mutiny-in-the-ranks", "phantom-hand", "moth-at-the-window", "false-map"
    ).turn_of(0)
    assert "steal" not in t.legal()
    assert t.legal("use") == set()


@rule("TOMB-262")
def test_a_solo_game_ends_when_party_and_inn_are_empty() -> None:
    t = alone("lady-eryne").fight("brine-spawn").fall(3)
    assert t.asked() == "over"
    assert t.match.outcome is not None
    assert t.match.outcome.reason == "nobodyLeft"
    t = alone("lady-eryne").inn("dread").fight("brine-spawn").fall(3)
    assert t.asked() == "0 newLeader"
    t = alone("lady-eryne").turn_of(0).act("pass")
    assert t.asked() == "0 turn"


@rule("TOMB-262")
def test_a_solo_game_ends_when_all_crypts_are_empty() -> None:
    sc = scene(1).all_empty_but("C").crypt("C", "ring-of-cinders").party(0, "grim", at="c")
    t = sc.turn_of(0).act("raid", "stay", "bank ring-of-cinders")
    assert t.asked() == "over"
    assert t.match.outcome is not None
    assert t.match.outcome.reason == "cleared"


@rule("TOMB-263")
def test_only_traps_and_monsters_count() -> None:
    sc = alone("grim").bank(0, "loose-threshold", "salt-mummy", "mkono-djarat")
    t = sc.gear("grim", "ring-of-cinders").inn("dread").turn_of(0)
    assert t.xp(0) == 1 + 5


RANKS = [
    *[(0, 0), (1, 1), (10, 1), (11, 2), (20, 2), (21, 3), (30, 3), (31, 4), (40, 4), (41, 5)],
    *[(50, 5), (51, 6), (60, 6), (61, 7), (70, 7), (71, 8), (80, 8), (81, 9), (90, 9)],
    *[(91, 10), (100, 10), (101, 11), (250, 11)],
]


@rule("TOMB-264")
@pytest.mark.parametrize(("xp", "rank"), RANKS)
def test_the_rank_of_a_solo_game(xp: int, rank: int) -> None:
    assert rank_of(xp) == rank


@rule("TOMB-264")
def test_the_rank_is_shown() -> None:
    t = alone("grim").bank(0, "salt-mummy", "clay-soldier", "loose-threshold").turn_of(0)
    assert t.view(0)["parts"][0]["rank"] == 2
