"""The dealer's guide: the round step by step, with who acts, what is shown and said, and when to call the floor."""

import msgspec

from pit21.filing.document import DocumentRecord, page_head
from pit21.filing.inputs import PackInputs
from pit21.spec.calls import ActionCall, action_calls, stage_call
from pit21.spec.citations import cited_clauses
from pit21.spec.game import GameSpec
from pit21.spec.irregularities import irregularities, principles
from pit21.spec.model import Stage
from pit21.spec.sentences.course import active_stages, joined, stage_sentence, wager_name
from pit21.spec.sentences.rules import rule_sentence


class DealerStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step of the procedure. `settles` are the wagers that are taken and paid in it, in their order."""

    title: str
    who: str
    text: str
    signal: str
    call: str
    rules: tuple[str, ...]
    settles: tuple[str, ...]
    clause: tuple[str, ...]


class FloorCall(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the dealer may not decide."""

    id: str
    title: str
    happened: str


class DealerGuide(DocumentRecord, frozen=True, kw_only=True):
    """Everything that a dealer needs at the table, except the payouts, which have their own card."""

    summary: str
    actions: tuple[ActionCall, ...]
    steps: tuple[DealerStep, ...]
    notes: tuple[str, ...]
    principles: tuple[str, ...]
    floor_calls: tuple[FloorCall, ...]


def build_dealer_guide(inputs: PackInputs) -> DealerGuide:
    """The guide of the game as its options stand."""
    spec = inputs.spec
    return DealerGuide(
        head=page_head(inputs, "Dealer's guide"), summary=spec.file.summary, actions=action_calls(spec),
        steps=(_preparation(spec), *(_step(spec, stage) for stage in active_stages(spec))),
        notes=tuple(note.text for note in spec.file.notes),
        principles=tuple(each.text for each in principles(spec)),
        floor_calls=tuple(
            FloorCall(id=each.id, title=each.title, happened=each.happened)
            for each in irregularities(spec) if "hand-dealt" in each.tables
        ),
    )  # fmt: skip


def _preparation(spec: GameSpec) -> DealerStep:
    call = stage_call(spec, "prepare")
    rules = _sentences(spec, call.rules)
    return DealerStep(
        title=call.title, who=call.who, text="The shoe is made ready.", signal=call.signal, call=call.call, rules=rules,
        settles=(), clause=_clauses(spec, call.rules),
    )  # fmt: skip


def _step(spec: GameSpec, stage: Stage) -> DealerStep:
    call = stage_call(spec, stage.do)
    settled = [wager_name(spec, name) for name in stage.wagers if spec.offered(name)]
    title = f"{call.title}: {joined(settled)}" if settled else call.title
    return DealerStep(
        title=title, who=call.who, text=stage_sentence(spec, stage), signal=call.signal, call=call.call,
        rules=_sentences(spec, call.rules), settles=tuple(settled), clause=stage.clause,
    )  # fmt: skip


def _sentences(spec: GameSpec, keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(rule_sentence(spec, key) for key in keys if spec.states(key))


def _clauses(spec: GameSpec, keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for key in keys if spec.states(key) for name in cited_clauses(spec, key)))
