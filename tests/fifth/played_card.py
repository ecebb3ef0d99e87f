"""Games of Tomb in which one card is in play from the start, under the laws: `CARD GAMES`."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import count

from games.tomb.cards.forced import DESIGNS, Crowd


def main(card: str, games: int) -> None:
    """So many games; whatever names the card is done first."""
    used = Counter[str]()
    played = Counter({other: 9 for other in DESIGNS if other != card})
    for seed in count():
        crowd = Crowd(seed, 3, Counter(played), used)
        if card in crowd.inside:
            crowd.play(every=9)
            games -= 1
        if games == 0:
            sys.stdout.write(f"{card} did its work {used[card]} times\n")
            return


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
