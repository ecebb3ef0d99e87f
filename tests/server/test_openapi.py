"""The OpenAPI description is true: schemathesis tries it out, with a token and without."""

from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS

from server.client import Api, Seats, Server

CHECKED = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "unsupported_method",
    "ignored_auth",
)


@pytest.fixture(scope="module")
def table(server: Server) -> Seats:
    with Api(server) as api:
        return api.create("ppb", options={"mummySeat": "0"})


def test_every_route_keeps_what_its_description_promises(server: Server, table: Seats) -> None:
    described = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    tried = 0
    for found in described.get_all_operations():
        operation = found.ok()  # type: ignore[union-attr]
        try_out(operation, table)
        tried += 1
    assert tried > 25


def try_out(operation: Any, table: Seats) -> None:
    """Good and bad requests of one route, as schemathesis makes them from the description."""
    checks: list[Any] = [CHECKS.get_one(name) for name in CHECKED]
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        good = mode is GenerationMode.POSITIVE
        strategy = operation.as_strategy(generation_mode=mode)

        @given(strategy)
        @settings(
            max_examples=4,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def try_one(case: Case[Any]) -> None:
            if good:  # noqa: B023
                at_table(case, table)
            case.call_and_validate(checks=checks, timeout=20)

        with suppress(Unsatisfiable):  # a route without parameters has no bad requests
            try_one()


def at_table(case: Case[Any], table: Seats) -> None:
    """Good requests knock at a real table with a token that opens it."""
    if "table_id" not in case.path_parameters or case.path.endswith("/leave"):
        return
    for_hosts = case.path.endswith(("/fill", "/pace", "/invite"))
    case.path_parameters["table_id"] = table.id
    case.headers["Authorization"] = f"Bearer {table.host if for_hosts else table.token(0)}"


def test_every_route_of_a_table_asks_for_a_token(api: Api) -> None:
    paths = api.http.get("/schema/openapi.json").json()["paths"]
    at_a_table = {path: doors for path, doors in paths.items() if "{table_id}" in path}
    assert len(at_a_table) > 15
    for path, doors in at_a_table.items():
        for method, door in doors.items():
            assert door["security"] == [{"bearer": []}], path
            assert "401" in door["responses"]
            status, _ = api.call(method.upper(), path.replace("{table_id}", "AAAAAAAAAAAA"))
            assert status == 401


def test_the_description_names_no_other_host(api: Api) -> None:
    assert api.http.get("/schema/openapi.json").json()["servers"] == [{"url": "/"}]
