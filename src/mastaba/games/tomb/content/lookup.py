"""What cards say, sorted once so that the rules need not look through all of them.

Most moments concern nobody and most cards cannot be played now: to tell so is what the rules do
most of the time, and it must cost next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mastaba.core.ability import (
    FORCED,
    PASSIVE,
    REACT,
    Ability,
    Language,
    Phrase,
    Program,
    Programs,
)

from .. import words
from ..cards.hours import hour
from ..cards.selectors import Number, Selector
from ..cards.triggers import BATTLE, TURN_ABILITY, TURN_BATTLE
from ..words import (
    ATTRIBUTES,
    CREATURES,
    DECK_CARDS,
    FIRST_PRAYER,
    FIRST_TREASURE,
    KINDS,
    OUT,
    SLOTS,
)

CHECKS = ("check", "party_roll")
GRANTS = ("class", "immunity")
BRANCHES = ("pass", "fail", "win", "lose")
ON_TURN, IN_COMBAT = range(2)  # when an ability is an action
MEMBERS = ("self", "bearer", "ally", "foe")  # whom a moment can be about
ACTIONS = ((TURN_ABILITY, TURN_BATTLE), (BATTLE, TURN_BATTLE))

NONE = (0, 0)
Powers = dict[int, tuple[int, ...]]  # by card
Test = tuple[Callable[..., bool], Phrase]


class Terms:
    """On what terms a power may be used; what a whole party meets alike stands apart."""

    def __init__(self, power: int, ability: Ability, card: int, line: tuple[Phrase, ...]) -> None:
        tests = [(need.kind.run, need) for need in ability.ifs if not hour(need)]
        trigger = [
            (field, wanted)
            for need in ability.ifs
            for field, wanted in need.of.items()
            if need.kind.name == "trigger"
        ]
        self.power = power
        self.ability = ability
        self.card = card  # or -1
        self.bit = 1 << card if card >= 0 else 0  # its card as a set
        self.kind = words.KIND_OF[card] if card >= 0 else OUT
        self.line = line  # the requirement line of its card, if creatures use it
        self.scripted = FIRST_PRAYER <= card < FIRST_TREASURE  # a Spell, Prayer or Tactic
        self.hour = 0  # what it asks of turn, raid and place
        for need in ability.ifs:
            self.hour |= hour(need)
        # Requirements that all of a party meet alike, and those that each user meets by itself.
        self.common: tuple[Test, ...] = tuple(test for test in tests if seatwise(test[1]))
        self.own: tuple[Test, ...] = tuple(test for test in tests if not seatwise(test[1]))
        self.limit = ability.limit
        self.react = ability.when == REACT
        # What the moment must be about: plain values, and fields that must be the user itself.
        self.facts = tuple((field, wanted) for field, wanted in trigger if wanted not in MEMBERS)
        self.selves = tuple(field for field, wanted in trigger if wanted in ("self", "bearer"))
        # The deck that its card comes from.
        self.pile = DECK_CARDS[self.kind] if 0 <= self.kind < len(DECK_CARDS) else 0
        self.costs: tuple[Test, ...] = tuple(  # those that cannot always be paid
            (cost.kind.able, cost) for cost in ability.costs if cost.kind.able is not None
        )
        self.abroad = False  # it is about other parties
        self.choosy = False  # there is something that each user meets by itself
        self.shared = False  # there is something that all of a party meet alike, or its limit
        self.tests: tuple[Test, ...] = ()  # effects that cannot always do something
        self.sure = False  # some effect always does something
        self.alike = False  # its effects could do something for all of a party, or for nobody
        self.plain = False  # whoever can use cards of its kind can use it, if anybody can
        self.standing = False  # its card says something that is always so while it is attached
        self.stays = False  # its card is attached when it has been used as an action


class Lookup:
    """The powers of a box by everything they are looked up by."""

    language: Language
    programs: list[tuple[Phrase, ...]]
    by_card: list[tuple[int, ...]]
    power_card: list[int]
    power_ability: list[Ability]
    needs: list[tuple[Phrase, ...]]
    more_dice: list[int]
    discarded: list[bool]
    fewer_dice: list[int]
    dice_count: list[list[int]]
    demands: list[tuple[Phrase, ...]]
    slots: list[int]
    anybodys: int
    terms: list[Terms]  # by power
    passive: list[dict[str, list[Phrase]]]  # by power: what it says all the time

    def read_powers(self) -> None:
        """On what terms each may be used, and what it says all the time."""
        powers = range(len(self.power_ability))
        self.terms = [self._terms(power) for power in powers]
        self.passive = [self._passive(power) for power in powers]
        self.sort_powers()
        self.sort_slots()
        self.gifted = [self._gifted(needs) for needs in self.demands]

    def sort_slots(self) -> None:
        """By card: the slots it fills, and the others that fill one of them."""
        self.fills = [
            tuple([slot for slot in range(len(SLOTS)) if slots >> slot & 1]) for slots in self.slots
        ]
        users = [
            sum(1 << card for card, slots in enumerate(self.slots) if slots >> slot & 1)
            for slot in range(len(SLOTS))
        ]
        self.rivals = [0] * len(self.slots)
        for card, slots in enumerate(self.slots):
            for slot, cards in enumerate(users):
                if slots >> slot & 1:
                    self.rivals[card] |= cards & ~(1 << card)
        self.particular = words.mask(0, words.CARDS) & ~self.anybodys  # not for everybody

    def _gifted(self, needs: tuple[Phrase, ...]) -> int:
        """TOMB-121. Creatures that meet all of some demands by what is printed on them alone."""
        found = words.ALL_CREATURES
        for need in needs:
            attr = ATTRIBUTES.index(need.get("attr", ATTRIBUTES[0]))
            if need.kind.name != "attr_min" or self._wanes(attr):
                return 0
            for creature in range(CREATURES):
                if self.dice_count[creature][attr] < need.of["n"]:
                    found &= ~(1 << creature)
        return found

    def _wanes(self, attr: int) -> bool:
        """Whether anything could take dice of an attribute away for as long as it is in play."""
        given = [
            phrase
            for gives in self.passive
            for phrase in gives.get(f"add_dice.{ATTRIBUTES[attr]}", ())
        ]
        return bool(self.fewer_dice[attr]) or any("n" in phrase.of for phrase in given)

    def replace_power(self, power: int, ability: Ability) -> None:
        """Another ability in the place of one."""
        self.power_ability = self.power_ability[:]
        self.power_ability[power] = ability
        self.terms, self.passive = self.terms[:], self.passive[:]
        self.passive[power] = self._passive(power)
        card = self.power_card[power]
        for of_same_card in self.by_card[card] if card >= 0 else (power,):
            self.terms[of_same_card] = self._terms(of_same_card)
        self.sort_powers()

    def sort_powers(self) -> None:
        """All of them, by everything they are looked up by."""
        triggers = self.language.triggers
        self.hears = [0] * len(triggers)  # by trigger: the cards in play that may answer it
        self.must_hear = [0] * len(triggers)  # by trigger: those that must speak
        self.reacts: list[Powers] = [{} for _ in triggers]  # by trigger: with which powers
        self.texts: list[Powers] = [{} for _ in triggers]  # by trigger: what must be said
        self.hand_terms: list[list[Terms]] = [[] for _ in triggers]  # by trigger, from a hand
        self.forbidding = 0  # cards that forbid something all the time
        self.draining = 0  # cards that take hit points away all the time
        self.cramping = 0  # cards that take places of a party away
        self.acting = [0, 0]  # cards with an ability that is an action: on a turn, in combat
        self.acts: list[Powers] = [{}, {}]  # and the powers
        self._timely: dict[int, tuple[int, Powers]] = {}  # by situation, on a turn or in combat
        self.lenders = 0  # cards that lend an ability
        self.standing: dict[str, tuple[int, int]] = {}  # by effect: cards with it, narrow or wide
        for power, card in enumerate(self.power_card):
            if card >= 0:
                self._sort(power)
        self.forbids = {  # programs that forbid something
            program
            for program, phrases in enumerate(self.programs)
            for phrase in phrases
            if phrase.kind.name == "forbid"
        }
        self.counting = [0] * len(KINDS)  # by kind: cards that count what of it is attached
        for power, gives in enumerate(self.passive):
            if gives and self.power_card[power] >= 0:
                self._sort_count(power)
        self.granting = self.standing.get("grant.class", NONE)[0]  # cards that give a class
        # By kind: cards that may let others use it: their bearers, or whoever is in play.
        self.teaching = [NONE] * len(KINDS)
        self.schools: list[set[int]] = [set() for _ in KINDS]  # by kind: powers, of crypts too
        for kind, attr in ((words.SPELL, words.MAGIC), (words.PRAYER, words.HOLINESS)):
            dice = f"add_dice.{ATTRIBUTES[attr]}"
            narrow, wide = self.standing.get(dice, NONE)
            own = (self.granting | narrow) & words.ALL_CREATURES
            narrow |= self.granting | self.more_dice[attr]
            self.teaching[kind] = narrow & ~words.ALL_CREATURES, wide | own
            self.schools[kind] = {
                power
                for power, gives in enumerate(self.passive)
                if {dice, "grant.class"} & set(gives)
            }

    def timely(self, acts: int, now: int) -> tuple[int, Powers]:
        """TOMB-212. Cards with an ability that is an action in a situation, and the abilities."""
        known = self._timely.get(now << 1 | acts)
        if known is None:
            known = self._timely[now << 1 | acts] = self._find_timely(acts, now)
        return known

    def _find_timely(self, acts: int, now: int) -> tuple[int, Powers]:
        cards, found = 0, {}
        for card, powers in self.acts[acts].items():
            fit = tuple([power for power in powers if not self.terms[power].hour & ~now])
            if fit:
                cards |= 1 << card
                found[card] = fit
        return cards, found

    def _terms(self, power: int) -> Terms:
        ability, card = self.power_ability[power], self.power_card[power]
        found = Terms(power, ability, card, self.needs[card] if card >= CREATURES else ())
        found.abroad = self._abroad(ability.program)
        found.choosy = found.react or found.kind == words.SPELL
        found.choosy |= bool(found.own or found.line or found.costs)
        found.shared = bool(found.common or found.limit or found.abroad)
        effects = list(outcomes(self.programs, ability.program))
        found.tests = tuple((test, e) for e in effects if (test := doubt(e)) is not None)
        found.sure = len(found.tests) < len(effects)
        found.alike = found.sure or self._alike(ability.program)
        found.stays = found.scripted and not found.react and not self.discarded[card]
        found.standing = card >= 0 and any(
            self.power_ability[other].when == PASSIVE for other in self.by_card[card]
        )
        found.plain = (
            found.scripted and found.alike and not (found.own or found.costs or found.line)
        )
        return found

    def _passive(self, power: int) -> dict[str, list[Phrase]]:
        kinds: dict[str, list[Phrase]] = {}
        ability = self.power_ability[power]
        if ability.when == PASSIVE:
            for phrase in self.programs[ability.program]:
                for key in keys_of(phrase):
                    kinds.setdefault(key, []).append(phrase)
        return kinds

    def _sort(self, power: int) -> None:
        ability, card = self.power_ability[power], self.power_card[power]
        bit = 1 << card
        for key, phrases in self.passive[power].items():
            narrow, wide = self.standing.get(key, NONE)
            if all(phrase.of["to"].word in ("self", "bearer") for phrase in phrases):
                narrow |= bit
            else:
                wide |= bit
            self.standing[key] = narrow, wide
            if key == "forbid":
                self.forbidding |= bit
            elif key == "mod_hp" and any(drains(phrase.of["n"]) for phrase in phrases):
                self.draining |= bit
            elif key == "mod_party_limit" and any(drains(phrase.of["n"]) for phrase in phrases):
                self.cramping |= bit
        for acts, moments in enumerate(ACTIONS):
            if ability.when in moments:
                self.acting[acts] |= bit
                add(self.acts[acts], card, power)
        if self._lends(ability.program):
            self.lenders |= bit
        if ability.on:
            self._sort_answer(self.language.triggers.index(ability.on), power)

    def _sort_count(self, power: int) -> None:
        numbers = [phrase.of.get("n") for of in self.passive[power].values() for phrase in of]
        for kind in range(len(KINDS)):
            if any(counts(number, kind) for number in numbers):
                self.counting[kind] |= 1 << self.power_card[power]

    def _sort_answer(self, trigger: int, power: int) -> None:
        card, when = self.power_card[power], self.power_ability[power].when
        if when == FORCED:
            self.must_hear[trigger] |= 1 << card
            add(self.texts[trigger], card, power)
        else:
            self.hears[trigger] |= 1 << card
            add(self.reacts[trigger], card, power)
        if self.terms[power].scripted and when == REACT:
            self.hand_terms[trigger].append(self.terms[power])

    def _abroad(self, program: int) -> bool:
        """Whether effects are about other parties (TOMB-261)."""
        for phrase in self.programs[program]:
            fields = phrase.of.values()
            if any(isinstance(value, Selector) and value.range != OUT for value in fields):
                return True
            if phrase.of.get("viewer") == "user" and phrase.of["of"].source == "hand":
                return True
            if any(self._abroad(phrase.of[name]) for name in BRANCHES if name in phrase.of):
                return True
        return False

    def _alike(self, program: int) -> bool:
        """Whether it could do something for all of a party, or for nobody."""
        for phrase in self.programs[program]:
            if phrase.kind.able is None:
                continue
            for name, value in phrase.of.items():
                if (
                    name != "roller"  # whoever rolls, the same could come of it
                    and isinstance(value, Selector)
                    and (value.word in ("self", "bearer") or "other" in value.filter)
                ):
                    return False
            if not all(map(self._alike, programs_in(phrase))):
                return False
        return True

    def _lends(self, program: int) -> bool:
        """Whether some effect, also one inside another, lends an ability."""
        return any(
            "ability" in phrase.of or any(map(self._lends, programs_in(phrase)))
            for phrase in self.programs[program]
        )


def outcomes(programs: list[tuple[Phrase, ...]], program: int) -> Iterator[Phrase]:
    """The effects of a program; of a check those that may come of it."""
    for phrase in programs[program]:
        if phrase.kind.name in CHECKS:
            for branch in programs_in(phrase):
                yield from outcomes(programs, branch)
        else:
            yield phrase


def doubt(effect: Phrase) -> Callable[..., bool] | None:
    """What tells whether an effect could do something; the roller of a check is always there."""
    if any(isinstance(one, Selector) and one.word == "roller" for one in effect.of.values()):
        return None
    return effect.kind.able


def programs_in(phrase: Phrase) -> list[int]:
    """The programs inside an effect."""
    found = []
    for field, value in phrase.of.items():
        if phrase.kind.fields[field] is Program:
            found.append(value)
        elif phrase.kind.fields[field] is Programs:
            found += value
    return found


def add(powers: Powers, card: int, power: int) -> None:
    """One more power of a card."""
    powers[card] = (*powers.get(card, ()), power)


def seatwise(need: Phrase) -> bool:
    """Whether all members of a party meet a requirement alike."""
    kind = need.kind.name
    if kind == "not":
        return seatwise(need.of["req"])
    if kind == "trigger":
        return not {"self", "bearer"} & {str(word) for word in need.of.values()}
    return kind in ("at", "party_size", "party_has")


def drains(number: Number) -> bool:
    """Whether a number can be less than nothing."""
    return number.plain < 0 or number.times < 0


def counts(number: Number | None, kind: int) -> bool:
    """Whether a number depends on the attached cards of a kind."""
    of = number.count if number is not None else None
    return of is not None and of.source == "attached" and of.filter.get("kind", kind) == kind


def keys_of(phrase: Phrase) -> list[str]:
    """What a standing effect is looked up by: its kind, with each attribute, or what it grants."""
    kind, attr = phrase.kind.name, phrase.of.get("attr")
    if kind == "grant":
        return [f"grant.{thing}" for thing in GRANTS if thing in phrase.of]
    if attr is None:
        return [kind]
    return [kind, *(f"{kind}.{name}" for name in ATTRIBUTES if attr in ("any", name))]
