"""What Alembic runs: `store.schema_version` hands it a connection inside one transaction, all revisions or none."""

from alembic import context

from pit21.server.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
