"""Where every component is, for the law that nothing is lost and nothing is made."""

from ..cards.effects.parties import Settle
from ..rules.attach import Equip, Fasten
from ..rules.inn import DrawCard
from ..rules.steal import Pickpocket
from ..rules.traps import Trap
from ..state import TombState, bits
from ..words import CARD, OUT


def census(s: TombState) -> list[str]:
    """Each card as often as it is found, and the board."""
    piles = [
        *(s.bag, s.inn, s.dead, s.reserve, s.crypt_discards, s.monsters, s.late, s.gains),
        *(*s.decks, *s.discards, *s.filling, *s.hands, *s.bank, *s.crypts, *s.parties, *s.gear),
        *held(s),
    ]
    return [CARD[card] for pile in piles for card in bits(pile)] + ["board A", "board B"]


def held(s: TombState) -> list[int]:
    """Cards that a chapter holds in its hand."""
    found = []
    for frame in s.stack:
        if isinstance(frame, Settle):
            found.append(frame.gear)
        elif isinstance(frame, Pickpocket):
            found.append(frame.left)
        elif isinstance(frame, Equip | Fasten | Trap | DrawCard) and frame.card != OUT:
            found.append(0 if placed(s, frame.card) else 1 << frame.card)
    return found


def placed(s: TombState, card: int) -> bool:
    """Whether a card lies somewhere on the table already."""
    piles = (*s.hands, *s.discards, s.crypt_discards, *s.bank, *s.gear, *s.crypts)
    return any(pile >> card & 1 for pile in piles)
