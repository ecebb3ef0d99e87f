"""A sheet of characters that each have a style."""

from __future__ import annotations

from itertools import groupby

from rich.cells import cell_len, set_cell_size
from rich.text import Text


class Canvas:
    """Rows and columns of a terminal; whatever falls off the sheet is lost."""

    def __init__(self, width: int, height: int) -> None:
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write from here to the right; the column behind the last character."""
        for char in text:
            size = cell_len(char)
            if 0 <= y < len(self._chars) and 0 <= x <= len(self._chars[y]) - size:
                self._chars[y][x] = char
                self._styles[y][x] = style
                if size == 2:
                    self._chars[y][x + 1] = ""
            x += size
        return x

    def lines(self) -> list[Text]:
        """The sheet, trailing blanks cut off."""
        return [
            self._line(chars, styles)
            for chars, styles in zip(self._chars, self._styles, strict=True)
        ]

    def _line(self, chars: list[str], styles: list[str]) -> Text:
        line = Text(no_wrap=True, end="")
        for style, run in groupby(zip(chars, styles, strict=True), key=lambda pair: pair[1]):
            line.append("".join(char for char, _ in run), style or None)
        line.rstrip()
        return line


def fitted(text: str, size: int) -> str:
    """A text cut or padded to its column."""
    if cell_len(text) <= size:
        return set_cell_size(text, size)
    return set_cell_size(text, size - 1) + "…"


def window(low: int, high: int, middle: int, most: int) -> tuple[int, int]:
    """At most so many rows or columns, the middle one among them."""
    if high - low < most:
        return low, high
    start = min(max(low, middle - most // 2), high - most + 1)
    return start, start + most - 1
