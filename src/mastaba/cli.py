"""The command line. Bad input gives one sentence on stderr: exit 2 for bad usage, 1 for failure."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from mastaba import __version__, games
from mastaba.content import Source
from mastaba.core import errors, replay
from mastaba.core.frame import ENGINE
from mastaba.core.game import Game
from mastaba.core.match import Match

if TYPE_CHECKING:
    from mastaba.terminal.start import Setup
    from mastaba.words import Words

app = typer.Typer(
    help="One table for four tomb-raiding board games.",
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    add_completion=False,
)
out = Console()
err = Console(stderr=True)
LITERAL: dict[str, Any] = {"highlight": False, "markup": False, "soft_wrap": True}

AsJson = Annotated[bool, typer.Option("--json", help="Write JSON, for programs.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game: see `mastaba games`.")]
Options = Annotated[
    list[str], typer.Option("--option", metavar="NAME=VALUE", help="A variant; may be repeated.")
]
Lang = Annotated[str, typer.Option("--lang", help="Language of all texts.")]
Db = Annotated[
    str | None,
    typer.Option(
        envvar="MASTABA_DB", show_envvar=True, help="sqlite:PATH, the path alone, postgresql://…"
    ),
]

Days = Annotated[
    float | None, typer.Option(min=0, help="After so many days they go; by default never.")
]


def main() -> None:
    """Run a command; nobody is ever shown a traceback for what they typed."""
    try:
        code = app(standalone_mode=False)
    except typer.TyperException as error:
        code = complain(error.format_message(), 2)
    except (errors.UnknownName, errors.BadSetup, errors.BadNotation) as error:
        code = complain(str(error), 2)
    except (errors.MastabaError, OSError) as error:
        code = complain(str(error), 1)
    except (KeyboardInterrupt, typer.Abort):
        code = 130
    sys.exit(code if isinstance(code, int) else 0)


def complain(sentence: str, code: int) -> int:
    """One sentence on stderr."""
    err.print(f"mastaba: {' '.join(sentence.split())}", style="red", markup=False, soft_wrap=True)
    return code


def show_version(wanted: bool) -> None:
    """Print the version and leave."""
    if wanted:
        out.print(f"{__version__}, {ENGINE} engine", highlight=False)
        raise typer.Exit


@app.callback()
def root(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print it.")
    ] = False,
) -> None:
    """One table for four tomb-raiding board games."""
    if context.invoked_subcommand is None:
        out.print(context.get_help(), highlight=False, markup=False)


@app.command("games")
def list_games(as_json: AsJson = False, lang: Lang = "en") -> None:
    """The games on the shelf, with their options."""
    from mastaba.words import words

    shelf = [describe_game(games.game(name), words(lang).title(name)) for name in games.GAMES]
    if as_json:
        write_json(shelf)
        return
    table = Table("game", "name", "players", "options")
    for entry in shelf:
        low, high = entry["seats"]
        options = [f"{o['name']}={o['default']}" for o in entry["options"]]
        for seats, suited in entry["suggested"].items():
            options += [f"{seats} players: {n}={value} suggested" for n, value in suited.items()]
        table.add_row(entry["id"], entry["name"], f"{low}–{high}", "\n".join(options))
    out.print(table)


def describe_game(game: Game, name: str) -> dict[str, Any]:
    """A game as `games --json` tells it."""
    return {
        "id": game.id,
        "name": name,
        "seats": [game.seats[0], game.seats[-1]],
        "options": [
            {
                "name": option.name,
                "type": option.type,
                "default": option.default,
                "choices": list(option.choices) or None,
                "range": list(option.span) if option.type == "int" else None,
                "clause": option.clause,
            }
            for option in game.options()
        ],
        "suggested": suggestions(game),
        "rules_version": game.version,
        "content_hash": game.content_hash,
        "components": game.components,
    }


def suggestions(game: Game) -> dict[str, dict[str, str]]:
    """By number of players: options that suit it better than their defaults."""
    usual = {option.name: option.default for option in game.options()}
    found = {
        str(seats): {n: v for n, v in game.suggested(seats).items() if v != usual[n]}
        for seats in game.seats
    }
    return {seats: suited for seats, suited in found.items() if suited}


@app.command()
def simulate(
    name: GameName,
    players: Annotated[int, typer.Option(help="Number of seats.")],
    bots: Annotated[str, typer.Option(help="Bots by seat, comma between; the last one repeats.")],
    count: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="Same seed, same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes.")] = 1,
    option: Options = [],  # noqa: B006
    replays: Annotated[Path | None, typer.Option(help="Folder for the replay files.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots and add them up."""
    from mastaba.lab.simulate import Plan
    from mastaba.lab.simulate import simulate as run

    names = tuple(bots.split(","))
    folder = None if replays is None else str(replays)
    plan = Plan(name, players, names, seed, parse_options(option), folder)
    if replays is not None:
        replays.mkdir(parents=True, exist_ok=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=err, transient=True) as progress:
        task = progress.add_task(f"{name}, {players} players", total=count)
        result = run(plan, count, jobs, tick=lambda: progress.advance(task))
    if as_json:
        write_json(result)
        return
    table = Table("figure", "value", title=f"{name}: {count} games")
    for key, value in result.items():
        table.add_row(key.replace("_", " "), json.dumps(value).strip('"'))
    out.print(table)


def parse_options(pairs: list[str]) -> dict[str, str]:
    """`name=value`, each once."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name in options:
            raise errors.BadSetup(f"expected each --option once, as NAME=VALUE, but got {pair!r}")
        options[name] = value
    return options


@app.command("replay")
def show_replay(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, readable=True)],
    seat: Annotated[int | None, typer.Option(help="Tell only what this seat knew.")] = None,
    at: Annotated[int | None, typer.Option(help="Show the table after so many answers.")] = None,
    verify: Annotated[bool, typer.Option(help="Only check that it is whole and true.")] = False,
    lang: Lang = "en",
) -> None:
    """Print, step into or verify a replay file."""
    from mastaba.words import words

    recorded = replay.read(read_text(file))
    game = games.game(recorded.header["game"])
    if verify:
        match = recorded.verify(game)
        ended = match.outcome.reason if match.outcome else "unfinished"
        out.print(f"{file.name}: {len(recorded)} answers of {game.id}, {ended}: verified.")
        return
    if at is not None and not 0 <= at <= len(recorded):
        raise errors.BadSetup(f"--at: expected a number from 0 to {len(recorded)} but got {at}")
    match = recorded.match(game, at)
    if seat is not None and seat not in range(match.seats):
        raise errors.BadSetup(f"--seat: expected a seat from 0 to {match.seats - 1} but got {seat}")
    names = seat_names(match.seats, recorded.header["players"])
    tell = words(lang).overheard if seat is None else words(lang).event
    for event in match.events:
        if seat is None or event.heard_by(seat):
            out.print(tell(game, event, names), highlight=False, markup=False)
    if at is not None:
        show_table(match, seat, lang, names)


def show_table(match: Match, seat: int | None, lang: str, names: list[str]) -> None:
    """The board as a seat sees it at this moment."""
    from mastaba.terminal import draw
    from mastaba.words import words

    draw(out, match.game, match.game.view(match.state, seat), words(lang), names)


def seat_names(seats: int, players: list[Any]) -> list[str]:
    """A name for each seat, with the seat's number where several share it."""
    told = [str(player) for player in players[:seats]]
    told += ["player"] * (seats - len(told))
    return [f"{n} {seat}" if told.count(n) > 1 else n for seat, n in enumerate(told)]


def read_text(file: Path) -> str:
    """A text file; anything else is no replay."""
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError:
        raise errors.BadReplay(f"expected a replay file in UTF-8 but got {file.name}") from None


@app.command()
def rules(
    name: GameName,
    clause: Annotated[str | None, typer.Argument(help="One clause, such as MUM-31.")] = None,
    lang: Lang = "en",
) -> None:
    """The rules in numbered clauses."""
    from mastaba.words import words

    texts = words(lang)
    games.game(name)
    if clause is not None:
        out.print(f"{clause.upper()}  {texts.clause(name, clause.upper())}", highlight=False)
        return
    chapter = ""
    for number, text, heading in texts.clauses(name):
        if heading != chapter:
            out.print(f"\n{heading}", style="bold", highlight=False)
            chapter = heading
        out.print(f"{number}  {text}", highlight=False)


@app.command()
def content(
    name: Annotated[str, typer.Argument(metavar="GAME|check", help="A game, or `check`.")],
    pack: Annotated[Path | None, typer.Argument(help="With `check`: the folder of a pack.")] = None,
    as_json: AsJson = False,
) -> None:
    """The components of a game; `content check PACK` validates a content pack."""
    if name == "check":
        check_pack(pack)
        return
    if pack is not None:
        raise errors.BadSetup(f"expected `content check PACK` but got `content {name} {pack}`")
    components = games.game(name).catalogue()
    if as_json:
        write_json({"game": name, "components": components})
        return
    table = Table("kind", "id", "name", "copies", "provenance")
    for row in components:
        table.add_row(*(str(value) for value in row.values()))
    out.print(table)


def check_pack(pack: Path | None) -> None:
    """Build the game the pack is for, out of the pack."""
    if pack is None or not pack.is_dir():
        raise errors.BadSetup(f"content check: expected the folder of a pack but got {pack}")
    game = games.with_pack(Source(pack))
    out.print(f"{pack.name}: a sound pack for {game.id}, content {game.content_hash[:12]}.")


@app.command()
def bench(
    seconds: Annotated[float, typer.Option(min=0.05, help="For each figure.")] = 1.0,
    as_json: AsJson = False,
) -> None:
    """Speed of the rules; with the extra `bench`, Catanatron in the same run."""
    from mastaba.lab.bench import bench as run

    with err.status("measuring"):
        result = run(seconds)
    if as_json:
        write_json(result)
        return
    table = Table("game", "players", "decisions/s", "×", "clones/s", "×", "bytes/state")
    for row in result["games"]:
        cells = [row["game"], row["players"], f"{row['decisions_per_second']:,}"]
        cells += [row.get("decisions_ratio", ""), f"{row['clones_per_second']:,}"]
        cells += [row.get("clones_ratio", ""), row["bytes_per_state"] or ""]
        table.add_row(*map(str, cells))
    out.print(table)
    out.print(f"Engine: {result['engine']}.")
    if "decisions_ratio" in result["games"][0]:
        out.print("×: times Catanatron's random four-player play, measured in the same run.")


@app.command()
def play(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Which game.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one.")] = 0,
    db: Db = None,
    lang: Annotated[str | None, typer.Option(help="Language of all texts.")] = None,
    text: Annotated[bool, typer.Option("--text", help="In the terminal instead.")] = False,
    plain: Annotated[bool, typer.Option(help="Terminal, for screen readers.")] = False,
    players: Annotated[int | None, typer.Option(help="Terminal: number of seats.")] = None,
    humans: Annotated[str, typer.Option(help="Terminal: seats of people, as 0 or 0,2.")] = "0",
    bots: Annotated[str, typer.Option(help="Terminal: bot for all other seats.")] = "thumb",
    option: Options = [],  # noqa: B006
    seed: Annotated[str | None, typer.Option(help="Terminal: same seed, same dice.")] = None,
    campaign: Annotated[str | None, typer.Option(help="Terminal: begin or go on with it.")] = None,
) -> None:
    """Play: a table of your own in the browser, or with --text in the terminal."""
    from mastaba.words import words

    language = words(lang or "en")
    if text or plain:
        from mastaba.terminal.start import Setup, start

        setup = Setup(players, humans, bots, parse_options(option), seed)
        game = games.game(name or games.GAMES[0])
        if campaign is not None:
            play_in_campaign(game, setup, language, campaign, db, plain=plain)
        else:
            start(game, setup, language, out, plain=plain)
        return
    if campaign is not None:
        raise errors.BadSetup("--campaign: expected --text; in the browser it is chosen there")
    if name is not None:
        games.game(name)
    from mastaba.server import run

    run.play(name, port=port, db=db, open_browser=browser, lang=lang, tell=out.print)


@app.command()
def learn(
    name: GameName,
    which: Annotated[str | None, typer.Argument(metavar="[LESSON]", help="Which lesson.")] = None,
    lang: Lang = "en",
    plain: Annotated[bool, typer.Option(help="For screen readers.")] = False,
) -> None:
    """Learn a game by playing: a guided first game in the terminal."""
    from mastaba.lessons import lesson, lessons
    from mastaba.terminal.learning import learn as take
    from mastaba.words import words

    first = [one.id for one in lessons(games.game(name).id)][:1]
    take(lesson(name, which or "".join(first)), words(lang), out, plain=plain)


def play_in_campaign(
    game: Game, setup: Setup, text: Words, name: str, db: str | None, *, plain: bool
) -> None:
    """A game at the text table; what it brings is kept in the database."""
    from mastaba.server import homebook
    from mastaba.server.databases import database
    from mastaba.terminal.start import start

    kept = database(db)
    sitting = homebook.sit_down(kept, game, name)
    seats = sitting.seats(game, setup.players)
    people = setup.people(seats)
    options = sitting.enrol(kept, game, seats, setup.options)
    setup = setup._replace(players=seats, options=options)
    out.print(sitting.greeting(text), **LITERAL)
    match = start(game, setup, text, out, plain=plain, names=sitting.name)
    if match.outcome is not None:
        book = homebook.keep(kept, sitting, match, people, setup.bots, text)
        out.print(homebook.told(book, text), **LITERAL)


@app.command("campaigns")
def list_campaigns(
    db: Db = None,
    as_json: AsJson = False,
    lang: Lang = "en",
) -> None:
    """The campaigns in the database: members, levels, benefits, games."""
    from mastaba.server import homebook
    from mastaba.server.databases import database
    from mastaba.words import words

    found = homebook.books(database(db), games.GAMES)
    if as_json:
        write_json(homebook.plain(found))
    for book in [] if as_json else found:
        out.print(homebook.told(book, words(lang)), end="\n\n", **LITERAL)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one.")] = 8000,
    db: Db = None,
    origin: Annotated[
        list[str], typer.Option(help="Address people see, behind a proxy; may be repeated.")
    ] = [],  # noqa: B006
    proxy: Annotated[str, typer.Option(help="Proxies to trust, comma between.")] = "127.0.0.1",
    metrics: Annotated[
        int | None, typer.Option(min=1, max=65535, help="Port for Prometheus, on this machine.")
    ] = None,
    keep_finished: Days = None,
    keep_unfinished: Days = None,
    keep_replays: Days = None,
) -> None:
    """Serve tables to other people; see docs/hosting.md."""
    from mastaba.server import run
    from mastaba.server.retention import Retention

    run.serve(
        host,
        port,
        db,
        origins=tuple(origin),
        trusted_proxies=proxy,
        metrics=metrics,
        retention=Retention(keep_finished, keep_unfinished, keep_replays),
        tell=out.print,
    )


@app.command()
def move(
    source: Annotated[str, typer.Option("--from", help="sqlite:PATH or postgresql://…")],
    target: Annotated[str, typer.Option("--to", help="The same; it must be empty.")],
    as_json: AsJson = False,
) -> None:
    """Carry everything from one database over to another, and compare."""
    from mastaba.server.databases import database
    from mastaba.server.moving import move as carry

    moved = carry(database(source), database(target))
    if as_json:
        write_json(moved._asdict())
    else:
        out.print(f"Moved, and the same on both sides: {moved}.", **LITERAL)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="A new file.")],
    db: Db = None,
) -> None:
    """Copy the database to a file, while it is served from or not."""
    from mastaba.server.databases import database

    kept = database(db)
    kept.backup(file)
    out.print(f"{file} is a copy of {kept.name}; keep it private.", **LITERAL)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="What `mastaba backup` has written.")],
    db: Db = None,
) -> None:
    """Bring a copy back to where there is no database, or an empty one."""
    from mastaba.server.databases import database

    kept = database(db)
    kept.restore(file)
    kept.check()
    out.print(f"{kept.name} holds what {file} held.", **LITERAL)


def write_json(data: object) -> None:
    """Plain JSON on standard output."""
    sys.stdout.write(json.dumps(data, indent=2, ensure_ascii=False) + "\n")
