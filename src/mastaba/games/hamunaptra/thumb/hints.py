"""What the rule-of-thumb player's choice brings and costs, for a player who asks for a hint.

The choice is made elsewhere; here it is told with its odds, so that nobody pays for them in
simulations. All of it is public or the asking seat's own.
"""

from collections.abc import Sequence
from math import floor
from typing import Any

from mastaba.core.advice import Advice
from mastaba.core.game import Hint
from mastaba.core.notation import SECOND, argument, second, verb_of
from mastaba.core.sets import bits

from .. import words
from ..rules.combat import ATTACKING, COUNT
from ..rules.fight import WINDOW, Fight
from ..rules.turn import Turn
from ..setup import apart
from ..state import HamunaptraState
from ..words import ATTRIBUTE, CELL, CHARACTER, DONE, FIRST_ENCOUNTER, NOTATION, PEACE, READY, TILE
from .combat import Fray, chance, exactly, fighter, fighters, foe_of
from .fight import kill_chance, struck_with
from .odds import ALONE, Fighter, enough, pools
from .outlook import NEVER, Board, WaysOut

Told = tuple[str, dict[str, str]]  # the key, and more slots
QUICK, CLEVER = 3, 3  # HAM-18: M and I that a party should have once

HINTS = (
    *("only", "draft", "draft_quick", "draft_clever", "entrance", "escape", "escape_end"),
    *("explore", "explore_far", "hurry", "fight", "build", "build_far", "exit", "stair"),
    *("hinder", "guard", "least", "destroy", "stay", "done", "done_return", "peace", "ready"),
    *("rest", "battle", "battle_rival", "activate", "count", "shield", "attack", "attack_only"),
    *("attack_on", "duel", "defend", "defend_on", "parry", "strike", "retreat", "give_way"),
    *("fight_on", "duel_on", "equip", "discard", "assault", "prowl"),
)


def told(s: HamunaptraState, seat: int, advice: Advice) -> Hint:
    """The hint with all that belongs to it."""
    tell = getattr(Telling(s, seat, advice), advice.key, None)
    key, more = tell() if tell else (advice.key, {})
    return Hint(NOTATION.text(advice.action), key, advice.slots | more)


def percent(odds: float) -> str:
    """A chance in whole percent; 0 and 100 are kept for what cannot be otherwise."""
    if odds <= 0 or odds >= 1 - 1e-12:
        return str(round(odds * 100))
    return str(min(99, max(1, floor(odds * 100 + 0.5))))


class Telling:
    """Whom a hint is told, and what of; a method for each reason that has something to add."""

    def __init__(self, s: HamunaptraState, seat: int, advice: Advice) -> None:
        self.s = s
        self.seat = seat
        self.slots = advice.slots
        self.action = advice.action
        self.frame: Any = s.stack[-1]

    # Set-up.

    def draft(self) -> Told:
        """HAM-18. The numbers of a character, and what the party lacks."""
        stats = self.s.content.stats
        own, one = [stats[c] for c in self.s.party_of(self.seat)], stats[argument(self.action)]
        numbers = dict(zip("sirm", map(str, one), strict=True))
        if one[3] >= QUICK and all(others[3] < QUICK for others in own):
            return "draft_quick", numbers
        if one[1] >= CLEVER and all(others[1] < CLEVER for others in own):
            return "draft_clever", numbers
        return "draft", numbers

    def entrance(self) -> Told:
        """HAM-21. How far the next Entrance is."""
        return "entrance", {"steps": str(apart(self.s, argument(self.action))[0])}

    # Moves.

    def escape(self) -> Told:
        """HAM-154. Who is first on an exit makes the round the last."""
        return "escape" if self.s.ending or self.s.whole_deck else "escape_end", {}

    def explore(self) -> Told:
        """How far the way out still is."""
        turns = WaysOut(Board(self.s), self.seat, now=True).turns
        return ("explore", {"turns": str(turns)}) if turns < NEVER else ("explore_far", {})

    def fight(self) -> Told:
        """HAM-86. How many fight together; the odds are the thumb player's own."""
        s, lair = self.s, CELL.index(self.slots["cell"])
        there = WaysOut(Board(s), self.seat, now=True).who_reach(lair)
        party = sorted({*there, *s.own_on(self.seat, lair)})
        return "fight", {"people": str(len(party)), "percent": percent(chance(s, party, lair))}

    def enough(self) -> Told:
        """What it means to leave it at that."""
        loses = isinstance(self.frame, Turn) and not self.frame.tunnels and self.s.hands[self.seat]
        stops = {words.STAY: "stay", DONE: "done", PEACE: "peace", READY: "ready"}
        key = stops.get(self.action, "rest")
        return ("done_return" if key == "done" and loses else key), {}

    # Tiles.

    def build(self) -> Told:
        """The turns that the way out still takes."""
        return ("build_far" if int(self.slots["turns"]) >= NEVER else "build"), {}

    def guard(self) -> Told:
        """HAM-61. How well the party of whoever is barred would do."""
        party = self.s.living(int(self.slots["seat"]))
        return "guard", {"percent": self.against(party, argument(self.action)) if party else "0"}

    def against(self, party: list[int], tile: int) -> str:
        """The odds of a whole party against an encounter."""
        foe = self.s.content.foes[tile - FIRST_ENCOUNTER]
        return percent(exactly(fighters(self.s, party, 0), foe))

    def least(self) -> Told:
        """Which tile, and where."""
        named = NOTATION.parts(self.action)[1]
        return "least", {"tile": named["tile"], "cell": named["cell"]}

    def destroy(self) -> Told:
        """HAM-137. With which scroll."""
        return "destroy", {"tile": TILE[argument(self.action)]}

    # Combat.

    def battle(self) -> Told:
        """HAM-99. The odds of the combat."""
        s, cell = self.s, argument(self.action)
        if cell not in s.lairs:
            return "battle_rival", {}
        odds = percent(chance(s, s.own_on(self.seat, cell), cell))
        return "battle", {"tile": TILE[FIRST_ENCOUNTER + foe_of(s, cell)], "percent": odds}

    def activate(self) -> Told:
        """HAM-129, HAM-131. What a tile changes."""
        wait, tile, bearer = self.frame.wait, argument(self.action), second(self.action)
        if wait is COUNT:
            return "count", {}
        if wait is ATTACKING:
            fray = Fray(self.s, self.frame)
            after, before = fray.whole({bearer: tile}), fray.whole()
            return "activate", {"percent": percent(after), "before": percent(before)}
        if wait is not WINDOW:
            return "hurry", {}
        (attribute, dice), one = struck_with(self.s, self.frame), self.fighter(bearer)
        tougher = (*one[:2], one[2] + self.s.content.bonus[tile][2], *one[3:])
        risks = [percent(enough(dice, who, attribute)) for who in (one, tougher)]
        return "shield", {"before": risks[0], "percent": risks[1]}

    def fighter(self, character: int) -> Fighter:
        """One who fights now."""
        return fighter(self.s, character, self.frame.counted)

    def sides(self) -> Sequence[tuple[Fighter, ...]]:
        """HAM-174. Those of the one who is asked, then the others."""
        frame = self.frame
        return [fighters(self.s, side, frame.counted) for side in frame.own_and_others(self.s)]

    def attack(self) -> Told:
        """HAM-101, HAM-103. The odds of the throw, and those with the other attribute."""
        attribute = argument(self.action)
        if isinstance(self.frame, Fight):
            own, others = self.sides()
            mine = pools(own, ALONE)[attribute]
            return "duel", {"percent": percent(min(enough(mine, v, attribute) for v in others))}
        fray, rival = Fray(self.s, self.frame), 1 - attribute
        throw, other = fray.throw(attribute), fray.throw(rival)
        slots = {"percent": percent(throw), "tile": self.foe()}
        if not fray.foe[rival]:
            return "attack_only", slots
        if other > throw:
            return "attack_on", slots
        return "attack", slots | {"rival": ATTRIBUTE[rival], "other": percent(other)}

    def foe(self) -> str:
        """HAM-99. Who is fought."""
        return TILE[FIRST_ENCOUNTER + self.frame.foe(self.s)]

    def defend(self) -> Told:
        """HAM-110. The risk of whoever is named, and that of the others."""
        chosen = argument(self.action)
        if isinstance(self.frame, Fight):
            attribute, dice = struck_with(self.s, self.frame)
            return "parry", {"percent": percent(enough(dice, self.fighter(chosen), attribute))}
        fray = Fray(self.s, self.frame)
        risks = {c: fray.risk(c) for c in fray.party}
        risk = risks.pop(chosen)
        if min(risks.values()) < risk:
            return "defend_on", {"percent": percent(risk)}
        return "defend", {"percent": percent(risk), "other": percent(min(risks.values()))}

    def strike(self) -> Told:
        """HAM-112. How likely the blow kills."""
        fall = Fray(self.s, self.frame).fall(self.frame.defender, argument(self.action))
        return "strike", {"percent": percent(fall)}

    def retreat(self) -> Told:
        """HAM-107, HAM-116. What fighting on would promise."""
        group = {"group": "+".join(CHARACTER[c] for c in bits(self.action >> SECOND))}
        return ("give_way" if isinstance(self.frame, Fight) else "retreat"), group | self.promise()

    def fight_on(self) -> Told:
        """HAM-107. The same, the other way round."""
        return ("duel_on" if isinstance(self.frame, Fight) else "fight_on"), self.promise()

    def promise(self) -> dict[str, str]:
        """HAM-107. The odds of fighting on."""
        if isinstance(self.frame, Fight):
            return kills(*self.sides())
        return {"tile": self.foe(), "percent": percent(Fray(self.s, self.frame).whole())}

    # Optional rules.

    def assault(self) -> Told:
        """HAM-173, HAM-176. How likely each side kills in the first round."""
        s, cell = self.s, CELL.index(self.slots["cell"])
        movers = s.own_on(self.seat, cell)
        if verb_of(self.action) == words.step.index:
            near = [a for a in s.asked().legal(s, self.frame) if verb_of(a) == words.step.index]
            movers = [argument(a) for a in near if second(a) == cell] + movers
        theirs = s.own_on(int(self.slots["seat"]), cell)
        return "assault", kills(fighters(s, movers, 0), fighters(s, theirs, 0))

    def prowl(self) -> Told:
        """HAM-177. How well those whom it falls upon would do."""
        cell = second(self.action)
        party = self.s.own_on(int(self.slots["seat"]), cell)
        odds = self.against(party, argument(self.action))
        return "prowl", {"cell": CELL[cell], "percent": odds}


def kills(own: tuple[Fighter, ...], others: tuple[Fighter, ...]) -> dict[str, str]:
    """How likely each side kills in a round, the own side first."""
    odds = kill_chance(own, others), kill_chance(others, own)
    return {"percent": percent(odds[0]), "other": percent(odds[1])}
