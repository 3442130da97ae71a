"""The triggers of revision 0001: what the constraints cannot say, in both languages.

Messages begin with `pit21`, so that `store.faults` can distinguish them from the database's own. Raised on PostgreSQL,
they carry a code of their own class.
"""

_APPEND_ONLY = ("records", "events", "transfers")


def statements(dialect: str) -> list[str]:
    return _sqlite() if dialect == "sqlite" else _postgresql()


def _sqlite() -> list[str]:
    made = [
        f"CREATE TRIGGER {table}_no_{act} BEFORE {act} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, 'pit21 append-only: {table}'); END"
        for table in _APPEND_ONLY
        for act in ("update", "delete")
    ]
    made.append(
        "CREATE TRIGGER balances_no_delete BEFORE DELETE ON balances "
        "BEGIN SELECT RAISE(ABORT, 'pit21 append-only: balances'); END"
    )
    # I16: one writer per epoch. SQLite has one writer at a time, so what is read here stays so until the commit.
    # I3, I16: a record follows the last one and names its hash; a number that exists is refused by its key.
    made.append(
        "CREATE TRIGGER records_fence BEFORE INSERT ON records BEGIN "
        "SELECT RAISE(ABORT, 'pit21 fenced') WHERE NEW.chain <> 'people' AND NOT EXISTS "
        "(SELECT 1 FROM tables WHERE id = NEW.chain AND epoch = NEW.epoch); "
        "SELECT RAISE(ABORT, 'pit21 conflict: the record does not follow the last one') WHERE NOT "
        "((NEW.number = 1 AND NEW.previous = zeroblob(32)) OR EXISTS (SELECT 1 FROM records "
        "WHERE chain = NEW.chain AND number = NEW.number - 1 AND hash = NEW.previous)); END"
    )
    # A row is made with 0 first: the check of a balance is made before an existing row is found.
    made.append(
        "CREATE TRIGGER transfers_move AFTER INSERT ON transfers BEGIN "
        "INSERT INTO balances (account, balance) VALUES (NEW.debit, 0), (NEW.credit, 0) ON CONFLICT DO NOTHING; "
        "UPDATE balances SET balance = balance - NEW.amount WHERE account = NEW.debit; "
        "UPDATE balances SET balance = balance + NEW.amount WHERE account = NEW.credit; END"
    )
    made.append(
        "CREATE TRIGGER tables_epoch BEFORE UPDATE OF epoch ON tables WHEN NEW.epoch < OLD.epoch "
        "BEGIN SELECT RAISE(ABORT, 'pit21 fenced'); END"
    )
    return made


def _postgresql() -> list[str]:
    made = [
        _function(
            "pit21_append_only",
            "RAISE EXCEPTION USING MESSAGE = 'pit21 append-only: ' || TG_TABLE_NAME, ERRCODE = 'P2103';",
        )
    ]
    for table in (*_APPEND_ONLY, "balances"):
        acts = "DELETE" if table == "balances" else "UPDATE OR DELETE"
        made.append(
            f"CREATE TRIGGER {table}_append_only BEFORE {acts} ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION pit21_append_only()"
        )
        made.append(
            f"CREATE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION pit21_append_only()"
        )
    # I16: the lock makes a new owner's claim wait for this commit, or this commit see the claim.
    made.append(
        _function(
            "pit21_record",
            "IF NEW.chain <> 'people' THEN "
            "PERFORM 1 FROM tables WHERE id = NEW.chain AND epoch = NEW.epoch FOR SHARE; "
            "IF NOT FOUND THEN RAISE EXCEPTION 'pit21 fenced' USING ERRCODE = 'P2101'; END IF; END IF; "
            "IF NOT ((NEW.number = 1 AND NEW.previous = decode(repeat('00', 32), 'hex')) OR EXISTS (SELECT 1 "
            "FROM records WHERE chain = NEW.chain AND number = NEW.number - 1 AND hash = NEW.previous)) THEN "
            "RAISE EXCEPTION 'pit21 conflict: the record does not follow the last one' USING ERRCODE = 'P2102'; "
            "END IF; RETURN NEW;",
        )
    )
    made.append(_each_row("records_fence", "BEFORE INSERT ON records", "pit21_record"))
    # Both rows are made in the order of their names, so that two processes cannot wait for each other over them.
    made.append(
        _function(
            "pit21_transfer",
            "INSERT INTO balances (account, balance) SELECT account, 0 FROM "
            "(VALUES (NEW.debit), (NEW.credit)) AS pair (account) ORDER BY account ON CONFLICT DO NOTHING; "
            "UPDATE balances SET balance = balance - NEW.amount WHERE account = NEW.debit; "
            "UPDATE balances SET balance = balance + NEW.amount WHERE account = NEW.credit; RETURN NEW;",
        )
    )
    made.append(_each_row("transfers_move", "AFTER INSERT ON transfers", "pit21_transfer"))
    made.append(
        _function(
            "pit21_epoch",
            "IF NEW.epoch < OLD.epoch THEN RAISE EXCEPTION 'pit21 fenced' USING ERRCODE = 'P2101'; END IF; RETURN NEW;",
        )
    )
    made.append(_each_row("tables_epoch", "BEFORE UPDATE OF epoch ON tables", "pit21_epoch"))
    return made


def _function(name: str, body: str) -> str:
    return f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body} END $$"


def _each_row(name: str, when: str, function: str) -> str:
    return f"CREATE TRIGGER {name} {when} FOR EACH ROW EXECUTE FUNCTION {function}()"
