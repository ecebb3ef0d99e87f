"""One real server for the tests that do not kill it."""

from server.fixtures import api, server

__all__ = ["api", "server"]
