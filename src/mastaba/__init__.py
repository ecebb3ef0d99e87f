"""Mastaba: one table for four tomb-raiding board games."""

__version__ = "0.1.0"
