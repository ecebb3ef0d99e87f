"""Somebody who knows nothing takes a lesson, and presses only what its coach points at."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from itertools import zip_longest
from typing import Any

from mastaba.lessons import Lesson, lessons
from mastaba.words import words
from web.guest import DESK, PHONE, Guest

PATIENCE = 60.0  # seconds for one step: a busy machine is slow, only a stuck lesson takes that long
PRESSES = 14  # within one step: more than any needs
TABS = 90  # things to walk over on a page: more than any has
HIDDEN = 0.3  # share of what is spoken of that the coach may hide
# What the coach says, and what it points at: where that is, whether it can be seen and pressed.
COACH = """() => {
  const coach = document.querySelector('.coach:has(.said)');
  if (!coach || document.querySelector(':is(.prompt .acts, .coach) button[disabled]')) return null;
  const seen = (element) => {
    if (!element) return null;
    const { x, y, width, height } = (element.querySelector('.hit') ?? element).getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(at.x, at.y);
    const board = (one) => one.closest('svg.bd');
    return { ...at, text: (element.getAttribute('aria-label') ?? element.textContent).trim(),
      free: !!top && (element.contains(top) || (!!board(element) && board(top) === board(element))),
      focused: document.activeElement === element && element.matches(':focus-visible') };
  };
  const [box, ring] = [coach, document.querySelector('.lookring')].map((one) => one.getBoundingClientRect());
  const shared = Math.max(0, Math.min(box.right, ring.right) - Math.max(box.left, ring.left)) * Math.max(0, Math.min(box.bottom, ring.bottom) - Math.max(box.top, ring.top));
  return {
    step: +coach.dataset.step,
    text: coach.querySelector('.said').textContent.replaceAll('\u00a0', ' '),
    whole: box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth,
    key: [...coach.querySelectorAll('kbd')].filter((one) => one.getClientRects().length).map((one) => one.textContent).join(),
    onward: seen(coach.querySelector('.onward')),
    end: !!coach.querySelector('.finish'),
    free: !!coach.querySelector('.freely'),
    pointed: seen(document.querySelector('.table:has(.lookring.press) [data-pointed]')),
    ring: ring.width ? [ring.x, ring.y, ring.width, ring.height].map(Math.round) : null,
    hidden: ring.width ? shared / (ring.width * ring.height) : 0,
  };
}"""  # noqa: E501
HERE = """(what) => document.activeElement.matches(`:is(${what}):focus-visible`)"""
MANNERS = {
    "mouse": (DESK, {"untouched": True}),
    "keys": (DESK, {"untouched": True}),
    "touch": (PHONE, {"has_touch": True}),
}

Look = dict[str, Any]
Watch = Callable[[Look], None]


def newcomer(invite: Callable[..., Guest], manner: str, lang: str, **more: Any) -> Learner:
    """Somebody with this device who speaks this language, and was never here."""
    size, device = MANNERS[manner]
    guest = invite(size, newcomer=True, **device, **more)
    guest.set(lang=lang)
    return Learner(guest, manner)


def looks(lesson: Lesson, lang: str) -> dict[str, str]:
    """Every page that is read, and what it speaks of."""
    pages = [page for step in lesson.steps for page in zip_longest(step.say, step.look)]
    pages += [(page, None) for page in lesson.end]
    return {page_of(lesson, say, lang): look or "" for say, look in pages}


def page_of(lesson: Lesson, say: str, lang: str) -> str:
    """What the coach says; where a line may not be broken is the page's affair."""
    return words(lang).text(lesson.key(say)).replace("\u00a0", " ")


class Learner:
    """A newcomer with a mouse, a finger or a keyboard."""

    def __init__(self, guest: Guest, manner: str) -> None:
        self.guest = guest
        self.page = guest.page
        self.by_keys = manner == "keys"

    # From the home page into a lesson.

    def begin(self, lesson: Lesson) -> None:
        """The first of a game is on the home page, the others are with its box."""
        self.guest.go("/")
        if lesson is not lessons(lesson.game.id)[0]:
            self.open(f'a.box[href$="={lesson.game.id}"]')
        self.open(f'[data-lesson="{lesson.id}"]')
        self.page.locator(".coach .said").wait_for()

    def open(self, what: str) -> None:
        """Press a button of a page; a keyboard walks there with Tab."""
        button = self.page.locator(what)
        button.wait_for()
        if not self.by_keys:
            button.tap() if self.guest.touch else button.click()
            return
        for _ in range(TABS):
            self.page.keyboard.press("Tab")
            if self.page.evaluate(HERE, what):
                self.page.keyboard.press("Enter")
                return
        raise AssertionError(f"no Tab leads to {what}")

    # Following it.

    def take(self, upto: int = sys.maxsize, watch: Watch | None = None) -> Look:
        """Through these first steps, or to the end; what is seen then. `watch` sees every page."""
        step, presses, heard = -1, 0, ""
        while True:
            seen = self.listen()
            if seen["step"] != step:
                step, presses = seen["step"], 0
            if watch and seen["text"] != heard:
                watch(seen)
            heard = seen["text"]
            if seen["step"] >= upto or seen["end"]:
                return seen
            self.press(seen["pointed"] or seen["onward"], seen)
            presses += 1
            assert presses <= PRESSES, f"stuck at step {step}: {seen}"

    def listen(self) -> Look:
        """What the coach says, once it points at something that can be pressed."""
        end = time.monotonic() + PATIENCE
        seen: Look | None = None
        while time.monotonic() < end:
            before, seen = seen, self.page.evaluate(COACH)
            if seen and before == seen and self.is_clear(seen):
                return seen
            self.page.wait_for_timeout(110)
        raise AssertionError(f"the lesson does not go on: {seen}")

    def is_clear(self, seen: Look) -> bool:
        """Nothing lies over what one should see or press, and a keyboard is where it should be."""
        place = seen["pointed"] or seen["onward"]
        if not place or not place["free"] or not seen["whole"] or seen["hidden"] >= HIDDEN:
            return False
        return not self.by_keys or (place["focused"] and seen["key"] == "Enter")

    def press(self, place: Look, seen: Look) -> None:
        """With the mouse, with a finger, or with the key that the coach names."""
        if self.by_keys:
            self.page.keyboard.press(seen["key"])
        elif self.guest.touch:
            self.page.touchscreen.tap(place["x"], place["y"])
        else:
            self.page.mouse.click(place["x"], place["y"])
        self.gone(seen)

    def gone(self, seen: Look) -> None:
        """Wait for the page to answer."""
        end = time.monotonic() + PATIENCE
        while self.page.evaluate(COACH) == seen:
            assert time.monotonic() < end, f"nothing happens: {seen}"
            self.page.wait_for_timeout(30)
