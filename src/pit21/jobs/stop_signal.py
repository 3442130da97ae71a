"""Stop a run that only reports its progress: at its next report."""

from collections.abc import Callable


class RunStopped(Exception):  # noqa: N818 - nothing is wrong: someone has stopped it
    """Whoever asked for the run has stopped it."""


def stoppable(say: Callable[[str], None], is_stopped: Callable[[], bool]) -> Callable[[str], None]:
    """Return a progress callback that raises RunStopped once the run is stopped."""

    def progress(text: str) -> None:
        if is_stopped():
            raise RunStopped
        say(text)

    return progress
