/** The form of a job in the lab: how it is laid out, what is wrong with it, and how far the job is. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { SideBet } from "../game";
import type { FieldProblem } from "../net/http";
import { sentence } from "../ui/sentence";

export const jobStyles = css`
  form {
    display: flex;
    flex-wrap: wrap;
    gap: 0.7rem 1rem;
    align-items: end;
  }
  .stands {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 1.6rem;
    align-items: center;
    margin: 0.8rem 0;
  }
  table {
    width: 100%;
  }
  @media (max-width: 34rem) {
    th,
    td {
      padding: 0.25rem 0.3rem;
    }
  }
`;

/** A game as the lab has changed it. */
interface ChangedGame {
  game: string;
  options: Readonly<Record<string, string>>;
  pays: Readonly<Record<string, readonly string[]>>;
  bets: readonly SideBet[] | null;
}

/** The game of a question to the server. */
export function gameOf({ game, options, pays, bets }: ChangedGame): Record<string, unknown> {
  return { game, options, paytables: pays, side_bets: bets };
}

/** What is wrong; `fields` are the names that the form has for those of the question. */
export function problemsOf(
  { problem, problems }: { problem: string; problems: readonly FieldProblem[] },
  fields: Readonly<Record<string, string>> = {},
): TemplateResult | typeof nothing {
  if (!problem && !problems.length) return nothing;
  const named = problems.map(({ field, message }) => (field in fields ? `${fields[field]}: ${message}` : message));
  return html`<div role="alert">
    ${[...(problem ? [problem] : []), ...named].map((words) => html`<p class="problem">${sentence(words)}</p>`)}
  </div>`;
}

interface Standing {
  state: string;
  ahead: number;
}

/** How far a job is, in the words of its form. */
export function stateWords(run: Standing, words: Readonly<Record<string, string>>): string {
  if (run.state === "waiting" && run.ahead) return `Waiting in the queue, ${run.ahead} ahead.`;
  return { ...STATES, ...words }[run.state] ?? "";
}

const STATES: Readonly<Record<string, string>> = {
  waiting: "Waiting in the queue.",
  preparing: "Preparing…",
  compiling: "Compiling (only once after installation)…",
  done: "Done.",
  stopped: "Stopped.",
};
