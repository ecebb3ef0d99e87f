"""A real server and its HTTP side: shared by all folders whose tests talk to one."""

from collections.abc import Iterator

import pytest

from server.client import Api, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def api(server: Server) -> Iterator[Api]:
    with Api(server) as api:
        yield api
