"""What stands beside the labyrinth: the players, one's own characters and tiles."""

from __future__ import annotations

from typing import Any

from mastaba.games.hamunaptra.words import MASK, TILE, TUNNELS

from ..canvas import Canvas, fitted
from ..grid import shape
from ..palette import CORAL, FAINT, GOLD, SEAT_STYLES, SEATS
from ..scene import Scene, seat_of
from .look import content, foe, mark_of, own

AT = 51  # the first column
ROOM = 29
MOST = 22  # lines
NAME = 10
WHO = 17


def panel(canvas: Canvas, scene: Scene) -> None:
    """Round and deck, a line for each player, for each character, for each tile."""
    for y, (text, style) in enumerate(lines(scene)):
        canvas.put(AT, y, text, style)


def panel_height(scene: Scene) -> int:
    """How many lines that takes."""
    return len(lines(scene))


def lines(scene: Scene) -> list[tuple[str, str]]:
    """Texts with their styles."""
    view, told = scene.view, []
    if view["ending"]:
        told.append((scene.text("hamunaptra.corner.last", round=view["round"]), f"bold {GOLD}"))
    elif view["round"]:
        text = scene.text("hamunaptra.corner.round", round=view["round"], deck=view["deck"])
        told.append((text, "bold"))
    else:
        told.append((scene.text("hamunaptra.corner.setup"), "bold"))
    told += [seat_line(scene, seat) for seat in view["seats"]]
    told += [("", "")] if own(scene) else []
    told += [character_line(scene, character) for character in own(scene)]
    seat = seat_of(scene)
    if seat is not None:
        told += [tile_line(scene, tile, FAINT) for tile in seat["hand"]]
        told += [tile_line(scene, tile, GOLD) for tile in seat["table"]]
    return told if len(told) <= MOST else [*told[: MOST - 1], ("…", FAINT)]


def seat_line(scene: Scene, seat: dict[str, Any]) -> tuple[str, str]:
    """Letter, name, points, tiles in hand and face down; the one who acts stands out."""
    number, turn = seat["seat"], scene.view["turn"]
    name = fitted(scene.names[number], NAME)
    tiles = "▮" * seat["hand_size"] + "▯" * seat["table_size"]
    weight = "bold " if turn and turn.get("seat") == number else ""
    return f"{SEATS[number]} {name}{seat['score']:>3} {tiles}", weight + SEAT_STYLES[number].ink


def character_line(scene: Scene, character: dict[str, Any]) -> tuple[str, str]:
    """Name, place, movement points, wounds."""
    name = fitted(scene.name("character", character["id"]), WHO)
    if character["cell"] is None and scene.view["round"]:
        return f"{name} †", FAINT
    wounds = "×" * character["damage"]
    moves = "" if character["halted"] else "•" * character["points"]
    cell = scene.spoken("cell", character["cell"]) if character["cell"] else ""
    return f"{name} {cell:<6}{moves}{wounds}", SEAT_STYLES[character["seat"]].ink


def tile_line(scene: Scene, tile: str, style: str) -> tuple[str, str]:
    """A tile of one's own: its shape or mark, its name."""
    at = TILE.index(tile)
    if at < TUNNELS:
        mark = shape(MASK[content(scene).turns[at][0]])
    else:
        mark = mark_of(tile) if tile[0] in "MP" else "+"
    return fitted(f"{mark} {tile} {scene.name('tile', tile)}", ROOM).rstrip(), style


def status(scene: Scene, *, cut: bool) -> tuple[str, str]:
    """The line below: a combat, an offer, or that the picture is cut."""
    turn = scene.view["turn"] or {}
    combat = turn.get("combat")
    if combat and combat["foe"]:
        strength, mind, resistance = (n or "–" for n in foe(scene, combat["foe"])[:3])
        text = scene.text(
            "hamunaptra.corner.combat",
            tile=scene.name("tile", combat["foe"]),
            cell=scene.spoken("cell", combat["cell"]),
            s=strength,
            i=mind,
            r=resistance,
            wounds=combat["wounds"],
        )
        return text, CORAL
    offers = [offer for offer in scene.view["offers"] if offer["open"]]
    if offers:
        return offer_text(scene, offers[0]), GOLD
    return (scene.text("hamunaptra.corner.cut"), FAINT) if cut else ("", "")


def offer_text(scene: Scene, offer: dict[str, Any]) -> str:
    """Who offers whom what for what."""
    return scene.text(
        "hamunaptra.tell.offer",
        name=scene.names[offer["from"]],
        other=scene.names[offer["to"]],
        tiles=scene.name("tile", "+".join(offer["give"]) or "-"),
        kinds=scene.words.joined([scene.name("kind", kind) for kind in offer["want"]])
        or scene.name("tile", "-"),
    )
