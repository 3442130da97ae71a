"""Making a release: `make release`, described in docs/how-to/releasing.md."""
