"""Games by the thousand. The digest depends on rules, content, options, bots and seed alone."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from mastaba.bots import Bot, bot
from mastaba.core.chance import Chance
from mastaba.core.decision import Decision, Outcome
from mastaba.core.errors import BadSetup
from mastaba.core.frame import State
from mastaba.core.game import Game
from mastaba.core.match import Act, Answer, Fell
from mastaba.core.replay import record
from mastaba.core.view import Sight
from mastaba.games import game as game_of

CHUNK = 20


class Plan:
    """What to play: plain values, so that it can be sent to another process."""

    def __init__(
        self,
        game: str,
        players: int,
        bots: tuple[str, ...],
        seed: int,
        options: dict[str, str] | None = None,
        replays: str | None = None,
    ) -> None:
        rules = game_of(game)
        self.game = game
        self.players = rules.check_seats(players)
        self.options = rules.check_options(players, rules.unattended() | (options or {}))
        self.bots = seat_bots(bots, players)
        self.seed = seed
        self.replays = replays


class GamePlayed:
    """What is kept of one game."""

    __slots__ = ("decisions", "digest", "outcome", "winning_roles")

    def __init__(
        self, decisions: int, outcome: Outcome, winning_roles: set[str], digest: bytes
    ) -> None:
        self.decisions = decisions
        self.outcome = outcome
        self.winning_roles = winning_roles
        self.digest = digest


def seat_bots(names: tuple[str, ...], players: int) -> tuple[str, ...]:
    """One bot for each seat; the last one named takes all seats that are left."""
    if not 1 <= len(names) <= players:
        raise BadSetup(f"expected 1 to {players} bots but got {len(names)}: {', '.join(names)}")
    for name in names:
        bot(name)
    return names + names[-1:] * (players - len(names))


def play_one(plan: Plan, index: int) -> GamePlayed:
    """Game number `index` of a plan, by its own random streams."""
    game = game_of(plan.game)
    fate = Random(f"fate {plan.seed} {index}")
    rngs = [Random(f"seat {plan.seed} {index} {seat}") for seat in range(plan.players)]
    bots = [bot(name) for name in plan.bots]
    s = game.new(plan.players, plan.options)
    answers: list[Answer] = []
    decisions = 0
    while True:
        waiting = s.waiting()
        if isinstance(waiting, Decision):
            if wished(game, s, bots, rngs, answers):
                continue
            seat = waiting.seat
            sight = Sight(game, s, seat, waiting.actions)
            action = bots[seat].choose(sight, rngs[seat])
            answers.append(Act(seat, action))
            decisions += 1
            s.apply(action)
        elif isinstance(waiting, Chance):
            fell = waiting.fall(fate)
            answers.append(Fell(fell))
            s.apply(fell)
        else:
            roles = {game.role(s, seat) for seat in waiting.winners}
            digest = keep_replay(plan, index, game, answers, waiting)
            return GamePlayed(decisions, waiting, roles, digest)
        if len(answers) > game.answers_bound:
            raise RuntimeError(f"{game.id}: game {index} of seed {plan.seed} does not end")


def wished(
    game: Game, s: State, bots: list[Bot], rngs: list[Random], answers: list[Answer]
) -> bool:
    """Whether somebody did something out of turn; then the open question is looked at again."""
    for seat in game.polls(s):
        actions = game.interjections(s, seat)
        action = bots[seat].wish(Sight(game, s, seat, actions), rngs[seat]) if actions else None
        if action is not None:
            answers.append(Act(seat, action))
            game.interject(s, seat, action)
            return True
    return False


def keep_replay(
    plan: Plan, index: int, game: Game, answers: list[Answer], outcome: Outcome
) -> bytes:
    """Write the replay if wanted; its SHA-256 in any case."""
    text = record(game, plan.players, plan.options, answers, plan.bots, outcome)
    if plan.replays is not None:
        name = f"{plan.game}-{plan.players}p-seed{plan.seed}-{index:05}.jsonl"
        Path(plan.replays, name).write_text(text, "utf-8")
    return hashlib.sha256(text.encode()).digest()


def play_some(plan: Plan, start: int, stop: int) -> list[GamePlayed]:
    """A run of games, for one process."""
    return [play_one(plan, index) for index in range(start, stop)]


def play_all(plan: Plan, games: int, jobs: int) -> Iterator[GamePlayed]:
    """All games in order, whoever plays them."""
    if jobs == 1:
        yield from (play_one(plan, index) for index in range(games))
        return
    chunks = [(at, min(at + CHUNK, games)) for at in range(0, games, CHUNK)]
    with ProcessPoolExecutor(jobs) as pool:
        pending = iter(chunks)
        futures = [pool.submit(play_some, plan, *chunk) for chunk in islice(pending, 4 * jobs)]
        while futures:
            yield from futures.pop(0).result()
            futures += [pool.submit(play_some, plan, *chunk) for chunk in islice(pending, 1)]


def simulate(
    plan: Plan, games: int, jobs: int = 1, tick: Callable[[], object] = lambda: None
) -> dict[str, Any]:
    """Play and add up; the keys are those of `mastaba simulate --json`."""
    began = time.perf_counter()
    whole = hashlib.sha256()
    lengths: list[int] = []
    seat_wins = [0] * plan.players
    roles: Counter[str] = Counter(dict.fromkeys(game_of(plan.game).roles, 0))
    totals = [0] * plan.players
    draws = 0
    for played in play_all(plan, games, jobs):
        whole.update(played.digest)
        lengths.append(played.decisions)
        roles.update(played.winning_roles)
        draws += len(played.outcome.winners) > 1
        for seat in played.outcome.winners:
            seat_wins[seat] += 1
        for seat, score in enumerate(played.outcome.scores):
            totals[seat] += score
        tick()
    seconds = time.perf_counter() - began
    decisions = sum(lengths)
    return {
        "game": plan.game,
        "players": plan.players,
        "bots": list(plan.bots),
        "games": games,
        "finished": len(lengths),
        "seed": plan.seed,
        "options": plan.options,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds),
        "games_per_second": round(games / seconds, 2),
        "length": spread(lengths),
        "wins_by_seat": seat_wins,
        "wins_by_role": dict(roles),
        "draws": draws,
        "scores": {"mean": [round(total / max(1, games), 4) for total in totals]},
        "digest": whole.hexdigest(),
    }


def spread(lengths: list[int]) -> dict[str, float]:
    """Mean, median, 95th percentile and maximum."""
    if not lengths:
        return {"mean": 0, "p50": 0, "p95": 0, "max": 0}
    ordered = sorted(lengths)
    last = len(ordered) - 1
    return {
        "mean": round(fmean(ordered), 2),
        "p50": ordered[round(last * 0.5)],
        "p95": ordered[round(last * 0.95)],
        "max": ordered[-1],
    }
