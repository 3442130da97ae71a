"""Settings from a file, the environment and the command line, all derived from the fields of `Settings`."""
