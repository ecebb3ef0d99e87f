"""Nothing hidden reaches who must not know it: not by words, not by numbers."""

import asyncio
import json
import re
import sqlite3
from contextlib import AsyncExitStack, closing
from random import Random
from typing import Any

import pytest

from conformance.driver import random_wish
from mastaba.core.decision import Decision
from mastaba.core.match import Act, Answer, Fell, Match
from mastaba.core.notation import Action, Fate
from mastaba.games import game
from mastaba.server.audience import Audience, Subscriber
from mastaba.server.records import Acted, Began, Chair, Terms, lines_of, read
from mastaba.server.story import Story
from mastaba.server.viewing import Around, Viewer, table_message
from mastaba.server.wire import encode
from server.client import Api, Person, Seats, Server, at_table
from support import at_length

TREASURE = re.compile(r"\b[RBWGY]-[1-5]\b")
SECRET_EVENTS = {"PawnMoved", "ArrowFlown", "FacesSeen", "CardKept", "CardDealt"}
OPTIONS = {"mummySeat": "0", "spectators": "live", "huntersChat": "on", "beliefMap": "off"}
MARK = "the scarab sleeps at noon"
MUMMY = game("mummy")


def test_a_whole_game_tells_mummy_and_spectators_nothing_hidden(server: Server, api: Api) -> None:
    """All that two viewers get while four people play is held against the rules."""
    table = api.create("pppp", options=OPTIONS)
    assert table.watch is not None
    watch = table.watch
    sent = asyncio.run(spy_on_a_game(server, api, table, watch))
    truth = answers_of(server, table)
    for seat, heard in sent.items():
        check_events(truth, seat, heard)
        for message in heard:
            check_words(message)
            check_shape(message)


async def spy_on_a_game(
    server: Server, api: Api, table: Seats, watch: str
) -> dict[int | None, list[dict[str, Any]]]:
    rng = Random(8)
    async with AsyncExitStack() as stack:
        people: dict[int | None, Person] = {}
        for viewer, token in ((0, table.token(0)), (None, watch)):
            people[viewer] = await stack.enter_async_context(at_table(server, table.id, token))
        listening = [asyncio.create_task(person.listen()) for person in people.values()]
        for number in range(at_length(45, 90)):
            asked = await asyncio.to_thread(table.asked)
            if asked is None:
                break
            seat, seen = asked
            if number % 15 == 0:
                await asyncio.to_thread(pry, api, table, people, seen)
            await asyncio.to_thread(table.act, seat, pick(seen, rng), seen["seq"])
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
    return {v: [m for m in p.heard if not is_over(m)] for v, p in people.items()}


def pick(seen: dict[str, Any], rng: Random) -> str:
    """Mostly keep a card, so that the secret stays one."""
    verbs = {offer["verb"]: offer["do"] for offer in seen["actions"]}
    if "keep" in verbs and rng.random() < 0.7:
        return str(verbs["keep"])
    return str(rng.choice(seen["actions"])["do"])


def pry(api: Api, table: Seats, people: dict[int | None, Person], seen: dict[str, Any]) -> None:
    """Ask everything one must not be told; whatever comes back is kept as if it had been sent."""
    token, watch = table.token(0), table.watch
    api.ok("POST", table.path("/chat"), table.token(1), {"text": MARK, "room": "hunters"})
    tries = [("/act", {"seq": seen["seq"], "action": seen["actions"][0]["do"], "id": "pry"})]
    tries += [("/why", {"action": offer["do"]}) for offer in seen["actions"][:6]]
    tries += [("/hint", {}), ("/fork", {"at": 30})]
    if not table.look(token)["takeback"]["can"]:  # it would be another game
        tries.append(("/takeback", {}))
    asked_mummy = seen["view"]["seat"] == 0
    for end, body in tries:
        for who, key in ((0, token), (None, watch)):
            if not asked_mummy or end == "/fork":
                people[who].heard.append(
                    {"type": "pried", "reply": api.call("POST", table.path(end), key, body)[1]}
                )
    for end in ("", "/export", "/replay?view=all", "/replay?view=1", "/replay/views?at=0"):
        for who, key in ((0, token), (None, watch)):
            status, reply = api.call("GET", table.path(end), key)
            assert status == 200 if end == "" else status == 409
            people[who].heard.append(reply | {"type": "pried"})
    wanted = {"tables": [{"table": table.id, "token": token}, {"table": table.id, "token": watch}]}
    line = api.ok("POST", "/api/tables/mine", None, wanted)
    people[0].heard.append({"type": "pried", "reply": line})


def is_over(message: dict[str, Any]) -> bool:
    return bool((message.get("table") or {}).get("status") == "over")


def answers_of(server: Server, table: Seats) -> Match:
    """The true game, from the store."""
    match = Match(MUMMY, 4, OPTIONS)
    with closing(sqlite3.connect(server.database)) as database:
        rows = database.execute(
            "SELECT record FROM records WHERE table_id = ? ORDER BY number", (table.id,)
        ).fetchall()
    for (row,) in rows:
        record = read(row)
        if isinstance(record, Began | Acted):
            for seat, text in record.answers:
                packed = MUMMY.notation.parse(text)
                match.take(answer_of(seat, packed))
    return match


def answer_of(seat: int, packed: int) -> Answer:
    return Fell(Fate(packed)) if seat < 0 else Act(seat, Action(packed))


def check_events(truth: Match, seat: int | None, heard: list[dict[str, Any]]) -> None:
    """Exactly the events whose audience the viewer is in, in order, each once."""
    told = [e for m in heard if m["type"] == "table" for e in m["events"]]
    assert [e["n"] for e in told] == sorted({e["n"] for e in told})
    allowed = [(e.happening.id, e.slots()) for e in truth.events if e.heard_by(seat)]
    got = [(e["id"], e["slots"]) for e in told]
    assert len(got) > 30
    assert got == allowed[: len(got)]
    names = {e["id"] for e in told}
    assert not names & (SECRET_EVENTS if seat is None else SECRET_EVENTS - {"CardDealt"})


def check_words(message: dict[str, Any]) -> None:
    """No card by name unless it lies open; no word of the hunters' room."""
    text = json.dumps(message)
    assert MARK not in text
    shown = {
        card for seat in (message.get("view") or {}).get("seats", []) for card in seat["revealed"]
    }
    events = [e for e in message.get("events", []) if e["id"] == "CardRevealed"]
    shown |= {event["slots"]["treasure"] for event in events}
    assert set(TREASURE.findall(text)) <= shown, text


def check_shape(message: dict[str, Any]) -> None:
    """The fields in which hunters' cells, hands and unchosen faces would stand."""
    view = message.get("view")
    if not view:
        return
    chambers = {MUMMY.scenery()["start"], MUMMY.scenery()["dungeon"]}
    assert all(pawn.get("cell") in (*chambers, None) for pawn in view["pawns"])
    assert "faces" not in (view["turn"] or {})
    hands = [seat.get("hand") for seat in view["seats"] if seat["seat"] != view["seat"]]
    assert hands == [None] * len(hands)
    assert view["undealt"] is None
    assert message["actions"] is None or view["waiting"]["seat"] == 0


# Two worlds that differ in a card only.


class Ear:
    """All that a viewer would be pushed, record by record."""

    def __init__(self, story: Story, viewer: Viewer) -> None:
        self.story = story
        self.audience = Audience()
        self.subscriber = Subscriber(viewer, b"")
        self.audience.welcome(self.subscriber, 0, self.tell)

    def tell(self, viewer: Viewer, since: int) -> Any:
        return table_message(self.story, Around("t", None, None, []), viewer, since)

    def listen(self) -> list[bytes]:
        self.audience.publish(self.tell)
        sent = []
        while not self.subscriber._queue.empty():
            message = self.subscriber._queue.get_nowait()
            assert message is not None
            sent.append(message)
        return sent


def hear_game(answers: list[Answer], viewers: list[Viewer]) -> dict[Viewer, list[bytes]]:
    """Tell a game through the server's own layers; what each viewer is sent, byte by byte."""
    chairs = [Chair("person", f"Ann {n}") for n in range(3)]
    terms = Terms(
        "mummy", MUMMY.version, MUMMY.content_hash, chairs,
        MUMMY.check_options(3, {"mummySeat": "0"}), "en", "private", "steady",
    )  # fmt: skip
    story = Story(MUMMY, terms)
    ears = {viewer: Ear(story, viewer) for viewer in viewers}
    sent: dict[Viewer, list[bytes]] = {viewer: [] for viewer in viewers}
    for number, (first, group) in enumerate(records_of(answers)):
        lines = lines_of(MUMMY, group)
        record = (
            Began(lines) if number == 0 else Acted(first, number, "said", f"id {number}", lines)
        )
        story.fold(record, 1.0)
        for viewer, ear in ears.items():
            sent[viewer] += ear.listen()
    return sent


def records_of(answers: list[Answer]) -> list[tuple[int, list[Answer]]]:
    """Each act with the fate that followed it, as the server stores them."""
    groups: list[tuple[int, list[Answer]]] = [(0, [])]
    for answer in answers:
        if isinstance(answer, Act):
            groups.append((answer.seat, []))
        groups[-1][1].append(answer)
    return groups


def game_with_a_kept_card(seed: int) -> tuple[list[Answer], str, int] | None:
    """A game up to somewhat after a hunter looked at a card and kept it."""
    match, rng = Match(MUMMY, 3, {"mummySeat": "0"}, seed=str(seed)), Random(seed)
    kept: tuple[str, int] | None = None
    for _ in range(400):
        decision = match.decision
        if decision is None:
            return None
        texts = {MUMMY.notation.text(action): action for action in decision.actions}
        if "keep" in texts:
            if kept is not None:
                return None
            card = next(text for text in texts if text != "keep").split()[1]
            kept = card, len(match.answers)
            match.act(decision.seat, texts["keep"])
            continue
        match.act(decision.seat, rng.choice(decision.actions))
        if kept is not None and len(match.answers) > kept[1] + 12:
            return list(match.answers), *kept
    return None


def without_the_card(answers: list[Answer], card: str, at: int) -> list[Answer] | None:
    """The same game had another card of that colour been dealt: nothing to look at, no answer."""
    text = MUMMY.notation.text
    dealt = {text(a.fate).split()[1] for a in answers if not isinstance(a, Act) and
             text(a.fate).startswith("deal")}  # fmt: skip
    match = Match(MUMMY, 3, {"mummySeat": "0"})
    same_colour = [f"{card[0]}-{n}" for n in range(1, 6) if f"{card[0]}-{n}" not in dealt]
    for number, answer in enumerate(answers):
        if number == at:
            continue
        try:
            if not isinstance(answer, Act) and text(answer.fate) == f"deal {card}":
                match.befall(MUMMY.notation.parse(f"deal {same_colour[0]}"))  # type: ignore[arg-type]
            else:
                match.take(answer)
        except Exception:  # the other card made another game of it
            return None
    waiting = match.state.waiting()
    return list(match.answers) if isinstance(waiting, Decision) else None


def test_nobody_can_tell_a_kept_card_from_none_by_numbers_or_messages() -> None:
    viewers = [Viewer("seat", 0), Viewer("watch"), Viewer("host")]
    compared, seed = 0, 0
    while compared < 3:
        seed += 1
        found = game_with_a_kept_card(seed)
        other = without_the_card(*found) if found else None
        if found is None or other is None:
            continue
        owner = found[0][found[2]]
        assert isinstance(owner, Act)
        fellow = Viewer("seat", 3 - owner.seat)
        here, there = hear_game(found[0], [*viewers, fellow]), hear_game(other, [*viewers, fellow])
        assert here == there
        compared += 1


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("mummy", {"mummySeat": 1, "beliefMap": "full"}),
        ("hamunaptra", {"minDistance": 3, "tradeScope": "handAndInactiveTable"}),
    ],
)
def test_a_message_is_the_same_whatever_the_hidden_things_are(
    name: str, options: dict[str, object]
) -> None:
    """Everything a viewer may not know is drawn anew under the server's hands; no byte changes.

    Stronger than marking hidden fields: a marker is found only if it is sent as it is.
    """
    rules = game(name)
    match = Match(rules, 4, options, seed="m")
    rng, compared = Random(4), 0
    story = story_of(match)
    while (decision := match.decision) is not None and compared < 1200:
        for ear in (None, *range(4)):
            viewer = Viewer("watch") if ear is None else Viewer("seat", ear)
            told, truth = encode(look(story, viewer)), match.state
            match.state = rules.determinize(truth, 1 if ear is None else ear, rng)
            assert encode(look(story, viewer)) == told
            match.state = truth
            compared += 1
        wish = random_wish(rules, match.state, rng)
        if wish is None:
            match.act(decision.seat, rng.choice(decision.actions))
        else:
            match.act(wish.seat, wish.action)
    assert compared >= 1200


def story_of(match: Match) -> Story:
    """A table whose match is played from outside."""
    chairs = [Chair("person", name) for name in ("Ann", "Ben", "Cleo", "Dan")]
    terms = Terms(
        match.game.id,
        match.game.version,
        match.game.content_hash,
        chairs,
        match.options,
        "en",
        "private",
        "instant",
    )
    story = Story(match.game, terms)
    story.match = match
    return story


def look(story: Story, viewer: Viewer) -> Any:
    return table_message(story, Around("t", None, None, []), viewer, 0)
