"""Effects of cards that let somebody go, attack, act, train, lay a snare or summon."""

from mastaba.core.ability import Kind, Phrase
from mastaba.core.frame import TRUE, Frame, at_first, declared
from mastaba.core.notation import Action, argument, second
from mastaba.core.rows import put
from mastaba.core.window import Unfold, calls

from ... import words
from ...rules.actions import Learn, Train
from ...rules.combat import Combat, Duel, shielded
from ...rules.explore import Enter
from ...rules.gear import Equip, Search, may_equip, may_search
from ...rules.monsters import FreeAttack, Strike, is_boss, shift, walks
from ...rules.questions import Point, open_ask
from ...rules.reaction import swappable
from ...rules.stone import BEST2, DISCARD, MONSTER_CARDS, Summon, TurnUp
from ...rules.turn import ANY_KIND, KINDS, free_to_go
from ...rules.wounds import Fall
from ...sight import events
from ...state import STONE_BIT, UP, DungeonRunState
from ...words import ATTRS, OUT, PORTCULLIS, WHO
from ..in_force import ignores, place_of, regain
from .fights import called_off

STEP, PUSH, TELEPORT, SWAP, ENTRANCE = range(5)


def goals_of(s: DungeonRunState, seat: int, mode: int, far: int) -> list[int]:
    """DR-88, DR-269, DR-270. Where a hero can be moved to."""
    place = s.at[seat]
    if mode == STEP:
        if s.tiles[place] == PORTCULLIS and not ignores(s, seat, "portcullis"):
            return []
        return list(s.near[place]) if free_to_go(s, seat) else []
    if mode == PUSH:
        return list(s.near[place])
    if s.worn[seat] & STONE_BIT:
        return []
    if mode == ENTRANCE:
        return [0] if place else []
    return [p for p in s.within(place, far) if p != place and s.mob[p] == OUT]


@declared
class Displace(Point):
    """MOVEHERO. A hero is moved by a card."""

    moved: int
    mode: int
    far: int

    def places(self, s: DungeonRunState) -> list[int]:
        """Every tile the hero can be moved to."""
        return goals_of(s, self.moved, self.mode, self.far)

    def there(self, s: DungeonRunState, place: int) -> None:
        """DR-70. The hero enters it."""
        s.call(Enter(self.moved, place), then="over")


GO = Displace.asking("moveHero", "DR-269", words.go_to)


@declared
class Swap(Frame):
    """MOVEHERO(swap). Two heroes exchange tiles; both enter, in the order of DR-14."""

    user: int
    other: int
    there: int = at_first(OUT)

    def start(self, s: DungeonRunState) -> None:
        """The active hero first."""
        self.there = s.at[self.user]
        s.call(Enter(self.user, s.at[self.other]), then="second")

    def second(self, s: DungeonRunState) -> None:
        """Then the other, unless fallen meanwhile."""
        if s.status[self.other] == UP:
            s.call(Enter(self.other, self.there), then="over")


@declared
class Herd(Frame):
    """MOVEMON(near). A monster other than the Boss is moved to an adjacent tile."""

    herder: int
    far: int
    steps: int

    def start(self, s: DungeonRunState) -> None:
        """Which, and where to."""
        s.ask(self.herder, HERD, then="chose")

    def chose(self, s: DungeonRunState, action: int) -> None:
        """As in the monster phase."""
        shift(s, s.mob.index(argument(action)), s.grid[second(action)] - 1)


def herdings(s: DungeonRunState, frame: Herd) -> list[Action]:
    """DR-224. Monsters near enough, and the tiles they can go to."""
    return [
        Action(words.march.of(s.mob[place], s.cells[to]))
        for place in s.within(s.at[frame.herder], frame.far)
        if s.mob[place] != OUT and not is_boss(s.mob[place])
        for to in walks(s, place, frame.steps, phase=False)
    ]


HERD = open_ask("moveMonster", "DR-224", herdings)
MODES = {"step": STEP, "push": PUSH, "teleport": TELEPORT}


def move_hero(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """MOVEHERO."""
    moved = frame.user if phrase.of["to"] == "self" else frame.target
    if phrase.of["mode"] == "swap":
        s.call(Swap(frame.user, moved), then="next")
        return
    mode = ENTRANCE if "place" in phrase.of else MODES[phrase.of["mode"]]
    if s.status[moved] == UP:
        s.call(Displace(frame.user, moved, mode, phrase.get("n")), then="next")


def can_move_hero(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Somebody to move, and somewhere to go."""
    mode = phrase.of["mode"]
    if mode == "swap":
        return bool(swappable(s, user))
    if mode == "push":
        return bool(s.others_here(user)) and bool(s.near[s.at[user]])
    if mode == "step":
        return bool(goals_of(s, user, STEP, 0))
    return bool(goals_of(s, user, TELEPORT, phrase.get("n")))


def can_herd(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """A monster that can go somewhere."""
    return bool(herdings(s, Herd(user, phrase.of["within"], phrase.of["n"])))


MOVES = (
    Kind(
        *("moveHero", move_hero, can_move_hero, ("to", "mode")),
        to=WHO,
        mode=("step", "push", "teleport", "swap"),
        n=int,
        place=("entrance",),
    ),
    Kind(
        *("moveMonster", calls(Herd, "within", "n"), can_herd, ("which", "n")),
        which=("self", "near"),
        within=int,
        n=int,
    ),
)


def marks(s: DungeonRunState, seat: int, far: int) -> list[int]:
    """DR-81, DR-133. Tiles with a monster that can be aimed at."""
    places = s.near[s.at[seat]] if far else [s.at[seat]]
    return [p for p in places if s.mob[p] != OUT and not shielded(s, p)]


@declared
class Shoot(Point):
    """STRIKE. A free attack on a monster here or on an adjacent tile."""

    attribute: int
    far: int

    def places(self, s: DungeonRunState) -> list[int]:
        """DR-133."""
        return marks(s, self.picker, self.far)

    def there(self, s: DungeonRunState, place: int) -> None:
        """DR-133."""
        strike = Strike(self.picker, s.mob[place], place, self.attribute, self.far)
        s.call(strike, then="over")


AIM = Shoot.asking("aim", "DR-133", words.aim)


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

    def chose(self, s: DungeonRunState, action: int) -> None:
        """DR-136. Nobody has to."""
        if action == words.SKIP:
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
    s.announce(events.SNARE_LAID, frame.user, trap)


def train(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """TRAIN."""
    if phrase.of["what"] == "token":
        s.call(Train(frame.user), then="next")
    else:
        s.call(Learn(frame.user), then="next")


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


TRAININGS = (
    Kind("snare", snare),
    Kind(
        *("train", train),
        # DR-257. Ability cards only if there are any, and never alone.
        lambda s, user, p: p.of["what"] == "token" or (not s.solo and bool(s.skill_deck[user])),
        ("what",),
        what=("token", "ability"),
    ),
    Kind(
        *("summon", summon),  # Call the Fallen needs a monster in the discard pile
        lambda s, _, p: p.of["source"] != "discard" or bool(s.discards & MONSTER_CARDS),
        ("source", "where"),
        source=("deck", "best2", "discard", "top"),
        where=("any", "here", "adjacent"),
    ),
)
