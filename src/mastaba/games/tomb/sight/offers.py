"""What a table draws of Tomb, and where an answer points."""

from __future__ import annotations

from typing import Any

from mastaba.core.game import Offer
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..content.box import Content
from ..rules.move import DETOUR, ENTRANCE, Walk, detours, entrances_to
from ..rules.turn import Turn
from ..state import TombState
from ..words import ATTRIBUTES, CARD, CARDS, INN, KIND_OF, KINDS, SPACE


def scenery(content: Content) -> dict[str, Any]:
    """Cards and boards, as they are printed."""
    return {
        "cards": [card_of(content, card) for card in range(CARDS)],
        "boards": [board_of(content, at) for at in range(len(content.boards))],
    }


def card_of(content: Content, card: int) -> dict[str, Any]:
    """A card as it is printed."""
    design = content.designs[card]
    found: dict[str, Any] = {
        "id": CARD[card],
        "kind": KINDS[KIND_OF[card]],
        "dice": {name: list(design.dice[name]) for name in ATTRIBUTES if name in design.dice},
        "classes": list(design.classes),
        "traits": list(design.traits),
        "tags": list(design.tags),
        "hp": design.hp,
        "xp": design.xp,
        "when": [content.power_ability[power].when for power in content.by_card[card]],
    }
    if design.id != CARD[card]:
        found["design"] = design.id
    if design.disarm:
        found["trap"] = {
            "characters": design.characters,
            "lines": [dict(line) for line in design.disarm],
        }
    return found


def board_of(content: Content, at: int) -> dict[str, Any]:
    """A side of the board."""
    board, one = content.boards[at], content.maps[at]
    return {
        "id": one.id,
        "name": one.name,
        "rows": board.rows,
        "entrances": [SPACE[space] for space in board.entrances],
        "doors": [SPACE[space] for space in board.door],
        "crypts": [
            {"crypt": crypt.letter, "name": crypt.name, "cards": crypt.cards, "cm": crypt.cm}
            for crypt in one.crypts
        ],
        "spaces": {
            SPACE[space]: special.kind
            for space in board.open
            if (special := board.special_at[space]) is not None
        },
    }


def pointed(s: TombState, offer: Offer, action: Action) -> Offer:
    """Answers that point at the board say where, and which way."""
    verb, frame = verb_of(action), s.stack[-1]
    if verb == words.pick_space.index and isinstance(frame, Walk):
        offer.path = [SPACE[space] for space in way(s, frame, argument(action))]
        offer.cell = SPACE[argument(action)]
    elif verb == words.pick_space.index:
        offer.cell = SPACE[argument(action)]
    elif verb in (words.pick_crypt.index, words.place.index):
        crypt = second(action) if verb == words.place.index else argument(action)
        offer.cell = SPACE[s.board.door[crypt]]
    elif isinstance(frame, Turn) and verb == words.raid.index:
        offer.cell = SPACE[s.at[s.active]]
    return offer


def way(s: TombState, frame: Walk, goal: int) -> list[int]:
    """The spaces a party would walk over, the one it starts from first."""
    most, empty = frame.most(s), s.empty()
    if frame.wait is ENTRANCE.ask:
        return [goal, *s.board.way(goal, frame.goal, most, empty)]
    if frame.wait is DETOUR.ask:
        start = [] if s.at[frame.who] == INN else [s.at[frame.who]]
        leg = detours(s, frame)[goal]
        rest = s.board.way(goal, frame.goal, frame.left(s) - len(leg), empty)
        return [*start, *frame.path, *leg, *rest]
    if s.at[frame.who] == INN:
        gate = entrances_to(s, goal, most)[0]
        return [gate, *s.board.way(gate, goal, most, empty)]
    return [s.at[frame.who], *s.board.way(s.at[frame.who], goal, most, empty)]
