"""How much is said about decisions."""

from typing import Literal, get_args

HintMode = Literal["off", "warn", "grade"]
MODES: tuple[HintMode, ...] = get_args(HintMode)
