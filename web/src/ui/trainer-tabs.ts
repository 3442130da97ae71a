/** The row of links that every page of the trainer has, the dealer school too. */
import { css, html, nothing, type TemplateResult } from "lit";

export const TRAINER_VIEWS = {
  drill: "Hands",
  chart: "Fill in the chart",
  count: "Counting",
  play: "My play",
} as const;
export type TrainerView = keyof typeof TRAINER_VIEWS;

export const trainerTabStyles = css`
  nav.tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    margin-bottom: 1rem;
  }
  nav.tabs a[aria-current] {
    border-color: var(--accent);
    box-shadow: inset 0 -3px 0 var(--accent);
    font-weight: 650;
  }
`;

export function trainerTabs(current: TrainerView | "school"): TemplateResult {
  const tab = (name: string, path: string, title: string): TemplateResult =>
    html`<a class="button" href=${path} aria-current=${current === name ? "page" : nothing}>${title}</a>`;
  return html`<nav class="tabs on-screen" aria-label="Trainer">
    ${Object.entries(TRAINER_VIEWS).map(([name, title]) => tab(name, `/train?view=${name}`, title))}
    ${tab("school", "/school", "Dealer school")}
  </nav>`;
}
