"""Everything of the box: heroes, cards, bosses, tiles, read and checked."""

from collections.abc import Sequence
from typing import Any

from mastaba.content import Source, expect, expect_ids, listed
from mastaba.core.ability import PASSIVE, Ability, Language, Phrase, Reader, Table

from .. import words
from ..words import BOSSES, CARDS, FIRST_BOSS, FIRST_MONSTER, HEROES, MONSTERS, SIDE, SKILLS, TRAPS
from .schema import Card, Hero, Monster, Stranger, Tile, Trap, TreasuresFile

TRAININGS = ("War", "Arcane", "Cunning", "Wild")
TYPES = ("humanoid", "undead", "beast", "animated")
SLOTS = {"main": 1, "off": 2, "head": 4, "body": 8, "both": 3, "none": 0}  # a bit for each
COLOURS = ("red", "grey", "green")
PRIVATE_COSTS = ("loot", "lootTrap", "treasure")
RULES = ("bridge", "stone", "den", "glyph", "library", "portcullis", "channel", "well")


def face_set(file: str, id: str, faces: Sequence[int]) -> int:
    """A set of results of a die, a bit for each."""
    fits = all(1 <= face <= 6 for face in faces) and len(set(faces)) == len(faces)
    expect(fits, f"{file}: expected different faces 1 to 6 on {id} but got {faces}")
    return sum(1 << face for face in faces)


def one_of(file: str, id: str, name: str, words: tuple[str, ...], word: str) -> int:
    """The number of a word out of a few."""
    known = ", ".join(words)
    expect(word in words, f"{file}: expected {name} of {id} out of {known} but got {word!r}")
    return words.index(word)


def record(table: Table) -> Table:
    """An ability record without its name."""
    return {field: value for field, value in table.items() if field != "name"}


class Content:
    """The box, opened: constants that every state of a game shares."""

    def __init__(self, source: Source, language: Language) -> None:
        self._reader = Reader(language)
        self.language = language
        self.by_card: list[tuple[int, ...]] = [()] * (CARDS + 1)  # of a card; who is none has none
        self.foes: list[Monster | None] = [None] * CARDS
        self.hits, self.types = [0] * CARDS, [0] * CARDS
        heroes = source.read_list("heroes.toml", "heroes", Hero)
        skills = source.read_list("abilities.toml", "cards", Card)
        self._read_heroes(heroes, skills)
        self._read_gear(source.read("treasures.toml", TreasuresFile))
        self.monsters = source.read_list("monsters.toml", "monsters", Monster)
        self.bosses = source.read_list("bosses.toml", "bosses", Monster)
        self._read_foes("monsters.toml", FIRST_MONSTER, MONSTERS, self.monsters)
        self._read_strangers(source.read_list("strangers.toml", "strangers", Stranger))
        self._read_foes("bosses.toml", FIRST_BOSS, BOSSES, self.bosses)
        self._read_tiles(source.read_list("tiles.toml", "tiles", Tile))
        self._read_traps(source.read_list("traps.toml", "traps", Trap))
        self.abilities: list[Ability] = self._reader.abilities
        self.programs = self._reader.programs
        ids = [ability.id for ability in self.abilities]
        expect_ids("abilities", list(words.POWER.words), ids)
        self._sort_abilities()
        self.hash = source.hash()

    def _read_heroes(self, heroes: list[Hero], skills: list[Card]) -> None:
        self.heroes, self.skills = heroes, skills
        expect_ids("heroes.toml", list(HEROES), [hero.id for hero in heroes])
        wanted = [f"{hero}-{n + 1:02}" for hero in HEROES for n in range(SKILLS)]
        expect_ids("abilities.toml", wanted, [card.id for card in skills])
        self.stats = [(hero.strength, hero.magic, hero.dexterity) for hero in heroes]
        self.life = [hero.life for hero in heroes]
        self.races = [hero.race for hero in heroes]
        self.trained = [self._trainings("heroes.toml", hero.id, hero.training) for hero in heroes]
        for hero, stats in zip(heroes, self.stats, strict=True):
            fit = all(1 <= value <= 12 for value in (*stats, hero.life))
            expect(fit, f"heroes.toml: expected 1 to 12 on {hero.id} but got {stats}, {hero.life}")
        for at, hero in enumerate(heroes):
            self._reader.ability(f"{hero.id}-special", record(hero.special))
            self._reader.ability(f"{hero.id}-stone", record(hero.stone))
            for card in skills[at * SKILLS : (at + 1) * SKILLS]:
                got = len(card.abilities)
                expect(got == 1, f"abilities.toml: expected one ability on {card.id} but got {got}")
                self._reader.ability(card.id, record(card.abilities[0]))

    def _trainings(self, file: str, id: str, trainings: list[str]) -> int:
        return sum(1 << one_of(file, id, "training", TRAININGS, one) for one in trainings)

    def _read_gear(self, file: TreasuresFile) -> None:
        self.gear = [*file.treasures, *file.artifacts]
        expect_ids(
            "treasures.toml", [*words.TREASURES, *words.ARTIFACTS], [gear.id for gear in self.gear]
        )
        self.slots, self.training, self.enchanted = [], [], 0
        for card, gear in enumerate(self.gear):
            one_of("treasures.toml", gear.id, "slot", tuple(SLOTS), gear.slot)
            self.slots.append(SLOTS[gear.slot])
            self.training.append(self._trainings("treasures.toml", gear.id, gear.training))
            self.enchanted |= gear.enchanted << card
            self._read_abilities(card, gear.id, gear.abilities)

    def _read_abilities(self, card: int, id: str, records: Sequence[dict[str, Any]]) -> None:
        found = []
        for at, table in enumerate(records):
            name = id if at == 0 else f"{id}.{at + 1}"
            found.append(self._reader.ability(name, record(table)).index)
        self.by_card[card] = tuple(found)

    def _read_foes(self, file: str, card: int, names: tuple[str, ...], foes: list[Monster]) -> None:
        """Monsters and Bosses are looked up by card; twins share one record."""
        expect_ids(file, [n for n in names if not n.endswith("b")], [foe.id for foe in foes])
        for foe in foes:
            copies, got = sum(name.startswith(foe.id) for name in names), foe.copies
            expect(got == copies, f"{file}: expected {copies} copies of {foe.id} but got {got}")
            fit = 2 <= foe.defence <= 6 and 2 <= foe.escape <= 6 and foe.life > 0 and foe.attack > 0
            expect(fit, f"{file}: expected 2 to 6 to hit and to escape {foe.id}, attack and life")
            self._read_abilities(card, foe.id, foe.abilities)
            for twin in range(card, card + copies):
                self.foes[twin] = foe
                self.hits[twin] = face_set(file, foe.id, foe.hits)
                self.types[twin] = one_of(file, foe.id, "type", TYPES, foe.type)
                self.by_card[twin] = self.by_card[card]
            card += copies

    def _read_strangers(self, strangers: list[Stranger]) -> None:
        self.strangers = strangers
        expect_ids("strangers.toml", list(words.STRANGERS), [one.id for one in strangers])
        for card, stranger in enumerate(strangers, words.FIRST_STRANGER):
            self._read_abilities(card, stranger.id, stranger.abilities)
            one_of("strangers.toml", stranger.id, "while", ("", "treasures"), stranger.stays)

    def _read_tiles(self, tiles: list[Tile]) -> None:
        self.tiles = tiles
        expect_ids("tiles.toml", list(words.TILE.words[:-1]), [tile.id for tile in tiles])
        self.exits, self.treasure_on, self.encounter_on = [], [], []
        self.tile_power = [-1] * len(tiles)
        for at, tile in enumerate(tiles):
            one_of("tiles.toml", tile.id, "colour", COLOURS, tile.colour)
            one_of("tiles.toml", tile.id, "rule", ("", *RULES), tile.rule)
            fit = bool(tile.exits) and all(side in SIDE.words for side in tile.exits)
            expect(fit, f"tiles.toml: expected exits out of NESW on {tile.id} but got {tile.exits}")
            self.exits.append(sum(1 << SIDE.index(side) for side in set(tile.exits)))
            self.treasure_on.append(face_set("tiles.toml", tile.id, tile.treasure))
            self.encounter_on.append(face_set("tiles.toml", tile.id, tile.encounter))
            for table in tile.abilities:
                self.tile_power[at] = self._reader.ability(tile.id, record(table)).index
        self.turned = [turns_of(exits) for exits in self.exits]

    def _read_traps(self, traps: list[Trap]) -> None:
        self.traps = traps
        expect_ids("traps.toml", list(TRAPS), [trap.id for trap in traps])
        self.trap_attr = []
        self.trap_program = []
        for trap in traps:
            self.trap_attr.append(
                one_of("traps.toml", trap.id, "attr", words.ATTRIBUTE.words, trap.attr)
            )
            self.trap_program.append(self._reader.program(trap.id, trap.effect))

    def _sort_abilities(self) -> None:
        """Which triggers an ability hears; what it adds all the time, by the kind of effect."""
        triggers = self.language.triggers
        self.hears = [1 << triggers.index(a.on) if a.on else 0 for a in self.abilities]
        self.passive: list[dict[str, tuple[Phrase, ...]]] = []
        for ability in self.abilities:
            by_kind: dict[str, tuple[Phrase, ...]] = {}
            if ability.when == PASSIVE:
                for phrase in self.programs[ability.program]:
                    whole = Phrase(phrase.kind, phrase.of, (*ability.ifs, *phrase.ifs))
                    by_kind[phrase.kind.name] = (*by_kind.get(phrase.kind.name, ()), whole)
            self.passive.append(by_kind)
        self.limited = {  # abilities with a limit, a bit for each
            limit: sum(1 << a.index for a in self.abilities if a.limit == limit)
            for limit in self.language.limits
        }
        every = self._reader.all_phrases
        self.rerolls = [
            any(p.kind.name == "reroll" for p in every(a.program)) for a in self.abilities
        ]
        self.aimed = [self._aim(ability) for ability in self.abilities]
        self.against = [self._is_against(ability) for ability in self.abilities]
        self.private = [self._is_private(ability) for ability in self.abilities]
        self.enchanted_power = [False] * len(self.abilities)
        for card in range(FIRST_MONSTER):
            for power in self.by_card[card]:
                self.enchanted_power[power] = bool(self.enchanted >> card & 1)
        self.card_of = [-1] * len(self.abilities)
        for card in reversed(range(CARDS)):
            for power in self.by_card[card]:
                self.card_of[power] = card

    def _is_private(self, ability: Ability) -> bool:
        """Whether only its owner can tell if it can be used: the loot pile pays, or is put on."""
        paid = any(cost.kind.name in PRIVATE_COSTS for cost in ability.costs)
        return paid or any(p.get("free", "") == "equip" for p in self.programs[ability.program])

    def _is_against(self, ability: Ability) -> bool:
        """Whether a monster does it to the hero it has just wounded."""
        return any(
            "thatHero" in (phrase.get("to", ""), phrase.get("who", ""))
            or phrase.get("what", "") == "lootTreasure"
            for phrase in self.programs[ability.program]
        )

    def _aim(self, ability: Ability) -> str:
        """Whether a hero has to be chosen: one on the tile, or one anywhere to swap with."""
        for phrase in self._reader.all_phrases(ability.program):
            kind, what = phrase.kind.name, phrase.get("what", "")
            if kind == "moveHero" and phrase.of["to"] == "target":
                return "swap" if phrase.of["mode"] == "swap" else "here"
            if kind in ("take", "peek") and what == "loot":
                return "here"
            if kind == "strike" and phrase.of["by"] == "monster":
                return "here"
        return ""

    def foe(self, card: int) -> Monster:
        """The record of a monster or Boss."""
        foe = self.foes[card]
        assert foe is not None
        return foe

    def catalogue(self) -> list[dict[str, Any]]:
        """Every component for designers."""
        kinds: dict[str, Sequence[Any]] = {
            "hero": self.heroes,
            "ability": self.skills,
            "monster": self.monsters,
            "trap": self.traps,
            "stranger": self.strangers,
            "treasure": self.gear[: words.FIRST_ARTIFACT],
            "artifact": self.gear[words.FIRST_ARTIFACT :],
            "boss": self.bosses,
            "tile": self.tiles,
        }
        return [row for kind, components in kinds.items() for row in listed(kind, components)]


def turns_of(exits: int) -> tuple[int, ...]:
    """The exits of a tile after 0 to 3 quarter turns clockwise."""
    return tuple((exits << q | exits >> 4 - q) & 15 for q in range(4))
