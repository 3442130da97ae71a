"""The list of limits on the operator's page."""

from pit21.server.configuration import Limits, Settings
from pit21.server.operations.status import limits_in_force


def test_limits_are_shown_as_people_read_them() -> None:
    settings = Settings(guest_bankroll=123_450, limits=Limits(connections=12_000, header_seconds=2.5))
    shown = {each.key: each.value for each in limits_in_force(settings)}
    assert shown["guest_bankroll"] == "$1,234.50"
    assert shown["limits.connections"] == "12,000"
    assert shown["guest_seconds"] == shown["retention.closed_table_days"] == "180 days"
    assert shown["refill_seconds"] == "1 hour"
    assert shown["limits.empty_table_seconds"] == "30 minutes"
    assert shown["limits.header_seconds"] == "2.5 seconds"
    assert shown["limits.body_bytes"] == "64 KiB"
    assert shown["play.session_minutes"] == shown["play.loss_limit"] == "off"


def test_only_limits_are_listed() -> None:
    shown = {each.key for each in limits_in_force(Settings())}
    assert not shown & {"port", "metrics_port", "access_log", "behind_proxy", "hash_cost.time_cost", "lease_seconds"}
    assert "database_url" not in shown, "texts may hold passwords"
