"""The Mummy in sentences: where everything is, what happened, what was hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from mastaba.core.event import Event
from mastaba.games.mummy.words import CELL, DIRECTION
from mastaba.words import SEAT, capital

from ..scene import Scene
from ..telling import whose
from .look import board, content, hand, own_pawns

PARAGRAPHS = {"RoundBegan", "TurnBegan", "MummyRolled", "MummyRushed"}
MUMMY = "yourmummy"  # as the catalogues call what is said to whoever plays it
GATHERED = {"MummyStepped": "mummy.tell.walk", "CardDealt": "mummy.tell.deal"}


def describe(scene: Scene) -> list[str]:
    """The position, one thing to a sentence."""
    return [
        *describe_table(scene),
        *(line for pawn in scene.view["pawns"] for line in describe_pawn(scene, pawn)),
        *describe_seats(scene),
        *describe_open_cards(scene),
        *describe_missions(scene),
        *describe_exits(scene),
        *describe_dice(scene),
    ]


def describe_table(scene: Scene) -> Iterator[str]:
    """Whose view it is, the round, the mummy."""
    view, mummy = scene.view, scene.view["mummy"]
    yield from whose(scene, "mummy.tell.you")
    if view["round"]:
        yield scene.text("mummy.tell.round", round=view["round"], locked=view["locked"])
    ankhs = view["seats"][mummy["seat"]]["ankhs"]
    yield scene.text(
        "mummy.tell.mummy", place=place(scene, mummy["cell"]), ankhs=ankhs, target=mummy["target"]
    )
    if mummy["left"] is not None:
        yield scene.text("mummy.tell.steps", steps=mummy["left"])


def place(scene: Scene, cell: str) -> str:
    """On a cell by its name; the chambers have names of their own."""
    number = CELL.index(cell)
    if number == board(scene).start:
        return scene.text("mummy.tell.start", cell=cell)
    if number == board(scene).dungeon:
        return scene.text("mummy.tell.dungeon", cell=cell)
    return scene.text("mummy.tell.cell", cell=cell)


def describe_seats(scene: Scene) -> Iterator[str]:
    """Each hunter's ankhs, and the colours on the backs of the hidden cards."""
    for seat in scene.view["seats"]:
        if seat["role"] != "hunter" or not (seat["ankhs"] or seat["backs"]):
            continue
        name, backs = scene.names[seat["seat"]], seat["backs"].items()
        yield scene.text("mummy.tell.ankhs", name=name, ankhs=seat["ankhs"])
        colours = [scene.name("region", colour) for colour, count in backs for _ in range(count)]
        if colours:
            yield scene.text("mummy.tell.backs", name=name, colours=", ".join(colours))


def describe_pawn(scene: Scene, pawn: dict[str, Any]) -> Iterator[str]:
    """Where a pawn is, or what is known of it."""
    name, colour = scene.names[pawn["seat"]], scene.name("pawn", pawn["colour"])
    if pawn["out"]:
        yield scene.sentence("mummy.tell.out", pawn=colour, name=name)
    elif "cell" in pawn:
        where = place(scene, pawn["cell"])
        yield scene.sentence("mummy.tell.pawn", pawn=colour, name=name, place=where)
    else:
        yield from describe_unseen(scene, pawn, colour, name)


def describe_unseen(scene: Scene, pawn: dict[str, Any], colour: str, name: str) -> Iterator[str]:
    """A pawn in the dark: where it was last seen, and what it announced since."""
    seen = place(scene, pawn["certain"])
    yield scene.sentence("mummy.tell.unseen", pawn=colour, name=name, place=seen)
    if not pawn["heard"]:
        return
    faces = ", ".join(scene.name("roll", letter) for letter in pawn["heard"])
    if "possible" in pawn:
        yield scene.sentence("mummy.tell.heard", pawn=colour, faces=faces, cells=pawn["possible"])
    else:
        yield scene.sentence("mummy.tell.announced", pawn=colour, faces=faces)
    if len(pawn.get("belief", ())) > 1:
        cells = ", ".join(pawn["belief"])
        yield scene.sentence("mummy.tell.belief", pawn=colour, cells=cells)


def describe_open_cards(scene: Scene) -> Iterator[str]:
    """What each hunter has revealed."""
    for seat in scene.view["seats"]:
        if seat["revealed"]:
            yield scene.text(
                "mummy.tell.revealed",
                name=scene.names[seat["seat"]],
                treasures=treasures(scene, seat["revealed"]),
            )


def treasures(scene: Scene, cards: Sequence[str]) -> str:
    """Cards by name."""
    return ", ".join(scene.name("treasure", card) for card in cards)


def describe_missions(scene: Scene) -> Iterator[str]:
    """Each treasure the viewer looks for, and how far it is from the nearest pawn."""
    pawns = [pawn for pawn in own_pawns(scene) if "cell" in pawn]
    for mission in content(scene).missions:
        if mission.id not in hand(scene) or not pawns:
            continue
        # Nobody walks into a chamber, so distances are read from the pawn outwards.
        steps, colour = min((distance(scene, p["cell"], mission.cell), p["colour"]) for p in pawns)
        yield scene.text(
            "mummy.tell.mission",
            treasure=scene.name("treasure", mission.id),
            cell=mission.cell,
            steps=steps,
            pawn=scene.name("pawn", colour),
        )


def distance(scene: Scene, origin: str, goal: str) -> int:
    """Steps through the corridors, as if nobody stood in them."""
    return board(scene).distance[CELL.index(origin)][CELL.index(goal)]


def describe_exits(scene: Scene) -> Iterator[str]:
    """The corridors that lead away from where the viewer stands."""
    cells = [pawn["cell"] for pawn in own_pawns(scene) if "cell" in pawn]
    if scene.view["role"] == "mummy":
        cells = [scene.view["mummy"]["cell"]]
    for cell in cells:
        for direction, ray in enumerate(board(scene).rays[CELL.index(cell)]):
            if ray:
                yield scene.text(
                    "mummy.tell.exit",
                    cell=cell,
                    direction=scene.name("direction", DIRECTION[direction]),
                    count=len(ray),
                    end=CELL[ray[-1]],
                )


def describe_dice(scene: Scene) -> Iterator[str]:
    """The faces of the latest roll."""
    turn = scene.view["turn"]
    if turn and turn.get("faces"):
        yield scene.text("mummy.tell.dice", faces=scene.name("roll", turn["faces"]))


def chronicle(scene: Scene, events: Sequence[Event]) -> list[list[str]]:
    """A paragraph to each turn; the mummy's steps and the cards dealt in one sentence."""
    paragraphs: list[list[str]] = [[]]
    before = ""
    for happening, group in groupby(events, key=lambda event: event.happening.id):
        if happening in PARAGRAPHS and before != "RoundBegan":
            paragraphs.append([])
        before = happening
        told_now = list(group)
        if not said_by_the_next(events, told_now[-1]):
            paragraphs[-1] += told(scene, happening, told_now)
    return [paragraph for paragraph in paragraphs if paragraph]


def said_by_the_next(events: Sequence[Event], event: Event) -> bool:
    """A turn that goes on has begun; whoever sees the faces need not be told how many they are."""
    following = events[events.index(event) + 1 :]
    if event.happening.id == "TurnBegan":
        return bool(following)
    if event.happening.id == "DiceRolled":
        return bool(following) and following[0].happening.id == "FacesSeen"
    return False


def told(scene: Scene, happening: str, events: list[Event]) -> list[str]:
    """A sentence for each event, or one for all of them."""
    key = GATHERED.get(happening)
    if key is None or len(events) == 1:
        return [
            scene.words.event(scene.game, event, scene.names, voices(scene, event))
            for event in events
        ]
    if happening == "MummyStepped" and MUMMY in voices(scene, events[0]):
        key = "mummy.tell.walk.yourmummy"
    slots = [(kind, word) for event in events for kind, word in event.slots().items()]
    places = [scene.name(kind, word) for kind, word in slots if kind != SEAT]
    return [capital(scene.text(key, all=", ".join(places)))]


def voices(scene: Scene, event: Event) -> Sequence[str]:
    """How to say it to who reads it: to a hunter with one pawn, or to the mummy."""
    reader = scene.view["seat"]
    slots = event.slots()
    mine = {pawn["colour"]: pawn["seat"] for pawn in scene.view["pawns"]}
    own = slots["seat"] == str(reader) if "seat" in slots else mine.get(slots.get("pawn")) == reader
    if reader is not None and own and list(mine.values()).count(reader) < 2:
        return ("you",)
    return (MUMMY,) if reader is not None and scene.view["mummy"]["seat"] == reader else ()


def reckoning(scene: Scene) -> list[str]:
    """Every hand, and the cards nobody was dealt."""
    lines = []
    for seat in scene.view["seats"]:
        name = scene.names[seat["seat"]]
        if seat["revealed"]:
            cards = treasures(scene, seat["revealed"])
            lines.append(scene.text("mummy.tell.revealed", name=name, treasures=cards))
        if seat["hand"] or seat["removed"]:
            cards = treasures(scene, seat["hand"] + seat["removed"])
            lines.append(scene.text("mummy.tell.hidden", name=name, treasures=cards))
    if scene.view["undealt"]:
        cards = treasures(scene, scene.view["undealt"])
        lines.append(scene.text("mummy.tell.undealt", treasures=cards))
    return lines


def legend(scene: Scene) -> list[str]:
    """How to read the picture."""
    return [
        scene.text("mummy.legend.pieces"),
        scene.text("mummy.legend.treasures"),
        scene.text("mummy.legend.choices"),
        scene.text("mummy.legend.corner"),
        scene.text("mummy.legend.walk"),
    ]
