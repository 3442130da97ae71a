"""The progress of a pack, in words."""

import time

from pit21.lab.question import ProgressCallback

COMPUTING = 8
"""What the computations take, in units of one document's pages; only the estimate depends on it."""


class PackProgress:
    """Reports one step for the computations and one for each document, with an estimate of what is left."""

    def __init__(self, documents: int, progress: ProgressCallback | None) -> None:
        self._progress = progress
        self._documents = documents
        self._done = 0
        self._began = time.monotonic()

    def report_computing(self, what: str) -> None:
        """Say what is being computed, before the first document."""
        self._report(f"1 of {self._documents + 1}, figures: {what}")

    def begin(self, title: str) -> None:
        """Say which document comes next, and how long the rest is likely to take."""
        units = COMPUTING + self._done
        left = (time.monotonic() - self._began) / units * (self._documents - self._done)
        self._done += 1
        self._report(f"{self._done + 1} of {self._documents + 1}, {title}; about {max(1, round(left))} s left")

    def _report(self, text: str) -> None:
        if self._progress is not None:
            self._progress(text)
