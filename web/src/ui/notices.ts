/** What operators announce, above every page, until it expires or is dismissed. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { get } from "../net/http";
import { socket } from "../net/socket";
import type { components } from "../wire/http";
import { shared } from "./shared";

type Notice = components["schemas"]["Notice"];
const DISMISSED = "pit21.dismissed";
const REFRESH_MS = 15_000;

@customElement("pit-notices")
export class Notices extends LitElement {
  @property() table = "";
  @state() private notices: readonly Notice[] = [];
  @state() private dismissed = new Set<number>(JSON.parse(sessionStorage.getItem(DISMISSED) ?? "[]") as number[]);
  private timer = 0;

  static override styles = [
    shared,
    css`
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
      }
      li {
        display: flex;
        gap: 0.8rem;
        align-items: center;
        justify-content: space-between;
        padding: 0.3rem 1rem;
        background: var(--room-3);
        border-bottom: 2px solid var(--accent);
      }
      p {
        margin: 0;
        overflow-wrap: anywhere;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    socket.addEventListener("notices", this.heard);
    this.timer = window.setInterval(() => this.refresh(), REFRESH_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    socket.removeEventListener("notices", this.heard);
    window.clearInterval(this.timer);
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("table")) void this.read();
  }

  private readonly heard = (event: Event): void => {
    this.notices = (event as CustomEvent<{ notices: Notice[] }>).detail.notices;
  };

  /** Expired announcements go. New ones reach an open socket by themselves; a page without one asks for them. */
  private refresh(): void {
    if (socket.state !== "open" && document.visibilityState === "visible") void this.read();
    else this.requestUpdate();
  }

  private async read(): Promise<void> {
    const query = this.table ? `?table=${encodeURIComponent(this.table)}` : "";
    try {
      this.notices = (await get<{ notices: Notice[] }>(`/api/announcements${query}`)).notices;
    } catch {
      return; // the page itself says that the server cannot be reached
    }
  }

  override render(): TemplateResult {
    const shown = this.notices.filter(
      (each) => each.expires > Date.now() && !this.dismissed.has(each.id) && (!each.table || each.table === this.table),
    );
    return html`<div role="status">
      ${
        shown.length
          ? html`<ul aria-label="Announcements">
              ${shown.map(
                (each) =>
                  html`<li>
                    <p>${each.text}</p>
                    <button @click=${() => this.dismiss(each.id)} aria-label="Dismiss: ${each.text}">Dismiss</button>
                  </li>`,
              )}
            </ul>`
          : nothing
      }
    </div>`;
  }

  private dismiss(id: number): void {
    this.dismissed = new Set([...this.dismissed, id]);
    sessionStorage.setItem(DISMISSED, JSON.stringify([...this.dismissed]));
  }
}
