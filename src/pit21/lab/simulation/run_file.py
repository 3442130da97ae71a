"""The file of a run: the one that was asked for, or, where a run is stopped, one in the data folder."""

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pit21.files import data_folder
from pit21.lab.simulation.setup import PreparedSimulation
from pit21.sim.checkpoint import LAYOUT, Checkpoint, CheckpointError, CheckpointFile, fingerprint_of, read_checkpoint
from pit21.sim.runs import Run


class RunFile:
    """`checkpoint` is what the run is written to while it is played, `start` what an earlier run came to."""

    def __init__(
        self, asked: PreparedSimulation, checkpoint: Path | None, resume: Path | None, command: Sequence[str]
    ) -> None:  # fmt: skip
        self._command = list(command)
        self._fingerprint = fingerprint_of(asked.prepared, rules=asked.spec.digest, strategy=asked.way.identity)
        self._name = f"{asked.spec.id}-{self._fingerprint.tables.removeprefix(LAYOUT)[:12]}.run"
        self._held = self._read(resume) if resume is not None else None
        self.start = None if self._held is None else self._held.played
        begun: Mapping[str, Any] = {"command": self._command} if self._held is None else self._held.asked
        path = checkpoint or resume
        self.checkpoint = self._file(path, begun) if path is not None else None

    def added_nothing(self, done: Run) -> bool:
        return self.start is not None and self.start.done == done.done

    def close(self, done: Run, *, is_finished: bool) -> None:
        """Keep a run that was stopped, and note the command of one that was resumed."""
        if not is_finished and self.checkpoint is None:
            self._save(done)
        if self._held is not None and self.checkpoint is not None and not self.added_nothing(done):
            # Its command takes the earlier one's place, since the file holds rounds by it.
            self.checkpoint = self._file(self.checkpoint.path, {"command": self._command})
            self.checkpoint.save(done.played)

    def _file(self, path: Path, asked: Mapping[str, Any]) -> CheckpointFile:
        return CheckpointFile(path, self._fingerprint, asked)

    def _read(self, path: Path) -> Checkpoint:
        """Return what the file holds, if it is of this run."""
        held = read_checkpoint(path)
        try:
            held.resumed(self._fingerprint)
        except CheckpointError as error:
            begun = shlex.join(str(word) for word in held.asked.get("command", ()))
            raise CheckpointError(f"{error}\nIt was begun with: {begun}" if begun else str(error)) from error
        return held

    def _save(self, done: Run) -> None:
        """Never in place of more of the same run."""
        self.checkpoint = self._file(data_folder() / "runs" / self._name, {"command": self._command})
        try:
            further = self._read(self.checkpoint.path).played.done >= done.done
        except CheckpointError:
            further = False
        if not further:
            self.checkpoint.save(done.played)
