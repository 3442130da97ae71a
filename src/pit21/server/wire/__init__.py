"""Everything that is said over a socket, as records; `schema` publishes their JSON Schemas."""
