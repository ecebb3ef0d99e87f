"""The rule-of-thumb player."""
