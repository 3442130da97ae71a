"""What an audit found, and how much it matters."""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from pit21.spec.terms import Value

Severity = Literal["serious", "warning", "note"]
SEVERITIES: tuple[Severity, ...] = ("serious", "warning", "note")
"""As the game is set; under another choice, or as a matter of limits; for information."""


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """`settings` is what has to be set for it.

    `figure` is the number in `how_much`: a share of the stake, or the value of a printed figure.
    """

    severity: Severity
    check: str
    what: str
    how_much: str
    clause: tuple[str, ...] = ()
    wagers: tuple[str, ...] = ()
    settings: dict[str, Value] = {}
    figure: float | None = None


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of question: how many things were checked, and how many findings there are."""

    name: str
    checked: int = msgspec.field(name="looked_at")
    found: int


def settings_text(settings: Mapping[str, Value]) -> str:
    return ", ".join(f"{key}={value}" for key, value in settings.items())


def by_severity(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(sorted(findings, key=lambda finding: SEVERITIES.index(finding.severity)))
