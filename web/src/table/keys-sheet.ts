/** The help sheet: every key of the table. */
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { shared } from "../ui/shared";

const SHEET: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ["Playing", [["H", "Hit"], ["S", "Stand"], ["D", "Double"], ["P", "Split"], ["R", "Surrender, or rescue a double"], ["I", "Insurance"], ["N", "No: decline, pass the bank, stay"], ["F", "Follow a double or split"], ["1 2 3", "Point at a face-down card"], ["E", "What is each act worth?"]]],
  ["Betting", [["1 to 5", "Choose a chip"], ["Arrow keys, Tab", "From spot to spot"], ["Enter or Space on a spot", "Add the chip"], ["Shift+Enter, Backspace", "Take a chip off"], ["Enter", "Deal"], ["B", "Rebet"], ["Z", "Undo"], ["X", "Clear"], ["A", "Double all"]]],
  ["The table", [["T", "Rules and pay tables"], ["L", "This sitting: rounds, chart, statistics"], ["G", "Settings"], ["O", "My place: chips, sit out, leave"], ["M", "Sound on or off"], ["Space", "Show at once what is still being dealt"], ["?", "This sheet"], ["Esc", "Close a sheet"]]],
];

@customElement("pit-keys")
export class Keys extends LitElement {
  static override styles = [shared, css`
    div { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 0 1.5rem; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.3rem 0.8rem; margin: 0; }
    dd { margin: 0; }
    kbd { font: 600 0.9rem var(--font); border: 1px solid var(--line); border-radius: 6px; padding: 0.05rem 0.4rem; background: var(--room-3); }
    dt { max-width: 9rem; }
  `];

  override render(): TemplateResult {
    return html`
      <div>${SHEET.map(([title, lines]) => html`<section><h3>${title}</h3><dl>${lines.map(([key, what]) => html`<dt><kbd>${key}</kbd></dt><dd>${what}</dd>`)}</dl></section>`)}</div>
      <p class="quiet">With a finger: tap a spot to add, press it long to take off; tap the felt to see at once what is being dealt.</p>
    `;
  }
}
