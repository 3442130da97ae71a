"""Where the server listens, and where it refuses to."""

from pathlib import Path
from typing import Any

import pytest

from pit21.server.configuration.settings import BadSettings, Settings, find_problems, normal_origin, settings_error
from pit21.server.store.database.engine import DATABASE_FILE


def check(settings: Settings) -> None:
    """Refuse to start with settings that do not fit together; BadSettings lists everything that is wrong."""
    problems = find_problems(settings)
    if problems:
        raise settings_error(problems)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "127.0.0.2"])
def test_loopback_over_plain_http_is_the_default(host: str) -> None:
    settings = Settings(host=host)
    check(settings)
    assert not settings.secure
    assert settings.cookie == "pit21"
    assert {"http://127.0.0.1:8021", "http://localhost:8021", "http://[::1]:8021"} <= settings.allowed_origins
    assert "127.0.0.1:8021" in settings.allowed_hosts


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "", "192.0.2.1", "pit.example.org", "127.0.0.1.example.org"])
def test_anything_else_is_refused_with_the_reason(host: str) -> None:
    with pytest.raises(BadSettings, match=r"plain HTTP: secure cookies.*tls_cert and tls_key, or behind_proxy"):
        check(Settings(host=host))


def test_tls_and_a_proxy_are_ways_to_be_reached(tmp_path: Path) -> None:
    (tmp_path / "cert").touch()
    (tmp_path / "key").touch()
    tls: dict[str, Any] = {"tls_cert": str(tmp_path / "cert"), "tls_key": str(tmp_path / "key")}
    settings = Settings(host="pit.example.org", port=443, **tls)
    check(settings)
    assert settings.allowed_origins == {"https://pit.example.org"}
    assert settings.cookie == "__Host-pit21"
    check(Settings(host="0.0.0.0", origins=("https://pit.example.org",), **tls))
    proxied = Settings(host="0.0.0.0", behind_proxy=True, origins=("https://Pit.Example.org:443/",))
    check(proxied)
    assert proxied.allowed_origins == {"https://pit.example.org"}
    assert proxied.allowed_hosts == {"pit.example.org"}
    assert proxied.secure


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"tls_cert": "x"}, "belong together"),
        ({"tls_key": "x"}, "belong together"),
        ({"tls_cert": "x", "tls_key": "y", "behind_proxy": True}, "not both"),
        ({"tls_cert": "/no/such", "tls_key": "/no/such"}, "there is no file"),
        ({"behind_proxy": True}, "at which browsers reach"),
        ({"behind_proxy": True, "origins": ("http://pit.example.org",)}, "is not https"),
        ({"origins": ("https://pit.example.org",)}, "needs tls_cert"),
        ({"origins": ("nonsense",)}, "an origin is an address"),
        ({"port": 70_000}, "port: a port is"),
        ({"port": -1}, "port: a port is"),
        ({"trusted_addresses": ("localhost",)}, "trusted_addresses: 'localhost' is not an address"),
    ],
)
def test_settings_that_do_not_go_together(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSettings, match=reason):
        check(Settings(**changes))


@pytest.mark.parametrize(
    "text",
    ["", "pit.example.org", "ftp://x", "https://", "https://a/b", "https://a?b", "https://u:p@a", "https://a:99999",
     "https://a:b", "https://a#b", "*", "https://*", "https://*.example.org", "https://\u00e9.example", "https://[::1"],
)  # fmt: skip
def test_what_is_no_origin(text: str) -> None:
    with pytest.raises(BadSettings):
        normal_origin(text)


def test_another_origin_on_the_same_machine_is_fine() -> None:
    settings = Settings(origins=("http://localhost:5173",))
    check(settings)
    assert "http://localhost:5173" in settings.allowed_origins
    assert "localhost:5173" in settings.allowed_hosts


def test_the_database_is_a_file_in_the_data_folder(tmp_path: Path) -> None:
    assert Settings(data_folder=str(tmp_path)).database == f"sqlite:///{tmp_path / DATABASE_FILE}"
    assert Settings(database_url="postgresql://x/y").database == "postgresql://x/y"


def test_all_that_is_wrong_is_listed_at_once() -> None:
    with pytest.raises(BadSettings) as caught:
        check(Settings(port=70_000, lease_seconds=90, origins=("nonsense",), tls_cert="x"))
    lines = str(caught.value).splitlines()
    assert lines[0] == "5 problems with the settings:"
    assert [line.split(":")[0].strip() for line in lines[1:]] == [
        "tls_cert", "port", "lease_seconds", "tls_cert", "origins",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("address", "trusted"),
    [("192.0.2.7", True), ("192.0.3.7", False), ("::ffff:192.0.2.7", True), ("2001:db8::1", True), ("unknown", False)],
)
def test_trusted_addresses_are_addresses_and_networks(address: str, trusted: bool) -> None:
    assert Settings(trusted_addresses=("192.0.2.0/24", "2001:db8::1")).trusts(address) is trusted
