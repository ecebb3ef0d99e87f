"""One game of somebody who presses only what glows, and what they saw of it with a watch in hand.

The tests and `benchmarks/table.py` share it: there is one such player.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from statistics import fmean
from typing import Any

from playwright.sync_api import Browser, ViewportSize
from playwright.sync_api import TimeoutError as TooLong

from web.conftest import stranger
from web.guest import A_MOMENT, DESK, PHONE, Guest
from web.reel import reel

SETTING_UP = {
    "mummy": {"colour"},
    "hamunaptra": {"draft", "entrance"},
    "dungeonrun": {"chooseHero"},
    "tomb": {"orderDice", "marker", "heroCard", "place", "keep", "fromBag"},
}
SEAT = 0  # of whoever opens a table
CARD = 5000  # milliseconds until the goal card is there
A_LOOK = 250  # milliseconds after a press, until it is seen what came of it
ALONE = 4.0  # seconds that the page has for answering where there is one answer
GIVE_UP = 60.0
STUCK = 10.0  # seconds that nobody should look for what to do
SIZES: dict[str, tuple[ViewportSize, dict[str, Any]]] = {
    "desk": (DESK, {}),
    "phone": (PHONE, {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}),
}
# How wide a place that glows is drawn: a cell, a tile.
CELL = """() => Math.max(0, ...[...document.querySelectorAll('svg.bd .target[data-cell]')]
  .map((target) => (target.querySelector('.hit') ?? target).getBoundingClientRect().width))"""


def newcomer(browser: Browser, home: str, size: str, **settings: Any) -> Guest:
    """Somebody who has never been here, with a screen of this size and settings of their own."""
    viewport, more = SIZES[size]
    guest = stranger(browser, viewport, home, newcomer=True, reduced_motion="no-preference", **more)
    if settings:
        guest.remember("settings", settings)
    return guest


class Sitting:
    """One game: what was asked, pressed and waited for."""

    def __init__(self, guest: Guest, game: str, rng: Random) -> None:
        self.guest = guest
        self.game = game
        self.rng = rng
        self.presses = 0
        self.first_turn: int | None = None
        self.asked: dict[int, str] = {}  # by sequence number: what somebody had to press for
        self.single: list[str] = []  # questions with one answer that had to be pressed away
        self.waited: dict[int, float] = {}  # seconds, by round
        self.cell = 0.0
        self.stuck = 0.0  # the longest time for which one question was open
        self.stuck_at = ""
        self.most_presses = 0  # for one question
        self.rounds: set[int] = set()
        self.over = False

    def play(
        self,
        seconds: float,
        rounds: float = float("inf"),
        each: Callable[[dict[str, Any]], None] | None = None,
    ) -> None:
        """From "Open the table" until the game or so many rounds are over, or time is up."""
        self.open()
        end = last = opened = time.monotonic()
        end += seconds
        question, presses = -1, 0
        away = False  # from the first of others' turns until one's own is shown
        while last < end and len(self.rounds) <= rounds and not self.over:
            seen = self.guest.look()
            now = time.monotonic()
            if each:
                each(seen)
            told = self.told()
            self.over = seen["over"]
            own = told["view"].get("active") == SEAT
            away = not own or (away and not seen["asked"])
            pressed = False
            if seen["dialog"]:
                pressed = self.press(seen)
            elif seen["asked"]:
                if told["seq"] != question:
                    question, opened, presses = told["seq"], now, 0
                pressed = self.answer(seen, told, now - opened)
                presses += pressed
                self.most_presses = max(self.most_presses, presses)
                self.hold_against(now - opened, told)
            elif self.first_turn is not None and away:
                past = max(self.rounds, default=0)
                self.waited[past] = self.waited.get(past, 0.0) + now - last
            last = now
            self.guest.page.wait_for_timeout(A_LOOK if pressed else A_MOMENT)
            if self.stuck > GIVE_UP:
                return

    def open(self) -> None:
        """The table is laid, with what a new game suggests; the goal card has come up."""
        page = self.guest.page
        page.goto(f"{self.guest.home}/new?game={self.game}")
        page.locator("footer .btn.primary").click()
        page.locator("svg.bd").wait_for()
        self.guest.is_told()
        with suppress(TooLong):
            page.locator(".goalcard").wait_for(timeout=CARD)

    def answer(self, seen: dict[str, Any], told: dict[str, Any], open_for: float) -> bool:
        """Press something; where there is one answer only, give the page time to give it."""
        alone = len(told["actions"] or ()) == 1
        if alone and open_for < ALONE:
            return False
        self.note(told, alone=alone)
        return self.press(seen)

    def press(self, seen: dict[str, Any]) -> bool:
        """The card that lies over everything, or something that glows; whether there was one."""
        if seen["dialog"]:
            seen |= {"deeds": seen["card"], "cells": [], "pieces": [], "cards": [], "dice": []}
        eager = 1.0 if self.first_turn is None else 0.5
        pressed = self.guest.step(self.rng, seen, eager)
        self.presses += pressed
        return pressed

    def note(self, told: dict[str, Any], *, alone: bool) -> None:
        """What somebody has to answer, as the page was told it."""
        view = told["view"]
        if told["seq"] not in self.asked:
            self.asked[told["seq"]] = view["waiting"]["kind"]
            self.single += [view["waiting"]["kind"]] if alone else []
        if view.get("round"):
            self.rounds.add(view["round"])
        if view["waiting"]["kind"] not in SETTING_UP.get(self.game, ()):
            if self.first_turn is None:
                self.first_turn = self.presses
            self.cell = self.guest.page.evaluate(CELL) or self.cell  # the last one: it has settled

    def hold_against(self, open_for: float, told: dict[str, Any]) -> None:
        """Remember the question that was open longest."""
        if open_for > self.stuck:
            self.stuck, self.stuck_at = open_for, told["view"]["waiting"]["kind"]

    def told(self) -> dict[str, Any]:
        """The latest the page was told of the table."""
        for frame in reversed(self.guest.frames):
            message: dict[str, Any] = json.loads(frame)
            if message["type"] == "table":
                return message
        raise AssertionError("nothing was told of the table")

    def figures(self) -> dict[str, Any]:
        """What came of it; what is told, by the film's own clock."""
        told = reel(self.guest, self.game, [m for m in self.guest.messages() if "view" in m])
        latest = max(self.rounds, default=0)
        whole = [waited for number, waited in self.waited.items() if number < latest]
        return {
            "game": self.game,
            "over": self.over,
            "presses to the first own turn": self.first_turn,
            "seconds waited per round": round(sum(whole) / max(1, len(self.rounds) - 1), 1),
            "seconds waited in the longest round": round(max(whole, default=0.0), 1),
            "seconds told per round": round(fmean(told.waited or [0.0]), 1),
            "seconds told in the longest round": round(max(told.waited, default=0.0), 1),
            "lines of importance in a second": told.crowd(),
            "single answers clicked away, %": share(self.single, self.asked),
            "single": sorted(set(self.single)),
            "cell, px": round(self.cell),
            "longest question, s": round(self.stuck, 1),
            "longest question": self.stuck_at,
            "most presses for a question": self.most_presses,
            "rounds": max(0, len(self.rounds) - 1),
            "questions": len(self.asked),
            "presses": self.presses,
        }


def share(some: list[str], everything: dict[int, str]) -> float:
    """How many in a hundred."""
    return round(100 * len(some) / max(1, len(everything)), 2)
