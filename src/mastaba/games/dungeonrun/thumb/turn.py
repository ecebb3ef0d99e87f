"""How the thumb bot uses its actions until somebody has the Stone."""

from mastaba.core.advice import Advice
from mastaba.core.notation import Action, argument, verb_of

from .. import words
from ..cards.in_force import in_force
from ..words import DEXTERITY, END, ESCAPE, FIGHT, FIRST_BOSS, MAGIC, MOVES, OUT, POWER, STRENGTH
from .bouts import kill_chance, volleys
from .outlook import LONE_DEATH, Outlook, Ways, open_fight, promising, side_to
from .worth import SURE, Worth

FADE = 0.82  # what a goal is worth a step further away
EXPLORE = 2.2  # a tile nobody has seen
HOPELESS = 1e-9  # the same where no tile is known to fit: rather over the Bridge than for ever
TRAINING = 5.0  # a token and an ability card
LEAST_CHANGE = 1.0  # better gear is worth an action from here on
HOLD_BACK = 0.4  # chance of a kill with the last action that is left to others
FLIGHT = -0.3  # an escape that succeeds
BLINK, SLUMBER, BULL_RUSH = "ELL-01", "ELL-08", "URZ-06"
SURE_FLIGHTS = (BLINK, SLUMBER)


class Turn(Worth):
    """One question "what now?"."""

    __slots__ = ("actions", "uses")

    def __init__(self, outlook: Outlook, actions: list[Action]) -> None:
        super().__init__(outlook)
        self.actions = actions
        self.uses = {POWER[argument(a)]: a for a in actions if verb_of(a) == words.use.index}

    def choose(self) -> Advice:
        """Free gains first; then the monster here, or the best goal."""
        free = self.free_gain()
        if free is not None:
            return free
        if self.s.mob[self.place] != OUT:
            return self.beside_monster()
        return self.at_leisure()

    # Free actions.

    def free_gain(self) -> Advice | None:
        """What costs no action and helps."""
        s, wounds = self.s, self.s.wounds[self.me]
        for name, action in self.uses.items():
            power = argument(action)
            if s.content.abilities[power].when != "free":
                continue
            if name == "DOR-special":
                return Advice(action, "search")
            if name == "R20" and wounds >= (4 if self.outlook.left > 2 else 3):
                return Advice(action, "heal")
            if name == "MOR-06" and wounds >= (3 if s.solo or s.endgame else 4):
                return Advice(action, "heal")
            if name == "STA-special" and self.outlook.left > 1 and self.robbable():
                return Advice(action, "rob")
            if name == "PIM-10" and self.better_gear() > 0.2:
                return Advice(action, "equip")
            if name == "SYL-stone":
                return Advice(action, "run")
        return None

    # Beside a monster.

    def beside_monster(self) -> Advice:
        """Grow first if there is time; then fight or flee by the odds."""
        s, o, place = self.s, self.outlook, self.place
        card = s.mob[place]
        threatened = s.watched == card and not s.attacked
        spare_time = s.actions > 1 or not threatened
        if words.ADVANCE in self.actions and spare_time:
            return Advice(words.ADVANCE, "advance")
        if words.EQUIP in self.actions and spare_time and self.better_gear() >= LEAST_CHANGE:
            return Advice(words.EQUIP, "equip")
        blow = self.sure_blow()
        if blow is not None:
            return blow
        if card >= FIRST_BOSS and s.solo and self.shoots_better(place) and self.boss_time(place):
            return self.shoot_and_run(threatened=threatened)
        if card >= FIRST_BOSS and not s.solo and self.leave_it_to_others():
            return Advice(END, "wait")
        fight, (flee, way) = self.fighting(), self.best_flight()
        stay = -o.pain(place) if threatened and not self.unheld() else 0.0
        if fight >= max(flee, stay):
            return Advice(FIGHT, "fight", monster=words.CARD[card])
        if self.unheld():
            return self.at_leisure()
        return way if flee > stay else Advice(END, "rest")

    def unheld(self) -> bool:
        """Slumber, Kin of the Dead: the monster neither strikes nor holds the hero."""
        return any(verb_of(a) == words.move.index for a in self.actions)

    def sure_blow(self) -> Advice | None:
        """Wounds without dice that kill."""
        left = self.outlook.foe_left(self.place)
        dead = self.s.content.types[self.s.mob[self.place]] == UNDEAD
        for name, wounds in (("MAE-05", 2 if dead else 1), ("PIM-01", 3)):
            if name in self.uses and wounds >= left:
                return Advice(self.uses[name], "strike")
        return None

    def fighting(self) -> float:
        """By how much an exchange is better than peace."""
        s, o = self.s, self.outlook
        if FIGHT not in self.actions:
            return -99.0
        if s.mob[self.place] >= FIRST_BOSS and s.solo:
            return self.against_the_boss()
        if not open_fight(s, self.place) and (s.withdrawn or o.strongest() == OUT):
            return -99.0
        return o.opened(self.place)[1]

    def against_the_boss(self) -> float:
        """Alone: when it is time; else only if to flee is worse."""
        if self.boss_time(self.place):
            return 50.0
        return (1 - self.odds_alone(self.place)) * LONE_DEATH

    def boss_time(self, place: int) -> bool:
        """Alone: whether the Boss is to be fought, wherever it is."""
        if self.odds_alone(place) >= SURE:
            return True
        return not any(score > 0.1 for score, key, _, _ in self.goals() if key != "boss")

    # Alone against the Boss, with a bow.

    def bow(self) -> int:
        """An ability to shoot at the next tile."""
        powers = in_force(self.s, self.me)
        return next((power for power in powers if POWER[power] in RANGED), OUT)

    def shoots_better(self, place: int) -> bool:
        """Whether to escape and shoot, turn by turn, promises more than to stand and fight."""
        o = self.outlook
        bow = self.bow()
        if bow == OUT:
            return False
        shots = o.volley(place, BOW_WITH[POWER[bow]])
        left = o.foe_left(place)
        return volleys(shots, left, o.left) > self.odds_alone(place)

    def shoot_and_run(self, *, threatened: bool) -> Advice:
        """Get away; the shot comes next, or in the next turn."""
        spent = self.s.spent >> self.bow() & 1
        if ESCAPE in self.actions and (threatened or not spent):
            return Advice(ESCAPE, "flee", monster=words.CARD[self.s.mob[self.place]])
        return Advice(END, "rest")

    def fleeing(self) -> float:
        """What an escape is worth: peace, less the free attack of a failure."""
        if ESCAPE not in self.actions:
            return -99.0
        away = self.outlook.escape()
        return FLIGHT - (1 - away) * self.outlook.pain(self.place)

    def best_flight(self) -> tuple[float, Advice]:
        """An escape, or a spell that is as good as one without a roll."""
        monster = words.CARD[self.s.mob[self.place]]
        for name in SURE_FLIGHTS:
            if name in self.uses and (name == BLINK or self.s.actions > 1):
                return FLIGHT, Advice(self.uses[name], "flee", monster=monster)
        return self.fleeing(), Advice(ESCAPE, "flee", monster=monster)

    def leave_it_to_others(self) -> bool:
        """Not with the last action: whoever kills the Boss in the Lair wants to Search after."""
        s, o = self.s, self.outlook
        last = s.actions + len(s.extras) == 1
        if not last or self.place != s.lair or not s.attacked or not s.others_here(self.me):
            return False
        fight = o.opened(self.place)[0].fight
        return kill_chance(fight, o.foe_left(self.place)) >= HOLD_BACK

    # With time to choose.

    def at_leisure(self) -> Advice:
        """The best of what can be done here and of the goals further off."""
        found = self.here()
        goals = self.goals()
        if goals:
            score, key, side, slots = max(goals, key=lambda goal: goal[0])
            if MOVES[side] in self.actions:
                found.append((score, Advice(MOVES[side], key, **slots)))
            elif ESCAPE in self.actions:  # DR-42: other heroes hold this one
                found.append((score, Advice(ESCAPE, key, **slots)))
        found += [better for better in (self.shot(), self.rush()) if better is not None]
        best = max(found, key=lambda one: one[0], default=(0.0, Advice(END, "rest")))
        return best[1] if best[0] > 0 else Advice(END, "rest")

    def here(self) -> list[tuple[float, Advice]]:
        """What can be done on this tile."""
        found = list[tuple[float, Advice]]()
        if words.BREAK in self.actions:
            found.append((3.0, Advice(words.BREAK, "break")))
        if words.SEARCH in self.actions:
            found.append((self.treasure_at(self.place), Advice(words.SEARCH, "search")))
        if words.ADVANCE in self.actions:
            found.append((TRAINING, Advice(words.ADVANCE, "advance")))
        if words.EQUIP in self.actions:
            gain = self.better_gear()
            if gain >= LEAST_CHANGE:
                found.append((gain + 0.5, Advice(words.EQUIP, "equip")))
        for name, action in self.uses.items():
            worth = self.power_worth(name)
            if worth > 0:
                found.append((worth, Advice(action, "use", power=name)))
        return found

    # Shots.

    def shot(self) -> tuple[float, Advice] | None:
        """A free attack on a monster next door, if it is wanted here."""
        s = self.s
        for name in RANGED:
            if name not in self.uses:
                continue
            marks = [p for p in s.near[self.place] if open_fight(s, p)]
            gains = [self.target_worth(place) for place in marks]
            if len(marks) and min(gains) > 0:
                return max(gains) + 0.5, Advice(self.uses[name], "shoot")
        return None

    def rush(self) -> tuple[float, Advice] | None:
        """Bull Rush: into the next room and into a fight at once, if that is where to go."""
        if BULL_RUSH not in self.uses:
            return None
        ways = Ways(self.outlook, self.place)
        best = max(self.s.near[self.place], key=lambda place: self.visit(place, ways))
        worth = self.visit(best, ways)
        if self.s.mob[best] == OUT or worth <= 0:
            return None
        return worth, Advice(self.uses[BULL_RUSH], "use", power=BULL_RUSH)

    def target_worth(self, place: int) -> float:
        """A monster that is wanted here; alone also the Boss, when it is time for it."""
        if self.s.mob[place] < FIRST_BOSS:
            return self.prey(place)
        if not self.s.solo:
            return max(0.0, self.outlook.opened(place)[1])
        return 30.0 if self.boss_time(place) else 0.0

    # Goals.

    def goals(self) -> list[tuple[float, str, int, dict[str, str]]]:
        """Everything worth a walk: its score, why, and the first exit on the way."""
        s, o = self.s, self.outlook
        ways = Ways(o, self.place)
        found = []
        dark = s.deck_size() > 0
        for place, cost in enumerate(ways.cost):
            if cost > 1e8:
                continue
            fade = FADE**cost
            if dark and s.mob[place] == OUT:
                found += self.dark_exits(place, fade, ways)
            if place != self.place:
                worth, key, slots = self.worth_of(place)
                if worth > 0:
                    side = side_to(s, self.place, ways.via[place])
                    found.append((worth * fade, key, side, slots))
        return found

    def dark_exits(
        self, place: int, fade: float, ways: Ways
    ) -> list[tuple[float, str, int, dict[str, str]]]:
        """Exits into the dark."""
        s, worth = self.s, self.exploring()
        found = []
        for side in s.open_sides(place):
            score = worth * fade * FADE * (1.0 if promising(s, place, side) else HOPELESS)
            way = side if place == self.place else side_to(s, self.place, ways.via[place])
            found.append((score, "explore", way, dict[str, str]()))
        return found

    def exploring(self) -> float:
        """A tile nobody has seen, with or without the strength for what may be there."""
        if not self.s.solo:
            return EXPLORE
        return EXPLORE * min(1.0, 0.25 + 0.15 * self.outlook.left)

    def visit(self, place: int, ways: Ways) -> float:
        """What it is worth to be on a tile, less the danger of stepping on it."""
        return self.worth_of(place)[0] - ways.entering(place)


UNDEAD = 1
BOW_WITH = {"SYL-special": STRENGTH, "R03.2": STRENGTH, "ELL-02": MAGIC, "PIM-04": DEXTERITY}
RANGED = tuple(BOW_WITH)
