"""Settings of one run of the program, apart from its command: how much it prints, and options from a file."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class FileOption:
    """An option that a configuration file gave a value."""

    option: str
    value: object
    file: str


@dataclass
class ProgressClock:
    """When the last line of progress was printed in this run; None before the first."""

    printed_at: float | None = None


@dataclass(frozen=True)
class RunSettings:
    """What --quiet, --verbose and configuration files say."""

    quiet: bool = False
    verbose: bool = False
    clock: ProgressClock = field(default_factory=ProgressClock)
    from_files: tuple[FileOption, ...] = field(default=())

    def recorded(self) -> list[Mapping[str, object]]:
        """Options from configuration files, as results record them."""
        return [{"option": each.option, "value": each.value, "file": each.file} for each in self.from_files]


_CURRENT: ContextVar[RunSettings] = ContextVar("run_settings")
_DEFAULT = RunSettings()


def run_settings() -> RunSettings:
    """Return the settings of the run that is under way."""
    return _CURRENT.get(_DEFAULT)


@contextmanager
def use_settings(settings: RunSettings) -> Iterator[None]:
    """Make these the settings until the block ends."""
    token = _CURRENT.set(settings)
    try:
        yield
    finally:
        _CURRENT.reset(token)


def record_file_option(option: str, value: object, file: str) -> None:
    """Remember that a file chose this option."""
    now = run_settings()
    _CURRENT.set(replace(now, from_files=(*now.from_files, FileOption(option, value, file))))


def print_detail(text: str) -> None:
    """Print a line on standard error that only --verbose shows."""
    if run_settings().verbose:
        print(f"pit21: {text}", file=sys.stderr)
