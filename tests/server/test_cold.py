"""A table read from the store is the table that was left, at the price of one replay."""

import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mastaba.core.frame import State
from mastaba.core.saving import save
from mastaba.games import game
from mastaba.server import house as housing
from mastaba.server.hearing import Hearing
from mastaba.server.house import House
from mastaba.server.records import Acted, Chair, Paced, Record, Seated, Spoke, Terms, read, write
from mastaba.server.security import hashed
from mastaba.server.setting import rebuild
from mastaba.server.store import Deed, Entry, Stored
from mastaba.server.story import Story
from mastaba.server.viewing import Around, Viewer, chat_look, table_message
from server.stories import at_home
from support import slowness

RECORDS, TAKE_BACKS = 2500, 70


class Long:
    """A game that was played live: the story as it stands, and what was stored of it."""

    def __init__(self, name: str, who: str, records: int, take_backs: int, seed: int = 1) -> None:
        rules, rng = game(name), Random(seed)
        chairs = [
            Chair("person", f"Ann {n}") if kind == "p" else Chair("bot", f"Theo {n}", "thumb")
            for n, kind in enumerate(who)
        ]
        options = rules.check_options(len(who), {})
        self.terms = Terms(
            name, rules.version, rules.content_hash, chairs, options, "en", "private", "instant"
        )
        self.story = Story(rules, self.terms)
        self.entries: list[Entry] = []
        self.taken_back = 0
        self.keep(self.story.begin())
        while len(self.entries) < records and self.story.decision is not None:
            due = len(self.entries) * (take_backs + 1) // records
            if due <= self.taken_back or not self.take_back(rng):
                self.play(rng)

    def keep(self, record: Record) -> None:
        at = float(len(self.entries))
        self.entries.append(Entry(at, write(record)))
        self.story.fold(record, at)

    def take_back(self, rng: Random) -> bool:
        seats = [n for n, chair in enumerate(self.terms.chairs) if chair.who == "person"]
        points = {seat: self.story.takeback(seat) for seat in seats}
        can = [(seat, point) for seat, point in points.items() if not isinstance(point, str)]
        if not can:
            return False
        seat, (keep, practice) = rng.choice(can)
        self.keep(self.story.go_back(seat, keep, practice=practice))
        self.taken_back += 1
        return True

    def play(self, rng: Random) -> None:
        story, number = self.story, len(self.entries)
        if number % 97 == 5:
            self.keep(Spoke(0, "Ann", f"line {number}", "all"))
            return
        if number % 211 == 7:
            self.keep(Paced("steady" if story.pace == "instant" else "instant"))
            return
        if number % 301 == 9:
            self.keep(Seated(1, Chair("bot", f"Mira {number}", "thumb")))
            return
        decision = story.decision
        assert decision is not None
        seat, action = decision.seat, rng.choice(decision.actions)
        aside = rng.random() < 0.2 and story.match is not None
        speaker = rng.randrange(len(story.chairs))
        if aside and story.match is not None:
            offered = story.game.interjections(story.match.state, speaker)
            offered = [a for a in offered if story.game.notation.text(a) != "concede"]
            seat, action = (speaker, rng.choice(offered)) if offered else (seat, action)
        said = story.game.notation.text(action)
        seq = story.hearings[seat].seq
        self.keep(Acted(seat, seq, said, f"id {number}", story.say(seat, said)))

    def stored(self, host: str = "host") -> Stored:
        tokens = tuple(hashed(f"seat {n}") for n in range(len(self.terms.chairs)))
        deed = Deed("t", write(self.terms), None, hashed(host), None, tokens, "playing", False)
        return Stored(deed, 0.0, None, self.entries)


def heard(hearing: Hearing) -> Any:
    events = [(n, e.happening.id, e.audience, e.values, answer) for n, e, answer in hearing.events]
    return hearing.seq, hearing.acted, hearing.changed, hearing.cuts, events


def told(story: Story, number: int) -> Any:
    """Everything that anybody could be sent, and whatever it is made of."""
    viewers = [Viewer("host"), *(Viewer("seat", seat) for seat in range(len(story.chairs)))]
    around, since = Around("t", None, None, []), (0, number // 2, number)
    return (
        [table_message(story, around, viewer, n) for viewer in viewers for n in since],
        [chat_look(story, viewer.ear, 1000) for viewer in viewers],
        {viewer: heard(hearing) for viewer, hearing in story.hearings.items()},
        [story.takeback(seat) for seat in range(len(story.chairs))],
        (story.moves, story.records, story.opened, story.lapses, story.practice, story.pace),
        (story._openings, story._turns, story._by_id, story._by_seq, story._place),
    )


GAMES = [
    ("tomb", "pbbb", 900, 60),
    ("tomb", "ppp", 500, 40),
    ("mummy", "ppp", 400, 40),
    ("mummy", "pbb", 400, 40),
    ("hamunaptra", "ppp", 500, 60),
    ("dungeonrun", "ppb", 400, 40),
]


@pytest.mark.parametrize(("name", "who", "records", "take_backs"), GAMES)
def test_a_cold_table_is_told_to_everybody_as_the_live_one(
    name: str, who: str, records: int, take_backs: int
) -> None:
    live = Long(name, who, records, take_backs)
    assert live.taken_back > 3
    cold = rebuild(live.stored())
    assert told(cold, 40) == told(live.story, 40)
    assert cold.match is not None
    assert live.story.match is not None
    assert save(cold.game, cold.match.state) == save(cold.game, live.story.match.state)


def test_every_stored_answer_is_played_once_however_much_was_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    live = Long("tomb", "pbbb", 600, 50)
    assert live.taken_back == 50
    stored = live.stored()
    played, apply = [0], State.apply

    def counted(s: State, answer: int) -> None:
        played[0] += 1
        apply(s, answer)

    monkeypatch.setattr(State, "apply", counted)
    rebuild(stored)
    records = [read(entry.record) for entry in stored.entries]
    assert played[0] == sum(len(getattr(record, "answers", [])) for record in records)


def test_a_live_take_back_plays_few_answers_again(monkeypatch: pytest.MonkeyPatch) -> None:
    live = Long("tomb", "pbbb", 600, 0)
    played, apply = [0], State.apply

    def counted(s: State, answer: int) -> None:
        played[0] += 1
        apply(s, answer)

    monkeypatch.setattr(State, "apply", counted)
    assert live.take_back(Random(1))
    assert played[0] < 50


def test_a_long_game_with_many_take_backs_opens_within_half_a_second_of_work(
    tmp_path: Path,
) -> None:
    """Processor time of all threads, the best of five: 2,500 records, 70 take-backs."""
    live = Long("tomb", "pbbb", RECORDS, TAKE_BACKS)
    assert (len(live.entries), live.taken_back) == (RECORDS, TAKE_BACKS)
    stored = live.stored()

    async def scene(house: House) -> None:
        await house.store.create(stored.deed, 0.0, stored.entries)
        spent = []
        for _ in range(5):
            slow, began = slowness(), time.process_time()
            table, viewer = await house.enter("t", "seat 0")
            spent.append((time.process_time() - began) / slow)
            assert viewer == Viewer("seat", 0)
            table.close()
            house._forget(table)
        assert min(spent) < 0.5, spent

    at_home(tmp_path, scene)


def test_a_table_is_read_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    live = Long("mummy", "ppp", 60, 3)
    stored, threads = live.stored(), []

    def reading(found: Stored) -> Story:
        threads.append(threading.get_ident())
        return rebuild(found)

    monkeypatch.setattr(housing, "rebuild", reading)

    async def scene(house: House) -> None:
        await house.store.create(stored.deed, 0.0, stored.entries)
        await house.table("t")
        assert threads
        assert threading.get_ident() not in threads

    at_home(tmp_path, scene)
