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
ATTACK_WITH = {STRENGTH: ATTACK_S, MAGIC: ATTACK_M, DEXTERITY: ATTACK_D}
TRIGGERS = (
    *("declare:attack", "declare:escape", "declare:disarm", "declareOther:any"),
    *("rolled:any", "rolled:attack", "rolled:attack.strength", "rolled:attack.magic"),
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


def rolled(kind: int) -> int:
    """The moments that a roll of this kind is for the hero who rolls."""
    heard = triggers("rolled:any")
    if kind & ATTACK:
        heard |= triggers("rolled:attack")
    if kind == ATTACK_S:
        heard |= triggers("rolled:attack.strength")
    if kind == ATTACK_M:
        heard |= triggers("rolled:attack.magic")
    return heard


ROLLED = {1 << n: rolled(1 << n) for n in range(9)}
