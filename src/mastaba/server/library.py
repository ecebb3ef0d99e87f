"""What is the same for everybody: games, words, imported replays, pictures of links."""

from __future__ import annotations

import io
import time
from functools import cache
from typing import Annotated, Any
from urllib.parse import urlsplit

import segno
from litestar import Controller, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from mastaba.bots import BOTS
from mastaba.core.errors import UnknownName
from mastaba.games import GAMES
from mastaba.games import game as game_of
from mastaba.lessons import lessons
from mastaba.words import BASE, languages, read_catalogue, words

from . import replays, shelfwire, wire
from .desk import TheDesk
from .doors import Asked, TheDoors, address
from .edge import TheHouse
from .house import House
from .packing import Packed, answer, pack
from .problems import Problem, missing, not_stored
from .reach import reach
from .routes import Id, Moments, Viewpoint, as_it_is, numbers, troubles
from .security import Limits, netloc, new_id

Link = Annotated[str, QueryParameter(name="text", min_length=1, max_length=300)]
Lang = Annotated[str, PathParameter(max_length=16)]
Short = Annotated[str, PathParameter(max_length=40)]
Part = Annotated[str | None, QueryParameter(name="part", max_length=40)]

PACKED = {"packed": True}  # by itself
AUTO = "auto"  # instead of a language: let the browser's wishes decide
COMMON = "table"  # the part that every page needs
ON_THE_SHELF = ("name", "tagline")  # what every page tells of every game
# What of a game is fetched when it is opened, or first said: `mummy.help`.
LATER = ("help", "lesson", "hint", "refusal")
IN_TEXT = ("ask", "tell", "legend", "corner", "fold", "group")  # the text table's own
AT_ONCE = ("refusal.over", "tell.deal")  # the table says this by itself


class Library(Controller):
    """No token needed."""

    path = "/api"
    tags = ("library",)

    @get("/games", opt=PACKED, responses=troubles())
    async def games(self, request: Asked) -> Response[list[shelfwire.GameLook]]:
        """The games on the shelf."""
        return answer(request, shelf())

    @get("/games/{game_id:str}/scenery", opt=PACKED, responses=troubles(422))
    async def scenery(self, game_id: Short, request: Asked) -> Response[dict[str, Any]]:
        """What a table of this game draws that never changes."""
        return answer(request, drawn(game_id))

    @get("/games/{game_id:str}/components", opt=PACKED, responses=troubles(422))
    async def components(self, game_id: Short, request: Asked) -> Response[list[dict[str, Any]]]:
        """What lies in the box of this game."""
        return answer(request, boxed(game_id))

    @get("/words/{lang:str}", opt=PACKED, responses=troubles(422))
    async def texts(
        self, lang: Lang, request: Asked, part: Part = None
    ) -> Response[shelfwire.WordsReply]:
        """All texts of a language but the rulebooks; or a part: `table`, `mummy`, `mummy.help`…

        `auto` is the first of the languages that a browser asks for.
        """
        if lang == AUTO:
            lang = first_of(request.headers.get("accept-language", ""))
        return answer(request, catalogue(lang, part))

    @get("/rules/{game_id:str}/{lang:str}", opt=PACKED, responses=troubles(422))
    async def rules(
        self, game_id: Short, lang: Lang, request: Asked
    ) -> Response[list[shelfwire.Chapter]]:
        """The rulebook of a game in a language."""
        return answer(request, rulebook(game_id, lang))

    @post(
        "/replays",
        opt={"price": 10},
        responses=troubles(422),
        request_max_body_size=Limits().replay_bytes,
    )
    async def upload(
        self,
        data: JSONBody[wire.Import],
        house: TheHouse,
        desk: TheDesk,
        doors: TheDoors,
        request: Asked,
    ) -> wire.ReplayId:
        """Keep a replay file, if it is whole and true."""
        doors.upload(request)
        await desk.check(address(request), data.text)
        replay = wire.ReplayId(new_id())
        await house.store.add_replay(replay.replay, data.text, time.time())
        return replay

    @get("/replays/{replay_id:str}", opt={"price": 10}, responses=troubles(404, 422))
    async def replay(
        self,
        replay_id: Id,
        house: TheHouse,
        desk: TheDesk,
        request: Asked,
        viewpoint: Viewpoint = replays.ALL,
    ) -> Response[wire.ReplayLook]:
        """An imported replay, moment by moment."""
        text = await kept(house, replay_id)
        return as_it_is(await desk.look(address(request), text, viewpoint))

    @get("/replays/{replay_id:str}/views", opt={"price": 10}, responses=troubles(404, 422))
    async def views(
        self,
        replay_id: Id,
        house: TheHouse,
        desk: TheDesk,
        request: Asked,
        at: Moments,
        viewpoint: Viewpoint = replays.ALL,
    ) -> Response[wire.ViewsLook]:
        """How the table looked at some moments of an imported replay."""
        text = await kept(house, replay_id)
        return as_it_is(await desk.views(address(request), text, viewpoint, numbers(at)))

    @post("/replays/{replay_id:str}/fork", opt={"price": 60}, responses=troubles(404, 422, 503))
    async def fork(
        self,
        replay_id: Id,
        data: JSONBody[wire.Fork],
        house: TheHouse,
        desk: TheDesk,
        doors: TheDoors,
        request: Asked,
    ) -> wire.Created:
        """Play on from a moment of it, at a new table."""
        text = await kept(house, replay_id)
        doors.table(request)
        return await house.fork(await desk.prefix(address(request), text, data.at), data, seat=0)

    @get("/qr", opt={"price": 4}, media_type="image/svg+xml", responses=troubles(422))
    async def qr(self, text: Link, request: Asked) -> Response[bytes]:
        """The picture of a link without a token, such as a join code's."""
        return picture(text, request)

    @post(
        "/qr",
        opt={"price": 4},
        status_code=200,
        media_type="image/svg+xml",
        responses=troubles(422),
    )
    async def private_qr(self, data: JSONBody[wire.QrText], request: Asked) -> Response[bytes]:
        """The picture of any link to a table; a token in it appears in no log."""
        return picture(data.text, request)


@get("/health", tags=["library"])
async def health() -> wire.Health:
    """Alive."""
    return wire.Health()


@get("/ready", tags=["library"], responses=troubles(503))
async def ready(house: TheHouse) -> wire.Health:
    """Alive, and what people do can be stored."""
    if not await house.ready():
        raise not_stored()
    return wire.Health()


async def kept(house: House, replay_id: str) -> str:
    """The text of an imported replay."""
    text = await house.store.replay(replay_id)
    if text is None:
        raise missing("replay")
    return text


def picture(text: str, request: Asked) -> Response[bytes]:
    """An SVG, for links to this server's own tables only."""
    nearby = reach(request.app.state.host, request.url.port or 80).address
    hosts = (request.headers.get("host", "").lower(), nearby and netloc(nearby))
    if netloc(text) not in hosts or not urlsplit(text).path.startswith(("/t/", "/j/", "/c/")):
        raise Problem(422, "link", "Expected a link to a table of this server.")
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="svg", border=2, xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml")


def kept_reply(reply: object) -> Packed:
    """A reply that never changes."""
    body = wire.encode(reply)
    return pack(body, "application/json", body)


@cache
def shelf() -> Packed:
    """Every game, encoded once."""
    return kept_reply([game_look(name) for name in GAMES])


def game_look(name: str) -> shelfwire.GameLook:
    """One game on the shelf."""
    game = game_of(name)
    options = [
        shelfwire.OptionLook(
            name=option.name,
            type=option.type,
            default=option.default,
            choices=list(option.choices) or None,
            low=option.span[0] if option.type == "int" else None,
            high=option.span[1] if option.type == "int" else None,
            clause=option.clause,
        )
        for option in game.options()
    ]
    return shelfwire.GameLook(
        id=game.id,
        seats=(game.seats[0], game.seats[-1]),
        options=options,
        suggested={str(seats): game.suggested(seats) for seats in game.seats},
        rules_version=game.version,
        content_hash=game.content_hash,
        bots=list(BOTS),
        lessons=[shelfwire.GuidedLook(one.id, one.minutes) for one in lessons(name)],
        campaign=None if game.campaign is None else list(game.campaign.sets),
    )


@cache
def drawn(game_id: str) -> Packed:
    """The scenery of a game, encoded once."""
    return kept_reply(game_of(game_id).scenery())


@cache
def boxed(game_id: str) -> Packed:
    """The components of a game, encoded once."""
    return kept_reply(game_of(game_id).catalogue())


def first_of(accepted: str) -> str:
    """The first language of a header that there is: `it-CH,it;q=0.9,en;q=0.8`."""
    wanted = (one.strip()[:2].lower() for one in accepted.split(","))
    return next((lang for lang in wanted if lang in languages()), BASE)


@cache
def catalogue(lang: str, part: str | None) -> Packed:
    """A language or a part of it, encoded once; what it lacks is told in English."""
    words(lang)  # refuses a language that is not there
    texts = texts_of(BASE) | texts_of(lang)
    if part is not None:
        if part != COMMON:
            check_part(part)
        texts = {key: text for key, text in texts.items() if part_of(key) == part}
    return kept_reply(shelfwire.WordsReply(lang, list(languages()), texts))


def check_part(part: str) -> None:
    """A game's, or a chapter of it that is fetched later."""
    owner, dot, chapter = part.partition(".")
    game_of(owner)  # refuses a game that is not there
    if dot and chapter not in (*LATER, *IN_TEXT):
        expected = ", ".join(f"{owner}.{later}" for later in LATER)
        raise UnknownName(f"expected a part out of {owner}, {expected} but got {part!r}")


def part_of(key: str) -> str:
    """The game whose tables alone say this, or what is opened there; else it is common to all."""
    owner, _, what = key.removeprefix("web.").partition(".")
    if (owner not in GAMES and key.startswith(("web.", "table."))) or what in ON_THE_SHELF:
        return COMMON
    chapter = what.partition(".")[0]
    apart = chapter in LATER or (chapter in IN_TEXT and not key.startswith("web."))
    return f"{owner}.{chapter}" if apart and what not in AT_ONCE else owner


@cache
def rulebook(game_id: str, lang: str) -> Packed:
    """The rules of a game, chapter by chapter, encoded once."""
    game_of(game_id)  # refuses a game that is not there
    chapters: list[shelfwire.Chapter] = []
    for clause, text, title in words(lang).clauses(game_id):
        if not chapters or chapters[-1].title != title:
            chapters.append(shelfwire.Chapter(title, []))
        chapters[-1].clauses.append(shelfwire.Clause(clause, text))
    return kept_reply(chapters)


def is_rule(key: str) -> bool:
    """Whether a text belongs to a rulebook, which is fetched by itself."""
    return ".rule." in key or ".chapter." in key


@cache
def texts_of(lang: str) -> dict[str, str | shelfwire.Counted]:
    """The texts of a language itself, with both forms where a number bends them."""
    texts: dict[str, str | shelfwire.Counted] = {}
    for message in read_catalogue(lang):
        if not message.id or not message.string:
            continue
        if isinstance(message.id, str):
            if not is_rule(message.id):
                texts[message.id] = str(message.string)
        elif all(message.string):
            texts[message.id[0]] = shelfwire.Counted(
                message.id[1], message.string[0], message.string[-1]
            )
    return texts
