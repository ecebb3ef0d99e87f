"""Who knows nothing presses only what a lesson points at, and comes to its end."""

import time
from typing import Any

import pytest

from mastaba.lessons import lesson
from server.client import Api
from web.conftest import Invite
from web.guest import DESK, PHONE, Guest

PATIENCE = 60.0  # seconds for one step: a busy machine is slow, only a stuck lesson takes that long
COACH = """() => {
  const coach = document.querySelector('.coach:has(.said)');
  const pointed = document.querySelector('[data-pointed]');
  const box = pointed?.getBoundingClientRect();
  return coach && {
    step: +coach.dataset.step,
    text: coach.querySelector('.said').textContent,
    onward: !!coach.querySelector('.onward'),
    free: !!coach.querySelector('.freely'),
    at: box ? [box.x + box.width / 2, box.y + box.height / 2] : null,
  };
}"""


def read_on(guest: Guest) -> dict[str, Any]:
    """Turn the pages of a step; what the coach says on its last one."""
    page, end = guest.page, time.monotonic() + PATIENCE
    while time.monotonic() < end:
        seen: dict[str, Any] | None = page.evaluate(COACH)
        if seen and (not seen["onward"] or page.locator(".coach .acts .btn.onward + .btn").count()):
            return seen
        if seen:
            page.locator(".coach .onward").click()
        page.wait_for_timeout(30)
    raise AssertionError("the lesson does not speak")


def press(guest: Guest, at: list[float]) -> None:
    """With the mouse, or with a finger."""
    if guest.touch:
        guest.page.touchscreen.tap(*at)
    else:
        guest.page.mouse.click(*at)


def follow(guest: Guest, steps: int) -> None:
    """To the first free choice, or to the end; at each step only what is pointed at is pressed."""
    for number in range(steps):
        end = time.monotonic() + PATIENCE
        while (seen := read_on(guest))["step"] == number:
            assert time.monotonic() < end, f"stuck at step {number}: {seen}"
            if seen["free"]:
                return
            if seen["at"]:
                press(guest, seen["at"])
            guest.page.wait_for_timeout(120)


@pytest.mark.parametrize(
    ("game", "which", "lang", "size"),
    [
        ("mummy", "hunter", "en", PHONE),
        ("tomb", "raid", "it", DESK),
    ],
)
def test_a_lesson_is_taken_by_pressing_what_it_points_at(
    invite: Invite, api: Api, game: str, which: str, lang: str, size: Any
) -> None:
    guest = invite(size, **({"has_touch": True} if size is PHONE else {}))
    guest.set(lang=lang, name="Zoé")
    guest.go(f"/new?game={game}")
    guest.page.locator(f'[data-lesson="{which}"]').click()
    taught = lesson(game, which)
    free = next(at for at, step in enumerate(taught.steps) if not step.want)
    follow(guest, free + 1)
    seen = guest.page.evaluate(COACH)
    assert seen["step"] == free
    assert seen["free"]
    assert guest.barriers(within=".coach") == []
    guest.page.locator(".coach .leave").click()
    guest.page.locator(".coach").wait_for(state="detached")
