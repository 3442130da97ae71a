"""Kernels as they are written: tables as lists of Python's integers, which neither wrap nor change their type."""

from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

Record = TypeVar("Record")


class PlainTables:
    """Lists in the place of arrays; an array that occurs twice is one list. `put_back` writes them to the arrays."""

    def __init__(self) -> None:
        self._lists: dict[int, tuple[npt.NDArray[Any], list[int]]] = {}

    def of(self, record: Record) -> Record:
        made: Any = record
        if isinstance(record, np.ndarray):
            made = self._lists.setdefault(id(record), (record, record.tolist()))[1]
        elif isinstance(record, tuple):
            parts = [self.of(part) for part in record]
            made = type(record)(*parts) if hasattr(record, "_fields") else tuple(parts)
        return made  # type: ignore[no-any-return]

    def put_back(self) -> None:
        for array, listed in self._lists.values():
            array[:] = listed
