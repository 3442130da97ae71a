"""The triggers of revision 0011: rows of the books go only where a checkpoint holds what they came to."""

_ADD_RETURNS = """
    INSERT INTO game_returns (digest, wager, game, count, first_stakes, squares, staked, returned, at)
    SELECT digest, wager, NEW.game, count, first_stakes, squares, staked, returned, {now}
    FROM returns WHERE chain = NEW.id
    ON CONFLICT (digest, wager) DO UPDATE SET
        count = game_returns.count + excluded.count,
        first_stakes = game_returns.first_stakes + excluded.first_stakes,
        squares = game_returns.squares + excluded.squares,
        staked = game_returns.staked + excluded.staked,
        returned = game_returns.returned + excluded.returned,
        at = excluded.at;
    UPDATE tables SET closed = {now} WHERE id = NEW.id;
"""
_SQLITE_NOW = "strftime('%Y-%m-%dT%H:%M:%f', 'now') || '+00:00'"
_POSTGRESQL_NOW = "to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS') || '+00:00'"

_SQLITE = """
DROP TRIGGER records_no_delete;;
CREATE TRIGGER records_no_delete BEFORE DELETE ON records
WHEN NOT EXISTS (SELECT 1 FROM checkpoints WHERE chain = OLD.chain AND number >= OLD.number)
BEGIN SELECT RAISE(ABORT, 'pit21 append-only: records'); END;;

DROP TRIGGER events_no_delete;;
CREATE TRIGGER events_no_delete BEFORE DELETE ON events
WHEN NOT EXISTS (SELECT 1 FROM checkpoints WHERE chain = OLD.chain AND number >= OLD.record)
BEGIN SELECT RAISE(ABORT, 'pit21 append-only: events'); END;;

DROP TRIGGER transfers_no_delete;;
CREATE TRIGGER transfers_no_delete BEFORE DELETE ON transfers
WHEN NOT EXISTS (SELECT 1 FROM checkpoints WHERE chain = OLD.chain AND number >= OLD.record)
BEGIN SELECT RAISE(ABORT, 'pit21 append-only: transfers'); END;;

DROP TRIGGER balances_no_delete;;
CREATE TRIGGER balances_no_delete BEFORE DELETE ON balances
WHEN OLD.balance <> 0 OR substr(OLD.account, 1, 6) <> 'table:' OR EXISTS (SELECT 1 FROM tables
    WHERE id = substr(OLD.account, 7, instr(substr(OLD.account, 7), ':') - 1) AND state <> 'closed')
BEGIN SELECT RAISE(ABORT, 'pit21 append-only: balances'); END;;

CREATE TRIGGER checkpoints_insert BEFORE INSERT ON checkpoints
WHEN NOT EXISTS (SELECT 1 FROM records WHERE chain = 'people' AND number = NEW.record AND actor = 'retention')
BEGIN SELECT RAISE(ABORT, 'pit21 append-only: checkpoints'); END;;

CREATE TRIGGER checkpoints_update BEFORE UPDATE ON checkpoints
WHEN NOT EXISTS (SELECT 1 FROM records WHERE chain = 'people' AND number = NEW.record AND actor = 'retention')
    OR OLD.chain <> NEW.chain OR NEW.number < OLD.number
BEGIN SELECT RAISE(ABORT, 'pit21 append-only: checkpoints'); END;;

CREATE TRIGGER checkpoints_delete BEFORE DELETE ON checkpoints
WHEN EXISTS (SELECT 1 FROM tables WHERE id = OLD.chain)
BEGIN SELECT RAISE(ABORT, 'pit21 append-only: checkpoints'); END;;

CREATE TRIGGER tables_closed AFTER UPDATE OF state ON tables
WHEN NEW.state = 'closed' AND OLD.state <> 'closed'
BEGIN {add_returns} END
"""

_POSTGRESQL = """
CREATE FUNCTION pit21_remove() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wanted bigint;
BEGIN
    IF TG_TABLE_NAME = 'records' THEN wanted := OLD.number; ELSE wanted := OLD.record; END IF;
    IF NOT EXISTS (SELECT 1 FROM checkpoints WHERE chain = OLD.chain AND number >= wanted) THEN
        RAISE EXCEPTION USING MESSAGE = 'pit21 append-only: ' || TG_TABLE_NAME, ERRCODE = 'P2103';
    END IF;
    RETURN OLD;
END $$;;
DROP TRIGGER records_append_only ON records;;
CREATE TRIGGER records_append_only BEFORE UPDATE ON records FOR EACH ROW EXECUTE FUNCTION pit21_append_only();;
CREATE TRIGGER records_no_delete BEFORE DELETE ON records FOR EACH ROW EXECUTE FUNCTION pit21_remove();;
DROP TRIGGER events_append_only ON events;;
CREATE TRIGGER events_append_only BEFORE UPDATE ON events FOR EACH ROW EXECUTE FUNCTION pit21_append_only();;
CREATE TRIGGER events_no_delete BEFORE DELETE ON events FOR EACH ROW EXECUTE FUNCTION pit21_remove();;
DROP TRIGGER transfers_append_only ON transfers;;
CREATE TRIGGER transfers_append_only BEFORE UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION pit21_append_only();;
CREATE TRIGGER transfers_no_delete BEFORE DELETE ON transfers FOR EACH ROW EXECUTE FUNCTION pit21_remove();;

CREATE FUNCTION pit21_remove_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.balance <> 0 OR substr(OLD.account, 1, 6) <> 'table:' OR EXISTS (SELECT 1 FROM tables
        WHERE id = split_part(OLD.account, ':', 2) AND state <> 'closed') THEN
        RAISE EXCEPTION USING MESSAGE = 'pit21 append-only: balances', ERRCODE = 'P2103';
    END IF;
    RETURN OLD;
END $$;;
DROP TRIGGER balances_append_only ON balances;;
CREATE TRIGGER balances_no_delete BEFORE DELETE ON balances FOR EACH ROW EXECUTE FUNCTION pit21_remove_balance();;

CREATE FUNCTION pit21_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM records WHERE chain = 'people' AND number = NEW.record AND actor = 'retention') THEN
        RAISE EXCEPTION USING MESSAGE = 'pit21 append-only: checkpoints', ERRCODE = 'P2103';
    END IF;
    IF TG_OP = 'UPDATE' THEN
        IF OLD.chain <> NEW.chain OR NEW.number < OLD.number THEN
            RAISE EXCEPTION USING MESSAGE = 'pit21 append-only: checkpoints', ERRCODE = 'P2103';
        END IF;
    END IF;
    RETURN NEW;
END $$;;
CREATE TRIGGER checkpoints_follow BEFORE INSERT OR UPDATE ON checkpoints
FOR EACH ROW EXECUTE FUNCTION pit21_checkpoint();;

CREATE FUNCTION pit21_remove_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM tables WHERE id = OLD.chain) THEN
        RAISE EXCEPTION USING MESSAGE = 'pit21 append-only: checkpoints', ERRCODE = 'P2103';
    END IF;
    RETURN OLD;
END $$;;
CREATE TRIGGER checkpoints_no_delete BEFORE DELETE ON checkpoints
FOR EACH ROW EXECUTE FUNCTION pit21_remove_checkpoint();;
CREATE TRIGGER checkpoints_no_truncate BEFORE TRUNCATE ON checkpoints
FOR EACH STATEMENT EXECUTE FUNCTION pit21_append_only();;

CREATE FUNCTION pit21_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN {add_returns} RETURN NEW; END $$;;
CREATE TRIGGER tables_closed AFTER UPDATE OF state ON tables FOR EACH ROW
WHEN (NEW.state = 'closed' AND OLD.state <> 'closed') EXECUTE FUNCTION pit21_closed()
"""


def statements(dialect: str) -> list[str]:
    sqlite = dialect == "sqlite"
    add_returns = _ADD_RETURNS.replace("{now}", _SQLITE_NOW if sqlite else _POSTGRESQL_NOW)
    text = (_SQLITE if sqlite else _POSTGRESQL).replace("{add_returns}", add_returns)
    return [statement.strip() for statement in text.split(";;")]
