"""What is compiled, for a processor and for a GPU: nothing outside this folder, the solver and the law."""
