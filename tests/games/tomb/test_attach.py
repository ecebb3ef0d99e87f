"""Chapter "Cards, attaching, hands": TOMB-108 to TOMB-130."""

import pytest

from games.tomb.scene import Table, design, kind_of, scene
from support import rule

SIX = (
    *("kama", "thornwood-bow", "burglars-jack", "bier-board-shield", "butchers-gauntlet"),
    "miners-candle-helm",
)  # one of each slot trait


def drawn(card: str, *party: str, **gear: str) -> Table:
    """An Item comes from the deck to a party at the Inn."""
    sc = scene().party(0, *party)
    for creature, worn in gear.items():
        sc.gear(creature.replace("_", "-"), *worn.split())
    return sc.turn_of(0).act("draw item").draw(card)


# Kinds.


@rule("TOMB-108")
def test_kinds_of_inn_cards_and_crypt_cards() -> None:
    t = scene().turn_of(0)
    inn = {kind_of(card) for deck in ("item", "prayer", "spell", "tactic") for card in t.deck(deck)}
    assert inn == {"item", "prayer", "spell", "tactic"}
    assert {kind_of(card) for card in t.reserve()} == {"trap", "monster", "treasure"}


@rule("TOMB-109")
def test_an_item_is_no_treasure() -> None:
    """The Phantom Hand takes Items."""
    sc = scene().party(0, "kadin", at="a").gear("kadin", "phantom-hand").party(1, "dunbar", at="a")
    sc.gear("dunbar", "ring-of-cinders", "road-boots", "ring-of-banked-embers")
    t = sc.turn_of(0).act("use phantom-hand kadin").fall(3)
    assert t.legal() == {"card road-boots", "card ring-of-banked-embers"}


@rule("TOMB-109")
def test_a_treasure_is_no_item() -> None:
    sc = scene().party(0, "dunbar", at="a").gear("dunbar", "ring-of-cinders", "road-boots")
    assert sc.turn_of(0).act("return").legal("bank") == {"bank ring-of-cinders"}


# Slots.


@rule("TOMB-110")
def test_one_card_of_a_trait_items_and_treasures_together() -> None:
    t = drawn("kama", "dunbar", dunbar="mkono-djarat")
    assert t.legal() == {"drop kama", "drop mkono-djarat"}
    t.act("drop kama")
    assert t.gear("dunbar") == ["mkono-djarat"]


@rule("TOMB-110")
@pytest.mark.parametrize("card", SIX)
def test_every_slot_trait_is_limited(card: str) -> None:
    rival = {
        "kama": "mkono-djarat",
        "thornwood-bow": "heron-bow",
        "burglars-jack": "river-god-scales",
        "bier-board-shield": "bruntors-shield",
        "butchers-gauntlet": "gloves-of-mercy",
        "miners-candle-helm": "jackal-mask",
    }[card]
    assert drawn(card, "dunbar", dunbar=rival).legal() == {f"drop {card}", f"drop {rival}"}


@rule("TOMB-111")
@pytest.mark.parametrize("last", SIX)
def test_one_of_each_at_the_same_time(last: str) -> None:
    others = " ".join(card for card in SIX if card != last)
    t = drawn(last, "dunbar", dunbar=others)
    assert set(t.gear("dunbar")) == set(SIX)
    assert t.asked() == "0 pickDeck"


@rule("TOMB-112")
def test_a_card_with_two_traits_fills_both_slots() -> None:
    assert set(design("sextons-maul").traits) == {"weapon", "shield"}
    for rival in ("kama", "bier-board-shield"):
        t = drawn(rival, "dunbar", dunbar="sextons-maul")
        assert t.legal() == {f"drop {rival}", "drop sextons-maul"}


@rule("TOMB-112")
def test_a_card_with_two_traits_needs_both_slots() -> None:
    t = drawn("sextons-maul", "dunbar", "grim", dunbar="bier-board-shield")
    assert t.gear("grim") == ["sextons-maul"]  # Dunbar's Shield is in the way
    t = drawn("sextons-maul", "dunbar", dunbar="bier-board-shield kama").act("drop kama")
    assert t.gear("dunbar") == ["sextons-maul"]
    assert set(t.discarded()) == {"bier-board-shield", "kama"}


@rule("TOMB-113")
def test_any_number_of_cards_without_a_slot_trait() -> None:
    free = (
        "road-boots",
        "pilgrims-signet",
        "roll-of-picks",
        "lucky-knucklebone",
        "ring-of-cinders",
    )
    t = drawn("ring-of-banked-embers", "dunbar", dunbar=" ".join(free))
    assert set(t.gear("dunbar")) == {*free, "ring-of-banked-embers"}


@rule("TOMB-114")
def test_a_drawn_item_goes_at_once_to_somebody_with_room() -> None:
    t = drawn("kama", "dunbar", "grim", "kadin", grim="mkono-djarat")
    assert t.legal() == {"wear kama dunbar", "wear kama kadin"}
    t.act("wear kama kadin")
    assert t.gear("kadin") == ["kama"]


@rule("TOMB-115")
@pytest.mark.parametrize("gone", ["kama", "mkono-djarat", "thurible-mace"])
def test_without_room_one_card_of_the_trait_is_given_up(gone: str) -> None:
    t = drawn("kama", "dunbar", "grim", dunbar="mkono-djarat road-boots", grim="thurible-mace")
    assert t.legal() == {"drop kama", "drop mkono-djarat", "drop thurible-mace"}
    t.act(f"drop {gone}")
    assert t.place_of(gone) == "discard"
    bearer = {"mkono-djarat": "dunbar", "thurible-mace": "grim"}.get(gone)
    if bearer is not None:
        assert t.place_of("kama") == f"on {bearer}"  # it takes the old one's place
    assert "road-boots" in t.gear("dunbar")


@rule("TOMB-116")
def test_who_has_room_must_take_it() -> None:
    t = drawn("kama", "dunbar", "grim", dunbar="mkono-djarat")
    assert t.gear("grim") == ["kama"]  # nothing is asked
    assert t.discarded() == []
    t = drawn("road-boots", "dunbar", "grim")
    assert t.legal() == {"wear road-boots dunbar", "wear road-boots grim"}  # not to be dropped


@rule("TOMB-117")
def test_an_item_goes_only_to_who_meets_its_requirement() -> None:
    t = drawn("runehilt-dagger", "dunbar", "kadin", "brakka-stonejaw")
    assert t.gear("kadin") == ["runehilt-dagger"]
    t = drawn("runehilt-dagger", "dunbar", "brakka-stonejaw")
    assert t.place_of("runehilt-dagger") == "discard"


@rule("TOMB-117")
def test_a_treasure_that_nobody_may_bear_is_banked() -> None:
    sc = scene().party(0, "dunbar", at="a").crypt("A", "stringless-bow")
    t = sc.turn_of(0).act("raid", "stay")
    assert t.bank(0) == ["stringless-bow"]
    sc = scene().party(0, "dunbar", "kadin", at="a").crypt("A", "stringless-bow")
    t = sc.turn_of(0).act("raid", "stay")
    assert t.legal() == {"bank stringless-bow", "wear stringless-bow kadin"}


@rule("TOMB-88", "TOMB-117", "TOMB-206")
def test_a_treasure_won_from_a_rogue_that_nobody_may_bear_is_not_banked_in_the_tomb() -> None:
    sc = scene().party(0, "nim-sootfinger", "dunbar", at="a").party(1, "captain-dukat", at="a")
    sc.gear("nim-sootfinger", "stringless-bow", "runehilt-dagger").gear("captain-dukat", "kama")
    t = sc.turn_of(0).act("steal", "snatch kama nim-sootfinger").fall(0)
    t.act("defend captain-dukat").fall(0).act("strike").fall(2).quiet().draw("ferret")
    assert t.act("card stringless-bow", by=1).bank(1) == []
    assert {t.place_of(card) for card in ("stringless-bow", "runehilt-dagger")} == {"discard"}


@rule("TOMB-118")
def test_an_attached_card_is_for_its_bearer() -> None:
    sc = scene().party(0, "dunbar", "grim").gear("grim", "mkono-djarat", "river-god-scales")
    t = sc.turn_of(0)
    assert t.dice("grim", "attack") == [3, 1, 2]
    assert t.dice("dunbar", "attack") == [1, 2, 0]
    assert (t.hp("grim"), t.hp("dunbar")) == (6, 4)


@rule("TOMB-118")
def test_unless_it_says_otherwise() -> None:
    sc = scene().party(0, "dunbar", "grim").gear("grim", "banner-of-the-buried-legion")
    t = sc.party(1, "ferret").turn_of(0)
    assert t.dice("dunbar", "attack") == [2, 2, 0]
    assert t.dice("grim", "attack") == [3, 1, 0]
    assert t.dice("ferret", "attack") == [1, 1, 0]


# Who may use what.


@rule("TOMB-119")
def test_spells_are_for_magic_prayers_for_holiness() -> None:
    sc = scene().party(0, "kadin", "grim", "brakka-stonejaw", at="a").wounds("grim", 1)
    t = sc.hand(0, "teleport", "vigil-of-seven-candles").turn_of(0)
    assert t.legal("use") == {"use teleport kadin", "use vigil-of-seven-candles grim"}


@rule("TOMB-119")
def test_they_are_attached_to_nobody_else() -> None:
    sc = scene().party(0, "kadin", "grim", "brakka-stonejaw", at="a").gear("kadin", "teleport")
    t = sc.gear("grim", "blessing").turn_of(0)
    assert t.act("arrange").legal() == {"done"}


@rule("TOMB-120")
def test_the_class_itself_is_not_needed() -> None:
    sc = scene().party(0, "nim-sootfinger", "tolan-brightmail", at="a")
    t = sc.hand(0, "teleport", "consecrate-the-blade").turn_of(0)
    assert t.legal("use") == {
        "use teleport nim-sootfinger",  # a Rogue with Magic dice
        "use consecrate-the-blade tolan-brightmail",  # a Fighter with a Holiness die
    }


@rule("TOMB-121")
def test_dice_of_attached_cards_count_for_it() -> None:
    sc = scene().party(0, "brakka-stonejaw", at="a").hand(0, "teleport")
    assert sc.turn_of(0).legal("use") == set()
    sc = scene().party(0, "brakka-stonejaw", at="a").hand(0, "teleport")
    t = sc.gear("brakka-stonejaw", "ring-of-cinders").turn_of(0)
    assert t.legal("use") == {"use teleport brakka-stonejaw"}


@rule("TOMB-121")
def test_passing_bonuses_do_not_count_for_it() -> None:
    sc = scene().party(0, "brakka-stonejaw", "grim").hand(0, "fireball", "blessing")
    t = sc.fight("salt-mummy").act("charge salt-mummy", "face grim").fall(0)
    t.act("use blessing grim")
    assert t.dice("brakka-stonejaw", "magic") == [0, 0, 1]
    assert t.legal("use") == set()


@rule("TOMB-122")
def test_a_spell_whose_bearer_lost_the_die_stays_and_is_useless() -> None:
    sc = scene().party(0, "brakka-stonejaw", at="a").gear("brakka-stonejaw", "teleport")
    t = sc.gear("brakka-stonejaw", "ring-of-cinders").party(1, "jack-halfpenny", at="a").turn_of(1)
    t.act("steal", "snatch ring-of-cinders jack-halfpenny").fall(2)
    t.act("defend brakka-stonejaw").fall(0)
    assert t.gear("brakka-stonejaw") == ["teleport"]
    assert t.asked() == "0 turn"
    assert t.legal("use") == set()


@rule("TOMB-122")
def test_a_redistribution_moves_it_to_somebody_able() -> None:
    sc = scene().party(0, "brakka-stonejaw", "kadin", at="a").gear("brakka-stonejaw", "teleport")
    t = sc.gear("kadin", "kama").turn_of(0).act("arrange", "give kama brakka-stonejaw")
    assert t.legal() == {"give teleport kadin"}
    assert t.act("give teleport kadin").legal() == {"done"}


@rule("TOMB-122")
def test_where_nobody_is_able_it_stays() -> None:
    sc = scene().party(0, "brakka-stonejaw", "dunbar", at="a").gear("brakka-stonejaw", "teleport")
    t = sc.gear("dunbar", "kama").turn_of(0).act("arrange", "give kama brakka-stonejaw")
    assert t.legal() == {"done"}


@rule("TOMB-123")
def test_tactics_are_for_everybody() -> None:
    sc = scene().party(0, "brakka-stonejaw", "kadin", "lady-eryne", at="a").inn("grim")
    t = sc.hand(0, "burn-the-inn").turn_of(0)
    assert t.legal("use") == {f"use burn-the-inn {name}" for name in t.party(0)}


@rule("TOMB-123")
def test_unless_they_have_a_requirement_line() -> None:
    sc = scene(3).party(0, "dunbar", at="d").crypt("D", "symbols-of-peril")
    sc.party(1, "brakka-stonejaw", "lady-eryne", "grim").hand(1, "sabotage")
    t = sc.turn_of(0).act("raid", "trap symbols-of-peril", "send dunbar skill")
    assert t.asked() == "1 react"
    assert t.legal("use") == {"use sabotage lady-eryne"}  # Rogues only


# How often.


@rule("TOMB-124")
def test_a_card_is_used_once_a_turn() -> None:
    sc = scene().party(0, "grim", "prior-wendel").hand(0, "weaken")
    t = sc.fight("salt-mummy", "dust-jackal").act("charge salt-mummy", "face grim")
    t.act("use weaken grim").fall(0).act("hold grim", "charge dust-jackal", "face grim")
    assert t.asked() == "- dice"  # Weaken cannot answer again
    t.fall(0).act("hold prior-wendel", "charge salt-mummy", "face grim")
    assert t.asked() == "- dice"  # nor in the next round
    t.fall(0).act("flee grim").idle_until("0 turn")
    assert t.state.used == 0  # a new turn


@rule("TOMB-124")
def test_whatever_the_window() -> None:
    """Deep Mending is for turns and battles: after the one it waits for the next turn."""
    sc = scene().party(0, "grim", "prior-wendel").hand(0, "deep-mending").wounds("grim", 2)
    t = sc.fight("salt-mummy").act("charge salt-mummy", "face grim").fall(0)
    t.act("use deep-mending prior-wendel").fall(0)
    assert t.gear("prior-wendel") == ["deep-mending"]
    t.act("hold grim", "charge salt-mummy", "face grim").fall(0)
    assert t.legal("use") == set()


@rule("TOMB-124")
def test_on_a_later_turn_it_may_be_used_again() -> None:
    sc = scene().party(0, "grim", at="a").gear("grim", "deep-mending").wounds("grim", 2)
    t = sc.turn_of(0).act("use deep-mending grim").fall(0).act("pass")
    assert t.can("use deep-mending grim")


@rule("TOMB-125")
def test_items_are_not_so_limited() -> None:
    sc = scene().party(0, "brakka-stonejaw", "grim").gear("brakka-stonejaw", "kama")
    t = sc.fight("salt-mummy")
    for _ in range(2):  # two rounds of one turn
        t.act("charge salt-mummy", "face grim").fall(0)
        t.act("attack brakka-stonejaw salt-mummy").fall(0, 0, 0)
        t.act("use kama brakka-stonejaw", "reroll green").fall(1, 0, 0).act("hold grim")
    assert t.wounds("salt-mummy") == 2


@rule("TOMB-125")
def test_neither_are_characters_nor_monsters() -> None:
    sc = scene().party(0, "ottoline-ember").fight("idol-of-coals")
    for count in (1, 2):
        sc.act("use idol-of-coals idol-of-coals").fall(0)
        sc.act("use ottoline-ember ottoline-ember").fall(1)
        assert sc.wounds("idol-of-coals") == count


@rule("TOMB-126")
def test_one_character_uses_many_different_cards() -> None:
    sc = scene().party(0, "grim").hand(0, "weaken", "mantle-of-mercy", "blessing", "close-ranks")
    t = sc.fight("salt-mummy").act("charge salt-mummy", "use weaken grim").fall(1)
    t.act("use mantle-of-mercy grim").fall(1).act("use blessing grim")
    assert set(t.gear("grim")) == {"weaken", "mantle-of-mercy", "blessing"}


# Hands.


@rule("TOMB-127")
def test_a_hand_has_no_limit() -> None:
    cards = scene().turn_of(0).deck("tactic")[:14]
    sc = scene().party(0, "dunbar").hand(0, *cards)
    t = sc.turn_of(0).act("draw spell").draw("fireball").act("deck prayer").draw("blessing")
    assert len(t.hand(0)) == 16
    assert t.discarded() == []


@rule("TOMB-128")
def test_hands_are_hidden_attached_cards_are_open() -> None:
    sc = scene().party(0, "kadin").hand(0, "fireball", "chaff").gear("kadin", "teleport")
    t = sc.turn_of(0)
    mine, theirs = t.view(0)["seats"][0], t.view(1)["seats"][0]
    assert mine["known_hand"] == ["fireball", "chaff"]
    assert theirs["known_hand"] == []
    assert theirs["hand"] == [0, 0, 1, 1]  # the backs, by deck
    assert theirs["party"][0]["gear"] == ["teleport"]


@rule("TOMB-129")
def test_who_goes_to_the_inn_alone_loses_everything() -> None:
    sc = scene().party(0, "brakka-stonejaw", "dunbar", at="d").wounds("brakka-stonejaw", 1)
    sc.gear("brakka-stonejaw", "kama", "ring-of-cinders").crypt(
        "D", "counterweight-stair", "elithe"
    )
    t = sc.turn_of(0).act("raid", "trap counterweight-stair", "send dunbar skill", "done").fall(0)
    assert t.inn() == ["brakka-stonejaw"]  # the most hit points
    assert set(t.discarded()) == {"counterweight-stair", "kama", "ring-of-cinders"}
    assert t.bank(0) == []


@rule("TOMB-129")
def test_who_goes_into_the_bag_loses_everything() -> None:
    sc = scene().party(0, "lady-eryne", "dunbar", at="d").gear("lady-eryne", "kama")
    t = sc.crypt("D", "lead-lined-cage", "crusher").turn_of(0)
    t.act("raid", "trap lead-lined-cage", "send lady-eryne skill").fall(0)
    assert t.place_of("lady-eryne") == "bag"
    assert t.place_of("kama") == "discard"


@rule("TOMB-129")
def test_whoever_dies_loses_everything() -> None:
    sc = scene().party(0, "lady-eryne", "dunbar").gear("lady-eryne", "kama", "ring-of-cinders")
    t = sc.fight("brine-spawn").act("charge brine-spawn", "face lady-eryne").fall(3)
    t.draw("ferret")
    assert set(t.discarded()) == {"kama", "ring-of-cinders"}


@rule("TOMB-129")
def test_who_changes_sides_in_the_tomb_takes_everything_along() -> None:
    sc = scene().party(0, "lady-eryne").gear("lady-eryne", "collar-of-the-tame-horror")
    t = sc.gear("brine-spawn", "road-boots").fight("brine-spawn").act("charge brine-spawn").fall(0)
    t.act("use collar-of-the-tame-horror lady-eryne").fall(2)
    assert "brine-spawn" in t.party(0)
    assert t.gear("brine-spawn") == ["road-boots"]


@rule("TOMB-129")
def test_a_party_that_goes_home_loses_nothing() -> None:
    t = scene().party(0, "dunbar", at="p").gear("dunbar", "kama").turn_of(0).act("return")
    assert t.gear("dunbar") == ["kama"]


@rule("TOMB-130")
@pytest.mark.parametrize("gone", ["kama", "mkono-djarat"])
def test_against_the_limits_one_of_the_cards_goes(gone: str) -> None:
    sc = scene().party(0, "kadin", at="a").gear("kadin", "phantom-hand", "mkono-djarat")
    t = sc.party(1, "dunbar", at="a").gear("dunbar", "kama").turn_of(0)
    t.act("use phantom-hand kadin").fall(3)
    assert t.asked() == "0 conflict"
    assert t.legal() == {"drop kama", "drop mkono-djarat"}
    t.act(f"drop {gone}")
    assert t.place_of(gone) == "discard"
    kept = {"kama", "mkono-djarat"} - {gone}
    assert set(t.gear("kadin")) == {"phantom-hand", *kept}


@rule("TOMB-130")
def test_a_monster_that_joins_obeys_the_limits() -> None:
    sc = scene().party(0, "lady-eryne").gear("lady-eryne", "collar-of-the-tame-horror")
    t = sc.gear("brine-spawn", "kama", "thurible-mace").fight("brine-spawn")
    t.act("charge brine-spawn").fall(0).quiet()
    t.act("use collar-of-the-tame-horror lady-eryne").fall(2)
    assert t.asked() == "0 conflict"  # its player chooses now
    t.act("drop kama")
    assert t.gear("brine-spawn") == ["thurible-mace"]


# Vectors.


@rule("TOMB-114", "TOMB-115", "TOMB-116")
def test_v_20_item_draw() -> None:
    """A Helm, with one Helm in a party of two; with two; a ring."""
    helm = "crown-of-quiet-thoughts"
    t = drawn(helm, "dunbar", "grim", dunbar="miners-candle-helm")
    assert t.gear("grim") == [helm]
    t = drawn(helm, "dunbar", "grim", dunbar="miners-candle-helm", grim="jackal-mask")
    assert t.legal() == {f"drop {card}" for card in (helm, "miners-candle-helm", "jackal-mask")}
    t = drawn("ring-of-banked-embers", "dunbar", "grim", dunbar="ring-of-cinders")
    assert t.legal() == {f"wear ring-of-banked-embers {name}" for name in ("dunbar", "grim")}


@rule("TOMB-127")
def test_v_21_hand() -> None:
    cards = scene().turn_of(0).deck("spell")[:9]
    t = scene().party(0, "kadin", at="p").hand(0, *cards).turn_of(0).idle_until("1 turn")
    assert len(t.hand(0)) == 9
    t.idle_until("0 turn").act("move", "to 9,23").idle_until("1 turn")
    assert len(t.hand(0)) == 9
