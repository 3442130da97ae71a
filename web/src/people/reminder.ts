/** Over every page: how long one has played, when it is time to say so, and which limit keeps one from playing. */
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { session } from "../state/session";
import "../ui/dialog";
import { signedDollars } from "../ui/money";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { CHANGED, hours, type Play, play, REFUSED } from "./limits";

const LOOK = 60_000;

@customElement("pit-play-reminder")
export class PlayReminder extends LitElement {
  @state() private played: Play | undefined;
  @state() private refused = "";
  private shownAt = 0;
  private person = "";
  private timer = 0;

  static override styles = [shared];

  override connectedCallback(): void {
    super.connectedCallback();
    session.addEventListener("change", this.known);
    window.addEventListener(CHANGED, this.look);
    window.addEventListener(REFUSED, this.refusal);
    this.timer = window.setInterval(() => this.hasReminder && this.look(), LOOK);
    this.known();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    session.removeEventListener("change", this.known);
    window.removeEventListener(CHANGED, this.look);
    window.removeEventListener(REFUSED, this.refusal);
    window.clearInterval(this.timer);
  }

  private hasReminder = false;

  private readonly known = (): void => {
    const id = session.person?.id ?? "";
    if (id === this.person) return;
    this.person = id;
    this.shownAt = 0;
    this.hasReminder = false;
    this.arrived = true;
    this.look();
  };

  /** Nothing was shown yet to whoever has just come. */
  private arrived = false;

  private readonly look = (): void => {
    if (this.person)
      void play().then(
        (found) => this.take(found),
        () => undefined,
      );
  };

  private readonly refusal = (event: Event): void => {
    this.refused = sentence((event as CustomEvent<string>).detail);
  };

  /** Once for each full interval of a session. */
  private take(found: Play): void {
    if (this.arrived && found.reached) this.refused = sentence(found.reached);
    this.arrived = false;
    const every = found.limits.reminder_minutes;
    this.hasReminder = every > 0;
    if (found.played_minutes < this.shownAt) this.shownAt = 0; // another session
    if (!every || found.played_minutes < this.shownAt + every) return;
    this.shownAt = Math.floor(found.played_minutes / every) * every;
    this.played = found;
  }

  override render(): TemplateResult | typeof nothing {
    if (this.refused)
      return html`
        <pit-dialog heading="Your limit" @closed=${() => (this.refused = "")}>
          <p>${this.refused}</p>
          <p><a href="/me#limits" @click=${() => (this.refused = "")}>See your limits</a></p>
        </pit-dialog>
      `;
    if (!this.played) return nothing;
    const { played_minutes, net_today } = this.played;
    return html`
      <pit-dialog heading="Time played" @closed=${() => (this.played = undefined)}>
        <p>You have played for ${hours(played_minutes)}. Your result today is ${signedDollars(net_today)}.</p>
        <p><a href="/me#limits" @click=${() => (this.played = undefined)}>Take a break or set limits</a></p>
      </pit-dialog>
    `;
  }
}
