"""Kernels of side wagers that conditions decide: which line a deal pays, and in how many ways each line is reached."""
