"""Chapter "Turn sequence": draw, move, place, combat, equipment."""

from bisect import bisect_left, insort

from mastaba.core.chance import Lot, alike
from mastaba.core.decision import Ask, by_all
from mastaba.core.event import only
from mastaba.core.frame import Open, at_first, declared
from mastaba.core.notation import SECOND, Action, argument, second, verb_of
from mastaba.core.rows import adding, raising, taking
from mastaba.core.sets import bits

from .. import words
from ..sight import events
from ..state import HamunaptraState
from ..words import DONE, HAND, OUT, PEACE, SKIP, STAY
from .combat import Combat
from .ending import maybe_nobody_left, trigger
from .equipment import activate, destroy, destructions, movement_activations, wear_out
from .fight import Fight
from .labyrinth import bonds, live, open_exit
from .movement import can_move, go_through, moves, take_pass, take_step, taken
from .placing import lay, place, placements, ways_to_lay
from .trade import (
    Trading,
    clear_offer,
    clear_offers,
    equipment_in,
    forget,
    forget_hand,
    may_trade_now,
)


@declared
class Turn(Trading):
    """HAM-26. The five steps of one player."""

    player: Open[int]
    drawn: int = at_first(0)
    tunnels: Open[int] = at_first(0)  # tunnel tiles placed this turn
    outside: Open[int] = at_first(0)  # one of them outside the own network
    encounter: Open[int] = at_first(0)  # a monster or trap placed
    asked: int = at_first(0)  # shared exits where a fight was declared or not, by stair

    def start(self, s: HamunaptraState) -> None:
        """HAM-80, HAM-132. Active equipment is spent, movement points are fresh."""
        s.announce(events.TURN_BEGAN, self.player)
        wear_out(s, self.player)
        s.halted = 0
        points, origin = list(s.points), list(s.origin)
        for character in s.party_of(self.player):
            points[character] = s.movement(character)
            origin[character] = OUT
        s.points, s.origin = tuple(points), tuple(origin)
        self.next_draw(s)

    def next_draw(self, s: HamunaptraState) -> None:
        """HAM-27, HAM-28. Until the hand holds four, or the deck is empty."""
        if s.deck and s.hands[self.player].bit_count() < HAND:
            s.draw(DECK_TOP, then="tile_drawn")
            return
        if s.sink is not None and self.drawn:
            s.announce(events.TILES_DRAWN, self.player, self.drawn, len(s.deck))
        self.next_move(s)

    def tile_drawn(self, s: HamunaptraState, fate: int) -> None:
        """HAM-27, HAM-157. The last tile of the deck begins the last round."""
        tile = argument(fate)
        del s.deck[bisect_left(s.deck, tile)]
        s.hands = adding(s.hands, self.player, 1 << tile)
        self.drawn += 1
        s.tell(events.TILE_DRAWN, only(self.player), (self.player, tile))
        if not s.deck:
            s.announce(events.DECK_EMPTIED, self.player)
            if not s.whole_deck:
                trigger(s, "empty deck")
        self.next_draw(s)

    # Step 2.

    def next_move(self, s: HamunaptraState) -> None:
        """HAM-30. Asked as long as something may be done, judged by what everybody sees."""
        if can_move(s, self.player) or (s.table[self.player] and s.living(self.player)):
            s.ask(self.player, MOVE, then="moved")
        else:
            self.next_placing(s)

    def moved(self, s: HamunaptraState, action: int) -> None:
        """HAM-82. One move after the other, in any order."""
        verb = verb_of(action)
        if verb == words.step.index:
            take_step(s, self.player, argument(action), second(action))
        elif verb == words.through.index:
            go_through(s, self.player, argument(action), second(action))
        elif verb == words.push.index:
            take_pass(s, self.player, action >> SECOND, argument(action))
        elif verb == words.activate.index:
            tile, character = argument(action), second(action)
            activate(s, self.player, tile, character)
            s.points = raising(s.points, character, s.content.bonus[tile][words.MOVEMENT])
        elif verb == words.destroy.index:
            destroy(s, self.player, action)
        else:
            s.announce(events.MOVE_ENDED, self.player)
            self.next_placing(s)
            return
        self.next_move(s)

    # Step 3.

    def next_placing(self, s: HamunaptraState) -> None:
        """HAM-31. An empty hand has nothing to place; a scroll may still destroy."""
        if s.hands[self.player] or s.table[self.player]:
            s.ask(self.player, PLACE, then="placed")
        else:
            self.first_battle(s)

    def placed(self, s: HamunaptraState, action: int) -> None:
        """HAM-36, HAM-39. One after the other; without a tunnel tile, one goes back."""
        verb = verb_of(action)
        if verb == words.place.index:
            place(s, self, action)
        elif verb == words.lay.index:
            lay(s, self, action)
        elif verb == words.destroy.index:
            destroy(s, self.player, action)
        else:
            s.announce(events.PLACING_ENDED, self.player)
            if self.must_return(s):
                s.draw(RETURN, then="returned")
            else:
                self.first_battle(s)
            return
        self.next_placing(s)

    def must_return(self, s: HamunaptraState) -> bool:
        """HAM-36, HAM-37."""
        if self.tunnels or not s.hands[self.player]:
            return False
        return not (s.only_unplayable and ways_to_lay(s, self))

    def returned(self, s: HamunaptraState, fate: int) -> None:
        """HAM-36 to HAM-38. Shuffled back unseen; with the deck empty it leaves the game."""
        tile, player = argument(fate), self.player
        clear_offer(s, player)  # whether one still stands would tell what went back
        s.hands = taking(s.hands, player, 1 << tile)
        if s.deck:
            forget_hand(s, s.hands[player] | 1 << tile)
            insort(s.deck, tile)
            s.announce(events.TILE_RETURNED, player)
            s.tell(events.RETURN_SEEN, only(player), (player, tile))
        else:
            forget(s, tile)
            s.gone |= 1 << tile
            s.announce(events.TILE_REMOVED, player, tile)
        self.first_battle(s)

    # Step 4.

    def first_battle(self, s: HamunaptraState) -> None:
        """HAM-99, HAM-176. Combats in the order the player likes; then fights on shared exits."""
        cells = battles(s, self.player)
        if len(cells) > 1:
            s.ask(self.player, BATTLE, then="battle_chosen")
        elif cells:
            self.join_battle(s, cells[0])
        elif shared_exit(s, self) != OUT:
            s.ask(self.player, DECLARE, then="declared")
        else:
            self.equipping(s)

    def battle_chosen(self, s: HamunaptraState, action: int) -> None:
        """HAM-99."""
        self.join_battle(s, argument(action))

    def join_battle(self, s: HamunaptraState, cell: int) -> None:
        """HAM-99, HAM-113, HAM-173. Against the encounter, or against another player."""
        if cell in s.lairs:
            chooser = s.line if s.line != self.player else s.left_of(s.line)
            s.line = s.left_of(chooser)
            s.call(Combat(cell, self.player, chooser), then="first_battle")
        else:
            rival = s.owner[s.others_on(self.player, cell)[0]]
            s.call(Fight(cell, self.player, rival), then="first_battle")

    def declared(self, s: HamunaptraState, action: int) -> None:
        """HAM-176."""
        cell = shared_exit(s, self)
        self.asked |= 1 << s.stair_cells.index(cell)
        if action == PEACE:
            self.first_battle(s)
        else:
            s.call(Fight(cell, self.player, argument(action)), then="first_battle")

    # Step 5.

    def equipping(self, s: HamunaptraState) -> None:
        """HAM-33. Asked whatever the hand holds: not to ask would tell."""
        if s.hands[self.player]:
            s.ask(self.player, EQUIP, then="equipped")
        else:
            self.end(s)

    def equipped(self, s: HamunaptraState, action: int) -> None:
        """HAM-33, HAM-125. Face down before its owner."""
        if action != SKIP:
            tile = argument(action)
            forget_hand(s, equipment_in(s.hands[self.player]))
            s.hands = taking(s.hands, self.player, 1 << tile)
            s.table = adding(s.table, self.player, 1 << tile)
            s.announce(events.EQUIPPED, self.player)
            s.tell(events.EQUIPMENT_SEEN, only(self.player), (self.player, tile))
        self.end(s)

    def end(self, s: HamunaptraState) -> None:
        """HAM-115, HAM-153. Damage is wiped; whoever stands on an exit begins the last round."""
        s.damage = (0,) * len(s.damage)
        clear_offers(s)
        s.announce(events.TURN_ENDED, self.player)
        if not s.whole_deck and not s.ending:
            for character in s.living(self.player):
                if open_exit(s, s.at[character]):
                    trigger(s, "exit")
                    s.announce(events.EXIT_REACHED, self.player, s.at[character])
                    break
        maybe_nobody_left(s)
        s.done()


def battles(s: HamunaptraState, seat: int) -> list[int]:
    """HAM-99, HAM-173. Tiles with a live encounter, or with rivals, and own characters."""
    foes = live(s) | taken(s, seat) if s.fights else live(s)
    return sorted(s.stands(seat) & foes)


def shared_exit(s: HamunaptraState, frame: Turn) -> int:
    """HAM-176. A tile with others on it where no fight was declared or declined yet.

    All battles are fought: only on an exit that may be shared can others still be.
    """
    if not s.fights:
        return OUT
    for character in s.living(frame.player):
        cell = s.at[character]
        if s.others_on(frame.player, cell) and not frame.asked >> s.stair_cells.index(cell) & 1:
            return cell
    return OUT


def movements(s: HamunaptraState, frame: Turn) -> list[Action]:
    """HAM-30, HAM-129, HAM-138."""
    found = moves(s, frame.player)
    if s.table[frame.player]:
        found += movement_activations(s, frame.player) + destructions(s, frame.player)
    found.append(STAY)
    return found


def placing(s: HamunaptraState, frame: Turn) -> list[Action]:
    """HAM-35. Something must be placed, if anything can be."""
    found = placements(s, frame)
    must = bool(found) and not frame.tunnels and not frame.encounter
    found += destructions(s, frame.player)
    return found if must else [*found, DONE]


def declarations(s: HamunaptraState, frame: Turn) -> list[Action]:
    """HAM-176. Nobody, or one of the others on the exit."""
    cell = shared_exit(s, frame)
    rivals = sorted({s.owner[c] for c in s.others_on(frame.player, cell)})
    return [PEACE, *words.declare.each(rivals)]


def equipping(s: HamunaptraState, frame: Turn) -> list[Action]:
    """HAM-33. One equipment tile from hand, or none."""
    return [*words.equip.each(bits(equipment_in(s.hands[frame.player]))), SKIP]


DECK_TOP = Lot("draw", "HAM-27", lambda s, _: alike(words.draw, s.deck))
RETURN = Lot("return", "HAM-36", lambda s, frame: alike(words.back, bits(s.hands[frame.player])))
MOVE = Ask("move", "HAM-30", movements, heard=by_all)
PLACE = Ask("place", "HAM-35", placing, heard=by_all)
BATTLE = Ask(
    "battle", "HAM-99", lambda s, frame: words.battle.each(battles(s, frame.player)), heard=by_all
)
DECLARE = Ask("declare", "HAM-176", declarations, heard=by_all)
EQUIP = Ask("equip", "HAM-33", equipping)  # HAM-125: which tile it is, nobody else hears


def partners(s: HamunaptraState) -> tuple[int, ...]:
    """HAM-146. With whom a player who begins to place may trade; no offer is looked at."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Turn) or frame.wait is not PLACE or frame.tunnels or frame.encounter:
        return ()
    return tuple(bits(bonds(s, frame.player)))


def bargainers(s: HamunaptraState) -> tuple[int, ...]:
    """Who may want to say something: makers of offers, their partners, and who begins to place."""
    if not may_trade_now(s):
        return ()
    found: list[int] = []
    if s.offer_to.count(OUT) < s.seats:
        makers = [seat for seat, partner in enumerate(s.offer_to) if partner != OUT]
        found += [maker for maker in makers if not s.offer_open[maker]]
        found += [s.offer_to[maker] for maker in makers if s.offer_open[maker]]
    frame = s.stack[-1]
    if frame.wait is PLACE and not s.bids[frame.seat]:
        found.append(frame.seat)
    return tuple(dict.fromkeys(found))
