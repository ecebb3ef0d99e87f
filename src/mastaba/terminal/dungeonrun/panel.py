"""What stands beside and below the dungeon: heroes, one's own loot pile, the fight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mastaba.games.dungeonrun.words import CARD, FIRST_TRAP

from ..canvas import Canvas, fitted
from ..palette import CORAL, FAINT, GOLD, SEAT_STYLES, SEATS
from ..scene import Scene, seat_of
from .look import cards_of, content, foe

AT = 51  # the first column
ROOM = 29
MOST = 22  # lines
NAME, HERO = 9, 9
Line = tuple[str, str]  # a text and its style


def panel(canvas: Canvas, scene: Scene) -> None:
    """Round and decks, the heroes, the own loot pile."""
    for y, (text, style) in enumerate(lines(scene)):
        canvas.put(AT, y, text, style)


def lines(scene: Scene) -> list[Line]:
    """Texts with their styles."""
    told = list(head(scene))
    for seat in scene.view["seats"]:
        told += hero_lines(scene, seat)
    own = seat_of(scene)
    if own is not None and own.get("pile"):
        told.append((scene.text("dungeonrun.corner.pile"), "bold"))
        told += [cut_line(f" {scene.name('card', card)}", FAINT) for card in own["pile"]]
    return told if len(told) <= MOST else [*told[: MOST - 1], ("…", FAINT)]


def head(scene: Scene) -> Iterator[Line]:
    """The round, and how much is left."""
    view = scene.view
    if not view["round"]:
        yield scene.text("dungeonrun.corner.setup"), "bold"
        return
    slots = {"round": view["round"], "tiles": view["deck"]["tiles"]}
    if view["endgame"]:
        yield scene.text("dungeonrun.corner.endgame", **slots), f"bold {GOLD}"
    else:
        yield scene.text("dungeonrun.corner.round", **slots), "bold"
    decks = view["deck"]
    yield cut_line(
        scene.text(
            "dungeonrun.corner.decks",
            encounters=decks["encounters"],
            treasures=decks["treasures"],
        ),
        FAINT,
    )


def cut_line(text: str, style: str) -> Line:
    """A text no wider than the panel."""
    return fitted(text, ROOM).rstrip(), style


def hero_lines(scene: Scene, seat: dict[str, Any]) -> list[Line]:
    """Letter, name, hero, wounds; values and loot; what is wrong; what is worn."""
    number, ink = seat["seat"], SEAT_STYLES[seat["seat"]].ink
    name = fitted(scene.names[number], NAME)
    if seat["hero"] is None or "life" not in seat:
        hero = scene.name("hero", seat["hero"]) if seat["hero"] else ""
        return [(f"{SEATS[number]}  {name} {hero}".rstrip(), ink)]
    hero = fitted(scene.name("hero", seat["hero"]), HERO)
    active = scene.view["active"] == number
    first = "*" if scene.view["first"] == number else " "
    told = [
        cut_line(
            f"{SEATS[number]}{first} {name}{hero} {seat['wounds']}/{seat['life']}",
            f"bold {ink}" if active else ink,
        )
    ]
    if seat["status"] == "dead":
        return [*told, (f"  {scene.text('dungeonrun.corner.dead')}", FAINT)]
    told.append(cut_line(f"  {values(scene, seat)}", FAINT))
    troubles = [scene.name("condition", condition) for condition in seat["conditions"]]
    if seat["status"] == "fainted":
        troubles.append(scene.text("dungeonrun.corner.fainted"))
    if troubles:
        told.append(cut_line(f"  {', '.join(troubles)}", CORAL))
    if seat["worn"]:
        told.append(cut_line(f"  {cards_of(scene, seat['worn'])}", GOLD if seat["stone"] else ""))
    return told


def values(scene: Scene, seat: dict[str, Any]) -> str:
    """Attributes, armour dice, the size of the loot pile."""
    strength, magic, dexterity = seat["values"]
    parts = [
        scene.text("dungeonrun.corner.stats", s=strength, m=magic, d=dexterity),
        scene.text("dungeonrun.corner.loot", count=seat["loot"]),
    ]
    if seat["armour"]:
        dice = "".join(map(str, seat["armour"]))
        parts.append(scene.text("dungeonrun.corner.armour", dice=dice))
    return " ".join(parts)


# Below.


def status(scene: Scene, *, cut: bool) -> list[Line]:
    """The fight with its dice, an offer, or that the picture is cut."""
    told: list[Line] = [(text, CORAL) for text in clash_texts(scene)]
    offer = offer_text(scene)
    if offer:
        told.append((offer, GOLD))
    if not told and cut:
        told.append((scene.text("dungeonrun.corner.cut"), FAINT))
    return told or [("", "")]


def clash_texts(scene: Scene) -> list[str]:
    """Who fights whom; the help; the dice on the table."""
    clash = scene.view["clash"]
    rolled = dice_texts(scene)
    if clash is None:
        return [", ".join(rolled)] if rolled else []
    told = [clash_text(scene, clash)]
    if clash.get("aids") and (any(clash["aids"]) or clash["saboteurs"]):
        told.append(
            scene.text(
                "dungeonrun.corner.aid", dice=sum(clash["aids"]), count=len(clash["saboteurs"])
            )
        )
    return [", ".join(told), *([", ".join(rolled)] if rolled else [])]


def clash_text(scene: Scene, clash: dict[str, Any]) -> str:
    """One of the fights, flights and disarmings."""
    slots: dict[str, object] = {"name": scene.names[clash["hero"]]}
    kind = clash["kind"]
    if kind == "duel":
        return scene.text("dungeonrun.corner.duel", **slots, other=scene.names[clash["rival"]])
    if kind == "escape":
        return scene.text("dungeonrun.corner.escape", **slots, number=clash["number"])
    if kind == "disarm":
        trap = content(scene).traps[CARD.index(clash["trap"]) - FIRST_TRAP]
        slots |= {"card": scene.name("card", clash["trap"]), "count": trap.successes}
        attribute = scene.name("attribute", trap.attr)
        return scene.text("dungeonrun.corner.disarm", **slots, attribute=attribute)
    slots["card"] = scene.name("card", clash["foe"])
    if kind == "freeattack":
        return scene.text("dungeonrun.corner.freeattack", **slots)
    if kind == "strike":
        return scene.text("dungeonrun.corner.strike", **slots)
    slots |= {"wounds": wounds_of(scene, clash["foe"]), "life": foe(scene, clash["foe"]).life}
    return scene.text("dungeonrun.corner.combat", **slots)


def wounds_of(scene: Scene, card: str) -> int:
    """The wounds of a monster in the dungeon."""
    monsters = [tile["monster"] for tile in scene.view["tiles"] if "monster" in tile]
    return next((int(one["wounds"]) for one in monsters if one["card"] == card), 0)


def dice_texts(scene: Scene) -> list[str]:
    """The monster's hits, the dice of those who have rolled."""
    clash = scene.view["clash"] or {}
    told = []
    if isinstance(clash.get("hits"), list) and clash["hits"]:
        told.append(scene.text("dungeonrun.corner.hits", dice=spaced(clash["hits"])))
    roll = clash.get("roll") or scene.view["doing"].get("roll")
    rolls = {clash.get("hero"): clash.get("dice"), clash.get("rival"): clash.get("their_dice")}
    if roll is not None:
        rolls[roll["seat"]] = roll["dice"]
    for seat, dice in rolls.items():
        if seat is not None and dice:
            slots = {"name": scene.names[seat], "dice": spaced(dice)}
            told.append(scene.text("dungeonrun.corner.rolled", **slots))
    return told


def spaced(dice: list[int]) -> str:
    """Dice one by one."""
    return " ".join(map(str, dice))


def offer_text(scene: Scene) -> str:
    """Who offers whom what for what, for the two of them."""
    trade = scene.view["doing"].get("trade")
    if trade is None or "gives" not in trade:
        return ""
    wanted = [scene.name("card", card) for card in (*trade["wants"], *trade.get("added", ()))]
    wanted += [
        scene.name("want", kind) for kind, count in trade["asked"].items() for _ in range(count)
    ]
    return scene.text(
        "dungeonrun.tell.offer",
        name=scene.names[trade["from"]],
        other=scene.names[trade["to"]],
        cards=scene.name("card", "+".join(trade["gives"]) or "-"),
        wanted=", ".join(wanted) or scene.name("card", "-"),
    )
