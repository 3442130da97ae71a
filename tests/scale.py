"""How much of a repeated test to run: a little in `make test`, more by name."""

from dataclasses import dataclass
from typing import Literal, get_args

ScaleName = Literal["small", "conformance", "full"]
SCALE_NAMES: tuple[ScaleName, ...] = get_args(ScaleName)


@dataclass(frozen=True)
class ScaleCount:
    """Picks a test's count for the scale that was asked for."""

    scale: ScaleName

    def __call__(self, *, small: int, conformance: int, full: int) -> int:
        assert 0 < small <= conformance <= full, "a larger scale runs at least as much"
        return {"small": small, "conformance": conformance, "full": full}[self.scale]
