"""What a client is told when something cannot be done: always the same shape, one sentence."""

from __future__ import annotations

from mastaba.core.errors import IllegalAction, MastabaError
from mastaba.core.game import Game, Refusal
from mastaba.words import words

from .wire import Trouble


class Problem(Exception):
    """A refusal with its HTTP status; sockets send the same without the status."""

    def __init__(self, status: int, kind: str, message: str, wait: float = 0.0) -> None:
        super().__init__(message)
        self.status = status
        self.trouble = Trouble(kind, message)
        self.wait = wait  # seconds until it is worth another try, where that is known


def unauthorised() -> Problem:
    """No token, or one that opens nothing here; the two are not told apart."""
    return Problem(401, "token", "Expected a token of this table; this one does not open it.")


def forbidden(expected: str) -> Problem:
    """A good token of the wrong kind."""
    return Problem(403, "forbidden", f"Expected {expected}; this token is of another kind.")


def missing(what: str) -> Problem:
    """Nothing of that name."""
    return Problem(404, "missing", f"There is no such {what} here.")


def stale(seq: int) -> Problem:
    """The client has not seen the latest."""
    return Problem(409, "stale", f"The table has moved on and stands at {seq}; look again.")


def conflict(kind: str, message: str) -> Problem:
    """Not now."""
    return Problem(409, kind, message)


def not_stored() -> Problem:
    """The store failed: nothing has happened."""
    return Problem(503, "store", "The table could not be stored or read; try again.")


def apology(lang: str) -> Problem:
    """A rule of ours broke down: nothing has happened, and the table goes on."""
    return Problem(500, "server", words(lang).text("web.error.sorry"))


def too_fast(wait: float, message: str = "Too many requests; wait a little.") -> Problem:
    """Slow down, for so many seconds."""
    return Problem(429, "fast", message, wait)


def refused(game: Game, refusal: Refusal, lang: str) -> Problem:
    """An illegal attempt, with the clause it breaks and a sentence in the table's language."""
    problem = Problem(422, "illegal", words(lang).refusal(game, refusal))
    problem.trouble.clause = refusal.clause
    problem.trouble.key = f"{game.id}.refusal.{refusal.key}"
    problem.trouble.slots = refusal.slots
    return problem


def illegal(game: Game, error: MastabaError, lang: str) -> Problem:
    """What the engine refused."""
    if isinstance(error, IllegalAction) and error.refusal is not None:
        return refused(game, error.refusal, lang)
    return Problem(422, "illegal", str(error))


def untaught(lang: str) -> Problem:
    """Not what the lesson waits for, and nothing has happened."""
    problem = Problem(422, "lesson", words(lang).text("table.lesson.not"))
    problem.trouble.key = "table.lesson.not"
    return problem


def not_begun() -> Problem:
    """Seats are still open."""
    return conflict("open", "The game has not begun: seats are still open.")


TAKEBACK = {
    "nothing": "There is nothing to take back.",
    "over": "The game is over.",
    "fate": "Dice have fallen or cards were drawn since.",
    "acted": "Another player has acted since.",
    "disclosed": "Something hidden has been shown since.",
    "time": "The time for this question is up.",
}


def takeback_refused(key: str) -> Problem:
    """Why it stands."""
    problem = Problem(409, "takeback", TAKEBACK[key])
    problem.trouble.key = key
    return problem
