"""Pages and files: one page for all routes, tags, packing, headers, nothing outside the folder."""

import gzip
import json
from pathlib import Path

import pytest

from mastaba.games import GAMES
from mastaba.games import game as game_of
from mastaba.server.library import IN_TEXT, LATER
from mastaba.server.static import Files, without_remarks
from mastaba.server.wire import encode
from server.client import Api, Server


def test_the_apps_routes_are_all_the_same_page(api: Api) -> None:
    home = api.http.get("/")
    assert home.status_code == 200
    assert home.headers["content-type"] == "text/html; charset=utf-8"
    for path in ("/new", "/t/abc", "/j/ABCDEF", "/replay/x", "/rules/mummy", "/credits"):
        assert api.http.get(path).content == home.content
    api.refused(404, "GET", "/nothing.js")


def test_what_has_not_changed_is_not_sent_again(api: Api) -> None:
    for path in ("/", "/api/games", "/api/games/tomb/scenery", "/api/words/en"):
        first = api.http.get(path)
        assert first.headers["cache-control"] == "no-cache"
        tag = {"if-none-match": first.headers["etag"]}
        again = api.http.get(path, headers=tag)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]


def test_texts_are_packed(api: Api) -> None:
    for path in ("/", "/api/games", "/api/words/en"):
        assert api.http.get(path).headers["content-encoding"] == "gzip"
        plain = api.http.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers


def test_scripts_and_styles_are_sent_without_types_and_remarks() -> None:
    code = b"let a = 'https://b; // c';\n  (a);\n"
    said = code.replace(b"(", b"/** @type {any} */ (").replace(b"';", b"'; // Four.")
    said = b"// One.\n/** Two,\n * three. */\n" + said
    assert without_remarks(said) == b"\n\n\n" + code, "and every line keeps its number"
    assert without_remarks(b"/* Five. */p {\n  top: 0;\n}", ".css") == b"p {\ntop: 0;\n}"
    assert without_remarks(b"/* Six. */", ".html") == b"/* Six. */"


def test_every_answer_has_the_security_headers(api: Api) -> None:
    for path in ("/", "/health", "/api/games", "/api/tables/x", "/nothing", "/schema/openapi.json"):
        headers = api.http.get(path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
        assert "unsafe" not in policy
        assert "*" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "server" not in headers


def test_what_holds_a_secret_is_not_cached(api: Api) -> None:
    table = api.create("pb")
    reply = api.http.get(table.path(), headers={"authorization": f"Bearer {table.token(0)}"})
    assert reply.headers["cache-control"] == "no-store"


def test_a_hostile_host_does_not_get_into_the_policy(api: Api) -> None:
    headers = {"host": "evil.example; script-src *"}
    policy = api.http.get("/health", headers=headers).headers["content-security-policy"]
    assert "evil" not in policy


def test_files_outside_the_folder_are_not_there(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "web" / "index.html").write_text("home")
    (tmp_path / "web" / ".hidden").write_text("hidden")
    (tmp_path / "web" / "link.txt").symlink_to(tmp_path / "secret.txt")
    files = Files(tmp_path / "web")
    for path in ("../secret.txt", "a/../../secret.txt", ".hidden", "link.txt", "\0", "a\\..\\b"):
        assert files.find(path) is None


def test_a_file_that_changed_is_read_again(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text("one")
    files = Files(tmp_path)
    first = files.find("/")
    assert first is not None
    assert first.packed is not None
    assert gzip.decompress(first.packed) == b"one"
    page.write_text("two, longer")
    page.touch()
    second = files.find("/t/x")
    assert second is not None
    assert second.plain == b"two, longer"
    assert second.etag != first.etag


def test_pictures_come_together(api: Api) -> None:
    folder, names = "/games/tomb/cards", ["ash-serpent", "acid-bell"]
    each = [api.http.get(f"{folder}/{name}.svg").content for name in names]
    both = api.http.get(f"{folder}/{'+'.join(names)}.svg")
    assert both.content == b"".join(each)
    assert both.headers["content-security-policy"] == "default-src 'none'"
    for wrong in ("+.svg", "a+b.js", "+".join(names * 30) + ".svg", "elsewhere/a+.svg"):
        assert api.http.get(f"{folder}/{wrong}").status_code == 404


def test_a_picture_that_nobody_has_drawn_is_empty(api: Api) -> None:
    """A new card has the sign of its kind until somebody draws it."""
    folder = "/games/tomb/cards"
    assert api.http.get(f"{folder}/nobody+.svg").content == b"<svg></svg>"
    drawn = api.http.get(f"{folder}/acid-bell.svg").content
    assert api.http.get(f"{folder}/nobody+acid-bell+.svg").content == b"<svg></svg>" + drawn


def test_games_and_words_are_told_whole(api: Api) -> None:
    (mummy,) = [row for row in api.ok("GET", "/api/games") if row["id"] == "mummy"]
    assert mummy["seats"] == [2, 5]
    assert {option["name"] for option in mummy["options"]} >= {"mummySeat", "spectators"}
    assert "scenery" not in mummy
    assert "thumb" in mummy["bots"]
    english = api.ok("GET", "/api/words/en")
    assert english["texts"]["mummy.name"] == "The Mummy"
    counted = english["texts"]["mummy.component.pawn"]
    assert counted == {"slot": "count", "one": "{count} pawn", "other": "{count} pawns"}
    for lang in english["languages"]:
        assert api.ok("GET", f"/api/words/{lang}")["texts"].keys() >= english["texts"].keys()
    assert not [key for key in english["texts"] if ".rule." in key]
    api.refused(422, "GET", "/api/words/tlh")


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [("it-CH,it;q=0.9,en;q=0.8", "it"), ("tlh, fr;q=0.5", "fr"), ("tlh", "en"), ("", "en")],
)
def test_a_browser_is_answered_in_the_first_of_its_languages(
    api: Api, accepted: str, lang: str
) -> None:
    reply = api.http.get("/api/words/auto?part=table", headers={"accept-language": accepted})
    assert reply.json()["lang"] == lang


def test_what_a_game_draws_and_holds_is_told_by_itself(api: Api) -> None:
    for name in GAMES:
        game = game_of(name)
        assert api.ok("GET", f"/api/games/{name}/scenery") == json.loads(encode(game.scenery()))
        assert api.ok("GET", f"/api/games/{name}/components") == game.catalogue()
    api.refused(422, "GET", "/api/games/chess/scenery")
    api.refused(422, "GET", "/api/games/chess/components")


def test_words_come_in_parts_too(api: Api) -> None:
    """The table's and each game's: together they are everything, and none is told twice."""
    games = [row["id"] for row in api.ok("GET", "/api/games")]
    later = [f"{name}.{chapter}" for name in games for chapter in (*LATER, *IN_TEXT)]
    names = ["table", *games, *later]
    parts = [api.ok("GET", f"/api/words/fr?part={part}")["texts"] for part in names]
    common, mummy = parts[0], parts[1 + games.index("mummy")]
    assert {"web.home", "mummy.name", "hamunaptra.tagline"} <= common.keys()
    assert {"mummy.treasure.R-1", "web.mummy.board"} <= mummy.keys()
    assert not [key for key in mummy if "hamunaptra" in key]
    whole = api.ok("GET", "/api/words/fr")["texts"]
    assert sum(map(len, parts)) == len({key for part in parts for key in part})
    told = {key: text for part in parts for key, text in part.items()}
    on_the_shelf = {key for key in whole if key.removeprefix("web.").split(".")[0] in games}
    assert {key: whole[key] for key in on_the_shelf} == {key: told[key] for key in on_the_shelf}
    assert {key for key in whole if key.startswith("table.")} <= common.keys()
    for part in ("chess", "chess.help", "mummy.chess", "mummy."):
        api.refused(422, "GET", f"/api/words/fr?part={part}")


def test_a_rulebook_is_told_chapter_by_chapter_in_every_language(api: Api) -> None:
    english = api.ok("GET", "/api/rules/mummy/en")
    french = api.ok("GET", "/api/rules/mummy/fr")
    assert english[0]["clauses"][0]["id"] == "MUM-01"
    assert len(english) == len(french)
    assert english[0]["title"] != french[0]["title"]
    ids = [clause["id"] for chapter in french for clause in chapter["clauses"]]
    assert ids == sorted(set(ids), key=ids.index)
    api.refused(422, "GET", "/api/rules/chess/en")
    api.refused(422, "GET", "/api/rules/mummy/tlh")


def test_only_links_of_this_server_become_pictures(server: Server, api: Api) -> None:
    host = server.url
    status, picture = api.call("GET", f"/api/qr?text={host}/j/ABCDEF")
    assert status == 200
    assert picture.startswith("<svg")
    status, picture = api.call("POST", "/api/qr", None, {"text": f"{host}/t/abc#token"})
    assert picture.startswith("<svg")
    for link in ("https://evil.example/t/abc", f"{host}/api/games", "javascript:alert(1)"):
        api.refused(422, "POST", "/api/qr", None, {"text": link})
