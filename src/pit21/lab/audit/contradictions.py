"""Options that contradict each other: refused together, warned about, or without effect as they are set."""

from collections.abc import Iterator
from itertools import combinations

from pit21.lab.audit.findings import Finding, settings_text
from pit21.lab.interpretations import applies, choices_of, readings_of
from pit21.spec.game import GameSpec
from pit21.spec.problems import SpecError
from pit21.spec.terms import Value

OPTIONS = "options that contradict each other"


class Contradictions:
    """Looks at every choice that can be named, alone and beside every other one."""

    def __init__(self, spec: GameSpec) -> None:
        self._spec = spec
        self.checked = 0

    def findings(self) -> Iterator[Finding]:
        present = self._spec.warnings()
        for warning in present:
            self.checked += 1
            yield Finding(severity="warning", check=OPTIONS, what=warning, how_much="as the game is set")
        for key, value in self._spec.settings.items():
            if key in readings_of(self._spec) and not applies(self._spec, key):
                yield Finding(
                    severity="note", check=OPTIONS, settings={key: value}, clause=self._spec.options[key].clause,
                    what=f"{key}={value} has no effect at this table", how_much="as the game is set",
                )  # fmt: skip
        yield from self._together(set(present))

    def _together(self, known: set[str]) -> Iterator[Finding]:
        """Warnings about one changed choice, and about two that cause one only together."""
        changes = [
            {key: choice}
            for key, option in self._spec.options.items()
            for choice in choices_of(option)
            if choice != str(self._spec.value(key))
        ]
        pairs = (one | other for one, other in combinations(changes, 2) if not one.keys() & other.keys())
        refused: dict[str, list[dict[str, str]]] = {}
        for settings in (*changes, *pairs):
            self.checked += 1
            for message in self._messages(settings):
                before = refused.get(message, [])
                if message not in known and not any(each.items() <= settings.items() for each in before):
                    refused.setdefault(message, []).append(settings)
        for message, versions in refused.items():
            first: dict[str, Value] = dict(versions[0])
            more = f", and {len(versions) - 1} more" if len(versions) > 1 else ""
            yield Finding(
                severity="note", check=OPTIONS, settings=first, what=message,
                clause=tuple(dict.fromkeys(clause for key in first for clause in self._spec.options[key].clause)),
                how_much=f"with {settings_text(first)}{more}",
            )  # fmt: skip

    def _messages(self, settings: dict[str, str]) -> list[str]:
        try:
            return list(self._spec.choose(settings).warnings())
        except SpecError as error:
            return [f"Refused: {problem}" for problem in error.problems]
