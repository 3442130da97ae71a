"""The commands of `pit21`, one file each.

A command reads its options, asks `pit21.lab`, `pit21.report` or `pit21.server`, and prints the answer. It computes
nothing itself.
"""
