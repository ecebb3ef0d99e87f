"""The rule-of-thumb player: choices, hints, and answers when time is up."""
