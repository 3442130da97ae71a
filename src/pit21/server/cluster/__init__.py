"""Several server processes on one PostgreSQL database: any of them serves any socket, one of them owns each table."""
