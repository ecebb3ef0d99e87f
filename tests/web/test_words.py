"""Three languages on every screen, switched without a reload."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from server.client import Api, Seats, Server
from support import at_length
from web.conftest import Invite
from web.tables import create, finished, moving, reach

# Everything that is read or heard, piece by piece; but icons keep the names their authors gave.
TEXTS = """() => [...document.body.querySelectorAll(':not(.iconlist, .iconlist *)')].flatMap((e) => [
  e.matches('script, style, svg, svg *') && !e.matches('svg text') ? '' : e.textContent,
  ...['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'].map((name) => e.getAttribute(name)),
]).concat(document.title.replace(/ · Mastaba$/, '')).map((text) => text?.trim()).filter((text) => text && text.length < 400)"""  # noqa: E501
SLOT = re.compile(r"\{\w+\}")


def sentences(text: Any) -> Iterator[str]:
    """The forms of a catalogue's entry."""
    if isinstance(text, str):
        yield text
    else:
        yield from (form for name, form in text.items() if name != "slot")


class English:
    """What English says and the other language says otherwise."""

    def __init__(self, api: Api, lang: str) -> None:
        here = api.ok("GET", f"/api/words/{lang}")["texts"]
        known = {form.lower() for text in here.values() for form in sentences(text)}
        self.whole: set[str] = set()
        patterns = []
        for text in api.ok("GET", "/api/words/en")["texts"].values():
            for form in sentences(text):
                pieces = [re.escape(piece) for piece in SLOT.split(form)]
                if form.lower() in known:
                    continue
                if len(pieces) == 1 and len(form) > 3:
                    self.whole.add(form.lower())
                elif max(map(len, pieces)) > 10:
                    patterns.append(".{1,60}".join(pieces))
        self.filled = re.compile("|".join(patterns), re.IGNORECASE)

    def among(self, texts: set[str]) -> list[str]:
        """The texts that are English, said or filled in."""
        return sorted(t for t in texts if t.lower() in self.whole or self.filled.fullmatch(t))


@pytest.fixture(scope="module")
def tables(server: Server) -> list[Seats]:
    """As a hunter, as the mummy, finished, and still open."""
    with Api(server) as api:
        return [
            reach(api, "pbb", moving, mummySeat="2"),
            reach(api, "pbb", moving, acts=3, mummySeat="0", beliefMap="full"),
            finished(api, "pbb"),
            create(api, "pob"),
        ]


@pytest.mark.parametrize("lang", at_length(["fr"], ["it", "fr"]))
def test_no_english_is_left_in_another_language(
    invite: Invite, api: Api, tables: list[Seats], lang: str
) -> None:
    english = English(api, lang)
    hunter, mummy, over, lobby = tables
    guest = invite()
    guest.set(lang=lang, name="Zoé")
    page = guest.page
    left = {}
    for path, ready in (
        ("/", "a.box"),
        ("/new?game=mummy", "footer .btn"),
        (f"/t/{lobby.id}#{lobby.host}", ".qr img"),
        (f"/t/{hunter.id}#{hunter.token(0)}", ".prompt.asked"),
        (f"/t/{over.id}#{over.token(0)}", ".overpage"),
        (f"/replay/{over.id}", "svg.scrub"),
        (f"/t/{mummy.id}#{mummy.token(0)}", ".prompt.asked"),
        ("/rules/mummy", ".rb-text li"),
        ("/components/mummy", ".gallery"),
        ("/credits", ".iconlist"),
    ):
        guest.visit(path)
        page.locator(ready).first.wait_for()
        assert page.locator("html").get_attribute("lang") == lang
        if found := english.among(set(page.evaluate(TEXTS))):
            left[path.split("#")[0]] = found
    assert left == {}


def test_the_language_is_switched_without_a_reload(invite: Invite, tables: list[Seats]) -> None:
    table = tables[0]
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    prompts = {guest.ready()["prompt"]}
    logs = {page.locator("[role=log]").inner_text()}
    page.evaluate("window.stayed = true")
    page.locator(".top-settings").click()
    for lang in ("it", "fr", "en"):
        page.locator(f"dialog input[value={lang}]").check(force=True)
        page.wait_for_function("(lang) => document.documentElement.lang === lang", arg=lang)
        guest.settle()
        prompts.add(guest.look()["prompt"])
        logs.add(page.locator("[role=log]").inner_text())
    assert len(prompts) == 3
    assert len(logs) == 3
    assert page.evaluate("window.stayed")
