"""Tomb in sentences: where everything is, what happened, what was hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mastaba.core.event import Event
from mastaba.games.tomb.words import ATTRIBUTES, CRYPT, DECK, SPACE, cell_name

from ..scene import Scene, seat_of
from ..telling import Chronicle, coded, happened, whose
from .look import board, card_text, cards_of, crypt_name, dice, emptied, place_name
from .panel import raid_text, trap_text

CHRONICLE = Chronicle(
    begins=frozenset({"turnBegan"}),
    passing=frozenset({"turnEnded"}),
    said_by_the_next=frozenset(
        {
            ("drew", "drewCard"),
            ("cardPlaced", "cardHidden"),
            ("peeked", "cryptSeen"),
            ("handSeen", "handShown"),
            ("masterNamed", "cryptSeen"),
        }
    ),
)


def describe(scene: Scene) -> list[str]:
    """The position, one thing to a sentence."""
    return [
        *describe_table(scene),
        *describe_crypts(scene),
        *describe_seats(scene),
        *describe_raid(scene),
        *describe_secrets(scene),
        *printed(scene),
    ]


def describe_table(scene: Scene) -> Iterator[str]:
    """Whose view it is, the board, the round, the Inn, the decks."""
    view = scene.view
    yield from whose(scene, "tomb.tell.you")
    yield scene.text("tomb.tell.board", board=scene.text(f"tomb.board.{view['board']}"))
    if view["stage"] in ("play", "over"):
        yield scene.text("tomb.tell.round", round=view["round"])
        yield scene.text("tomb.tell.first", name=scene.names[view["first"]])
    if view["inn"]:
        yield scene.text("tomb.tell.inn", cards=coded(scene, "card", view["inn"]))
    yield scene.text("tomb.tell.bag", count=len(view["bag"]))
    counts = zip(DECK.words, view["decks"], strict=True)
    decks = ", ".join(f"{scene.name('deck', deck)} {count}" for deck, count in counts)
    yield scene.text("tomb.tell.decks", decks=decks)


# The tomb.


def describe_crypts(scene: Scene) -> Iterator[str]:
    """Every crypt that is one, its door, its cards, and what the viewer knows of them."""
    for one in scene.view["crypts"]:
        letter = one["crypt"]
        if emptied(scene, letter):
            yield scene.text("tomb.tell.emptied", crypt=letter)
            continue
        door = SPACE[board(scene).door[CRYPT.index(letter)]]
        slots = {"crypt": letter, "name": crypt_name(scene, letter), "space": cell_name(door)}
        yield scene.text("tomb.tell.crypt", **slots, count=one["cards"], mark=one["cm"])
        if one["known"]:
            yield scene.text("tomb.tell.known", crypt=letter, cards=cards_of(scene, one["known"]))
        if one["earlier"]:
            cards = cards_of(scene, one["earlier"])
            yield scene.text("tomb.tell.earlier", crypt=letter, cards=cards)
    yield from describe_spaces(scene)


def describe_spaces(scene: Scene) -> Iterator[str]:
    """Special spaces and entrances, with what they do."""
    ground = board(scene)
    spaces = ", ".join(cell_name(SPACE[gate]) for gate in ground.entrances)
    yield scene.text("tomb.tell.entrances", spaces=spaces)
    for space in ground.open:
        special = ground.special_at[space]
        if special is not None:
            name = scene.text(f"tomb.space.{special.kind}")
            slots = {"space": cell_name(SPACE[space]), "name": name}
            text = scene.text(f"tomb.spacetext.{special.kind}")
            yield scene.text("tomb.tell.special", **slots, text=text)


# Players.


def describe_seats(scene: Scene) -> Iterator[str]:
    """Everything that lies open before a player."""
    for seat in scene.view["seats"]:
        name = scene.names[seat["seat"]]
        if seat["marker"] is not None:
            marker = scene.name("marker", seat["marker"])
            yield scene.text("tomb.tell.marker", name=name, marker=marker)
        if seat["party"]:
            yield from describe_place(scene, seat, name)
        elif scene.view["stage"] in ("play", "over"):
            yield scene.text("tomb.tell.nobody", name=name)
        for creature in seat["party"]:
            yield from describe_creature(scene, creature)
        yield scene.text("tomb.tell.hand", name=name, count=sum(seat["hand"]))
        if seat["xp"] is not None:
            yield scene.text("tomb.tell.xp", name=name, xp=seat["xp"], count=seat["banked"])


def describe_place(scene: Scene, seat: dict[str, Any], name: str) -> Iterator[str]:
    """Where a party is."""
    if seat["at"] is None:
        yield scene.text("tomb.tell.home", name=name)
        return
    what = place_name(scene, seat["at"])
    if what:
        yield scene.text("tomb.tell.on", name=name, space=cell_name(seat["at"]), place=what)
    else:
        yield scene.text("tomb.tell.at", name=name, space=cell_name(seat["at"]))


def describe_creature(scene: Scene, creature: dict[str, Any]) -> Iterator[str]:
    """Classes, wounds, dice, what is attached."""
    name = scene.name("card", creature["id"])
    classes = [scene.name("class", one) for one in creature["classes"]]
    slots = {"card": name, "wounds": creature["wounds"], "hp": creature["hp"]}
    if classes:
        yield scene.text("tomb.tell.character", **slots, classes=", ".join(classes))
    else:
        yield scene.text("tomb.tell.monster", **slots)
    pools = [
        f"{scene.name('attribute', one)} {dice(creature['dice'][one])}"
        for one in ATTRIBUTES
        if any(creature["dice"][one])
    ]
    if pools:
        yield scene.text("tomb.tell.dice", card=name, dice=", ".join(pools))
    if creature["gear"]:
        yield scene.text("tomb.tell.gear", card=name, cards=coded(scene, "card", creature["gear"]))


def describe_raid(scene: Scene) -> Iterator[str]:
    """The raid that is on."""
    raid = scene.view["raid"]
    if raid is None:
        return
    yield f"{raid_text(scene, raid)}."
    if raid["cm"] is not None:
        yield scene.text("tomb.tell.master", name=scene.names[raid["cm"]])
    trap = trap_text(scene)
    if trap:
        yield f"{trap}."
    for monster in raid["monsters"]:
        yield from describe_creature(scene, monster)
    if raid["treasures"]:
        yield scene.text("tomb.tell.treasures", cards=coded(scene, "card", raid["treasures"]))


def describe_secrets(scene: Scene) -> Iterator[str]:
    """What only this player holds, and what has been seen of other hands."""
    seat = seat_of(scene)
    if seat is None:
        return
    if seat["filling"]:
        yield scene.text("tomb.tell.filling", cards=coded(scene, "card", seat["filling"]))
    for other in scene.view["seats"]:
        if not other["known_hand"]:
            continue
        cards = coded(scene, "card", other["known_hand"])
        if other is seat:
            yield scene.text("tomb.tell.own", cards=cards)
        else:
            yield scene.text("tomb.tell.seen", name=scene.names[other["seat"]], cards=cards)


def printed(scene: Scene) -> Iterator[str]:
    """The texts of the cards that matter to this player now."""
    seat, raid = seat_of(scene), scene.view["raid"]
    creatures = [*seat["party"]] if seat is not None else []
    creatures += raid["monsters"] if raid else []
    ids = [one for creature in creatures for one in (creature["id"], *creature["gear"])]
    if seat is not None:
        ids += [*seat["known_hand"], *(seat["filling"] or ())]
    if scene.view["stage"] == "meeting":
        ids += scene.view["inn"]
    texts = (card_text(scene, one) for one in dict.fromkeys(ids))
    yield from (text for text in texts if text)
    if raid and raid["crypt"] is not None:
        key = f"tomb.crypttext.{scene.view['board']}.{raid['crypt']}"
        if key in scene.words:
            name = crypt_name(scene, raid["crypt"])
            yield scene.text("tomb.tell.text", name=name, text=scene.text(key))


# What happened.


def chronicle(scene: Scene, events: Sequence[Event]) -> list[list[str]]:
    """A paragraph to each turn."""
    return CHRONICLE.paragraphs((event.happening.id, happened(scene, event)) for event in events)


def reckoning(scene: Scene) -> list[str]:
    """Where everybody's XP come from, the rank of a lone captain, what was left in the crypts."""
    told = []
    for seat, parts in enumerate(scene.view["parts"]):
        sources = [
            scene.text(f"tomb.source.{part}", count=count)
            for part, count in parts.items()
            if count and part != "rank"
        ]
        if sources:
            name = scene.names[seat]
            told.append(scene.text("tomb.tell.sources", name=name, sources=", ".join(sources)))
        if "rank" in parts:
            rank = scene.text(f"tomb.rank.{parts['rank']}")
            told.append(scene.text("tomb.tell.rank", name=scene.names[seat], rank=rank))
    for one in scene.view["crypts"]:
        if one["known"]:
            cards = cards_of(scene, one["known"])
            told.append(scene.text("tomb.tell.left", crypt=one["crypt"], cards=cards))
    return told


def legend(scene: Scene) -> list[str]:
    """How to read the picture, and the texts of the cards that matter now."""
    return [
        scene.text("tomb.legend.tomb"),
        scene.text("tomb.legend.parties"),
        scene.text("tomb.legend.spaces"),
        scene.text("tomb.legend.hazards"),
        scene.text("tomb.legend.panel"),
        scene.text("tomb.legend.dice"),
        scene.text("tomb.legend.choices"),
        *printed(scene),
    ]
