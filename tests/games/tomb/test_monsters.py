"""Chapter "Monsters with Inn cards, monsters in a party": TOMB-224 to TOMB-232."""

from games.tomb.scene import Table, number_of, scene
from mastaba.games.tomb.rules.allies import allies, foes, of_monsters
from mastaba.games.tomb.rules.inn import DrawCard
from mastaba.games.tomb.words import ITEM, SPELL
from support import rule


def given(t: Table, deck: int, monster: str, card: str) -> Table:
    """The Crypt Master draws a card and attaches it to a monster."""
    t.state.interject(DrawCard(1, deck, number_of(monster)))
    return t.draw(card)


def tamed(*others: str, gear: tuple[str, ...] = ()) -> Table:
    """Brine Spawn has just been asked to join the party of Dread."""
    sc = scene().party(0, "dread", *others).gear("dread", "collar-of-the-tame-horror")
    t = sc.gear("brine-spawn", *gear).fight("salt-mummy", "brine-spawn")
    t.act("charge salt-mummy")
    if others:
        t.act("face dread")
    return t.fall(0).act("use collar-of-the-tame-horror dread").fall(2)


@rule("TOMB-224")
def test_the_words_of_a_card_turn_round_for_a_monster() -> None:
    sc = scene().party(0, "grim").gear("salt-mummy", "weaken", "hold-the-line")
    t = sc.fight("salt-mummy", "barrow-guard").act("charge barrow-guard").fall(0)
    t.act("attack grim salt-mummy")
    assert t.asked() == "1 react"
    t.act("use weaken salt-mummy")
    assert t.rolling() == (2, 0, 0)
    sc = scene().party(0, "grim").gear("salt-mummy", "halting-hymn", "thurible-mace")
    t = sc.gear("salt-mummy", "sceptre-of-nine-kings").fight("salt-mummy")
    t.act("use halting-hymn salt-mummy").fall(2)
    assert t.events("lostAction", "roundBegan")[1:] == ["lostAction grim", "roundBegan 2"]


@rule("TOMB-224", "TOMB-228")
def test_v_28_a_monster_with_blessing() -> None:
    sc = scene().party(0, "grim").gear("salt-mummy", "blessing")
    t = sc.fight("salt-mummy", "barrow-guard").act("use blessing salt-mummy")
    assert t.dice("salt-mummy", "attack") == [1, 3, 3]
    assert t.dice("barrow-guard", "attack") == [0, 3, 3]
    assert t.dice("grim", "attack") == [3, 1, 0]


@rule("TOMB-224", "TOMB-228")
def test_v_28_a_monster_with_fireball() -> None:
    sc = scene().party(0, "lady-eryne", "grim").gear("idol-of-coals", "fireball")
    sc.wounds("lady-eryne", 1).wounds("grim", 3)
    t = sc.fight("idol-of-coals", "salt-mummy").act("use fireball idol-of-coals").falls(1, 1, 0)
    assert t.asked() == "1 splitWounds"
    assert t.legal() == {"hurt lady-eryne", "hurt grim"}
    t.act("hurt lady-eryne", "hurt lady-eryne").draw("dread")
    assert t.party(0) == ["grim"]
    t.act("hold grim", "charge salt-mummy").fall(0)
    assert "use fireball idol-of-coals" in t.legal()
    t.act("use fireball idol-of-coals").falls(3, 0, 0)
    assert t.asked() == "1 splitWounds"
    assert t.legal() == {"hurt idol-of-coals", "hurt salt-mummy"}
    t.act("hurt salt-mummy", "hurt idol-of-coals")
    assert t.events("wounded")[-3:] == [
        "wounded grim 1 0",
        "wounded salt-mummy 1 5",
        "wounded idol-of-coals 1 5",
    ]


@rule("TOMB-225")
def test_monsters_know_no_slots() -> None:
    t = scene().party(0, "grim").fight("crusher").draw("kama")
    given(t, ITEM, "crusher", "double-bladed-sword")
    assert t.gear("crusher") == ["kama", "double-bladed-sword"]
    assert t.dice("crusher", "attack") == [3, 4, 1]
    t.check()


@rule("TOMB-226")
def test_monsters_need_neither_class_nor_die() -> None:
    t = scene().party(0, "grim").fight("crusher").draw("runehilt-dagger")
    assert t.gear("crusher") == ["runehilt-dagger"]
    given(t, SPELL, "crusher", "lance-of-pale-fire")
    t.act("charge crusher", "use runehilt-dagger crusher")
    assert t.events("rolled")[-1] == "rolled crusher magic 0,0,0 0,0,0 0"
    t.act("hold grim")
    assert "use lance-of-pale-fire crusher" in t.legal()
    t.act("use lance-of-pale-fire crusher")
    assert t.wounds("grim") == 0
    assert t.asked() == "0 characterActs"


@rule("TOMB-227")
def test_inn_cards_for_monsters_are_shown_to_all() -> None:
    t = scene(3).party(0, "grim").fight("cinder-acolyte").draw("fireball")
    for seat in (0, 1, 2, None):
        assert t.events_for(seat, "drewItem") == ["drewItem 1 fireball"]
        monsters = t.view(seat)["raid"]["monsters"]
        assert monsters[0]["gear"] == ["fireball"]


@rule("TOMB-228")
def test_a_monster_uses_its_cards_as_often_as_it_can_act() -> None:
    sc = scene().party(0, "brakka-stonejaw").gear("twin-throated-hound", "inferno", "chaff")
    t = sc.fight("twin-throated-hound").act("use inferno twin-throated-hound")
    t.act("hold brakka-stonejaw")
    assert "use inferno twin-throated-hound" in t.legal()
    t.act("use inferno twin-throated-hound")
    assert t.gear("twin-throated-hound") == ["inferno", "chaff"]
    assert t.wounds("twin-throated-hound") == 2


@rule("TOMB-229")
def test_the_cards_of_a_monster_are_discarded_when_it_dies_or_goes_back() -> None:
    sc = scene().party(0, "varro-the-landless").gear("barrow-hound", "fireball")
    t = sc.gear("salt-mummy", "kama").fight("barrow-hound", "salt-mummy")
    t.act("charge salt-mummy").quiet().fall(0).quiet()
    t.act("attack varro-the-landless barrow-hound").fall(2)
    assert t.place_of("fireball") == "discard"
    assert t.place_of("kama") == "on salt-mummy"
    t.act("charge salt-mummy").fall(0).quiet().act("flee varro-the-landless")
    assert t.place_of("kama") == "discard"
    t.check()


@rule("TOMB-230")
def test_a_monster_that_joins_is_a_character_and_counts_for_the_limit() -> None:
    t = tamed()
    assert t.party(0) == ["dread", "brine-spawn"]
    assert t.monsters() == ["salt-mummy"]
    assert t.legal("attack") == {"attack brine-spawn salt-mummy"}
    t = tamed("grim", "kadin", "varro-the-landless", "lady-eryne")
    assert t.asked() == "0 dismiss"
    t.act("dismiss grim")
    assert len(t.party(0)) == 5
    assert t.inn() == ["grim"]
    t = tamed("grim", "kadin", "varro-the-landless", "lady-eryne").act("dismiss brine-spawn")
    assert t.place_of("brine-spawn") == "discard"
    t.check()


@rule("TOMB-230")
def test_slots_hold_for_a_monster_that_joins() -> None:
    t = tamed(gear=("kama", "double-bladed-sword", "road-boots"))
    assert t.asked() == "0 conflict"
    assert t.legal() == {"drop kama", "drop double-bladed-sword"}
    t.act("drop kama")
    assert t.gear("brine-spawn") == ["double-bladed-sword", "road-boots"]
    assert t.place_of("kama") == "discard"
    t.check()


@rule("TOMB-230")
def test_requirements_hold_for_a_monster_that_joins() -> None:
    t = tamed(gear=("fireball", "chaff"))
    assert t.gear("brine-spawn") == ["chaff"]
    assert t.place_of("fireball") == "discard"


@rule("TOMB-231")
def test_a_monster_that_dies_in_a_party_gives_nothing_and_is_not_replaced() -> None:
    sc = scene().party(0, "dread", "brine-spawn").gear("brine-spawn", "kama")
    t = sc.fight("salt-mummy").act("charge salt-mummy", "face brine-spawn").fall(3)
    assert t.place_of("brine-spawn") == "discard"
    assert t.place_of("kama") == "discard"
    assert t.bank(0) == t.bank(1) == t.inn() == []
    assert t.asked() == "0 characterActs"
    t.check()


@rule("TOMB-231")
def test_a_monster_that_leaves_the_party_is_discarded() -> None:
    sc = scene().party(0, "dread", "brine-spawn")
    t = (
        sc.fight("ferrier-of-the-lost")
        .act("charge ferrier-of-the-lost", "face brine-spawn")
        .fall(1)
    )
    assert t.place_of("brine-spawn") == "discard"
    assert t.party(0) == ["dread"]


@rule("TOMB-232")
def test_a_character_on_the_side_of_the_monsters() -> None:
    t = scene().party(0, "varro-the-landless").fight("salt-mummy")
    s, turncoat = t.state, number_of("lady-eryne")
    s.bag &= ~(1 << turncoat)
    s.monsters |= 1 << turncoat
    s.table |= 1 << turncoat
    assert of_monsters(s, turncoat)
    assert foes(s, turncoat) == s.parties[0]
    assert allies(s, turncoat) == s.monsters
    t.act("charge salt-mummy").fall(0)
    t.act("attack varro-the-landless lady-eryne").fall(3)
    assert t.dead() == ["lady-eryne"]
    assert t.bank(0) == []
    t.check()


@rule("TOMB-232", "TOMB-284")
def test_a_character_on_the_side_of_the_monsters_is_at_the_inn_after_the_raid() -> None:
    t = scene().party(0, "varro-the-landless").fight("salt-mummy")
    s, turncoat = t.state, number_of("lady-eryne")
    s.bag &= ~(1 << turncoat)
    s.monsters |= 1 << turncoat
    s.table |= 1 << turncoat
    t.act("charge salt-mummy").fall(0).act("flee varro-the-landless")
    assert (t.inn(), t.crypt("C")) == (["lady-eryne"], ["salt-mummy"])
    t.check()


@rule("TOMB-06", "TOMB-230")
def test_whom_foes_cannot_aim_at_is_still_helped_by_friends() -> None:
    """The Veiled Regent is no target while others are with it."""
    sc = scene().party(0, "prior-wendel", "veiled-regent").wounds("veiled-regent", 2)
    t = sc.hand(0, "laying-on-of-hands").fight("salt-mummy").act("charge salt-mummy").fall(0)
    t.act("use laying-on-of-hands prior-wendel").fall(2)
    assert t.legal() == {"pick prior-wendel", "pick veiled-regent"}


@rule("TOMB-93", "TOMB-228")
def test_a_card_that_is_discarded_after_its_use_leaves_a_monster_too() -> None:
    sc = scene().party(0, "brakka-stonejaw").gear("salt-mummy", "stone-saints-palm", "kama")
    t = sc.fight("salt-mummy").act("charge salt-mummy").fall(0).quiet()
    t.act("attack brakka-stonejaw salt-mummy", "use stone-saints-palm salt-mummy")
    assert t.place_of("stone-saints-palm") == "discard"
    assert t.gear("salt-mummy") == ["kama"]
    t.check()
