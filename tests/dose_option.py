"""How much of a repeated test to run: a little in `make test`, more by name."""

from dataclasses import dataclass
from typing import Literal, get_args

DoseName = Literal["small", "conformance", "full"]
DOSE_NAMES: tuple[DoseName, ...] = get_args(DoseName)


@dataclass(frozen=True)
class DoseCount:
    """Picks a test's count for the dose that was asked for."""

    dose: DoseName

    def __call__(self, *, small: int, conformance: int, full: int) -> int:
        assert 0 < small <= conformance <= full, "a larger dose runs at least as much"
        return {"small": small, "conformance": conformance, "full": full}[self.dose]
