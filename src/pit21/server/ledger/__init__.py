"""Double entry over a hash chain: accounts, transfers, links, and what checks and exports them."""
