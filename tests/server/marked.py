"""A real server on which every hidden thing of The Mummy goes by a random mark.

Cards, rolled faces, hidden cells and arrows' directions, bots' seeds, and the place of the
database: wherever one of them is written out, its mark is there to be found.
"""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from pathlib import Path
from typing import NamedTuple

from mastaba.games.mummy.words import FACE_LETTERS, TREASURE
from server.client import QUICK, Server

START = """
import json, sys
from pathlib import Path
from types import SimpleNamespace

from mastaba.core.event import Event
from mastaba.core.notation import Vocabulary
from mastaba.games.mummy import words
from mastaba.games.mummy.sight import events, guess, view
from mastaba.server import botpool, edge, story, viewing
from mastaba.server.problems import Problem
from mastaba.server.run import serve
from mastaba.server.security import Limits

marks = json.loads(Path(__file__).with_name("marks.json").read_text("utf-8"))


def labelled(vocabulary, mark):
    return Vocabulary(vocabulary.name, tuple(word and mark + word for word in vocabulary.words))


def relabel(vocabulary, new):
    vocabulary.words = tuple(new)
    vocabulary._index = {word: at for at, word in enumerate(new)}


def pawn_of(s, pawn, seat, *, sees_pawns, told=view.pawn_of):
    known = told(s, pawn, seat, sees_pawns=sees_pawns)
    if sees_pawns and "cell" in known:
        known["cell"] = marks["cell"] + known["cell"]
    return known


letters = str.maketrans(words.FACE_LETTERS, marks["faces"])
relabel(words.TREASURE, list(marks["cards"].values()))
relabel(words.ROLL, [word.translate(letters) for word in words.ROLL.words])
view.FACE_LETTERS = guess.FACE_LETTERS = marks["faces"]
hidden = {
    words.CELL: labelled(words.CELL, marks["cell"]),
    words.DIRECTION: labelled(words.DIRECTION, marks["direction"]),
}
for verb in (words.end, words.direct):
    verb.arguments = tuple(hidden.get(v, v) for v in verb.arguments)
for happening in (events.PAWN_MOVED, events.ARROW_FLOWN):
    happening.slots = tuple((name, hidden.get(v, v)) for name, v in happening.slots)
words.NOTATION._texts.clear()
botpool.secrets = SimpleNamespace(randbits=lambda bits: marks["seed"])

# Deliberate leaks, to see whether they are found.


def open_eyes(told, ear, look=viewing.view_of):
    return look(told, 1 if ear is None else ear)


def open_mouth():
    return Problem(401, "token", f"Expected a token but {marks['folder']} has none.")


if marks["leak"] == "view":
    viewing.view_of = open_eyes
if marks["leak"] == "event":
    Event.heard_by = lambda event, seat: True
if marks["leak"] == "chat":
    story.Story.may_hear = lambda told, viewer, room: True
if marks["leak"] == "error":
    edge.unauthorised = open_mouth

if __name__ == "__main__":
    view.pawn_of = pawn_of  # only here: bots read cells as they are
    port, path, limits = sys.argv[1:]
    serve(port=int(port), db=path, limits=Limits(**json.loads(limits)), bot_workers=1)
"""


class Marks(NamedTuple):
    """A random word for each hidden thing."""

    cards: dict[str, str]  # by the card's own name
    faces: str  # the letters of the dice: private characters in ascending order
    cell: str
    direction: str
    seed: int
    folder: str
    chat: str
    leak: str | None

    @classmethod
    def new(cls, folder: str, leak: str | None) -> Marks:
        letters = sorted(secrets.SystemRandom().sample(range(0xE000, 0xF800), len(FACE_LETTERS)))
        cards = {card: f"card{secrets.token_hex(6)}" for card in TREASURE.words}
        cell, direction, chat = (f"{kind}{secrets.token_hex(6)}" for kind in ("c", "d", "t"))
        faces, seed = "".join(map(chr, letters)), secrets.randbits(63) | 1 << 62
        return cls(cards, faces, cell, direction, seed, folder, chat, leak)

    def plain(self, text: str) -> str:
        """A line of notation in the game's own words."""
        for card, mark in self.cards.items():
            text = text.replace(mark, card)
        text = text.translate(str.maketrans(self.faces, FACE_LETTERS))
        return text.replace(self.cell, "").replace(self.direction, "")


class MarkedServer(Server):
    """A server whose folder has a mark in its name, and whose game is marked."""

    def __init__(self, folder: Path, leak: str | None = None) -> None:
        secret = folder / f"home{secrets.token_hex(6)}"
        secret.mkdir()
        self.marks = Marks.new(secret.name, leak)
        super().__init__(secret, QUICK)
        self.script.write_text(START, "utf-8")
        marks = json.dumps(self.marks._asdict())
        secret.joinpath("marks.json").write_text(marks, "utf-8")


def forms(mark: str) -> list[str]:
    """How a mark may be written: as it is, escaped, in hex, in base 64.

    A single letter is three bytes: coded, it would turn up in random tokens by chance.
    """
    raw = mark.encode()
    plain = [mark, json.dumps(mark)[1:-1]]
    if len(mark) == 1:
        return plain
    return [*plain, raw.hex(), base64.b64encode(raw).decode().rstrip("=")[:-1]]


def forms_of_token(token: str) -> list[str]:
    """A token, and what is stored of it."""
    key = hashlib.sha256(token.encode()).digest()
    coded = [base64.b64encode(key).decode(), base64.urlsafe_b64encode(key).decode()]
    return [*forms(token), key.hex(), *(text.rstrip("=") for text in coded)]
