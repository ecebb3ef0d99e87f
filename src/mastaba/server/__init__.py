"""The table for people: one authority over each game, and what each viewer may know of it."""
