"""One real server for the tests that do not kill it; one of PostgreSQL."""

from server.fixtures import api, kept, place, postgres, server

__all__ = ["api", "kept", "place", "postgres", "server"]
