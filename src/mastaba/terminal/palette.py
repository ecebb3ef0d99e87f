"""The colours every game shares; `design/table.md` gives them their meaning."""

from typing import NamedTuple

FAIENCE = "#4ad6c6"  # you may do this now
GOLD = "#ebc062"  # chosen, yours, your turn
CARNELIAN = "#d8452b"  # harm, as a ground
CORAL = "#ff9577"  # harm and refusal, as ink
STONE = "#937b4b"
FAINT = "#ae9d7c"


class PieceStyle(NamedTuple):
    """A piece on the board, and the name of whoever plays it in a text."""

    body: str
    ink: str


SEATS = "ABCDEFGH"  # a letter for each seat
SEAT_STYLES = (
    PieceStyle("bold #000000 on #6ea8ff", "#8cbaff"),
    PieceStyle("bold #000000 on #f08a6c", "#f5a48c"),
    PieceStyle("bold #000000 on #66c98b", "#86d8a4"),
    PieceStyle("bold #000000 on #e8c04a", "#efd07a"),
    PieceStyle("bold #ffffff on #8a55c8", "#b58cf0"),
    PieceStyle("bold #000000 on #f29bc4", "#f5b4d2"),
    PieceStyle("bold #000000 on #e9dfc8", "#f3eddc"),
    PieceStyle("bold #ffffff on #5c6470", "#b4bcc8"),
)
