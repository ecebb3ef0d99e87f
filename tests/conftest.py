"""Keeps the long runs out of a plain `pytest`: `pytest tests/soak` asks for them."""

from pathlib import Path

import pytest

SOAK = Path(__file__).parent / "soak"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The soak folder counts only where it is asked for by name."""
    if not collection_path.is_relative_to(SOAK):
        return None
    asked = (config.invocation_params.dir / arg.split("::")[0] for arg in config.args)
    return None if any(path.resolve().is_relative_to(SOAK) for path in asked) else True
