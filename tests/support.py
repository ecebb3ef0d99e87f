"""Shared by all tests."""

import pytest

rule = pytest.mark.rule
"""`@rule("MUM-31")`: this test goes red when the clause is broken."""
