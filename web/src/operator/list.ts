/** A list that is searched, read page by page, and of which rows are selected. */
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { counted } from "../ui/numbers";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { listStyles } from "./styles";

const SOON = 250;
const PHONE = window.matchMedia("(max-width: 760px)");

/** Rows of a page: on a phone each is a card of several lines. */
export function pageSize(): string {
  return PHONE.matches ? "10" : "50";
}

export abstract class OperatorList<Row> extends LitElement {
  @state() protected rows: readonly Row[] | undefined;
  @state() protected problem = "";
  @state() protected search = "";
  @state() protected selected: ReadonlySet<string> = new Set();
  @state() protected busy = false;
  protected next = "";
  private timer = 0;
  private asked = 0;

  static override styles = [shared, listStyles];

  protected abstract readonly one: string;
  protected abstract readonly many: string;
  protected abstract key(row: Row): string;
  /** What people call a row. */
  protected name(row: Row): string {
    return this.key(row);
  }
  protected abstract load(after: string): Promise<{ rows: readonly Row[]; after: string }>;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.read();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.clearTimeout(this.timer);
  }

  /** From the beginning, or the next page; an answer to an older question is dropped. */
  async read(more = false): Promise<void> {
    const asked = ++this.asked;
    this.busy = true;
    try {
      const found = await this.load(more ? this.next : "");
      if (asked !== this.asked) return;
      this.rows = more ? [...(this.rows ?? []), ...found.rows] : found.rows;
      this.next = found.after;
      const keys = new Set(this.rows.map((row) => this.key(row)));
      this.selected = new Set([...this.selected].filter((each) => keys.has(each)));
      this.problem = "";
    } catch (error) {
      if (asked === this.asked) this.problem = sentence(error);
    } finally {
      if (asked === this.asked) this.busy = false;
    }
  }

  protected find(event: Event): void {
    this.search = (event.target as HTMLInputElement).value.trim();
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.read(), SOON);
  }

  protected choose(key: string, chosen: boolean): void {
    const next = new Set(this.selected);
    if (chosen) next.add(key);
    else next.delete(key);
    this.selected = next;
  }

  protected checkAll(): TemplateResult {
    const all = (this.rows?.length ?? 0) > 0 && this.selected.size === this.rows?.length;
    return html`<th class="check" scope="col">
      <label
        ><span class="visually-hidden">Select all ${this.many} shown</span
        ><input type="checkbox" .checked=${all} @change=${this.chooseAll}
      /></label>
    </th>`;
  }

  protected check(row: Row): TemplateResult {
    const key = this.key(row);
    return html`<td class="check">
      <label
        ><span class="visually-hidden">Select ${this.name(row)}</span
        ><input
          type="checkbox"
          .checked=${this.selected.has(key)}
          @change=${(event: Event) => this.choose(key, (event.target as HTMLInputElement).checked)}
      /></label>
    </td>`;
  }

  private chooseAll(event: Event): void {
    const chosen = (event.target as HTMLInputElement).checked;
    this.selected = new Set(chosen ? (this.rows ?? []).map((row) => this.key(row)) : []);
  }

  protected bar(buttons: TemplateResult): TemplateResult | typeof nothing {
    if (!this.selected.size) return nothing;
    return html`<div class="bar" role="toolbar" aria-label="Actions for the selection">
      <strong role="status">${this.selected.size} selected</strong>${buttons}
    </div>`;
  }

  /** Under the list: how many there are, what went wrong, and the next page. */
  protected foot(): TemplateResult {
    if (this.problem)
      return html`<p class="problem" role="alert">${this.problem}</p>
        <button @click=${() => void this.read()}>Retry</button>`;
    if (!this.rows) return html`<p class="quiet" role="status">Loading…</p>`;
    if (!this.rows.length) return html`<p class="quiet" role="status">No ${this.many} found.</p>`;
    return html`
      <div class="row more">
        <span class="quiet" role="status">${counted(this.rows.length, this.one, this.many)} shown</span>
        ${
          this.next
            ? html`<button ?disabled=${this.busy} @click=${() => void this.read(true)}>Show more</button>`
            : nothing
        }
        <button ?disabled=${this.busy} @click=${() => void this.read()}>Refresh</button>
      </div>
    `;
  }
}
