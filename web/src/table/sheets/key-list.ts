/** The help sheet: every key of the table. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { shared } from "../../ui/shared";

/** Keys stand in backquotes, with words between them where several do the same. */
const SHEET: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    "Playing",
    [
      ["`H`", "Hit"],
      ["`S`", "Stand"],
      ["`D`", "Double"],
      ["`P`", "Split; place a side bet that is offered after cards"],
      ["`R`", "Surrender, or rescue a double"],
      ["`I`", "Insurance"],
      ["`N`", "No: decline, skip a side bet, pass the bank, do not follow"],
      ["`F`", "Follow a double or split"],
      ["`1` `2` `3`", "Choose a face-down card"],
      ["`E`", "Show EV"],
      ["`Arrow keys` `Enter`", "Cut the shoe"],
    ],
  ],
  [
    "Betting",
    [
      ["`1` to `5`", "Choose a chip"],
      ["`Arrow keys` or `Tab`", "Move between spots"],
      ["`Enter` or `Space` on a spot", "Add the chip"],
      ["`Shift+Enter` or `Backspace`", "Take a chip off"],
      ["`D`, or `Enter` off the spots", "Deal"],
      ["`B`", "Rebet"],
      ["`Z`", "Undo"],
      ["`X`", "Clear"],
      ["`A`", "Double all"],
    ],
  ],
  [
    "The table",
    [
      ["`T`", "Rules and pay tables"],
      ["`C`", "Basic strategy chart, with your hand highlighted"],
      ["`K`", "Count the cards at this table"],
      ["`L`", "This session: rounds, chart, statistics"],
      ["`G`", "Settings"],
      ["`O`", "My seat: chips, sit out, leave"],
      ["`M`", "Sound on or off"],
      ["`Space`", "Skip the animation"],
      ["`?`", "This sheet"],
      ["`Esc`", "Close a sheet"],
    ],
  ],
];

function boxed(keys: string): (TemplateResult | string)[] {
  return keys.split("`").map((part, index) => (index % 2 ? html`<kbd>${part}</kbd>` : part));
}

@customElement("pit-keys")
export class Keys extends LitElement {
  static override styles = [
    shared,
    css`
      div {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
        gap: 0 1.5rem;
      }
      dl {
        display: grid;
        grid-template-columns: minmax(max-content, auto) 1fr;
        gap: 0.4rem 0.8rem;
        margin: 0;
        align-items: baseline;
      }
      dd {
        margin: 0;
      }
      kbd {
        font: 600 0.9rem var(--font);
        border: 1px solid var(--line);
        border-radius: 6px;
        padding: 0.05rem 0.4rem;
        background: var(--room-3);
        display: inline-block;
        white-space: nowrap;
      }
      dt {
        max-width: 9rem;
        line-height: 1.7;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`
      <div>
        ${SHEET.map(
          ([title, lines]) =>
            html`<section>
              <h3>${title}</h3>
              <dl>
                ${lines.map(
                  ([key, what]) =>
                    html`<dt>${boxed(key)}</dt>
                      <dd>${what}</dd>`,
                )}
              </dl>
            </section>`,
        )}
      </div>
      <p class="quiet">Touch: tap a spot to add, press and hold to remove; tap the felt to skip the animation.</p>
    `;
  }
}
