"""A simulation as a table: one row for each wager and outcome, the same in CSV and in Parquet.

Only what the numbers depend on stands there, so that the same run gives the same file on every machine.
"""

import csv
from collections.abc import Iterator
from io import BytesIO, StringIO
from typing import Any

from pit21.extras import require_extra
from pit21.lab.simulation.records import SimulationResult

COLUMNS: dict[str, type] = {
    "game": str, "digest": str, "policy": str, "errors": float, "seed": int, "mode": str, "seats": int, "rounds": int,
    "shoes": int, "wager": str, "placed": int, "ev": float, "std_error": float, "std_dev": float, "exact_ev": float,
    "z": float, "result": str, "units": float, "count": int, "probability": float, "exact_probability": float,
}  # fmt: skip


def rows(result: SimulationResult) -> Iterator[dict[str, Any]]:
    """Every row with all columns; a wager that was never placed has one row without an outcome."""
    run = {
        "game": result.game, "digest": result.digest, "policy": result.policy, "errors": result.errors,
        "seed": result.seed, "mode": result.mode, "seats": result.seats, "rounds": result.rounds,
        "shoes": result.shoes,
    }  # fmt: skip
    for name, wager in result.wagers.items():
        about = {
            **run, "wager": name, "placed": wager.placed, "ev": wager.ev, "std_error": wager.std_error,
            "std_dev": wager.std_dev, "exact_ev": wager.exact_ev, "z": wager.z,
        }  # fmt: skip
        empty = dict.fromkeys(("result", "units", "count", "probability", "exact_probability"))
        for outcome in wager.outcomes:
            yield {
                **about, "result": outcome.result, "units": outcome.units, "count": outcome.count,
                "probability": outcome.probability, "exact_probability": outcome.exact_probability,
            }  # fmt: skip
        if not wager.outcomes:
            yield {**about, **empty}


def simulation_csv(result: SimulationResult) -> str:
    text = StringIO()
    writer = csv.DictWriter(text, list(COLUMNS), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows(result))
    return text.getvalue()


def parquet_bytes(result: SimulationResult) -> bytes:
    require_extra("parquet", "a Parquet file")
    import polars as pl

    types = {str: pl.String, int: pl.Int64, float: pl.Float64}
    schema = {name: types[kind] for name, kind in COLUMNS.items()}
    written = BytesIO()
    pl.DataFrame(list(rows(result)), schema=schema).write_parquet(written)
    return written.getvalue()
