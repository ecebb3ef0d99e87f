"""Why an ability cannot be used: not in play, at the wrong moment, spent, forbidden, in vain."""

from mastaba.core.ability import FORCED, PASSIVE, REACT, Ability, Phrase
from mastaba.core.frame import Frame
from mastaba.core.game import Refusal

from ..cards.limits import scripted, spent
from ..cards.triggers import BATTLE, REVEAL, TURN_ABILITY
from ..rules.allies import of_monsters
from ..rules.bearers import able
from ..rules.combat import Combat
from ..rules.forbidden import forbidden
from ..rules.reaction import Reaction
from ..rules.turn import Turn, costs_a_waiter
from ..rules.usable import lent
from ..state import SEAT_USER, TombState
from ..words import CARD, CREATURES, INN, KIND_OF, NOBODY, OUT, POWER, SPELL
from .things import explain_absence, explain_acting

LIMITS = {
    "per_turn": ("TOMB-280", "once_a_turn"),
    "per_round": ("TOMB-280", "once_a_round"),
    "per_combat": ("TOMB-280", "once_a_combat"),
    "per_game": ("TOMB-280", "once_a_game"),
}
NEEDS = {
    "attr_min": ("TOMB-92", "needs_dice"),
    "class": ("TOMB-92", "needs_class"),
    "party_has": ("TOMB-212", "needs_member"),
    "party_size <=": ("TOMB-212", "needs_fewer"),
    "party_size >=": ("TOMB-212", "needs_more"),
    "party_size =": ("TOMB-212", "needs_more"),
    "bearer_of": ("TOMB-212", "needs_trait"),
    "wounded": ("TOMB-212", "needs_wounded"),
    "trigger": ("TOMB-57", "other_event"),
    "at inn": ("TOMB-212", "needs_inn"),
    "at tomb": ("TOMB-212", "needs_tomb"),
    "at hallway": ("TOMB-212", "needs_hallway"),
    "at door": ("TOMB-212", "needs_door"),
    "at crypt_adjacent": ("TOMB-212", "needs_crypt"),
    "in_raid combat": ("TOMB-212", "needs_combat"),
    "in_raid traps": ("TOMB-212", "needs_traps"),
    "in_raid none": ("TOMB-138", "needs_peace"),
    "turn own": ("TOMB-212", "needs_own_turn"),
}
NOT_SO = ("TOMB-212", "not_so")
SAID = {"attr": "attribute", "n": "count", "c": "class", "class": "class", "trait": "trait"}
COSTS = {
    "suffer": ("TOMB-299", "too_wounded"),
    "discard_card": ("TOMB-212", "costs_card"),
    "discard_banked": ("TOMB-212", "costs_banked"),
}


def explain_use(s: TombState, frame: Frame, seat: int, power: int, user: int) -> Refusal:
    """In the order a player would look at it: whose it is, whether now, whether at all."""
    if s.content.power_card[power] < 0 and power not in s.content.lent.values():
        return explain_place(s, frame, seat, power, user)
    return (
        explain_user(s, frame, seat, power, user)
        or explain_possession(s, seat, power, user)
        or explain_moment(s, frame, power)
        or explain_hand(s, seat, power, user)
        or explain_limit(s, power, user)
        or explain_skill(s, power, user)
        or explain_rest(s, power, user)
    )


def explain_rest(s: TombState, power: int, user: int) -> Refusal:
    """TOMB-261. Requirements, costs, and whether it would do anything."""
    if s.solo and s.content.terms[power].abroad:
        return Refusal("TOMB-261", "nobody_abroad", {"power": POWER[power]})
    return (
        explain_needs(s, power, user)
        or explain_costs(s, power, user)
        or Refusal("TOMB-212", "in_vain", {"power": POWER[power]})
    )


# Spaces and crypts.


def explain_place(s: TombState, frame: Frame, seat: int, power: int, user: int) -> Refusal:
    """TOMB-58, TOMB-59, TOMB-76, TOMB-238, TOMB-251."""
    slots = {"power": POWER[power]}
    if s.content.power_ability[power].when != TURN_ABILITY:
        return Refusal("TOMB-76", "works_by_itself", slots)
    if not isinstance(frame, Turn):
        return Refusal("TOMB-211", "turn_only", slots)
    special = s.board.special_at[s.at[seat]] if s.at[seat] != INN else None
    if special is None or special.power != power:
        return Refusal("TOMB-58", "not_on_space", slots)
    if user != NOBODY:
        return Refusal("TOMB-58", "whole_party", slots)
    if costs_a_waiter(s, power) and not s.inn:
        return Refusal("TOMB-251", "nobody_to_give", slots)
    return explain_rest(s, power, SEAT_USER + seat)


# Whose it is.


def explain_user(s: TombState, frame: Frame, seat: int, power: int, user: int) -> Refusal | None:
    """TOMB-92, TOMB-216. Somebody on the player's own side, who can act."""
    if user == NOBODY:
        return Refusal("TOMB-92", "user_needed", {"power": POWER[power]})
    side = s.parties[seat]
    if isinstance(frame, Combat) and seat == s.cm:
        side = s.monsters
    elif isinstance(frame, Reaction) and seat == s.cm:
        side |= s.monsters
    if not side >> user & 1:
        return explain_absence(s, user, "TOMB-92")
    return explain_acting(s, user) if isinstance(frame, Combat) else None


def explain_possession(s: TombState, seat: int, power: int, user: int) -> Refusal | None:
    """TOMB-58, TOMB-90, TOMB-94, TOMB-95. Own, attached, lent, or in the hand."""
    card = s.content.power_card[power]
    slots = {"power": POWER[power], "creature": CARD[user]}
    if card < 0:
        return None if power in lent(s, user) else Refusal("TOMB-223", "not_lent", slots)
    if card == user or s.gear[user] >> card & 1:
        return None
    if card < CREATURES:
        return Refusal("TOMB-58", "anothers_own", slots)
    bearer = s.bearer(card)
    if bearer != OUT:
        return Refusal("TOMB-94", "anothers_card", slots | {"target": CARD[bearer]})
    if not scripted(card):
        return Refusal("TOMB-95", "nobody_bears", {"card": CARD[card]})
    if not s.hands[seat] >> card & 1:
        return Refusal("TOMB-90", "not_in_hand", {"card": CARD[card]})
    return None


def explain_hand(s: TombState, seat: int, power: int, user: int) -> Refusal | None:
    """TOMB-169. Monsters have no hand."""
    card = s.content.power_card[power]
    if card >= 0 and of_monsters(s, user) and s.hands[seat] >> card & 1:
        return Refusal("TOMB-169", "monsters_have_no_hand", {"creature": CARD[user]})
    return None


# Whether now.


def explain_moment(s: TombState, frame: Frame, power: int) -> Refusal | None:
    """TOMB-05, TOMB-57, TOMB-211, TOMB-215. Each ability has its moment."""
    ability, slots = s.content.power_ability[power], {"power": POWER[power]}
    when = ability.when
    if when in (PASSIVE, FORCED, REVEAL):
        return Refusal("TOMB-05", "works_by_itself", slots)
    if isinstance(frame, Reaction):
        return explain_react(s, frame, power)
    if when == REACT:
        return Refusal("TOMB-211", "react_only", slots)
    if isinstance(frame, Turn) and when == BATTLE:
        return Refusal("TOMB-211", "battle_only", slots)
    if isinstance(frame, Combat) and when == TURN_ABILITY:
        return Refusal("TOMB-211", "turn_only", slots)
    return None


def explain_react(s: TombState, frame: Reaction, power: int) -> Refusal | None:
    """TOMB-57, TOMB-215."""
    ability, slots = s.content.power_ability[power], {"power": POWER[power]}
    if ability.when != REACT:
        return Refusal("TOMB-211", "no_react", slots)
    if ability.on != s.content.language.triggers[frame.trigger]:
        return Refusal("TOMB-57", "other_event", slots)
    if frame.used >> power & 1:
        return Refusal("TOMB-215", "used_for_this", slots)
    return None


def explain_limit(s: TombState, power: int, user: int) -> Refusal | None:
    """TOMB-124, TOMB-280, TOMB-285."""
    ability, slots = s.content.power_ability[power], {"power": POWER[power]}
    if spent(s, power, ability):
        clause, key = LIMITS[ability.limit]
        return Refusal(clause, key, slots)
    card = s.content.power_card[power]
    if card < 0 or not s.used >> card & 1 or (of_monsters(s, user) and not s.letter):
        return None
    clause = "TOMB-124" if scripted(card) and not of_monsters(s, user) else "TOMB-311"
    return Refusal(clause, "card_used", {"card": CARD[card]})


# Whether this user.


def explain_skill(s: TombState, power: int, user: int) -> Refusal | None:
    """TOMB-06, TOMB-119, TOMB-290."""
    card, slots = s.content.power_card[power], {"creature": CARD[user]}
    if card >= 0 and card != user and scripted(card):
        if not able(s, user, KIND_OF[card]):
            return Refusal("TOMB-119", "cannot_cast", slots | {"card": CARD[card]})
        if KIND_OF[card] == SPELL and forbidden(s, user, "cast"):
            return Refusal("TOMB-290", "no_spells", slots)
    if s.content.power_ability[power].when == REACT and forbidden(s, user, "react"):
        return Refusal("TOMB-06", "no_reacts", slots)
    return None


def explain_needs(s: TombState, power: int, user: int) -> Refusal | None:
    """TOMB-92, TOMB-212. What the card asks for, line and ability."""
    ability: Ability = s.content.power_ability[power]
    card = s.content.power_card[power]
    needs = ability.ifs
    if card >= 0 and card != user and not of_monsters(s, user):
        needs = (*s.content.needs[card], *needs)
    lacking = next((need for need in needs if not need.kind.run(s, user, need)), None)
    return explain_need(power, lacking) if lacking is not None else None


def explain_need(power: int, need: Phrase) -> Refusal:
    """The first requirement that is not met: of the user, of its party, where it is and when."""
    details = [need.of[field] for field in ("cmp", "place", "phase", "whose") if field in need.of]
    wanted = " ".join([need.kind.name, *details])
    clause, key = NEEDS.get(wanted, NOT_SO)
    said = {slot: str(need.of[field]) for field, slot in SAID.items() if field in need.of}
    return Refusal(clause, key, {"power": POWER[power], **said})


# What it costs.


def explain_costs(s: TombState, power: int, user: int) -> Refusal | None:
    """TOMB-212, TOMB-299."""
    for cost in s.content.power_ability[power].costs:
        if cost.kind.able is not None and not cost.kind.able(s, user, cost, power):
            return explain_cost(power, cost)
    return None


def explain_cost(power: int, cost: Phrase) -> Refusal:
    """The first cost that cannot be paid."""
    clause, key = COSTS.get(cost.kind.name, ("TOMB-212", "costs_action"))
    said = {"count": str(cost.of["n"])} if cost.kind.name == "suffer" else {}
    return Refusal(clause, key, {"power": POWER[power], **said})
