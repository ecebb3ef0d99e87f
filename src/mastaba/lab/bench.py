"""How fast the rules are: decisions and clones per second, bytes per saved state.

The work of a decision is the same for everybody: list the legal actions, choose one at random,
apply it. What the extra `bench` brings (Catanatron, OpenSpiel, PettingZoo) does the same work in
the same run.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any

from mastaba.core.chance import Chance
from mastaba.core.decision import Decision
from mastaba.core.frame import ENGINE, State
from mastaba.core.game import Game
from mastaba.core.saving import save
from mastaba.games import GAMES, game

ROUNDS = 5
CATANATRON = "Catanatron/4"
OPEN_SPIEL = ("backgammon", "chess", "python_tic_tac_toe")  # two in C++, one in Python


def bench(seconds: float = 1.0, rounds: int = ROUNDS) -> dict[str, Any]:
    """Every game at every seat count, and others beside them, where they are installed.

    The machine may be busy: all contenders take turns several times, and the best turn counts.
    """
    contenders: dict[str, Contender] = {
        f"{name}/{seats}": Rules(game(name), seats) for name in GAMES for seats in game(name).seats
    }
    if find_spec("catanatron") is not None:
        contenders[CATANATRON] = Catanatron()
    if find_spec("pyspiel") is not None:
        contenders |= {f"OpenSpiel {name}/2": OpenSpiel(name) for name in OPEN_SPIEL}
    if find_spec("pettingzoo") is not None:
        contenders["PettingZoo chess/2"] = PettingZoo()
    best = {name: {"decisions": 0.0, "clones": 0.0} for name in contenders}
    for _ in range(rounds):
        for name, contender in contenders.items():
            for what, work in (("decisions", contender.play), ("clones", contender.clone)):
                best[name][what] = max(best[name][what], pace(work, seconds / rounds))
    return {"engine": ENGINE, "games": [row(name, best, contenders) for name in contenders]}


def row(
    name: str, best: dict[str, dict[str, float]], contenders: dict[str, Contender]
) -> dict[str, Any]:
    """One contender's figures, and their ratio to Catanatron's."""
    peer = best.get(CATANATRON)
    label, players = name.split("/")
    figures: dict[str, Any] = {
        "game": label,
        "players": int(players),
        "decisions_per_second": round(best[name]["decisions"]),
        "clones_per_second": round(best[name]["clones"]),
        "bytes_per_state": contenders[name].size(),
    }
    if peer:
        figures["decisions_ratio"] = round(best[name]["decisions"] / peer["decisions"], 2)
        figures["clones_ratio"] = round(best[name]["clones"] / peer["clones"], 2)
    return figures


def pace(work: Callable[[], int], seconds: float) -> float:
    """Units of work per second of processor time: what other programs take does not count."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += work()
    return done / spent


class Contender:
    """Something whose speed can be taken."""

    def play(self) -> int:
        """Play a game at random; the number of decisions."""
        raise TypeError(f"{type(self).__name__} cannot play")

    def clone(self) -> int:
        """Clone states from the middle of a game; the number of clones."""
        raise TypeError(f"{type(self).__name__} cannot clone")

    def size(self) -> int | None:
        """Bytes of a saved state from the middle of a game."""
        return None


class Rules(Contender):
    """One of our games, without listeners."""

    def __init__(self, rules: Game, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.rng = Random(1)
        self.middle = self._middle()

    def _middle(self) -> State:
        """A state a while into the game."""
        s: State = self.rules.new(self.seats, self.rules.unattended())
        for _ in range(200):
            waiting = s.waiting()
            if isinstance(waiting, Decision):
                s.apply(waiting.actions[int(self.rng.random() * len(waiting.actions))])
            elif isinstance(waiting, Chance):
                s.apply(waiting.fall(self.rng))
        return s

    def play(self) -> int:
        """One whole game."""
        s: State = self.rules.new(self.seats, self.rules.unattended())
        return s.play_out(self.rng)

    def clone(self) -> int:
        """A thousand clones."""
        for _ in range(1000):
            self.middle.clone()
        return 1000

    def size(self) -> int:
        """Compact JSON."""
        return len(save(self.rules, self.middle))


class Catanatron(Contender):
    """The fast Settlers engine in Python, four random players."""

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer

        self.new: Callable[[], Any] = lambda: Game([RandomPlayer(color) for color in Color])
        self.middle = self.new()
        for _ in range(200):
            self.middle.play_tick()

    def play(self) -> int:
        """One whole game; one decision per tick."""
        match, ticks = self.new(), 0
        while match.winning_color() is None and match.state.num_turns < 1000:
            match.play_tick()
            ticks += 1
        return ticks

    def clone(self) -> int:
        """A hundred copies."""
        for _ in range(100):
            self.middle.copy()
        return 100


class OpenSpiel(Contender):
    """A game of OpenSpiel, random players."""

    def __init__(self, name: str) -> None:
        if name.startswith("python_"):
            import open_spiel.python.games  # noqa: F401  # registers them
        import pyspiel

        self.game = pyspiel.load_game(name)
        self.rng = Random(1)
        self.middle = self.game.new_initial_state()
        self.play_on(self.middle, 4)

    def play_on(self, state: Any, most: int) -> int:
        """So many decisions, or until the end; how many it were."""
        rng, decisions = self.rng, 0
        while not state.is_terminal() and decisions < most:
            if state.is_chance_node():
                fates, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(fates, weights)[0])
                continue
            decisions += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
        return decisions

    def play(self) -> int:
        """One whole game."""
        return self.play_on(self.game.new_initial_state(), 1_000_000)

    def clone(self) -> int:
        """A hundred clones."""
        for _ in range(100):
            self.middle.clone()
        return 100


class PettingZoo(Contender):
    """PettingZoo's chess, random players; its environments are not copied."""

    def __init__(self) -> None:
        from pettingzoo.classic import chess_v6

        self.game = chess_v6.env()
        self.rng = Random(1)

    def play(self) -> int:
        """One whole game; what a player sees comes with every decision."""
        self.game.reset(seed=1)
        decisions = 0
        for _ in self.game.agent_iter():
            seen, _, ended, stopped, _ = self.game.last()
            if ended or stopped:
                self.game.step(None)
                continue
            decisions += 1
            actions = seen["action_mask"].nonzero()[0]
            self.game.step(int(actions[int(self.rng.random() * len(actions))]))
        return decisions

    def clone(self) -> int:
        """None."""
        return 0
