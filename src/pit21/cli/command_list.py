"""The commands, in the order in which `pit21 --help` lists them."""

from typing import NamedTuple


class CommandEntry(NamedTuple):
    name: str
    line: str
    module: str  # below pit21.cli.commands
    extra: str = ""  # without which it cannot run


COMMANDS = (
    CommandEntry("play", "sit down at a table in the terminal", "play.play"),
    CommandEntry("deal", "deal a game yourself, and have every slip caught", "play.deal"),
    CommandEntry("games", "list the games", "rules.games"),
    CommandEntry("rules", "print the rule sheet of a game", "rules.rules"),
    CommandEntry("diff", "show what differs between two games", "rules.diff"),
    CommandEntry("check", "check a game file of your own", "rules.check"),
    CommandEntry("new", "begin a game of your own: rules, register, transcript", "rules.new"),
    CommandEntry("schema", "print a JSON Schema of game files, for editors", "rules.schema"),
    CommandEntry("settle", "settle the wagers of transcripts", "play.settle"),
    CommandEntry("replay", "tell a transcript event by event", "play.replay"),
    CommandEntry("demo", "play and tell one round of each game", "play.demo"),
    CommandEntry("edge", "tell what every wager is worth, exactly", "exact.edge"),
    CommandEntry("advise", "tell what each action with a hand is worth", "exact.advise"),
    CommandEntry("strategy", "show the best strategy, or what yours is worth", "exact.strategy"),
    CommandEntry("compare", "compare two versions of a game, wager by wager", "exact.compare"),
    CommandEntry("sweep", "tell the edges for every value of an option", "exact.sweep"),
    CommandEntry("tune", "search pay tables that reach a wanted edge", "exact.tune"),
    CommandEntry("readings", "price every reading that the rules leave open", "exact.readings"),
    CommandEntry("removal", "tell what a missing card does to each wager", "exact.removal"),
    CommandEntry("bank", "tell what banking a table brings, and what fees cost", "exact.bank"),
    CommandEntry("simulate", "play many rounds, and tell what they bring", "simulation.simulate"),
    CommandEntry("sessions", "tell what becomes of a bankroll over many rounds", "simulation.sessions"),
    CommandEntry("banked", "play a table that its players bank in turn", "simulation.banked_table"),
    CommandEntry("count", "tell what counting the cards of a shoe brings", "simulation.count"),
    CommandEntry("audit", "tell what a laboratory would question", "exact.audit"),
    CommandEntry("verify", "compute a saved result again", "exact.verify"),
    CommandEntry("serve", "serve live tables over sockets, on play money", "server.serve", "server"),
    CommandEntry("operator", "make an account an operator of the server", "server.operator", "server"),
    CommandEntry("fair", "check that a shoe was dealt as it was committed to", "server.fair"),
    CommandEntry("ledger", "verify the server's ledger, every entry of it", "server.ledger", "server"),
    CommandEntry("cleanup", "export and remove old tables and rounds of the server", "server.cleanup", "server"),
    CommandEntry("export", "write the server's rounds or its ledger to a file", "server.export", "server"),
    CommandEntry("backup", "copy the server's database while it runs", "server.backup", "server"),
    CommandEntry("restore", "put a backup in the database's place", "server.restore", "server"),
    CommandEntry("version", "print the version", "version"),
)
