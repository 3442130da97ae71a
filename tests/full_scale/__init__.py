"""The runs at full scale: counts that are too long for every test run, by `make full-scale`."""
