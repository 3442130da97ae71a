"""What every kernel uses: random numbers by address, the shoe, widths of numbers, and what a run counts."""
