/** What is promised about the shoe, and the browser's own check of it. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { session } from "../state/session";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { hashing } from "./hashes";
import type { Proof } from "./proof";
import { type Found, fromRound, fromShoe, fromText, proofsOf } from "./sources";
import "./verdict-view";
import { type Played, page } from "../history";
import { onChange } from "../state/on-change";
import { type Verdict, verifyProofs } from "./verifier";

const MOST_ROUNDS = 6;

@customElement("pit-fair")
export class Fair extends LitElement {
  @property({ attribute: false }) query = new URLSearchParams();
  @state() private found: Found | undefined;
  @state() private verdicts: readonly Verdict[] = [];
  @state() private problem = "";
  @state() private busy = "";
  @state() private rounds: readonly Played[] = [];
  @state() private noted = "";
  @state() private notedAnchor = "";
  @state() private tampered = "";
  private asked = "";
  private readFor = "";
  @query("textarea") private field!: HTMLTextAreaElement;

  static override styles = [
    shared,
    css`
      :host {
        max-width: var(--page);
        margin: 0 auto;
        padding: 1.2rem 1rem 3rem;
      }
      .promises {
        display: grid;
        gap: 0.8rem;
        grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr));
        list-style: none;
        margin: 0.8rem 0;
        padding: 0;
        counter-reset: promise;
      }
      .promises li {
        background: var(--room-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        padding: 0.8rem 1rem;
        counter-increment: promise;
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0 0.8rem;
        align-content: start;
      }
      .promises li::before {
        content: counter(promise);
        font: 700 1.6rem var(--font-felt);
        color: var(--accent);
        grid-row: span 2;
      }
      .promises strong {
        font-size: 1.02rem;
      }
      .promises span {
        color: var(--ink-2);
        font-size: 0.95rem;
      }
      .mine,
      #mine {
        margin-top: 0;
      }
      .check {
        display: grid;
        gap: 1rem;
        grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
      }
      form {
        display: grid;
        gap: 0.7rem;
        align-content: start;
      }
      textarea {
        width: 100%;
        min-height: 7rem;
        resize: vertical;
        font:
          0.9rem/1.4 ui-monospace,
          "Cascadia Mono",
          Menlo,
          Consolas,
          monospace;
        overflow-wrap: anywhere;
      }
      label input {
        width: 100%;
      }
      .mine {
        list-style: none;
        margin: 0;
        padding: 0;
        display: grid;
        gap: 0.4rem;
      }
      .mine button {
        width: 100%;
        justify-content: space-between;
        text-align: start;
      }
      .result {
        margin-top: 1rem;
        scroll-margin-top: 1rem;
      }
      .result + .result {
        margin-top: 2rem;
      }
      .not li {
        margin: 0.3rem 0;
      }
      @media (width < 56rem) {
        .check {
          grid-template-columns: 1fr;
        }
      }
    `,
  ];

  constructor() {
    super();
    onChange(this, session, this.someone);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.someone();
  }

  /** Whoever is in may choose from their own rounds. */
  private readonly someone = (): void => {
    const id = session.person?.id ?? "";
    if (id === this.readFor) return;
    this.readFor = id;
    this.rounds = [];
    if (id)
      void page("", MOST_ROUNDS).then(
        ({ rounds }) => (this.rounds = rounds),
        () => undefined,
      );
  };

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("query") || this.query.toString() === this.asked) return;
    this.asked = this.query.toString();
    const [table, shoe, round] = [this.query.get("table"), Number(this.query.get("shoe")), this.query.get("round")];
    if (table && Number.isInteger(shoe) && shoe > 0) void this.check(() => fromShoe(table, shoe));
    else if (round) void this.check(() => fromRound(round));
  }

  override render(): TemplateResult {
    return html`
      <h1>Is the shoe fair?</h1>
      <p>
        A table here cannot choose your cards, and you can check that yourself: this page deals any retired shoe again
        in your browser and compares every card.
      </p>
      ${this.form()}
      <div class="results">${this.results()}</div>
      ${this.promises()}
    `;
  }

  private form(): TemplateResult {
    return html`
      <h2 id="check">Check a shoe</h2>
      <div class="check">
        <form class="card" @submit=${this.submit} novalidate>
          <label
            >Round link or proof
            <textarea
              spellcheck="false"
              placeholder='https://…/round/…   or   {"version": "pit21-shuffle-2", …}'
            ></textarea>
          </label>
          <label
            ><span>Commitment you wrote down <span class="quiet">(optional)</span></span>
            <input
              spellcheck="false"
              autocomplete="off"
              maxlength="64"
              .value=${this.noted}
              @input=${(event: Event) => (this.noted = (event.target as HTMLInputElement).value)}
            />
          </label>
          <label
            ><span>Anchor you wrote down <span class="quiet">(optional)</span></span>
            <input
              spellcheck="false"
              autocomplete="off"
              maxlength="64"
              .value=${this.notedAnchor}
              @input=${(event: Event) => (this.notedAnchor = (event.target as HTMLInputElement).value)}
            />
          </label>
          ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
          <div class="row">
            <button class="main" ?disabled=${this.busy !== ""}>${this.busy || "Check"}</button>
            <label class="button"
              >Open file
              <input
                class="visually-hidden"
                type="file"
                accept=".json,.jsonl,application/json,text/plain"
                @change=${this.file}
            /></label>
          </div>
        </form>
        <section class="card" aria-labelledby="mine">
          <h3 id="mine">From my rounds</h3>
          ${
            this.rounds.length
              ? html`<ul class="mine">
                  ${this.rounds.map(
                    (round) =>
                      html`<li>
                        <button @click=${() => this.check(() => fromRound(round.link))}>
                          <span>${round.title}</span><span class="quiet">round ${round.round}</span>
                        </button>
                      </li>`,
                  )}
                </ul>`
              : html`<p class="quiet">
                  ${
                    session.person
                      ? "No rounds yet. Play one, and check its shoe once it is retired."
                      : "Sign in and play: your rounds are listed here."
                  }
                </p>`
          }
        </section>
      </div>
    `;
  }

  private results(): TemplateResult | typeof nothing {
    if (!this.verdicts.length || !this.found) return nothing;
    const { proofs, round, before } = this.found;
    const shown = this.verdicts.slice(before);
    return html`
      ${shown.map(
        (verdict, index) => html`
          <section class="result" aria-label="Result" tabindex="-1">
            <pit-verdict
              .verdict=${verdict}
              .proof=${proofs[before + index] as Partial<Proof>}
              .round=${round ?? 0}
              .by=${hashing().name}
              .noted=${this.noted}
              .notedAnchor=${this.notedAnchor}
            ></pit-verdict>
          </section>
        `,
      )}
      ${this.tampering()}
    `;
  }

  /** A check that cannot fail says nothing: anyone may see this one fail. */
  private tampering(): TemplateResult | typeof nothing {
    if (this.tampered)
      return html`<p class="quiet">
        ${this.tampered} <button @click=${this.untamper}>Restore the original proof</button>
      </p>`;
    const last = this.verdicts.at(-1);
    if (!last?.ok || !last.draws.some(({ draws }) => draws.some((draw) => draw.shown !== "??"))) return nothing;
    return html`<p><button @click=${this.tamper}>Change one card of the proof and check again</button></p>`;
  }

  private promises(): TemplateResult {
    const promises: [string, string][] = [
      [
        "All seeds are fixed when the table opens",
        "The table publishes an anchor that commits to the seeds of its next 4,096 shoes, and a commitment " +
          "to each shoe one shoe ahead. It cannot choose a seed later.",
      ],
      [
        "Your client seed is mixed in after that",
        "Before each shuffle your browser sends a fresh client seed. Nobody knew it when the server seed was " +
          "fixed, and it is used for one shoe.",
      ],
      ["The cut is real", "The player named by the rules cuts the shoe, and the cards are moved."],
      [
        "The order never adapts",
        "The whole order is fixed before the first card is dealt. It does not depend on stakes, players or " +
          "results.",
      ],
      [
        "The seed is published when the shoe is retired",
        "With it, anyone can deal the shoe again: here, with pit21 fair verify, or with their own software.",
      ],
      ["No randomness, no deal", "If the operating system provides none, the table stops."],
    ];
    return html`
      <h2>What this guarantees</h2>
      <ol class="promises">
        ${promises.map(([title, words]) => html`<li><strong>${title}</strong><span>${words}</span></li>`)}
      </ol>
      <h2>What it does not guarantee</h2>
      <ul class="not">
        <li>
          That you win: a fair shoe follows the rules, and the rules have a house edge.
          <a href="/games">The game pages</a> show the exact house edge.
        </li>
        <li>That nobody at the table shares what they see, or that two players are two people.</li>
        <li>
          That the operator did not know the cards: the server deals, so it holds the seed while the shoe is open. It
          cannot change a card without being detected.
        </li>
        <li>
          Anything about a shoe whose proof you did not check. Write down the anchor when you sit down, and compare your
          client seed with the proof.
        </li>
        <li>That your client seed always arrives. The shuffle waits two seconds for it; a shoe without it says so.</li>
      </ul>
    `;
  }

  private submit(event: Event): void {
    event.preventDefault();
    const text = this.field.value;
    if (!text.trim()) {
      this.problem = "Paste a round link or a proof first.";
      this.field.focus();
      return;
    }
    void this.check(() => fromText(text));
  }

  private file(event: Event): void {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file) void this.check(async () => ({ proofs: proofsOf(await file.text()), before: 0 }));
    input.value = "";
  }

  private async check(find: () => Promise<Found>): Promise<void> {
    this.problem = "";
    this.verdicts = [];
    this.tampered = "";
    this.busy = "Loading the proof…";
    try {
      this.found = await find();
      await this.verify(this.found.proofs);
      await this.updateComplete;
      const first = this.renderRoot.querySelector<HTMLElement>(".result");
      first?.focus({ preventScroll: true });
      first?.scrollIntoView({
        block: "start",
        behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
      });
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.busy = "";
    }
  }

  private async verify(proofs: readonly unknown[]): Promise<void> {
    this.busy = "Dealing it again…";
    this.verdicts = await verifyProofs(proofs);
    this.busy = "";
  }

  private async tamper(): Promise<void> {
    const proofs = structuredClone(this.found!.proofs) as Partial<Proof>[];
    const draws = proofs
      .at(-1)!
      .rounds!.flatMap((played) => played.draws.map((draw) => ({ draw, round: played.round })));
    const seen = draws.filter(({ draw }) => !["??", "cut"].includes(draw[1]));
    const chosen = seen[Math.floor(seen.length / 2)]!;
    const other = chosen.draw[1] === "As" ? "Kd" : "As";
    this.tampered =
      `In round ${chosen.round} the ${chosen.draw[1]} to ${chosen.draw[0]} was changed to ` +
      `${other}, and the check detected it.`;
    chosen.draw[1] = other;
    await this.verify(proofs);
  }

  private async untamper(): Promise<void> {
    this.tampered = "";
    await this.verify(this.found!.proofs);
  }
}
