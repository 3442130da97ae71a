"""Returns are shown for each table, too, beside the exact value of its game."""

from pit21.server.metrics.counters import Metrics
from pit21.server.metrics.returns import ExactReturn, Returns, Settled


def test_a_table_that_pays_too_much_is_seen() -> None:
    metrics = Metrics()
    metrics.returns.exact("blackjack", "d" * 64, "base", ExactReturn(-0.005, 1.15))
    for _ in range(2_000):
        metrics.returns.settled_at("t1", "d" * 64, "base", first=100, staked=100, returned=130)
        metrics.returns.settled_at("t2", "d" * 64, "base", first=100, staked=100, returned=99)
    text = metrics.text().decode()
    assert 'pit21_table_return_alert{table="t1",wager="base"} 1.0' in text
    assert 'pit21_table_return_alert{table="t2",wager="base"} 0.0' in text
    assert 'pit21_table_return_ratio{table="t1",wager="base"} 1.3' in text


def test_quiet_and_closed_tables_are_forgotten() -> None:
    returns = Returns(most_tables=2)
    for table in ("a", "b", "c"):
        returns.settled_at(table, "d", "base", first=1, staked=1, returned=0)
    returns.forget_table("b")
    returns.restore_at("e", "d", "base", Settled(3, 3, 3, 3, 1))
    shown = {
        sample.labels["table"] for metric in returns.collect() for sample in metric.samples if "table" in sample.labels
    }
    assert shown == {"c", "e"}
