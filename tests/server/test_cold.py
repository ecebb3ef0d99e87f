"""A table read from the store is the table that was left, at the price of one replay."""

import asyncio
import threading
import time
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mastaba.core.frame import State
from mastaba.core.saving import save
from mastaba.games import game
from mastaba.server import setting
from mastaba.server import standing as standings
from mastaba.server import table as tables
from mastaba.server.hearing import Hearing
from mastaba.server.house import House
from mastaba.server.records import Acted, Chair, Paced, Record, Seated, Spoke, Terms, read, write
from mastaba.server.security import Limits, hashed
from mastaba.server.setting import Read, rebuild
from mastaba.server.standing import put_by, take_up
from mastaba.server.store import Deed, Entry, Stored
from mastaba.server.story import Story
from mastaba.server.viewing import Around, Viewer, chat_look, table_message
from mastaba.server.wire import NewTable, SeatPlan
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
        self.standing: tuple[int, bytes] | None = None  # half way
        self.keep(self.story.begin())
        while len(self.entries) < records and self.story.decision is not None:
            if len(self.entries) == records // 2:
                self.standing = len(self.entries), self.put_by()
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

    def put_by(self) -> bytes:
        standing = put_by(self.story, [entry.at for entry in self.entries])
        assert standing is not None
        return standing

    def since(self) -> Stored:
        """As it is stored if its standing was put by half way."""
        assert self.standing is not None
        number, standing = self.standing
        whole = self.stored()
        return whole._replace(entries=whole.entries[number:], number=number, standing=standing)

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
        (story.openings, story.turns, story.by_id, story.by_seq, story.place),
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
    cold = rebuild(live.stored()).story
    assert told(cold, 40) == told(live.story, 40)
    assert cold.match is not None
    assert live.story.match is not None
    assert save(cold.game, cold.match.state) == save(cold.game, live.story.match.state)


@pytest.mark.parametrize(("name", "who", "records", "take_backs"), GAMES)
def test_a_table_that_goes_on_from_its_standing_is_told_as_the_live_one(
    name: str, who: str, records: int, take_backs: int
) -> None:
    live = Long(name, who, records, take_backs)
    cold = rebuild(live.since())
    assert told(cold.story, 40) == told(live.story, 40)
    assert cold.moments == [entry.at for entry in live.entries]
    again = take_up(live.story.game, live.terms, live.put_by())[0]
    match, other = again.match, live.story.match
    assert match is not None
    assert other is not None
    assert save(again.game, match.state) == save(again.game, other.state)
    assert (match.asides, match.told, match.prior) == (other.asides, other.told, other.prior)
    for keep in range(0, len(other.answers), 37):  # how far back anybody may ever go
        then, also = match.rewound(keep), other.rewound(keep)
        assert save(again.game, then.state) == save(again.game, also.state)
        assert len(then.events) == len(also.events)


def test_a_standing_that_does_not_fit_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = Long("mummy", "ppp", 80, 3)
    stored, good = live.stored(), live.put_by()

    async def scene(house: House) -> None:
        await house.store.create(stored.deed, 0.0, stored.entries)
        for number, standing in enumerate((b"damage", good[:-9], zlib.compress(b"[]"), good), 1):
            await house.store.put_by("t", number, standing)
            if standing is good:  # but of other words
                monkeypatch.setattr(standings, "words_of", lambda _: "others")
            table = await house.table("t")
            assert told(table.story, 40) == told(live.story, 40)
            table.close()
            house._forget(table)

    at_home(tmp_path, scene)


def test_how_a_table_stands_is_put_by_now_and_then_and_when_it_is_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "EVERY", 4)
    monkeypatch.setattr(tables, "FEW", 1)

    async def scene(house: House) -> None:
        people = [SeatPlan("person", f"Ann {n}") for n in range(3)]
        made = await house.create(NewTable("mummy", people))
        table = await house.table(made.table)
        for number in range(6):
            await table.set_pace("instant" if number % 2 else "steady")
        await asyncio.gather(*table.unfinished)
        stored = await house.store.load(made.table)
        assert stored is not None
        assert (stored.number, len(stored.entries)) == (4, 3)
        monkeypatch.setattr(table, "used", -1e9)
        await house.sweep()
        stored = await house.store.load(made.table)
        assert stored is not None
        assert (stored.number, len(stored.entries)) == (7, 0)
        again = await house.table(made.table)
        assert again is not table
        assert again.story.records == 7
        assert len(again.moments) == 7

    at_home(tmp_path, scene, Limits(idle_minutes=1.0))


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


@pytest.mark.parametrize(("put_by", "seconds"), [(False, 0.5), (True, 0.05)])
def test_a_long_game_with_many_take_backs_opens_with_little_work(
    tmp_path: Path, put_by: bool, seconds: float
) -> None:
    """Processor time of all threads, the best of five: 2,500 records, 70 take-backs."""
    live = Long("tomb", "pbbb", RECORDS, TAKE_BACKS)
    assert (len(live.entries), live.taken_back) == (RECORDS, TAKE_BACKS)
    stored = live.stored()

    async def scene(house: House) -> None:
        await house.store.create(stored.deed, 0.0, stored.entries)
        if put_by:
            await house.store.put_by("t", RECORDS, live.put_by())
        spent = []
        for _ in range(5):
            slow, began = slowness(), time.process_time()
            table, viewer = await house.enter("t", "seat 0")
            spent.append((time.process_time() - began) / slow)
            assert viewer == Viewer("seat", 0)
            table.close()
            house._forget(table)
        assert min(spent) < seconds, spent

    at_home(tmp_path, scene)


def test_a_table_is_read_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    live = Long("mummy", "ppp", 60, 3)
    stored, threads = live.stored(), []

    def reading(found: Stored) -> Read:
        threads.append(threading.get_ident())
        return rebuild(found)

    monkeypatch.setattr(setting, "rebuild", reading)

    async def scene(house: House) -> None:
        await house.store.create(stored.deed, 0.0, stored.entries)
        await house.table("t")
        assert threads
        assert threading.get_ident() not in threads

    at_home(tmp_path, scene)
