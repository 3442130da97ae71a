"""Intervals of a run on a GPU, through numba-cuda: the same functions as on a processor, the same sums.

Here belong what kernels are compiled for, the layout of a GPU's memory and launches. What is compiled for a GPU alone
is in `kernels`; what plays is in `sim.kernels`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.sim.gpu.device import Device, NoGpuError, load

__all__ = ["Device", "NoGpuError", "load"]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
