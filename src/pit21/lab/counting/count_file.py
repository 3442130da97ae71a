"""What counting gains as a table: one row for each true count and wager."""

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Any

from pit21.lab.counting.records import CountResult

COLUMNS = ("game", "digest", "tags", "seed", "seats", "policy", "true_count", "rounds", "share", "stake",
           "won_per_100", "wager", "placed", "ev", "std_error")  # fmt: skip


def rows(result: CountResult) -> Iterator[dict[str, Any]]:
    run = {
        "game": result.game, "digest": result.digest, "tags": result.tags_text, "seed": result.seed,
        "seats": result.seats, "policy": result.policy,
    }  # fmt: skip
    for each in result.counts:
        here = {
            "true_count": each.true_count, "rounds": each.rounds, "share": each.share, "stake": each.stake,
            "won_per_100": each.won_per_100,
        }  # fmt: skip
        for name, wager in each.wagers.items():
            about = {"wager": name, "placed": wager.placed, "ev": wager.ev, "std_error": wager.std_error}
            yield {**run, **here, **about}


def count_csv(result: CountResult) -> str:
    text = StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows(result))
    return text.getvalue()
