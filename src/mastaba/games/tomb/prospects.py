"""What the rule-of-thumb player reckons with: strength, danger, worth."""

from __future__ import annotations

from functools import cache, cached_property
from math import ceil, sqrt

from .content import Content
from .figures import able, hp_of, movement, pool_of, rolled_attr
from .sides import Number
from .state import TombState, bits
from .words import (
    ALL_MONSTERS,
    ALL_TRAPS,
    ALL_TREASURES,
    ATTACK,
    CREATURES,
    HOLINESS,
    INN,
    KIND_OF,
    MAGIC,
    OUT,
    SKILL,
)

CHANCES = (0.3, 0.5, 0.7)
STEEP = 1.6  # how surely the stronger side wins


def hits(dice: tuple[int, int, int] | list[int]) -> float:
    """The successes a pool yields on the average."""
    return 0.3 * dice[0] + 0.5 * dice[1] + 0.7 * dice[2]


@cache
def average_monster(content: Content) -> tuple[float, float, float]:
    """Attack, hit points and XP of a monster nobody has shown."""
    cards = list(bits(ALL_MONSTERS))
    attack = sum(hits(content.dice[card][ATTACK]) for card in cards) / len(cards)
    hp = sum(content.hp[card] for card in cards) / len(cards)
    return attack, hp, sum(content.xp[card] for card in cards) / len(cards)


class Outlook:
    """A position as one seat judges it."""

    def __init__(self, s: TombState, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.party = s.parties[seat]
        self._yields: dict[tuple[int, int], float] = {}

    # Creatures.

    def yields(self, creature: int, attr: int) -> float:
        """The successes a creature rolls on the average."""
        found = self._yields.get((creature, attr))
        if found is None:
            dice, sure = pool_of(self.s, creature, attr)
            found = self._yields[creature, attr] = hits(dice) + sure
        return found

    def life(self, creature: int) -> int:
        """Wounds it can still take."""
        return hp_of(self.s, creature) - self.s.wounds[creature]

    def might(self, some: int) -> float:
        """The wounds a side deals in a round."""
        return sum(self.yields(creature, ATTACK) for creature in bits(some))

    def lives(self, some: int) -> int:
        """The wounds a side can take."""
        return sum(max(1, self.life(creature)) for creature in bits(some))

    def printed(self, card: int, attr: int) -> float:
        """The successes of a card as it is printed."""
        return hits(self.s.content.dice[card][attr])

    def talent(self, character: int) -> float:
        """What a character is worth to a party that has none like it yet."""
        content = self.s.content
        fight = self.printed(character, ATTACK) * sqrt(content.hp[character])
        magic = max(self.printed(character, MAGIC), self.printed(character, HOLINESS))
        best = max((self.yields(c, SKILL) for c in bits(self.party)), default=0.0)
        skill = max(0.0, self.printed(character, SKILL) - best)
        return fight + 0.5 * magic + skill + 0.3 * len(content.by_card[character])

    # Combat.

    def odds(self, might: float, lives: float, danger: float, toughness: float) -> float:
        """The chance that one side beats another."""
        if danger * toughness <= 0:
            return 1.0
        ratio: float = max(0.01, might * lives / (danger * toughness)) ** STEEP
        return ratio / (1 + ratio)

    def win_now(self) -> float:
        """The chance to win the combat that is on, for the raider."""
        s = self.s
        party = s.parties[s.raider]
        return self.odds(
            self.might(party), self.lives(party), self.might(s.monsters), self.lives(s.monsters)
        )

    # Crypts.

    def crypt(self, crypt: int) -> Tomb:
        """What is in a crypt, as far as this seat knows or can guess."""
        s, found = self.s, Tomb()
        known = s.known[s.note(self.seat, crypt)]
        xp = s.content.xp
        for card in bits(known):
            if ALL_MONSTERS >> card & 1:
                found.danger += self.printed(card, ATTACK)
                found.toughness += s.content.hp[card]
                found.monsters += xp[card]
            elif ALL_TRAPS >> card & 1:
                found.traps += 1
                found.trap_xp += xp[card]
            else:
                found.treasure += xp[card]
        unknown = (s.crypts[crypt] & ~known).bit_count()
        attack, hp, worth = average_monster(s.content)
        share = 0.0 if s.no_monsters >> crypt & 1 else 0.4
        trap = 0.0 if s.no_traps >> crypt & 1 else 0.3
        found.danger += unknown * share * attack
        found.toughness += unknown * share * hp
        found.monsters += unknown * share * worth
        found.traps += unknown * trap
        found.trap_xp += unknown * trap * 2.8
        found.treasure += unknown * (1 - share - trap) * 3.7
        return found

    def chance(self, tomb: Tomb) -> float:
        """To come out of it alive and with something."""
        toll = 1.0 * tomb.traps * (1 - self.disarm)
        lives = max(0.5, self.own_lives - toll)
        return self.odds(self.own_might, lives, tomb.danger, tomb.toughness)

    @cached_property
    def own_might(self) -> float:
        """The wounds the party deals in a round."""
        return self.might(self.party)

    @cached_property
    def own_lives(self) -> int:
        """The wounds the party can take."""
        return self.lives(self.party)

    @cached_property
    def disarm(self) -> float:
        """The chance that a trap is disarmed, roughly."""
        best = max((self.yields(c, SKILL) for c in bits(self.party)), default=0.0)
        return min(0.85, 0.15 + 0.22 * best)

    def gain(self, tomb: Tomb) -> float:
        """The XP a raid brings on the average, less what it costs."""
        win = self.chance(tomb)
        spoils = tomb.trap_xp * self.disarm + win * (tomb.monsters + tomb.treasure)
        loss = (1 - win) * (2.0 + self.worn_xp + self.party.bit_count())
        return spoils - loss

    @cached_property
    def worn_xp(self) -> int:
        """The XP of Treasures that would be lost with the party."""
        worn = self.s.attached(self.party) & ALL_TREASURES
        return sum(self.s.content.xp[card] for card in bits(worn))

    @cached_property
    def pace(self) -> int:
        """The steps of a Move."""
        return max(1, movement(self.s, self.seat))

    def turns(self, crypt: int) -> int:
        """Turns until the party can raid a crypt."""
        s = self.s
        door, empty = s.board.door[crypt], s.empty()
        if s.at[self.seat] == INN:
            far = min(s.board.distance(gate, door, empty) for gate in s.board.entrances)
            return max(1, ceil(far / self.pace))
        return ceil(s.board.distance(s.at[self.seat], door, empty) / self.pace)

    def best_crypt(self) -> tuple[float, int]:
        """The crypt that brings most XP a turn."""
        best = (-99.0, OUT)
        for crypt, cards in enumerate(self.s.crypts):
            if cards:
                worth = self.gain(self.crypt(crypt)) / (self.turns(crypt) + 1)
                best = max(best, (worth, crypt))
        return best

    def health(self) -> float:
        """How much of the party's hit points is left."""
        total = sum(hp_of(self.s, c) for c in bits(self.party))
        hurt = sum(self.s.wounds[c] for c in bits(self.party))
        return 1 - hurt / total if total else 0.0

    # Cards.

    def gear_worth(self, card: int, creature: int) -> float:
        """What a card adds to a creature."""
        s = self.s
        if not able(s, creature, KIND_OF[card]):
            return -1.0
        dice = s.content.dice[card]
        attr = rolled_attr(s, creature, ATTACK)
        worth = 1.5 * hits(dice[attr]) + 0.8 * hits(dice[SKILL])
        own = s.content.dice[creature]
        worth += 0.6 * hits(dice[MAGIC]) * (sum(own[MAGIC]) > 0)
        worth += 0.6 * hits(dice[HOLINESS]) * (sum(own[HOLINESS]) > 0)
        worth += 0.5 * len(s.content.by_card[card])
        return worth + 0.02 * hp_of(s, creature)

    def expected(self, number: Number, user: int) -> float:
        """A number on a card, on the average."""
        if number.way == "roll" and user < CREATURES:
            return number.times * self.yields(user, number.attr)
        if number.way == "plain":
            return float(number.plain)
        return 2.0


class Tomb:
    """A crypt's contents, on the average."""

    __slots__ = ("danger", "monsters", "toughness", "trap_xp", "traps", "treasure")

    def __init__(self) -> None:
        self.danger = self.toughness = self.monsters = 0.0
        self.traps = self.trap_xp = self.treasure = 0.0
