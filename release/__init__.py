"""Making a release: `make release`, described in docs/releasing.md."""
