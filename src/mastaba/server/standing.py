"""How a table stands after so many records, so that nobody need play its past to open it.

It lies beside the records and follows from them: whatever does not fit this server (other rules, a
vocabulary with another word, another shape of this file) is left alone, and the records are read.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

import msgspec
from msgspec import Raw, Struct

from mastaba.core.errors import MastabaError
from mastaba.core.event import SPECTATOR, Event
from mastaba.core.frame import State
from mastaba.core.game import Game
from mastaba.core.match import Act, Answer, Fell, Match
from mastaba.core.notation import Action, Fate
from mastaba.core.saving import Asleep, load, save
from mastaba.lessons import FATE

from .hearing import Cut, Heard, Hearing
from .records import Chair, Spoke, Terms
from .story import BEFORE_ALL, Place, Story
from .wire import Pace


class Unfit(MastabaError):
    """It cannot be taken up here."""


class Told(Struct, array_like=True):
    """An event: the number of its kind, who hears it, and with what."""

    kind: int
    audience: int
    values: tuple[int, ...]


class Ears(Struct, array_like=True):
    """What one viewer has heard: of the events the numbers, each for one that it may hear."""

    seq: int
    numbers: list[int]
    cuts: list[tuple[int, int]]
    acted: int
    changed: float


class Played(Struct, array_like=True):
    """A match: what was answered and told, and states on the way."""

    answers: list[tuple[int, int]]
    events: list[Told]
    prior: int
    told: list[int]
    asides: list[int]
    kept: list[tuple[int, Raw]]
    state: Raw


class AsItIs(Struct, array_like=True):
    """What a story says by the same name."""

    records: int
    chairs: list[Chair]
    carried: dict[str, str]
    pace: Pace
    practice: bool
    chat: list[Spoke]
    moves: int
    opened: int
    lapses: list[int]
    folded: int
    began: int
    openings: list[int]
    turns: list[tuple[int, int]]


class Standing(AsItIs, array_like=True):
    """Everything that folding the records had come to."""

    words: str
    moments: list[float]
    ears: list[Ears]
    place: tuple[int, int]
    by_id: list[tuple[int, str, int]]
    by_seq: list[tuple[int, int, str, int]]
    match: Played


reader = msgspec.json.Decoder(Standing)


@lru_cache
def words_of(game: Game) -> str:
    """A fingerprint of all that the numbers of a standing mean."""
    verbs = [(v.name, [(a.name, a.words) for a in v.arguments]) for v in game.notation.verbs]
    events = [(h.id, [(name, words.words) for name, words in h.slots]) for h in game.happenings]
    said = msgspec.json.encode((game.id, game.version, game.content_hash, verbs, events))
    return hashlib.sha256(said).hexdigest()


def put_by(story: Story, moments: list[float]) -> bytes | None:
    """How it stands; None where there is nothing to keep: no game yet, or a lesson."""
    match = story.match
    if match is None or story.guide is not None:
        return None
    standing = Standing(
        **{name: getattr(story, name) for name in AsItIs.__struct_fields__},
        words=words_of(story.game),
        moments=moments,
        ears=[ears_of(hearing) for hearing in story.hearings.values()],
        place=story.place,
        by_id=[(*key, after) for key, after in story.by_id.items()],
        by_seq=[(*key, after) for key, after in story.by_seq.items()],
        match=game_of(match),
    )
    return zlib.compress(msgspec.json.encode(standing), 1)


def ears_of(hearing: Hearing) -> Ears:
    """What a viewer has heard, without the events."""
    numbers = [heard.n for heard in hearing.events]
    return Ears(hearing.seq, numbers, [*hearing.cuts], hearing.acted, hearing.changed)


def game_of(match: Match) -> Played:
    """A match as plain data."""
    kinds = {happening: number for number, happening in enumerate(match.game.happenings)}
    return Played(
        answers=[
            (a.seat, a.action) if isinstance(a, Act) else (FATE, a.fate) for a in match.answers
        ],
        events=[Told(kinds[e.happening], e.audience, e.values) for e in match.events],
        prior=match.prior,
        told=match.told,
        asides=sorted(match.asides),
        kept=[(number, saved(match, state)) for number, state in match.kept.items()],
        state=Raw(save(match.game, match.state)),
    )


def saved(match: Match, state: State | Asleep) -> Raw:
    """A state that was kept; one that still sleeps is saved already."""
    return Raw(state.saved if isinstance(state, Asleep) else save(match.game, state))


def take_up(game: Game, terms: Terms, data: bytes) -> tuple[Story, list[float]]:
    """The story as it stood, and when its records were stored. Unfit: read the records instead."""
    try:
        standing = reader.decode(zlib.decompress(data))
        if standing.words != words_of(game):
            raise Unfit("expected a standing of these rules but got one of others")
        return stood(game, terms, standing), standing.moments
    except (ValueError, zlib.error, MastabaError) as error:
        raise Unfit(f"expected a standing that fits but got: {error}") from error


def stood(game: Game, terms: Terms, standing: Standing) -> Story:
    """A story that has folded all of this."""
    story = Story(game, terms)
    story.guide = None
    for name in AsItIs.__struct_fields__:
        setattr(story, name, getattr(standing, name))
    story.place = Place(*standing.place)
    story.by_id = {(seat, key): after for seat, key, after in standing.by_id}
    story.by_seq = {(seat, seq, said): after for seat, seq, said, after in standing.by_seq}
    story.match = match_of(game, len(story.chairs), story.options, standing.match)
    causes = list(causes_of(story.match))
    for (viewer, hearing), ears in zip(story.hearings.items(), standing.ears, strict=True):
        hear_again(hearing, ears, SPECTATOR if viewer is None else 1 << viewer, causes)
    return story


def match_of(game: Game, seats: int, options: dict[str, str], told: Played) -> Match:
    """The match that was put by."""
    match = Match(game, seats, options)
    match.answers = [answer_of(seat, packed) for seat, packed in told.answers]
    match.events = [Event(game.happenings[e.kind], e.audience, e.values) for e in told.events]
    match.prior, match.told, match.asides = told.prior, told.told, set(told.asides)
    match.kept = {number: Asleep(game, bytes(state)) for number, state in told.kept}
    match.state = load(game, bytes(told.state))
    match.state.sink = match.events
    return match


def answer_of(seat: int, packed: int) -> Answer:
    """A player's or fate's."""
    return Fell(Fate(packed)) if seat == FATE else Act(seat, Action(packed))


def causes_of(match: Match) -> Iterator[tuple[Event, int]]:
    """Each event with the answer that caused it."""
    yield from ((event, BEFORE_ALL) for event in match.events[: match.prior])
    for number, (start, end) in enumerate(pairwise([match.prior, *match.told])):
        yield from ((event, number) for event in match.events[start:end])


def hear_again(hearing: Hearing, ears: Ears, ear: int, causes: list[tuple[Event, int]]) -> None:
    """A viewer has heard just those events that are for it, in their order."""
    heard = [(event, answer) for event, answer in causes if event.audience & ear]
    hearing.events = [
        Heard(n, event, answer) for n, (event, answer) in zip(ears.numbers, heard, strict=True)
    ]
    hearing.seq, hearing.acted, hearing.changed = ears.seq, ears.acted, ears.changed
    hearing.cuts = [Cut(*cut) for cut in ears.cuts]
