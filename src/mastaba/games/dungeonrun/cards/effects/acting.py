"""Effects of cards that let somebody attack, act, train, lay a snare or summon."""

from __future__ import annotations

from mastaba.core.ability import Kind, Phrase
from mastaba.core.event import EVERYONE
from mastaba.core.frame import TRUE, Frame, declared
from mastaba.core.notation import argument
from mastaba.core.rows import put
from mastaba.core.window import Unfold

from ... import words
from ...rules.advance import Learn, Train
from ...rules.combat import Combat, shielded
from ...rules.duel import Duel
from ...rules.equip import Equip, may_equip
from ...rules.gear import Search, may_search
from ...rules.questions import Point, open_ask, points
from ...rules.strike import FreeAttack, Strike
from ...rules.summon import BEST2, DISCARD, MONSTER_CARDS, Summon, TurnUp
from ...rules.turn import ANY_KIND, KINDS
from ...rules.wounds import Fall
from ...sight import events
from ...state import UP, DungeonRunState
from ...words import OUT
from ..in_force import ATTRS, place_of, regain
from .exceptions import called_off


def marks(s: DungeonRunState, seat: int, far: int) -> list[int]:
    """DR-81, DR-133. Tiles with a monster that can be aimed at."""
    places = s.near[s.at[seat]] if far else [s.at[seat]]
    return [p for p in places if s.mob[p] != OUT and not shielded(s, p)]


AIM = open_ask("aim", "DR-133", points)


@declared
class Shoot(Point):
    """STRIKE. A free attack on a monster here or on an adjacent tile."""

    question = AIM
    verb = words.aim

    attribute: int
    far: int

    def places(self, s: DungeonRunState) -> list[int]:
        """DR-133."""
        return marks(s, self.picker, self.far)

    def there(self, s: DungeonRunState, place: int) -> None:
        """DR-133."""
        strike = Strike(self.picker, s.mob[place], place, self.attribute, self.far)
        s.call(strike, then="over")


@declared
class Charge(Frame):
    """ACTION(free, Combat). A combat that costs no action."""

    charger: int
    dice: int

    def start(self, s: DungeonRunState) -> None:
        """DR-102, DR-136. Against the monster, or a hero if there is none."""
        seat = self.charger
        if s.status[seat] != UP:
            s.done()
        elif s.monster_at(seat) != OUT:
            combat = Combat(seat, s.monster_at(seat), s.at[seat])
            combat.extra = self.dice
            s.call(combat, then="over")
        elif s.others_here(seat):
            s.ask(seat, RIVAL, then="chose")
        else:
            s.done()

    def chose(self, s: DungeonRunState, action: int) -> None:
        """DR-136. Nobody has to."""
        if action == words.SKIP:
            s.done()
            return
        duel = Duel(self.charger, argument(action))
        duel.extra = self.dice
        s.call(duel, then="over")


RIVAL = open_ask(
    "rival", "DR-136", lambda s, f: [*words.duel.each(s.others_here(f.charger)), words.SKIP]
)


def strike(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """STRIKE. A free attack of the user, or the monster's on another hero."""
    if phrase.of["by"] == "monster":
        attack = s.nearest(FreeAttack)
        if attack is not None:
            other = FreeAttack(frame.target, attack.foe, attack.place)
            s.call(other, then="next")
        return
    shoot = Shoot(frame.user, ATTRS.index(phrase.of["attr"]), phrase.of["range"])
    s.call(shoot, then="next")


def can_strike(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Something to aim at."""
    if phrase.of["by"] == "monster":
        return bool(s.others_here(user)) and not called_off(s)
    return bool(marks(s, user, phrase.of["range"]))


def action(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """ACTION. More actions of some kinds, or a basic action at no cost."""
    free = phrase.get("free", "")
    if free == "search":
        s.call(Search(frame.user), then="next")
    elif free == "equip":
        equip_freely(s, frame)
    elif free == "combat":
        s.call(Charge(frame.user, phrase.get("dice")), then="next")
    elif s.nearest(Fall) is not None:
        s.restless |= 1 << frame.user
    else:
        kinds = phrase.of["kinds"]
        mask = ANY_KIND if "any" in kinds else sum(1 << KINDS.index(kind) for kind in kinds)
        s.extras += (mask,) * int(phrase.of["n"])


def equip_freely(s: DungeonRunState, frame: Unfold) -> None:
    """DR-158. An Equip that changes nothing leaves the card unspent. The frame comes here twice."""
    if not frame.note:
        frame.come_again()
        s.call(Equip(frame.user), then="again")
    elif not s.result:
        regain(s, frame.ability)


def can_act(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Whether the free action is possible."""
    free = phrase.get("free", "")
    if free == "search":
        return may_search(s, user)
    if free == "equip":
        return may_equip(s, user)
    return str(free) != "combat"


ACTS = (
    Kind("strike", strike, can_strike, ("by",), by=("self", "monster"), attr=ATTRS, range=(0, 1)),
    Kind(
        *("action", action, can_act),
        n=int,
        kinds=(*KINDS, "any"),
        free=("search", "equip", "combat"),
        dice=int,
    ),
)


def snare(s: DungeonRunState, frame: Unfold, _: Phrase) -> None:
    """SNARE. The Trap card just paid lies face up on this tile."""
    trap, place = s.result, s.at[frame.user]
    s.discards &= ~(1 << trap)
    s.snare = put(s.snare, place, trap)
    s.snare_by = put(s.snare_by, place, frame.user)
    s.tell(events.SNARE_LAID, EVERYONE, (frame.user, trap))


def train(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """TRAIN."""
    if phrase.of["what"] == "token":
        s.call(Train(frame.user), then="next")
    else:
        s.call(Learn(frame.user), then="next")


def can_train(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """DR-257. Ability cards only if there are any, and never alone."""
    return str(phrase.of["what"]) == "token" or (not s.solo and bool(s.skill_deck[user]))


def summon(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """SUMMON. Another way to Summon, or a card turned up by a trap or a monster."""
    source = phrase.of["source"]
    if source == "top":
        beside = int(phrase.of["where"] == "adjacent")
        s.call(TurnUp(place_of(s, frame), beside), then="next")
    elif source == "deck":
        s.playing(Summon).twice = TRUE
    else:
        s.playing(Summon).mode = BEST2 if source == "best2" else DISCARD


def can_summon(s: DungeonRunState, _: int, phrase: Phrase) -> bool:
    """Call the Fallen needs a monster in the discard pile."""
    return phrase.of["source"] != "discard" or bool(s.discards & MONSTER_CARDS)


TRAININGS = (
    Kind("snare", snare),
    Kind("train", train, can_train, ("what",), what=("token", "ability")),
    Kind(
        *("summon", summon, can_summon, ("source", "where")),
        source=("deck", "best2", "discard", "top"),
        where=("any", "here", "adjacent"),
    ),
)
