"""The list of settings on the operator's page."""

from pit21.server.configuration import Limits, Settings
from pit21.server.operations.status import settings_in_force


def test_numbers_are_shown_as_people_read_them() -> None:
    settings = Settings(port=18_021, guest_bankroll=123_450, limits=Limits(connections=12_000))
    shown = {each.key: each.value for each in settings_in_force(settings)}
    assert shown["port"] == "18021"
    assert shown["guest_bankroll"] == "$1,234.50"
    assert shown["limits.connections"] == "12,000"
    assert shown["access_log"] == "true"
    assert "database_url" not in shown, "texts may hold passwords"
