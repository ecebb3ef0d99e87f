"""The rule-of-thumb player and the reasons it gives."""
