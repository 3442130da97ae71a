"""Kernels as they are written: tables as lists of Python's integers, which neither wrap nor change their type."""

from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

Record = TypeVar("Record")


class Rows(list[list[int]]):
    """A table of rows, whose entries are also found by row and column."""

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, tuple):
            row, column = place
            return super().__getitem__(row)[column]
        return super().__getitem__(place)


class PlainTables:
    """Lists in the place of arrays; an array that occurs twice is one list. `put_back` writes them to the arrays."""

    def __init__(self) -> None:
        self._lists: dict[int, tuple[npt.NDArray[Any], list[Any]]] = {}

    def of(self, record: Record) -> Record:
        made: Any = record
        if isinstance(record, np.ndarray):
            made = self._list_of(record)
        elif isinstance(record, tuple):
            parts = [self.of(part) for part in record]
            made = type(record)(*parts) if hasattr(record, "_fields") else tuple(parts)
        return made  # type: ignore[no-any-return]

    def _list_of(self, array: npt.NDArray[Any]) -> list[Any]:
        if id(array) not in self._lists:
            listed = array.tolist()
            self._lists[id(array)] = array, listed if array.ndim == 1 else Rows(listed)
        return self._lists[id(array)][1]

    def put_back(self) -> None:
        for array, listed in self._lists.values():
            if array.tolist() != listed:  # most are only read
                array[:] = listed
