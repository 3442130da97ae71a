"""Garbage collection in a server: it must not cause long pauses."""

import gc

_FULL_AFTER = 100
"""Collections of the middle generation before a full one; Python's own is 10. At most 100 * 10 * 700 unreachable
records (about 150 MB) wait for it, and in practice few: nearly everything is freed by reference counts alone."""


def calm_collector() -> None:
    """Once everything stands: what is there now stays and is never scanned again.

    A full collection stops all tables for about a tenth of a second where a thousand people play.
    """
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, _FULL_AFTER)
