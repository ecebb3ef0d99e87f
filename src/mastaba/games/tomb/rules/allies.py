"""Who stands with whom (TOMB-304).

Whoever uses an ability is a creature, or a seat, or the crypt itself: its allies, its foes and
the player who chooses for it follow from that, so that a card in a monster's hands turns round
by itself.
"""

from ..state import MASTER, SEAT_USER, TombState
from ..words import CREATURES, FIRST_MONSTER, OUT


def of_monsters(s: TombState, user: int) -> bool:
    """Whether a user stands on the monsters' side; a dead monster still does."""
    if user >= CREATURES:
        return user == MASTER
    if s.monsters >> user & 1:
        return True
    return user >= FIRST_MONSTER and s.owner(user) == OUT


def allies(s: TombState, user: int) -> int:
    """The user's own side, itself included."""
    seat = home(s, user)
    if seat != OUT:
        return s.parties[seat]
    return s.monsters if of_monsters(s, user) else 0


def foes(s: TombState, user: int) -> int:
    """The other side in the user's own raid (TOMB-304)."""
    if s.raider == OUT:
        return 0
    seat = home(s, user)
    if seat != OUT:
        return s.monsters if seat == s.raider else 0
    return s.parties[s.raider] if of_monsters(s, user) else 0


def seat_of(s: TombState, user: int) -> int:
    """The player who chooses for a user; nobody for the monsters of a solo game."""
    seat = s.led_by[user] if user < CREATURES else home(s, user)
    return s.cm if seat == OUT and of_monsters(s, user) else seat


def home(s: TombState, user: int) -> int:
    """The seat whose party a user belongs to: of monsters nobody's."""
    if user < CREATURES:
        return s.led_by[user]  # nobody in a party is among the monsters
    return user - SEAT_USER if user != MASTER else OUT
