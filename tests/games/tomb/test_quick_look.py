"""The quick look at a moment: whom it cannot concern is not even asked for cards."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from games.tomb.scene import CONTENT, Table, card_bits, number_of, scene
from mastaba.core.decision import Decision, Outcome
from mastaba.core.rows import adding, put, taking
from mastaba.core.saving import load, save
from mastaba.games.tomb import GAME
from mastaba.games.tomb.cards.hours import (
    AT_INN,
    AT_TRAPS,
    EVER,
    FIGHTING,
    IN_TOMB,
    OWN_TURN,
    RAIDING,
    hour,
    of_party,
)
from mastaba.games.tomb.content.lookup import Terms
from mastaba.games.tomb.rules.answers import holders, listeners
from mastaba.games.tomb.rules.wounds import Harm
from mastaba.games.tomb.state import COMBAT, NO_RAID, TRAPS, TREASURES, TombState, lowest
from mastaba.games.tomb.words import CREATURES, DECK_CARDS, FIRST_MONSTER, INN, POWER
from support import rule

TIMED = [terms for terms in CONTENT.terms if terms.hour]
PHASES = {0: NO_RAID, RAIDING: TREASURES, AT_TRAPS: TRAPS, FIGHTING: COMBAT}
ME, OTHER = 0, 1


# By the hour.


def a_turn() -> Table:
    return scene(3).turn_of(1)


def at_a_trap() -> Table:
    sc = scene(3).party(1, "kadin", "dunbar", at="d").crypt("D", "falling-blades")
    return sc.turn_of(1).act("raid", "trap falling-blades")


def in_combat() -> Table:
    return scene(3).fight("salt-mummy", by=1)


def at_the_treasures() -> Table:
    sc = scene(3).at(1, "d").crypt("D", "mkono-djarat", "ring-of-cinders")
    return sc.turn_of(1).act("raid", "stay")


@rule("TOMB-211", "TOMB-212")
@pytest.mark.parametrize(
    ("opened", "raid"),
    [
        (a_turn, 0),
        (at_a_trap, RAIDING | AT_TRAPS),
        (in_combat, RAIDING | FIGHTING),
        (at_the_treasures, RAIDING),
    ],
)
def test_the_seats_that_may_use_a_power_now_are_those_whose_turn_and_raid_it_asks_for(
    opened: Callable[[], Table], raid: int
) -> None:
    s = opened().state
    for seat, party in enumerate(s.parties):
        place = AT_INN if s.at[seat] == INN else IN_TOMB
        assert of_party(s, seat) & EVER == place | (OWN_TURN | raid if seat == 1 else 0)
        for terms in TIMED:
            hours = [need for need in terms.ability.ifs if hour(need)]
            assert hours
            met = all(need.kind.run(s, lowest(party), need) for need in hours)
            assert met != bool(terms.hour & ~of_party(s, seat)), (terms.ability, seat)


@rule("TOMB-41")
def test_it_is_nobodys_turn_while_parties_meet() -> None:
    s = scene(3).meeting().state
    assert not any(of_party(s, seat) & OWN_TURN for seat in range(s.seats))


# By what the moment is about.


class Event:
    """A moment that is about whatever it is told to be."""

    def __init__(self, about: dict[str, Any]) -> None:
        self.about = about

    def slot(self, name: str, _: TombState) -> Any:
        return self.about.get(name, 0)


def fitting(terms: Terms, user: int) -> dict[str, Any]:
    """What a moment has to be about for a power."""
    return {**dict(terms.facts), **dict.fromkeys(terms.selves, 1 << user)}


def spoiled(about: dict[str, Any]) -> Iterator[Event]:
    """The same with one thing wrong."""
    for field in about:
        yield Event({**about, field: "nothing" if isinstance(about[field], str) else 0})


def at_its_hour(s: TombState, terms: Terms) -> None:
    s.active, s.phase = ME, PHASES[terms.hour & (RAIDING | AT_TRAPS | FIGHTING)]
    s.at = put(s.at, ME, s.board.entrances[0] if terms.hour & IN_TOMB else INN)
    s.raider = ME if s.phase != NO_RAID else -1


def at_another_hour(s: TombState, terms: Terms) -> None:
    s.active = OTHER
    s.phase, s.raider = (NO_RAID, -1) if terms.hour & RAIDING else (TREASURES, ME)


@rule("TOMB-304")
@pytest.mark.parametrize(
    "name", [frame.__name__ for frame in GAME.frames if hasattr(frame, "slot")]
)
def test_a_moment_is_about_nothing_that_it_does_not_name(name: str) -> None:
    chapter: Any = next(frame for frame in GAME.frames if frame.__name__ == name).blank()
    s = scene().turn_of(ME).state
    s.stack.append(chapter)
    assert chapter.slot("weather", s) == 0


@rule("TOMB-189")
def test_the_moment_to_prevent_wounds_is_about_their_number() -> None:
    s = scene().turn_of(ME).state
    harm = Harm(number_of("dunbar"), 2)
    told = [harm.slot(name, s) for name in ("target", "n", "weather")]
    assert told == [card_bits(["dunbar"]), 2, 0]


def told_apart(powers: Iterator[tuple[int, int]]) -> list[str]:
    return [f"{trigger} {POWER[power]}" for trigger, power in powers]


OPEN = told_apart(
    (trigger, power)
    for trigger, cards in enumerate(CONTENT.reacts)
    for powers in cards.values()
    for power in powers
    if len(powers) == 1
)
HELD = told_apart(
    (trigger, terms.power) for trigger, held in enumerate(CONTENT.hand_terms) for terms in held
)


@rule("TOMB-213")
@pytest.mark.parametrize("one", OPEN)
def test_a_card_in_play_listens_to_what_it_can_answer_and_to_nothing_else(one: str) -> None:
    number, name = one.split()
    trigger, terms = int(number), CONTENT.terms[POWER.index(name)]
    s = scene().party(ME, "dunbar").turn_of(ME).state.clone()
    card = terms.card
    user = card if card < CREATURES else number_of("dunbar")
    if card >= CREATURES:
        s.attach(card, user)
    elif card < FIRST_MONSTER:
        s.join(card, ME)
    at_its_hour(s, terms)
    if FIRST_MONSTER <= card < CREATURES:
        s.monsters |= 1 << card
        s.table |= 1 << card
        s.cm = ME
    about = fitting(terms, user)
    assert listeners(s, trigger, Event(about)) == [POWER.index(name), user]
    for wrong in spoiled(about):
        assert listeners(s, trigger, wrong) == [], wrong.about
    if terms.hour and not s.monsters:
        at_another_hour(s, terms)
        assert listeners(s, trigger, Event(about)) == []


@rule("TOMB-213", "TOMB-221")
@pytest.mark.parametrize("one", HELD)
def test_a_hand_is_thought_of_where_it_may_hold_an_answer_and_nowhere_else(one: str) -> None:
    number, name = one.split()
    trigger, terms = int(number), CONTENT.terms[POWER.index(name)]
    s = scene().turn_of(ME).state.clone()
    s.hands = put(s.hands, ME, card_bits(["kama"]) | terms.bit)
    s.hands = put(s.hands, OTHER, card_bits(["road-boots"]))
    for kind, cards in enumerate(DECK_CARDS):
        others = cards & ~terms.bit  # of its kind: all have been seen
        s.discards = put(s.discards, kind, others)
    at_its_hour(s, terms)
    about = fitting(terms, number_of("dunbar"))
    assert holders(s, trigger, Event(about)) == 1 << ME
    for wrong in spoiled(dict(terms.facts)):
        assert holders(s, trigger, wrong) == 0, wrong.about
    s.hands = taking(s.hands, ME, terms.bit)
    assert holders(s, trigger, Event(about)) == 0
    s.hands = adding(s.hands, ME, terms.bit)
    if terms.hour:
        at_another_hour(s, terms)
        assert holders(s, trigger, Event(about)) == 0
        at_its_hour(s, terms)
    s.discards = adding(s.discards, terms.kind, terms.bit)
    assert holders(s, trigger, Event(about)) == 0


@rule("TOMB-221")
def test_no_hand_is_thought_of_at_a_moment_that_no_card_of_a_hand_answers() -> None:
    s = scene().hand(ME, "chaff", "inferno").turn_of(ME).state
    deaf = [trigger for trigger, held in enumerate(CONTENT.hand_terms) if not held]
    assert deaf
    assert not any(holders(s, trigger, Event({})) for trigger in deaf)


@rule("TOMB-187")
def test_who_may_die_and_what_parties_wear_is_known_at_every_moment() -> None:
    s, rng, met = GAME.new(3), Random("failing"), 0
    assert not {"failing", "worn"} & set(json.loads(save(GAME, s))["state"])
    while s.outcome is None and s.round < 30:
        waiting = s.waiting()
        assert not isinstance(waiting, Outcome)
        s.apply(rng.choice(waiting.actions if isinstance(waiting, Decision) else waiting.fates))
        wounded = [c for c in range(CREATURES) if s.wounds[c] >= CONTENT.hp[c]]
        assert s.failing == sum(1 << c for c in wounded)
        assert list(s.worn) == [s.attached(party) for party in s.parties]
        met |= s.failing
    assert met
    again = load(GAME, save(GAME, s))
    assert isinstance(again, TombState)
    assert (again.failing, again.worn) == (s.failing, s.worn)
