"""The reasons that the rule-of-thumb player gives, as keys of the catalogues."""

SAFE = "safe"
TEMPTING = "tempting"
ENOUGH = "enough"
RESCUED = "rescued"

HINTS = (SAFE, TEMPTING, ENOUGH, RESCUED)
