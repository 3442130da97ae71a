"""The simulator: rounds by the billion, played by kernels over tables that the law fills.

What runs on a node of a cluster or beside a GPU imports the law, the solver, NumPy and Numba alone.
"""
