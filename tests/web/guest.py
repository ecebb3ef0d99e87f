"""A person at a browser: sees only what the page shows, presses only what it offers."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, ViewportSize, WebSocket

from mastaba.games import GAMES
from support import LONG
from web.contrast import faint_texts

SCREENSHOTS = Path(__file__).parent / "screenshots"
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 360, "height": 740}
GLOW = 0.65  # how often what glows is pressed rather than a plain button
A_MOMENT = 60  # milliseconds
NO_SERVER = "ERR_CONNECTION|WebSocket connection to .* failed"
THEMES = ("papyrus", "tomb")
AXE = Axe().axe_script
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]  # all of these rules that a theme can break
FOUND = """([within, runOnly, without]) => axe.run(within, {
  resultTypes: ['violations'], runOnly, rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
}).then(({ violations }) => violations)"""  # noqa: E501
# The text of everything of a kind that was on the page, also if it is gone before anybody looks.
WATCH = """(query) => {
  window.shown = [];
  const look = () => { for (const one of document.querySelectorAll(query)) window.shown.push(one.textContent); };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}"""  # noqa: E501
SHOWN = "(text) => window.shown.some((one) => one.includes(text))"
WEAR = "(theme) => import('/lib/state.js').then(({ setSetting }) => setSetting('theme', theme))"

# What a newcomer sees: the question, and everything that says "you may do this now".
LOOK = """() => {
  const spot = (element) => {
    const { x, y, width, height } = (element.querySelector('.hit') ?? element).getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2, width, height };
    const top = document.elementFromPoint(at.x, at.y);
    const free = !!top && (element.contains(top) || (!!element.closest('svg.bd') && !!top.closest('svg.bd')));
    const has = (name) => element.classList.contains(name);
    return { ...at, free, on: has('on'), primary: has('primary'), danger: has('danger'), text: element.getAttribute('aria-label') ?? element.textContent.trim(),
      key: element.getAttribute('aria-keyshortcuts'), cell: element.dataset.cell ?? null, who: element.dataset.who ?? null };
  };
  const all = (query) => [...document.querySelectorAll(query)].filter((e) => !e.disabled && e.getClientRects().length).map(spot);
  const wanted = all('svg.bd circle.mission');
  return {
    over: !!document.querySelector('.overpage'), curtain: !!document.querySelector('.curtain'), asked: !!document.querySelector('.prompt.asked'),
    role: document.querySelector('.table')?.dataset.role ?? null,
    prompt: document.querySelector('.prompt [role=status]')?.textContent.trim() ?? '',
    card: all('dialog[open] .btn.primary'), dialog: !!document.querySelector('dialog[open]'),
    deeds: all('.prompt .acts button'), dice: all('button.dslot'), cards: all('.can:not(svg.bd *, button.dslot)'),
    cells: all('svg.bd .target[data-cell]').map((cell) => ({ ...cell, wanted: wanted.some((w) => Math.hypot(w.x - cell.x, w.y - cell.y) < 4) })),
    pieces: all('svg.bd .target:not([data-cell])'),
  };
}"""  # noqa: E501
READY = """() => !!document.querySelector('.overpage, .curtain .btn.primary') || (
  !!document.querySelector('.prompt.asked') && !document.querySelector('.prompt .acts button[disabled], .lostband') &&
  !!document.querySelector('.prompt .acts button, button.dslot, button.can, svg.bd .target'))"""  # noqa: E501
FRAMES = """() => document.fonts.ready.then(() =>
  new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r(true)))))"""
CELL_AT = """(cell) => {
  const svg = document.querySelector('svg.bd');
  const [x, y] = cell.split(',').map(Number);
  const at = new DOMPoint(x * 100 + 50, -y * 100 + 50).matrixTransform(svg.getScreenCTM());
  return { x: at.x, y: at.y, free: !!document.elementFromPoint(at.x, at.y)?.closest('svg.bd') };
}"""
OUTSIDE = "/outside"  # no screen of the app
GO = "(path) => import('/lib/route.js').then(({ go }) => go(path))"
THERE = (
    "(path) => location.pathname === path && !location.hash && !!document.querySelector('svg.bd')"
)
# The browser forgets this visit, as if in another tab; whether nothing of it is left on the page.
FORGET = """() => {
  const met = localStorage['mastaba.met'];
  const known = ['mastaba.tables', 'mastaba.settings', 'mastaba.met'];
  const clean = Object.keys(localStorage).every((key) => known.includes(key)) && !document.querySelector('dialog[open]') && !('pointed' in window) && document.documentElement.lang === 'en';
  localStorage.clear();
  sessionStorage.clear();
  if (met) localStorage['mastaba.met'] = met;
  localStorage['mastaba.settings'] = '{"alone": false}';
  for (const key of known) dispatchEvent(new StorageEvent('storage', { key }));
  return clean;
}"""  # noqa: E501
# As if another tab had stored it.
REMEMBER = """([key, kept]) => {
  localStorage[key] = JSON.stringify(kept);
  dispatchEvent(new StorageEvent('storage', { key }));
}"""
WIDE = """() => {
  const wide = document.scrollingElement.scrollWidth - innerWidth;
  if (wide <= 0) return [];
  return [`${wide} px too wide`, ...[...document.body.querySelectorAll('*')]
    .filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(e).position !== 'fixed')
    .slice(0, 4).map((e) => `${e.tagName} ${e.getAttribute('class') ?? ''}`)];
}"""  # noqa: E501
# Targets of a finger that are too small for it.
TOO_SMALL = """() => [...document.querySelectorAll('.prompt button, .hand button, .focuslist button, .tabbar button')]
  .filter((e) => e.offsetParent).map((e) => [e.textContent, e.offsetWidth, e.offsetHeight])
  .filter(([, w, h]) => w < 44 || h < 44)"""  # noqa: E501
# Names of signs that no mouse can reach, because something lies over the sign.
COVERED = """() => [...document.querySelectorAll('[data-tip]')].filter((e) => e.checkVisibility()).flatMap((e) => {
  const { x, y, width, height } = e.getBoundingClientRect();
  const at = [x + width / 2, y + height / 2];
  const top = document.elementFromPoint(...at);
  const met = top?.closest('[data-tip]');
  if (!width || !top || (met && (e.contains(met) || met.contains(e)))) return [];
  return [`${e.dataset.tip} under ${top.getAttribute('class')}`];
})"""  # noqa: E501
# Which of these lie over others of them, as far as they are seen.
OVERLAPS = """(queries) => {
  const seen = queries.flatMap((query) => [...document.querySelectorAll(query)]
    .filter((e) => e.checkVisibility({ visibilityProperty: true })).map((e) => ({ query, at: e.getBoundingClientRect() })));
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return seen.flatMap((one, i) => seen.slice(i + 1)
    .filter((other) => other.query !== one.query && meet(one.at, other.at)).map((other) => `${other.query} over ${one.query}`));
}"""  # noqa: E501
# Texts of which a part is cut off.
CLIPPED = """(query) => [...document.querySelectorAll(query)].filter((e) => e.checkVisibility())
  .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1).map((e) => e.textContent)"""  # noqa: E501
# A mouse that is moved, or pressed; not what comes to lie under a mouse at rest.
MOUSE = """window.pointed = 0;
for (const name of ['mousedown', 'pointerdown', 'touchstart', 'mousemove'])
  addEventListener(name, (event) => {
    if (name !== 'mousemove' || event.movementX || event.movementY) window.pointed += 1;
  }, true);"""
BY_HAND = '{"alone": false}'  # every button is pressed by hand
# Whoever has been here before knows the games: no goal card comes up by itself.
MET = f"""if (origin !== 'null') {{
  localStorage['mastaba.met'] ??= '{json.dumps(list(GAMES))}';
  localStorage['mastaba.settings'] ??= '{BY_HAND}';
}}"""
REFUSALS = """window.barred = [];
addEventListener('securitypolicyviolation', (event) => {
  window.barred.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
});"""


class Guest:
    """One page in a browser of its own, and everything that went wrong on it."""

    def __init__(
        self, context: BrowserContext, home: str, touch: bool = False, newcomer: bool = False
    ) -> None:
        self.context = context
        self.newcomer = newcomer
        self.touch = touch
        self.home = home
        self.forgiven = ""  # a pattern of troubles that the test brings about itself
        self.troubles: list[str] = []
        self.strangers: list[str] = []
        self.frames: list[str] = []
        self.pressed = 0
        self.kept: list[Any] = []
        context.add_init_script(REFUSALS)
        if not newcomer:
            context.add_init_script(MET)
        self.page: Page = context.new_page()
        self.page.set_default_timeout(60_000)  # in vain only where something is wrong
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        self.page.on("request", lambda request: self._requested(request.url))
        self.page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" or "no words for" in message.text:
            self.troubles.append(f"{message.text} ({message.location.get('url', '')})")

    def _requested(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != urlsplit(self.home).netloc:
            self.strangers.append(url)

    def _socket(self, socket: WebSocket) -> None:
        self._requested(socket.url)
        socket.on("framereceived", lambda data: self.frames.append(str(data)))

    def complaints(self) -> list[str]:
        """Errors, refusals of the content policy, requests to others; none is fine."""
        barred = []
        if not self.page.is_closed() and self.page.url.startswith("http"):
            barred = self.page.evaluate("window.barred ?? []")
        known = re.compile(self.forgiven) if self.forgiven else None
        found = [*self.troubles, *barred, *(f"asked {url}" for url in self.strangers)]
        return [one for one in found if not (known and known.search(one))]

    def leave(self) -> None:
        """The browser forgets this visit, but not the files it has loaded: the next is quicker.

        The app stays open where no trace is left: whoever sits down next comes from within.
        """
        within = not (self.kept or self.newcomer) and self.inside() and self.page.evaluate(FORGET)
        if within:
            self.page.evaluate(GO, OUTSIDE)
            self.page.locator(".screen-lost").wait_for()
            self.settle()
        else:
            self.page.goto("about:blank")
            line = self.context.new_cdp_session(self.page)
            line.send("Storage.clearDataForOrigin", {"origin": self.home, "storageTypes": "all"})
            line.detach()
        for script in self.kept:
            script.close()
        for heard in (self.kept, self.troubles, self.strangers, self.frames):
            heard.clear()
        self.forgiven = ""
        self.pressed = 0

    # Going places.

    def go(self, path: str) -> Guest:
        """Open an address; who is still outside the app comes in without loading it anew."""
        if self.waits_outside():
            self.page.evaluate(GO, path)
        else:
            self.page.goto(self.home + path)
        self.page.locator("#main").wait_for(state="attached")
        return self

    def waits_outside(self) -> bool:
        """Whether the app is loaded, shows no screen and remembers nothing."""
        return self.page.url == self.home + OUTSIDE and not self.kept

    def visit(self, path: str) -> None:
        """Go somewhere, inside the app once it is loaded."""
        if self.inside():
            self.page.evaluate(GO, path)
        else:
            self.page.goto(self.home + path)

    def inside(self) -> bool:
        """Whether the app is open."""
        return self.page.locator("#main").count() > 0

    def sit(self, table: str, *tokens: str) -> Guest:
        """Open the link of a seat; the link leaves the address again."""
        for token in tokens:
            if self.waits_outside():
                self.page.evaluate(GO, f"/t/{table}#{token}")
            else:
                self.page.goto(f"{self.home}/t/{table}#{token}")
            self.page.wait_for_function("() => !location.hash")
        if len(tokens) > 1:
            self.page.goto(f"{self.home}/t/{table}")
        self.page.locator("svg.bd, .overpage, .curtain").first.wait_for()
        self.settle()
        return self

    def change_to(self, table: str, token: str) -> Guest:
        """Go from one table to another without loading the app anew."""
        if not self.inside():
            return self.sit(table, token)
        told = len(self.frames)
        self.page.evaluate(GO, f"/t/{table}#{token}")
        self.page.wait_for_function(THERE, arg=f"/t/{table}")
        self.is_told(told)
        self.settle()
        return self

    def is_told(self, since: int = 0) -> None:
        """Wait until something was told of the table; the first frames may be another's."""
        end = time.monotonic() + 60
        while not any('"type":"table"' in frame for frame in self.frames[since:]):
            assert time.monotonic() < end, "nothing was told of the table"
            self.page.wait_for_timeout(20)

    def settle(self) -> None:
        """Two frames, so that everything is drawn."""
        self.page.evaluate(FRAMES)

    def set(self, **settings: Any) -> None:
        """Settings as if made on an earlier visit; every button is pressed by hand."""
        self.remember("settings", {"alone": False} | settings)

    def remember(self, what: str, kept: Any) -> None:
        """What the browser has kept from an earlier visit."""
        if self.waits_outside():
            self.page.evaluate(REMEMBER, [f"mastaba.{what}", kept])
            return
        text = json.dumps(json.dumps(kept))
        kept_by_all = f"[undefined, '{BY_HAND}'].includes(localStorage['mastaba.{what}'])"
        script = f"if (origin !== 'null' && {kept_by_all}) localStorage['mastaba.{what}'] = {text};"
        self.kept.append(self.context.add_init_script(script))

    # Looking.

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def ready(self, seconds: float = 120) -> dict[str, Any]:
        """What is seen once this person is asked, the game is over or the curtain hangs."""
        while True:
            self.page.wait_for_function(READY, timeout=seconds * 1000)
            seen = self.look()  # the table may have moved on between the two
            if seen["over"] or seen["curtain"] or seen["asked"]:
                return seen

    def asked(self) -> bool:
        """Whether this person may press something now."""
        return bool(self.page.evaluate(READY))

    def watch(self, query: str) -> None:
        """From now on notice whatever is such, here and on the next page."""
        script = f"({WATCH})({json.dumps(query)})"
        self.kept.append(self.context.add_init_script(script))
        self.page.evaluate(WATCH, query)

    def has_seen(self, text: str = "") -> None:
        """Wait until one was shown with this text, whether or not it still is."""
        self.page.wait_for_function(SHOWN, arg=text)

    def messages(self) -> list[dict[str, Any]]:
        """All that came over the socket."""
        return [json.loads(frame) for frame in self.frames]

    def hears(self, seq: int, seconds: float = 60) -> None:
        """Wait until the page was told of the table as it is at a sequence number, and shows it."""
        end = time.monotonic() + seconds
        while not any(m["type"] == "table" and m["seq"] >= seq for m in self.messages()[-9:]):
            assert time.monotonic() < end, f"the page was never told of {seq}"
            self.page.wait_for_timeout(20)
        self.settle()

    def view(self) -> dict[str, Any]:
        """What the page was last told of the table."""
        told = (json.loads(frame) for frame in reversed(self.frames))
        view: dict[str, Any] = next(m["view"] for m in told if m.get("type") == "table")
        return view

    def sees(self, wanted: Callable[[dict[str, Any]], Any], seconds: float = 60) -> dict[str, Any]:
        """The view once it is so: a page may show its answer before the socket has told us."""
        end = time.monotonic() + seconds
        while not wanted(view := self.view()):
            assert time.monotonic() < end, "the view did not become so"
            self.page.wait_for_timeout(20)
        return view

    def cell_at(self, cell: str) -> dict[str, Any]:
        """Where a cell of a board of squares lies on the screen, and whether it can be pressed."""
        place: dict[str, Any] = self.page.evaluate(CELL_AT, cell)
        return place

    def resize(self, size: ViewportSize) -> None:
        """Another screen; the page is drawn anew."""
        self.page.set_viewport_size(size)
        self.settle()

    def covered(self) -> list[str]:
        """Names of signs that cannot be pointed at."""
        covered: list[str] = self.page.evaluate(COVERED)
        return covered

    def overlaps(self, *queries: str) -> list[str]:
        """What lies over something else of these."""
        overlaps: list[str] = self.page.evaluate(OVERLAPS, queries)
        return overlaps

    def clipped(self, query: str) -> list[str]:
        """Texts that are not whole."""
        clipped: list[str] = self.page.evaluate(CLIPPED, query)
        return clipped

    def too_wide(self) -> list[str]:
        wide: list[str] = self.page.evaluate(WIDE)
        return wide

    def picture(self, name: str) -> None:
        """For whoever wants to look at the pages: `PICTURES=1 pytest tests/web`."""
        if "PICTURES" in os.environ:
            SCREENSHOTS.mkdir(exist_ok=True)
            self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    def wear(self, theme: str) -> None:
        """A theme, as if chosen in the settings."""
        self.page.evaluate(WEAR, theme)
        self.settle()

    def barriers(self, *themes: str, within: str = "html") -> list[str]:
        """What axe-core finds, now or at length in each of these themes.

        They differ in colours only. `faint` looks at these, too, and is enough for a short look.
        """
        if not (themes and LONG):
            self.settle()
            return self._found(within, RULES, COLOURS if themes else [])
        found = []
        for theme, rules in zip(themes, (RULES, COLOURS), strict=True):
            self.wear(theme)
            found += self._found(within, rules)
        return found

    def _found(self, within: str, rules: list[str], without: Iterable[str] = ()) -> list[str]:
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE)
        return [
            f"{rule['id']} ({rule['impact']}): {node['target']} {node['html'][:160]} {said(node)}"
            for rule in self.page.evaluate(FOUND, [within, rules, list(without)])
            for node in rule["nodes"][:3]
        ]

    def faint(self, *themes: str) -> list[str]:
        """Texts that are hard to read, in one of these themes."""
        found = []
        for theme in themes:
            self.wear(theme)
            found += [f"{theme}: {text}" for text in faint_texts(self.page)]
        return found

    # Playing.

    def click(self, place: dict[str, Any]) -> None:
        assert place["free"], f"something lies over what glows: {place}"
        self.pressed += 1
        if self.touch:
            self.page.touchscreen.tap(place["x"], place["y"])
        else:
            self.page.mouse.click(place["x"], place["y"])

    def step(self, rng: Random, seen: dict[str, Any], eager: float = 0.5) -> bool:
        """Press one thing that glows; whether there was one.

        What is chosen is confirmed by the button that stands out. Where it stands out before
        anything is chosen, it is pressed as often as `eager` says; a plain button now and then,
        but never by who is all too eager.
        """
        deeds = [d for d in seen["deeds"] if d["free"] and d["key"] not in ("Esc", "Escape")]
        main = [d for d in deeds if d["primary"] or (d["danger"] and d["key"] == "Enter")]
        all_things = [*seen["cells"], *seen["pieces"], *seen["cards"], *seen["dice"]]
        things = [one for one in all_things if one["free"] and not one["on"]]
        wanted = [cell for cell in seen["cells"] if cell["wanted"] and cell in things]
        chosen = any(one["on"] for one in all_things)
        if main and (chosen or not things or rng.random() < eager):
            self.click(main[0])
        elif wanted:
            self.click(wanted[0])
        elif things and (not deeds or rng.random() < max(GLOW, eager)):
            self.click(rng.choice(things))
        elif deeds:
            self.click(rng.choice(deeds))
        else:
            return False
        return True

    def play(
        self,
        rng: Random,
        *,
        acts: int = 5000,
        seconds: float = 900,
        step: Callable[[Random, dict[str, Any]], object] | None = None,
        each: Callable[[dict[str, Any]], None] | None = None,
        until: Callable[[dict[str, Any]], bool] | None = None,
    ) -> bool:
        """Press what glows until the game is over; whether it is, or has come to a view."""
        end = time.monotonic() + seconds
        for _ in range(acts):
            seen = self.ready()
            if each:
                each(seen)
            if seen["over"] or (until and until(self.view())):
                return True
            if seen["curtain"]:
                self.page.locator(".curtain .btn.primary").click()
                continue
            if not (step or self.step)(rng, seen) and not step:
                self.page.wait_for_timeout(A_MOMENT)  # the last answer is still on its way
            assert time.monotonic() < end, f"not over after {self.pressed} clicks: {seen}"
        return False

    def hand_on(self, rng: Random) -> None:
        """Press what glows until it is the others' turn, however soon that is over."""
        told = len(self.frames)
        while not any(m["type"] == "table" and not m["actions"] for m in self.messages()[told:]):
            if self.asked():
                self.step(rng, self.look())
            self.settle()

    def play_on_squares(self, rng: Random, **how: Any) -> bool:
        """The same on a board of tiles; everything that glows has a name, one button stands out."""

        def each(seen: dict[str, Any]) -> None:
            assert seen["over"] or seen["prompt"]
            glowing = (*seen["cells"], *seen["pieces"], *seen["cards"])
            assert all(one["text"] for one in glowing), seen
            assert sum(deed["primary"] for deed in seen["deeds"]) <= 1

        return self.play(rng, each=each, **how)

    def answers(self, kind: str) -> None:
        """A question is put, and pressing what glows answers it."""
        self.ready()
        before = self.view()
        assert before["waiting"]["kind"] == kind
        assert self.play_on_squares(Random(1), acts=20, until=before.__ne__), kind

    def press(self, name: str) -> None:
        """A button beside the question."""
        self.page.locator(".prompt .acts button", has_text=name).first.click()


def said(node: dict[str, Any]) -> str:
    """Why axe-core minds an element."""
    checks = node["any"] or node["all"] or node["none"]
    return str(checks[0]["message"]) if checks else ""


def keyboard(guest: Guest) -> Callable[[Random, dict[str, Any]], None]:
    """A way to play that never touches the mouse."""
    press = guest.page.keyboard.press

    def step(rng: Random, seen: dict[str, Any]) -> None:
        guest.pressed += 1
        chosen = [one for one in (*seen["cells"], *seen["dice"]) if one["on"]]
        if chosen:
            press("Enter")
        elif seen["cells"]:
            press(rng.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
        elif any(deed["primary"] for deed in seen["deeds"]):
            press("Enter")
        elif seen["dice"]:
            press(rng.choice(seen["dice"])["key"])
        else:
            press(rng.choice([deed["key"] for deed in seen["deeds"] if deed["key"]]))

    return step
