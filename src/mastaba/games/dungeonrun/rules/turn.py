"""Chapter "Round and turn" (DR-30 to DR-39, DR-246, DR-282)."""

from mastaba.core.frame import TRUE, Frame, at_first, declared
from mastaba.core.notation import Action, argument, verb_of
from mastaba.core.rows import adding, put, raising

from .. import words
from ..cards.in_force import (
    foe_user,
    ignores,
    in_force,
    lasting_on,
    refresh,
    turn_begins,
    turn_ends,
    usable,
)
from ..sight import events
from ..state import DEAD, FAINTED, STONE_BIT, UP, DungeonRunState
from ..words import ADVANCE, BREAK, END, EQUIP, ESCAPE, FIGHT, FIRST_STRANGER, OUT, SEARCH, WEBBED
from .actions import Advance, Escape, Move, exits_from, may_advance
from .combat import Combat, Duel, shielded
from .gear import Equip, Search, may_equip, may_search
from .monsters import FreeAttack, Phase, stranger_leaves
from .questions import open_ask
from .reaction import play, react
from .stone import Summon, Tidy
from .wounds import end_condition, home, nobody_wins, pass_token, settle, win, wound

TURN_START = words.triggers("turnStart")
KINDS = ("move", "escape", "combat", "equip", "search", "advance", "special")
K_MOVE, K_ESCAPE, K_COMBAT, K_EQUIP, K_SEARCH, K_ADVANCE, K_SPECIAL = (
    1 << n for n in range(len(KINDS))
)
ANY_KIND = (1 << len(KINDS)) - 1
KIND_OF = {  # by the verb of an action: what it is paid as
    words.move.index: K_MOVE,
    words.escape.index: K_ESCAPE,
    words.fight.index: K_COMBAT,
    words.duel.index: K_COMBAT,
    words.search.index: K_SEARCH,
    words.advance.index: K_ADVANCE,
    words.break_free.index: K_SPECIAL,
    words.equip.index: K_EQUIP,
}


def payable(s: DungeonRunState, kind: int) -> bool:
    """Whether an action of this kind is left."""
    return s.actions > 0 or any(extra & kind for extra in s.extras)


def pay_action(s: DungeonRunState, kind: int) -> None:
    """DR-32. Extra actions of the fewest kinds are spent first."""
    fit = [extra for extra in s.extras if extra & kind]
    if fit:
        at = s.extras.index(min(fit, key=int.bit_count))
        s.extras = s.extras[:at] + s.extras[at + 1 :]
    else:
        s.actions -= 1
    s.bid_count = 0
    s.withdrawn = 0


@declared
class Turn(Frame):
    """DR-32, DR-37, DR-38."""

    player: int
    actions: int = at_first(0)  # what was left before a combat that may be called off
    extras: list[int] = at_first([])
    bids: int = at_first(0)

    # The start (DR-37).

    def start(self, s: DungeonRunState) -> None:
        """DR-37 (1), (2). Limits refresh; a fainted hero stands up."""
        seat = self.player
        s.active = seat
        s.actions = 2
        s.equips = s.bid_count = s.withdrawn = s.moved = s.attacked = 0
        s.watched = s.monster_at(seat)
        s.may_summon = int(bool(s.worn[seat] & STONE_BIT))
        refresh(s, seat)
        turn_begins(s, seat)
        s.announce(events.TURN_BEGAN, seat)
        if s.status[seat] == FAINTED:
            self.stand_up(s)
        else:
            s.go("poison")

    def stand_up(self, s: DungeonRunState) -> None:
        """DR-207. The rest of the turn is lost, unless a card leaves an action."""
        seat = self.player
        s.status = put(s.status, seat, UP)
        s.watched = OUT  # DR-130
        s.actions = s.restless >> seat & 1
        s.restless &= ~(1 << seat)
        s.announce(events.STOOD_UP, seat)
        s.go("act" if s.actions else "end_effects")

    def poison(self, s: DungeonRunState) -> None:
        """DR-37 (3)."""
        if s.ill[self.player] >> words.POISONED & 1:
            wound(s, self.player, 1)
            settle(s, then="reactions")
        else:
            self.reactions(s)

    def reactions(self, s: DungeonRunState) -> None:
        """DR-37 (4)."""
        if s.status[self.player] == UP:
            react(s, TURN_START, 0, self.player, then="summon")
        else:
            self.end_effects(s)

    def summon(self, s: DungeonRunState) -> None:
        """DR-37 (5), DR-251."""
        if s.may_summon:
            s.call(Summon(self.player), then="act")
        else:
            self.act(s)

    # The actions.

    def act(self, s: DungeonRunState) -> None:
        """DR-32."""
        if s.status[self.player] != UP:
            self.ignored_monster(s)
        elif s.actions or s.extras or may_go_on(s, self.player):
            s.ask(self.player, ACT, then="acted")
        else:
            self.ignored_monster(s)

    def acted(self, s: DungeonRunState, action: int) -> None:
        """DR-33, DR-35, DR-36. What is done, and of which kind it is."""
        seat, verb, what = self.player, verb_of(action), argument(action)
        s.rerolled = 0
        if action == FIGHT:
            self.actions, self.extras, self.bids = s.actions, list(s.extras), s.bid_count
        if verb in KIND_OF and action != EQUIP:
            pay_action(s, KIND_OF[verb])
        if action == END:
            self.ignored_monster(s)
        elif verb == words.move.index:
            s.moved = TRUE
            s.call(Move(seat, what), then="resolved")
        elif action == ESCAPE:
            s.call(Escape(seat, s.monster_at(seat)), then="resolved")
        elif action == FIGHT:
            s.call(Combat(seat, s.monster_at(seat), s.at[seat]), then="fought")
        elif verb == words.duel.index:
            s.call(Duel(seat, what), then="resolved")
        elif action == SEARCH:
            s.call(Search(seat), then="resolved")
        elif action == ADVANCE:
            s.call(Advance(seat), then="resolved")
        elif action == EQUIP:
            s.call(Equip(seat), then="equipped")
        elif action == BREAK:
            end_condition(s, seat, WEBBED)
            self.resolved(s)
        else:
            self.use(s, what)

    def fought(self, s: DungeonRunState) -> None:
        """DR-79. A combat that was called off costs nothing, and is not called again at once."""
        if not s.result:
            s.actions, s.extras, s.bid_count = self.actions, tuple(self.extras), self.bids
            s.withdrawn = TRUE
        self.resolved(s)

    def equipped(self, s: DungeonRunState) -> None:
        """DR-158. Spent when something was changed."""
        if s.result:
            pay_action(s, K_EQUIP)
        self.resolved(s)

    def use(self, s: DungeonRunState, power: int) -> None:
        """DR-35, DR-36, DR-234. A special action costs one, a free one none."""
        seat = self.player
        if s.content.abilities[power].when == "action":
            pay_action(s, K_SPECIAL)
        stranger = s.content.card_of[power] - FIRST_STRANGER
        if stranger >= 0 and s.content.strangers[stranger].once:
            s.guest_uses = adding(s.guest_uses, stranger, 1 << seat)
        elif stranger >= 0:
            s.guest_uses = raising(s.guest_uses, stranger, 1)
        s.call(play(s, power, seat), then="resolved")

    def resolved(self, s: DungeonRunState) -> None:
        """DR-39. The action is completely resolved."""
        if any(s.after_wounds):
            for seat, count in enumerate(s.after_wounds):
                wound(s, seat, count)
            s.after_wounds = (0,) * s.seats
            settle(s, then="tidy")
        else:
            self.tidy(s)

    def tidy(self, s: DungeonRunState) -> None:
        """DR-55, DR-214. Tiles go back, the Lair appears; a stranger who is done goes."""
        strangers_done(s)
        if s.aside or (s.lair == OUT and not s.deck_size()):
            s.call(Tidy(), then="act")
        else:
            self.act(s)

    # The end (DR-38).

    def ignored_monster(self, s: DungeonRunState) -> None:
        """DR-38 (1), DR-126 to DR-130."""
        seat, place = self.player, s.at[self.player]
        s.rerolled = 0
        if (
            s.status[seat] == UP
            and not s.attacked
            and s.watched != OUT
            and s.mob[place] == s.watched
        ):
            s.call(FreeAttack(seat, s.watched, place), then="end_effects")
        else:
            self.end_effects(s)

    def end_effects(self, s: DungeonRunState) -> None:
        """DR-38 (2), (3)."""
        turn_ends(s, self.player)
        s.lose_actions(self.player)
        if home(s, self.player):
            win(s, self.player, "stone")


def strangers_done(s: DungeonRunState) -> None:
    """DR-233. Strangers whose card says that they go now."""
    for place, card in enumerate(s.guest):
        if card != OUT:
            stranger = s.content.strangers[card - FIRST_STRANGER]
            uses = 0 if stranger.once else s.guest_uses[card - FIRST_STRANGER]
            gone = stranger.uses and uses >= stranger.uses
            if gone or (stranger.stays and not s.treasure_deck):
                stranger_leaves(s, place)


def deeds(s: DungeonRunState, frame: Turn) -> list[Action]:
    """DR-33 to DR-36. Everything the hero may do now."""
    seat, found = frame.player, list[Action]()
    place = s.at[seat]
    monster, others = s.mob[place], s.others_here(seat)
    webbed = s.ill[seat] >> WEBBED & 1
    if not webbed and free_to_go(s, seat) and payable(s, K_MOVE):
        found += [words.MOVES[side] for side in exits_from(s, place)]
    if (monster != OUT or (s.endgame and others)) and payable(s, K_ESCAPE):
        found.append(ESCAPE)
    if payable(s, K_COMBAT):
        if monster != OUT:
            if not shielded(s, place) or (others and not s.withdrawn):
                found.append(FIGHT)
        else:
            found += words.duel.each(others)
    if payable(s, K_EQUIP) and may_equip(s, seat):
        found.append(EQUIP)
    if payable(s, K_SEARCH) and may_search(s, seat):
        found.append(SEARCH)
    if payable(s, K_ADVANCE) and may_advance(s, seat):
        found.append(ADVANCE)
    if webbed and payable(s, K_SPECIAL):
        found.append(BREAK)
    found += words.use.each(useful(s, seat))
    return [*found, END]


def free_to_go(s: DungeonRunState, seat: int) -> bool:
    """DR-41, DR-42."""
    if s.monster_at(seat) != OUT and not unheld(s, seat):
        return False
    return not (s.endgame and s.others_here(seat)) or ignores(s, seat, "heroLock")


def unheld(s: DungeonRunState, seat: int) -> bool:
    """IGNORE(monsterLock), which looks at the monster on the tile; or a spell on that monster."""
    spells = lasting_on(s, foe_user(s.monster_at(seat)), by=seat)
    asleep = any(phrase.get("rule", "") == "monsterLock" for phrase in spells)
    return asleep or ignores(s, seat, "monsterLock")


def may_go_on(s: DungeonRunState, seat: int) -> bool:
    """DR-36. Whether a free action may be left, as far as everybody can tell.

    Whether the loot pile pays for one is asked of nobody but its owner.
    """
    abilities, private = s.content.abilities, s.content.private
    return any(
        abilities[power].when == "free"
        and not s.spent >> power & 1
        and (private[power] or usable(s, seat, power))
        for power in in_force(s, seat)
    )


def useful(s: DungeonRunState, seat: int) -> list[int]:
    """DR-35, DR-36. Abilities that can be used as a special or a free action."""
    special = payable(s, K_SPECIAL)
    abilities = s.content.abilities
    found = []
    for power in in_force(s, seat):
        when = abilities[power].when
        if (when == "free" or (when == "action" and special)) and usable(s, seat, power):
            found.append(power)
    if special:
        place = s.at[seat]
        tile_power = s.content.tile_power[s.tiles[place]]
        if tile_power != OUT and usable(s, seat, tile_power):
            found.append(tile_power)
        if s.guest[place] != OUT and s.mob[place] == OUT:
            found += guest_powers(s, seat, s.guest[place])
    return found


def guest_powers(s: DungeonRunState, seat: int, card: int) -> list[int]:
    """DR-234. What a stranger offers this hero."""
    stranger = s.content.strangers[card - FIRST_STRANGER]
    if stranger.once and s.guest_uses[card - FIRST_STRANGER] >> seat & 1:
        return []
    return [
        power
        for power in s.content.by_card[card]
        if s.content.abilities[power].when == "action" and usable(s, seat, power)
    ]


ACT = open_ask("action", "DR-32", deeds)


@declared
class Round(Frame):
    """DR-30. Every living hero once, from the first player clockwise."""

    next: int = 0

    def start(self, s: DungeonRunState) -> None:
        """DR-30, DR-246, DR-282. The order is fixed now."""
        s.round += 1
        self.next = 0
        s.spent &= ~s.content.limited["round"]  # what may be done once a round
        bearer = s.bearer()
        if bearer not in (OUT, s.first):
            s.first = bearer
            s.announce(events.TOKEN_PASSED, bearer)
        s.order = tuple([seat for seat in s.clockwise(s.first) if s.status[seat] != DEAD])
        s.announce(events.ROUND_BEGAN, s.round)
        self.next_turn(s)

    def next_turn(self, s: DungeonRunState) -> None:
        """DR-40. The dead have no turns."""
        while self.next < len(s.order):
            seat = s.order[self.next]
            self.next += 1
            if s.status[seat] != DEAD:
                s.call(Turn(seat), then="next_turn")
                return
        s.call(Phase(), then="complete")

    def complete(self, s: DungeonRunState) -> None:
        """DR-31, DR-246, DR-291."""
        if s.round_limit and s.round >= s.round_limit:
            nobody_wins(s, "rounds")
            return
        if s.bearer() == OUT:
            pass_token(s)
        self.start(s)
