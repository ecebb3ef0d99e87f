"""The clauses of Tomb speak to players: no names out of the code."""

from __future__ import annotations

import re

import pytest

from mastaba.words import languages, words

CODE = re.compile(r"`|\b[a-z]+[A-Z]\w*|\b\w+_\w+\b")


@pytest.mark.parametrize("lang", languages())
def test_no_clause_holds_a_word_of_the_code(lang: str) -> None:
    clauses = words(lang).clauses("tomb")
    assert len(clauses) > 250
    assert [clause for clause, text, _ in clauses if CODE.search(text)] == []
