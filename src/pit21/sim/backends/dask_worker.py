"""Loaded by every worker process of a local Dask cluster as it starts."""

import signal


def dask_setup(_worker: object) -> None:
    """Ctrl-C is for the process that began the run: it ends with what is counted and then closes its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
