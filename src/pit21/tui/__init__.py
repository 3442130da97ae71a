"""The table in a terminal. Only `play` and `deal` import this package: it brings Textual with it."""
