"""The colours every game shares; `design/table.md` gives them their meaning."""

FAIENCE = "#4ad6c6"  # you may do this now
GOLD = "#ebc062"  # chosen, yours, your turn
CARNELIAN = "#d8452b"  # harm, as a ground
CORAL = "#ff9577"  # harm and refusal, as ink
STONE = "#937b4b"
FAINT = "#ae9d7c"
