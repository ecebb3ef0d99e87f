"""The OpenAPI description is true: schemathesis tries it out, with a token and without."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.jsonschema import strategy

from server.client import Api, Seats, Server
from support import at_length

# Read now: schemathesis would import it deep inside a draw, where Python 3.11 may fail to compile.
assert strategy

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


REFUSED = {
    "checks": {
        "negative_data_rejection": {"expected-statuses": [400, 401, 403, 404, 405, 409, 413, 422]}
    }
}
EXAMPLES = at_length(2, 8)  # of each kind, for each route
FOR_HOSTS = ("/fill", "/pace", "/invite", "/reach")
NOT_BEGUN = ("/fill", "/invite", "/join", "/{code}")
AFTERWARDS = ("/rematch", "/export", "/replay", "/views", "/fork")


class Scene:
    """Real things for requests to be about: tables in every state, a code, a replay."""

    def __init__(self, server: Server, api: Api) -> None:
        self.server = server
        self.api = api
        self.over = api.create("ppb", options={"mummySeat": "0"})
        api.ok("POST", self.over.path("/concede"), self.over.token(0), {})
        self.text = api.ok("GET", self.over.path("/export"), self.over.host)
        self.replay = api.ok("POST", "/api/replays", None, {"text": self.text})["replay"]
        wish = {"game": "tomb", "name": "The long night"}
        self.campaign = api.ok("POST", "/api/campaigns", None, wish)
        self.victim = api.create("ppo")  # nobody here has a token of it
        self.tried = 0

    def table_for(self, path: str) -> tuple[Seats, str]:
        """A table in the state the route is for, and the token it asks for."""
        end = "/" + path.rsplit("/", 1)[1]
        if end == "/{campaign_id}":
            return self.over, self.campaign["token"]
        if end in AFTERWARDS:
            return self.over, self.over.token(1)
        # Bots alone would play to the end before anybody can return: there a person is waited for.
        who = "pob" if end in NOT_BEGUN else "ppb" if end == "/return" else "pbb"
        table = self.api.create(who)
        if end == "/join":
            return table, table.token(1)
        if end not in NOT_BEGUN:
            table.play(Random(1), most=1)  # there is something to take back
            table.asked()
        if end == "/return":
            self.api.ok("POST", table.path("/bot"), table.token(0), {})
        return table, table.host if end in FOR_HOSTS else table.token(0)

    def prepare(self, case: Case[Any], table: Seats, token: str) -> None:
        """Let a request be about something that is there; what is wrong on purpose stays so."""
        self.tried += 1
        real = {"table_id": table.id, "replay_id": self.replay, "code": table.code}
        real |= {"lang": "it", "game_id": "mummy", "campaign_id": self.campaign["campaign"]}
        if not wrong(case, ParameterLocation.PATH):
            named = {name: real[name] for name in case.path_parameters if real.get(name)}
            case.path_parameters.update(named)
        if self.tried % 2 and not wrong(case, *ParameterLocation):
            self.fill_in(case, table, token)

    def fill_in(self, case: Case[Any], table: Seats, token: str) -> None:
        """What a person would send."""
        link = f"{self.server.url}/t/{table.id}"
        person, bot = {"who": "person", "name": "Ann"}, {"who": "bot"}
        wanted: dict[str, dict[str, Any]] = {
            "/tables": {"game": "mummy", "seats": [person, bot], "options": {}, "lang": "fr"}
            | {"campaign": None},
            "/campaigns": {"game": "tomb"},
            "/lessons": {"game": "mummy", "lesson": "hunter"},
            "/tables/mine": {"tables": [{"table": table.id, "token": token}]},
            "/campaigns/mine": {"campaigns": [self.campaign]},
            "/invite": {"seat": 1},
            "/replays": {"text": self.text},
            "/qr": {"text": link},
            "/fork": {"at": 0, "seats": [person, bot, bot]},
            "/bot": {"bot": "random"},
        }
        end = "/" + case.path.removeprefix("/api/").rsplit("/", 1)[-1]
        end = case.path.removeprefix("/api") if end == "/mine" else end
        if end == "/act" and (asked := table.look(token))["actions"]:
            wanted["/act"] = {"seq": asked["seq"], "action": asked["actions"][0]["do"]}
        if isinstance(case.body, dict):
            case.body |= wanted.get(end, {})
        elif end == "/qr":
            case.query["text"] = link
        elif end == "/{lang}":
            case.query["part"] = "mummy"
        elif end in ("/replay", "/{replay_id}", "/views"):
            case.query["view"] = "public"
            if end == "/views":
                case.query["at"] = "0,1"


@pytest.fixture(scope="module")
def scene(server: Server) -> Iterator[Scene]:
    with Api(server) as api:
        yield Scene(server, api)


def test_every_route_keeps_what_its_description_promises(scene: Scene) -> None:
    before = scene.victim.look(scene.victim.token(0))
    answered: dict[str, Counter[int]] = {}
    for operation in operations(scene.server):
        answered[operation.label] = Counter()
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            table, token = scene.table_for(operation.path)
            try_out(operation, mode, scene, table, token, answered[operation.label])
        if "{table_id}" in operation.path:
            break_in(operation, scene)
    assert len(answered) > 25
    # Every route was tried out for real: each has let somebody in.
    shut = [label for label, statuses in answered.items() if not statuses.keys() & {200, 201}]
    assert shut == ["POST /api/tables/{table_id}/replace"]  # nobody is away long enough here
    assert scene.victim.look(scene.victim.token(0)) == before


def operations(server: Server) -> list[Any]:
    described = schemathesis.openapi.from_url(
        f"{server.url}/schema/openapi.json", config=schemathesis.Config.from_dict(REFUSED)
    )
    return [found.ok() for found in described.get_all_operations()]  # type: ignore[union-attr]


def wrong(case: Case[Any], *where: ParameterLocation) -> bool:
    """Whether something there is wrong on purpose."""
    return case.meta is not None and any(map(case.meta.is_negative_at, where))


def trying(strategy: Any, examples: int, attempt: Callable[[Case[Any]], None]) -> None:
    """So many requests as schemathesis makes them."""
    tried = given(strategy)(attempt)  # type: ignore[no-untyped-call]
    few = settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    with suppress(Unsatisfiable):  # a route without parameters has no bad requests
        few(tried)()


def try_out(
    operation: Any,
    mode: GenerationMode,
    scene: Scene,
    table: Seats,
    token: str,
    answered: Counter[int],
) -> None:
    """Good or bad requests of one route, with the right token, and without it again."""
    checks: list[Any] = [CHECKS.get_one(name) for name in CHECKED]
    good = GenerationMode.POSITIVE
    asks = any(name in operation.path for name in ("{table_id}", "{campaign_id}"))
    bearer = {"Authorization": f"Bearer {token}"} if asks else None

    def attempt(case: Case[Any]) -> None:
        scene.prepare(case, table, token)
        let_in = bearer if mode is good or wrong(case, ParameterLocation.BODY) else None
        if wrong(case, ParameterLocation.HEADER):
            let_in = None  # the wrong token is what is tried
        reply = case.call_and_validate(checks=checks, headers=let_in, timeout=60)
        answered[reply.status_code] += 1

    trying(operation.as_strategy(generation_mode=mode), EXAMPLES, attempt)


def break_in(operation: Any, scene: Scene) -> None:
    """The same good requests, at a table whose tokens nobody here has."""
    other = scene.over
    keys = [other.token(0), other.host, "x" * 43, scene.victim.id, str(scene.victim.code), "", None]

    def attempt(case: Case[Any]) -> None:
        case.path_parameters["table_id"] = scene.victim.id
        for key in keys:
            case.headers.pop("Authorization", None)
            bearer = None if key is None else {"Authorization": f"Bearer {key}"}
            assert case.call(headers=bearer, timeout=60).status_code == 401

    trying(operation.as_strategy(generation_mode=GenerationMode.POSITIVE), 2, attempt)


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
