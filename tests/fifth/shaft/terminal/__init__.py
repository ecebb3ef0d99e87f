"""The Shaft in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from mastaba.core.event import Event
from mastaba.core.notation import Action
from mastaba.terminal.canvas import Canvas
from mastaba.terminal.folding import shorthands
from mastaba.terminal.palette import CORAL, FAINT, GOLD, SEAT_STYLES, STONE
from mastaba.terminal.scene import Choice, Scene
from mastaba.terminal.telling import Chronicle, happened, whose

__all__ = [
    "accents",
    "choices",
    "chronicle",
    "describe",
    "draw",
    "legend",
    "reckoning",
    "shorthands",
]

WIDTH, HEIGHT, ROPE, ROWS = 80, 14, 30, 11
LAST = "climb"  # what one can always do gets the number 0
CHRONICLE = Chronicle(
    begins=frozenset({"RoundBegan", "TurnBegan"}),
    passing=frozenset(),
    said_by_the_next=frozenset({("SomethingFound", "FindSeen"), ("SomethingSaved", "FindSaved")}),
)


def choices(scene: Scene, actions: Sequence[Action], ends: Mapping[str, str]) -> list[Choice]:
    """Numbered from 1; the way out is 0."""
    found = []
    for number, action in enumerate(actions, start=1):
        notation = scene.game.notation.text(action)
        number = 0 if notation == LAST else number
        found.append(Choice(number, action, notation, scene.words.action(scene.game, action)))
    return found


def draw(scene: Scene, choices: Sequence[Choice]) -> list[Text]:
    """The shaft with its rope, the hoards beside it."""
    view, canvas = scene.view, Canvas(WIDTH, HEIGHT)
    for y in range(1, HEIGHT - 1):
        canvas.put(ROPE - 6, y, "▐", STONE)
        canvas.put(ROPE, y, "│", FAINT)
        canvas.put(ROPE + 26, y, "▌", STONE)
    hanging = view["rope"].get("finds", [""] * view["rope"]["count"])
    for y, find in enumerate(hanging[:ROWS], start=1):
        canvas.put(ROPE, y, "●", GOLD if find else FAINT)
        canvas.put(ROPE + 2, y, scene.name("find", find) if find else "", GOLD)
    for y, danger in enumerate(view["dangers"]):
        canvas.put(ROPE + 2, HEIGHT - 3 - y, f"▲ {scene.name('danger', danger)}", CORAL)
    canvas.put(ROPE - 5, HEIGHT - 1, scene.text("shaft.tell.bag", count=view["bag"]), FAINT)
    for y, seat in enumerate(view["seats"]):
        mark = "▼" if seat["seat"] == view["active"] else " "
        worth = f" = {seat['worth']}" if "worth" in seat else ""
        text = f"{mark} {scene.names[seat['seat']][:14]} {seat['count']}{worth}"
        canvas.put(0, 2 + 2 * y, text, SEAT_STYLES[seat["seat"]].ink)
    return canvas.lines()


def describe(scene: Scene) -> list[str]:
    """The position, one thing to a sentence."""
    return list(sentences(scene))


def sentences(scene: Scene) -> Iterator[str]:
    """The round, the rope, the dangers, the hoards."""
    view = scene.view
    yield from whose(scene, "shaft.tell.you")
    if view["round"]:
        yield scene.text("shaft.tell.round", round=view["round"], rounds=view["rounds"])
    yield scene.text("shaft.tell.bag", count=view["bag"])
    if view["active"] is not None:
        yield scene.sentence("shaft.tell.down", name=scene.names[view["active"]])
        yield scene.text("shaft.tell.rope", count=view["rope"]["count"])
    if view["rope"].get("finds"):
        yield scene.text("shaft.tell.hanging", all=listed(scene, "find", view["rope"]["finds"]))
    if view["dangers"]:
        yield scene.text("shaft.tell.dangers", all=listed(scene, "danger", view["dangers"]))
    for seat in view["seats"]:
        name = scene.names[seat["seat"]]
        yield scene.sentence("shaft.tell.hoard", name=name, count=seat["count"])
        if seat["seat"] == view["seat"] and seat["count"]:
            own = listed(scene, "find", seat["finds"])
            yield scene.text("shaft.tell.own", all=own, worth=seat["worth"])


def listed(scene: Scene, kind: str, words: Sequence[str]) -> str:
    """Things by name; nothing, if there are none."""
    if not words:
        return scene.text("shaft.tell.nothing")
    return scene.words.joined([scene.name(kind, word) for word in words])


def chronicle(scene: Scene, events: Sequence[Event]) -> list[list[str]]:
    """A paragraph to each descent."""
    return CHRONICLE.paragraphs((event.happening.id, happened(scene, event)) for event in events)


def reckoning(scene: Scene) -> list[str]:
    """Every hoard."""
    return [
        scene.sentence(
            "shaft.tell.opened",
            name=scene.names[seat["seat"]],
            all=listed(scene, "find", seat["finds"]),
            worth=seat["worth"],
        )
        for seat in scene.view["seats"]
    ]


def legend(scene: Scene) -> list[str]:
    """How to read the picture."""
    return [scene.text("shaft.legend.rope"), scene.text("shaft.legend.dangers")]


def accents(scene: Scene) -> Mapping[str, str]:
    """Players in their colours."""
    return {name: SEAT_STYLES[seat].ink for seat, name in enumerate(scene.names)}
