/** The result of the last round: the net in large type and a line for each wager. It stays until cards are dealt. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { dollars, signedDollars } from "../../ui/money";
import { shared } from "../../ui/shared";
import { type ResultLine, TableElement } from "../state";

/** A win of this many times what was staked is a big one. */
const BIG = 5;

@customElement("pit-result")
export class Result extends TableElement {
  static override styles = [
    shared,
    css`
      :host {
        width: 100%;
        min-width: 0;
      }
      .result {
        display: flex;
        gap: 0.2rem 1rem;
        align-items: center;
        justify-content: center;
        min-width: 0;
      }
      .net {
        font: 750 1.7rem/1.1 var(--font);
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .big {
        animation: swell 900ms ease-out 1;
      }
      @keyframes swell {
        40% {
          transform: scale(1.35);
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .big {
          animation: none;
        }
      }
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
        min-width: 0;
        max-height: 4.4rem;
        overflow: auto;
        column-gap: 1.4rem;
        font-size: 0.88rem;
        line-height: 1.3;
      }
      ul.many {
        columns: 2;
      }
      li {
        break-inside: avoid;
      }
      mark {
        background: none;
        color: inherit;
        font-weight: 600;
      }
      mark.lit {
        background: #0c4f23;
        color: #fff;
        border-radius: 5px;
        padding: 0 5px;
        outline: 1px solid #8ff0a8;
      }
      li span {
        font-weight: 650;
        white-space: nowrap;
      }
      @media (max-width: 720px), (max-height: 519px) and (min-aspect-ratio: 1 / 1) {
        .net {
          font-size: 1.4rem;
        }
        ul {
          font-size: 0.8rem;
          max-height: 2.1rem;
        }
        :host([roomy]) ul {
          max-height: 7.5rem;
        }
        ul.many {
          columns: 1;
        }
      }
      @media (max-height: 519px) and (min-aspect-ratio: 1 / 1) {
        .result {
          flex-direction: column;
          gap: 0;
        }
        :host([roomy]) ul {
          max-height: 9rem;
        }
      }
    `,
  ];

  override render(): TemplateResult | typeof nothing {
    const { result } = this.store;
    if (!result) return nothing;
    const big = result.net >= BIG * result.staked && result.net > 0;
    return html`
      <div class="result" role="group" aria-label="Result of round ${result.round}">
        <strong class="net ${tone(result.net)} ${big ? "big" : ""}">${signed(result.net)}</strong>
        <ul class=${result.lines.length > 2 ? "many" : ""} tabindex="0" aria-label="Wagers of round ${result.round}">
          ${result.lines.map((line) => this.line(line))}
        </ul>
      </div>
    `;
  }

  private line(line: ResultLine): TemplateResult {
    const head = `${line.title}${line.staked ? ` ${dollars(line.staked)}` : ""}: ${line.words}`;
    const paid = line.line ? html`, <mark class=${line.net > 0 ? "lit" : ""}>${line.line}</mark>` : nothing;
    const cards = line.cards ? ` (${line.cards})` : "";
    return html`<li>${head}${paid}${cards} <span class=${tone(line.net)}>${signed(line.net)}</span></li>`;
  }
}

function signed(cents: number): string {
  return cents ? signedDollars(cents) : "±$0";
}

function tone(cents: number): string {
  return cents > 0 ? "good" : cents < 0 ? "bad" : "";
}
