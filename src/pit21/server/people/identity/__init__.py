"""Who somebody is and how they prove it: accounts, sessions, passwords, second factors, names."""
