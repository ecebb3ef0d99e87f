"""What stands beside the tomb: the raid, the players and their parties, one's hand and notes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mastaba.games.tomb.words import ATTRIBUTES

from ..canvas import Canvas, fitted
from ..palette import CORAL, FAINT, GOLD, SEAT_STYLES, SEATS
from ..scene import Scene, seat_of
from .look import cards_of, crypt_name, dice

AT = 38  # the first column
ROOM = 42
MOST = 24  # lines
NAME = 11
Line = tuple[str, str]  # a text and its style


def panel(canvas: Canvas, scene: Scene) -> None:
    """All of it, as much as there is room for."""
    for y, (text, style) in enumerate(lines(scene)):
        canvas.put(AT, y, text, style)


def lines(scene: Scene) -> list[Line]:
    """Texts with their styles; what matters most comes first."""
    told = [cut_line(text, style) for text, style in all_lines(scene)]
    return told if len(told) <= MOST else [*told[: MOST - 1], ("…", FAINT)]


def cut_line(text: str, style: str) -> Line:
    """A text no wider than the panel."""
    return fitted(text, ROOM).rstrip(), style


def all_lines(scene: Scene) -> Iterator[Line]:
    """The stage, the raid, the players, the Inn, one's own cards and notes."""
    yield head(scene), "bold"
    yield from raid_lines(scene)
    for seat in scene.view["seats"]:
        yield from seat_lines(scene, seat)
    if scene.view["inn"]:
        waiting = cards_of(scene, scene.view["inn"])
        yield scene.text("tomb.corner.inn", cards=waiting), FAINT
    yield from own_lines(scene)


def head(scene: Scene) -> str:
    """The round, or the part of the set-up."""
    stage = scene.view["stage"]
    if stage in ("setup", "filling", "meeting"):
        return scene.text(f"tomb.corner.{stage}")
    return scene.text("tomb.corner.round", round=scene.view["round"])


# The raid.


def raid_lines(scene: Scene) -> Iterator[Line]:
    """Whose raid it is, the trap, the monsters."""
    raid = scene.view["raid"]
    if raid is None:
        return
    yield raid_text(scene, raid), f"bold {CORAL}"
    trap = trap_text(scene)
    if trap:
        yield f" {trap}", CORAL
    for monster in raid["monsters"]:
        yield creature_line(scene, monster), CORAL
    if raid["treasures"]:
        yield f" {cards_of(scene, raid['treasures'])}", GOLD


def raid_text(scene: Scene, raid: dict[str, Any]) -> str:
    """Who raids which crypt, and how far it is."""
    name = scene.names[raid["raider"]]
    if raid["crypt"] is None:
        return scene.text("tomb.corner.skirmish", name=name, round=raid["round"])
    slots = {"name": name, "crypt": raid["crypt"], "title": crypt_name(scene, raid["crypt"])}
    if raid["phase"] == "combat" and raid["round"]:
        return scene.text("tomb.corner.combat", **slots, round=raid["round"])
    return scene.text("tomb.corner.raid", **slots)


def trap_text(scene: Scene) -> str:
    """The trap that is being tried, as far as it is known."""
    for chapter in scene.view["doing"]:
        if chapter["what"] == "Trap":
            attributes = [scene.name("attribute", one) for one in chapter["attributes"]]
            slots = {"count": chapter["characters"], "attributes": ", ".join(attributes)}
            if chapter["card"]:
                card = scene.name("card", chapter["card"])
                return scene.text("tomb.corner.trapknown", card=card, **slots)
            return scene.text("tomb.corner.trap", **slots)
    return ""


def creature_line(scene: Scene, creature: dict[str, Any]) -> str:
    """Name, wounds, dice; a star for whoever has not acted."""
    mark = "*" if creature["actions"] else " "
    pools = [
        f"{scene.text(f'tomb.corner.short.{name}')}{dice(creature['dice'][name])}"
        for name in ATTRIBUTES
        if any(creature["dice"][name])
    ]
    name = fitted(scene.name("card", creature["id"]), 17)
    return f"{mark}{name} {creature['wounds']}/{creature['hp']} {' '.join(pools)}"


# Players.


def seat_lines(scene: Scene, seat: dict[str, Any]) -> Iterator[Line]:
    """Letter, name, XP, hand, place; the party, one's own at length."""
    number, ink = seat["seat"], SEAT_STYLES[seat["seat"]].ink
    parts = [seat["at"] or scene.text("tomb.corner.home")]
    if seat["xp"] is not None:
        parts.append(scene.text("tomb.corner.xp", xp=seat["xp"]))
    parts.append(scene.text("tomb.corner.hand", count=sum(seat["hand"])))
    active = scene.view["active"] == number
    name = fitted(scene.names[number], NAME)
    yield f"{SEATS[number]} {name} {', '.join(parts)}", f"bold {ink}" if active else ink
    raid = scene.view["raid"]
    if number == scene.view["seat"] or (raid is not None and raid["raider"] == number):
        for creature in seat["party"]:
            yield f" {creature_line(scene, creature)}", ""
    elif seat["party"]:
        yield f"  {party_text(scene, seat['party'])}", FAINT


def party_text(scene: Scene, party: list[dict[str, Any]]) -> str:
    """Names, with wounds and hit points."""
    return ", ".join(f"{scene.name('card', c['id'])} {c['wounds']}/{c['hp']}" for c in party)


def own_lines(scene: Scene) -> Iterator[Line]:
    """One's own hand, and what one knows of the crypts."""
    seat = seat_of(scene)
    if seat is None:
        return
    if seat["filling"]:
        yield scene.text("tomb.corner.filling.hand", cards=cards_of(scene, seat["filling"])), GOLD
    if seat["known_hand"]:
        yield scene.text("tomb.corner.cards", cards=cards_of(scene, seat["known_hand"])), GOLD
    for one in scene.view["crypts"]:
        if one["known"]:
            cards = cards_of(scene, one["known"])
            yield scene.text("tomb.corner.note", crypt=one["crypt"], cards=cards), FAINT
