"""The triggers of revision 0012: a row of the books may lose a name where an erasure names it, and nothing else.

A row of `gaps` is open only within the transaction of its erasure. Numbers, times, amounts and hashes never change.
"""

_SQLITE = """
DROP TRIGGER records_no_update;;
CREATE TRIGGER records_no_update BEFORE UPDATE ON records
WHEN NOT EXISTS (SELECT 1 FROM gaps WHERE chain = OLD.chain AND number = OLD.number AND open)
    OR NEW.chain <> OLD.chain OR NEW.number <> OLD.number OR NEW.epoch <> OLD.epoch OR NEW.round <> OLD.round
    OR NEW.first_seq <> OLD.first_seq OR NEW.last_seq <> OLD.last_seq OR NEW.previous <> OLD.previous
    OR NEW.hash <> OLD.hash OR NEW.at <> OLD.at
BEGIN SELECT RAISE(ABORT, 'pit21 append-only: records'); END;;

DROP TRIGGER events_no_update;;
CREATE TRIGGER events_no_update BEFORE UPDATE ON events
WHEN NOT EXISTS (SELECT 1 FROM gaps WHERE chain = OLD.chain AND number = OLD.record AND open)
    OR NEW.chain <> OLD.chain OR NEW.seq <> OLD.seq OR NEW.record <> OLD.record OR NEW.round <> OLD.round
    OR NEW.seal IS NOT OLD.seal
BEGIN SELECT RAISE(ABORT, 'pit21 append-only: events'); END;;

DROP TRIGGER transfers_no_update;;
CREATE TRIGGER transfers_no_update BEFORE UPDATE ON transfers
WHEN NOT EXISTS (SELECT 1 FROM gaps WHERE chain = OLD.chain AND number = OLD.record AND open)
    OR NEW.chain <> OLD.chain OR NEW.record <> OLD.record OR NEW."index" <> OLD."index" OR NEW.seq <> OLD.seq
    OR NEW.amount <> OLD.amount
BEGIN SELECT RAISE(ABORT, 'pit21 append-only: transfers'); END;;

DROP TRIGGER audit_no_update;;
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
WHEN NOT EXISTS (SELECT 1 FROM gaps WHERE chain = 'audit' AND number = OLD.id AND open)
    OR NEW.id <> OLD.id OR NEW.at <> OLD.at OR NEW.action <> OLD.action
BEGIN SELECT RAISE(ABORT, 'pit21 append-only: audit'); END;;

CREATE TRIGGER gaps_insert BEFORE INSERT ON gaps
WHEN NOT EXISTS (SELECT 1 FROM records WHERE chain = 'people' AND number = NEW.record AND actor = 'erasure')
BEGIN SELECT RAISE(ABORT, 'pit21 append-only: gaps'); END;;

CREATE TRIGGER gaps_update BEFORE UPDATE ON gaps
WHEN NEW.open OR NEW.chain <> OLD.chain OR NEW.number <> OLD.number OR NEW.record <> OLD.record
BEGIN SELECT RAISE(ABORT, 'pit21 append-only: gaps'); END;;

CREATE TRIGGER gaps_delete BEFORE DELETE ON gaps
BEGIN SELECT RAISE(ABORT, 'pit21 append-only: gaps'); END
"""

_POSTGRESQL = """
CREATE FUNCTION pit21_erase() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    named text;
    wanted bigint;
    kept boolean;
BEGIN
    IF TG_TABLE_NAME = 'records' THEN
        named := OLD.chain; wanted := OLD.number;
        kept := (NEW.chain, NEW.number, NEW.epoch, NEW.round, NEW.first_seq, NEW.last_seq, NEW.previous, NEW.hash,
            NEW.at) = (OLD.chain, OLD.number, OLD.epoch, OLD.round, OLD.first_seq, OLD.last_seq, OLD.previous, OLD.hash,
            OLD.at);
    ELSIF TG_TABLE_NAME = 'events' THEN
        named := OLD.chain; wanted := OLD.record;
        kept := (NEW.chain, NEW.seq, NEW.record, NEW.round) = (OLD.chain, OLD.seq, OLD.record, OLD.round)
            AND NEW.seal IS NOT DISTINCT FROM OLD.seal;
    ELSIF TG_TABLE_NAME = 'transfers' THEN
        named := OLD.chain; wanted := OLD.record;
        kept := (NEW.chain, NEW.record, NEW."index", NEW.seq, NEW.amount)
            = (OLD.chain, OLD.record, OLD."index", OLD.seq, OLD.amount);
    ELSE
        named := 'audit'; wanted := OLD.id;
        kept := (NEW.id, NEW.at, NEW.action) = (OLD.id, OLD.at, OLD.action);
    END IF;
    IF NOT kept OR NOT EXISTS (SELECT 1 FROM gaps WHERE chain = named AND number = wanted AND open) THEN
        RAISE EXCEPTION USING MESSAGE = 'pit21 append-only: ' || TG_TABLE_NAME, ERRCODE = 'P2103';
    END IF;
    RETURN NEW;
END $$;;
DROP TRIGGER records_append_only ON records;;
CREATE TRIGGER records_append_only BEFORE UPDATE ON records FOR EACH ROW EXECUTE FUNCTION pit21_erase();;
DROP TRIGGER events_append_only ON events;;
CREATE TRIGGER events_append_only BEFORE UPDATE ON events FOR EACH ROW EXECUTE FUNCTION pit21_erase();;
DROP TRIGGER transfers_append_only ON transfers;;
CREATE TRIGGER transfers_append_only BEFORE UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION pit21_erase();;
DROP TRIGGER audit_append_only ON audit;;
CREATE TRIGGER audit_append_only BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION pit21_erase();;
CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit FOR EACH ROW EXECUTE FUNCTION pit21_append_only();;

CREATE FUNCTION pit21_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF EXISTS (SELECT 1 FROM records WHERE chain = 'people' AND number = NEW.record AND actor = 'erasure') THEN
            RETURN NEW;
        END IF;
    ELSIF NOT NEW.open AND (NEW.chain, NEW.number, NEW.record) = (OLD.chain, OLD.number, OLD.record) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION USING MESSAGE = 'pit21 append-only: gaps', ERRCODE = 'P2103';
END $$;;
CREATE TRIGGER gaps_follow BEFORE INSERT OR UPDATE ON gaps FOR EACH ROW EXECUTE FUNCTION pit21_gap();;
CREATE TRIGGER gaps_no_delete BEFORE DELETE ON gaps FOR EACH ROW EXECUTE FUNCTION pit21_append_only();;
CREATE TRIGGER gaps_no_truncate BEFORE TRUNCATE ON gaps FOR EACH STATEMENT EXECUTE FUNCTION pit21_append_only()
"""


def statements(dialect: str) -> list[str]:
    return [statement.strip() for statement in (_SQLITE if dialect == "sqlite" else _POSTGRESQL).split(";;")]
