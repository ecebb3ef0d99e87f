"""A board of squares that grows from its middle: cells as numbers, and as players call them."""

LETTERS = 26


class Plane:
    """Cells reach `far` from the middle, 0,0; `usual` columns and rows lie before it by name."""

    __slots__ = ("far", "size", "usual", "width")

    def __init__(self, far: int, usual: int) -> None:
        self.far = far
        self.usual = usual
        self.width = 2 * far + 1
        self.size = self.width * self.width

    def at(self, x: int, y: int) -> int:
        """The number of a cell; x grows to the east, y to the north."""
        return (y + self.far) * self.width + x + self.far

    def x(self, cell: int) -> int:
        """How far east."""
        return cell % self.width - self.far

    def y(self, cell: int) -> int:
        """How far north."""
        return cell // self.width - self.far

    def words(self) -> tuple[str, ...]:
        """Every cell as the notation has it."""
        return tuple(f"{self.x(cell)},{self.y(cell)}" for cell in range(self.size))

    def name(self, cell: str) -> str:
        """A cell as players call it: a letter for the column, a number for the row.

        Names never change. Beyond column A follows the last one, beyond row 1 likewise: so far
        west or north hardly any board goes.
        """
        x, _, y = cell.partition(",")
        column, row = (int(x) + self.usual) % self.width, (self.usual - int(y)) % self.width
        letters = "" if column < LETTERS else chr(ord("A") + column // LETTERS - 1)
        return f"{letters}{chr(ord('A') + column % LETTERS)}{row + 1}"
