"""What the rule-of-thumb player reckons with: strength, danger, worth, how a raid will go."""

from functools import cache, cached_property
from math import ceil, sqrt
from typing import NamedTuple

from mastaba.core.ability import REACT

from .. import words
from ..cards.selectors import Number
from ..cards.triggers import BATTLE, TURN_BATTLE
from ..content.box import Content
from ..rules.bearers import able
from ..rules.creatures import hp_of, pool_of, rolled_attr
from ..rules.party_limits import movement
from ..state import TombState, bits
from ..words import ALL_MONSTERS, ATTACK, HOLINESS, KIND_OF, MAGIC, SKILL, TACTIC

MONSTERS, TRAPS = 0.4, 0.3  # their shares of the crypt cards; the rest are treasures
TRAP_XP, TREASURE_XP = 2.8, 3.7  # on the average
TOLL = 1.0  # wounds that a failed trap costs
LIFE = 1.0  # XP that a character is worth
ROUNDS = 8  # a combat that lasts longer is not counted on
WASTE = 0.85  # the share of wounds that are not lost on the dead
COURAGE = 0.5  # rounds of the monsters' strength that a party wants to be able to stand
FIRST_BLOW = 0.5  # the share of its strength that a side has used before the other answers


class Foe(NamedTuple):
    """A monster, or a share of one."""

    attack: float
    hp: float
    xp: float


class Tomb:
    """A crypt's contents, as far as they are known or can be guessed."""

    __slots__ = ("foes", "trap_xp", "traps", "treasure")

    def __init__(self) -> None:
        self.foes: list[Foe] = []
        self.traps = self.trap_xp = self.treasure = 0.0

    @property
    def danger(self) -> float:
        """The wounds its monsters deal in a round."""
        return sum(foe.attack for foe in self.foes)


class Band(NamedTuple):
    """A party as a force: the wounds it deals in a round, and those it can take."""

    might: float
    lives: float
    spells: float  # wounds more, once


class Forecast(NamedTuple):
    """How a combat ends on the average."""

    xp: float  # of the monsters that fall
    left: float  # the share of the party's lives that is left
    won: bool


def forecast(band: Band, foes: list[Foe]) -> Forecast:
    """Monsters strike first; the party fells one after the other and flees before it is lost."""
    alive = sorted(foes, key=lambda foe: foe.attack / max(0.1, foe.hp))  # the worst is last
    lives, xp, spells = band.lives, 0.0, band.spells
    hp = alive[-1].hp if alive else 0.0
    for _ in range(ROUNDS):
        if not alive:
            return Forecast(xp, lives / band.lives, won=True)
        danger = WASTE * sum(foe.attack for foe in alive)
        met = lives - FIRST_BLOW * danger
        blow = WASTE * band.might * max(0.0, met / band.lives) + 0.5 * spells
        spells *= 0.5
        while alive and blow >= hp:
            blow -= hp
            xp += alive.pop().xp
            hp = alive[-1].hp if alive else 0.0
        hp -= blow
        rest = WASTE * sum(foe.attack for foe in alive)
        lives = met - FIRST_BLOW * rest
        if alive and lives < COURAGE * rest:
            break
    return Forecast(xp, max(0.0, lives) / band.lives, won=not alive)


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

    def holds(self) -> bool:
        """Whether the raiding party can stand another round of the combat that is on."""
        s = self.s
        party = s.parties[s.raider]
        if self.might(party) + self.cards_in_store[0] >= self.lives(s.monsters):
            return True
        return self.lives(party) > COURAGE * self.might(s.monsters)

    # Crypts.

    def crypt(self, crypt: int) -> Tomb:
        """What is in a crypt, as far as this seat knows or can guess."""
        s, found = self.s, Tomb()
        known = s.known[s.note(self.seat, crypt)]
        xp, hp = s.content.xp, s.content.hp
        for card in bits(known):
            if ALL_MONSTERS >> card & 1:
                found.foes.append(Foe(self.printed(card, ATTACK), hp[card], xp[card]))
            elif words.ALL_TRAPS >> card & 1:
                found.traps += 1
                found.trap_xp += xp[card]
            else:
                found.treasure += xp[card]
        unknown = (s.crypts[crypt] & ~known).bit_count()
        monsters = 0.0 if s.no_monsters >> crypt & 1 else MONSTERS * unknown
        traps = 0.0 if s.no_traps >> crypt & 1 else TRAPS * unknown
        attack, life, worth = average_monster(s.content)
        for number in range(ceil(monsters)):
            share = min(1.0, monsters - number)
            found.foes.append(Foe(share * attack, share * life, share * worth))
        found.traps += traps
        found.trap_xp += traps * TRAP_XP
        found.treasure += (unknown - monsters - traps) * TREASURE_XP
        return found

    @cached_property
    def band(self) -> Band:
        """The party as a force, with the cards it can bring into a combat."""
        spells, guards = self.cards_in_store
        return Band(self.might(self.party), self.lives(self.party) + guards, spells)

    @cached_property
    def cards_in_store(self) -> tuple[float, float]:
        """What cards in hand and attached add to a combat: wounds dealt, wounds spared."""
        s = self.s
        content, spells, guards = s.content, 0.0, 0.0
        for card in bits((s.hands[self.seat] | s.attached(self.party)) & words.SCRIPTED):
            kind = KIND_OF[card]
            if kind != TACTIC and not any(able(s, c, kind) for c in bits(self.party)):
                continue
            whens = {content.power_ability[power].when for power in content.by_card[card]}
            spells += BATTLE in whens or TURN_BATTLE in whens
            guards += 0.5 * (REACT in whens)
        return spells, guards

    def raid(self, tomb: Tomb) -> Forecast:
        """How a raid goes on the average: traps first."""
        toll = TOLL * tomb.traps * (1 - self.disarm)
        band = self.band
        return forecast(band._replace(lives=max(0.5, band.lives - toll)), tomb.foes)

    @cached_property
    def disarm(self) -> float:
        """The chance that a trap is disarmed, roughly."""
        best = max((self.yields(c, SKILL) for c in bits(self.party)), default=0.0)
        return min(0.85, 0.15 + 0.22 * best)

    def gain(self, tomb: Tomb) -> float:
        """The XP a raid brings on the average, less what it costs."""
        coming = self.raid(tomb)
        spoils = tomb.trap_xp * self.disarm + coming.xp + coming.won * tomb.treasure
        dead = 1 - coming.left
        return spoils - dead * sqrt(dead) * (LIFE * self.party.bit_count() + 0.3 * self.worn_xp)

    @cached_property
    def worn_xp(self) -> int:
        """The XP of Treasures that would be lost with the party."""
        worn = self.s.attached(self.party) & words.ALL_TREASURES
        return sum(self.s.content.xp[card] for card in bits(worn))

    @cached_property
    def pace(self) -> int:
        """The steps of a Move."""
        return max(1, movement(self.s, self.seat))

    def turns(self, crypt: int) -> int:
        """Turns until the party can raid a crypt."""
        s = self.s
        door, empty = s.board.door[crypt], s.empty()
        if s.at[self.seat] == words.INN:
            far = min(s.board.distance(gate, door, empty) for gate in s.board.entrances)
            return max(1, ceil(far / self.pace))
        return ceil(s.board.distance(s.at[self.seat], door, empty) / self.pace)

    def best_crypt(self) -> tuple[float, int]:
        """The crypt that brings most XP a turn."""
        best = (-99.0, words.OUT)
        for crypt, cards in enumerate(self.s.crypts):
            if cards:
                gain, turns = self.gain(self.crypt(crypt)), self.turns(crypt) + 1
                best = max(best, (gain / turns if gain > 0 else gain * turns, crypt))
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
        if number.way == "roll" and user < words.CREATURES:
            return number.times * self.yields(user, number.attr)
        if number.way == "plain":
            return float(number.plain)
        return 2.0
