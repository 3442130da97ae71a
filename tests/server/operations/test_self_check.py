"""A server starts with the rules and files that were tested, or says which are others and what to do."""

import pytest

from pit21.server.operations import self_check


def test_a_game_without_a_tested_digest_is_named_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    now = self_check.digests_now()
    self_check.check_games()
    monkeypatch.setattr(self_check, "digests_now", lambda: {**now, "blackjack": "0", "lucky-21": "1"})
    with pytest.raises(self_check.SelfCheckFailed, match=r"blackjack, lucky-21; install .* `make docs`"):
        self_check.check_games()
