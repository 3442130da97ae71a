"""Double entry over a hash chain: accounts, transfers, links, and what checks and exports them.

Here belongs what the books say and how they are verified. Who the accounts belong to is in `people`, what is old enough
to be removed in `retention`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.ledger.accounts import (
        MINT,
        account_of,
        table_account,
        user_account,
        user_of,
        waiting_chips_account,
    )
    from pit21.server.ledger.book_export import export
    from pit21.server.ledger.buy_ins import BuyIns
    from pit21.server.ledger.chain import FIRST_PREVIOUS, PublicShoe, link_record, read_public_shoes, seal_of
    from pit21.server.ledger.chain_walk import Walk
    from pit21.server.ledger.checkpoint import (
        ACTOR,
        ChainCheckpoint,
        ChainCut,
        WagerSums,
        last_cut,
        read_checkpoint,
        start_hash,
    )
    from pit21.server.ledger.erasure import (
        ErasedRows,
        Erasure,
        Gap,
        KnownGaps,
        RecordParts,
        find_checkpoints,
        find_rows,
        rename_accounts,
        write_erasure,
    )
    from pit21.server.ledger.name_replacement import Renaming
    from pit21.server.ledger.people_chain import append_record, lock_people_chain
    from pit21.server.ledger.refill_checks import RefillRule, RefillTable, find_named_user, is_practice
    from pit21.server.ledger.report import FullEvent, Regenerate, Report
    from pit21.server.ledger.rounds import RECOVERY, make_closing_command, returns_up_to
    from pit21.server.ledger.transfers import reverse_rows, transfers_of
    from pit21.server.ledger.verification import verify

__all__ = [
    "ACTOR",
    "FIRST_PREVIOUS",
    "MINT",
    "RECOVERY",
    "BuyIns",
    "ChainCheckpoint",
    "ChainCut",
    "ErasedRows",
    "Erasure",
    "FullEvent",
    "Gap",
    "KnownGaps",
    "PublicShoe",
    "RecordParts",
    "RefillRule",
    "RefillTable",
    "Regenerate",
    "Renaming",
    "Report",
    "WagerSums",
    "Walk",
    "account_of",
    "append_record",
    "export",
    "find_checkpoints",
    "find_named_user",
    "find_rows",
    "is_practice",
    "last_cut",
    "link_record",
    "lock_people_chain",
    "make_closing_command",
    "read_checkpoint",
    "read_public_shoes",
    "rename_accounts",
    "returns_up_to",
    "reverse_rows",
    "seal_of",
    "start_hash",
    "table_account",
    "transfers_of",
    "user_account",
    "user_of",
    "verify",
    "waiting_chips_account",
    "write_erasure",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
