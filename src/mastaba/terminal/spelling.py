"""What a person types, as an action: a number, the notation, or just the word that matters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .scene import Choice


def find_choice(choices: Sequence[Choice], text: str) -> Choice | None:
    """The choice of that number or notation, or the only one with that last word."""
    if not text and len(choices) == 1:
        return choices[0]
    typed = text.casefold()
    for choice in choices:
        if typed in (str(choice.number), choice.notation.casefold()):
            return choice
    if typed.isdecimal():
        return None
    named = [c for c in choices if c.notation.casefold().rpartition(" ")[2] == typed]
    return named[0] if len(named) == 1 else None


def spellings(text: str, verbs: Sequence[str]) -> Iterator[str]:
    """The lines of notation that may be meant: other cases, a verb left out."""
    words = text.split()
    if not words:
        return
    verb, *rest = words
    tries = [(verb.lower(), rest), *((verb, words) for verb in verbs)]
    for head, arguments in tries:
        tail = " ".join(arguments)
        for form in dict.fromkeys((tail, tail.upper(), tail.lower())):
            yield f"{head} {form}".strip()
