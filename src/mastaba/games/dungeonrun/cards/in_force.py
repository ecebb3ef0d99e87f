"""Abilities: what they wait for, which of them work now, what lasts, how often they are used."""

from typing import NamedTuple

from mastaba.core.ability import Phrase
from mastaba.core.rows import Row
from mastaba.core.sets import bits
from mastaba.core.window import Unfold

from ..rules.questions import Clash
from ..state import UP, DungeonRunState
from ..words import FOE, OUT, OWNED

MY_NEXT, THEIR_NEXT, TURN_END = range(3)  # until when an effect lasts
NOT_NOW = 8  # added to that: the present turn does not count


class Lasting(NamedTuple):
    """An effect that lasts: one of a card's effects, on whom, until which moment of whose turn."""

    program: int
    at: int  # which effect of the program
    about: int
    until: int
    whose: int

    def phrase(self, s: DungeonRunState) -> Phrase:
        """What the card says."""
        return s.content.programs[self.program][self.at]


def all_lasting(s: DungeonRunState) -> list[Lasting]:
    """Every effect that lasts, the oldest first."""
    return [Lasting(*fields) for fields in s.lasting]


def keep(s: DungeonRunState, records: list[Lasting]) -> None:
    """These effects last, and no others."""
    s.lasting = tuple(records)


def lasting_on(s: DungeonRunState, about: int, by: int = OUT) -> list[Phrase]:
    """Effects that last on a hero or a monster; if it is said, only those that one hero caused."""
    if not s.lasting:
        return []
    return [
        one.phrase(s) for one in all_lasting(s) if one.about == about and by in (OUT, one.whose)
    ]


def last(s: DungeonRunState, program: int, at: int, about: int, until: str, user: int) -> None:
    """An effect begins to last, or anew; the turn that ends it is the user's or the victim's."""
    when = ("myNext", "theirNext", "turnEnd").index(until)
    whose = about if when == THEIR_NEXT else user
    if when == THEIR_NEXT and s.active == about:
        when += NOT_NOW
    new = Lasting(program, at, about, when, whose)
    keep(s, [*(one for one in all_lasting(s) if one[:3] != new[:3]), new])


def turn_begins(s: DungeonRunState, seat: int) -> None:
    """What lasted until the start of this turn is over; the next turn is now the present one."""
    kept = [one for one in all_lasting(s) if one.whose != seat or one.until != MY_NEXT]
    for at, one in enumerate(kept):
        if one.whose == seat and one.until == THEIR_NEXT + NOT_NOW:
            kept[at] = one._replace(until=THEIR_NEXT)
    keep(s, kept)


def turn_ends(s: DungeonRunState, seat: int) -> None:
    """What lasted until the end of this turn is over."""
    ended = (THEIR_NEXT, TURN_END)
    keep(s, [one for one in all_lasting(s) if one.whose != seat or one.until not in ended])


def ends_on(s: DungeonRunState, who: int) -> None:
    """What lasted on somebody is over."""
    keep(s, [one for one in all_lasting(s) if one.about != who])


def hushed(s: DungeonRunState, seat: int) -> bool:
    """DR-73, DR-74. On the Cursed Stone or beside it, and not proof against it."""
    curse, place = s.curse, s.at[seat]
    if curse == OUT or (place != curse and place not in s.near[curse]):
        return False
    for power in s.force[seat]:
        if power >= OWNED:
            for phrase in s.content.passive[power].get("ignore", ()):
                if phrase.of["rule"] == "cursedStone":
                    return False
    return True


def in_force(s: DungeonRunState, seat: int) -> Row:
    """A hero's abilities that work now (DR-73, DR-153, DR-205; Unweaving)."""
    if s.status[seat] != UP:
        return ()
    force = s.force[seat]
    if s.curse != OUT and hushed(s, seat):
        force = tuple([power for power in force if power >= OWNED])
    clash = s.nearest(Clash)
    if clash is not None and clash.combat and forbidden(s, clash.foe, "enchanted"):
        enchanted = s.content.enchanted_power
        return tuple([power for power in force if not enchanted[power]])
    return force


def forbidden(s: DungeonRunState, card: int, what: str) -> bool:
    """What a monster's own ability rules out; if there is none, nothing."""
    for power in s.content.by_card[card]:
        for phrase in s.content.passive[power].get("forbid", ()):
            if phrase.of["what"] == what:
                return True
    return False


def met(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Whether a passive effect's requirements hold."""
    return all(need.kind.run(s, user, need) for need in phrase.ifs)


def passives(s: DungeonRunState, seat: int, kind: str) -> list[Phrase]:
    """A hero's passive effects of a kind whose requirements hold."""
    return holding(s, seat, in_force(s, seat), kind)


def holding(s: DungeonRunState, user: int, powers: Row, kind: str) -> list[Phrase]:
    """The passive effects of a kind among some abilities, as far as their requirements hold."""
    found: list[Phrase] = []
    passive = s.content.passive
    for power in powers:
        phrases = passive[power].get(kind)
        if phrases:
            found += [phrase for phrase in phrases if met(s, user, phrase)]
    return found


def foe_passives(s: DungeonRunState, card: int, kind: str) -> list[Phrase]:
    """A monster's passive effects of a kind; if there is no monster, none."""
    return holding(s, foe_user(card), s.content.by_card[card], kind)


def foe_user(card: int) -> int:
    """A monster or stranger as the user of an ability."""
    return FOE + card


def is_hero(user: int) -> bool:
    """Whether the user of an ability is a hero, and so a seat."""
    return user < FOE


def ignores(s: DungeonRunState, seat: int, rule: str) -> bool:
    """IGNORE, by a card in force."""
    return any(phrase.of["rule"] == rule for phrase in passives(s, seat, "ignore"))


def limited(s: DungeonRunState, power: int) -> bool:
    """Whether the ability has reached its limit."""
    return bool(s.spent >> power & 1)


def usable(s: DungeonRunState, seat: int, power: int) -> bool:
    """Limits, requirements, costs, and whether it could do anything at all."""
    if s.spent >> power & 1:
        return False
    ability = s.content.abilities[power]
    for need in ability.ifs:
        if not need.kind.run(s, seat, need):
            return False
    for cost in ability.costs:
        able = cost.kind.able
        if able is not None and met(s, seat, cost) and not able(s, seat, cost):
            return False
    return could(s, seat, ability.program)


def could(s: DungeonRunState, seat: int, program: int) -> bool:
    """Whether any effect has a legal object."""
    for phrase in s.content.programs[program]:
        able = phrase.kind.able
        if met(s, seat, phrase) and (able is None or able(s, seat, phrase)):
            return True
    return False


def spend(s: DungeonRunState, power: int) -> None:
    """An ability is used: what it says about its limit."""
    if s.content.abilities[power].limit:
        s.spent |= 1 << power


def regain(s: DungeonRunState, power: int) -> None:
    """An ability that was used in vain may be used again."""
    s.spent &= ~(1 << power)


def refresh(s: DungeonRunState, seat: int) -> None:
    """DR-37. What a hero may do once a turn may be done again."""
    gear = s.gear_of(seat)
    for power in bits(s.spent & s.content.limited["turn"]):
        card = s.content.card_of[power]
        if power in s.force[seat] or (card != OUT and gear >> card & 1):
            regain(s, power)


def passive(_: DungeonRunState, __: Unfold, ___: Phrase) -> None:
    """In force all the time; the rules ask for it where it counts."""


def linger(s: DungeonRunState, frame: Unfold, about: int, phrase: Phrase) -> None:
    """An effect that lasts on somebody."""
    last(s, frame.program, frame.at - 1, about, phrase.of["until"], frame.user)


def place_of(s: DungeonRunState, frame: Unfold) -> int:
    """Where the user of an ability is."""
    if is_hero(frame.user):
        return s.at[frame.user]
    card = frame.user - FOE
    return s.mob.index(card) if card in s.mob else s.guest.index(card)
