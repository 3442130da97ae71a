"""The settlement of a transcript as data: what `pit21 settle` prints."""

from typing import Any

from pit21.cards import cards_text
from pit21.table import events as e
from pit21.table.session import Session
from pit21.transcript.run import TranscriptRun


def settlement_report(run: TranscriptRun) -> dict[str, Any]:
    """Rules, rounds with every settlement in order, and the first fault if there is one."""
    return {
        "game": run.spec.id,
        "settings": dict(run.spec.settings),
        "digest": run.spec.digest,
        "ok": run.fault is None,
        "rounds": round_reports(run.session) if run.session else [],
        "fault": None if run.fault is None else {
            "line": run.fault.line, "step": run.fault.step, "reason": run.fault.reason, "clause": run.fault.clause,
        },
    }  # fmt: skip


def round_reports(session: Session) -> list[dict[str, Any]]:
    reports: list[dict[str, Any]] = []
    for event in session.events:
        if isinstance(event, e.RoundBegan):
            reports.append({"round": event.round, "complete": False, "void": None, "settlements": [], "bank": None,
                            "fees": [], "button": None, "dealer": []})  # fmt: skip
        elif reports:
            _add(reports[-1], event)
    for report in reports:
        report["wagers"] = _totals(report["settlements"])
        report["dealer"] = cards_text(report["dealer"])
    return reports


def _add(report: dict[str, Any], event: e.Event) -> None:
    if isinstance(event, e.WagerSettled):
        report["settlements"].append(_settlement(event, len(report["settlements"]) + 1))
    elif isinstance(event, e.BankReturned):
        report["bank"] = {"player": event.player, "seat": event.seat, "staked": event.staked,
                          "returned": event.returned, "net": event.returned - event.staked}  # fmt: skip
    elif isinstance(event, e.FeesTaken):
        report["fees"] = [
            {"player": player, "seat": seat, "for": wager, "amount": amount}
            for player, seat, wager, amount in event.fees
        ]
    elif isinstance(event, e.ButtonPlaced):
        report["button"] = event.seat
    elif isinstance(event, e.RoundVoided):
        _add_void(report, event)
    elif isinstance(event, e.RoundEnded):
        report["complete"] = True
    else:
        _add_dealer_cards(report, event)


def _add_void(report: dict[str, Any], event: e.RoundVoided) -> None:
    """Every stake goes back, whatever had become of it; fees are refunded (G9)."""
    settlements: list[dict[str, Any]] = []
    for player, seat, hand, wager, staked in event.stakes:
        if wager == "bank":
            report["bank"] = {"player": player, "seat": seat, "staked": staked, "returned": staked, "net": 0}
            continue
        back = e.WagerSettled(
            player=player, seat=seat, hand=hand, wager=wager, staked=staked, returned=staked, result="void",
            reason=event.reason,
        )  # fmt: skip
        settlements.append(_settlement(back, len(settlements) + 1))
    fees = [{**fee, "refunded": True} for fee in report["fees"]]
    report.update(void=event.reason, settlements=settlements, fees=fees, complete=True)


def _add_dealer_cards(report: dict[str, Any], event: e.Event) -> None:
    """The dealer's cards as they were turned up."""
    if isinstance(event, e.CardsDealt):
        report["dealer"] += [card for place, card, up in event.cards if place == 0 and up]
    elif isinstance(event, e.CardsTurned):
        report["dealer"] += [card for place, _, card in event.cards if place == 0]
    elif isinstance(event, e.DealerDrew | e.DealerTook):
        report["dealer"].append(event.card)


def _settlement(event: e.WagerSettled, order: int) -> dict[str, Any]:
    return {
        "order": order, "seat": event.seat, "hand": event.hand + 1 if event.hand >= 0 else None,
        "player": event.player, "wager": event.wager, "staked": event.staked, "returned": event.returned,
        "net": event.net, "result": event.result, "reason": event.reason, "table": event.table,
        "line": event.line, "odds": event.odds, "uncovered": event.uncovered,
    }  # fmt: skip


def _totals(settlements: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Per seat, player and wager over all hands."""
    totals: dict[tuple[int, str, str], dict[str, Any]] = {}
    for item in settlements:
        key = (item["seat"], item["player"], item["wager"])
        total = totals.setdefault(
            key, {"seat": key[0], "player": key[1], "wager": key[2], "staked": 0, "returned": 0, "net": 0}
        )
        for name in ("staked", "returned", "net"):
            total[name] += item[name]
    return [totals[key] for key in sorted(totals, key=lambda key: key[0])]
