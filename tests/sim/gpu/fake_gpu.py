"""A GPU in Python: one block of one warp, whose threads are greenlets that meet wherever the kernel says so.

The kernels are those of the device, with the same functions in the place of others; numbers are Python's, which neither
wrap nor change their type. A thread's own arrays begin with something, as on a device, and refuse what their type does
not hold. Threads that wait for each other in different places are an error.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import greenlet  # type: ignore[import-untyped]
import numba
import numpy as np
import pytest

from pit21.sim import cpu
from pit21.sim.cpu import Tally
from pit21.sim.gpu import compiler, device, launches, layout, variants
from pit21.sim.gpu.kernels import counts, memory, rounds
from pit21.sim.kernels.primitives.width import high_word, index, small, word
from pit21.sim.tables.run_setup import Prepared
from tests.sim.interpreted import interpret_kernels
from tests.sim.plain_tables import Rows

WARP = 32
UNSET = 77
"""What a thread's arrays hold before they are written."""


class OwnArray(list[int]):
    """Local memory of a thread, of a fixed length and one type."""

    def __init__(self, size: int, dtype: Any) -> None:
        super().__init__([UNSET] * size)
        self._limits = np.iinfo(dtype)

    def __setitem__(self, place: Any, number: Any) -> None:
        assert 0 <= place < len(self), f"place {place} of {len(self)}"
        assert self._limits.min <= number <= self._limits.max, f"{number} is not within {self._limits.dtype}"
        super().__setitem__(place, int(number))

    def __getitem__(self, place: Any) -> Any:
        assert 0 <= place < len(self), f"place {place} of {len(self)}"
        return super().__getitem__(place)


class GlobalArray(Rows):
    """An array in the device's memory, of one dimension or two."""

    def copy_to_host(self) -> Any:
        return np.array(self, np.int64)


class Lane(greenlet.greenlet):  # type: ignore[misc]
    """One thread."""

    def __init__(self, number: int, run: Callable[[], None]) -> None:
        super().__init__(run)
        self.number = number


class FakeCuda:
    """As much of `numba.cuda` as the kernels and `pit21.sim.gpu` use."""

    def __init__(self) -> None:
        self.memory = bytearray()
        self.shared = SimpleNamespace(array=self._shared)
        self.local = SimpleNamespace(array=OwnArray)
        self.atomic = SimpleNamespace(add=self._add)
        self.blockDim = SimpleNamespace(x=WARP)

    @property
    def threadIdx(self) -> Any:  # noqa: N802 - its name there
        return SimpleNamespace(x=self._lane)

    @property
    def _lane(self) -> int:
        lane = greenlet.getcurrent()
        assert isinstance(lane, Lane)
        return lane.number

    def grid(self, _: int) -> int:
        return self._lane

    def gridsize(self, _: int) -> int:
        return WARP

    def _shared(self, size: int, dtype: Any) -> memoryview:
        assert size == 0
        return memoryview(self.memory).cast(np.dtype(dtype).char if dtype != np.int64 else "q")

    def _add(self, array: Any, place: int, more: Any) -> None:
        assert place >= 0
        array[place] += int(more)

    def any_sync(self, _: int, value: Any) -> Any:
        return greenlet.getcurrent().parent.switch(("any", bool(value)))

    def syncwarp(self) -> None:
        greenlet.getcurrent().parent.switch(("warp", False))

    def syncthreads(self) -> None:
        greenlet.getcurrent().parent.switch(("block", False))

    def to_device(self, array: Any) -> Any:
        return GlobalArray(array.tolist())

    def get_current_device(self) -> Any:
        return SimpleNamespace(MULTIPROCESSOR_COUNT=1)

    def jit(self, **settings: Any) -> Callable[[Any], Any]:
        return lambda function: function if settings.get("device") else Launcher(self, function)

    def run(self, function: Callable[..., None], arguments: tuple[Any, ...], shared: int) -> None:
        """All threads of a block, from one meeting to the next."""
        self.memory = bytearray([UNSET]) * (-(-shared // 8) * 8)
        lanes = [Lane(number, lambda: function(*arguments)) for number in range(WARP)]
        answers: list[tuple[Any, ...]] = [()] * WARP
        while True:
            said = [lane.switch(*answer) for lane, answer in zip(lanes, answers, strict=True)]
            if all(lane.dead for lane in lanes):
                return
            assert not any(lane.dead for lane in lanes), "some threads have ended, others wait for them"
            assert len({kind for kind, _ in said}) == 1, "threads wait for each other in different places"
            answers = [(any(value for _, value in said),)] * WARP


class Launcher:
    def __init__(self, gpu: FakeCuda, function: Callable[..., None]) -> None:
        self._gpu = gpu
        self._function = function

    def specialize(self, *_: Any) -> "Launcher":
        return self

    def __getitem__(self, shape: tuple[int, int, int, int]) -> Callable[..., None]:
        assert shape[:2] == (1, WARP)
        return lambda *arguments: self._gpu.run(self._function, arguments, shape[3])


class FakeDevice(device.Device):
    def _sent(self, tables: Any) -> Any:
        if isinstance(tables, tuple) and not hasattr(tables, "_fields"):
            return tuple(map(int, tables))
        return super()._sent(tables) if isinstance(tables, np.ndarray | tuple) else int(launches.narrow_number(tables))

    @property
    def compiled(self) -> None:
        return None


@contextmanager
def fake_gpu() -> Iterator[None]:
    """In here `pit21.sim.gpu` finds this GPU. Numbers keep their width, which Python does not have."""
    gpu = FakeCuda()
    kept = {word, high_word, small, index}
    with pytest.MonkeyPatch.context() as patch:
        swaps = tuple(each for each in compiler.on_a_gpu() if each[0] not in kept)
        patch.setattr(compiler, "on_a_gpu", lambda: swaps)
        patch.setattr(compiler, "_ON_DEVICE", {})
        patch.setattr(device, "load", lambda: gpu)
        patch.setattr(device, "allow_shared", lambda *_: None)
        patch.setattr(device, "narrowed", lambda job: job)
        for module in (rounds, counts, memory):
            patch.setattr(module, "cuda", gpu)
        patch.setattr(numba, "cuda", gpu)
        variants.launcher.cache_clear()
        yield
    variants.launcher.cache_clear()


def play_on_fake_gpu(prepared: Prepared, first: int, count: int) -> Tally:
    """An interval, in a block of one warp."""
    with fake_gpu():
        return FakeDevice(prepared, layout.layout_of(prepared, 1, WARP)).play_interval(first, count)


def play_in_python(prepared: Prepared, first: int, count: int) -> Tally:
    """The same interval by the kernels of a processor, without a compiler."""
    with pytest.MonkeyPatch.context() as patch:
        interpret_kernels(patch)
        return cpu.play_interval(prepared, first, count)
