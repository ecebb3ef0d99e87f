"""The kinds of roll and the moments that cards speak of, as bits."""

from __future__ import annotations

from ..words import DEXTERITY, MAGIC, STRENGTH

ATTACK_S, ATTACK_M, ATTACK_D, ESCAPING, DISARMING, TILE_ROLL, ASSISTING, MONSTER, CONTENT = (
    1 << n for n in range(9)
)
ATTACK = ATTACK_S | ATTACK_M | ATTACK_D
EVERY_ROLL = (1 << 9) - 1
ROLLS = {
    "any": ATTACK | ESCAPING | DISARMING | TILE_ROLL,
    "attack": ATTACK,
    "attack.strength": ATTACK_S,
    "attack.magic": ATTACK_M,
    "escape": ESCAPING,
    "disarm": DISARMING,
    "tile": TILE_ROLL,
    "assist": ASSISTING,
    "monster": MONSTER,
    "content": CONTENT,
}
HEARD_ROLLS = ("any", "attack", "attack.strength", "attack.magic")
ATTACK_WITH = {STRENGTH: ATTACK_S, MAGIC: ATTACK_M, DEXTERITY: ATTACK_D}
TRIGGERS = (
    *("declare:attack", "declare:escape", "declare:disarm", "declareOther:any"),
    *(f"rolled:{name}" for name in HEARD_ROLLS),
    *("rolledOther:any", "hits", "hitsOther", "woundedBy:hero", "woundedBy:monster"),
    *("afterCombat", "kill", "heal", "disarmed", "explore", "content", "monsterDrawn"),
    *("searchOther", "defeat", "defeatOther", "faint", "sabotagedMe", "backfire", "freeAttack"),
    *("escaped", "escapeOther", "turnStart", "summon", "monsterPhase", "monsterPhaseEnd"),
    *("monDrawn", "monAttacks", "monWounds", "monKilled"),
)


def triggers(*names: str) -> int:
    """Triggers as bits."""
    return sum(1 << TRIGGERS.index(name) for name in names)


ROLLED_OTHER = triggers("rolledOther:any")
ROLL_TRIGGERS = triggers(*(name for name in TRIGGERS if name.startswith("rolled")))
ROLLED = {  # by the kind of a roll: the moments that it is for the hero who rolls
    1 << n: triggers(*(f"rolled:{name}" for name in HEARD_ROLLS if ROLLS[name] >> n & 1))
    for n in range(9)
}
