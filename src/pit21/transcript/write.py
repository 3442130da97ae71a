"""Writing transcripts: the one printed form of each."""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from pit21.cards import UNKNOWN, card_text, cards_text
from pit21.money import amount_text
from pit21.table import commands as c
from pit21.table.shoes import script_text
from pit21.transcript.model import RefusedStep, Result, Step, Transcript
from pit21.transcript.parse import VOID_PHRASES

CARDS_PER_LINE = 26


def print_transcript(transcript: Transcript) -> str:
    """Text that reads back as the same transcript, in its own version of the notation."""
    lines = [f"pit21 {transcript.version}", f"game {transcript.game}"]
    lines += [f"set {key}={value}" for key, value in transcript.settings]
    if transcript.seed:
        lines.append(f"seed {transcript.seed}")
    if transcript.tray is not None:
        lines.append(f"tray {amount_text(transcript.tray)}")
    for start in range(0, len(transcript.shoe), CARDS_PER_LINE):
        lines.append(f"shoe {script_text(transcript.shoe[start : start + CARDS_PER_LINE])}")
    if transcript.burns:
        lines.append(f"burn {cards_text(transcript.burns)}")
    for step in transcript.steps:
        if isinstance(step, c.BeginRound):
            lines.append("")
        lines.append(step_text(step))
    return "\n".join(lines) + "\n"


def step_text(step: Step) -> str:
    return _WRITERS[type(step)](step)


def _join(step: c.Join) -> str:
    seat = f" at {step.seat}" if step.seat else ""
    return f"player {step.player} {amount_text(step.chips)}{seat}{' proposition' if step.proposition else ''}"


def _bet(step: c.PlaceBet) -> str:
    by = f" by {step.player}" if step.player else ""
    return f"bet {step.seat} {step.wager} {amount_text(step.amount)}{by}"


def _act(step: c.Act) -> str:
    seat = f"{step.seat}.{step.hand + 1}" if step.hand >= 0 else str(step.seat)
    amount = f" {amount_text(step.amount)}" if step.amount else ""
    pick = f" card {step.pick}" if step.pick else ""
    return f"{seat} {step.action}{amount}{pick}"


def _close(step: c.Close) -> str:
    counted = "" if step.counted is None else f" {amount_text(step.counted)}"
    return f"close{counted}{' missing ' + cards_text(step.missing) if step.missing else ''}"


def _result(step: Result) -> str:
    by = f" by {step.player}" if step.player else ""
    seat = f"{step.seat}.{step.hand}" if step.hand else str(step.seat)
    what = "bank" if step.wager == "bank" else f"{seat} {step.wager}"
    return f"result {what} {amount_text(step.staked)} returns {amount_text(step.returned)}{by}"


def _irregularity(step: c.ReportIrregularity) -> str:
    hand = f".{step.hand + 1}" if step.hand else ""
    facts = [
        step.what,
        f"at {step.seat}{hand}" if step.seat else "",
        f"wager {step.wager}" if step.wager else "",
        f"by {step.player}" if step.player else "",
        f"amount {amount_text(step.amount)}" if step.amount else "",
        f"due {amount_text(step.due)}" if step.due else "",
        f"cards {step.cards}" if step.cards != 1 else "",
        f"card {card_text(step.card)}" if step.card != UNKNOWN else "",
        f"seen by {step.seen}" if step.seen else "",
    ]
    return f"{' '.join(['irregularity', step.id, *filter(None, facts)])}: {step.reason}"


_WRITERS: dict[type, Callable[[Any], str]] = {
    c.Join: _join,
    c.BeginRound: lambda step: "round",
    c.Cut: lambda step: f"cut {step.seat} {step.position}",
    c.TakeBank: lambda step: f"bank {step.player} {amount_text(step.amount)}",
    c.DeclineBank: lambda step: f"bank {step.player} declines",
    c.PlaceBet: _bet,
    c.CloseBets: lambda step: "deal",
    c.Cards: lambda step: f"cards {cards_text(step.cards)}",
    c.ShoeEmpty: lambda step: "shoe empty",
    c.NoNatural: lambda step: "no natural",
    c.Act: _act,
    c.Insure: lambda step: f"{step.seat} insure {amount_text(step.amount)}",
    c.Decline: lambda step: f"{step.seat} decline",
    c.FollowStake: lambda step: f"backer {step.player} {'follows' if step.follow else 'stays'} {step.seat}",
    c.TakeSeat: lambda step: f"seat {step.player} {step.seat}",
    c.ReleaseSeat: lambda step: f"release {step.player} {step.seat}",
    c.BuyChips: lambda step: f"buy {step.player} {amount_text(step.chips)}",
    c.Leave: lambda step: f"leave {step.player}",
    c.SitOut: lambda step: f"sit-out {step.player}",
    c.ComeBack: lambda step: f"come-back {step.player}",
    c.ChangeDealer: lambda step: "dealer",
    c.DiscardShoe: lambda step: f"discard-shoe {step.reason}",
    c.TimeOut: lambda step: f"timeout {step.seat}",
    c.Void: lambda step: f"void {step.reason if step.code is UNSET else VOID_PHRASES[step.code]}",
    c.Close: _close,
    c.ReportIrregularity: _irregularity,
    Result: _result,
    RefusedStep: lambda step: f"refused {step_text(step.step)}{f' [{step.clause}]' if step.clause else ''}",
}
