"""The positions in which most cards are shown, in few words.

A party, or the monsters of a raid, is a line: `"grim+kama*2 kadin"` is Grim with a Kama and two
wounds, and Kadin. Hands, banks and crypts are lines of cards. Seat 0 is the one who acts; seat 1
is the Crypt Master of its raids in crypt C.
"""

from __future__ import annotations

from games.tomb.scene import Scene, Table, design, scene
from mastaba.games.tomb.rules.roll import Roll

# Those whose cards say nothing.
FIGHTER = "brakka-stonejaw"  # 6 hp
VARRO, ALDITH = "varro-the-landless", "aldith-spearmaiden"  # Fighters too, 4 and 3 hp
WIZARD, CLERIC, ROGUE = "ulric-stonespeaker", "prior-wendel", "jack-halfpenny"
MUMMY, OGRE, LIZARD, CARPET = "salt-mummy", "marrow-ogre", "pit-lizard", "gnawing-carpet"
NEW = "lady-eryne"  # comes to the Inn when somebody has died
LOOT = "gravediggers-maul"
HALL = "16,14"  # a hallway far from any crypt
NEAR = "16,11"  # beside crypt A, not on its door
FAR = "o"


def creatures(sc: Scene, line: str) -> list[str]:
    """Who they are; their gear and wounds are laid out."""
    found = []
    for word in line.split():
        body, _, wounds = word.partition("*")
        name, *gear = body.split("+")
        found.append(name)
        sc.gear(name, *gear)
        if wounds:
            sc.wounds(name, int(wounds))
    return found


def stage(
    party: str = FIGHTER,
    *,
    at: str = "inn",
    hand: str = "",
    bank: str = "",
    inn: str = "",
    other: str = VARRO,
    other_at: str = "inn",
    other_hand: str = "",
    third: str = "",
    third_at: str = "inn",
    crypts: str = "",
    board: str = "A",
) -> Scene:
    """Seat 0, the other one, and a third where it is named; crypts as `"A:crusher B:elithe"`."""
    sc = scene(3 if third else 2, board=board)
    sc.party(0, *creatures(sc, party), at=at).hand(0, *hand.split()).bank(0, *bank.split())
    sc.party(1, *creatures(sc, other), at=other_at).hand(1, *other_hand.split())
    if third:
        sc.party(2, *creatures(sc, third), at=third_at)
    for crypt in crypts.split():
        letter, _, cards = crypt.partition(":")
        sc.crypt(letter, *cards.split(","))
    return sc.inn(*inn.split())


def turn(party: str = FIGHTER, **more: str) -> Table:
    """The turn of seat 0 begins."""
    return stage(party, **more).turn_of(0)


def raid(party: str, cards: str, crypt: str = "C", **more: str) -> Table:
    """Seat 0 has begun to raid these cards."""
    sc = stage(party, at=crypt.lower(), **more).crypt(crypt, *cards.split())
    return sc.turn_of(0).act("raid")


def fight(party: str, monsters: str, loot: str = "", crypt: str = "C", **more: str) -> Table:
    """Seat 0 fights these monsters: they have just been revealed."""
    sc = stage(party, **more)
    shown = creatures(sc, monsters)
    return sc.crypt(crypt, *loot.split()).fight(*shown, crypt=crypt)


def battle(party: str, monsters: str, loot: str = "", crypt: str = "C", **more: str) -> Table:
    """The first of these monsters has attacked in vain; the characters are about to act."""
    first = monsters.split()[0].partition("*")[0].partition("+")[0]
    return opening(fight(party, monsters, loot, crypt, **more).quiet(), first)


def opening(t: Table, monster: str) -> Table:
    """A monster attacks somebody in vain."""
    t.act(f"charge {monster}")
    if t.asked() == "0 face":
        t.act(min(t.legal()))
    return t.fall(0).quiet()


def charge(t: Table, monster: str, target: str = "", hits: int | None = None) -> Table:
    """A monster attacks; nobody is asked whom if there is only one."""
    t.act(f"charge {monster}")
    if t.asked() == "0 face":
        t.act(f"face {target}")
    return t if hits is None else t.fall(hits)


def strike(t: Table, character: str, monster: str, hits: int | None = None) -> Table:
    """A character attacks."""
    t.act(f"attack {character} {monster}")
    return t if hits is None else t.fall(hits)


def next_round(t: Table) -> Table:
    """Everybody misses or waits until a new combat round begins."""
    volley = t.state.volley
    while t.state.volley == volley:
        if t.match.decision is None:
            assert t.asked() == "- dice", t.asked()
            t.fall(0)
            continue
        lines = t.legal()
        for verb in ("pass", "hold", "charge", "face"):
            some = sorted(line for line in lines if line.split()[0] == verb)
            if some:
                t.act(some[0])
                break
        else:
            raise AssertionError(f"{t.asked()}: {sorted(lines)}")
    return t


def sprung(party: str, trap: str, sent: str, more_cards: str = LOOT, **more: str) -> Table:
    """A trap is announced and somebody sent to disarm it; the roll is about to fall."""
    t = raid(party, f"{trap} {more_cards}", **more).quiet().act(f"trap {trap}").quiet()
    return send(t, trap, sent)


def send(t: Table, trap: str, sent: str) -> Table:
    """These try a trap; `grim:holiness` where it has two lines."""
    for word in sent.split():
        who, _, attribute = word.partition(":")
        t.act(f"send {who} {attribute or design(trap).disarm[0]['attr']}")
    return t.act("done") if t.asked() == "0 send" else t


def theft(
    thief: str, rogue: str, victim: str = f"{VARRO}+kama", card: str = "kama", **more: str
) -> Table:
    """A Rogue reaches for something of the other party; the roll is about to fall."""
    t = turn(thief, at="c", other=victim, other_at="c", **more)
    return t.act("steal", f"snatch {card} {rogue}")


def caught(t: Table, guard: str, hits: int | None = None) -> Table:
    """The theft fails, and whoever was on guard strikes the Rogue: an attack, but no combat."""
    t.fall(0).act(f"defend {guard}").fall(0).act("strike")
    return t if hits is None else t.fall(hits)


def offers(t: Table, power: str) -> bool:
    """Whether whoever is asked may use an ability."""
    if t.match.decision is None:
        return False
    return any(line.split()[1] == power for line in t.legal("use"))


def pool(t: Table, creature: str, attribute: str = "attack") -> str:
    """What a creature would roll: `1,2,0`, and automatic successes: `0,0,3+1`."""
    dice, sure = t.pool(creature, attribute)
    return ",".join(map(str, dice)) + (f"+{sure}" if sure else "")


def rolling(t: Table) -> str:
    """The same for the roll that is going on."""
    assert any(isinstance(frame, Roll) for frame in t.state.stack), "nobody rolls"
    return ",".join(map(str, t.rolling())) + (f"+{t.sure()}" if t.sure() else "")
