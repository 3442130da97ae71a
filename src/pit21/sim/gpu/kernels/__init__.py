"""What is compiled for a GPU alone: the kernels, and functions that stand in for some of `sim.kernels` there.

Imported only where a GPU is asked for. It is no part of `sim.kernels`, so that a change here compiles nothing again for
processors.
"""
