"""A campaign at the text table, kept in the same store as those on the web."""

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from mastaba.core.errors import BadSetup
from mastaba.server import homebook
from mastaba.server.bookwire import BookLook
from mastaba.server.databases import Database, database
from mastaba.server.sqlite import SqliteDatabase
from mastaba.words import words
from server.campaigning import TOMB, played, seats
from server.client import Api, Seats, Server
from support import rule, run, run_here

GUARDED = {"roundGuard": "on"}


def play(kept: Database, name: str, seed: int, reading: str = "rulings") -> BookLook:
    """A game of the campaign, as if it had been typed."""
    sitting = homebook.sit_down(kept, TOMB, name)
    options = sitting.enrol(kept, TOMB, 2, GUARDED)
    match = played(seed, *(int(options[f"xp{seat}"]) for seat in (1, 2)), reading=reading)
    return homebook.keep(kept, sitting, match, [0], "thumb", words("en"))


def test_a_game_typed_in_the_terminal_is_in_the_book_on_the_web(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    table = ["play", "tomb", "--text", "--plain", "--players", "2", "--seed", "7"]
    more = ["--option", "roundGuard=on", "--campaign", "Watch", "--db", str(file)]
    done = run(*table, *more, stdin="1\n" * 9000)
    assert done.returncode == 0, done.stderr
    link = re.search(r"/c/(\S+)#(\S+)", done.stdout)
    assert link is not None
    assert "Watch: a campaign of Tomb, 1 game\n" in done.stdout
    (told,) = json.loads(run("campaigns", "--db", str(file), "--json").stdout)
    totals = [member["total"] for member in told["members"]]
    with Server(tmp_path) as server, Api(server) as api:
        book = api.ok("GET", f"/api/campaigns/{link[1]}", link[2])
        assert book == told | {"own": True}
        assert [gain["gained"] for gain in book["games"][0]["gains"]] == totals
        key = {"campaign": link[1], "token": link[2]}
        body = {"game": "tomb", "seats": seats("pb", (1, 0)), "campaign": key}
        again = Seats(api, api.ok("POST", "/api/tables", None, body))
        options = again.look(again.host)["table"]["options"]
        assert [options["xp1"], options["xp2"]] == [str(total) for total in reversed(totals)]


def test_a_campaign_goes_on_by_its_name(kept: Database) -> None:
    first = play(kept, "Watch", seed=7)
    second = play(kept, "  Watch ", seed=2)
    assert first.id == second.id
    assert [len(first.games), len(second.games)] == [1, 2]
    assert all(
        after.total == before.total + gain.gained
        for before, after, gain in zip(
            first.members, second.members, second.games[1].gains, strict=True
        )
    )
    assert second == homebook.books(kept, ["tomb"])[0]
    assert homebook.books(kept, ["mummy"]) == []
    text = homebook.told(second, words("en"))
    for member in second.members:
        title = words("en").text(f"tomb.level.{member.level}")
        assert f"{member.name}: {member.total} XP, level {member.level}, {title}" in text
    assert words("en").text("tomb.benefit.2") in text


@rule("TOMB-265", "TOMB-309", "TOMB-310", "TOMB-315")
def test_the_book_tells_levels_as_its_newest_game_has_them(tmp_path: Path) -> None:
    kept, texts = SqliteDatabase(tmp_path / "tables.sqlite3"), words("en")
    play(kept, "Watch", seed=7, reading="letter")
    book = play(kept, "Watch", seed=2)
    assert [game.wording for game in book.games] == ["letter", ""]
    assert titles(book) == [texts.text(key) for key in ("tomb.level.10", *LATER)]
    book = play(kept, "Watch", seed=2, reading="letter")
    assert [game.wording for game in book.games] == ["letter", "", "letter"]
    printed = (f"{key}.letter" for key in ("tomb.level.10", *LATER))
    assert titles(book) == [texts.text(key) for key in printed]
    # What a game brings goes by its own reading: the same game, twice.
    by_rulings, by_letter = (game.gains for game in book.games[1:])
    assert sum(gain.gained for gain in by_letter) < sum(gain.gained for gain in by_rulings)


LATER = ("tomb.benefit.6", "tomb.benefit.7")


def titles(book: BookLook) -> list[str]:
    """The title of somebody of level 10, and the benefits of levels 6 and 7."""
    lord = replace(book.members[0], name="Ada", total=3001, level=10, next=None)
    lines = homebook.told(replace(book, members=[lord]), words("en")).split("\n")
    assert lines[1].startswith("Ada: 3001 XP, level 10, ")
    benefits = [line.split(". ", 1)[1] for line in lines if line.startswith(("  6. ", "  7. "))]
    return [lines[1].rpartition(", ")[2].rstrip("."), *benefits]


def test_a_game_that_is_broken_off_brings_nothing(place: str) -> None:
    kept = database(place)
    table = ["play", "tomb", "--text", "--plain", "--campaign", "Watch", "--db", place]
    assert run(*table, stdin="quit\n").returncode == 0
    (book,) = homebook.books(kept, ["tomb"])
    assert (book.name, book.members, book.games) == ("Watch", [], [])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["mummy", "--text", "--campaign", "X"], "expected a game that has a campaign"),
        (["tomb", "--campaign", "X"], "--campaign: expected --text"),
        (["tomb", "--text", "--campaign", "x" * 41], "expected a name of 1 to 40 letters"),
        (["tomb", "--text", "--campaign", " "], "expected a name of 1 to 40 letters"),
        (["tomb", "--text", "--campaign", "X", "--players", "1"], "option campaign: expected off"),
        (["tomb", "--text", "--campaign", "X", "--humans", "9"], "--humans: expected seats"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    tmp_path: Path, arguments: list[str], said: str
) -> None:
    file = tmp_path / "tables.sqlite3"
    done = run_here("play", *arguments, "--db", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert run_here("campaigns", "--db", str(file)).stdout == ""


def test_of_two_campaigns_of_one_name_the_id_tells(kept: Database) -> None:
    for _ in range(2):
        sitting = homebook.Sitting(homebook.sit_down(kept, TOMB, "new").book, "token")
        sitting.enrol(kept, TOMB, 2, GUARDED)
        with kept.transaction() as c:
            c.execute("UPDATE campaigns SET name = 'Watch'")
    with pytest.raises(BadSetup, match="expected one out of"):
        homebook.sit_down(kept, TOMB, "Watch")
    found = homebook.sit_down(kept, TOMB, sitting.book.id)
    assert (found.book.name, found.token) == ("Watch", None)
