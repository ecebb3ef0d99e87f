"""Hits become wounds, heroes fall, the game ends: chapters "Defeat", "Victory", "Solo game"."""

from mastaba.core.decision import Ask, Outcome
from mastaba.core.frame import TRUE, Frame, Step, at_first, declared
from mastaba.core.notation import argument
from mastaba.core.rows import adding, put, raising, taking
from mastaba.core.sets import bits

from .. import words
from ..cards.in_force import all_lasting, ends_on, ignores, keep
from ..sight import events
from ..state import (
    BOSS_CARDS,
    DEAD,
    ENCOUNTER_CARDS,
    FAINTED,
    GEAR_CARDS,
    STONE_BIT,
    TREASURE_CARDS,
    UP,
    DungeonRunState,
)
from ..words import OUT, triggers
from .dice import throw
from .gear import Gain
from .numbers import armour
from .questions import least, open_ask
from .reaction import react

REASONS = ("stone", "last", "nobody", "boss", "dead", "rounds")
PARTS = ("treasures", "artifacts", "encounters", "boss", "tokens", "victory")  # of a solo score


def win(s: DungeonRunState, seat: int, reason: str) -> None:
    """DR-252, DR-254, DR-260. One hero wins, all others have lost alike."""
    rest = tuple(other for other in range(s.seats) if other != seat)
    s.announce(events.WON, seat)
    s.over(Outcome(((seat,), rest) if rest else ((seat,),), scores(s, seat), reason))


def nobody_wins(s: DungeonRunState, reason: str) -> None:
    """DR-255, DR-259, DR-291."""
    s.announce(events.NOBODY_WON)
    s.over(Outcome(((), tuple(range(s.seats))), scores(s, OUT), reason))


def scores(s: DungeonRunState, winner: int) -> tuple[int, ...]:
    """DR-261, DR-287. Alone a lost game is scored, too; else there is only who has won."""
    if s.solo:
        return (sum(parts(s).values()),)
    return tuple(int(seat == winner) for seat in range(s.seats))


def last_hero(s: DungeonRunState) -> bool:
    """DR-254, DR-255. Whether the game is over because at most one hero lives."""
    living = [seat for seat in range(s.seats) if s.status[seat] != DEAD]
    if len(living) > 1:
        return False
    if living:
        win(s, living[0], "last")
    else:
        nobody_wins(s, "nobody")
    return True


def home(s: DungeonRunState, seat: int) -> bool:
    """DR-252, DR-253. The bearer ends the turn on the entrance tile, alive."""
    return s.status[seat] == UP and s.at[seat] == 0 and bool(s.worn[seat] & STONE_BIT)


def parts(s: DungeonRunState) -> dict[str, int]:
    """DR-261, DR-262. What a lone hero scores, by its sources."""
    gear, loot = s.gear_of(0), s.loot[0]
    points = (
        100 * (gear & TREASURE_CARDS).bit_count(),
        200 * (gear & GEAR_CARDS & ~TREASURE_CARDS).bit_count(),
        100 * (loot & ENCOUNTER_CARDS).bit_count(),
        300 * (loot & BOSS_CARDS).bit_count(),
        300 * sum(s.tokens),
        300 * s.boss_dead,
    )
    return dict(zip(PARTS, points, strict=True))


HITS, HITS_OTHER = triggers("hits"), triggers("hitsOther")
DEFEAT, DEFEAT_OTHER, FAINT = triggers("defeat"), triggers("defeatOther"), triggers("faint")


@declared
class Ward(Frame):
    """DR-115. Hits on a hero: armour dice, then blocking effects; the result is what is left."""

    hurt: int
    hits: int

    def start(self, s: DungeonRunState) -> None:
        """DR-115. Armour works against every attack roll."""
        dice = armour(s, self.hurt) if self.hits else []
        if dice:
            throw(s, len(dice), then="armoured")
        else:
            self.blocked(s)

    def armoured(self, s: DungeonRunState) -> None:
        """DR-115. Each die keeps the number it needs."""
        needs = sorted(armour(s, self.hurt))
        shown = reversed(words.faces(s.result))
        stopped = sum(face >= x for face, x in zip(shown, needs, strict=True))
        s.announce(events.ARMOUR_ROLLED, self.hurt, s.result, min(stopped, self.hits))
        self.hits = max(0, self.hits - stopped)
        self.blocked(s)

    def blocked(self, s: DungeonRunState) -> None:
        """DR-115. Then what cards cancel."""
        if self.hits:
            react(s, HITS, HITS_OTHER, self.hurt, then="told")
        else:
            self.told(s)

    def told(self, s: DungeonRunState) -> None:
        """What is left."""
        s.result = self.hits


def wound(s: DungeonRunState, seat: int, count: int) -> None:
    """DR-116, DR-205. Wounds are placed; whether somebody falls is looked at afterwards."""
    if count > 0 and s.status[seat] == UP:
        s.wounds = raising(s.wounds, seat, count)
        s.announce(events.WOUNDED, seat, count, s.left(seat))


def settle(s: DungeonRunState, then: Step, killer: int = OUT, victim: int = OUT) -> None:
    """DR-117, DR-199, DR-286. Whoever has too many wounds is defeated now.

    In a combat between heroes `killer` and `victim` have each defeated the other.
    """
    life, heroes = s.content.life, s.heroes
    for seat in range(s.seats):
        if s.status[seat] == UP and s.wounds[seat] >= life[heroes[seat]]:
            s.call(Defeats(killer, victim), then=then)
            return
    s.go(then)


@declared
class Defeats(Frame):
    """DR-286. Those who would be defeated may be saved; then one falls after the other."""

    killer: int
    victim: int
    asked: int = at_first(0)
    condemned: int = at_first(0)  # by votes

    def beaten(self, s: DungeonRunState) -> list[int]:
        """DR-14, DR-199."""
        return [
            seat
            for seat in s.from_active()
            if s.status[seat] == UP and s.wounds[seat] >= s.life(seat)
        ]

    def start(self, s: DungeonRunState) -> None:
        """DR-119. Whatever prevents a defeat comes first."""
        for seat in self.beaten(s):
            if not self.asked >> seat & 1:
                self.asked |= 1 << seat
                react(s, DEFEAT, 0, seat, then="start")
                return
        self.defeated(s)

    def defeated(self, s: DungeonRunState) -> None:
        """DR-263, DR-286. Nothing has saved them; by the optional rule there are votes on all."""
        beaten = self.beaten(s)
        for seat in beaten:
            s.announce(events.DEFEATED, seat)
        if s.beg and not s.endgame:
            s.call(Poll(beaten), then="judged")
        else:
            self.fall(s)

    def judged(self, s: DungeonRunState) -> None:
        """DR-264."""
        self.condemned = s.result
        self.fall(s)

    def fall(self, s: DungeonRunState) -> None:
        """DR-286."""
        beaten = self.beaten(s)
        if beaten:
            killer = self.victim if beaten[0] == self.killer else self.killer
            condemned = self.condemned >> beaten[0] & 1
            s.call(Fall(beaten[0], killer, condemned), then="fall")
        elif not s.solo and last_hero(s):
            return


@declared
class Poll(Frame):
    """DR-263 to DR-266, DR-286. Votes on all who fall at once; the result is who is condemned."""

    accused: list[int]  # those who fall, in order
    at: int = at_first(0)  # which of them is being voted on
    polled: list[int] = at_first([])  # on each of them: who has voted
    downs: list[int] = at_first([])  # and who has voted down

    def __post_init__(self) -> None:
        """Nobody has voted yet."""
        self.polled = [0] * len(self.accused)
        self.downs = [0] * len(self.accused)

    @property
    def fallen(self) -> int:
        """On whom the vote is."""
        return self.accused[self.at]

    def start(self, s: DungeonRunState) -> None:
        """DR-263, DR-266. All other living players; nobody sees a vote before all are given."""
        while self.at < len(self.accused):
            for seat in s.clockwise(self.fallen)[1:]:
                if s.status[seat] != DEAD and not self.polled[self.at] >> seat & 1:
                    s.ask(seat, BEG, then="voted")
                    return
            self.at += 1
        self.count(s)

    def voted(self, s: DungeonRunState, action: int) -> None:
        """DR-264."""
        self.polled[self.at] |= 1 << self.seat
        if action == words.DOWN:
            self.downs[self.at] |= 1 << self.seat
        self.start(s)

    def count(self, s: DungeonRunState) -> None:
        """DR-264. One thumb up is enough."""
        condemned = 0
        counted: list[int] = []
        for seat, polled, down in zip(self.accused, self.polled, self.downs, strict=True):
            downs = down.bit_count()
            ups = polled.bit_count() - downs
            counted += [seat, ups, downs]
            s.announce(events.VOTED, seat, ups, downs)
            condemned |= int(not ups) << seat
        s.votes = tuple(counted)
        s.result = condemned


@declared
class Fall(Frame):
    """DR-200 to DR-204, DR-236 to DR-242, DR-265. A hero who is defeated faints or dies."""

    fallen: int
    killer: int
    condemned: int  # by votes
    dropped: int = at_first(OUT)
    keeps: int = at_first(0)

    def start(self, s: DungeonRunState) -> None:
        """DR-200, DR-236, DR-259, DR-264."""
        if s.solo:
            s.status = put(s.status, 0, DEAD)
            nobody_wins(s, "dead")
        elif s.endgame or self.condemned:
            self.die(s)
        else:
            self.faint(s)

    def faint(self, s: DungeonRunState) -> None:
        """DR-200. Cards that act on the fainting itself still work."""
        self.keeps = int(ignores(s, self.fallen, "faintDrop"))
        react(s, FAINT, 0, self.fallen, then="fainted")

    def fainted(self, s: DungeonRunState) -> None:
        """DR-201, DR-202, DR-204."""
        seat = self.fallen
        s.status = put(s.status, seat, FAINTED)
        s.wounds = put(s.wounds, seat, s.life(seat) // 2)
        for condition in bits(s.ill[seat]):
            end_condition(s, seat, condition)
        s.lose_actions(seat)
        s.announce(events.FAINTED, seat, s.wounds[seat], s.left(seat))
        gear = s.gear_of(seat)
        if not gear or self.keeps:
            s.done()
        elif gear & gear - 1:
            s.ask(seat, DROP, then="chosen")
        else:
            self.chosen(s, words.pick.of(gear.bit_length() - 1))

    def chosen(self, s: DungeonRunState, action: int) -> None:
        """DR-203. A card lies face up on the tile."""
        seat, place, card = self.fallen, s.at[self.fallen], argument(action)
        s.worn = taking(s.worn, seat, 1 << card)
        s.loot = taking(s.loot, seat, 1 << card)
        s.refit(seat)
        lay_open(s, place, 1 << card)
        self.dropped = card
        s.announce(events.DROPPED, seat, card)
        react(s, 0, DEFEAT_OTHER, seat, then="over")

    def die(self, s: DungeonRunState) -> None:
        """DR-236, DR-240 to DR-242, DR-265."""
        seat, place = self.fallen, s.at[self.fallen]
        gear = s.gear_of(seat)
        s.discards |= s.loot[seat] & ~GEAR_CARDS & ~BOSS_CARDS
        s.gone |= s.loot[seat] & BOSS_CARDS
        s.status = put(s.status, seat, DEAD)
        for condition in bits(s.ill[seat]):
            end_condition(s, seat, condition)
        s.worn = put(s.worn, seat, 0)
        s.loot = put(s.loot, seat, 0)
        for attribute in range(3 * seat, 3 * seat + 3):
            s.tokens = put(s.tokens, attribute, 0)
        s.force = put(s.force, seat, ())
        s.ears = put(s.ears, seat, 0)
        ends_on(s, seat)  # DR-242: and what the hero has caused
        keep(s, [one for one in all_lasting(s) if one.whose != seat])
        s.lose_actions(seat)
        s.announce(events.DIED, seat)
        if s.first == seat:
            pass_token(s)
        lay_open(s, place, gear)
        if self.may_take(s):
            s.call(Gain(self.killer, gear, picky=TRUE), then="over")

    def may_take(self, s: DungeonRunState) -> bool:
        """DR-241. The killer is there and alive."""
        killer = self.killer
        return (
            killer not in (OUT, self.fallen)
            and s.status[killer] == UP
            and s.wounds[killer] < s.life(killer)
            and s.at[killer] == s.at[self.fallen]
        )


def lay_open(s: DungeonRunState, place: int, cards: int) -> None:
    """DR-203, DR-240. Cards lie face up on a tile."""
    s.loose = adding(s.loose, place, cards)
    for card in bits(cards):
        s.seen = put(s.seen, card, s.everyone())


def pass_token(s: DungeonRunState) -> None:
    """DR-31, DR-40. To the next living player on the left."""
    for seat in s.clockwise(s.first)[1:]:
        if s.status[seat] != DEAD:
            s.first = seat
            s.announce(events.TOKEN_PASSED, seat)
            return


def end_condition(s: DungeonRunState, seat: int, condition: int) -> None:
    """DR-176, DR-204. A condition ends; the trap that caused it is discarded."""
    if s.ill[seat] >> condition & 1:
        s.ill = taking(s.ill, seat, 1 << condition)
        card = s.ill_card[3 * seat + condition]
        if card != OUT:
            s.discards |= 1 << card
            s.ill_card = put(s.ill_card, 3 * seat + condition, OUT)
        s.announce(events.CONDITION_ENDED, seat, condition)


def catch_condition(s: DungeonRunState, seat: int, condition: int, card: int = OUT) -> bool:
    """DR-289. A condition begins, at most once; whether it did."""
    if s.ill[seat] >> condition & 1:
        return False
    s.ill = adding(s.ill, seat, 1 << condition)
    s.ill_card = put(s.ill_card, 3 * seat + condition, card)
    s.announce(events.CONDITION_CAUGHT, seat, condition)
    return True


DROP = open_ask(
    "faintDrop", "DR-203", lambda s, f: words.pick.each(bits(s.gear_of(f.fallen) & ~STONE_BIT))
)
BEG = Ask("begVote", "DR-264", lambda _, __: [words.UP, words.DOWN], when_late=least)
