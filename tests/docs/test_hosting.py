"""What docs/hosting.md and the files of containers show is what there is."""

import re
import shlex
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from mastaba.cli import app
from mastaba.server.databases import Database
from server.fixtures import kept, place, postgres
from server.storing import filled, held

__all__ = ["kept", "place", "postgres"]

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
CONTAINER = (ROOT / "Containerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))


def shown() -> list[str]:
    """Every command line of ours: on the page, in the service, in the containers."""
    blocks = re.findall(r"^```\w*\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    lines = chain.from_iterable(block.splitlines() for block in blocks)
    found = [re.search(r"\bmastaba ((?:serve|move|backup|restore)\b.*)", line) for line in lines]
    told = [match[1] for match in found if match]
    in_image = re.search(r"^CMD (\[.*\])$", CONTAINER, re.MULTILINE)
    assert in_image is not None
    told.append(shlex.join(yaml.safe_load(in_image[1])))
    told.append(shlex.join(COMPOSE["services"]["mastaba"]["command"]))
    return told


@pytest.mark.parametrize("line", shown())
def test_a_command_that_is_shown_can_be_given(line: str) -> None:
    name, *arguments = shlex.split(line)
    group = typer.main.get_command(app)
    command = group.get_command(group.make_context("mastaba", ["games"]), name)  # type: ignore[attr-defined]
    assert command.make_context(name, arguments).params


def test_every_command_of_the_database_is_shown() -> None:
    assert {line.split()[0] for line in shown()} == {"serve", "move", "backup", "restore"}


def test_the_containers_fit_together() -> None:
    services = COMPOSE["services"]
    assert set(services["mastaba"]["depends_on"]) == {"database"}
    named = services["mastaba"]["volumes"] + services["database"]["volumes"]
    assert {volume.split(":")[0] for volume in named} == set(COMPOSE["volumes"])
    assert "@database/" in services["mastaba"]["environment"]["MASTABA_DB"]
    assert services["mastaba"]["ports"] == ["127.0.0.1:8000:8000"]
    assert (ROOT / services["mastaba"]["build"]["dockerfile"]).is_file()


def test_what_is_deleted_by_hand_is_gone(kept: Database) -> None:
    blocks = re.findall(r"^```sql\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert filled(kept).rows["gains"] == 2
    with kept.transaction() as c:
        for table in ("again", "played", "open", "idle"):
            for statement in blocks[0].replace("'ID'", f"'{table}'").splitlines():
                c.execute(statement)
        for statement in blocks[1].replace("'ID'", "'c'").splitlines():
            c.execute(statement)
    rows = held(kept).rows
    assert rows.pop("replays") == 1
    assert not any(rows.values())
