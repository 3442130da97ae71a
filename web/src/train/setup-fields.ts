/** The fields with which every drill begins: the game, and what of it is practiced. */
import { html, type TemplateResult } from "lit";
import type { GameLine } from "../net/games";

type Chosen = (value: string) => void;

function choice(label: string, name: string, kind: string, options: TemplateResult[], chosen: Chosen): TemplateResult {
  return html`<label class=${kind}
    >${label}
    <select name=${name} @change=${(event: Event) => chosen((event.currentTarget as HTMLSelectElement).value)}>
      ${options}
    </select>
  </label>`;
}

export function gameField(games: readonly GameLine[], game: string, chosen: Chosen): TemplateResult {
  const options = games.map(
    (each) => html`<option value=${each.id} ?selected=${each.id === game}>${each.title}</option>`,
  );
  return choice("Game", "game", "game", options, chosen);
}

/** `titles` are what can be chosen, by value. */
export function partField(
  label: string,
  name: string,
  titles: Readonly<Record<string, string>>,
  value: string,
  chosen: Chosen,
): TemplateResult {
  const options = Object.entries(titles).map(
    ([each, title]) => html`<option value=${each} ?selected=${each === value}>${title}</option>`,
  );
  return choice(label, name, "what", options, chosen);
}
