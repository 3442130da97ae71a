"""The full doses: counts that are too long for every test run, by `make doses`."""
