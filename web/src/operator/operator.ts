/**
 * The operator's page. The server checks the role with every request; this page only leaves out what would be refused.
 */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { session } from "../state/session";
import { shared } from "../ui/shared";
import "./audit";
import "./people";
import "./server";
import "./tables";
import "../people";
import { onChange } from "../state/on-change";

const PARTS = [
  ["tables", "Tables"],
  ["people", "People"],
  ["server", "Server"],
  ["audit", "Audit"],
] as const;
type Part = (typeof PARTS)[number][0];

@customElement("pit-operator")
export class Operator extends LitElement {
  @state() private shown: Part = "tables";

  static override styles = [
    shared,
    css`
      :host {
        max-width: var(--page-wide);
        margin: 0 auto;
        padding: 1.2rem 1rem 3rem;
      }
      [role="tablist"] {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        border-bottom: 1px solid var(--line);
        padding-bottom: 0.6rem;
      }
      [role="tab"][aria-selected="true"] {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 1px var(--accent);
        font-weight: 650;
      }
      [role="tabpanel"]:focus-visible {
        outline-offset: 4px;
      }
    `,
  ];

  private readonly again = (): void => this.requestUpdate();

  constructor() {
    super();
    onChange(this, session, this.again);
  }

  override render(): TemplateResult {
    return html`<h1>Operator</h1>
      ${this.body()}`;
  }

  private body(): TemplateResult {
    if (!session.known) return html`<p class="quiet" role="status">Loading…</p>`;
    if (!session.person)
      return html`<section class="card" aria-label="Sign in"><pit-sign-in-form account></pit-sign-in-form></section>`;
    if (session.person.factor === "needed")
      return html`<p class="problem">Operators on this server need a second factor.</p>
        <p><a class="button main" href="/me">Set up a second factor</a></p>`;
    if (session.person.role !== "operator")
      return html`<p>This page is for operators. <a href="/">Back to the tables</a></p>`;
    return html`
      <div role="tablist" aria-label="Sections" @keydown=${this.move}>
        ${PARTS.map(
          ([part, title]) =>
            html`<button
              role="tab"
              id="tab-${part}"
              aria-controls="panel"
              aria-selected=${this.shown === part ? "true" : "false"}
              tabindex=${this.shown === part ? "0" : "-1"}
              @click=${() => (this.shown = part)}
            >
              ${title}
            </button>`,
        )}
      </div>
      <div role="tabpanel" id="panel" aria-labelledby="tab-${this.shown}">${this.panel()}</div>
    `;
  }

  private panel(): TemplateResult {
    switch (this.shown) {
      case "tables":
        return html`<pit-operator-tables></pit-operator-tables>`;
      case "people":
        return html`<pit-operator-people></pit-operator-people>`;
      case "server":
        return html`<pit-operator-server></pit-operator-server>`;
      case "audit":
        return html`<pit-operator-audit></pit-operator-audit>`;
    }
  }

  /** Arrows move between the tabs, as everywhere. */
  private move(event: KeyboardEvent): void {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    const place = PARTS.findIndex(([part]) => part === this.shown);
    this.shown = PARTS[(place + step + PARTS.length) % PARTS.length]![0];
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`#tab-${this.shown}`)?.focus());
  }
}
