/** What a dealer in training may look up in a lesson; in an exam there is nothing of it. */
import { html, nothing, type TemplateResult } from "lit";
import type { Kit } from "./types";

function folded(title: string, content: TemplateResult): TemplateResult {
  return html`<details>
    <summary>${title}</summary>
    ${content}
  </details>`;
}

function terms(lines: readonly (readonly [string, string])[]): TemplateResult {
  return html`<dl>
    ${lines.map(
      ([name, words]) =>
        html`<dt>${name}</dt>
          <dd>${words}</dd>`,
    )}
  </dl>`;
}

/** The course of a round and the pay tables; calls and signals where they are asked for. */
export function lookup(kit: Kit, extras: readonly string[]): TemplateResult {
  const { course, pays, calls, signals } = kit;
  const paid = pays.map(
    ({ title, says = "", lines = [] }) =>
      html`<dt>${title}</dt>
        ${(says ? [says] : lines).map((line) => html`<dd>${line}</dd>`)}`,
  );
  return html`${folded(
    "Rules",
    html`<h3>The course of a round</h3>
      <ol class="course">
        ${course.map((line) => html`<li>${line}</li>`)}
      </ol>
      <h3>Pay tables</h3>
      <dl class="pays">${paid}</dl>`,
  )}
  ${
    extras.includes("calls")
      ? folded("When to make each call", terms(calls.map((each) => [`“${each.call}”`, each.moment] as const)))
      : nothing
  }
  ${
    extras.includes("signals")
      ? folded("What each signal means", terms(signals.map((each) => [each.title, each.player] as const)))
      : nothing
  }`;
}
