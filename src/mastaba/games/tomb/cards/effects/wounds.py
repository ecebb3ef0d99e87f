"""Effects that wound, heal, kill, save; attacks, actions, and what is called off."""

from typing import Any

from mastaba.core.ability import Phrase, Program
from mastaba.core.frame import TRUE, Frame, Open, declared
from mastaba.core.rows import raising, taking, without

from ...rules import combat
from ...rules.allies import allies, foes, home, of_monsters
from ...rules.combat import Attack
from ...rules.creatures import hp_of, immune
from ...rules.inn import Dismiss
from ...rules.move import Walk
from ...rules.pick import Cure, Split, healable, mend
from ...rules.raid import Reveal
from ...rules.reaction import subject
from ...rules.steal import Pickpocket
from ...rules.targets import meant
from ...rules.use import Effects
from ...rules.wounds import Deaths, Harm, harm_all
from ...sight import events
from ...state import COMBAT, TombState, bits, lowest
from ...words import CARDS, CREATURES, FIRST_MONSTER, OUT
from ..selectors import Selector, read_number, read_selector
from .effect import effect, someone


def source(use: Effects) -> int:
    """The creature that wounds come from."""
    return use.user if use.user < CREATURES else OUT


@effect(
    able=someone,
    may=("spill",),
    n=read_number,
    to=read_selector,
    mode=("single", "each", "split"),
    spill=("none", "allies"),
)
def wound(s: TombState, use: Effects, phrase: Phrase) -> None:
    """TOMB-183, TOMB-184. Each of them, or split as somebody likes."""
    targets, count = use.picked[0], max(0, use.n)
    if phrase.of["mode"] == "split":
        to: Selector = phrase.of["to"]
        who = use.seat_named(s, to.chooser)
        spills = phrase.get("spill", "") == "allies" and not foes(s, use.user) & ~targets
        spill = allies(s, use.user) if spills else 0
        s.call(Wounding(who, count, targets, spill, source(use)), then="next")
    else:
        harms = harm_all(dict.fromkeys(bits(targets), count), source(use))
        s.call(harms, then="next")


@declared
class Wounding(Frame):
    """Wounds that somebody splits, and then all of them together."""

    who: Open[int] = 0
    left: Open[int] = 0
    first: Open[int] = 0
    second: Open[int] = 0
    source: Open[int] = OUT

    def start(self, s: TombState) -> None:
        """D22."""
        s.call(Split(self.who, self.left, self.first, self.second), then="land")

    def land(self, s: TombState) -> None:
        """TOMB-195."""
        shares = s.shares
        s.shares = ()
        counts: dict[int, int] = {}
        for creature in shares:
            counts[creature] = counts.get(creature, 0) + 1
        s.call(harm_all(counts, self.source), then="over")


def patients(s: TombState, user: int, phrase: Phrase) -> bool:
    """Somebody must be hurt."""
    return bool(s.hurt) and bool(healable(s, meant(s, user, phrase.of["to"], s.hurt)))


@effect(able=patients, n=read_number, to=read_selector, mode=("single", "up_to", "each", "split"))
def heal(s: TombState, use: Effects, phrase: Phrase) -> None:
    """Wounds off, one patient or several.

    Whoever is named for up to so many loses one at once; the others are asked for.
    """
    patients, count = use.picked[0], use.n
    if phrase.of["mode"] == "split":
        to: Selector = phrase.of["to"]
        who = use.seat_named(s, to.chooser)
        s.call(Cure(who, count, patients), then="next")
    elif phrase.of["mode"] == "up_to" and count and patients:
        mend(s, lowest(patients), 1)
        s.call(Cure(use.by, count - 1, patients), then="next")
    else:
        for creature in bits(patients):
            mend(s, creature, min(count, CARDS))


def incoming(s: TombState, _: int, __: Phrase) -> bool:
    """There are wounds to prevent."""
    about = subject(s)
    return isinstance(about, Harm) and about.n > 0


@effect(able=incoming, n=read_number)
def prevent(s: TombState, use: Effects, _: Phrase) -> None:
    """TOMB-189. Wounds that do not land."""
    harm = subject(s)
    count = min(harm.n, use.n)
    harm.n -= count
    if s.sink is not None and count:
        s.announce(events.PREVENTED, harm.target, count)


@effect(able=someone, to=read_selector)
def kill(s: TombState, use: Effects, _: Phrase) -> None:
    """Whatever their wounds."""
    victims = sum(1 << c for c in bits(use.picked[0]) if not immune(s, c, "kill"))
    if victims:
        s.call(Deaths(source(use), victims), then="next")


def dying(s: TombState, _: int, __: Phrase) -> bool:
    """Somebody would die, and has not been saved yet."""
    about = subject(s)
    return isinstance(about, Deaths) and not about.saved >> about.about & 1


@effect(able=dying, leave_hp=int)
def save(s: TombState, _: Effects, phrase: Phrase) -> None:
    """TOMB-190. Not dead, and everything stays attached."""
    death = subject(s)
    creature = death.about
    death.saved |= 1 << creature
    s.cure(creature, s.wounds[creature])
    stay = hp_of(s, creature) - phrase.of["leave_hp"]
    if stay > 0:
        s.wound(creature, stay)
    s.announce(events.SAVED, creature)


def any_dead(s: TombState, user: int, _: Phrase) -> bool:
    """Somebody must have died."""
    if of_monsters(s, user):
        return bool(s.fallen_monsters)
    return bool(s.fallen[home(s, user)] & s.dead)


@effect(able=any_dead, may=("to",), of=read_selector, to=("party", "inn"))
def revive(s: TombState, use: Effects, _: Phrase) -> None:
    """TOMB-190, TOMB-291, TOMB-293. Back, unwounded and bare."""
    for creature in bits(use.picked[0]):
        one = 1 << creature
        s.announce(events.REVIVED, creature)
        if of_monsters(s, use.user):
            s.fallen_monsters &= ~one
            s.bank = without(s.bank, one)
            s.dead &= ~one
            s.monsters |= one
            s.table |= one
            combat.enter(s, creature)
            if creature >= FIRST_MONSTER:
                s.call(Reveal(one), then="next")
            return
        seat = home(s, use.user)
        s.dead &= ~one
        s.fallen = taking(s.fallen, seat, one)
        s.join(creature, seat)
        combat.enter(s, creature)
        s.call(Dismiss(seat), then="next")
        return


@effect(
    able=lambda s, _, __: s.phase == COMBAT,
    may=("per", "dur"),
    n=read_number,
    per=("round",),
    to=read_selector,
    dur=("round", "attached"),
)
def extra_action(s: TombState, use: Effects, _: Phrase) -> None:
    """TOMB-166."""
    for creature in bits(use.picked[0]):
        s.actions = raising(s.actions, creature, use.n)
        s.announce(events.EXTRA_ACTION, creature)


@effect(able=someone, may=("dur",), to=read_selector, dur=("combat", "raid"))
def skip_action(s: TombState, use: Effects, _: Phrase) -> None:
    """The next action of each is lost."""
    for creature in bits(use.picked[0]):
        combat.skip_action(s, creature)


def opponents_there(s: TombState, user: int, phrase: Phrase) -> bool:
    """Both must be there."""
    attackers = meant(s, user, phrase.of["attacker"])
    return bool(attackers) and bool(meant(s, user, phrase.of["target"]))


@effect(
    able=opponents_there,
    may=("mods",),
    attacker=read_selector,
    target=read_selector,
    mods=Program,
)
def attack_now(s: TombState, use: Effects, phrase: Phrase) -> None:
    """One Attack outside the order."""
    attackers, targets = use.picked
    if attackers and targets:
        mods = phrase.get("mods", 0)
        s.call(Attack(lowest(attackers), lowest(targets), mods), then="next")


def elsewhere(s: TombState, user: int, phrase: Phrase) -> bool:
    """Somebody else must be there to take it."""
    about = subject(s)
    if not isinstance(about, Attack | Harm):
        return False
    return bool(meant(s, user, phrase.of["to"]) & ~(1 << about.target))


@effect(able=elsewhere, to=read_selector)
def redirect(s: TombState, use: Effects, _: Phrase) -> None:
    """TOMB-285. Another target, before the roll or before the wounds land."""
    about = subject(s)
    if use.picked[0]:
        about.target = lowest(use.picked[0])
        s.announce(events.TURNED, about.target)


def under_way(s: TombState, thing: str) -> Any:
    """What would not happen: the Move, or what the moment is about."""
    return s.nearest(Walk) if thing == "move" else subject(s)


def not_yet(s: TombState, _: int, phrase: Phrase) -> bool:
    """Once is enough."""
    thing = phrase.of["thing"]
    if thing == "catch_attack":
        return not s.playing(Pickpocket).caught
    about = under_way(s, thing)
    return about is not None and not getattr(about, "cancelled", 1)


@effect(
    able=not_yet,
    thing=("attack", "card", "trap", "flee", "pickpocket", "catch_attack", "move"),
)
def cancel(s: TombState, _: Effects, phrase: Phrase) -> None:
    """TOMB-295. It does not happen."""
    thing = phrase.of["thing"]
    if thing == "catch_attack":
        s.playing(Pickpocket).caught = TRUE
        return
    about = under_way(s, thing)
    if about is not None:
        about.cancelled = TRUE
