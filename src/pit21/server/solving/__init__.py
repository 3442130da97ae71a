"""The solver beside the server: hints, edges, charts and game files are looked at in processes of their own."""
