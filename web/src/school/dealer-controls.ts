/**
 * What the dealer works with: the question, a button for each thing that a dealer does, and a line to type it in. Each
 * click types the same line. A verb that needs a seat or a wager is armed until one is clicked on the felt.
 */
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from "lit";
import { withDollars } from "../ui/money";
import type { Cut } from "./chip-cutter";
import "./chip-cutter";
import type { Kit, PickedWager, Scene } from "./types";
import { KEPT_ARMED, LABELS, ON_PLACE, ON_WAGER, PROMPTED, TURNED } from "./verbs";

const HALF_DOLLAR = 50;
const EXAMPLES: Readonly<Record<string, string>> = {
  total: "17, soft 17 or bust",
  amount: "15, take or push",
  order: "3 base",
  color: "1x100 2x25",
  even: "25",
  odd: "8.40",
  say: "wagers",
  signal: "hit",
};
/** Questions that are answered by their own controls, without a verb. */
const WITHOUT_VERBS = new Set([...PROMPTED, "amount", "order"]);

/** How the lesson stands: what the controls show and may do. */
export interface ControlsState {
  readonly scene: Scene;
  readonly kit: Kit;
  /** The players act; nothing is asked meanwhile. */
  readonly playing: boolean;
  readonly sending: boolean;
  readonly reply: TemplateResult | typeof nothing;
}

export class DealerControls {
  private readonly host: ReactiveControllerHost;
  private readonly send: (text: string) => void;
  /** Put the cursor into the line. */
  private readonly focus: () => void;
  private armed = "";
  private paying: PickedWager | undefined;
  private fee = "";
  private draft = "";
  /** How many answers the lesson has when a hint has just been given: the next one is the answer. */
  private helped = -1;

  constructor(host: ReactiveControllerHost, send: (text: string) => void, focus: () => void) {
    this.host = host;
    this.send = send;
    this.focus = focus;
  }

  /** An answer was given: what was prepared for it is done. */
  clear(): void {
    this.draft = "";
    this.paying = undefined;
    this.fee = "";
    if (!KEPT_ARMED.has(this.armed)) this.armed = "";
    this.host.requestUpdate();
  }

  /** What has to be clicked on the felt. */
  wants(asks: string): "" | "place" | "wager" {
    if (asks === "order") return "wager";
    if (ON_WAGER.has(this.armed) || this.armed === "pay") return "wager";
    return ON_PLACE.has(this.armed) || this.armed === "fee" ? "place" : "";
  }

  onPlace(place: string): void {
    if (this.armed === "fee") this.fee = place;
    else if (ON_PLACE.has(this.armed)) this.send(`${this.armed} ${place}`);
    else this.type(place);
    this.host.requestUpdate();
  }

  onWager(wager: PickedWager, asks: string): void {
    if (asks === "order") this.send(`${wager.place} ${wager.code}`);
    else if (ON_WAGER.has(this.armed)) this.send(`${this.armed} ${wager.place} ${wager.code}`);
    else if (this.armed === "pay") this.paying = wager;
    else this.type(`${wager.place} ${wager.code}`);
    this.host.requestUpdate();
  }

  render(now: ControlsState): TemplateResult {
    const { scene, kit, playing } = now;
    return html`
      <p class="question" role="status">${playing ? "The players act…" : withDollars(scene.question)}</p>
      ${now.reply} ${playing ? nothing : this.prompt(scene, kit)} ${this.more(scene, kit)}
      ${WITHOUT_VERBS.has(scene.asks) ? nothing : this.verbs(kit, playing)}
      <form class="line" @submit=${this.typed}>
        <label
          ><span>Type what you do</span>
          <input
            name="line"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            maxlength="200"
            .value=${this.draft}
            @input=${(event: Event) => (this.draft = (event.target as HTMLInputElement).value)}
            placeholder=${EXAMPLES[scene.asks] ?? "deal 1 3 5 d"}
          />
        </label>
        <button class="main" ?disabled=${now.sending}>Enter</button>
        ${
          scene.is_exam
            ? nothing
            : html`<button type="button" ?disabled=${now.sending} @click=${() => this.help(scene)}>
                ${this.helped === scene.number ? "Show answer" : "Hint"}
              </button>`
        }
      </form>
    `;
  }

  private help(scene: Scene): void {
    this.helped = this.helped === scene.number ? -1 : scene.number + 1;
    this.send("hint");
  }

  private verbs(kit: Kit, playing: boolean): TemplateResult {
    return html`<div class="verbs" role="group" aria-label="Dealer actions">
      ${kit.verbs
        .filter((verb) => !PROMPTED.has(verb.name))
        .map((verb) => {
          const isPlain = !verb.needs || verb.name === "cutcard";
          return html`<button
            ?disabled=${playing}
            title=${verb.says}
            aria-pressed=${isPlain ? nothing : this.armed === verb.name}
            @click=${() => (isPlain ? this.send(verb.name) : this.arm(verb.name))}
          >
            ${LABELS[verb.name] ?? verb.name}
          </button>`;
        })}
    </div>`;
  }

  /** What the armed verb still needs. */
  private more(scene: Scene, kit: Kit): TemplateResult | typeof nothing {
    const verb = kit.verbs.find((each) => each.name === this.armed);
    if (!verb) return nothing;
    const send = (text: string, label: string): TemplateResult =>
      html`<button @click=${() => this.send(`${verb.name} ${text}`)}>${label}</button>`;
    if (verb.name === "deal")
      return html`<div class="row" role="group" aria-label="Deal to">
        <span>Click a seat, or</span> ${send("d", "Dealer")}
        ${verb.says.includes("(com)") ? send("com", "Community cards") : nothing}
      </div>`;
    if (verb.name === "turn")
      return html`<div class="row" role="group" aria-label="Turn up">
        ${verb.needs
          .split(" | ")
          .flatMap((each) => (each.startsWith("SEAT") ? ["d", "com"] : [each]))
          .map((each) => send(each, TURNED[each] ?? each))}
        ${verb.needs.includes("SEAT") ? html`<span>or click a seat</span>` : nothing}
      </div>`;
    if (verb.name === "offer")
      return html`<div class="row" role="group" aria-label="Offer">
        ${verb.needs.split("|").map((each) => send(each, each))}
      </div>`;
    if (verb.name === "collect")
      return html`<div class="row"><span>Click a seat, or</span> ${send("all", "All remaining")}</div>`;
    if (verb.name === "home" || (verb.name === "fee" && this.fee))
      return this.cutter(
        kit,
        verb.name === "home" ? "Return" : `Take from seat ${this.fee}`,
        ({ cents }) => `${verb.name} ${this.fee ? `${this.fee} ` : ""}${cents / 100}`,
      );
    if (verb.name === "pay" && this.paying) {
      const { place, code, title } = this.paying;
      return html`<p>${title} of seat ${place.replace(".", ", hand ")}: cut out its payout.</p>
        ${this.cutter(kit, "Pay", ({ cents }) => `pay ${place} ${code} ${cents / 100}`)}`;
    }
    return html`<p class="quiet">
      ${this.wants(scene.asks) === "wager" ? "Click a wager on the table." : "Click a seat on the table."}
    </p>`;
  }

  private cutter(kit: Kit, action: string, text: (cut: Cut) => string, chipsOnly = false): TemplateResult {
    return html`<pit-chip-cutter
      .chips=${chipsOnly ? kit.chips : [...kit.chips, HALF_DOLLAR]}
      .action=${action}
      ?chips-only=${chipsOnly}
      @cut=${(event: CustomEvent<Cut>) => this.send(text(event.detail))}
    ></pit-chip-cutter>`;
  }

  /** Controls for a question that is asked in words. */
  private prompt(scene: Scene, kit: Kit): TemplateResult | typeof nothing {
    const choose = (verb: string, id: string, label: string): TemplateResult =>
      html`<button @click=${() => this.send(`${verb} ${id}`)}>${label}</button>`;
    if (scene.asks === "say")
      return html`<div class="verbs" role="group" aria-label="Calls">
        ${kit.calls.map((each) => choose("say", each.id, each.call))}
      </div>`;
    if (scene.asks === "signal")
      return html`<div class="verbs" role="group" aria-label="Meanings">
        ${kit.signals.map((each) => choose("signal", each.id, each.title))}
      </div>`;
    if (scene.asks === "even" || scene.asks === "odd")
      return this.cutter(kit, "Pay", ({ cents }) => `${scene.asks} ${cents / 100}`);
    if (scene.asks === "color") return this.cutter(kit, "Hand over", ({ chips }) => `color ${chips}`, true);
    if (scene.asks === "amount")
      return html`<div class="row">${choose("take", "", "Take")} ${choose("push", "", "Push")}</div>
        ${this.cutter(kit, "Pay", ({ cents }) => `pay ${cents / 100}`)}`;
    if (scene.asks === "order") return html`<p class="quiet">Click the wager on the table.</p>`;
    return nothing;
  }

  private arm(verb: string): void {
    this.armed = this.armed === verb ? "" : verb;
    this.paying = undefined;
    this.fee = "";
    this.host.requestUpdate();
  }

  /** Without an armed verb a click writes into the line, as in the terminal. */
  private type(text: string): void {
    this.draft = `${this.draft.trimEnd()} ${text} `.trimStart();
    this.focus();
  }

  private readonly typed = (event: Event): void => {
    event.preventDefault();
    const text = this.draft.trim();
    if (text) this.send(text);
  };
}
