"""The rule-of-thumb player, its reasons, and what it answers when time is up."""
