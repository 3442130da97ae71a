"""The Python interface: games to analyze and tables to play at. `pit21` itself exports these names.

Amounts that are passed in are text with a dollar sign or a number of dollars; amounts in results are cents.
"""
