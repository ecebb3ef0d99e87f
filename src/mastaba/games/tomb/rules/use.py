"""Chapter "Actions, effects, reactions": an ability carried out, effect by effect."""

from typing import Any

from mastaba.core.ability import Phrase
from mastaba.core.frame import Frame, Open, at_first, declared
from mastaba.core.rows import taking, without
from mastaba.core.window import Unfold

from ..cards.limits import once_a_turn, scripted, spend
from ..cards.selectors import Number, Selector
from ..cards.triggers import CARD_PLAYED
from ..sight import events
from ..state import SEAT_USER, TombState, bits, lowest
from ..words import CREATURES, KIND_OF, KINDS, NOBODY, OUT
from .allies import home, seat_of
from .attach import throw_away
from .creatures import counted
from .lasting import ACTION, ROLL, UNTIL, lapse, last
from .pick import BLOW, CARD, CREATURE, PARTY, Draws, Pick
from .reaction import Reaction, moment, subject
from .roll import EFFECT, Roll
from .targets import candidates, extreme, named, owners, unwarded

PAID = 99  # nothing to pay


@declared
class Effects(Unfold):
    """Effects being carried out for their user, one after the other.

    What an effect wants to know first (numbers, targets) is found out field by field.
    """

    target: int = 0
    by: int = 0  # the seat that chooses for it
    cancelled: int = at_first(0)
    n: int = at_first(0)
    stage: int = at_first(0)
    picked: list[int] = at_first([])
    paid: int = at_first(PAID)

    def costs(self, s: TombState) -> tuple[Phrase, ...]:
        """What the ability costs."""
        if self.paid == PAID:
            return ()
        costs: tuple[Phrase, ...] = s.content.power_ability[self.ability].costs
        return costs

    def next(self, s: TombState) -> None:
        """One effect after the other, until the card is cancelled or all is done."""
        self.note = self.stage = self.n = 0
        self.picked = []
        if self.cancelled or self.at == len(s.content.programs[self.program]):
            s.go("finish")
        else:
            s.go("again")

    def finish(self, s: TombState) -> None:
        """Whatever was for this action alone is over."""
        lapse(s, ACTION, s.stack.index(self))
        s.done()

    def again(self, s: TombState) -> None:
        """What the effect wants to know, then the effect itself."""
        phrase = s.content.programs[self.program][self.at]
        wants = phrase.kind.wants
        while self.stage < len(wants):
            value = phrase.of.get(wants[self.stage])
            self.stage += 1
            if isinstance(value, Number):
                if value.way == "roll":
                    self.note = value.times
                    s.go("cast")
                    return
                self.n = (
                    trigger_number(s) if value.way == "trigger" else counted(s, value, self.user)
                )
            elif isinstance(value, Selector):
                self.aim(s, value)
                return
        self.at += 1
        s.go("next")
        phrase.kind.run(s, self, phrase)

    # A number that is rolled.

    def cast(self, s: TombState) -> None:
        """The user rolls, once more until it has rolled as often as the card says."""
        if not self.note:
            s.go("again")
            return
        self.note -= 1
        value = s.content.programs[self.program][self.at].of["n"]
        s.call(Roll(self.bit(), value.attr, EFFECT), then="counted")

    def counted(self, s: TombState) -> None:
        """All successes together."""
        self.n += s.result
        s.go("cast")

    def origin(self) -> tuple[int, int, int, int, int]:
        """What a `Consequence` has to know of it."""
        return self.ability, self.program, self.at - 1, self.user, self.by

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
            s.go("again")
        elif pick == "random":
            s.call(Draws(options, selector.n), then="aimed")
        else:
            if pick != "one":
                options = extreme(s, options, pick)
            seats = owners(s, options)
            effect = s.content.programs[self.program][self.at].kind.name
            if effect == "mod_move" and selector.range != OUT:
                s.call(Pick(PARTY, seats, self.by), then="united")
            elif selector.chooser == "owner" and seats & seats - 1:
                s.call(Pick(PARTY, seats, self.by), then="sided")
            else:
                self.choose(s, selector, options)

    def united(self, s: TombState) -> None:
        """TOMB-277. A whole party."""
        self.picked.append(s.parties[lowest(s.take_result())])
        s.go("again")

    def sided(self, s: TombState) -> None:
        """The user's player has named a party; its own player chooses from it."""
        seat = s.take_result()
        phrase = s.content.programs[self.program][self.at]
        selector = phrase.of[phrase.kind.wants[self.stage - 1]]
        options = self.candidates(s, selector)
        for one in bits(options):
            if owners(s, 1 << one) != seat:
                options &= ~(1 << one)
        self.choose(s, selector, options)

    def choose(self, s: TombState, selector: Selector, options: int) -> None:
        """One of them is named by whoever chooses."""
        who = self.chooser(s, selector, options)
        phrase = s.content.programs[self.program][self.at]
        harm = self.n if phrase.kind.name == "wound" else 0
        if phrase.kind.wants[self.stage - 1] == "attacker":
            harm = BLOW
        what = CARD if options >> CREATURES else CREATURE
        s.call(Pick(what, options, who, harm), then="aimed")

    def aimed(self, s: TombState) -> None:
        """This is it."""
        self.picked.append(s.take_result())
        s.go("again")

    def chooser(self, s: TombState, selector: Selector, options: int) -> int:
        """TOMB-171, TOMB-150. Who chooses; between equals their own player."""
        named = selector.chooser
        if named == "owner" or (selector.pick != "one" and named not in ("raider", "cm")):
            creature = s.holder(lowest(options))
            return seat_of(s, creature) if creature != OUT else self.by
        return self.seat_named(s, named)

    def seat_named(self, s: TombState, word: str) -> int:
        """The seat that a card names: the raider, the Crypt Master, or else the user's own."""
        if word == "raider":
            return s.raider
        return s.cm if word == "cm" else self.by

    def candidates(self, s: TombState, selector: Selector) -> int:
        """Everything a selector could mean now, as a set."""
        if selector.word:
            found = named(s, self.user, selector.word, self.target)
            by_moment = selector.word.startswith("trigger.") and not (
                selector.word == "trigger.roller" and self.target
            )
            return unwarded(s, found) if by_moment and self.spell(s) else found
        picked = self.picked[-1] if self.picked else 0
        return candidates(s, self.user, selector, picked=picked, spell=self.spell(s))

    def spell(self, s: TombState) -> bool:
        """Whether a Spell speaks."""
        return self.ability != OUT and bool(s.content.spells >> self.ability & 1)

    # Lasting effects.

    def lay(self, s: TombState, phrase: Phrase, *whom: int) -> None:
        """TOMB-223. The effect lasts on each of these creatures, or on a party as a whole."""
        until = UNTIL.index(phrase.of["dur"])
        for one in whom:
            last(s, self.program, self.at - 1, one, until, self.mark(s, until), self.n)

    def mark(self, s: TombState, until: int) -> int:
        """What ends it: the roll or the action it is for, or the seat whose turn it waits for."""
        if until not in (ROLL, ACTION):
            return home(s, self.user)
        about = subject(s)
        if about is not None:
            return s.stack.index(about)
        return len(s.stack) if until == ROLL else s.stack.index(self)


@declared
class Consequence(Frame):
    """A chapter that an effect calls: it knows the words of the card, its user, who chooses."""

    power: Open[int]
    program: Open[int]
    at: Open[int]
    user: Open[int]
    by: Open[int]

    def phrase(self, s: TombState) -> Phrase:
        """The words of the card."""
        found: Phrase = s.content.programs[self.program][self.at]
        return found


def trigger_number(s: TombState) -> int:
    """The number that the moment is about."""
    about = subject(s)
    return int(about.slot("n", s)) if about is not None else 0


@declared
class Use(Effects):
    """TOMB-92, TOMB-220. An ability that somebody uses: announced, paid, answered, carried out."""

    def start(self, s: TombState) -> None:
        """The card is shown; it stays with its user, or is discarded (TOMB-93)."""
        power, user = self.ability, self.user
        spend(s, power, s.content.power_ability[power])
        card = s.content.power_card[power]
        if s.sink is not None:
            used = events.USED_OWN if card == user else events.USED
            s.announce(used, user if user < CREATURES else NOBODY, power)
        if card != OUT and once_a_turn(s, card):
            s.used |= 1 << card
        if scripted(card):
            self.lay_down(s, card)
        s.go("pay")

    def lay_down(self, s: TombState, card: int) -> None:
        """From the hand to its user, or to the discards."""
        bit, gone = 1 << card, s.content.discarded[card]
        if self.by != OUT and s.hands[self.by] & bit:
            s.hands = taking(s.hands, self.by, bit)
            s.known_hands = without(s.known_hands, bit)
            if gone:
                s.discard(card)
            else:
                s.attach(card, self.user)
        elif gone and s.bearer(card) == self.user:
            s.detach(card, self.user)
            s.discard(card)

    def answered(self, s: TombState) -> None:
        """TOMB-220. A cancelled card does nothing more."""
        if self.cancelled:
            s.announce(events.CANCELLED, self.ability)
            s.go("finish")
        else:
            s.go("next")

    def pay(self, s: TombState) -> None:
        """TOMB-295. The costs, one after the other, before anybody can call the card off."""
        costs = s.content.power_ability[self.ability].costs
        if self.paid < len(costs):
            cost = costs[self.paid]
            self.paid += 1
            s.go("pay")
            cost.kind.run(s, self, cost)
        elif scripted(s.content.power_card[self.ability]):
            moment(s, CARD_PLAYED, then="answered")
        else:
            s.go("next")

    def forfeit(self, s: TombState) -> None:
        """A banked card is given up; its XP are lost."""
        card = lowest(s.take_result())
        s.bank = taking(s.bank, self.by, 1 << card)
        throw_away(s, card)
        s.go("pay")

    def slot(self, name: str, s: TombState) -> Any:
        """What the moment of a card played is about."""
        if name == "user":
            return self.bit()
        if name == "card":
            return KINDS[KIND_OF[s.content.power_card[self.ability]]]
        return 0


def play(s: TombState, power: int, user: int) -> Use:
    """An ability as somebody uses it."""
    if user == NOBODY:
        user = SEAT_USER + s.active
    found = Use(power, s.content.power_ability[power].program, user, by=seat_of(s, user))
    found.paid = 0
    return found


def carry_out(s: TombState, power: int, user: int) -> Effects:
    """A text that leaves no choice: nothing is paid."""
    return Effects(power, s.content.power_ability[power].program, user, by=seat_of(s, user))


Reaction.carry_out = carry_out
Reaction.play = play
