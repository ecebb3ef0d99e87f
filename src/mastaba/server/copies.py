"""Copies of a database: a file that appears whole or not at all, and that only its owner reads."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .store import StoreError


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Where to write it; it takes its name when it is on the disk."""
    if path.exists():
        raise StoreError(f"expected the name of a new file but {path} is there")
    if not path.parent.is_dir():
        raise StoreError(f"expected a folder for {path.name} but there is no {path.parent}")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    except OSError as error:
        raise StoreError(f"expected to write {path} but got: {error.strerror}") from error
    try:
        yield Path(name)
        os.fsync(handle)
        os.rename(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    finally:
        os.close(handle)


def there(path: Path) -> None:
    """Refuse to look for a copy, or a database, where there is none."""
    if not path.is_file():
        raise StoreError(f"expected a file but there is no {path}")
