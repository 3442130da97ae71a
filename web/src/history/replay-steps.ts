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

/** An event without a sentence belongs to the step before it. */
export function stepsOf(words: readonly string[]): Step[] {
  const steps: Step[] = [];
  words.forEach((sentence, event) => {
    const before = steps.at(-1);
    if (sentence || !before) steps.push({ words: withDollars(sentence), first: event, last: event });
    else before.last = event;
  });
  return steps;
}

/** What a decision cost on average, in cents. */
export function costOf({ cost, unit }: Pick<Decision, "cost" | "unit">): number {
  return (cost ?? 0) * (unit ?? 0);
}

/** What was decided in a step. */
export function decisionIn(step: Step | undefined, decisions: readonly Decision[]): Decision | undefined {
  return step && decisions.find((each) => each.event >= step.first && each.event <= step.last);
}

/** A decision as an address names it: the cards of the hand, and what was chosen. */
export type NamedDecision = Readonly<Pick<Decision, "cards" | "chosen">>;

/** The address of the replay of a round at one of its decisions. */
export function decisionPath(link: string, { cards, chosen }: NamedDecision): string {
  return `/round/${link}?${new URLSearchParams({ cards: cards.join(" "), chosen })}`;
}

export function namedDecision(query: URLSearchParams): NamedDecision {
  return { cards: (query.get("cards") ?? "").split(" "), chosen: query.get("chosen") ?? "" };
}

/** The step in which a named decision was made; the first step if there is none. */
export function stepOf(
  steps: readonly Step[],
  decisions: readonly Decision[],
  { cards, chosen }: NamedDecision,
): number {
  const named = decisions.find((each) => each.chosen === chosen && each.cards.join() === cards.join());
  return Math.max(
    steps.findIndex((each) => named && decisionIn(each, [named])),
    0,
  );
}

/** The next step with a decision, in either direction; the step itself if there is none. */
export function nextDecision(steps: readonly Step[], decisions: readonly Decision[], at: number, way: 1 | -1): number {
  for (let next = at + way; next >= 0 && next < steps.length; next += way)
    if (decisionIn(steps[next], decisions)) return next;
  return at;
}
