"""Benchmarks. Each compares with a peer or a limit in the same run and prints the ratio."""
