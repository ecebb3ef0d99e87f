"""Compiles the engine with mypyc: in place for `make fast`, and into every wheel.

The rules are compiled as they stand. Only what follows from them is written out first, in a copy
of the source: how states and chapters are made and copied (`mastaba/core/declaring.py`), which
names are constants, and that games in plain Python may be built on the core. Without a C compiler
a wheel is pure Python.
"""

from __future__ import annotations

import ast
import inspect
import os
import re
import shutil
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path(__file__).parent / "src"
# Of the core, what no rule calls while it is played; the rest is compiled.
AROUND = ("advice", "campaign", "declaring", "errors", "game", "match", "replay", "saving", "view")
ROOMS = ("content", "rules", "cards", "thumb")  # of a game; the others are seldom entered
BESIDE = ("state.py", "setup.py", "words.py", "sight/events.py", "sight/guess.py")
READING = ("__init__.py", "schema.py")  # nothing to compile, or made by msgspec
# What a constructor is given by a copy that fills every field itself.
NOTHING = {"int": "0", "bool": "False", "str": '""', "list[int]": "[]", "Any": "None"}
CONSTANT = re.compile(r"^([A-Z][A-Z0-9_]+) = (?!TypeVar|NewType)", re.MULTILINE)
Plain = int | float | str
# The decorator is for mypyc alone: it is not imported when the engine runs.
NEEDED = (
    "from typing import TYPE_CHECKING, ClassVar, cast",
    "if TYPE_CHECKING:",
    "    from mypy_extensions import mypyc_attr",
)


class Engine(BuildHookInterface[Any]):
    """Adds the compiled engine to a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Nothing is compiled for a checkout that is used in place: that is what `make fast` is."""
        if version == "editable":
            return
        if missing := no_compiler():
            self.app.display_warning(f"{missing}: the engine stays pure Python.")
            return
        self.folder = TemporaryDirectory()
        built = compiled(Path(self.folder.name))
        build_data["force_include"] |= {str(path): name for name, path in built.items()}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """What was built lies in the wheel now."""
        if hasattr(self, "folder"):
            self.folder.cleanup()


def main() -> None:
    """`make fast`: beside the modules that they replace."""
    if missing := no_compiler():
        sys.exit(f"{missing}. Without it the engine runs as pure Python.")
    clean()
    for name, path in compiled(SOURCE.parent / "build").items():
        shutil.copy(path, SOURCE / name)


def clean() -> None:
    """Pure Python again."""
    for path in SOURCE.rglob("*"):
        if path.suffix in (".so", ".pyd"):
            path.unlink()


def no_compiler() -> str:
    """What is missing for compiling, if something is."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    if not hasattr(compiler, "compiler"):  # that of Windows is looked for when it is needed
        return ""
    customize_compiler(compiler)
    program = compiler.compiler[0]
    return "" if shutil.which(program) else f"There is no C compiler here ({program})"


# Compiling.


def compiled(folder: Path, *, only: str = "*", effort: str = "2") -> dict[str, Path]:
    """The libraries, by their place in the package; the folder keeps what is made on the way."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    write_out(folder / "src", only)
    here = Path.cwd()
    os.chdir(folder)
    try:
        os.environ["MYPYPATH"] = "src"
        paths = [str(path.relative_to(SOURCE.parent)) for path in modules(only)]
        flags = ["--config-file=", "--disable-error-code=type-abstract"]
        extensions = mypycify(
            [*flags, *paths],
            opt_level=effort,
            debug_level="0",
            multi_file=True,
            group_name="mastaba",
        )
        command = build_ext(Distribution({"name": "mastaba", "ext_modules": extensions}))
        command.build_lib, command.build_temp = "lib", "temp"
        command.force = True  # linking costs little
        command.ensure_finalized()
        for extension in extensions:
            compile_all(extension, command.include_dirs)
        command.run()
    finally:
        os.environ.pop("MYPYPATH", None)
        os.chdir(here)
    return {str(path.relative_to(folder / "lib")): path for path in (folder / "lib").rglob("*.*")}


def compile_all(extension: Any, include: list[str]) -> None:
    """Its many files, on all processors; what is left is to link them."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    headers = max((path.stat().st_mtime for path in Path("build").glob("*.h")), default=0.0)

    def compile_one(source: str) -> list[str]:
        changed = max(headers, Path(source).stat().st_mtime)
        compiler = new_compiler()
        customize_compiler(compiler)
        made: list[str] = compiler.object_filenames([source], output_dir="temp")
        if not all(Path(path).exists() and Path(path).stat().st_mtime > changed for path in made):
            compiler.compile(
                [source],
                output_dir="temp",
                include_dirs=[*extension.include_dirs, *include],
                extra_postargs=extension.extra_compile_args,
            )
        return made

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for made in pool.map(compile_one, extension.sources):
            extension.extra_objects += made
    extension.sources = []


def modules(only: str = "*") -> Iterator[Path]:
    """What is compiled: the core, and all games or only one."""
    core = sorted((SOURCE / "mastaba" / "core").glob("*.py"))
    yield from (path for path in core if path.stem not in AROUND and path.name not in READING)
    for home in games(only):
        rooms = (path for room in ROOMS for path in sorted((home / room).rglob("*.py")))
        yield from (home / name for name in BESIDE)
        yield from (path for path in rooms if path.name not in READING)


def games(only: str = "*") -> list[Path]:
    """The folders of the games."""
    return sorted(path.parent for path in SOURCE.glob(f"mastaba/games/{only}/rules"))


# What is written out first.


def write_out(folder: Path, only: str) -> None:
    """A copy of the source in which states and chapters say how they are made and copied."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SOURCE, folder, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    for copy, added in by_module(folder, only).items():
        text, core = copy.read_text(encoding="utf-8"), copy.parent.name == "core"
        copy.write_text(with_methods(text, added, core=core), encoding="utf-8")
    for path in modules(only):
        copy = folder / path.relative_to(SOURCE)
        module = import_module(".".join(path.relative_to(SOURCE).with_suffix("").parts))
        text = with_constants(copy.read_text(encoding="utf-8"), vars(module))
        copy.write_text(text, encoding="utf-8")


def with_constants(text: str, values: dict[str, Any]) -> str:
    """A module whose constants are known to be such: then they are not looked up by name.

    Of several that are given at once, the values are written out.
    """
    text = CONSTANT.sub(r"\1: Final = ", text)
    lines = text.split("\n")
    for node in reversed(ast.parse(text).body):
        several = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple)
        names = ast.unparse(node).partition(" = ")[0].strip("()").split(", ") if several else []
        if names and all(name.isupper() and isinstance(values[name], Plain) for name in names):
            kind = "Action" if "Action(" in ast.unparse(node) else ""
            written = [f"{name}: Final = {kind}({values[name]!r})" for name in names]
            lines[node.lineno - 1 : node.end_lineno] = written
    return with_imports("\n".join(lines), "from typing import Final")


def with_imports(text: str, *imports: str) -> str:
    """A module with lines added behind its docstring and what it imports from the future."""
    lines, before = text.split("\n"), 0
    for node in ast.parse(text).body[:2]:
        if isinstance(node, ast.Expr) or getattr(node, "module", "") == "__future__":
            before = node.end_lineno or 0
    return "\n".join([*lines[:before], *imports, *lines[before:]])


def with_methods(text: str, added: dict[str, list[str]], *, core: bool) -> str:
    """A module with lines added to its classes; those of the core may be built on in Python."""
    lines = text.split("\n")
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    for node in reversed(classes):
        if node.name in added:
            indented = [f"    {line}" for line in added[node.name]]
            lines[node.end_lineno : node.end_lineno] = ["", *indented]
            for field in reversed(list(written_out(node))):
                lines[field.lineno - 1 : field.end_lineno] = []
            if core:
                lines.insert(node.lineno - 1, "@mypyc_attr(allow_interpreted_subclasses=True)")
    lines = [line for line in lines if line != "@declared"]
    declared = ["from mastaba.core.copying import Declared"] if "@declared" in text else []
    return with_imports("\n".join(lines), *NEEDED, *declared)


def written_out(node: ast.ClassDef) -> Iterator[ast.stmt]:
    """The fields of a class, where it declares them, and which of them are public."""
    if any(isinstance(note, ast.Name) and note.id == "declared" for note in node.decorator_list):
        for line in node.body:
            text = ast.unparse(line)
            field = isinstance(line, ast.AnnAssign) and "ClassVar" not in text
            if field or text.startswith("PUBLIC"):
                yield line


def by_module(folder: Path, only: str) -> dict[Path, dict[str, list[str]]]:
    """What is added to states and chapters, by the module in which they stand and by name."""
    sys.path.insert(0, str(folder))  # where nothing is compiled
    copied = import_module("mastaba.core.copying").Copied
    found: dict[Path, dict[str, list[str]]] = {}
    for home in games():
        game = import_module(f"mastaba.games.{home.name}").GAME
        state = game.blank()
        for kind in (*game.frames, type(state)):
            for base in kind.__mro__:
                if base is copied or not issubclass(base, copied):
                    continue
                if is_core(base) or home in games(only):
                    place = found.setdefault(module_of(base, folder), {})
                    place[base.__name__] = [*making(base), *copying(base, state)]
    for kind in built_on():
        found.setdefault(module_of(kind, folder), {}).setdefault(kind.__name__, [])
    return found


def built_on() -> Iterator[type]:
    """The core's classes that others build on, once the games have been read."""
    for path in modules():
        if path.parent.name == "core":
            name = f"mastaba.core.{path.stem}"
            kinds = [kind for kind in vars(import_module(name)).values() if isinstance(kind, type)]
            yield from (k for k in kinds if k.__module__ == name and type.__subclasses__(k))


def module_of(kind: type, folder: Path) -> Path:
    """Where a class is written."""
    return folder / f"{kind.__module__.replace('.', '/')}.py"


def making(kind: Any) -> Iterator[str]:
    """Its fields, the constructor that fills them, and how a blank one is made."""
    if "DECLARED" not in vars(kind):
        return
    fields = [field for field in kind.DECLARED if field.name in vars(kind)["__slots__"]]
    yield from (f"{field.name}: {field.note}" for field in fields)
    yield f"LISTS: ClassVar[tuple[str, ...]] = {kind.LISTS}"
    if "PUBLIC" in vars(kind):
        yield f"PUBLIC: ClassVar[tuple[str, ...]] = {kind.PUBLIC}"
    yield from import_module("mastaba.core.declaring").constructor(kind)
    signature = str(inspect.signature(kind.__init__)).split(" -> ")[0].removeprefix("(self")
    if is_core(kind):
        yield f"DECLARED: ClassVar[tuple[Declared, ...]] = {kind.DECLARED}"
        signature = ", *args: object, **more: object)"
    yield f"def __new__(cls{signature} -> {kind.__name__}:"
    yield "    return object.__new__(cls)"


def is_core(kind: type) -> bool:
    """Whether games are built on it: in plain Python too, where copies are learnt."""
    return kind.__module__.startswith("mastaba.core.")


def copying(kind: Any, state: Any) -> Iterator[str]:
    """How a copy is made; of a chapter also how one is made that is filled from a saved game."""
    if is_core(kind):
        return
    copying = import_module("mastaba.core.copying")
    name = kind.__name__
    maker = next(base for base in kind.__mro__ if "__init__" in vars(base))
    parameters = list(inspect.signature(maker.__init__).parameters.values())[1:]
    nothing = [NOTHING.get(p.annotation, f"{p.annotation}.blank()") for p in parameters]
    lists = getattr(kind, "LISTS", ())
    if isinstance(state, kind):
        nothing = [f"self.{p.name}" for p in parameters]
        lists = copying.lists_of(state)
    elif not inspect.isabstract(kind):
        yield "@classmethod"
        yield f"def blank(cls) -> {name}:"
        yield f"    return cast({name}, {maker.__name__}.__new__({', '.join([name, *nothing])}))"
    yield f"def clone(self) -> {name}:"
    yield f"    copy = cast({name}, {maker.__name__}.__new__({', '.join([name, *nothing])}))"
    yield from (f"    {line}" for line in copying.filling(kind, lists))
    yield "    return copy"


if __name__ == "__main__":
    main()
