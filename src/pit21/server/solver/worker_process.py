"""A worker process: started with a separate environment, ended at once."""

import asyncio
import os
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress

_LONGEST_LINE = 1 << 26
_ENVIRONMENT = (
    "PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "TEMP", "SYSTEMROOT", "LOCALAPPDATA", "XDG_CACHE_HOME", "PIT21_CACHE",
    "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "LD_LIBRARY_PATH", "COVERAGE_PROCESS_START",
)  # fmt: skip
"""What a worker gets of the server's environment: no address of a database, and no secret."""


async def start_worker(command: Sequence[str]) -> Process:
    """Start a worker in a separate session, with pipes for its messages. OSError if it cannot be started."""
    return await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=_LONGEST_LINE, env=_environment(),
        start_new_session=True,
    )  # fmt: skip


async def end_worker(process: Process | None) -> None:
    """Kill a worker, if there is one, and wait until it has ended."""
    if process is None:
        return
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()


def _environment() -> dict[str, str]:
    kept = {name: os.environ[name] for name in _ENVIRONMENT if name in os.environ}
    # Kernels run on one core; threads of libraries would only take memory.
    return {**kept, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
