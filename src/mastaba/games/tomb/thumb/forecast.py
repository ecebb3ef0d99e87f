"""How the rule-of-thumb player expects a raid to go: a fight of averages, round by round."""

from typing import NamedTuple

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
