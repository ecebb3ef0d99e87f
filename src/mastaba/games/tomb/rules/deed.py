"""Chapter "Actions, effects, reactions": an ability carried out, effect by effect."""

from __future__ import annotations

from typing import Any

from mastaba.core.ability import Phrase
from mastaba.core.event import EVERYONE
from mastaba.core.frame import Frame
from mastaba.core.window import Unfold

from .. import events
from ..figures import (
    ACTION,
    ROLL,
    UNTIL,
    counted,
    dice_of,
    fits,
    forbidden,
    hp_of,
    immune,
    party_of,
)
from ..powers import scripted, spend
from ..sides import Number, Selector, allies, foes, home, of_monsters, seat_of
from ..state import SEAT_USER, TombState, bits, lowest
from ..triggers import CARD_PLAYED
from ..words import ALL_TREASURES, ATTRIBUTES, CREATURES, INN, KIND_OF, KINDS, NOBODY, OUT, SPELL
from .attach import throw_away
from .moment import Moment, lapse, last, moment, subject
from .pick import CARD, CREATURE, PARTY, Draws, Pick
from .roll import EFFECT, Roll

PAID = 99  # nothing to pay


class Deed(Unfold):
    """An ability being carried out for its user: costs, then effects one after the other.

    What an effect wants to know first (numbers, targets) is found out field by field.
    """

    __slots__ = ("by", "cancelled", "n", "picked", "stage")

    LISTS = ("picked",)

    def __init__(
        self, ability: int = 0, program: int = 0, user: int = 0, by: int = 0, target: int = 0
    ) -> None:
        super().__init__(ability, program, user, target)
        self.paid = PAID
        self.by = by  # the seat that chooses for it
        self.cancelled = 0
        self.n = 0
        self.stage = 0
        self.picked: list[int] = []

    def clone(self) -> Frame:
        """An independent copy."""
        copy = type(self)(self.ability, self.program, self.user, self.by, self.target)
        copy.at = self.at
        copy.paid = self.paid
        copy.note = self.note
        copy.cancelled = self.cancelled
        copy.n = self.n
        copy.stage = self.stage
        copy.picked = self.picked[:]
        return copy.resume(self)

    def costs(self, s: TombState) -> tuple[Phrase, ...]:
        """What the ability costs."""
        if self.paid == PAID:
            return ()
        costs: tuple[Phrase, ...] = s.content.power_ability[self.ability].costs
        return costs

    def next(self, s: TombState) -> None:
        """One effect after the other, until the card is cancelled or all is done."""
        self.note = 0
        self.stage = 0
        self.n = 0
        self.picked = []
        if self.cancelled or self.at == len(s.content.programs[self.program]):
            s.go(self.finish)
        else:
            s.go(self.again)

    def finish(self, s: TombState) -> None:
        """Whatever was for this action alone is over."""
        lapse(s, ACTION, s.stack.index(self))
        s.done()

    def again(self, s: TombState) -> None:
        """What the effect wants to know, then the effect itself."""
        phrase = s.content.programs[self.program][self.at]
        wants: tuple[str, ...] = phrase.kind.wants  # type: ignore[attr-defined]
        while self.stage < len(wants):
            value = phrase.of.get(wants[self.stage])
            self.stage += 1
            if isinstance(value, Number):
                if value.way == "roll":
                    self.note = value.times
                    s.go(self.cast)
                    return
                self.n = trigger_number(s) if value.way == "trigger" else self.count(s, value)
            elif isinstance(value, Selector):
                s.go(self.again)
                self.aim(s, value)
                return
        self.at += 1
        s.go(self.next)
        phrase.kind.run(s, self, phrase)

    def count(self, s: TombState, number: Number) -> int:
        """A number without a roll."""
        return counted(s, number, self.user)

    # A number that is rolled.

    def cast(self, s: TombState) -> None:
        """The user rolls, once more until it has rolled as often as the card says."""
        if not self.note:
            s.go(self.again)
            return
        self.note -= 1
        value = s.content.programs[self.program][self.at].of["n"]
        s.call(Roll(self.bit(), value.attr, EFFECT), then=self.counted)

    def counted(self, s: TombState) -> None:
        """All successes together."""
        self.n += s.result
        s.go(self.cast)

    def bit(self) -> int:
        """The user as a set, if it is a creature."""
        return 1 << self.user if self.user < CREATURES else 0

    # Targets.

    def aim(self, s: TombState, selector: Selector) -> None:
        """Find out whom it is about; the set is added to what was picked."""
        in_vain = bool(self.picked) and not self.picked[-1]
        options = 0 if in_vain else self.candidates(s, selector)
        pick = selector.pick
        if selector.word or pick == "all" or not options:
            self.picked.append(options)
        elif pick == "random":
            s.call(Draws(options, selector.n), then=self.aimed)
        else:
            if pick != "one":
                options = extreme(s, options, pick)
            seats = owners(s, options)
            effect = s.content.programs[self.program][self.at].kind.name
            if effect == "mod_move" and selector.range != OUT:
                s.call(Pick(PARTY, seats, self.by), then=self.united)
            elif selector.chooser == "owner" and seats & seats - 1:
                s.call(Pick(PARTY, seats, self.by), then=self.sided)
            else:
                self.choose(s, selector, options)

    def united(self, s: TombState) -> None:
        """TOMB-277. A whole party."""
        self.picked.append(s.parties[lowest(s.result)])
        s.result = 0
        s.go(self.again)

    def sided(self, s: TombState) -> None:
        """The user's player has named a party; its own player chooses from it."""
        seat, s.result = s.result, 0
        phrase = s.content.programs[self.program][self.at]
        selector = phrase.of[phrase.kind.wants[self.stage - 1]]  # type: ignore[attr-defined]
        options = self.candidates(s, selector)
        for one in bits(options):
            if owners(s, 1 << one) != seat:
                options &= ~(1 << one)
        self.choose(s, selector, options)

    def choose(self, s: TombState, selector: Selector, options: int) -> None:
        """One of them is named by whoever chooses."""
        who = self.chooser(s, selector, options)
        harm = self.n if s.content.programs[self.program][self.at].kind.name == "wound" else 0
        s.call(Pick(self.kind_of(options, selector), options, who, harm), then=self.aimed)

    def aimed(self, s: TombState) -> None:
        """This is it."""
        self.picked.append(s.result)
        s.result = 0
        s.go(self.again)

    def kind_of(self, options: int, selector: Selector) -> int:
        """Whether creatures or cards are chosen."""
        return CREATURE if options < 1 << CREATURES else CARD

    def chooser(self, s: TombState, selector: Selector, options: int) -> int:
        """TOMB-171, TOMB-150. Who chooses; between equals their own player."""
        if selector.chooser == "raider":
            return s.raider
        if selector.chooser == "cm":
            return s.cm
        if selector.chooser == "owner" or selector.pick != "one":
            first = lowest(options)
            creature = first if first < CREATURES else s.bearer(first)
            return seat_of(s, creature) if creature != OUT else self.by
        return self.by

    def candidates(self, s: TombState, selector: Selector) -> int:
        """Everything a selector could mean now, as a set."""
        if selector.word:
            return self.named(s, selector.word)
        found = gathered(s, self, selector)
        if "other_bearer" in selector.filter:
            return found & ~self.bearers(s)
        if "kind" in selector.filter or "trait" in selector.filter or found >> CREATURES:
            return found
        for creature in bits(found):
            if not fits(s, selector, creature, self.user) or not self.reaches(
                s, creature, selector
            ):
                found &= ~(1 << creature)
        return found

    def bearers(self, s: TombState) -> int:
        """Whoever bears the cards that were picked."""
        picked = self.picked[-1] if self.picked else 0
        return sum(1 << s.bearer(card) for card in bits(picked))

    def reaches(self, s: TombState, creature: int, selector: Selector) -> bool:
        """Immunity to Spells, and creatures that cannot be chosen."""
        if self.spell(s) and immune(s, creature, "spell"):
            return False
        if selector.pick == "one" and not allies(s, self.user) >> creature & 1:
            return not forbidden(s, creature, "target")
        return True

    def spell(self, s: TombState) -> bool:
        """Whether a Spell speaks."""
        card = s.content.power_card[self.ability] if self.ability >= 0 else OUT
        return card >= 0 and KIND_OF[card] == SPELL

    def named(self, s: TombState, word: str) -> int:
        """A plain word of the cards."""
        if word in ("self", "bearer"):
            return self.bit() & s.table
        if word == "party":
            return allies(s, self.user)
        if word == "roller" or (word == "trigger.roller" and self.target):
            return self.target & s.table
        if word.startswith("trigger."):
            about = subject(s)
            found = int(about.slot(word.removeprefix("trigger."), s)) & s.table if about else 0
            return self.unwarded(s, found)
        return 0

    def unwarded(self, s: TombState, some: int) -> int:
        """Of those whom a moment names all but, for a Spell, the immune to Spells."""
        if self.spell(s):
            for creature in bits(some & (1 << CREATURES) - 1):
                if immune(s, creature, "spell"):
                    some &= ~(1 << creature)
        return some

    # Lasting effects.

    def lay(self, s: TombState, phrase: Phrase, some: int) -> None:
        """TOMB-223. The effect lasts on each of these creatures."""
        program, at = self.program, self.at - 1
        until = UNTIL.index(phrase.of["dur"])
        mark = self.mark(s, until)
        for creature in bits(some):
            last(s, program, at, creature, until, mark, self.n)

    def lay_on_party(self, s: TombState, phrase: Phrase, seat: int) -> None:
        """On a party as a whole."""
        until = UNTIL.index(phrase.of["dur"])
        last(s, self.program, self.at - 1, party_of(seat), until, self.mark(s, until), self.n)

    def mark(self, s: TombState, until: int) -> int:
        """What ends it: the roll or action it is for, or the seat whose turn it waits for."""
        if until == ROLL:
            about = subject(s)
            return s.stack.index(about) if about is not None else len(s.stack)
        if until == ACTION:
            return self.depth_of_action(s)
        return home(s, self.user)

    def depth_of_action(self, s: TombState) -> int:
        """The attack or use that the effect belongs to."""
        about = subject(s)
        return s.stack.index(about) if about is not None else s.stack.index(self)


def owners(s: TombState, some: int) -> int:
    """The seats whose creatures or attached cards these are, a bit for each."""
    found = 0
    for one in bits(some):
        creature = one if one < CREATURES else s.bearer(one)
        seat = s.owner(creature) if creature != OUT else OUT
        if seat != OUT:
            found |= 1 << seat
    return found


def trigger_number(s: TombState) -> int:
    """The number that the moment is about."""
    about = subject(s)
    return int(about.slot("n", s)) if about is not None else 0


def gathered(s: TombState, deed: Deed, selector: Selector) -> int:
    """Creatures or cards by side and source, before creatures are filtered."""
    source, user = selector.source, deed.user
    if selector.range != OUT:
        found = in_range(s, home(s, user), selector.range)
        return cards_among(s, found, selector) if "kind" in selector.filter else found
    if source == "attached":
        side = foes(s, user) if selector.side == "foe" else allies(s, user)
        return cards_among(s, side, selector)
    if source == "hand":
        return 0  # whoever loses a card of the hand finds it there
    if source == "inn":
        return s.inn
    if source == "disarmers":
        return s.disarmers & s.table
    if source == "dead_this_turn":
        if of_monsters(s, user):
            return s.fallen_monsters
        return s.fallen[home(s, user)] & s.dead
    if source == "discard:item":
        return s.discards[0]
    if source == "crypt:here":
        return s.crypts[s.crypt] & ALL_TREASURES if s.crypt != OUT else 0
    if selector.side == "foe":
        return foes(s, user)
    if selector.side == "any":
        return allies(s, user) | foes(s, user)
    return allies(s, user)


def cards_among(s: TombState, side: int, selector: Selector) -> int:
    """Attached cards of a kind or a trait."""
    found = 0
    for card in bits(s.attached(side)):
        kind, trait = selector.filter.get("kind"), selector.filter.get("trait")
        if (kind is None or KIND_OF[card] == kind) and (
            trait is None or s.content.slots[card] & trait
        ):
            found |= 1 << card
    return found


def in_range(s: TombState, seat: int, steps: int) -> int:
    """TOMB-277. The members of other parties within so many steps."""
    found = 0
    for other in seats_in_range(s, seat, steps):
        found |= s.parties[other]
    return found


def seats_in_range(s: TombState, seat: int, steps: int) -> list[int]:
    """TOMB-78, TOMB-277. Other parties in the tomb within so many steps."""
    if seat == OUT or s.at[seat] == INN:
        return []
    empty = s.empty()
    return [
        other
        for other in range(s.seats)
        if other != seat
        and s.parties[other]
        and s.at[other] != INN
        and s.board.within(s.at[seat], s.at[other], steps, empty)
    ]


def extreme(s: TombState, options: int, pick: str) -> int:
    """TOMB-150, TOMB-297. Those with the fewest or the most."""
    end, what = pick.split(":")
    worth = {}
    for one in bits(options):
        if what == "xp":
            worth[one] = s.content.xp[one]
        elif what == "hp":
            worth[one] = hp_of(s, one)
        else:
            worth[one] = sum(dice_of(s, one, ATTRIBUTES.index(what)))
    best = min(worth.values()) if end == "min" else max(worth.values())
    return sum(1 << one for one, value in worth.items() if value == best)


class Played(Deed):
    """TOMB-92, TOMB-220. An ability that somebody uses: announced, answered, paid, carried out."""

    __slots__ = ()

    def start(self, s: TombState) -> None:
        """The card is shown; it stays with its user, or is discarded (TOMB-93)."""
        power, user = self.ability, self.user
        spend(s, power, s.content.power_ability[power])
        if s.sink is not None:
            s.tell(events.USED, EVERYONE, (user if user < CREATURES else NOBODY, power))
        card = s.content.power_card[power]
        if card < 0 or not scripted(card):
            s.go(self.pay)
            return
        s.used |= 1 << card
        self.lay_down(s, card)
        moment(s, CARD_PLAYED, then=self.answered)

    def lay_down(self, s: TombState, card: int) -> None:
        """From the hand to its user, or to the discards."""
        bit, gone = 1 << card, s.content.discarded[card]
        if self.by != OUT and s.hands[self.by] & bit:
            s.hands[self.by] &= ~bit
            s.known_hands = [known & ~bit for known in s.known_hands]
            if gone:
                s.discard(card)
            else:
                s.attach(card, self.user)
        elif gone and self.user < CREATURES and s.gear[self.user] & bit:
            s.detach(card, self.user)
            s.discard(card)

    def answered(self, s: TombState) -> None:
        """TOMB-220. A cancelled card does nothing more."""
        if self.cancelled:
            if s.sink is not None:
                s.tell(events.CANCELLED, EVERYONE, (self.ability,))
            s.go(self.finish)
        else:
            s.go(self.pay)

    def pay(self, s: TombState) -> None:
        """The costs, one after the other."""
        costs = s.content.power_ability[self.ability].costs
        if self.paid < len(costs):
            cost = costs[self.paid]
            self.paid += 1
            s.go(self.pay)
            cost.kind.run(s, self, cost)
        else:
            s.go(self.next)

    def forfeit(self, s: TombState) -> None:
        """A banked card is given up; its XP are lost."""
        card, s.result = lowest(s.result), 0
        s.bank[self.by] &= ~(1 << card)
        throw_away(s, card)
        s.go(self.pay)

    def slot(self, name: str, s: TombState) -> Any:
        """What the moment of a card played is about."""
        if name == "user":
            return self.bit()
        if name == "card":
            return KINDS[KIND_OF[s.content.power_card[self.ability]]]
        return 0


def play(s: TombState, power: int, user: int) -> Played:
    """An ability as somebody uses it."""
    if user == NOBODY:
        user = SEAT_USER + s.active
    found = Played(power, s.content.power_ability[power].program, user, seat_of(s, user))
    found.paid = 0
    return found


def carry_out(s: TombState, power: int, user: int) -> Deed:
    """A text that leaves no choice: nothing is paid."""
    return Deed(power, s.content.power_ability[power].program, user, seat_of(s, user))


Moment.carry_out = carry_out
Moment.play = play
