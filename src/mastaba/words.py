"""Everything players read: gettext catalogues in `locales/`, whose keys are ids.

A text is a whole sentence with named `{slots}`. Where a number bends the sentence, the entry's
`msgid_plural` names the slot that holds the number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from string import Formatter
from types import MappingProxyType

from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from mastaba.core.errors import UnknownName
from mastaba.core.event import Event
from mastaba.core.game import Game, Hint, Refusal
from mastaba.core.notation import Action
from mastaba.games import GUESTS

BASE = "en"  # the language that lacks nothing; the others fall back on it
SEAT = "seat"  # the vocabulary whose words become players' names
CELL = "cell"  # the vocabulary whose words the game itself names
ROLL = "roll"  # the vocabulary whose words are a letter for each die
NO_SLOTS: Mapping[str, str] = MappingProxyType({})
ONE_OF_OUR_CLAUSES = re.compile(r"\*\*([A-Z]{2,}-\d+)\*\* (.+)")
HEADER = r"""# The rules as players read them. Made from docs/rules by `make catalogues`.
msgid ""
msgstr ""
"Language: en\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

"""


def folder() -> Traversable:
    """Where the catalogues are: a folder for each language, in it a file for each matter."""
    return files("mastaba") / "locales"


@cache
def languages() -> tuple[str, ...]:
    """The languages there is a folder for."""
    return tuple(sorted(entry.name for entry in folder().iterdir() if entry.is_dir()))


@cache
def words(lang: str = BASE) -> Words:
    """The texts in a language, read once."""
    return Words(lang)


class Words:
    """All texts in one language."""

    def __init__(self, lang: str) -> None:
        if lang not in languages():
            expected = ", ".join(languages())
            raise UnknownName(f"expected a language out of {expected} but got {lang!r}")
        self.lang = lang
        self._counted: dict[str, str] = {}  # by key: the slot whose number bends the sentence
        self._translations = self._load(read_catalogue(lang))
        self._fallback = None if lang == BASE else words(BASE)

    def _load(self, catalogue: Catalog) -> GNUTranslations:
        for message in catalogue:
            if message.id and message.string:
                ids = (message.id, "") if isinstance(message.id, str) else message.id
                self._counted[ids[0]] = ids[1]
        compiled = BytesIO()
        write_mo(compiled, catalogue)
        compiled.seek(0)
        return GNUTranslations(compiled)

    def __contains__(self, key: str) -> bool:
        return key in self._counted or (self._fallback is not None and key in self._fallback)

    @property
    def ids(self) -> tuple[str, ...]:
        """The keys of this language itself, in the order of its files."""
        return tuple(self._counted)

    def pattern(self, key: str, slots: Mapping[str, str] = NO_SLOTS) -> str:
        """The text with its slots still open; where a number counts, the form for that number."""
        if key not in self._counted:
            if self._fallback is None:
                raise KeyError(key)
            return self._fallback.pattern(key, slots)
        counted = self._counted[key]
        if counted:
            return self._translations.ngettext(key, counted, int(slots[counted]))
        return self._translations.gettext(key)

    def slots(self, key: str, known: Mapping[str, str]) -> set[str]:
        """What a text wants to be told; `known` is a number for its plural, if it has one."""
        counted = self._counted.get(key)
        if counted and counted not in known:
            return {counted}
        parts = Formatter().parse(self.pattern(key, known))
        return {field for _, field, _, _ in parts if field}

    def text(self, key: str, slots: Mapping[str, str] = NO_SLOTS) -> str:
        """The text of a key, slots filled. A key that is nowhere is a bug: KeyError."""
        return self.pattern(key, slots).format_map(slots)

    def sentence(self, key: str, slots: Mapping[str, str] = NO_SLOTS) -> str:
        """The text with a capital at its beginning."""
        return capital(self.text(key, slots))

    def joined(self, items: Sequence[str]) -> str:
        """`Ann, Ben and Cleo`, as the language does it."""
        return format_list(items, style="standard", locale=self.lang)

    # The things of a game.

    def name(self, game_id: str, vocabulary: str, word: str) -> str:
        """A word of the notation as players read it; cells and numbers stay as they are.

        Several words (`C01+C05`) are listed as the language does it, dice one by one.
        """
        key = f"{game_id}.{vocabulary}.{word}"
        if key in self:
            return self.text(key)
        if vocabulary == ROLL and len(word) > 1:
            return ", ".join(self.name(game_id, vocabulary, letter) for letter in word)
        if "+" in word:
            return self.joined([self.name(game_id, vocabulary, part) for part in word.split("+")])
        return word

    def title(self, game_id: str) -> str:
        """The game's name."""
        return self.text(f"{game_id}.name")

    def tagline(self, game_id: str) -> str:
        """The game in one sentence."""
        return self.text(f"{game_id}.tagline")

    def component(self, game_id: str, kind: str, count: int) -> str:
        """So many of a kind of component."""
        return self.text(f"{game_id}.component.{kind}", {"count": str(count)})

    def option(self, game_id: str, name: str) -> str:
        """What a variant is about."""
        return self.text(f"{game_id}.option.{name}")

    def option_value(self, game_id: str, name: str, value: str) -> str:
        """What one value of a variant does."""
        key = f"{game_id}.option.{name}.{value}"
        return self.text(key if key in self else f"{game_id}.option.{name}.n", {"value": value})

    def player(self, seat: int, *, person: bool) -> str:
        """What a player is called who has no other name."""
        return self.text("table.person" if person else "table.bot", {"seat": str(seat)})

    def reason(self, game_id: str, reason: str) -> str:
        """Why the game ended."""
        return self.text(f"{game_id}.reason.{reason}")

    def score(self, game_id: str, role: str, score: int) -> str:
        """What a seat has come to."""
        return self.text(f"{game_id}.score.{role}", {"score": str(score)})

    # What happens, is asked and is refused.

    def event(
        self, game: Game, event: Event, names: Sequence[str], voices: Sequence[str] = ()
    ) -> str:
        """One sentence on what happened; `names` are the players by seat.

        `voices` are ways to say it to whom it concerns, such as "you"; the first there is counts.
        """
        key = f"{game.id}.event.{event.happening.id}"
        said = (key for voice in voices for key in self._said_to(game.id, event, voice))
        return self.sentence(next(said, key), self._told(game, event, names))

    def _said_to(self, game_id: str, event: Event, voice: str) -> Iterator[str]:
        """Where an event may be told in a voice, with no more than its own slots: the table of the
        web has most of these sentences, and they are the same for all.
        """
        happening, slots = event.happening.id, event.slots()
        keys = (
            f"{game_id}.event.{happening}.{voice}",
            f"web.{game_id}.{voice}.{happening}",
            f"web.{game_id}.log.{happening}.{voice}",
        )
        yield from (key for key in keys if key in self and self.slots(key, slots) <= set(slots))

    def overheard(self, game: Game, event: Event, names: Sequence[str]) -> str:
        """The same to somebody who looks over everybody's shoulder: "you" is said by name."""
        key = f"{game.id}.event.{event.happening.id}.of"
        if key not in self:
            return self.event(game, event, names)
        hears = next(name for seat, name in enumerate(names) if event.heard_by(seat))
        return self.sentence(key, self._told(game, event, names) | {"name": hears})

    def _told(self, game: Game, event: Event, names: Sequence[str]) -> dict[str, str]:
        kinds = {slot: vocabulary.name for slot, vocabulary in event.happening.slots}
        return {
            slot: self.spoken(game, kinds[slot], word, names)
            for slot, word in event.slots().items()
        }

    def refusal(self, game: Game, refusal: Refusal, names: Sequence[str] = ()) -> str:
        """One sentence on why not. A refusal's slots are named after their vocabularies."""
        slots = self._named(game, refusal.slots, names)
        return self.sentence(f"{game.id}.refusal.{refusal.key}", slots)

    def prompt(self, game: Game, kind: str) -> str:
        """The question, to the player who is asked."""
        return self.text(f"{game.id}.ask.{kind}")

    def waiting(self, game: Game, kind: str, name: str) -> str:
        """The question, to those who look on; `kind` is as much of it as their view tells."""
        return self.sentence(f"{game.id}.wait.{kind}", {"name": name})

    def action(self, game: Game, action: Action, names: Sequence[str] = ()) -> str:
        """The text on a button: verb and object."""
        return self.deed(game, *game.notation.parts(action), names)

    def deed(
        self, game: Game, verb: str, args: Mapping[str, str], names: Sequence[str] = ()
    ) -> str:
        """The same, of a verb and its arguments by kind, as offers have them."""
        return self.text(f"{game.id}.action.{verb}", self._named(game, args, names))

    def hint(self, game: Game, hint: Hint, names: Sequence[str] = ()) -> str:
        """One sentence on why a practised player would do it."""
        return self.sentence(f"{game.id}.hint.{hint.key}", self._named(game, hint.slots, names))

    def _named(self, game: Game, slots: Mapping[str, str], names: Sequence[str]) -> dict[str, str]:
        return {kind: self.spoken(game, kind, word, names) for kind, word in slots.items()}

    def spoken(self, game: Game, kind: str, word: str, names: Sequence[str]) -> str:
        """A word by its kind; a seat is read as its player's name, if there is a player."""
        if kind == SEAT and int(word) < len(names):
            return names[int(word)]
        kind = game.read_as.get(kind, kind)
        return self.name(game.id, kind, game.cell_name(word) if kind == CELL else word)

    # The rules.

    def clause(self, game_id: str, clause: str) -> str:
        """The text of one rule."""
        key = f"{game_id}.rule.{clause}"
        if key not in self:
            known = [row[0] for row in self.clauses(game_id)]
            raise UnknownName(
                f"expected a clause from {known[0]} to {known[-1]} but got {clause!r}"
            )
        return self.text(key)

    def clauses(self, game_id: str) -> list[tuple[str, str, str]]:
        """Every rule in order: its id, its text, the title of its chapter."""
        found, chapter = [], ""
        for key in words(BASE).ids:
            if key.startswith(f"{game_id}.chapter."):
                chapter = self.text(key)
            elif key.startswith(f"{game_id}.rule."):
                found.append((key.rpartition(".")[2], self.text(key), chapter))
        return found


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def read_catalogue(lang: str) -> Catalog:
    """All files of a language as one catalogue."""
    whole = Catalog(locale=lang)
    for file in catalogue_files(lang):
        for message in read_po(BytesIO(file.read_bytes()), locale=lang, abort_invalid=True):
            if message.id:
                whole.add(message.id, message.string)
    return whole


def catalogue_files(lang: str) -> Iterator[Traversable]:
    """Our own, then those that games from outside bring."""
    for home in (folder(), *(files(package) / "locales" for package in GUESTS.values())):
        if (home / lang).is_dir():
            found = (file for file in (home / lang).iterdir() if file.name.endswith(".po"))
            yield from sorted(found, key=lambda file: file.name)


# From the rules document to its catalogue.


def rules_catalogue(game_id: str, document: str) -> Catalog:
    """Each chapter that has clauses, followed by its clauses."""
    catalogue = Catalog()
    for key, text in rules_texts(game_id, document):
        catalogue.add(key, text)
    return catalogue


def rules_texts(game_id: str, document: str) -> Iterator[tuple[str, str]]:
    """Keys and texts in reading order."""
    chapter, title = 0, ""
    for line in document.splitlines():
        clause = ONE_OF_OUR_CLAUSES.fullmatch(line)
        if line.startswith("## "):
            title = line.removeprefix("## ")
        elif clause:
            if title:
                chapter += 1
                yield f"{game_id}.chapter.{chapter}", title
                title = ""
            yield f"{game_id}.rule.{clause[1]}", clause[2]


def rules_file(game_id: str, document: str) -> str:
    """The catalogue file of a rules document."""
    out = BytesIO()
    write_po(out, rules_catalogue(game_id, document), width=0, omit_header=True)
    return HEADER + out.getvalue().decode("utf-8")


def main() -> None:
    """Rewrite the English catalogue of every rules document."""
    source = Path(__file__).parent
    for document in sorted((source.parents[1] / "docs" / "rules").glob("*.md")):
        write_rules(document.stem, document, source)
    for name, package in GUESTS.items():
        home = Path(str(files(package)))
        write_rules(name, home / "rules.md", home)


def write_rules(game_id: str, document: Path, home: Path) -> None:
    """The English catalogue of one rules document."""
    target = home / "locales" / BASE / f"rules.{game_id}.po"
    target.write_text(rules_file(game_id, document.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
