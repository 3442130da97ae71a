"""The configuration in force as TOML, each value with its origin and no secret among them."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from pit21.server.configuration.fields import Field, all_fields, value_of, value_text
from pit21.server.configuration.sources import Configuration

HIDDEN = "***"
_SECRET_PARAMETERS = frozenset(("password", "passfile", "sslpassword"))


def redact_values(configuration: Configuration) -> dict[str, Any]:
    """Values by key as they may be shown."""
    fields = all_fields().values()
    return {field.key: _redacted(field, value_of(configuration.settings, field.key)) for field in fields}


def configuration_text(configuration: Configuration) -> str:
    """What `pit21 serve --print-config` prints; the same file, given to --config, sets the same."""
    return "\n".join(_lines(configuration)) + "\n"


def _lines(configuration: Configuration) -> Iterator[str]:
    values, section = redact_values(configuration), ""
    for field in all_fields().values():
        inside, _, name = field.key.rpartition(".")
        if inside != section:
            section = inside
            yield ""
            yield f"[{section}]"
        yield f"{name} = {value_text(field, values[field.key])}  # {configuration.origins[field.key]}"


def _redacted(field: Field, value: Any) -> Any:
    if field.key == "database_url" and value:
        return _without_password(value)
    return HIDDEN if field.is_secret and value else value


def _without_password(url: str) -> str:
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        return HIDDEN  # whatever it is, there may be a password in it
    hidden = {name: HIDDEN for name in address.query if name in _SECRET_PARAMETERS}
    shown = address.update_query_dict(hidden) if hidden else address
    return shown.render_as_string(hide_password=True).replace("%2A%2A%2A", HIDDEN)
