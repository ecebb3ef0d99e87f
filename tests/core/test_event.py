"""What happened, and who may know it."""

from mastaba.core.event import EVERYONE, NUMBER, SPECTATOR, Event, Happening, only
from mastaba.core.notation import Vocabulary

COLOUR = Vocabulary("colour", ("red", "green"))
PAINTED = Happening("Painted", ("colour", COLOUR), ("times", NUMBER))


def audience(event: Event, seats: int = 4) -> list[int | None]:
    everybody: list[int | None] = [*range(seats), None]
    return [seat for seat in everybody if event.heard_by(seat)]


def test_everyone_hears_what_is_told_to_everyone() -> None:
    assert audience(Event(PAINTED, EVERYONE)) == [0, 1, 2, 3, None]


def test_only_the_seats_named_hear_a_secret() -> None:
    assert audience(Event(PAINTED, only(2))) == [2]
    assert audience(Event(PAINTED, only(0, 3))) == [0, 3]
    assert audience(Event(PAINTED, only())) == []


def test_spectators_are_an_audience_of_their_own() -> None:
    assert audience(Event(PAINTED, SPECTATOR)) == [None]
    assert audience(Event(PAINTED, only(1) | SPECTATOR)) == [1, None]
    assert audience(Event(PAINTED, EVERYONE & ~SPECTATOR)) == [0, 1, 2, 3]
    assert audience(Event(PAINTED, EVERYONE & ~only(1))) == [0, 2, 3, None]


def test_the_slots_are_in_words_and_in_order() -> None:
    event = Event(PAINTED, EVERYONE, (1, 12))
    assert event.slots() == {"colour": "green", "times": "12"}
    assert list(event.slots()) == ["colour", "times"]


def test_numbers_have_no_end() -> None:
    assert Event(PAINTED, EVERYONE, (0, 123_456)).slots()["times"] == "123456"


def test_an_event_without_slots_says_its_name_alone() -> None:
    assert Event(Happening("Rang"), EVERYONE).slots() == {}
