"""The language of the cards: its words, and how they are carried out."""
