"""The figures for Prometheus, on a port of their own that only this machine reaches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate

from mastaba.core.errors import MastabaError

from .desk import Desk
from .figures import BOUNDS, Spread, figures
from .house import House

try:
    from prometheus_client import CollectorRegistry, start_http_server
    from prometheus_client.core import (
        CounterMetricFamily,
        GaugeMetricFamily,
        HistogramMetricFamily,
        Metric,
    )
    from prometheus_client.registry import Collector
except ImportError as error:
    raise MastabaError(
        f"expected the extra for metrics (pip install 'mastaba[metrics]') but got: {error}"
    ) from error


class Gathered(Collector):
    """What is asked for anew each time somebody looks."""

    def __init__(self, house: House, desk: Desk) -> None:
        self._house = house
        self._desk = desk

    def collect(self) -> Iterator[Metric]:
        """Everything."""
        for name, about, count in (
            ("tables", "Tables in memory.", self._house.in_memory),
            ("sockets", "Viewers who look on.", self._house.sockets),
            ("bots_waiting", "Thoughts of bots that wait for a worker.", self._house.thinking[0]),
            ("hints_waiting", "Hints that wait for a worker.", self._house.thinking[1]),
            ("replays_waiting", "Requests for replays that wait.", self._desk.waiting),
        ):
            yield GaugeMetricFamily(f"mastaba_{name}", about, value=count)
        yield counted("refusals", "Refusals by kind.", "kind", figures.refused)
        yield counted("stumbles", "Work beside the requests that failed.", "work", figures.stumbled)
        yield spread("store_seconds", "An append, until it is stored.", figures.stored)
        yield spread("push_seconds", "An answer, until all have been told.", figures.pushed)
        yield spread("loop_late_seconds", "How late the event loop comes.", figures.late)


def counted(name: str, about: str, label: str, counts: Mapping[str, int]) -> Metric:
    """How often, by kind."""
    family = CounterMetricFamily(f"mastaba_{name}", about, labels=[label])
    for kind, count in list(counts.items()):
        family.add_metric([kind], count)
    return family


def spread(name: str, about: str, times: Spread) -> Metric:
    """How long."""
    bounds = [*map(str, BOUNDS), "+Inf"]
    buckets = list(zip(bounds, accumulate(times.within), strict=True))
    return HistogramMetricFamily(f"mastaba_{name}", about, buckets, sum_value=times.seconds)


class Prometheus:
    """Answers from a thread of its own."""

    def __init__(self, port: int) -> None:
        self._registry = CollectorRegistry()
        try:
            self._server, _ = start_http_server(port, "127.0.0.1", self._registry)
        except OSError as error:
            raise MastabaError(
                f"--metrics: expected to listen at port {port} but got: {error.strerror}"
            ) from error

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self._server.server_port)

    def look_at(self, house: House, desk: Desk) -> None:
        """From now on there is something to tell."""
        self._registry.register(Gathered(house, desk))

    def close(self) -> None:
        """No more."""
        self._server.shutdown()
        self._server.server_close()
