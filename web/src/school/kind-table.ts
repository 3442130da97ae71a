/** Steps by kind: of a round, on the score sheet of an exam, and in someone's progress. */
import { html, nothing, type TemplateResult } from "lit";

interface Kind {
  readonly title: string;
  readonly steps: number;
  readonly mistakes: number;
  readonly helped?: number;
  readonly right_at_once?: number;
  /** In place of the number that were right at once, their share in words. */
  readonly share?: string;
}

/** `heading` stands over the kinds, `caption` over the whole table; `name` is for those who do not see it. */
export function kindTable(
  kinds: readonly Kind[],
  heading: string,
  caption = "",
  name = caption || heading,
): TemplateResult | typeof nothing {
  if (!kinds.length) return nothing;
  const helped = kinds.some((each) => each.helped);
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${name}>
    <table class="by-kind">
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
              <td class="number">${each.share ?? each.right_at_once}</td>
              ${helped ? html`<td class="number">${each.helped}</td>` : nothing}
              <td class="number">${each.mistakes}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
