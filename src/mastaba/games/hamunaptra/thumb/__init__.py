"""The rule-of-thumb player: how it chooses, why, and what is answered when time is up."""
