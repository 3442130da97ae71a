"""Tests that share something costly, such as Chromium or a kernel, stay with one worker."""

import os

import pytest


@pytest.mark.xdist_group("together")
def test_the_runner_sees_the_groups(request: pytest.FixtureRequest) -> None:
    """pytest-xdist hands tests out by the end of their id; a pytest that does not take it parts the groups unsaid."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        assert request.node.nodeid.endswith("@together")
