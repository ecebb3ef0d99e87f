"""The language of Tomb's cards: its words, and what they do."""
