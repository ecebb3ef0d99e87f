"""Random games in which the cards that have been in the fewest games are in play from the start.

The position is thrown together: parties anywhere with gear and wounds, hands, Treasures in the
bank, a dozen crypts full of cards, some of which somebody knows. Then everybody plays at random,
but whatever names one of the cards comes first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from games.forced import ForcedGame
from games.tomb.scene import Scene, kind_of, number_of, scene
from mastaba.games.tomb import GAME
from mastaba.games.tomb.rules.bearers import clashing, may_bear
from mastaba.games.tomb.words import CARD, CRYPT

DESIGNS = [card for card in CARD.words if "." not in card]
TOLD = (
    "used",
    "usedOwn",
    "spoke",
    "trapDisarmed",
    "trapFailed",
)  # what happens when a card does its work
BOLD = ("raid", "stay", "steal")
GUARD = 100  # the round with which a guarded game ends
PARTY = 4
HAND = {"item": 1, "prayer": 2, "spell": 2, "tactic": 2}
GEAR = {"item": 2, "treasure": 1}
CELLAR = {"trap": 1, "monster": 2, "treasure": 1}
CRYPTS = 10
HANDFUL, HANDFUL_ROUNDS = 6, 6  # games, and the rounds of each


def handful(number: int) -> Iterator[ForcedGame]:
    """Some games; between them, nearly every card."""
    played, used = Counter[str](), Counter[str]()
    for seed in range(number * HANDFUL, (number + 1) * HANDFUL):
        yield Crowd(seed, HANDFUL_ROUNDS, played, used)


class Crowd(ForcedGame):
    """One game with as many cards as have room, those first that were in the fewest games."""

    game = GAME

    def __init__(self, seed: int, rounds: int, played: Counter[str], used: Counter[str]) -> None:
        self.rng = Random(f"tomb {seed}")
        self.played = played
        self.used = used
        self.inside: set[str] = set()
        board = self.rng.choice("AB")
        sc = scene(self.rng.randint(1, 4), board=board, roundGuard="on").round(GUARD - rounds)
        self.arrange(sc)
        super().__init__(sc.turn_of(0, attentive=True).state, sc.seats, self.rng)

    def rarest(self, kind: str, count: int, fits: Callable[[str], bool] = bool) -> list[str]:
        """Cards of a kind that have been in the fewest games, any among equals."""
        free = [
            card
            for card in DESIGNS
            if card not in self.inside and kind_of(card) == kind and fits(card)
        ]
        found = sorted(free, key=lambda card: (self.played[card], self.rng.random()))[:count]
        self.inside.update(found)
        return found

    def arrange(self, sc: Scene) -> None:
        """Players with all that is theirs, then the crypts."""
        full = self.rng.sample(CRYPT.words[: len(sc.s.crypts)], CRYPTS)
        for seat in range(sc.seats):
            self.outfit(sc, seat)
            sc.at(seat, "inn" if self.rng.random() < 0.3 else self.rng.choice(full).lower())
        for letter in full:
            cards = [card for kind, most in CELLAR.items() for card in self.rarest(kind, most)]
            sc.crypt(letter, *cards, seen_by=self.rng.sample(range(sc.seats), 1))
        sc.inn(*self.rarest("character", 2))

    def outfit(self, sc: Scene, seat: int) -> None:
        """A party with its gear and wounds, a hand, a banked card."""
        party = self.rarest("character", PARTY)
        sc.party(seat, *party)
        for creature in party:
            for kind, most in GEAR.items():
                for _ in range(most):
                    self.equip(sc, creature, kind)
            if self.rng.random() < 0.4:
                sc.wounds(creature, 1)
        hand = [card for kind, most in HAND.items() for card in self.rarest(kind, most)]
        sc.hand(seat, *hand)
        sc.bank(seat, *self.rarest("monster", 1))

    def equip(self, sc: Scene, creature: str, kind: str) -> None:
        """Something that this one may bear beside what is borne."""
        number = number_of(creature)

        def fits(card: str) -> bool:
            one = number_of(card)
            return may_bear(sc.s, number, one) and not clashing(sc.s, number, one)

        sc.gear(creature, *self.rarest(kind, 1, fits))

    def wants(self, line: str) -> bool:
        """Whether an answer names one of the cards, or leads deeper into a crypt."""
        return line in BOLD or any(
            word.partition("/")[0] in self.inside for word in line.split()[1:]
        )

    def play(self, every: int = 1) -> None:
        """To the end; then which cards were in the game, and which were named in what happened."""
        super().play(every)
        self.played.update(self.inside)
        assert self.position.sink is not None
        for event in self.position.sink:
            if event.happening.id in TOLD:
                self.used.update(" ".join(event.slots().values()).split())
