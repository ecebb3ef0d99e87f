"""A real server and its HTTP side: shared by all folders whose tests talk to one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mastaba.server.databases import Database, database
from server.client import Api, Server
from server.postgres import Postgres, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def api(server: Server) -> Iterator[Api]:
    with Api(server) as api:
        yield api


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where nothing is stored yet, as `--db` names it: on each kind of database."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    server: Postgres = request.getfixturevalue("postgres")
    return server.place()


@pytest.fixture
def kept(place: str) -> Database:
    """A database that is ready."""
    found = database(place)
    found.check()
    return found
