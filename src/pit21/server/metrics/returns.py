"""Actual returns of wagers beside their exact ones, and the threshold for an alert."""

from collections import OrderedDict
from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

ALERT_FROM = 4.0
"""Standard deviations. By chance alone a wager is beyond them once in about 16,000 looks."""
LEAST_SETTLED = 1_000
"""Below this many wagers the normal approximation says little, least for wagers that win rarely."""
MOST_GAMES = 200
"""Rules whose returns are kept: anyone may make up games, and every one would stay forever."""
MOST_TABLES = 500
"""Tables whose own returns are shown."""
_LABELS = ("game", "digest", "wager", "decided")
_SHOWN_DIGEST = 16


class ExactReturn(NamedTuple):
    """Per unit staked first. `decided` says that play decides the result, so that this is its value at best."""

    ev: float
    std_dev: float | None
    decided: bool = False


class Settled:
    """Sums over the settled wagers of one kind, in cents.

    `first` is what was staked before doubles and splits, `squares` the sum of its squares: the exact expectation and
    the variance are per unit of it. `staked` and `returned` count everything.
    """

    def __init__(self, count: int = 0, first: int = 0, squares: int = 0, staked: int = 0, returned: int = 0) -> None:
        self.count = count
        self.first = first
        self.squares = squares
        self.staked = staked
        self.returned = returned

    def add(self, first: int, staked: int, returned: int) -> None:
        self.count += 1
        self.first += first
        self.squares += first * first
        self.staked += staked
        self.returned += returned

    def join(self, other: "Settled") -> None:
        self.count += other.count
        self.first += other.first
        self.squares += other.squares
        self.staked += other.staked
        self.returned += other.returned

    @property
    def ratio(self) -> float:
        """What came back per unit staked first, that unit counted: 1 if nothing was won or lost."""
        return 1 + (self.returned - self.staked) / self.first

    def z_score(self, exact: ExactReturn) -> float | None:
        """How many standard deviations the result is from the exact expectation; None if that cannot be said.

        Wagers count as independent. Those of one round share the dealer's cards, so that this is somewhat large at
        full tables: the line is drawn far out.
        """
        if not self.squares or not exact.std_dev:
            return None
        return (self.returned - self.staked - exact.ev * self.first) / (exact.std_dev * sqrt(self.squares))


class _GameReturns:
    def __init__(self, name: str) -> None:
        self.name = name
        self.settled: dict[str, Settled] = {}
        self.exact: dict[str, ExactReturn] = {}


class Returns(Collector):
    """By the digest of the rules and the wager. The rules that were not dealt for longest are forgotten first."""

    def __init__(self, most_games: int = MOST_GAMES, most_tables: int = MOST_TABLES) -> None:
        self._most = most_games
        self._most_tables = most_tables
        self._games: OrderedDict[str, _GameReturns] = OrderedDict()
        self._tables: OrderedDict[str, tuple[str, dict[str, Settled]]] = OrderedDict()

    def settled(self, game: str, digest: str, wager: str, *, first: int, staked: int, returned: int) -> None:
        """One wager reached its end: `returned` is what its owner got back, the stake among it."""
        assert 0 < first <= staked, "a wager has a stake"
        assert returned >= 0, "nobody owes more than was staked"
        self._of(game, digest).settled.setdefault(wager, Settled()).add(first, staked, returned)

    def settled_at(self, table: str, digest: str, wager: str, *, first: int, staked: int, returned: int) -> None:
        """The same for one table; tables that were quiet for longest are forgotten first."""
        _, wagers = self._tables.setdefault(table, (digest, {}))
        self._tables.move_to_end(table)
        wagers.setdefault(wager, Settled()).add(first, staked, returned)
        if len(self._tables) > self._most_tables:
            self._tables.popitem(last=False)

    def restore_at(self, table: str, digest: str, wager: str, sums: Settled) -> None:
        self._tables.setdefault(table, (digest, {}))[1][wager] = sums

    def forget_table(self, table: str) -> None:
        """It was closed: its rounds count on among those of its game."""
        self._tables.pop(table, None)

    def restore(self, game: str, digest: str, wager: str, sums: Settled) -> None:
        """What was settled before this process began, as the database has it."""
        self._of(game, digest).settled[wager] = sums

    def exact(self, game: str, digest: str, wager: str, exact: ExactReturn) -> None:
        self._of(game, digest).exact[wager] = exact

    def known(self, digest: str) -> bool:
        """Return whether the exact values of these rules are known."""
        return digest in self._games and bool(self._games[digest].exact)

    def alerts(self) -> tuple[tuple[str, str, float], ...]:
        """Digest, wager and z-score of every wager beyond the line."""
        found = []
        for digest, game in self._games.items():
            for wager, sums in game.settled.items():
                z_score = sums.z_score(game.exact[wager]) if wager in game.exact else None
                if z_score is not None and is_alert(sums.count, z_score):
                    found.append((digest, wager, z_score))
        return tuple(found)

    def _of(self, game: str, digest: str) -> _GameReturns:
        found = self._games.get(digest)
        if found is None:
            found = self._games[digest] = _GameReturns(game)
            if len(self._games) > self._most:
                self._games.popitem(last=False)
        self._games.move_to_end(digest)
        return found

    def collect(self) -> Iterator[Metric]:
        wagers = CounterMetricFamily("pit21_settled_wagers", "Settled wagers.", labels=_LABELS)
        staked = CounterMetricFamily("pit21_staked_cents", "Staked on settled wagers, with doubles.", labels=_LABELS)
        returned = CounterMetricFamily("pit21_returned_cents", "Returned, including stakes.", labels=_LABELS)
        ratio = GaugeMetricFamily("pit21_return_ratio", "Returned per unit staked first.", labels=_LABELS)
        exact = GaugeMetricFamily("pit21_return_exact_ratio", "The exact value from the solver.", labels=_LABELS)
        score = GaugeMetricFamily("pit21_return_z_score", "Standard deviations between the two.", labels=_LABELS)
        alert = GaugeMetricFamily("pit21_return_alert", "1 if it needs attention.", labels=_LABELS)
        for digest, game in self._games.items():
            for wager in sorted(game.settled.keys() | game.exact.keys()):
                known, sums = game.exact.get(wager), game.settled.get(wager, Settled())
                decided = "" if known is None else "yes" if known.decided else "no"
                labels = (game.name, digest[:_SHOWN_DIGEST], wager, decided)
                wagers.add_metric(labels, sums.count)
                staked.add_metric(labels, sums.staked)
                returned.add_metric(labels, sums.returned)
                if sums.first:
                    ratio.add_metric(labels, sums.ratio)
                if known is not None:
                    exact.add_metric(labels, 1 + known.ev)
                z_score = sums.z_score(known) if known is not None else None
                if z_score is not None:
                    score.add_metric(labels, z_score)
                    alert.add_metric(labels, float(is_alert(sums.count, z_score)))
        yield from (wagers, staked, returned, ratio, exact, score, alert, *self._by_table())

    def _by_table(self) -> Iterator[Metric]:
        labels = ("table", "wager")
        wagers = CounterMetricFamily("pit21_table_settled_wagers", "Settled wagers of an open table.", labels=labels)
        ratio = GaugeMetricFamily("pit21_table_return_ratio", "Returned per unit staked first.", labels=labels)
        score = GaugeMetricFamily("pit21_table_return_z_score", "Deviations from the exact value.", labels=labels)
        alert = GaugeMetricFamily("pit21_table_return_alert", "1 if it needs attention.", labels=labels)
        for table, (digest, settled) in self._tables.items():
            exact = self._games[digest].exact if digest in self._games else {}
            for wager, sums in sorted(settled.items()):
                wagers.add_metric((table, wager), sums.count)
                if sums.first:
                    ratio.add_metric((table, wager), sums.ratio)
                z_score = sums.z_score(exact[wager]) if wager in exact else None
                if z_score is not None:
                    score.add_metric((table, wager), z_score)
                    alert.add_metric((table, wager), float(is_alert(sums.count, z_score)))
        yield from (wagers, ratio, score, alert)


def is_alert(count: int, z_score: float) -> bool:
    return count >= LEAST_SETTLED and abs(z_score) > ALERT_FROM
