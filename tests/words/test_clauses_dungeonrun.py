"""The clauses of Dungeon Run are said in words, in every language: no names out of the code."""

import re

import pytest

from mastaba.words import languages, words

CODE = re.compile(r"`|\b[a-z]+[A-Z]\w*|\b(?:any1|all1|random|chosen)\b")
PROSE = re.compile(r"\bchosen\b")  # an English word, too


@pytest.mark.parametrize("lang", languages())
def test_clauses_have_no_words_of_the_code(lang: str) -> None:
    for clause, text, _ in words(lang).clauses("dungeonrun"):
        plain = PROSE.sub("", text).replace("at random", "")
        assert not CODE.search(plain), clause
