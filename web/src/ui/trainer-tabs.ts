/** The row of links that every page of the trainer has, the dealer school too. */
import { css, html, nothing, type TemplateResult } from "lit";

export const TRAINER_VIEWS = {
  drill: "Hands",
  chart: "Fill in the chart",
  count: "Counting",
  play: "My play",
} as const;
export type TrainerView = keyof typeof TRAINER_VIEWS;

/** Every page of the trainer is as wide, and begins at the same height. */
export const trainerPageStyles = css`
  :host {
    display: block;
    max-width: var(--page);
    margin: 0 auto;
    padding: 1.2rem 1rem 3rem;
  }
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
  /* On a phone held sideways there is room for what is practiced, and for little else. */
  @media (height < 34rem) and (width >= 34rem) {
    :host {
      padding-top: 0.5rem;
    }
    h1 {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    nav.tabs {
      margin-bottom: 0.3rem;
    }
  }
`;

/** The form of a drill: what is practiced, in one row where there is room. */
export const trainerFormStyles = css`
  form.setup {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
    align-items: end;
    margin-bottom: 0.8rem;
  }
  form.setup label {
    min-width: 0;
  }
  form.setup .game {
    flex: 0 1 21rem;
  }
  form.setup select {
    width: 100%;
  }
  @media (height < 34rem) {
    form.setup {
      margin-bottom: 0.4rem;
    }
  }
  @media (width < 34rem) {
    form.setup .game {
      flex: 1 1 100%;
    }
    form.setup .what {
      flex: 1 1 8rem;
    }
  }
`;

/** `rules` is a game with its options, as in an address: drills about hands and the chart stay under them. */
export function trainerTabs(current: TrainerView | "school", rules = ""): TemplateResult {
  const tab = (name: string, path: string, title: string): TemplateResult =>
    html`<a class="button" href=${path} aria-current=${current === name ? "page" : nothing}>${title}</a>`;
  return html`<nav class="tabs on-screen" aria-label="Trainer">
    ${Object.entries(TRAINER_VIEWS).map(([name, title]) => {
      const kept = name === "drill" || name === "chart" ? rules : "";
      return tab(name, `/train?view=${name}${kept}`, title);
    })}
    ${tab("school", "/school", "Dealer school")}
  </nav>`;
}
