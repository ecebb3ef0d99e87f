"""Dungeon Run in sentences: where everything is, what happened, what was hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from mastaba.core.event import Event
from mastaba.games.dungeonrun.words import ATTRIBUTE, HERO, special_of, stone_of
from mastaba.games.dungeonrun.words import POWER as POWERS

from ..grid import where
from ..scene import Scene, seat_of
from ..telling import Chronicle, coded, happened, walk, whose
from .look import FEATURES, HIDDEN, card_text, cards_of, foe, here
from .panel import clash_texts, offer_text

CHRONICLE = Chronicle(
    begins=frozenset({"RoundBegan", "TurnBegan", "PhaseBegan"}),
    passing=frozenset({"TurnBegan"}),
    said_by_the_next=frozenset(
        {
            ("Rolled", "Struck"),
            ("Rolled", "Defended"),
            ("TileDrawn", "TileLaid"),
            ("TradeOffered", "TradeShown"),
            ("Robbed", "RobbedOf"),
        }
    ),
)


def describe(scene: Scene) -> list[str]:
    """The position, one thing to a sentence."""
    return [
        *describe_table(scene),
        *describe_heroes(scene),
        *describe_tiles(scene),
        *describe_secrets(scene),
        *describe_doings(scene),
        *printed(scene),
    ]


def describe_table(scene: Scene) -> Iterator[str]:
    """Whose view it is, the round, the decks."""
    view = scene.view
    yield from whose(scene, "dungeonrun.tell.you")
    if not view["round"]:
        return
    decks = view["deck"]
    yield scene.text("dungeonrun.tell.round", round=view["round"], tiles=decks["tiles"])
    yield scene.text(
        "dungeonrun.tell.decks", encounters=decks["encounters"], treasures=decks["treasures"]
    )
    yield scene.text("dungeonrun.tell.first", name=scene.names[view["first"]])
    if view["endgame"]:
        yield scene.text("dungeonrun.tell.endgame")
    if decks["aside"]:
        tiles = ", ".join(scene.name("tile", tile) for tile in decks["aside"])
        yield scene.text("dungeonrun.tell.aside", tiles=tiles)


# Heroes.


def describe_heroes(scene: Scene) -> Iterator[str]:
    """Everything that lies open before a player."""
    for seat in scene.view["seats"]:
        if "life" not in seat:
            continue
        slots: dict[str, object] = {
            "name": scene.names[seat["seat"]],
            "hero": scene.name("hero", seat["hero"]),
        }
        if seat["status"] == "dead":
            yield scene.text("dungeonrun.tell.dead", **slots)
        else:
            yield from describe_hero(scene, seat, slots)


def describe_hero(scene: Scene, seat: dict[str, Any], slots: dict[str, object]) -> Iterator[str]:
    """A living hero."""
    strength, magic, dexterity = seat["values"]
    numbers = {"s": strength, "m": magic, "d": dexterity}
    where_hurt = {
        "cell": scene.spoken("cell", seat["cell"]),
        "wounds": seat["wounds"],
        "life": seat["life"],
    }
    yield scene.text("dungeonrun.tell.hero", **slots, **where_hurt, **numbers)
    if seat["status"] == "fainted":
        yield scene.text("dungeonrun.tell.fainted", **slots)
    if seat["conditions"]:
        conditions = ", ".join(scene.name("condition", c) for c in seat["conditions"])
        yield scene.text("dungeonrun.tell.conditions", **slots, conditions=conditions)
    if seat["hushed"]:
        yield scene.text("dungeonrun.tell.hushed", **slots)
    if any(seat["tokens"]):
        trained = [
            f"{scene.name('attribute', ATTRIBUTE[at])} {count}"
            for at, count in enumerate(seat["tokens"])
            if count
        ]
        yield scene.text("dungeonrun.tell.tokens", **slots, attributes=", ".join(trained))
    if seat["armour"]:
        dice = ", ".join(f"{number}+" for number in seat["armour"])
        yield scene.text("dungeonrun.tell.armour", **slots, dice=dice)
    if seat["worn"]:
        yield scene.text("dungeonrun.tell.worn", **slots, cards=coded(scene, "card", seat["worn"]))
    powers = coded(scene, "power", abilities(seat))
    yield scene.text("dungeonrun.tell.skills", **slots, powers=powers)
    yield scene.text("dungeonrun.tell.loot", **slots, count=seat["loot"])


def abilities(seat: dict[str, Any]) -> list[str]:
    """The hero's own ones: special, summoning if the Stone is held, ability cards."""
    hero = HERO.index(seat["hero"])
    own = [special_of(hero), stone_of(hero)] if seat["stone"] else [special_of(hero)]
    return [*(POWERS[power] for power in own), *seat["skills"]]


# The dungeon.


def describe_tiles(scene: Scene) -> Iterator[str]:
    """Every tile with all that is on it, from north to south."""
    for tile in sorted(scene.view["tiles"], key=lambda t: (-where(t["cell"])[1], where(t["cell"]))):
        name, cell = scene.name("tile", tile["tile"]), scene.spoken("cell", tile["cell"])
        yield scene.text("dungeonrun.tell.tile", cell=cell, tile=name, sides=tile["exits"])
        if "monster" in tile:
            yield from describe_monster(scene, cell, tile["monster"])
        if "loose" in tile:
            cards = cards_of(scene, tile["loose"])
            yield scene.text("dungeonrun.tell.loose", cell=cell, cards=cards)
        for kind in ("stranger", "snare"):
            if kind in tile:
                card = scene.name("card", tile[kind]["card"])
                yield scene.text(f"dungeonrun.tell.{kind}", cell=cell, card=card)


def describe_monster(scene: Scene, cell: str, monster: dict[str, Any]) -> Iterator[str]:
    """Its numbers, and what it guards."""
    card, numbers = scene.name("card", monster["card"]), foe(scene, monster["card"])
    yield scene.text(
        "dungeonrun.tell.monster",
        cell=cell,
        card=card,
        dice=monster["dice"],
        hits="-".join(map(str, numbers.hits)),
        defence=numbers.defence,
        escape=numbers.escape,
        wounds=monster["wounds"],
        life=numbers.life,
    )
    if monster["under"]:
        under = cards_of(scene, monster["under"])
        yield scene.text("dungeonrun.tell.under", cell=cell, card=card, cards=under)


def describe_secrets(scene: Scene) -> Iterator[str]:
    """What only this player knows."""
    view, seat = scene.view, seat_of(scene)
    if seat is not None and seat.get("pile"):
        yield scene.text("dungeonrun.tell.pile", cards=coded(scene, "card", seat["pile"]))
    top = view["deck"]["top"]
    if any(tile != HIDDEN for tile in top):
        unknown = scene.text("dungeonrun.tell.unknown")
        tiles = [unknown if tile == HIDDEN else scene.name("tile", tile) for tile in top]
        yield scene.text("dungeonrun.tell.top", tiles=", ".join(tiles))
    if view["boss"] and not view["boss_shown"]:
        yield scene.text("dungeonrun.tell.boss", card=scene.name("card", view["boss"]))


def describe_doings(scene: Scene) -> Iterator[str]:
    """The fight and the offer that are on."""
    for text in clash_texts(scene):
        yield f"{text}."
    offer = offer_text(scene)
    if offer:
        yield offer


def printed(scene: Scene) -> Iterator[str]:
    """The texts of the cards that matter to this player now."""
    seat, tile = seat_of(scene), here(scene)
    if seat is None or tile is None or "life" not in seat:
        return
    ids = [*abilities(seat), *seat["worn"]]
    ids += [tile[kind]["card"] for kind in ("monster", "stranger") if kind in tile]
    if tile["tile"].startswith("X") and tile["tile"] in FEATURES:
        ids.append(tile["tile"])
    yield from (card_text(scene, one) for one in ids)


# What happened.


def chronicle(scene: Scene, events: Sequence[Event]) -> list[list[str]]:
    """A paragraph to each turn and to the monster phase; a walk in one sentence."""
    return CHRONICLE.paragraphs(gathered(scene, events))


def gathered(scene: Scene, events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """Kinds and sentences; the steps of one hero are put together."""
    for (happening, _), group in groupby(events, key=lambda e: (e.happening.id, e.values[:1])):
        some = list(group)
        for event in walk(some) if happening == "Moved" else some:
            yield happening, happened(scene, event)


def reckoning(scene: Scene) -> list[str]:
    """What a lone hero has scored, and what was left in the loot piles."""
    told = []
    if scene.view["score"] is not None:
        parts = scene.view["score"]
        sources = [scene.text(f"dungeonrun.source.{k}", count=n) for k, n in parts.items() if n]
        told.append(
            scene.text(
                "dungeonrun.tell.score",
                name=scene.names[0],
                score=sum(parts.values()),
                sources=", ".join(sources) or scene.name("card", "-"),
            )
        )
    for seat in scene.view["seats"]:
        if seat.get("pile"):
            cards, name = cards_of(scene, seat["pile"]), scene.names[seat["seat"]]
            told.append(scene.text("dungeonrun.tell.kept", name=name, cards=cards))
    return told


def legend(scene: Scene) -> list[str]:
    """How to read the picture, and the texts of the cards that matter now."""
    return [
        scene.text("dungeonrun.legend.tiles"),
        scene.text("dungeonrun.legend.pieces"),
        scene.text("dungeonrun.legend.cards"),
        scene.text("dungeonrun.legend.special"),
        scene.text("dungeonrun.legend.rooms"),
        scene.text("dungeonrun.legend.panel"),
        scene.text("dungeonrun.legend.choices"),
        *printed(scene),
    ]
