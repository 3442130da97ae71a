"""Live tables: one owner task each, durable before anybody is told."""
