"""Who did what as an operator is append-only too, like the books."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_SQLITE = tuple(
    f"CREATE TRIGGER audit_no_{act} BEFORE {act} ON audit BEGIN SELECT RAISE(ABORT, 'pit21 append-only: audit'); END"
    for act in ("update", "delete")
)
_REFUSE = "EXECUTE FUNCTION pit21_append_only()"
_POSTGRESQL = (
    f"CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW {_REFUSE}",
    f"CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit FOR EACH STATEMENT {_REFUSE}",
)


def upgrade() -> None:
    bind = op.get_bind()
    for statement in _SQLITE if bind.dialect.name == "sqlite" else _POSTGRESQL:
        bind.exec_driver_sql(statement)
