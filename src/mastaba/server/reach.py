"""Where other people find this server: the machine's address on its own network."""

from __future__ import annotations

import socket

from .wire import ReachReply

EVERYWHERE = ("0.0.0.0", "::", "")
NOBODY = ("192.0.2.1", 9)  # an address kept for documents: nothing answers there


def lan_address() -> str | None:
    """What the system would send from. It is only asked: no packet leaves the machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOBODY)
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return None if found.startswith("127.") else found


def reach(host: str, port: int) -> ReachReply:
    """For a server that listens there."""
    own = lan_address()
    address = None if own is None else f"http://{own}:{port}"
    return ReachReply(address, heard=host in (*EVERYWHERE, own))
