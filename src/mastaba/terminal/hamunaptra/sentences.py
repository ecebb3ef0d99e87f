"""Hamunaptra in sentences: where everything is, what happened, how the points came about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from string import ascii_uppercase
from typing import Any

from mastaba.core.event import Event
from mastaba.games.hamunaptra.words import CHARACTER

from ..grid import where
from ..scene import Scene, seat_of
from ..telling import Chronicle, coded, happened, walk, whose
from .look import foe, lairs, stats, symbol
from .panel import offer_text

CHRONICLE = Chronicle(
    begins=frozenset({"RoundBegan", "TurnBegan", "CombatBegan", "FightBegan", "MonstersStirred"}),
    passing=frozenset({"TurnBegan", "MoveEnded", "PlacingEnded", "TurnEnded"}),
    said_by_the_next=frozenset(
        {
            ("TileReturned", "ReturnSeen"),
            ("Equipped", "EquipmentSeen"),
            ("Traded", "TilesTraded"),
        }
    ),
    said_before=frozenset({("TileDrawn", "TilesDrawn")}),
)


def describe(scene: Scene) -> list[str]:
    """The position, one thing to a sentence."""
    return [
        *describe_table(scene),
        *describe_seats(scene),
        *describe_free(scene),
        *describe_rows(scene),
        *describe_stairs(scene),
        *describe_encounters(scene),
        *describe_characters(scene),
        *describe_tiles(scene),
        *describe_offers(scene),
        *describe_combat(scene),
    ]


def describe_table(scene: Scene) -> Iterator[str]:
    """Whose view it is, the round, the deck."""
    view = scene.view
    yield from whose(scene, "hamunaptra.tell.you")
    if view["round"]:
        yield scene.text("hamunaptra.tell.round", round=view["round"], deck=view["deck"])
    if view["ending"]:
        reason = scene.words.reason(scene.game.id, view["reason"])
        yield scene.text("hamunaptra.tell.last", reason=reason.rstrip("."))


def describe_seats(scene: Scene) -> Iterator[str]:
    """Points with their sources, and the sizes of hands."""
    for seat in scene.view["seats"]:
        name = scene.names[seat["seat"]]
        if scene.view["round"]:
            yield score_text(scene, seat)
            yield scene.text(
                "hamunaptra.tell.hand", name=name, tiles=seat["hand_size"], table=seat["table_size"]
            )
        if seat.get("known"):
            tiles = names_of(scene, seat["known"])
            yield scene.text("hamunaptra.tell.known", name=name, tiles=tiles)


def score_text(scene: Scene, seat: dict[str, Any]) -> str:
    """How the points of a player come about."""
    sources = [
        scene.text(f"hamunaptra.source.{source}", count=count)
        for source, count in seat["sources"].items()
        if count
    ]
    return scene.text(
        "hamunaptra.tell.score",
        name=scene.names[seat["seat"]],
        score=seat["score"],
        sources=scene.words.joined(sources) or scene.name("tile", "-"),
    )


def names_of(scene: Scene, tiles: Sequence[str]) -> str:
    """Tiles by name."""
    return scene.name("tile", "+".join(tiles) or "-")


def describe_free(scene: Scene) -> Iterator[str]:
    """During the draft: those nobody has taken."""
    waiting = scene.view["waiting"]
    if not waiting or waiting["kind"] != "draft":
        return
    taken = {character["id"] for character in scene.view["characters"]}
    for character in CHARACTER.words:
        if character not in taken:
            strength, mind, resistance, movement = stats(scene, character)
            yield scene.text(
                "hamunaptra.tell.free",
                character=scene.name("character", character),
                who=scene.name("who", character),
                s=strength,
                i=mind,
                r=resistance,
                m=movement,
            )


def describe_rows(scene: Scene) -> Iterator[str]:
    """Every tile by its row, with its open edges, from north to south."""
    tiles = sorted(scene.view["tiles"], key=lambda t: (-where(t["cell"])[1], where(t["cell"])[0]))
    for _, group in groupby(tiles, key=lambda tile: where(tile["cell"])[1]):
        some = [(scene.spoken("cell", tile["cell"]), tile["mask"]) for tile in group]
        number = some[0][0].lstrip(ascii_uppercase)
        told = ", ".join(f"{cell} {mask}" for cell, mask in some)
        yield scene.text("hamunaptra.tell.row", row=number, tiles=told)


def describe_stairs(scene: Scene) -> Iterator[str]:
    """Entrances, simple stairs and exits."""
    for seat in scene.view["seats"]:
        if seat["entrance"]:
            name = scene.names[seat["seat"]]
            cell = scene.spoken("cell", seat["entrance"])
            yield scene.text("hamunaptra.tell.entrance", name=name, cell=cell)
    for tile in scene.view["tiles"]:
        mark = symbol(scene, tile["tile"])
        if not mark:
            continue
        slots = {"cell": scene.spoken("cell", tile["cell"]), "symbol": scene.name("symbol", mark)}
        if tile.get("exit") is None:
            names = scene.words.joined([scene.names[seat] for seat in tile["scorers"]])
            key = "hamunaptra.tell.stair" if names else "hamunaptra.tell.stair_none"
            yield scene.text(key, **slots, names=names)
        else:
            name = scene.names[tile["exit"]]
            yield scene.text("hamunaptra.tell.exit", **slots, name=name)


def describe_encounters(scene: Scene) -> Iterator[str]:
    """Where each lies, and how strong it is."""
    floor = {tile["cell"] for tile in scene.view["tiles"]}
    for cell, tile in lairs(scene).items():
        strength, mind, resistance = foe(scene, tile)[:3]
        yield scene.text(
            "hamunaptra.tell.on_tile" if cell in floor else "hamunaptra.tell.bare",
            tile=scene.name("tile", tile),
            cell=scene.spoken("cell", cell),
            s=strength or scene.text("hamunaptra.tell.lacks"),
            i=mind or scene.text("hamunaptra.tell.lacks"),
            r=resistance,
        )


def describe_characters(scene: Scene) -> Iterator[str]:
    """Where each character is; of one's own also what they can still do."""
    for character in scene.view["characters"]:
        slots: dict[str, object] = {
            "character": scene.name("character", character["id"]),
            "name": scene.names[character["seat"]],
        }
        if character["cell"] is None:
            if scene.view["round"]:
                yield scene.text("hamunaptra.tell.dead", **slots)
            continue
        cell = scene.spoken("cell", character["cell"])
        yield scene.text("hamunaptra.tell.character", **slots, cell=cell)
        if character["damage"]:
            yield scene.text("hamunaptra.tell.damage", **slots, hits=character["damage"])
        if character["gear"]:
            gear = scene.name("tile", character["gear"])
            yield scene.text("hamunaptra.tell.gear", **slots, tile=gear)
        if character["seat"] == scene.view["seat"] and not character["halted"]:
            yield scene.text("hamunaptra.tell.points", **slots, points=character["points"])


def describe_tiles(scene: Scene) -> Iterator[str]:
    """One's own hand, and what lies face down before one."""
    seat = seat_of(scene)
    if seat is None:
        return
    if seat["hand"]:
        yield scene.text("hamunaptra.tell.holding", tiles=coded(scene, "tile", seat["hand"]))
    if seat["table"]:
        yield scene.text("hamunaptra.tell.table", tiles=coded(scene, "tile", seat["table"]))


def describe_offers(scene: Scene) -> Iterator[str]:
    """Trades that wait for an answer."""
    for offer in scene.view["offers"]:
        if offer["open"]:
            yield offer_text(scene, offer)


def describe_combat(scene: Scene) -> Iterator[str]:
    """The dice of the combat that is on."""
    combat = (scene.view["turn"] or {}).get("combat")
    if combat and combat["foe"]:
        strength, mind = combat["pools"]
        yield scene.text(
            "hamunaptra.tell.combat",
            name=scene.names[combat["fighter"]],
            tile=scene.name("tile", combat["foe"]),
            cell=scene.spoken("cell", combat["cell"]),
            s=strength,
            i=mind,
            wounds=combat["wounds"],
        )


# What happened.


def chronicle(scene: Scene, events: Sequence[Event]) -> list[list[str]]:
    """A paragraph to each turn and combat; a walk and a draw in one sentence."""
    return CHRONICLE.paragraphs(gathered(scene, events))


def gathered(scene: Scene, events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """Kinds and sentences; steps of one character and tiles of one draw are put together."""
    for (happening, _), group in groupby(events, key=alike):
        some = list(group)
        if happening == "TileDrawn" and len(some) > 1:
            tiles = names_of(scene, [event.slots()["tile"] for event in some])
            seat = some[0].values[0]
            mine = seat == scene.view["seat"]
            key = "hamunaptra.tell.draw.you" if mine else "hamunaptra.tell.draw"
            yield happening, scene.text(key, name=scene.names[seat], tiles=tiles)
            continue
        for event in walk(some) if happening == "Stepped" else some:
            yield happening, happened(scene, event)


def alike(event: Event) -> tuple[str, tuple[int, ...]]:
    """Events that can be told together."""
    values = event.values[:2] if event.happening.id == "Stepped" else event.values[:1]
    return event.happening.id, values


def reckoning(scene: Scene) -> list[str]:
    """Where all points came from, and what was left in hand."""
    lines = []
    for seat in scene.view["seats"]:
        lines.append(score_text(scene, seat))
        kept = seat.get("hand", []) + seat.get("table", [])
        if kept:
            name = scene.names[seat["seat"]]
            lines.append(scene.text("hamunaptra.tell.kept", name=name, tiles=names_of(scene, kept)))
    return lines


def legend(scene: Scene) -> list[str]:
    """How to read the picture."""
    return [
        scene.text("hamunaptra.legend.tiles"),
        scene.text("hamunaptra.legend.pieces"),
        scene.text("hamunaptra.legend.stairs"),
        scene.text("hamunaptra.legend.doors"),
        scene.text("hamunaptra.legend.panel"),
        scene.text("hamunaptra.legend.choices"),
    ]
