"""Why the thumb bot would do something, as players say it: the gain, the price, the odds.

Odds are in percent. How likely a walk meets a hunter follows from what everybody has heard; how
likely the mummy catches a hunter is the thumb bot's own estimate.
"""

from math import ceil, prod

from mastaba.core.notation import Action, argument, verb_of
from mastaba.core.sets import bits

from .. import words
from ..rules.hunter_turn import FLY, MOVE, HunterTurn
from ..rules.movement import after_face, arrow_end, ends
from ..state import BELIEF_MAPS, MummyState
from ..words import CELL, FACE, MUMMY, OUT, TREASURE
from .hunter import Hunter

HINTS = (
    *("colour", "stay", "listen", "walk", "approach", "roll", "roll_all", "roll_mission"),
    *("roll_all_mission", "reclaim", "reclaim_safe", "must_reclaim", "reroll", "must_reroll"),
    *("use", "use_safe", "use_risky", "use_treasure", "use_treasure_safe", "fetch"),
    *("fetch_safe", "nearer", "nearer_safe", "reveal", "reveal_safe", "reveal_last", "keep"),
)
FACES = MUMMY + 1
RISKY = 0.35  # from here on a hint says what else there is

Reason = tuple[str, dict[str, str]]  # the key of a sentence, with its slots


def percent(chance: float) -> str:
    """As it is said of something that may happen: never nothing, never certain."""
    return str(min(max(round(100 * chance), 1), 99))


def odds(key: str, slots: dict[str, str], chance: float) -> Reason:
    """A sentence with the odds of being caught, or the one for a safe place."""
    return (key, slots | {"chance": percent(chance)}) if chance else (f"{key}_safe", slots)


def reason_to_walk(s: MummyState, path: list[int]) -> Reason:
    """The odds that a hunter is met, for who has the belief map: to work them out is the game."""
    slots = {"cell": CELL[path[-1]]}
    if BELIEF_MAPS[s.belief_map] != "full":
        return "listen", slots
    chance = meeting(s, path)
    return ("walk", slots | {"chance": percent(chance)}) if chance else ("approach", slots)


def meeting(s: MummyState, path: list[int]) -> float:
    """The chance that somebody is on the way, every cell where one can be as likely as another."""
    walked = sum(1 << cell for cell in set(path))
    corridors = [cells & s.content.board.corridors for cells in s.belief if cells]
    seen = [(walked & cells).bit_count() / cells.bit_count() for cells in corridors if cells]
    return 1 - prod(1 - share for share in seen)


def reason(s: MummyState, frame: HunterTurn, action: Action, *, forced: bool) -> Reason:
    """Why a hunter would do this."""
    verb, what, hunter = verb_of(action), argument(action), Hunter(s, frame.pawn)
    if frame.wait in (MOVE, FLY):
        cell = arrow_end(s, frame.pawn, what) if frame.wait is FLY else what
        return going(hunter, cell, s.belief[frame.pawn])
    if verb == words.use.index:
        return using(hunter, what)
    if verb == words.roll.index:
        return rolling(hunter)
    if verb == words.reclaim.index:
        return reclaiming(hunter, forced=forced)
    if verb == words.reroll.index:
        return rerolling(hunter, frame, forced=forced)
    return showing(hunter, what) if verb == words.reveal.index else keeping(hunter)


def going(hunter: Hunter, cell: int, cover: int) -> Reason:
    """To a treasure of one's own, or nearer to one; what the mummy may do about it."""
    s = hunter.s
    slots, chance = {"cell": CELL[cell]}, danger(hunter, cell, cover)
    treasure = s.mission_at(hunter.seat, cell)
    if treasure != OUT:
        return odds("fetch", slots | {"treasure": TREASURE[treasure]}, chance)
    return odds("nearer", slots | nearest(hunter, cell), chance)


def using(hunter: Hunter, face: int) -> Reason:
    """The same of the best cell that a face leads to."""
    cell, cover = hunter.best(face, hunter.s.locked)[1], after_face(hunter.s, hunter.pawn, face)
    key, slots = going(hunter, cell, cover)
    slots["face"] = FACE[face]
    if key == "nearer" and danger(hunter, cell, cover) >= RISKY:
        return "use_risky", slots
    return key.replace("fetch", "use_treasure").replace("nearer", "use"), slots


def nearest(hunter: Hunter, cell: int) -> dict[str, str]:
    """The mission that is nearest to a cell, and how far it is."""
    steps, cells = hunter.board.distance[cell], hunter.s.content.treasure_cells
    treasure = min(bits(hunter.cards), key=lambda card: steps[cells[card]])
    return {"treasure": TREASURE[treasure], "steps": str(steps[cells[treasure]])}


def danger(hunter: Hunter, cell: int, cover: int) -> float:
    """How likely the mummy catches a pawn on a cell before its next turn, by the bot's estimate."""
    return hunter.chance(cell, cover, hunter.s.locked + hunter.to_come)


def rolling(hunter: Hunter) -> Reason:
    """The odds of a mission, or else of losing the turn; and what reclaiming would give away."""
    s = hunter.s
    dice = s.content.dice_count - s.locked
    slots = {"dice": str(dice)} | ({"steps": str(s.locked)} if s.locked else {})
    hits = sum(reaches_mission(hunter, face) for face in range(MUMMY))
    kind = "roll" if s.locked else "roll_all"
    if hits:
        return f"{kind}_mission", slots | {"chance": percent(1 - ((FACES - hits) / FACES) ** dice)}
    return kind, slots | {"chance": at_most(FACES**-dice)}


def at_most(chance: float) -> str:
    """Percent, rounded up."""
    return str(ceil(100 * chance))


def reaches_mission(hunter: Hunter, face: int) -> bool:
    """Whether a face can end on a treasure of one's own."""
    s = hunter.s
    return any(s.mission_at(hunter.seat, cell) != OUT for cell in ends(s, hunter.pawn, face))


def reclaiming(hunter: Hunter, *, forced: bool) -> Reason:
    """All dice back, at the price of a walk of the mummy."""
    s = hunter.s
    slots = {"dice": str(s.locked)}
    if forced:
        return "must_reclaim", slots
    here, cover = s.cells[hunter.pawn], s.belief[hunter.pawn]
    caught = hunter.chance(here, cover, float(s.locked), exact=True)
    return odds("reclaim", slots, caught)


def rerolling(hunter: Hunter, frame: HunterTurn, *, forced: bool) -> Reason:
    """The odds of losing the turn; the best face is what one might use instead."""
    s = hunter.s
    if forced:
        return "must_reroll", {}
    dice = s.content.dice_count - s.locked
    faces = [f for f in s.content.roll_faces[frame.roll] if ends(s, hunter.pawn, f)]
    face = max(faces, key=lambda f: hunter.best(f, s.locked)[0])
    return "reroll", {"dice": str(dice), "chance": at_most(FACES**-dice), "face": FACE[face]}


def showing(hunter: Hunter, treasure: int) -> Reason:
    """A card less, and the mummy knows the cell."""
    s = hunter.s
    left = s.hands[hunter.seat].bit_count() - 1
    slots = {"treasure": TREASURE[treasure]}
    if not left:
        return "reveal_last", slots
    here = s.cells[hunter.pawn]
    return odds("reveal", slots | {"cards": str(left)}, danger(hunter, here, 1 << here))


def keeping(hunter: Hunter) -> Reason:
    """What showing it would cost."""
    here = hunter.s.cells[hunter.pawn]
    return "keep", {"chance": percent(danger(hunter, here, 1 << here))}
