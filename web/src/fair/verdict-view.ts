/** What came out when a shoe was dealt again: each step, the cards that nobody saw, and everything to look into. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { cardWords } from "../cards";
import { foldStyles } from "../ui/fold-styles";
import { counted } from "../ui/numbers";
import { shared } from "../ui/shared";
import type { Proof } from "./proof";
import type { DrawAgain, Verdict } from "./verifier";

const SUITS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

@customElement("pit-verdict")
export class VerdictView extends LitElement {
  @property({ attribute: false }) verdict!: Verdict;
  @property({ attribute: false }) proof: Partial<Proof> = {};
  /** The round that was asked about: its draws lie open. */
  @property({ type: Number }) round = 0;
  @property() by = "";
  @property() noted = "";
  @property() notedAnchor = "";

  static override styles = [
    shared,
    foldStyles,
    css`
      .banner {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.2rem 0.9rem;
        align-items: center;
        border-radius: var(--radius);
        padding: 0.9rem 1.1rem;
        border: 2px solid var(--good);
        background: color-mix(in srgb, var(--good) 14%, var(--room-2));
      }
      .wide {
        overflow-wrap: anywhere;
      }
      .banner.wrong {
        border-color: var(--bad);
        background: color-mix(in srgb, var(--bad) 14%, var(--room-2));
      }
      .banner .sign {
        font-size: 2rem;
        line-height: 1;
        grid-row: span 2;
      }
      .banner h3 {
        margin: 0;
        font-size: 1.2rem;
      }
      .banner p {
        margin: 0;
        overflow-wrap: anywhere;
      }
      ol.steps {
        list-style: none;
        margin: 0.9rem 0;
        padding: 0;
        display: grid;
        gap: 0.35rem;
      }
      .steps li {
        display: grid;
        grid-template-columns: 4.6rem minmax(6rem, 8rem) 1fr;
        gap: 0.8rem;
        align-items: baseline;
        padding: 0.35rem 0.7rem;
        border-radius: 8px;
        background: var(--room);
        border: 1px solid var(--line);
      }
      .steps li.wrong {
        border-color: var(--bad);
      }
      .steps .ok {
        font-weight: 650;
      }
      .steps .step {
        color: var(--ink-2);
      }
      .steps .words {
        overflow-wrap: anywhere;
      }
      .hidden {
        display: flex;
        flex-wrap: wrap;
        gap: 0.7rem;
        list-style: none;
        padding: 0;
        margin: 0.5rem 0;
      }
      .hidden li {
        display: grid;
        justify-items: center;
        gap: 0.2rem;
        font-size: 0.85rem;
        width: 7rem;
        text-align: center;
        --card: 52px;
      }
      details {
        border: 1px solid var(--line);
        border-radius: 10px;
        padding: 0 0.9rem;
        margin: 0.5rem 0;
      }
      details[open] {
        padding-bottom: 0.8rem;
      }
      summary {
        font-weight: 600;
      }
      code,
      .order {
        font:
          0.88rem/1.7 ui-monospace,
          "Cascadia Mono",
          Menlo,
          Consolas,
          monospace;
        overflow-wrap: anywhere;
      }
      .order {
        margin: 0;
        word-spacing: 0.25em;
      }
      dl {
        display: grid;
        grid-template-columns: minmax(6rem, 9rem) 1fr;
        gap: 0.3rem 1rem;
        margin: 0.3rem 0;
      }
      dt {
        color: var(--ink-2);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
      .draws {
        columns: 17rem;
        column-gap: 2rem;
        margin: 0;
        padding-inline-start: 2.4rem;
      }
      .draws li {
        break-inside: avoid;
        padding: 0.16rem 0;
      }
      .draws li.wrong {
        color: var(--bad);
        font-weight: 650;
      }
      .draws .place {
        color: var(--ink-2);
        margin-inline-end: 0.4rem;
      }
      .draws b {
        background: #fff;
        color: #111;
        border-radius: 4px;
        padding: 0 0.3rem;
        font-variant-numeric: tabular-nums;
      }
      .draws .unseen b {
        outline: 2px dashed var(--accent);
        outline-offset: 1px;
      }
      .draws b.red {
        color: #b3121d;
      }
      @media (width < 40rem) {
        .steps li {
          grid-template-columns: auto 1fr;
          gap: 0.1rem 0.7rem;
        }
        .steps .words {
          grid-column: 1 / -1;
        }
        dl {
          grid-template-columns: 1fr;
          gap: 0;
        }
        dd {
          margin-bottom: 0.5rem;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { verdict } = this;
    // What could not be read as a proof may hold anything.
    const isRead = !verdict.checks.some((check) => check.step === "proof" && !check.ok);
    return html`
      <div class="banner ${verdict.ok ? "" : "wrong"}" role="status">
        <span class="sign" aria-hidden="true">${verdict.ok ? "✓" : "✗"}</span>
        <h3>${verdict.ok ? "Verified" : "Verification failed"}${verdict.shoe ? `: shoe ${verdict.shoe}` : ""}</h3>
        <p>
          ${
            verdict.ok
              ? `${counted(verdict.cards, "card")} in ${counted(verdict.rounds, "round")} are those of the ` +
                `committed seed. Computed here with ${this.by}.`
              : verdict.firstDifference
          }
        </p>
      </div>
      ${this.compared()} ${this.comparedAnchor()}
      <ol class="steps">
        ${verdict.checks.map(
          (check) => html`
            <li class=${check.ok ? "" : "wrong"}>
              <span class="ok ${check.ok ? "good" : "bad"}">${check.ok ? "✓ ok" : "✗ failed"}</span
              ><span class="step">${check.step}</span><span class="words">${check.words}</span>
            </li>
          `,
        )}
      </ol>
      ${this.hiddenCards()} ${isRead ? this.ingredients() : nothing}
      ${verdict.draws.map((each) => this.draws(each.round, each.draws))} ${this.orders()}
    `;
  }

  /** A commitment that someone wrote down proves more than the one in the proof. */
  private compared(): TemplateResult | typeof nothing {
    const noted = this.noted.trim().toLowerCase();
    if (!noted || !this.verdict.commitment) return nothing;
    const same = noted === this.verdict.commitment;
    return html`<p class=${same ? "good" : "problem"} role="status">
      ${
        same
          ? "✓ It matches the commitment you wrote down."
          : "✗ It does not match the commitment you wrote down: this is another seed."
      }
    </p>`;
  }

  /** An anchor that someone wrote down holds for every shoe of its chain. */
  private comparedAnchor(): TemplateResult | typeof nothing {
    const noted = this.notedAnchor.trim().toLowerCase();
    const { anchor, commitment } = this.verdict;
    if (!noted || !commitment) return nothing;
    if (noted === anchor)
      return html`<p class="good" role="status">
        ✓ The seed leads to the anchor you wrote down, as link ${this.proof.position} of its chain.
      </p>`;
    const why = anchor
      ? `✗ The seed does not lead to the anchor you wrote down but to ${anchor}. A table takes a new ` +
        `anchor after 4,096 shoes and when its shoes are discarded, and its history says so; otherwise the ` +
        `seed was replaced.`
      : "✗ This proof has no anchor to compare with: it is of version 1, which has no chains of seeds.";
    return html`<p class="problem wide" role="status">${why}</p>`;
  }

  private hiddenCards(): TemplateResult | typeof nothing {
    const { hidden } = this.verdict;
    if (!hidden.length) return nothing;
    return html`
      <details ?open=${hidden.length <= 12}>
        <summary>Cards that nobody saw (${hidden.length})</summary>
        <ul class="hidden">
          ${hidden.map(
            (card) =>
              html`<li>
                <pit-card .face=${card.card} label=${cardWords(card.card)}></pit-card>round ${card.round}, ${card.place}
              </li>`,
          )}
        </ul>
      </details>
    `;
  }

  private ingredients(): TemplateResult {
    const { proof } = this;
    const texts = proof.contributions ?? [];
    const seeds = proof.client_seeds ?? [];
    const missing = proof.missing ?? [];
    return html`
      <details>
        <summary>What the shoe was made from</summary>
        <dl>
          <dt>Commitment, published beforehand</dt>
          <dd><code>${proof.commitment}</code></dd>
          <dt>Seed, published afterward</dt>
          <dd><code>${proof.seed}</code></dd>
          ${
            proof.anchor
              ? html`
                  <dt>Anchor, published when the table opened</dt>
                  <dd><code>${proof.anchor}</code>, link ${proof.position}</dd>
                  <dt>Client seeds (SHA-256)</dt>
                  <dd>
                    ${
                      seeds.length
                        ? seeds.map(
                            ([seat, player, digest]) =>
                              html`<div>${player} (seat ${seat}): <code>${digest}</code></div>`,
                          )
                        : "none"
                    }
                  </dd>
                  ${
                    missing.length
                      ? html`<dt>Without a client seed in time</dt>
                          <dd>${missing.map(([seat, player]) => `${player} (seat ${seat})`).join(", ")}</dd>`
                      : nothing
                  }
                `
              : html`<dt>Players' own texts</dt>
                  <dd>
                    ${
                      texts.length
                        ? texts.map(([name, text]) => html`<div>${name}: <code>“${text}”</code></div>`)
                        : "none"
                    }
                  </dd>`
          }
          <dt>Decks</dt>
          <dd>${proof.decks} ${proof.deck}, shuffle ${proof.way}</dd>
          <dt>Cut</dt>
          <dd>
            ${
              proof.cut
                ? `at ${proof.cut.position} by ${
                    proof.cut.by || (proof.cut.seat ? `seat ${proof.cut.seat}` : "the dealer")
                  }`
                : "none"
            }
          </dd>
        </dl>
      </details>
    `;
  }

  private draws(round: number, draws: readonly DrawAgain[]): TemplateResult {
    const wrong = draws.some((draw) => !draw.ok);
    return html`
      <details ?open=${wrong || round === this.round}>
        <summary>
          Round ${round}: ${draws.length} draws ${wrong ? html`<span class="bad">with a difference</span>` : nothing}
        </summary>
        ${
          draws.some((draw) => draw.shown === "??")
            ? html`<p class="quiet">Dashed frame: cards that nobody saw.</p>`
            : nothing
        }
        <ol class="draws">
          ${draws.map((draw) => this.draw(draw))}
        </ol>
      </details>
    `;
  }

  private draw(draw: DrawAgain): TemplateResult {
    const unseen = draw.shown === "??";
    return html`
      <li class=${draw.ok ? "" : "wrong"}>
        <span class="place">${draw.place}</span>
        ${
          draw.ok
            ? html`<span class=${unseen ? "unseen" : ""}
                >${this.face(draw.dealt)}${
                  unseen ? html`<span class="visually-hidden">, which nobody saw</span>` : nothing
                }</span
              >`
            : html`<span
                >shown ${this.face(draw.shown)}, from the seed ${draw.dealt ? this.face(draw.dealt) : "nothing"} ✗</span
              >`
        }
      </li>
    `;
  }

  private face(card: string): TemplateResult {
    if (card === "cut") return html`<b>cut card</b>`;
    if (card === "??") return html`<b>??</b>`;
    return html`<b class=${/[dh]$/.test(card) ? "red" : ""} aria-label=${cardWords(card)} role="img"
      >${card.replace("T", "10").slice(0, -1)}${SUITS[card.slice(-1)]}</b
    >`;
  }

  private orders(): TemplateResult | typeof nothing {
    const { order, afterCut } = this.verdict;
    if (!order.length) return nothing;
    return html`
      <details>
        <summary>The whole order, ${counted(order.length, "card")}</summary>
        <p>As shuffled:</p>
        <p class="order">${order.join(" ")}</p>
        ${
          this.proof.cut
            ? html`<p>After the cut:</p>
                <p class="order">${afterCut.join(" ")}</p>`
            : nothing
        }
      </details>
    `;
  }
}
