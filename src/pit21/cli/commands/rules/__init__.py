"""Commands about rules: games, rule sheets, differences, game files."""
