/** Steps by kind: of a round, and on the score sheet of an exam. */
import { html, nothing, type TemplateResult } from "lit";
import type { Summary } from "./types";

type Kinds = Summary["kinds"];

/** `heading` stands over the kinds, `caption` over the whole table. */
export function kindTable(kinds: Kinds, heading: string, caption = ""): TemplateResult | typeof nothing {
  if (!kinds.length) return nothing;
  const helped = kinds.some((each) => each.helped);
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${caption || heading}>
    <table>
      ${
        caption
          ? html`<caption>
              ${caption}
            </caption>`
          : nothing
      }
      <thead>
        <tr>
          <th scope="col">${heading}</th>
          <th scope="col" class="number">Steps</th>
          <th scope="col" class="number">Right at once</th>
          ${helped ? html`<th scope="col" class="number">With hint</th>` : nothing}
          <th scope="col" class="number">Errors</th>
        </tr>
      </thead>
      <tbody>
        ${kinds.map(
          (each) =>
            html`<tr>
              <th scope="row">${each.title}</th>
              <td class="number">${each.steps}</td>
              <td class="number">${each.right_at_once}</td>
              ${helped ? html`<td class="number">${each.helped}</td>` : nothing}
              <td class="number">${each.mistakes}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
