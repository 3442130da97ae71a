"""The commands, in the groups and the order in which `pit21 --help` lists them."""

from typing import NamedTuple


class CommandEntry(NamedTuple):
    """One command: its group, its name, one line about it, and where it is."""

    group: str
    name: str
    line: str
    usage: str  # what follows the name in the usage line
    module: str  # below pit21.cli.commands
    extra: str = ""  # without which it cannot run


PLAY, RULES, TRANSCRIPTS, EXACT, SIMULATE, SERVER = "Play", "Rules", "Transcripts", "Exact", "Simulate", "Server"
UNGROUPED = ""

COMMANDS = (
    CommandEntry(PLAY, "play", "Play at a table in the terminal", "[OPTIONS] [GAME]", "play.play"),
    CommandEntry(PLAY, "deal", "Practice dealing and have every error corrected", "[OPTIONS] GAME", "play.deal"),
    CommandEntry(PLAY, "train", "Drill decisions and counting; see your mistakes", "[OPTIONS] [GAME]", "play.train"),
    CommandEntry(PLAY, "demo", "Play one round of each game and narrate it", "[OPTIONS] [GAME]...", "play.demo"),
    CommandEntry(RULES, "games", "List the built-in games", "[OPTIONS]", "rules.games"),
    CommandEntry(RULES, "rules", "Print the rule sheet of a game", "[OPTIONS] GAME", "rules.rules"),
    CommandEntry(RULES, "diff", "Show the differences between two games", "[OPTIONS] A B", "rules.diff"),
    CommandEntry(RULES, "check", "Check game files and clause registers", "[OPTIONS] FILE...", "rules.check"),
    CommandEntry(RULES, "schema", "Print the JSON Schema of game files", "[OPTIONS]", "rules.schema"),
    CommandEntry(RULES, "new", "Create a game file, a register and a transcript", "[OPTIONS] GAME", "rules.new"),
    CommandEntry(TRANSCRIPTS, "settle", "Settle the wagers in transcripts", "[OPTIONS] PATH...", "play.settle"),
    CommandEntry(TRANSCRIPTS, "replay", "Narrate a transcript event by event", "[OPTIONS] FILE", "play.replay"),
    CommandEntry(EXACT, "edge", "Compute the exact house edge of every wager", "[OPTIONS] GAME", "exact.edge"),
    CommandEntry(
        EXACT, "strategy", "Compute the best strategy chart, or evaluate yours", "[OPTIONS] GAME", "exact.strategy"
    ),
    CommandEntry(
        EXACT, "advise", "Compute the EV of each legal action for a hand",
        "[OPTIONS] (--hand CARDS --up CARD | --file FILE) GAME", "exact.advise",
    ),
    CommandEntry(EXACT, "compare", "Compare the house edges of two games", "[OPTIONS] A [B]", "exact.compare"),
    CommandEntry(
        EXACT, "sweep", "Compute house edges for every value of an option", "[OPTIONS] GAME KEY=VALUES...",
        "exact.sweep",
    ),
    CommandEntry(
        EXACT, "tune", "Search for pay tables with a target house edge",
        "[OPTIONS] --wager WAGER --target-edge PERCENT GAME", "exact.tune",
    ),
    CommandEntry(
        EXACT, "readings", "Price each interpretation of unclear rules", "[OPTIONS] GAME", "exact.readings"
    ),
    CommandEntry(EXACT, "removal", "Compute the effect of removing each card", "[OPTIONS] GAME", "exact.removal"),
    CommandEntry(EXACT, "bank", "Compute the EV of banking a table, fees included", "[OPTIONS] GAME", "exact.bank"),
    CommandEntry(EXACT, "audit", "Check a game for errors, and list the findings", "[OPTIONS] GAME", "exact.audit"),
    CommandEntry(
        EXACT, "report", "Write the filing pack: the documents for a regulator", "[OPTIONS] --out FOLDER GAME",
        "exact.report", "report",
    ),
    CommandEntry(
        EXACT, "verify", "Recompute a saved result and report differences", "[OPTIONS] RESULT", "exact.verify"
    ),
    CommandEntry(
        SIMULATE, "simulate", "Simulate rounds and estimate every wager's edge", "[OPTIONS] GAME",
        "simulation.simulate",
    ),
    CommandEntry(
        SIMULATE, "sessions", "Simulate a bankroll over many sessions", "[OPTIONS] GAME", "simulation.sessions"
    ),
    CommandEntry(SIMULATE, "count", "Compute what card counting gains", "[OPTIONS] GAME", "simulation.count"),
    CommandEntry(
        SIMULATE, "countability", "Compute what counting can gain on each wager", "[OPTIONS] GAME",
        "simulation.countability",
    ),
    CommandEntry(
        SIMULATE, "banked", "Simulate a table where the players bank in turn", "[OPTIONS] GAME",
        "simulation.banked_table",
    ),
    CommandEntry(SERVER, "serve", "Serve live tables to browsers and bots", "[OPTIONS]", "server.serve", "server"),
    CommandEntry(
        SERVER, "operator", "Manage operators and other accounts", "[OPTIONS] [ACTION] NAME", "server.operator",
        "server",
    ),
    CommandEntry(
        SERVER, "ledger", "Verify every entry of the server's ledger", "[OPTIONS] verify", "server.ledger", "server"
    ),
    CommandEntry(
        SERVER, "fair", "Verify that a shoe was dealt as committed", "[OPTIONS] ACTION [FILE]", "server.fair"
    ),
    CommandEntry(
        SERVER, "export", "Export the server's rounds or its ledger", "[OPTIONS] WHAT", "server.export", "server"
    ),
    CommandEntry(
        SERVER, "backup", "Back up the server's database while it runs", "[OPTIONS] FILE", "server.backup", "server"
    ),
    CommandEntry(
        SERVER, "restore", "Restore the server's database from a backup", "[OPTIONS] FILE", "server.restore", "server"
    ),
    CommandEntry(
        SERVER, "cleanup", "Export and remove old tables and rounds", "[OPTIONS]", "server.cleanup", "server"
    ),
    CommandEntry(UNGROUPED, "version", "Print the version", "[OPTIONS]", "version"),
)  # fmt: skip


def find_command(name: str) -> CommandEntry | None:
    """Return the command with this name."""
    return next((command for command in COMMANDS if command.name == name), None)
