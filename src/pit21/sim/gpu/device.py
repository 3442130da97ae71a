"""A GPU with the tables of a run on it."""

from typing import Any

import numpy as np

from pit21.extras import require_extra
from pit21.sim.cpu import Tally
from pit21.sim.gpu.launches import counting, in_order, job_of, narrow_number, narrowed, sums_in_order
from pit21.sim.gpu.layout import Layout, best_layout, near_tables
from pit21.sim.gpu.variants import kernel_name, launcher, variant_of
from pit21.sim.tables.run_setup import BY_SHOE, Prepared

MOST_ROUNDS = 2**32
MOST_SHOES = 2**25


class NoGpuError(Exception):
    """There is no GPU to be used; the message says what to do."""


def load() -> Any:
    """numba.cuda; NoGpuError or MissingExtraError say why it cannot be used."""
    # numba-cuda 0.30 looks for names that NumPy 2.5 has dropped.
    for name, substitute in (("row_stack", np.vstack), ("in1d", np.isin), ("trapz", np.trapezoid)):
        if not hasattr(np, name):
            setattr(np, name, substitute)
    require_extra("cuda", "the backend cuda")
    from numba import cuda

    if not cuda.is_available():
        raise NoGpuError("no CUDA device can be used on this machine; the backend threads runs on its processors")
    return cuda


class Device:
    """A run's tables on the GPU, and how its blocks are laid out."""

    def __init__(self, prepared: Prepared, layout: Layout | None = None) -> None:
        self._cuda = load()
        self._prepared = prepared
        self.name = kernel_name(prepared)
        self.layout = layout or best_layout(prepared)
        self._dispatcher = launcher(variant_of(prepared, self.layout))
        game, source, tables = near_tables(prepared, self.layout)
        self.game, self.source, self.tables = self._sent(game), self._sent(source), self._sent(tables)
        self.fixed = self._sent(counting(prepared))
        self.processors = self._cuda.get_current_device().MULTIPROCESSOR_COUNT
        self._allowed = False

    @property
    def most(self) -> int:
        """Numbers of one launch: what a thread and a block count stays far within 32 bits."""
        return MOST_SHOES if self._prepared.setup.mode == BY_SHOE else MOST_ROUNDS

    def _sent(self, tables: Any) -> Any:
        """The same tuples with every array on the device, and every number narrowed."""
        if isinstance(tables, np.ndarray):
            return self._cuda.to_device(tables if tables.size else np.zeros(1, tables.dtype))
        if isinstance(tables, tuple):
            sent = [self._sent(each) for each in tables]
            return type(tables)(*sent) if hasattr(tables, "_fields") else tuple(sent)
        return narrow_number(tables)

    def play_interval(self, first: int, count: int) -> Tally:
        """Rounds, or shoes, `first` to `first + count - 1`."""
        cells = self._cuda.to_device(np.zeros(self._prepared.cells, np.int64))
        sums = self._cuda.to_device(np.zeros(self._prepared.sums, np.int64))
        for start in range(first, first + count, self.most):
            self.launch(start, min(self.most, first + count - start), cells, sums)
        return Tally(in_order(self._prepared, cells.copy_to_host()), sums_in_order(self._prepared, sums.copy_to_host()))

    def launch(self, first: int, count: int, cells: Any, sums: Any) -> None:
        job = narrowed(job_of(self._prepared, first, count, self.layout))
        arguments = (self.game, self.source, self.tables, self.fixed, job, cells, sums)
        if not self._allowed:
            self._kernel = self._dispatcher.specialize(*arguments)
            allow_shared(self.compiled, self.layout.shared)
            self._allowed = True
        blocks = self.processors * self.layout.blocks
        self._kernel[blocks, self.layout.threads, 0, self.layout.shared](*arguments)

    @property
    def compiled(self) -> Any:
        """What was compiled: it knows its registers and memory."""
        return next(iter(self._kernel.overloads.values()))


def allow_shared(kernel: Any, size: int) -> None:
    """A block has 48 KB of its own memory unless more is asked for."""
    from numba.cuda.cudadrv.driver import binding, driver

    function = kernel._codelibrary.get_cufunc()  # noqa: SLF001 - there is no public way to set this
    attribute = binding.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    driver.cuKernelSetAttribute(attribute, size, function.handle, function.device.id)
