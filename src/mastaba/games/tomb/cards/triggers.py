"""When an ability is for, and the moments at which cards speak up, by name and number."""

from mastaba.core.ability import FORCED, PASSIVE, REACT

TURN_ABILITY, BATTLE, TURN_BATTLE, REVEAL = "turn", "battle", "turn_battle", "reveal"
MOMENTS = (PASSIVE, TURN_ABILITY, BATTLE, TURN_BATTLE, REACT, REVEAL, FORCED)

TRIGGERS = (
    *("turn_start", "turn_end", "raid_start", "raid_end", "trap_announced", "before_roll"),
    *("after_roll", "trap_disarmed", "trap_failed", "monsters_revealed", "round_start"),
    *("attack_declared", "wounds_incoming", "hit", "would_die", "died", "card_played"),
    *("recruited", "move_ended", "entered", "arrived_inn", "left_inn", "pickpocket_declared"),
    *("pickpocket_failed", "treasure_gained", "flee_declared", "card_drawn"),
)
(
    TURN_START,
    TURN_END,
    RAID_START,
    RAID_END,
    TRAP_ANNOUNCED,
    BEFORE_ROLL,
    AFTER_ROLL,
    TRAP_DISARMED,
    TRAP_FAILED,
    MONSTERS_REVEALED,
    ROUND_START,
    ATTACK_DECLARED,
    WOUNDS_INCOMING,
    HIT,
    WOULD_DIE,
    DIED,
    CARD_PLAYED,
    RECRUITED,
    MOVE_ENDED,
    ENTERED,
    ARRIVED_INN,
    LEFT_INN,
    PICKPOCKET_DECLARED,
    PICKPOCKET_FAILED,
    TREASURE_GAINED,
    FLEE_DECLARED,
    CARD_DRAWN,
) = range(len(TRIGGERS))
