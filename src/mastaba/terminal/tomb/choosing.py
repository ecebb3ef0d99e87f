"""The answers one may give, numbered; a long list is folded by verb, by card, by row, by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from mastaba.core.notation import Action

from ..canvas import fitted
from ..folding import MOST
from ..scene import Choice, Scene
from .look import KNOWN_TWICE, design, dice, place_name

LAST = frozenset({"pass", "done", "elsewhere", "no"})  # what ends a step gets the number 0
SPACES, FEW, PAGE = "to", 3, 12
REMARKED = 9  # so many answers at most are told with a remark
BRIEF = 7  # characters of a name


class Leaf(NamedTuple):
    """An action, ready to be put into a list."""

    action: Action
    verb: str
    args: Mapping[str, str]
    label: str
    cell: str

    @property
    def notation(self) -> str:
        """As it is typed."""
        return " ".join((self.verb, *self.args.values()))


def choices(scene: Scene, actions: Sequence[Action], ends: Mapping[str, str]) -> list[Choice]:
    """A short list as it is; a long one verb by verb."""
    leaves = []
    for action in actions:
        verb, args = scene.game.notation.parts(action)
        label = scene.words.action(scene.game, action, scene.names)
        notation = scene.game.notation.text(action)
        leaves.append(Leaf(action, verb, args, label, ends.get(notation, "")))
    return numbered(by_verb(scene, leaves))


def numbered(found: Iterable[Choice]) -> list[Choice]:
    """From 1; what ends a step comes last, as 0."""
    every = sorted(found, key=lambda choice: choice.notation in LAST)
    return [
        Choice(
            0 if choice.notation in LAST and choice is every[-1] else number,
            *(choice.action, choice.notation, choice.label, choice.cell, choice.note),
            choice.inside,
        )
        for number, choice in enumerate(every, start=1)
    ]


def by_verb(scene: Scene, leaves: Sequence[Leaf]) -> list[Choice]:
    """Of a long list, verbs with more than a few answers go behind one number each."""
    if len(leaves) <= MOST:
        return [shown(scene, leaf, brief=len(leaves) > REMARKED) for leaf in leaves]
    groups = gathered(leaves)
    if len(groups) == 1:
        return folded(scene, leaves)
    found: list[Choice] = []
    for verb, group in groups.items():
        if len(group) <= FEW:
            found += [shown(scene, leaf, brief=True) for leaf in group]
        else:
            label = scene.text(f"tomb.fold.{verb}")
            found.append(folder(scene, verb, label, folded(scene, group)))
    return found


def gathered(leaves: Sequence[Leaf]) -> dict[str, list[Leaf]]:
    """By verb, in the order of the list."""
    groups: dict[str, list[Leaf]] = {}
    for leaf in leaves:
        groups.setdefault(leaf.verb, []).append(leaf)
    return groups


def folded(scene: Scene, leaves: Sequence[Leaf]) -> list[Choice]:
    """Answers of one verb: by their first argument, by row, or page by page."""
    if len(leaves) <= MOST:
        return [shown(scene, leaf, brief=len(leaves) > REMARKED) for leaf in leaves]
    if leaves[0].verb == SPACES:
        return rows(scene, leaves)
    if len(leaves[0].args) > 1 and len({first(leaf) for leaf in leaves}) > 1:
        groups = [list(some) for _, some in groupby(sorted(leaves, key=first), key=first)]
        return [group_folder(scene, group) for group in groups]
    return pages(scene, leaves)


def group_folder(scene: Scene, group: Sequence[Leaf]) -> Choice:
    """Answers that begin alike; of many, only what the others do not say."""
    kind, word = next(iter(group[0].args.items()))
    label = scene.text(f"tomb.group.{group[0].verb}", **{kind: scene.spoken(kind, word)})
    if len(group) > REMARKED:
        group = [leaf._replace(label=ending(scene, leaf)) for leaf in group]
    inside = [shown(scene, leaf, brief=True) for leaf in group]
    return folder(scene, f"{group[0].verb} {word}", label, inside)


def ending(scene: Scene, leaf: Leaf) -> str:
    """The last argument by itself."""
    kind, word = list(leaf.args.items())[-1]
    if kind == "crypt":
        return scene.text("tomb.fold.crypt", crypt=word)
    return scene.spoken(kind, word)


def first(leaf: Leaf) -> str:
    """The first argument."""
    return next(iter(leaf.args.values()))


def rows(scene: Scene, leaves: Sequence[Leaf]) -> list[Choice]:
    """Spaces by the row they are in."""
    found = []
    for row, some in groupby(leaves, key=lambda leaf: int(first(leaf).partition(",")[0])):
        spaces = [shown(scene, leaf, brief=True) for leaf in some]
        label = scene.text("tomb.fold.row", row=row + 1)
        found.append(folder(scene, f"row {row + 1}", label, spaces))
    return found


def pages(scene: Scene, leaves: Sequence[Leaf]) -> list[Choice]:
    """By name, so many at a time."""
    sorted_leaves = sorted(leaves, key=lambda leaf: leaf.label)
    found: list[Choice] = []
    for start in range(0, len(sorted_leaves), PAGE):
        page = sorted_leaves[start : start + PAGE]
        ends = [fitted(ending(scene, leaf), BRIEF).strip() for leaf in (page[0], page[-1])]
        label = scene.text("tomb.fold.page", first=ends[0], last=ends[1])
        inside = [shown(scene, leaf, brief=True) for leaf in page]
        found.append(
            Choice(0, None, f"page {len(found) + 1}", label, inside=tuple(numbered(inside)))
        )
    return found


def folder(scene: Scene, notation: str, label: str, inside: Iterable[Choice]) -> Choice:
    """Several answers behind one number."""
    within = tuple(numbered(inside))
    if len(within) == 1:
        return within[0]
    cells = {choice.cell for choice in within}
    cell = cells.pop() if len(cells) == 1 else ""
    return Choice(
        0, None, notation, label, cell, scene.text("table.ways", count=len(within)), within
    )


def shown(scene: Scene, leaf: Leaf, *, brief: bool) -> Choice:
    """One answer, with what is to be said about it."""
    note = copies(scene, leaf) if brief else remark(scene, leaf)
    return Choice(0, leaf.action, leaf.notation, leaf.label, leaf.cell, note)


def copies(scene: Scene, leaf: Leaf) -> str:
    """Two cards of one name are told apart."""
    twice = any(word.endswith(KNOWN_TWICE) for word in leaf.args.values())
    return scene.text("tomb.corner.copy") if twice else ""


def remark(scene: Scene, leaf: Leaf) -> str:
    """Where a space is, what a character is good for, how many dice there are."""
    args = leaf.args
    told = [copies(scene, leaf)]
    if leaf.verb == SPACES:
        told.append(place_name(scene, args["space"]))
    elif leaf.verb in ("recruit", "keep"):
        told.append(calling(scene, args["character"]))
    elif leaf.verb == "send":
        told.append(pool_text(scene, args["creature"], args["attribute"]))
    elif leaf.verb in ("attack", "charge"):
        told.append(pool_text(scene, args["creature"], "attack"))
    return ", ".join(part for part in told if part)


def calling(scene: Scene, character: str) -> str:
    """Classes and hit points."""
    printed = design(scene, character)
    classes = [scene.name("class", one) for one in printed.classes]
    return scene.text("tomb.corner.calling", classes=", ".join(classes), hp=printed.hp)


def pool_text(scene: Scene, creature: str, attribute: str) -> str:
    """The dice of somebody in play."""
    view = scene.view
    every = [one for seat in view["seats"] for one in seat["party"]]
    every += view["raid"]["monsters"] if view["raid"] else []
    found = next((one for one in every if one["id"] == creature), None)
    return dice(found["dice"][attribute]) if found else ""
