/** Pieces that several sections of a game's page share. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Computed, Polled } from "./poll";

/** The clauses behind a line; each leads to the register, and says what it is about where its words are known. */
export function clauses(
  names: readonly string[],
  words: ReadonlyMap<string, string> = new Map(),
): TemplateResult | typeof nothing {
  if (!names.length) return nothing;
  return html`<span class="clauses"
    >${names.map(
      (name) =>
        html`<a
          class="clause"
          href="#clause-${name}"
          aria-label="clause ${name}"
          title=${words.get(name) ?? nothing}
          data-clause=${name}
          >${name}</a
        >`,
    )}</span
  >`;
}

/**
 * Progress of a computation, and a way to retry if it failed. Its start is announced, not each part.
 */
export function progress(polled: Polled<Computed>, what: string): TemplateResult | typeof nothing {
  if (polled.problem)
    return html`<p class="problem" role="alert">Could not compute the ${what}: ${polled.problem}</p>
      <p>${retryButton(polled)}</p>`;
  if (!polled.working) return nothing;
  const { ready, of } = polled.value ?? { ready: 0, of: 0 };
  const many = of > 1;
  return html`${unfinished(what)}
    <p class="working">
      ${
        many
          ? html`<progress max=${of} value=${ready} aria-label="Progress: ${what}"></progress>`
          : html`<span class="spinner" aria-hidden="true"></span>`
      }
      <span role="status">Computing ${what}…</span>
      ${many ? html`<span>${ready} of ${of}</span>` : nothing}
      ${polled.waits ? html`<span>Retrying automatically: ${polled.waits}</span>` : nothing}
    </p>`;
}

/** What is printed in place of a running computation: the browser's own print command does not wait. */
export function unfinished(what: string): TemplateResult {
  return html`<p class="on-paper quiet">
    Not ready when this page was printed: ${what}. The Print button on the page waits for all results.
  </p>`;
}

/** Everything was tried, and some parts failed. */
export function missing(polled: Polled<Computed>): TemplateResult | typeof nothing {
  return polled.missing
    ? html`<p class="quiet">Some results are missing: ${polled.missing} ${retryButton(polled)}</p>`
    : nothing;
}

function retryButton(polled: Polled<Computed>): TemplateResult {
  return html`<button type="button" @click=${() => polled.again()}>Retry</button>`;
}

/** A file that is made here. */
export function download(name: string, kind: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return cells
    .map((cell) => {
      const text = cell === null || cell === undefined ? "" : String(cell);
      return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(",");
}

export const parts = css`
  .clauses {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.2rem;
    margin-inline-start: 0.4rem;
    vertical-align: baseline;
  }
  .clause {
    font: 0.75rem/1 var(--font);
    color: var(--ink-2);
    text-decoration: none;
    border: 1px solid var(--line);
    border-radius: 6px;
    padding: 0.2rem 0.4rem;
    min-height: 24px;
    min-width: 24px;
    display: inline-flex;
    align-items: center;
    justify-content: center;
  }
  .clause:hover {
    color: var(--ink);
    border-color: var(--accent);
  }
  .working {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.7rem;
    color: var(--ink-2);
  }
  progress {
    accent-color: var(--accent);
    width: 12rem;
    max-width: 60vw;
    height: 0.8rem;
  }
  .spinner {
    width: 1.1rem;
    height: 1.1rem;
    border-radius: 50%;
    border: 3px solid var(--line);
    border-top-color: var(--accent);
    animation: turn 1s linear infinite;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .spinner {
      animation: none;
    }
  }
  .scroll {
    overflow-x: auto;
    max-width: 100%;
  }
  @media print {
    .working,
    .loading {
      display: none;
    }
    .scroll {
      overflow-x: visible; /* what scrolls cannot be broken over pages */
    }
  }
  .for-player {
    color: var(--for-player);
  }
  .for-house {
    color: var(--for-house);
  }
  .small {
    font-size: 0.85rem;
  }
  .tag {
    display: inline-block;
    font-size: 0.78rem;
    padding: 0.1rem 0.5rem;
    border-radius: 999px;
    border: 1px solid var(--line);
    color: var(--ink-2);
    white-space: nowrap;
  }
  .nowrap {
    white-space: nowrap;
  }
  caption {
    text-align: left;
    color: var(--ink-2);
    padding: 0 0 0.3rem;
    font-size: 0.9rem;
  }
  th {
    font-weight: 600;
  }
  thead th {
    color: var(--ink-2);
    font-size: 0.85rem;
    vertical-align: bottom;
  }
  h2:first-child {
    margin-top: 0.4rem;
  }
`;
