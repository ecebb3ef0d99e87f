"""What a table draws that never changes: cards and boards, as it is sent."""

from typing import Annotated, NotRequired, TypedDict

from mastaba.core.view import read_off

from ..content.box import Content
from ..rules.roll import TENTHS
from ..words import ATTRIBUTES, CARD, CARDS, KIND_OF, KINDS, SPACE


class Line(TypedDict):
    """A line of a trap: the attribute, and how many successes."""

    attr: str
    tn: int


class Trial(TypedDict):
    """Who may try to disarm a trap, and what it needs."""

    characters: int | str
    lines: list[Line]


class Card(TypedDict):
    """A card as it is printed; `design` where others are like it, `trap` on traps."""

    id: str
    kind: str
    dice: dict[str, list[int]]
    classes: list[str]
    traits: list[str]
    tags: list[str]
    hp: int
    xp: int
    when: list[str]
    design: NotRequired[str]
    trap: NotRequired[Trial]


class Place(TypedDict):
    """A crypt of a board."""

    crypt: Annotated[str, "letter"]
    name: str
    cards: int
    cm: str


class Board(TypedDict):
    """A side of the board."""

    id: str
    name: str
    rows: list[str]
    entrances: list[str]
    doors: list[str]
    crypts: list[Place]
    spaces: dict[str, str]


class Scenery(TypedDict):
    """Cards and boards, as they are printed; how often each colour of die succeeds, in percent."""

    cards: list[Card]
    boards: list[Board]
    chances: list[int]


def scenery(content: Content) -> Scenery:
    """Cards and boards, as they are printed."""
    return {
        "cards": [card_of(content, card) for card in range(CARDS)],
        "boards": [board_of(content, at) for at in range(len(content.boards))],
        "chances": [10 * tenths for tenths in TENTHS],
    }


def card_of(content: Content, card: int) -> Card:
    """A card as it is printed."""
    design = content.designs[card]
    found = read_off(
        Card,
        design,
        id=CARD[card],
        kind=KINDS[KIND_OF[card]],
        dice={name: list(design.dice[name]) for name in ATTRIBUTES if name in design.dice},
        when=[content.power_ability[power].when for power in content.by_card[card]],
    )
    if design.id != CARD[card]:
        found["design"] = design.id
    if design.disarm:
        found["trap"] = {
            "characters": design.characters,
            "lines": [{"attr": line["attr"], "tn": line["tn"]} for line in design.disarm],
        }
    return found


def board_of(content: Content, at: int) -> Board:
    """A side of the board."""
    board, one = content.boards[at], content.maps[at]
    return {
        "id": one.id,
        "name": one.name,
        "rows": board.rows,
        "entrances": [SPACE[space] for space in board.entrances],
        "doors": [SPACE[space] for space in board.door],
        "crypts": [read_off(Place, crypt) for crypt in one.crypts],
        "spaces": {
            SPACE[space]: special.kind
            for space in board.open
            if (special := board.special_at[space]) is not None
        },
    }
