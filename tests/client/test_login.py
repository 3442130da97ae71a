"""Signing in to an account that has a second factor."""

from pathlib import Path

import httpx
import pytest

from pit21.client import Client, ServerRefused
from tests.server.http.house import ORIGIN, new_house
from tests.server.http.test_credentials_routes import PASSWORD, enrolled


def test_a_second_factor_is_asked_for_and_given(tmp_path: Path) -> None:
    with new_house(tmp_path) as house:
        _, phone, _ = enrolled(house, "Ann")
        house.now += 30_000  # no code is taken twice
        client = Client(ORIGIN)
        client._web._http = httpx.AsyncClient(
            transport=house.transport(), base_url=ORIGIN, headers=client._web._http.headers
        )
        with pytest.raises(ServerRefused) as needed:
            house.run(client.login("Ann", PASSWORD))
        assert needed.value.code == "second-factor"
        assert house.run(client.login("Ann", PASSWORD, phone.code())).name == "Ann"
        house.run(client.close())
