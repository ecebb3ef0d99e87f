"""Effects that last for a while (TOMB-222, TOMB-223)."""

from mastaba.core.ability import Phrase

from ..state import MASTER, Lasting, TombState, bits
from ..words import OUT

PARTY = -2  # whom it lasts on, if it is a whole party: this, less its seat

# How long an effect lasts.
UNTIL = (
    *("roll", "action", "round", "combat", "raid", "turn", "until_own_next_turn", "until_inn"),
    "game",
)
ROLL, ACTION, ROUND, TO_COMBAT, TO_RAID, TURN, OWN_NEXT_TURN, TO_INN = range(8)


def party_of(seat: int) -> int:
    """A whole party, as somebody an effect lasts on."""
    return PARTY - seat


def lasting(s: TombState, whom: int, kind: str, roll: int = OUT) -> list[tuple[Phrase, int]]:
    """Effects of a kind that last on a creature or a party, with their numbers."""
    found: list[tuple[Phrase, int]] = []
    for effect in s.lasting:
        if effect[2] == whom:
            program, at, _, until, mark, n = effect
            phrase = s.content.programs[program][at]
            if phrase.kind.name == kind and (until != ROLL or mark == roll):
                found.append((phrase, n))
    return found


def lasting_on(
    s: TombState, whom: int, kind: str, attr: str, roll: int
) -> list[tuple[Phrase, int]]:
    """Those of them that are about an attribute."""
    if not s.lasting:
        return []
    return [e for e in lasting(s, whom, kind, roll) if e[0].of["attr"] in ("any", attr)]


def last(s: TombState, program: int, at: int, whom: int, until: int, mark: int, n: int) -> None:
    """TOMB-223. An effect begins to last."""
    s.lasting += (Lasting(program, at, whom, until, mark, n),)


def keep(s: TombState, records: list[Lasting]) -> None:
    """These effects last, and no others."""
    s.lasting = tuple(records)


def lapse(s: TombState, until: int, mark: int = OUT) -> None:
    """TOMB-222. What lasted so long is over; if it is said, only what bears this mark or more."""
    if any(effect[3] == until for effect in s.lasting):
        every = s.what_lasts()
        keep(s, [e for e in every if e.until != until or (mark != OUT and e.mark < mark)])


def end_until_turn_of(s: TombState, seat: int) -> None:
    """TOMB-222. What lasted until this player's next turn is over."""
    if any(effect[3] == OWN_NEXT_TURN for effect in s.lasting):
        keep(s, [e for e in s.what_lasts() if e.until != OWN_NEXT_TURN or e.mark != seat])


def end_until_inn(s: TombState, seat: int) -> None:
    """TOMB-222. Effects on a party that last until it is at the Inn."""
    if any(effect[3] == TO_INN for effect in s.lasting):
        keep(s, [e for e in s.what_lasts() if e.until != TO_INN or not meant(s, e, seat)])


def meant(s: TombState, one: Lasting, seat: int) -> bool:
    """Whether an effect lasts on a party, or on somebody of it."""
    if one.whom < 0:
        return one.whom == party_of(seat)
    return bool(s.parties[seat] >> one.whom & 1)


def awaken(s: TombState, monsters: int) -> None:
    """TOMB-288. What was laid on the unseen monsters of a crypt is now on each of them."""
    spread = [
        one._replace(whom=whom)
        for one in s.what_lasts()
        for whom in (bits(monsters) if one.whom == MASTER else (one.whom,))
    ]
    keep(s, spread)


def end_with_raid(s: TombState) -> None:
    """TOMB-222. What was for the raid, and what was laid on monsters that nobody has seen."""
    keep(s, [e for e in s.what_lasts() if e.until != TO_RAID and e.whom != MASTER])
