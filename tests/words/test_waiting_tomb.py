"""Who waits in Tomb reads what is decided, whatever the question."""

from __future__ import annotations

import pytest

from mastaba.words import languages, words


@pytest.mark.parametrize("lang", languages())
def test_every_question_that_others_wait_for_is_told(lang: str) -> None:
    """The text table and the browser name the same questions."""
    texts = words(lang).ids
    plain, web = (
        {key.rpartition(".")[2] for key in texts if key.startswith(f"{prefix}.")}
        for prefix in ("tomb.wait", "web.tomb.wait")
    )
    assert plain
    assert plain == web
