"""Every table of the database, for SQLite and PostgreSQL alike. Money is integer cents in 64 bits.

Times (`at`, `created`) are ISO 8601 texts in UTC with milliseconds; what is compared by clocks (`lease_until`,
`seen_until`, `expires`) is whole milliseconds since 1970. Triggers, which the migrations make, add what constraints
cannot say: `records`, `events` and `transfers` are append-only, each transfer moves the balances, a record follows
the one before it, and a record whose epoch is not its table's is refused.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)

PEOPLE = "people"
"""The chain of money that moves at no table: guests' bankrolls, refills, operators' corrections."""

OPEN_STATES = ("open", "halted")
"""Of tables that are not closed. An index finds these; what is not equal to something it does not."""

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "ck": "%(constraint_name)s",
    }
)


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


def _number(name: str) -> Column[int]:
    return Column(name, BigInteger, nullable=False)


def _bytes(name: str) -> Column[bytes]:
    return Column(name, LargeBinary, nullable=False)


users = Table(
    "users",
    metadata,
    Column("id", Text, primary_key=True),
    _text("name"),
    _text("name_key"),  # the name in small letters: names differ by more than their case
    Column("password_hash", Text),  # None for a guest
    _text("role"),
    _text("created"),
    Column("refilled", Text),  # when the bankroll was last filled up
    Column("disabled", Boolean, nullable=False),
    UniqueConstraint("name_key"),
    CheckConstraint("role IN ('player', 'operator')", name="users_role"),
)

absent_guests = Table(
    "absent_guests",  # guests whose sessions have all ended
    metadata,
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    _number("since"),
    Index(None, "since"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    _text("created"),
    _number("seen"),
    _number("expires"),
    Index(None, "user_id"),
    Index(None, "expires"),
)

texts = Table(
    "texts",
    metadata,
    Column("hash", Text, primary_key=True),  # SHA-256 of the body, 64 hexadecimal digits
    _bytes("body"),
)

reset_links = Table(
    "reset_links",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    _text("created"),
    _number("expires"),
    Index(None, "user_id"),
)

second_factors = Table(
    "second_factors",
    metadata,
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    _bytes("sealed"),  # the secret of the codes, encrypted with the server's key
    Column("confirmed", Boolean, nullable=False),  # a code was shown: from then on it is asked for
    _number("last_step"),  # the 30 seconds of the last code that was taken: no code is taken twice
    _number("failures"),  # wrong codes since the last right one
    _number("failed_at"),
    _text("created"),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    _bytes("code_hash"),
    PrimaryKeyConstraint("user_id", "code_hash"),
)

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("owner", Text, ForeignKey("users.id"), nullable=False),
    _text("title"),
    _text("file"),  # the hash of its text, which lies in `texts`
    _text("digest"),
    _text("created"),
    _number("bytes"),  # of the text: counted for its owner, also where others have uploaded the same
    _text("used"),  # when it was uploaded, or a table was opened with it last
    Index(None, "owner"),
    Index(None, "file"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    _text("title"),
    _text("game"),
    _text("settings"),  # JSON
    _text("digest"),
    _bytes("rules"),  # JSON: the choices that were made in the game file, so that later versions change nothing here
    Column("host", Text),
    Column("listed", Boolean, nullable=False),
    Column("link_hash", LargeBinary),
    _text("setup"),  # JSON
    _text("state"),
    Column("owner", Text),
    _number("epoch"),
    _number("lease_until"),
    _number("seq"),
    _number("record"),
    Column("head_hash", LargeBinary),
    _text("phase"),
    _number("round"),
    _text("created"),
    Column("file_hash", Text, ForeignKey("texts.hash", name="fk_tables_file")),  # the game file as JSON
    Column("source_hash", Text, ForeignKey("texts.hash", name="fk_tables_source")),  # as it was uploaded
    Column("closed", Text),  # when; a trigger fills it in
    CheckConstraint("state IN ('open', 'closed', 'halted')", name="tables_state"),
    CheckConstraint("id <> 'people'", name="tables_not_people"),
    Index(None, "state"),
    Index(None, "owner"),
    Index("ix_tables_host", "host", "state"),
    Index(
        "ix_tables_lobby",
        "created",
        "id",
        sqlite_where=text("state <> 'closed'"),
        postgresql_where=text("state <> 'closed'"),
    ),
    Index(None, "file_hash"),
    Index(None, "source_hash"),
    Index("ix_tables_closed", "state", "closed"),
)

records = Table(
    "records",
    metadata,
    _text("chain"),
    _number("number"),
    _number("epoch"),
    _text("actor"),
    _bytes("command"),
    _number("round"),
    _number("first_seq"),
    _number("last_seq"),
    _bytes("shoes"),  # JSON: the public parts of the shoes that this record changed; empty for none
    _bytes("previous"),
    _bytes("hash"),
    _text("at"),
    PrimaryKeyConstraint("chain", "number"),
    CheckConstraint("number >= 1", name="records_number"),
    CheckConstraint("length(previous) = 32 AND length(hash) = 32", name="records_hashes"),
)

events = Table(
    "events",
    metadata,
    _text("chain"),
    _number("seq"),
    _number("record"),
    _number("round"),
    _bytes("body"),
    Column("seal", LargeBinary),
    PrimaryKeyConstraint("chain", "seq"),
    ForeignKeyConstraint(["chain", "record"], ["records.chain", "records.number"]),
    CheckConstraint("seal IS NULL OR length(seal) = 32", name="events_seal"),
    Index("ix_events_record", "chain", "record"),
    Index("ix_events_round", "chain", "round"),
)

transfers = Table(
    "transfers",
    metadata,
    _text("chain"),
    _number("record"),
    _number("index"),
    _number("seq"),
    _text("debit"),
    _text("credit"),
    _number("amount"),
    PrimaryKeyConstraint("chain", "record", "index"),
    ForeignKeyConstraint(["chain", "record"], ["records.chain", "records.number"]),
    CheckConstraint("amount > 0 AND amount <= 9007199254740992", name="transfers_amount"),
    CheckConstraint("debit <> credit", name="transfers_two_accounts"),
)

_MAY_OWE = r"""account = 'mint' OR (
    (account LIKE 'table\:%\:house' OR account LIKE 'table\:%\:breakage') AND account NOT LIKE 'table\:%\:%\:%'
)"""

balances = Table(
    "balances",
    metadata,
    Column("account", Text, primary_key=True),
    _number("balance"),
    # I2: nobody's money falls below nothing. The mint owes all there is; a house may owe what it lost beyond its
    # tray, and rounding in the players' favor is owed by the breakage, as at the referee.
    CheckConstraint(f"balance >= 0 OR {_MAY_OWE}", name="balances_not_below_zero"),
    # SQLite would go on with floating point where 64 bits are exceeded.
    CheckConstraint(
        "balance BETWEEN -4611686018427387904 AND 4611686018427387904", name="balances_within_range"
    ),
)  # fmt: skip

table_chips = Table(
    "table_chips",
    metadata,
    _text("chain"),
    _text("user_id"),
    # What this person has at the table: in front of them, waiting for the round's end, and staked in the open round.
    # A row of 0 chips stays until the person's next refill names it.
    _number("chips"),
    _number("record"),  # the table's last record that moved these chips or this person's bankroll
    PrimaryKeyConstraint("chain", "user_id"),
    CheckConstraint("chips >= 0", name="table_chips_not_below_zero"),
    Index("ix_table_chips_user_id", "user_id", "chips"),
)

table_people = Table(
    "table_people",  # who is at a table, or comes when the round is over, with chips or without
    metadata,
    _text("chain"),
    _text("user_id"),
    PrimaryKeyConstraint("chain", "user_id"),
    Index(None, "user_id"),
)

shoes = Table(
    "shoes",
    metadata,
    _text("chain"),
    _number("number"),
    _bytes("commitment"),
    _bytes("sealed_seed"),
    Column("seed", LargeBinary),
    _text("contributions"),  # JSON: names and texts; from version 2 on seats, players and SHA-256 of client seeds
    Column("pile", Text),  # JSON: how the cards lay before the shuffle, where that matters
    Column("cut", BigInteger),
    Column("cut_by", BigInteger),
    Column("cut_card_from_end", BigInteger),
    _text("state"),
    Column("version", BigInteger, nullable=False, server_default="1"),
    Column("anchor", LargeBinary),  # of the seed chain, from version 2 on
    Column("position", BigInteger),  # in that chain, from 1
    Column("next_anchor", LargeBinary),  # of the chain that follows, at the last shoe of one
    Column("missing", Text),  # JSON: seated people whose client seed did not come in time
    PrimaryKeyConstraint("chain", "number"),
    CheckConstraint("state IN ('next', 'dealt', 'retired', 'discarded')", name="shoes_state"),
    # I10: a seed lies here in clear once its shoe is retired, and not before.
    CheckConstraint("seed IS NULL OR state = 'retired'", name="shoes_seed_when_retired"),
)

anchors = Table(
    "anchors",
    metadata,
    _text("chain"),
    _bytes("anchor"),
    _number("length"),  # links of the seed chain
    _bytes("sealed_root"),  # encrypted: the last link, from which all others follow
    PrimaryKeyConstraint("chain", "anchor"),
)

rounds = Table(
    "rounds",
    metadata,
    _text("chain"),
    _number("round"),
    _text("link"),
    _number("first_record"),
    Column("last_record", BigInteger),
    _number("shoe"),
    _text("digest"),
    _text("state"),
    _text("at"),
    _bytes("start"),  # encrypted: the whole table before the round's first record, to play it again from
    PrimaryKeyConstraint("chain", "round"),
    UniqueConstraint("link"),
    CheckConstraint("state IN ('open', 'ended', 'voided')", name="rounds_state"),
    Index("ix_rounds_shoe", "chain", "shoe"),
)

played = Table(
    "played",
    metadata,
    _text("chain"),
    _number("round"),
    _text("user_id"),
    _number("staked"),
    _number("returned"),
    _number("fees"),
    Column("at", Text, nullable=False, server_default=""),  # when the round ended, as its last record says
    PrimaryKeyConstraint("chain", "round", "user_id"),
    Index("ix_played_user_id", "user_id", "at", "chain", "round"),
)

returns = Table(
    "returns",
    metadata,
    _text("chain"),
    _text("digest"),
    _text("wager"),
    _number("count"),
    _number("first_stakes"),  # before doubles and splits: what expectations are per unit of
    _number("squares"),  # of the first stakes, for their spread
    _number("staked"),
    _number("returned"),
    PrimaryKeyConstraint("chain", "digest", "wager"),
)

game_returns = Table(
    "game_returns",  # the sums of tables that are closed; a trigger adds them when a table closes
    metadata,
    _text("digest"),
    _text("wager"),
    _text("game"),
    _number("count"),
    _number("first_stakes"),
    _number("squares"),
    _number("staked"),
    _number("returned"),
    _text("at"),  # when the last of these tables was closed
    PrimaryKeyConstraint("digest", "wager"),
    Index(None, "at"),
)

checkpoints = Table(
    "checkpoints",  # up to which record a chain was exported and may be removed; `record` of the people's chain says so
    metadata,
    Column("chain", Text, primary_key=True),
    _number("number"),
    _bytes("hash"),
    _number("record"),
    CheckConstraint("chain <> 'people'", name="checkpoints_not_people"),
    CheckConstraint("number >= 1 AND length(hash) = 32", name="checkpoints_number"),
)

gaps = Table(
    "gaps",  # rows from which a name was erased; `record` of the people's chain says so
    metadata,
    _text("chain"),  # `audit` for lines of the audit
    _number("number"),
    _number("record"),
    Column("open", Boolean, nullable=False),  # within the transaction of the erasure only: the row may be changed
    PrimaryKeyConstraint("chain", "number", "record"),
)

answers = Table(
    "answers",
    metadata,
    _text("chain"),
    _text("user_id"),
    _text("command_id"),
    _bytes("body_hash"),
    _bytes("answer"),
    Column("round", BigInteger, nullable=False, server_default="0"),  # in which it was answered
    PrimaryKeyConstraint("chain", "user_id", "command_id"),
)

_counter = BigInteger().with_variant(Integer(), "sqlite")  # SQLite counts up for itself in this type only

audit = Table(
    "audit",
    metadata,
    Column("id", _counter, primary_key=True, autoincrement=True),
    _text("at"),
    _text("actor"),
    _text("action"),
    _text("subject"),
    _text("detail"),
    Index("ix_audit_actor", "actor", "id"),
    Index("ix_audit_action", "action", "id"),
    Index("ix_audit_subject", "subject", "id"),
    sqlite_autoincrement=True,
)

play_records = Table(
    "play_records",  # what a person decided and staked, for the trainer; it goes with its round or its person
    metadata,
    Column("id", _counter, primary_key=True, autoincrement=True),
    Column("user_id", Text, ForeignKey("users.id"), nullable=False),
    _text("chain"),  # empty for an answer of a drill; a word of its own for lessons of the dealer school
    _number("round"),
    _text("game"),
    _text("digest"),
    _text("kind"),
    Column("graded", Boolean, nullable=False),  # nothing is left to compute
    _text("at"),
    _bytes("body"),  # JSON of the trainer's record
    CheckConstraint("kind IN ('decision', 'round', 'drill')", name="play_records_kind"),
    Index("ix_play_records_user_id", "user_id", "game", "id"),
    Index("ix_play_records_chain", "chain", "round"),
    Index(
        "ix_play_records_pending", "id", sqlite_where=text("NOT graded"), postgresql_where=text("NOT graded")
    ),
    sqlite_autoincrement=True,
)  # fmt: skip

lessons = Table(
    "lessons",  # the open lesson of a person in the dealer school; it goes with its end or its person
    metadata,
    Column("user_id", Text, ForeignKey("users.id"), primary_key=True),
    _text("id"),
    _number("used"),  # when it was answered last, in milliseconds
    _bytes("body"),  # JSON of what it begins with
)

lesson_answers = Table(
    "lesson_answers",  # what was said in an open lesson: with its beginning they give the lesson again
    metadata,
    Column("lesson", Text, primary_key=True),
    Column("number", BigInteger, primary_key=True),
    Column("user_id", Text, ForeignKey("users.id"), nullable=False),
    _bytes("body"),
    Index("ix_lesson_answers_user_id", "user_id"),
)

announcements = Table(
    "announcements",
    metadata,
    Column("id", _counter, primary_key=True, autoincrement=True),
    _text("table_id"),  # empty for all tables and the lobby
    _text("text"),
    _text("at"),
    _number("expires"),
    Index(None, "expires"),
    sqlite_autoincrement=True,
)

mail = Table(
    "mail",
    metadata,
    Column("id", _counter, primary_key=True, autoincrement=True),
    _text("to_process"),
    _text("table_id"),
    _bytes("body"),
    _text("at"),
    Index(None, "to_process"),
    sqlite_autoincrement=True,
)

lineages = Table(
    "lineages",
    metadata,
    Column("number", _counter, primary_key=True, autoincrement=True),
    _text("id"),  # another one after each restore: the newest is that of the database
    _text("at"),
    _text("reason"),
    _text("place"),  # PostgreSQL's cluster and timeline; empty for SQLite
    UniqueConstraint("id"),
    sqlite_autoincrement=True,
)

marks = Table(
    "marks",
    metadata,
    Column("id", Text, primary_key=True),
    _number("groups"),  # of commits, as in the mark that the process keeps with its key
    Column("used", BigInteger, nullable=False, server_default="0"),  # goes up: the mark with the largest was used last
)

restored_tables = Table(
    "restored_tables",
    metadata,
    Column("chain", Text, primary_key=True),  # its shoes are discarded before anything is dealt
    _text("reason"),
)

processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    _text("address"),
    _number("seen_until"),
)

play_limits = Table(
    "play_limits",
    metadata,
    Column("user_id", Text, ForeignKey("users.id"), primary_key=True),
    # 0 is no limit; a looser limit waits in `next_` until `_from`
    _number("reminder_minutes"),
    _number("session_minutes"),
    Column("next_session_minutes", BigInteger),
    _number("session_from"),
    _number("loss_limit"),
    Column("next_loss_limit", BigInteger),
    _number("loss_from"),
    _number("break_until"),
    _number("changed"),  # the number of the signal `limits` with which it was written
    Index("ix_play_limits_changed", "changed"),
)

play = Table(
    "play",
    metadata,
    Column("user_id", Text, primary_key=True),
    _text("day"),  # in UTC, of the last round
    _number("net"),  # result of that day's rounds
    _number("began"),  # when the session's first round ended
    _number("last"),  # when its last round ended
)

signals = Table(
    "signals",
    metadata,
    Column("name", Text, primary_key=True),
    _number("number"),  # goes up with every change that all processes must notice
)
