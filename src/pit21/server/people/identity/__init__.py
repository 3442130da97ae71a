"""Identity: accounts, sessions, passwords, second factors, names."""
