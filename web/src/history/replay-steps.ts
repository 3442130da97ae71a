/** A kept round as steps, each with its sentence, and the decisions that were made in them. */
import { withDollars } from "../ui/money";
import type { components } from "../wire/http";

export type Decision = components["schemas"]["RoundDecision"];

/** Events `first` to `last` of the round; the view of a step is the one after its last event. */
export interface Step {
  words: string;
  first: number;
  last: number;
}

/** An event without a word of its own belongs to the step before it. */
export function stepsOf(words: readonly string[]): Step[] {
  const steps: Step[] = [];
  words.forEach((sentence, event) => {
    const before = steps.at(-1);
    if (sentence || !before) steps.push({ words: withDollars(sentence), first: event, last: event });
    else before.last = event;
  });
  return steps;
}

/** What was decided in a step. */
export function decisionIn(step: Step | undefined, decisions: readonly Decision[]): Decision | undefined {
  return step && decisions.find((each) => each.event >= step.first && each.event <= step.last);
}

/** The next step with a decision, in either direction; the step itself where there is none. */
export function nextDecision(steps: readonly Step[], decisions: readonly Decision[], at: number, way: 1 | -1): number {
  for (let next = at + way; next >= 0 && next < steps.length; next += way)
    if (decisionIn(steps[next], decisions)) return next;
  return at;
}

/** Less than half a cent is nothing that can be shown. */
export function isCostly(decision: Decision): boolean {
  return (decision.cost ?? 0) >= 0.5;
}
