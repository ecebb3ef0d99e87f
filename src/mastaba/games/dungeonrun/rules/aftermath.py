"""After the blows: a monster dies and leaves what it has (DR-117 to DR-120), heroes heal."""

from mastaba.core.decision import Ask, by_all
from mastaba.core.frame import TRUE, Frame, Step, declared
from mastaba.core.notation import Action
from mastaba.core.rows import adding, put, raising

from ..cards.in_force import ends_on, foe_user, lasting_on
from ..sight import events
from ..state import BOSS_CARDS, STONE_BIT, UP, DungeonRunState
from ..words import CURE, CURSED, HEAL, OUT, POISONED, SKIP, triggers
from .gear import stash
from .questions import first, open_ask
from .reaction import monster_acts, react
from .wounds import end_condition, lay_open, win

HEALED = triggers("heal")


def may_mend(s: DungeonRunState, seat: int) -> bool:
    """DR-190, DR-192. Something to remove, and nothing that forbids it."""
    if s.status[seat] != UP or not (s.wounds[seat] or s.ill[seat] >> POISONED & 1):
        return False
    return all(phrase.get("what", "") != "heal" for phrase in lasting_on(s, seat))


def mend(s: DungeonRunState, seat: int, count: int) -> None:
    """Wounds are removed."""
    count = min(count, s.wounds[seat])
    if count > 0:
        s.wounds = raising(s.wounds, seat, -count)
        s.announce(events.HEALED, seat, count, s.left(seat))


@declared
class Heal(Frame):
    """DR-190 to DR-193. A hero may remove one wound, or be poisoned no more."""

    patient: int

    def start(self, s: DungeonRunState) -> None:
        """DR-193. Nobody has to."""
        if may_mend(s, self.patient):
            s.ask(self.patient, HEALING, then="answered")

    def answered(self, s: DungeonRunState, action: int) -> None:
        """DR-190."""
        if action == SKIP:
            return
        if action == CURE:
            end_condition(s, self.patient, POISONED)
        else:
            mend(s, self.patient, 1)
        react(s, HEALED, 0, self.patient, then="over")


@declared
class Mend(Frame):
    """HEAL. Some points of healing by a card, one of which may remove Poisoned."""

    patient: int
    points: int

    def start(self, s: DungeonRunState) -> None:
        """One point may go to the poison."""
        if s.ill[self.patient] >> POISONED & 1:
            s.ask(self.patient, POINTS, then="answered")
        else:
            mend(s, self.patient, self.points)

    def answered(self, s: DungeonRunState, action: int) -> None:
        """The rest goes to wounds."""
        if action == CURE:
            end_condition(s, self.patient, POISONED)
            self.points -= 1
        mend(s, self.patient, self.points)


def remedies(s: DungeonRunState, frame: Heal) -> list[Action]:
    """DR-190. A wound, the poison, or neither."""
    found = [HEAL] if s.wounds[frame.patient] else []
    if s.ill[frame.patient] >> POISONED & 1:
        found.append(CURE)
    return [*found, SKIP]


HEALING = Ask("heal", "DR-190", remedies, heard=by_all, when_late=first)
POINTS = open_ask(
    "points", "DR-190", lambda s, frame: [CURE, HEAL] if s.wounds[frame.patient] else [CURE]
)


KILL, MON_KILLED = triggers("kill"), triggers("monKilled")


def hurt_monster(s: DungeonRunState, place: int, count: int) -> None:
    """DR-116, DR-121. Wounds on a monster; whether it dies is looked at afterwards."""
    if count > 0 and s.mob[place] != OUT:
        s.hurt = raising(s.hurt, place, count)
        left = max(0, s.content.foe(s.mob[place]).life - s.hurt[place])
        s.announce(events.MONSTER_HURT, s.mob[place], count, s.hurt[place], left)


def dying(s: DungeonRunState, place: int) -> bool:
    """DR-118."""
    card = s.mob[place]
    return card != OUT and s.hurt[place] >= s.content.foe(card).life


@declared
class Slay(Frame):
    """DR-118, DR-119. A monster with too many wounds; the result is whether it is dead."""

    place: int
    killer: int

    def start(self, s: DungeonRunState) -> None:
        """DR-119. With abilities that prevent or reward its death."""
        monster_acts(s, s.mob[self.place], MON_KILLED, self.killer, then="judged")

    def judged(self, s: DungeonRunState) -> None:
        """Whether it stays."""
        s.result = int(dying(s, self.place))


@declared
class Spoils(Frame):
    """DR-118 to DR-120, DR-190, DR-221. The dead monster's card, what lay under it, a Heal."""

    place: int
    killer: int
    heals: int = 1

    def start(self, s: DungeonRunState) -> None:
        """DR-118, DR-210. The card goes to the loot pile of whoever killed it."""
        card = remove_monster(s, self.place)
        place, killer = self.place, self.killer
        s.loose = adding(s.loose, place, s.under[place])
        s.hidden = raising(s.hidden, place, s.under_hidden[place])
        s.under = put(s.under, place, 0)
        s.under_hidden = put(s.under_hidden, place, 0)
        if killer != OUT:
            stash(s, killer, card)
            end_condition(s, killer, CURSED)
        else:
            s.discards |= 1 << card
        s.announce(events.MONSTER_KILLED, card)
        if 1 << card & BOSS_CARDS and self.boss_fell(s):
            return
        self.heal(s)

    def boss_fell(self, s: DungeonRunState) -> bool:
        """DR-221, DR-260. The Stone lies on the Lair; alone that is the victory."""
        s.boss_dead = TRUE
        if s.solo:
            win(s, 0, "boss")
            return True
        lay_open(s, s.lair, STONE_BIT)
        s.announce(events.STONE_APPEARED, s.cells[s.lair])
        return False

    def heal(self, s: DungeonRunState) -> None:
        """DR-190."""
        if self.killer != OUT and self.heals:
            s.call(Heal(self.killer), then="reactions")
        else:
            self.reactions(s)

    def reactions(self, s: DungeonRunState) -> None:
        """DR-119."""
        react(s, KILL, 0, self.killer, then="over")


@declared
class Perish(Slay):
    """DR-210. A monster wounded outside a combat dies if it must."""

    def judged(self, s: DungeonRunState) -> None:
        """DR-210. Unless something has saved it."""
        if dying(s, self.place):
            s.call(Spoils(self.place, self.killer), then="over")


def perish(s: DungeonRunState, place: int, killer: int, then: Step) -> None:
    """After wounds outside a combat."""
    if dying(s, place):
        s.call(Perish(place, killer), then=then)
    else:
        s.go(then)


def remove_monster(s: DungeonRunState, place: int) -> int:
    """The monster leaves the tile; its card."""
    card = s.mob[place]
    s.mob = put(s.mob, place, OUT)
    s.hurt = put(s.hurt, place, 0)
    if card == s.watched:
        s.watched = OUT
    ends_on(s, foe_user(card))
    return card
