"""Every text the code can ask for, found by looking at the games rather than at the catalogues."""

from __future__ import annotations

import ast
import inspect
import re
from collections import Counter
from collections.abc import Iterator
from copy import copy
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random

import mastaba
from mastaba.core.game import Game, Hint, Refusal
from mastaba.core.match import Match
from mastaba.core.notation import Action, Subset, Vocabulary
from mastaba.games import GUESTS, game, home
from mastaba.games.dungeonrun import words as dungeonrun
from mastaba.games.dungeonrun.content.box import SLOTS, TRAININGS, TYPES
from mastaba.games.dungeonrun.game import GAME as DUNGEONRUN
from mastaba.games.dungeonrun.rules.wounds import PARTS
from mastaba.games.hamunaptra import words as hamunaptra
from mastaba.games.hamunaptra.rules.ending import SOURCES
from mastaba.games.mummy import words as mummy
from mastaba.games.tomb import words as tomb
from mastaba.games.tomb.game import GAME as TOMB
from mastaba.words import BASE, words
from support import at_length

SOURCE = Path(mastaba.__file__).parent
NOT_SPOKEN = {"cell", "mask", "number", "seat"}  # vocabularies that are read as they are written
CLAUSE = "-"  # what the id of a clause has and a key has not


def printed() -> tuple[str, ...]:
    """Cards and tiles of Dungeon Run with a text on them; a second ability is in the same text."""
    box = DUNGEONRUN.scenery()
    tiles = [tile for tile, of in box["tiles"].items() if of["rule"]]
    cards = [*box["powers"], *box["gear"], *box["monsters"], *box["traps"], *box["strangers"]]
    first = [one for one in (*cards, *tiles) if not one.endswith(("b", ".2"))]
    return tuple(dict.fromkeys(first))


# What no look at the `Game` tells; a game that is not named has nothing of the kind.
COARSE_KINDS = {"mummy": ("turn", "moving")}  # what onlookers are told instead of a question
OFFERED = {  # verbs of offers that are no verbs of the notation
    "mummy": {"walk": {"cell"}},
    "hamunaptra": {
        "walk": {"character", "cell"},
        "march": {"cell", "group"},
        "suggest": {"character"},
    },
}
ONLY_SEEN = {  # vocabularies of views and refusals that neither events nor actions use
    "mummy": (mummy.REGION,),
    "hamunaptra": (
        hamunaptra.SIDE,
        hamunaptra.SYMBOL,
        Vocabulary("who", hamunaptra.CHARACTER.words),
    ),
    "dungeonrun": (
        Vocabulary("calling", dungeonrun.HEROES),
        Vocabulary("race", tuple(hero.race for hero in DUNGEONRUN.content.heroes)),
        Vocabulary("training", TRAININGS),
        Vocabulary("type", TYPES),
        Vocabulary("slot", tuple(SLOTS)),
        Vocabulary("text", printed()),
    ),
    "tomb": (
        Vocabulary("class", tomb.CLASSES),
        Vocabulary("kind", tomb.KINDS),
        Vocabulary("trait", tomb.SLOTS),
        Vocabulary("crypttext.B", ("S", "T", "U", "V")),
        *(
            Vocabulary(f"crypt.{side.id}", tuple(crypt.letter for crypt in side.crypts))
            for side in TOMB.content.maps
        ),
    ),
}
COUNTED = {  # words that come with a number
    "hamunaptra": Vocabulary("source", SOURCES),
    "dungeonrun": Vocabulary("source", PARTS),
    "tomb": Vocabulary("source", ("won", "tokens", "treasures", "worn", "survivors")),
}
VARIANTS = {  # options under which more can happen
    "mummy": {},
    "hamunaptra": {"variant1": "on", "variant2": "on", "minDistance": "3"},
    "dungeonrun": {"heroes": "chosen"},
    "tomb": {"board": "B"},
}

WORDED = {  # titles and benefits that other options word otherwise
    "tomb": ("level.10.letter", "benefit.6.letter", "benefit.7.letter"),
}

MANY = 2000  # actions; of more, some are tried
LENGTH = at_length(400, 700)  # answers of a game at most
TRIED = at_length(200, 500)  # so many


def happening_keys(game: Game) -> dict[str, set[str]]:
    told = {f"event.{h.id}": {slot for slot, _ in h.slots} for h in game.happenings}
    # Where an event says "you", it says a name to who looks over everybody's shoulder.
    named = {f"{key}.of": slots | {"name"} for key, slots in told.items()}
    # Whoever did it may be told so.
    own = {f"{key}.{voice}": told[key] for key in told for voice in ("you", "yourmummy")}
    said = words(BASE).ids
    return told | {key: slots for key, slots in (named | own).items() if f"{game.id}.{key}" in said}


def ask_keys(game: Game) -> dict[str, set[str]]:
    kinds = [ask.id for ask in game.asks]
    asked: dict[str, set[str]] = {f"ask.{kind}": set() for kind in kinds}
    return asked | {f"wait.{kind}": {"name"} for kind in [*kinds, *COARSE_KINDS.get(game.id, ())]}


@cache
def actions(game: Game) -> list[Action]:
    """Everything a player can be offered, in any position."""
    fates = {verb.name for verb in import_module(f"{home(game.id)}.words").FATES}
    every = game.notation.every()
    return [Action(packed) for packed in every if game.notation.parts(packed)[0] not in fates]


def action_keys(game: Game) -> dict[str, set[str]]:
    parts = [game.notation.parts(action) for action in actions(game)]
    verbs = {f"action.{verb}": set(args) for verb, args in parts}
    return verbs | {f"action.{verb}": slots for verb, slots in OFFERED.get(game.id, {}).items()}


def vocabularies(game: Game) -> Iterator[Vocabulary]:
    for happening in game.happenings:
        yield from (vocabulary for _, vocabulary in happening.slots)
    yield Vocabulary("role", (*game.roles, "spectator"))
    yield from ONLY_SEEN.get(game.id, ())


def spoken(game: Game) -> Iterator[tuple[str, str]]:
    """Words with their kinds, as events, views and actions use them."""
    for vocabulary in vocabularies(game):
        yield from ((vocabulary.name, word) for word in vocabulary.words)
        if isinstance(vocabulary, Subset):
            yield vocabulary.name, "-"
    for action in actions(game):
        for kind, several in game.notation.parts(action)[1].items():
            yield from ((kind, word) for word in several.split("+"))


def word_keys(game: Game) -> dict[str, set[str]]:
    keys: dict[str, set[str]] = {}
    for kind, word in spoken(game):
        kind = game.read_as.get(kind, kind)
        letters = list(word) if kind == "roll" else [word]
        if kind not in NOT_SPOKEN:
            keys |= {f"{kind}.{w}": set() for w in letters if not w.isdecimal()}
    if game.id in COUNTED:
        keys |= {f"{COUNTED[game.id].name}.{w}": {"count"} for w in COUNTED[game.id].words}
    return keys


def group_keys(game: Game) -> dict[str, set[str]]:
    """What the text table calls several actions that begin alike."""
    parts = [game.notation.parts(action) for action in actions(game)]
    return {f"group.{verb}": {next(iter(args))} for verb, args in parts if len(args) > 1}


def option_keys(game: Game) -> dict[str, set[str]]:
    keys: dict[str, set[str]] = {}
    for option in game.options():
        keys[f"option.{option.name}"] = set()
        values = option.choices or (str(option.span[0]), "n")
        keys |= {f"option.{option.name}.{value}": {"value"} for value in values}
    return keys


def component_keys(game: Game) -> dict[str, set[str]]:
    return {f"component.{kind}": {"count"} for kind in game.components}


def ending_keys(game: Game) -> dict[str, set[str]]:
    told: dict[str, set[str]] = {f"reason.{reason}": set() for reason in game.reasons}
    return told | {f"score.{role}": {"score"} for role in game.roles}


def campaign_keys(game: Game) -> dict[str, set[str]]:
    """The titles and benefits of all levels."""
    if game.campaign is None:
        return {}
    levels = range(1, game.campaign.standing(1 << 30).level + 1)
    keys = [f"level.{n}" for n in levels] + [f"benefit.{n}" for n in levels[1:]]
    return {key: set() for key in (*keys, *WORDED.get(game.id, ()))}


def hint_keys(game: Game) -> dict[str, set[str]]:
    slots = {hint.key: set(hint.slots) for hint in hints(game)}
    return {f"hint.{key}": slots.get(key, every_slot(game)) for key in game.hints}


def refusal_names(game: Game) -> set[str]:
    return written_refusals(game) | {f"first_{ask.id}" for ask in game.asks}


def refusal_keys(game: Game) -> dict[str, set[str]]:
    written = refusal_names(game)
    slots: dict[str, set[str]] = {}
    for refusal in refusals(game):
        slots[refusal.key] = slots.get(refusal.key, set(refusal.slots)) & set(refusal.slots)
    assert set(slots) <= written
    return {f"refusal.{key}": slots.get(key, every_slot(game)) for key in written}


@cache
def every_slot(game: Game) -> set[str]:
    """What a sentence may say that was not met in play: whatever any other says."""
    met = {slot for hint in hints(game) for slot in hint.slots}
    written = [node for part in explanations(game) for node in ast.walk(part)]
    named = [key for node in written if isinstance(node, ast.Dict) for key in node.keys if key]
    return met | {text for key in named for text in texts_in(key)} | set(game.read_as)


def folder_of(name: str) -> Path:
    """Where the modules of a game are."""
    return Path(inspect.getfile(type(game(name)))).parent


@cache
def explanations(game: Game) -> list[ast.stmt]:
    """The source that says why not, and why, part by part."""
    folder = folder_of(game.id)
    files = [*sorted(folder.glob("explain/*.py")), *folder.glob("thumb/hints.py")]
    files += [*sorted(folder.glob("explain*.py")), *folder.glob("hints.py")]
    files.append(SOURCE / "core" / "game.py")  # what is said alike in every game
    return [part for file in files for part in ast.parse(file.read_text("utf-8")).body]


def written_refusals(game: Game) -> set[str]:
    """The keys in the source: in a `Refusal`, behind a clause, in the variable that it is given."""
    found: set[str] = set()
    places = {"Refusal": 1, "refuse_other": 2}
    for function in explanations(game):
        pairs = [node.elts for node in ast.walk(function) if isinstance(node, ast.Tuple)]
        for clause, key in [pair for pair in pairs if len(pair) == 2]:
            found |= texts_in(key) if texts_with(clause, CLAUSE) else set()
        calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
        for call in calls:
            if isinstance(call.func, ast.Name) and call.func.id in places:
                found |= keys_in(function, call.args[places[call.func.id]])
            elif isinstance(call.func, ast.Name) and call.func.id == "first_of":
                reasons = [reason for reason in call.args if isinstance(reason, ast.Tuple)]
                found |= {text for reason in reasons for text in texts_in(reason.elts[-1])}
    return found


def keys_in(function: ast.stmt, key: ast.expr) -> set[str]:
    """The texts a key can have; what is put together (`first_…`) is left to the asks."""
    if not isinstance(key, ast.Name):
        return texts_in(key) if not isinstance(key, ast.JoinedStr) else set()
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            targets = [name.id for name in ast.walk(node.targets[0]) if isinstance(name, ast.Name)]
            found |= texts_in(node.value) if key.id in targets else set()
    return found


def texts_in(value: ast.expr) -> set[str]:
    texts = [node.value for node in ast.walk(value) if isinstance(node, ast.Constant)]
    return {text for text in texts if isinstance(text, str) and CLAUSE not in text}


def texts_with(value: ast.expr, part: str) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str) and part in value.value


@cache
def positions(name: str) -> list[Match]:
    """Decisions of a few random games, every kind of question some times, with interjections."""
    this, found = game(name), []
    for seats in sorted({this.seats[0], 4, min(5, this.seats[-1])}):
        rng, met = Random(f"{name} {seats}"), Counter[str]()
        match = Match(this, seats, VARIANTS.get(name, {}), seed=f"words {seats}")
        for _ in range(LENGTH):
            decision = match.decision
            if decision is None:
                break
            met[decision.kind] += 1
            if met[decision.kind].bit_count() == 1:  # often at first, then less and less
                found.append(snapshot(match))
            speaker = rng.randrange(seats)
            wishes = this.interjections(match.state, speaker) if name != "mummy" else []
            if wishes and rng.random() < 0.3:
                match.act(speaker, rng.choice(wishes))
            else:
                match.act(decision.seat, rng.choice(decision.actions))
    return found


def snapshot(match: Match) -> Match:
    """The match as it stands now; only its state is looked at."""
    still = copy(match)
    still.state = match.state.clone()
    return still


@cache
def refusals(game: Game) -> list[Refusal]:
    """Whatever explain says in those positions, about anything, or about a good deal of it.

    Each refusal once: the same is said a hundred times.
    """
    every, rng = [Action(packed) for packed in game.notation.every()], Random(game.id)
    likely = {seats: once_offered(game, seats) for seats in game.seats}
    found: dict[tuple[str, ...], Refusal] = {}
    for match in positions(game.id):
        some = every
        if len(every) > MANY:
            assert match.decision is not None
            legal = match.decision.actions
            crosses = (crossed(game, legal, likely[match.seats], rng) for _ in range(TRIED))
            some = [*rng.sample(every, TRIED // 3), *crosses]
        for seat in range(match.seats):
            for action in some:
                refusal = game.explain(match.state, seat, action)
                if refusal is not None:
                    slots = (word for slot in refusal.slots.items() for word in slot)
                    found.setdefault((refusal.clause, refusal.key, *slots), refusal)
    return list(found.values())


def once_offered(game: Game, seats: int) -> dict[str, list[dict[str, str]]]:
    """By verb: the arguments of all that was legal in some position."""
    found: dict[str, list[dict[str, str]]] = {}
    for match in positions(game.id):
        if match.seats != seats:
            continue
        assert match.decision is not None
        offered = [*match.decision.actions, *game.interjections(match.state, match.decision.seat)]
        for verb, args in map(game.notation.parts, offered):
            found.setdefault(verb, []).append(args)
    return found


def crossed(
    game: Game, legal: list[Action], likely: dict[str, list[dict[str, str]]], rng: Random
) -> Action:
    """An action nearly legal: its arguments are those of legal ones, now or at another time."""
    notation = game.notation
    verb, now = notation.parts(rng.choice(legal))
    if rng.random() < 0.3:
        verb, now = rng.choice(list(likely)), {}
    kinds = likely[verb][0]
    words = [rng.choice(likely[verb])[kind] for kind in kinds]
    named = zip(kinds, words, strict=True)
    kept = [now.get(kind, word) if rng.random() < 0.5 else word for kind, word in named]
    return Action(notation.parse(" ".join([verb, *kept])))


@cache
def hints(game: Game) -> list[Hint]:
    """What the thumb bot would do in those positions."""
    found = []
    for match in positions(game.id):
        decision = match.decision
        assert decision is not None
        sight = match.sight()
        found.append(game.hint(sight, Random(1)))
    return found


@cache
def unplayed_keys(name: str) -> dict[str, set[str]]:
    """The keys whose slots are known without a game being played."""
    found: dict[str, set[str]] = {"name": set(), "tagline": set()}
    for keys in (
        happening_keys,
        ask_keys,
        action_keys,
        group_keys,
        word_keys,
        option_keys,
        component_keys,
        ending_keys,
        campaign_keys,
    ):
        found |= keys(game(name))
    return {f"{name}.{key}": slots for key, slots in found.items()}


def game_keys(name: str) -> set[str]:
    """Every key that the code of a game asks for."""
    hinted = {f"{name}.hint.{key}" for key in game(name).hints}
    refused = {f"{name}.refusal.{key}" for key in refusal_names(game(name))}
    return {*unplayed_keys(name), *hinted, *refused}


@cache
def slots_of_keys(name: str) -> dict[str, set[str]]:
    """Every key that the code of a game asks for, with the slots it fills."""
    met = hint_keys(game(name)) | refusal_keys(game(name))
    return unplayed_keys(name) | {f"{name}.{key}": slots for key, slots in met.items()}


def sources() -> str:
    homes = [SOURCE, *map(folder_of, GUESTS)]
    kinds = ("py", "js", "mjs", "html")
    files = [f for folder in homes for kind in kinds for f in folder.rglob(f"*.{kind}")]
    return "\n".join(file.read_text("utf-8") for file in files)


@cache
def templates(code: str) -> list[re.Pattern[str]]:
    """Keys with several holes (`web.value.${game}.${name}.${value}`) as patterns.

    The help of every game is opened by the same code: `${game}.help.goal.${what}`.
    """
    begun = r"(?:web\.|\$\{[^}`\s]*\}\.help\.)"
    written = set(re.findall(rf"`({begun}[^`\s]*\$\{{[^`\s]*)`", code))
    parts = [re.split(r"\$\{[^}]*\}", text) for text in written]
    return [re.compile("[^.]+".join(map(re.escape, part))) for part in parts]


def is_rule(key: str) -> bool:
    return ".rule." in key or ".chapter." in key
