"""Chapter "Special cases": TOMB-277 to TOMB-305."""

import pytest

from games.tomb.scene import Scene, Table, number_of, scene
from mastaba.games.tomb.rules.allies import foes
from support import rule


@rule("TOMB-277")
def test_outside_a_raid_foes_are_the_parties_in_range() -> None:
    sc = scene(4).party(0, "kadin", at="16,12").hand(0, "earthquake")
    sc.party(1, "grim", at="16,2").party(2, "dunbar", "ferret", at="16,4")
    t = sc.party(3, "lady-eryne", at="inn").turn_of(0).act("use earthquake kadin")
    assert [t.wounds(c) for c in ("kadin", "grim", "dunbar", "ferret", "lady-eryne")] == [
        *(0, 1, 1, 1, 0)
    ]
    sc = scene(4).party(0, "kadin", at="16,13").hand(0, "earthquake").party(1, "grim", at="16,2")
    assert sc.turn_of(0).asked() == "0 turn"


@rule("TOMB-277")
def test_cards_attached_there_all_hands_and_one_party() -> None:
    sc = scene(3).party(0, "kadin", at="16,12").hand(0, "phantom-hand", "moth-at-the-window")
    sc.party(1, "grim", at="16,9").gear("grim", "kama", "mkono-djarat").hand(1, "chaff")
    sc.party(2, "dunbar", at="inn").gear("dunbar", "road-boots").hand(2, "fireball")
    t = sc.turn_of(0).act("use phantom-hand kadin").fall(3)
    assert t.gear("kadin") == ["kama", "phantom-hand"]
    t.act("pass", by=1).act("pass", by=2).act("use moth-at-the-window kadin", by=0)
    seats = t.view(0)["seats"]
    assert [seats[1]["known_hand"], seats[2]["known_hand"]] == [["chaff"], ["fireball"]]
    assert t.view(1)["seats"][2]["known_hand"] == []

    sc = scene(3).party(0, "kadin", at="16,12").hand(0, "cage-of-whispers")
    sc.party(1, "grim", "ferret", at="16,9").party(2, "dunbar", at="16,14")
    t = sc.turn_of(0).act("use cage-of-whispers kadin")
    assert t.legal() == {"party 1", "party 2"}
    t.act("party 2")
    assert (t.movement(1), t.movement(2)) == (12, 5)


@rule("TOMB-278")
def test_a_target_number_changed_at_the_announcement_is_changed_for_that_trap() -> None:
    sc = scene().crypt("C", "judgement-scales", "widows-veil", "salt-mummy")
    t = sc.party(0, "father-anselm-grave", at="c").turn_of(0)
    t.act("raid", "trap judgement-scales")
    t.act("use father-anselm-grave father-anselm-grave")
    t.act("send father-anselm-grave holiness").fall(1)
    assert t.bank(0) == ["judgement-scales"]
    t.act("stay", "trap widows-veil", "pass", "send father-anselm-grave holiness").fall(1)
    assert t.place_of("widows-veil") == "discard"


@rule("TOMB-279")
def test_only_a_card_of_the_named_kind_sets_off_a_react() -> None:
    for card, user, answered in (("inferno", "kadin", True), ("blessing", "grim", False)):
        sc = scene().party(0, "kadin", "grim").hand(0, card).party(1, "sister-vesper")
        t = sc.fight("salt-mummy").act("charge salt-mummy", "face grim").fall(0)
        t.act(f"use {card} {user}")
        assert (t.asked() == "1 react") is answered


@rule("TOMB-280")
def test_a_printed_limit_binds_monsters_too() -> None:
    t = scene().party(0, "brakka-stonejaw").fight("sand-weaver")
    t.act("use sand-weaver sand-weaver").fall(0).act("hold brakka-stonejaw")
    assert t.events("roundBegan")[-1] == "roundBegan 2"
    assert t.legal() == {"charge sand-weaver"}


@rule("TOMB-281")
def test_effects_may_overfill_a_crypt() -> None:
    sc = scene().crypt("A", "salt-mummy").party(0, "grim").hand(0, "fresh-corpses")
    t = sc.turn_of(0).act("use fresh-corpses grim", "crypt A").draw("loose-threshold")
    assert len(t.crypt("A")) == 2
    assert t.view(1)["crypts"][0]["capacity"] == 1
    assert t.xp(0) == 1


@rule("TOMB-282")
def test_the_start_of_the_turn_comes_before_it_is_judged_where_the_party_stands() -> None:
    sc = scene().party(0, "grim", at="15,14").gear("grim", "ferrymans-lantern")
    t = sc.turn_of(0)
    assert t.trigger() == "turn_start"
    t.act("use ferrymans-lantern grim", "to 14,14")
    assert t.asked() == "0 turn"
    assert "raid" in t.legal()


@rule("TOMB-283")
def test_whoever_joins_without_being_recruited_brings_nothing() -> None:
    sc = scene().party(0, "tobit-underhand", at="16,12").hand(0, "runner-to-the-inn")
    t = sc.inn("kadin").turn_of(0).act("use runner-to-the-inn tobit-underhand")
    assert "kadin" in t.party(0)
    assert t.hand(0) == []
    assert t.asked() == "1 turn"


@rule("TOMB-284")
def test_monsters_called_up_in_a_raid_do_not_go_into_the_crypt() -> None:
    t = scene().party(0, "grim").fight("bone-herald").draw("barrow-guard")
    assert t.monsters() == ["barrow-guard", "bone-herald"]
    t.act("charge bone-herald").fall(0).act("flee grim")
    assert t.crypt("C") == ["bone-herald"]
    assert t.place_of("barrow-guard") == "discard"


def darts(*party: str, **gear: str) -> Table:
    """Falling Blades has failed: each member suffers a wound, one after the other."""
    sc = scene().crypt("C", "falling-blades", "salt-mummy").party(0, *party, at="c")
    for creature, card in gear.items():
        sc.gear(creature.replace("_", "-"), card)
    t = sc.turn_of(0).act("raid", "trap falling-blades", f"send {party[0]} skill")
    return t.fall(0)


@rule("TOMB-285")
def test_outside_combat_a_limit_of_the_combat_is_once_a_turn() -> None:
    party = ("brakka-stonejaw", "lady-eryne", "dread")
    t = darts(*party, brakka_stonejaw="wall-of-yesterday")
    assert t.asked() == "0 react"
    t.act("use wall-of-yesterday/2 brakka-stonejaw")
    assert t.asked() == "0 onward"
    assert t.wounds("brakka-stonejaw") == 2
    assert t.wounds("lady-eryne") + t.wounds("dread") == 1


@rule("TOMB-285")
def test_in_the_next_turn_it_may_be_used_again() -> None:
    wall = "use wall-of-yesterday/2 brakka-stonejaw"
    sc = (
        scene()
        .party(0, "lady-phaedra-coil", at="16,12")
        .gear("brakka-stonejaw", "wall-of-yesterday")
    )
    t = sc.party(1, "brakka-stonejaw", "lady-eryne", at="16,14").turn_of(0)
    for wounds in (1, 2):
        t.act("use lady-phaedra-coil lady-phaedra-coil").fall(3).act("pick lady-eryne", by=1)
        t.act(wall, by=1)
        assert t.wounds("brakka-stonejaw") == wounds
        t.act("pass", by=1)


@rule("TOMB-285")
def test_a_redirect_does_not_open_the_window_again() -> None:
    sc = scene().party(0, "brakka-stonejaw", "lady-eryne", "mirin-faithbringer")
    t = sc.hand(0, "hold-the-line").fight("salt-mummy")
    t.act("charge salt-mummy", "face lady-eryne").act("use hold-the-line lady-eryne")
    assert t.asked() == "- dice"
    assert t.events("attacked", "turned") == [
        "attacked salt-mummy lady-eryne",
        "turned brakka-stonejaw",
    ]
    t.fall(2).act("pass")
    assert t.wounds("brakka-stonejaw") == 2


@rule("TOMB-286")
def test_deaths_come_before_the_hit() -> None:
    sc = scene().party(0, "lady-eryne", "grim").wounds("crimson-dowager", 5)
    t = sc.fight("crimson-dowager")
    t.act("charge crimson-dowager", "face lady-eryne").fall(3).draw("kadin")
    assert t.events("wounded", "died", "arrived", "healed") == [
        "wounded lady-eryne 3 0",
        "died lady-eryne",
        "arrived kadin",
        "healed crimson-dowager 3 5",
    ]


@rule("TOMB-286")
def test_a_hit_does_nothing_to_a_dead_target() -> None:
    sc = scene().party(0, "varro-the-landless").gear("varro-the-landless", "butchers-gauntlet")
    t = sc.fight("barrow-hound", "salt-mummy").act("charge salt-mummy").fall(0)
    t.act("attack varro-the-landless barrow-hound").fall(2)
    assert t.asked() == "1 monsterActs"
    t.act("charge salt-mummy").fall(0).act("attack varro-the-landless salt-mummy").fall(1)
    assert t.asked() == "0 react"
    assert t.trigger() == "hit"


@rule("TOMB-286")
def test_a_card_speaks_of_its_own_death() -> None:
    t = scene().party(0, "brakka-stonejaw").fight("bloated-corpse", "salt-mummy")
    t.act("charge salt-mummy").fall(0).act("attack brakka-stonejaw bloated-corpse").fall(3)
    assert t.bank(0) == ["bloated-corpse"]
    assert t.wounds("brakka-stonejaw") == 2


@rule("TOMB-287")
def test_the_number_of_characters_is_the_total_over_all_lines() -> None:
    sc = scene().crypt("C", "bearers-yoke", "salt-mummy")
    t = sc.party(0, "varro-the-landless", "lady-eryne", "dread", "grim", at="c").turn_of(0)
    t.act("raid", "trap bearers-yoke")
    assert t.events_for(0, "trapAnnouncedTwice") == ["trapAnnouncedTwice 3 attack skill"]
    t.act("send varro-the-landless attack")
    assert not any("varro-the-landless" in line for line in t.legal())
    t.act("send lady-eryne skill", "send dread skill")
    assert t.asked() == "- dice"
    t.falls(3, 1, 1)
    assert t.bank(0) == ["bearers-yoke"]


@rule("TOMB-288")
def test_nothing_tells_that_hidden_monsters_were_changed() -> None:
    views = []
    for card in ("salt-mummy", "ring-of-cinders"):
        sc = scene().crypt("C", "drums-below", card).party(0, "kadin", at="c")
        sc.reserve("elithe")
        t = sc.turn_of(0).act("raid", "trap drums-below", "send kadin magic").fall(1)
        views.append((t.view(0) | {"crypt_discards": []}, t.events_for(0)))
        t.act("stay", "stay")
        if card == "salt-mummy":
            assert t.dice("salt-mummy", "attack") == [1, 4, 2]
    assert views[0] == views[1]


@rule("TOMB-289")
def test_a_card_added_to_the_raided_crypt_takes_no_part_in_the_raid() -> None:
    sc = scene().crypt("C", "bell-and-candle", "ring-of-cinders").party(0, "grim", at="c")
    t = sc.turn_of(0).act("raid", "trap bell-and-candle", "send grim holiness").fall(1)
    t.act("crypt C", by=1).draw("salt-mummy")
    t.act("stay", "stay")
    assert t.events("noMonsters") == ["noMonsters C"]
    t.act("bank ring-of-cinders")
    assert t.crypt("C") == ["salt-mummy"]
    assert t.events("cryptEmpty") == []
    t.check()


@rule("TOMB-36", "TOMB-237")
def test_a_crypt_is_fed_while_the_last_of_the_board_is_empty() -> None:
    sc = scene().crypt("C", "bell-and-candle", "ring-of-cinders").empty("P")
    t = sc.party(0, "grim", at="c").turn_of(0)
    t.act("raid", "trap bell-and-candle", "send grim holiness").fall(1)
    t.act("crypt A", by=1).draw("salt-mummy")
    assert "salt-mummy" in t.crypt("A")
    assert t.crypt("P") == []
    assert t.asked() == "0 onward"


@rule("TOMB-290")
def test_who_cannot_cast_may_still_pray() -> None:
    sc = scene().crypt("C", "silence-glyph", "salt-mummy").hand(0, "fireball", "blessing")
    t = sc.party(0, "sabeth-of-two-oaths", at="c").turn_of(0)
    t.act("raid", "trap silence-glyph", "send sabeth-of-two-oaths magic").fall(0)
    t.act("stay", "stay", "charge salt-mummy").fall(0)
    assert t.legal("use") == {"use blessing sabeth-of-two-oaths"}


def risen() -> Table:
    """Crusher, with Kama, has acted and been killed; Chief Embalmer answers with a Prayer."""
    sc = scene().party(0, "brakka-stonejaw").gear("chief-embalmer", "lesser-resurrect")
    t = sc.fight("crusher", "chief-embalmer").draw("kama")
    t.act("charge crusher").fall(0).quiet().act("attack brakka-stonejaw crusher").fall(3)
    assert t.bank(0) == ["crusher"]
    return t.act("use lesser-resurrect chief-embalmer").fall(3)


@rule("TOMB-291")
def test_a_revived_monster_leaves_the_bank() -> None:
    t = risen().draw("road-boots")
    assert t.bank(0) == []
    assert t.xp(0) == 0
    assert t.monsters() == ["crusher", "chief-embalmer"]
    t.check()


@rule("TOMB-292")
def test_alone_an_effect_on_other_players_does_nothing() -> None:
    sc = scene(1).crypt("C", "misers-alms-bowl", "salt-mummy").hand(0, "chaff")
    t = sc.party(0, "lady-eryne", at="c").turn_of(0).act("raid").draw("misers-alms-bowl")
    t.act("send lady-eryne skill").fall(0)
    assert t.events("gainedXp") == []
    assert t.xp(0) == 0
    assert t.asked() == "0 onward"
    sc = scene(1).crypt("C", "wire-of-whispers", "salt-mummy").hand(0, "chaff")
    t = sc.party(0, "lady-eryne", at="c").turn_of(0).act("raid").draw("wire-of-whispers")
    t.act("send lady-eryne skill").fall(0)
    assert t.events("handSeen") == []


@rule("TOMB-293")
def test_a_revived_monster_is_like_one_that_comes_for_the_first_time() -> None:
    t = risen()
    assert t.asked() == "- inn"
    assert t.place_of("kama") == "discard"
    t.draw("road-boots")
    assert t.gear("crusher") == ["road-boots"]
    assert t.wounds("crusher") == 0
    assert t.acts_left("crusher") == 1


@rule("TOMB-294")
def test_a_card_is_played_each_time_it_is_used() -> None:
    sc = scene().party(0, "grim").gear("grim", "blessing")
    t = sc.fight("whisper-clerk").act("charge whisper-clerk").fall(0).act("use blessing grim")
    assert t.asked() == "1 react"
    assert t.trigger() == "card_played"

    t = scene().party(0, "sister-vesper").gear("salt-mummy", "inferno").fight("salt-mummy")
    t.act("use inferno salt-mummy")
    assert t.asked() == "0 react"
    assert t.trigger() == "card_played"


@rule("TOMB-295")
def test_a_cancelled_attack_or_flee_still_uses_the_action() -> None:
    sc = scene().party(0, "grim").gear("grim", "moth-mantle").party(1, "dunbar")
    t = sc.hand(1, "bar-the-way").fight("salt-mummy", "flickering-guest")
    t.act("charge salt-mummy").act("use moth-mantle grim")
    assert t.acts_left("salt-mummy") == 0
    assert t.place_of("moth-mantle") == "discard"
    assert t.events("rolled") == []
    t.act("flee grim").act("use bar-the-way dunbar", by=1)
    assert t.events("fleeFailed") == ["fleeFailed grim"]
    assert t.acts_left("grim") == 0
    assert t.asked() == "1 monsterActs"
    t.act("charge flickering-guest").fall(0).act("charge salt-mummy").fall(0)
    t.act("attack grim flickering-guest").act("use flickering-guest flickering-guest").fall(2)
    assert t.acts_left("grim") == 0
    assert t.wounds("flickering-guest") == 0


@rule("TOMB-295")
def test_a_cancelled_battle_action_is_used_up_and_a_cancelled_theft_ends_the_turn() -> None:
    sc = scene().party(0, "grim", "dunbar").hand(0, "blessing")
    t = sc.fight("whisper-clerk").act("charge whisper-clerk", "face grim").fall(0)
    t.act("use blessing grim").act("use whisper-clerk whisper-clerk").fall(2)
    assert t.acts_left("grim") == 0

    sc = scene().party(0, "dread", at="16,12").party(1, "grim", at="16,13").gear("grim", "kama")
    t = sc.hand(1, "chaff").turn_of(0).act("steal", "snatch kama dread")
    t.act("use chaff grim", by=1)
    assert t.gear("grim") == ["kama"]
    assert t.events("rolled") == []
    assert t.asked() == "1 turn"


@rule("TOMB-296")
def test_without_its_attacker_or_its_target_an_attack_is_lost() -> None:
    t = scene().party(0, "tamsin-pikewall").fight("barrow-hound", "salt-mummy")
    t.act("charge barrow-hound").act("use tamsin-pikewall tamsin-pikewall").fall(2)
    assert t.bank(0) == ["barrow-hound"]
    assert t.events("attackLost") == ["attackLost barrow-hound"]
    assert t.wounds("tamsin-pikewall") == 0
    assert t.asked() == "0 characterActs"

    t = scene().party(0, "tamsin-pikewall", "grim").fight("barrow-hound", "salt-mummy")
    t.act("charge barrow-hound", "face tamsin-pikewall")
    t.state.part(number_of("tamsin-pikewall"))
    t.act("pass")
    assert t.events("attackLost") == ["attackLost barrow-hound"]
    assert t.asked() == "0 characterActs"


def stair(*party: str) -> Scene:
    return scene().crypt("C", "counterweight-stair", "guillotine-arch").party(0, *party, at="c")


@rule("TOMB-297")
def test_hit_points_are_compared_with_bonuses_and_without_wounds() -> None:
    sc = stair("brakka-stonejaw", "grim", "ulric-stonespeaker").wounds("brakka-stonejaw", 5)
    t = sc.turn_of(0).act("raid", "trap counterweight-stair", "send grim skill", "done")
    assert t.inn() == ["brakka-stonejaw"]
    sc = stair("brakka-stonejaw", "grim").gear("grim", "ringmail-of-the-ninth-guard")
    t = sc.turn_of(0).act("raid", "trap counterweight-stair", "send grim skill", "done")
    assert t.inn() == ["grim"]


@rule("TOMB-297", "TOMB-150")
def test_among_equals_their_player_chooses() -> None:
    sc = stair("lady-eryne", "dread", "brakka-stonejaw").wounds("brakka-stonejaw", 5)
    t = sc.turn_of(0).act("raid", "trap guillotine-arch", "send dread attack", "done").fall(0)
    assert t.asked() == "0 pickCreature"
    assert t.legal() == {"pick lady-eryne", "pick dread"}


@rule("TOMB-298")
def test_an_option_that_changes_nothing_may_not_be_chosen() -> None:
    sc = scene().party(0, "grim").gear("grim", "ring-of-cinders")
    t = sc.fight("elithe").fall(1)
    assert t.place_of("ring-of-cinders") == "discard"
    assert t.asked() == "1 monsterActs"

    sc = scene().party(0, "grim", "dunbar").gear("grim", "ring-of-cinders")
    t = sc.fight("elithe").act("pick grim").fall(1)
    assert t.asked() == "0 option"
    assert len(t.legal()) == 2
    t.act(min(t.legal()))
    assert t.gear("dunbar") == ["ring-of-cinders"]

    t = scene().party(0, "grim", "dunbar").fight("elithe").act("pick grim").fall(1)
    assert t.asked() == "1 monsterActs"


@rule("TOMB-299")
def test_a_cost_in_wounds_may_not_kill() -> None:
    for wounds, able in ((2, True), (3, False)):
        sc = scene().party(0, "kadin").gear("kadin", "wand-of-spent-stars")
        t = sc.wounds("kadin", wounds).fight("salt-mummy").act("charge salt-mummy").fall(0)
        assert ("use wand-of-spent-stars kadin" in t.legal()) is able


@rule("TOMB-300")
def test_the_death_is_spoken_of_after_the_newcomer_has_come() -> None:
    sc = scene().party(0, "lady-eryne", "grim").gear("lady-eryne", "kama")
    sc.gear("grim", "scarab-of-second-dawn")
    t = sc.fight("brine-spawn").act("charge brine-spawn", "face lady-eryne").fall(3)
    assert t.asked() == "- newcomer"
    assert t.place_of("kama") == "discard"
    t.draw("kadin")
    assert t.asked() == "0 react"
    assert t.trigger() == "died"
    t.act("use scarab-of-second-dawn grim")
    assert t.party(0) == ["lady-eryne", "grim"]
    assert t.inn() == ["kadin"]
    assert t.dead() == []
    t.check()


@rule("TOMB-300")
def test_whoever_was_put_into_the_bag_cannot_be_revived() -> None:
    sc = scene(campaign="on").level(0, 4).party(0, "lady-eryne", "grim")
    t = sc.gear("grim", "scarab-of-second-dawn").fight("brine-spawn")
    t.act("charge brine-spawn", "face lady-eryne").fall(3).act("yes").draw("kadin")
    assert t.asked() == "0 characterActs"
    assert "lady-eryne" in t.bag()


@rule("TOMB-301")
def test_steps_enter_every_space_and_a_jump_only_its_goal() -> None:
    sc = scene(board="B").party(0, "lady-eryne", at="12,1").gear("lady-eryne", "ferrymans-lantern")
    t = sc.turn_of(0).act("use ferrymans-lantern lady-eryne", "elsewhere", "to 12,3")
    assert t.asked() == "- dice"
    t.fall(2)
    assert t.where(0) == "12,3"
    sc = scene(board="B").party(0, "lady-eryne", at="12,1").gear("lady-eryne", "ferrymans-lantern")
    t = sc.turn_of(0).act("use ferrymans-lantern lady-eryne", "elsewhere", "to 12,3").fall(1)
    assert t.where(0) == "12,2"
    assert t.wounds("lady-eryne") == 1

    sc = scene(board="B").party(0, "kadin", at="12,1").gear("kadin", "teleport")
    t = sc.turn_of(0).act("use teleport kadin", "to 12,6")
    assert t.asked() == "1 turn"
    assert t.where(0) == "12,6"


@rule("TOMB-301")
def test_a_room_acts_after_a_move_only() -> None:
    sc = scene(board="B").party(0, "grim", at="4,20").gear("grim", "ferrymans-lantern")
    t = sc.wounds("grim", 2).turn_of(0).act("use ferrymans-lantern grim", "to 5,20")
    assert t.where(0) == "5,20"
    assert t.asked() == "0 turn"
    assert t.wounds("grim") == 2
    sc = scene(board="B").party(0, "grim", at="4,20").wounds("grim", 2)
    t = sc.turn_of(0).act("move", "to 5,20")
    assert t.asked() == "0 splitHealing"
    t.act("cure grim", "cure grim")
    assert t.wounds("grim") == 0


@rule("TOMB-303")
def test_what_one_member_may_not_the_party_may_not() -> None:
    sc = scene().crypt("C", "quicksand-dais", "salt-mummy").hand(0, "runner-to-the-inn")
    t = sc.party(0, "grim", at="c").inn("dunbar").turn_of(0)
    t.act("raid", "trap quicksand-dais", "send grim skill", "leave", "pass")
    t.act("use runner-to-the-inn grim", "pass")
    assert t.party(0) == ["dunbar", "grim"]
    assert "move" not in t.legal()
    t.act("return", "pass")
    assert "move" in t.legal()


@rule("TOMB-303")
def test_nobody_leaves_or_flees_while_one_is_forbidden_to() -> None:
    sc = scene().crypt("C", "sealing-slab", "gate-warden").party(0, "grim", at="c")
    t = sc.turn_of(0).act("raid", "trap sealing-slab", "send grim attack").fall(0)
    assert t.asked() == "1 monsterActs"
    t.act("charge gate-warden").fall(0)
    assert t.legal("flee") == set()
    t.act("hold grim", "charge gate-warden").fall(0)
    assert t.legal("flee") == {"flee grim"}


@rule("TOMB-304")
def test_whoever_is_not_in_the_raid_has_no_foe_there() -> None:
    sc = scene(3).party(0, "dunbar").party(1, "grim").party(2, "prior-wendel")
    t = (
        sc.hand(1, "weaken")
        .gear("prior-wendel", "mirrored-blow")
        .fight("salt-mummy", attentive=True)
    )
    t.act("charge salt-mummy")
    assert t.asked() == "- dice"
    t.fall(1)
    assert t.asked() == "0 characterActs"
    assert foes(t.state, number_of("dunbar")) == t.state.monsters
    assert foes(t.state, number_of("grim")) == foes(t.state, number_of("prior-wendel")) == 0


@rule("TOMB-304")
def test_where_nobody_raids_nobody_is_a_foe() -> None:
    """The Whisper-Clerk, whom somebody has tamed, cancels the cards of foes."""
    sc = scene().party(0, "captain-dukat").hand(0, "fresh-corpses")
    t = sc.party(1, "grim", "whisper-clerk").turn_of(0, attentive=True)
    t.act("use fresh-corpses captain-dukat")
    assert t.asked() == "0 pickCrypt"


@rule("TOMB-304")
def test_in_a_theft_foes_are_the_characters_of_other_parties() -> None:
    sc = scene(3).party(0, "dread", at="16,12").party(1, "grim", at="16,13").gear("grim", "kama")
    t = sc.hand(0, "hold-the-line").party(2, "dunbar").hand(2, "chaff").turn_of(0)
    t.act("steal", "snatch kama dread")
    assert t.asked() == "2 react"
    assert t.legal() == {"pass", "use chaff dunbar"}
    sc = scene(3).party(0, "dread", at="16,12").party(1, "grim", at="16,13").gear("grim", "kama")
    t = sc.hand(0, "chaff").turn_of(0).act("steal", "snatch kama dread")
    assert t.asked() == "- dice"


TOBIT = "use tobit-underhand tobit-underhand"


@rule("TOMB-305")
def test_ways_of_recruiting() -> None:
    t = scene().party(0, "tobit-underhand").inn("dunbar").turn_of(0).act("recruit dunbar")
    assert t.trigger() == "recruited"
    t.act(TOBIT).draw("road-boots")
    assert t.gear("dunbar") == ["road-boots"]

    t = scene().meeting().draw("tobit-underhand", "grim", "kadin", "dread", "dunbar")
    t.act("keep tobit-underhand")
    assert t.trigger() == "recruited"

    t = scene().party(0, "lady-eryne").fight("brine-spawn").act("charge brine-spawn").fall(3)
    t.draw("grim", "tobit-underhand")
    assert t.trigger() == "recruited"
    assert t.act(TOBIT).draw("kama").gear("tobit-underhand") == ["kama"]

    t = scene().no_party(0).inn("tobit-underhand").turn_of(0).act("recruit tobit-underhand")
    assert t.trigger() == "recruited"

    t = scene(1).party(0, "lady-eryne").inn("tobit-underhand").fight("brine-spawn").fall(3)
    t.act("recruit tobit-underhand")
    assert t.trigger() == "recruited"

    sc = scene(campaign="on").level(0, 7).party(0, "grim").bank(0, "loose-threshold")
    t = sc.inn("dunbar", "tobit-underhand").turn_of(0).act("recruit dunbar")
    t.act("pay loose-threshold", "recruit tobit-underhand")
    assert t.trigger() == "recruited"


# What has happened already changes nothing about what is answered.


@rule("TOMB-217", "TOMB-286")
def test_a_react_to_a_hit_is_not_lost_with_the_one_who_was_hit() -> None:
    sc = scene().party(0, "brakka-stonejaw", "kadin").hand(0, "mirrored-blow")
    t = sc.fight("ferrier-of-the-lost")
    t.act("charge ferrier-of-the-lost", "face brakka-stonejaw").fall(2)
    assert (t.inn(), t.asked()) == (["brakka-stonejaw"], "0 react")
    t.act("use mirrored-blow kadin").fall(3)
    assert t.wounds("ferrier-of-the-lost") == 2


@rule("TOMB-217", "TOMB-218")
@pytest.mark.parametrize("moved", ["kadin", "brakka-stonejaw"])
def test_a_blow_is_mirrored_only_for_the_own_party(moved: str) -> None:
    """Whoever was on another side when the attack hit was no friend of the user's."""
    sc = scene(3).party(0, "brakka-stonejaw", "kadin").party(1, "ulric-stonespeaker")
    t = sc.hand(1, "mirrored-blow").fight("ferrier-of-the-lost")
    t.act("charge ferrier-of-the-lost", f"face {moved}").fall(2)
    assert (t.inn(), t.asked()) == ([moved], "0 characterActs")
