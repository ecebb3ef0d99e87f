"""Effects that move parties and creatures, call up monsters, and begin a raid."""

from typing import Any

from mastaba.core.ability import Phrase, Reader
from mastaba.core.errors import BadContent
from mastaba.core.frame import TRUE, Frame, Open, declared

from ...rules.allies import home
from ...rules.attach import Fasten
from ...rules.combat import CAST_OUT, enter
from ...rules.forbidden import barred
from ...rules.hands import Summon
from ...rules.inn import Arrive, Dismiss, send_away
from ...rules.move import Jump, Walk
from ...rules.pick import CRYPT, PARTY, OfSeat, Pick
from ...rules.raid import Raid, Reveal, Skirmish
from ...rules.targets import meant, seats_in_range
from ...rules.use import Consequence, Effects
from ...sight import events
from ...state import NO_RAID, TombState, bits, lowest
from ...words import FIRST_MONSTER, INN, OUT
from ..selectors import Selector, read_apart, read_number, read_selector
from .cards import crypts_meant
from .effect import effect


def read_goal(_: Reader, id: str, value: Any) -> tuple[str, Any]:
    """Where a party is put."""
    if value == "inn":
        return "inn", 0
    if isinstance(value, dict) and len(value) == 1:
        ((way, what),) = value.items()
        known = {"door": ("any",), "waygate": ("any", "other"), "steps": tuple(range(1, 20))}
        if way in known and what in known[way]:
            return way, what
    raise BadContent(f"{id}: expected inn, door, waygate or steps but got {value!r}")


def doors(s: TombState) -> list[int]:
    """TOMB-234. The doors of crypts that hold cards."""
    empty = s.empty()
    return sorted(door for crypt, door in enumerate(s.board.door) if not empty >> crypt & 1)


def waygates(s: TombState, seat: int, _: str) -> list[int]:
    """The waygates; if it is said, only those one does not stand on."""
    return [space for space in s.board.waygates if space != s.at[seat]]


def can_go(s: TombState, user: int, phrase: Phrase) -> bool:
    """Somewhere to be put, and somebody to be put there."""
    of: Selector | None = phrase.of.get("of")
    if of is not None and of.range != OUT:
        return bool(seats_in_range(s, home(s, user), of.range))
    way, what = phrase.of["to"]
    seat = s.raider if of is not None else home(s, user)
    if seat == OUT:
        return False
    if way == "door":
        return bool(doors(s))
    if way == "waygate":
        return bool(waygates(s, seat, what))
    return s.at[seat] != INN


@effect(
    able=can_go,
    may=("of", "chooser", "end_turn"),
    of=read_apart,
    to=read_goal,
    chooser=("user", "cm"),
    end_turn=bool,
)
def move_party(s: TombState, use: Effects, phrase: Phrase) -> None:
    """TOMB-301. Steps enter every space, a jump only its goal; neither is a Move."""
    of: Selector | None = phrase.of.get("of")
    if of is not None and of.range != OUT:
        seats = sum(1 << seat for seat in seats_in_range(s, home(s, use.user), of.range))
        s.call(Shove(*use.origin(), seats), then="next")
    elif (seat := s.raider if of is not None else home(s, use.user)) != OUT:
        put_party(s, use, phrase, seat)


def put_party(s: TombState, use: Effects, phrase: Phrase, seat: int) -> None:
    """The party itself."""
    way, what = phrase.of["to"]
    chooser = s.cm if phrase.get("chooser", "user") == "cm" else use.by
    if phrase.get("end_turn", 0) and seat == s.active:
        s.turn_over = TRUE
    if s.phase != NO_RAID and seat == s.raider:
        s.expelled = CAST_OUT
    if way == "inn":
        s.call(Arrive(seat), then="next")
    elif way == "steps":
        if not barred(s, seat, "move") or seat == home(s, use.user):
            s.call(Walk(seat, what, chooser), then="next")
    else:
        jump = Jump(seat, chooser)
        jump.options = doors(s) if way == "door" else waygates(s, seat, what)
        s.call(jump, then="next")


@declared
class Shove(Consequence):
    """Another party is moved: which one, and where to."""

    seats: Open[int]

    def start(self, s: TombState) -> None:
        """D33."""
        if self.seats:
            s.call(Pick(PARTY, self.seats, self.by), then="chosen")

    def chosen(self, s: TombState) -> None:
        """TOMB-301."""
        seat = lowest(s.take_result())
        _, steps = self.phrase(s).of["to"]
        s.call(Walk(seat, steps, self.by), then="over")


def anybody(s: TombState, user: int, phrase: Phrase) -> bool:
    """Somebody must be there."""
    return bool(meant(s, user, phrase.of["of"]))


@effect(able=anybody, of=read_selector, to=("inn", "bag", "this_party"))
def move_creature(s: TombState, use: Effects, phrase: Phrase) -> None:
    """TOMB-129, TOMB-230, TOMB-283."""
    to = phrase.of["to"]
    some = use.picked[0]
    if to == "this_party":
        for creature in bits(some):
            welcome(s, use, creature)
            return
        return
    for creature in bits(some):
        if s.inn >> creature & 1:
            s.inn &= ~(1 << creature)
        elif to == "inn":
            send_away(s, creature)
            continue
        else:
            s.part(creature)
            if creature >= FIRST_MONSTER:
                s.tamed &= ~(1 << creature)
                s.crypt_discards |= 1 << creature
                continue
        s.announce(events.BACK_TO_BAG, creature)
        s.bag |= 1 << creature


def welcome(s: TombState, use: Effects, creature: int) -> None:
    """TOMB-230, TOMB-283. Somebody joins without being recruited."""
    seat = home(s, use.user)
    one = 1 << creature
    gear = s.gear[creature]
    for card in bits(gear):
        s.detach(card, creature)
    s.inn &= ~one
    s.monsters &= ~one
    if creature >= FIRST_MONSTER:
        s.tamed |= one
    s.join(creature, seat)
    enter(s, creature)
    s.announce(events.JOINED, seat, creature)
    s.call(Settle(seat, creature, gear), then="next")


@declared
class Settle(Frame):
    """TOMB-130, TOMB-230. A newcomer's own cards, then the party's limit."""

    who: Open[int] = 0
    creature: Open[int] = 0
    gear: Open[int] = 0

    def start(self, s: TombState) -> None:
        """Card by card, within the limits."""
        for card in bits(self.gear):
            self.gear &= ~(1 << card)
            s.call(Fasten(card, self.creature), then="start")
            return
        s.call(Dismiss(self.who), then="over")


@effect(kind=("monster",), n=read_number, from_=("reserve",))
def summon(s: TombState, use: Effects, _: Phrase) -> None:
    """TOMB-284. A monster of the reserve joins."""
    s.call(Calling(home(s, use.user)), then="next")


@declared
class Calling(OfSeat):
    """A monster comes: into the raid, or where there is none, upon a party (TOMB-180)."""

    def start(self, s: TombState) -> None:
        """Fate chooses; without a raid and without a party it would come for nothing."""
        if s.raider == OUT and self.who == OUT:
            s.done()
        else:
            s.call(Summon(), then="comes")

    def comes(self, s: TombState) -> None:
        """TOMB-164, TOMB-284."""
        creature = s.take_result()
        if creature == OUT:
            s.done()
            return
        one = 1 << creature
        s.monsters |= one
        s.summoned |= one
        s.table |= one
        s.announce(events.SUMMONED, creature)
        if s.raider == OUT:
            s.call(Skirmish(self.who), then="over")
            return
        enter(s, creature)
        s.call(Reveal(one), then="over")


@effect(crypt=read_apart)
def raid_now(s: TombState, use: Effects, phrase: Phrase) -> None:
    """TOMB-107."""
    crypts = crypts_meant(s, use.user, phrase.of["crypt"])
    if crypts:
        s.call(SuddenRaid(use.by, crypts), then="next")


@declared
class SuddenRaid(Frame):
    """A raid that does not begin on the door."""

    who: Open[int] = 0
    crypts: Open[int] = 0

    def start(self, s: TombState) -> None:
        """D33."""
        s.call(Pick(CRYPT, self.crypts, self.who), then="chosen")

    def chosen(self, s: TombState) -> None:
        """TOMB-107."""
        crypt = lowest(s.take_result())
        s.call(Raid(self.who, crypt), then="over")
