/** The result of the last round: the net in large type and a line for each wager. It stays until cards are dealt. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { withCards } from "../../cards";
import { onChange } from "../../state/on-change";
import { dollars, signedDollars } from "../../ui/money";
import { shared } from "../../ui/shared";
import { type ResultLine, type ResultPanel, type SharedLine, sharedLines, TableElement } from "../state";

/** A win of this many times what was staked is a big one. */
const BIG = 5;
/** More wagers than these share lines where they ended alike. */
const MOST_LINES = 6;
/** A phone or a tablet held upright: each line as short as can be. */
/** Letters in pixels: the largest that fit. */
const LETTERS = [17, 16, 15, 14, 13, 12.5, 12] as const;
const SMALL = window.matchMedia("(max-width: 1023px), (max-height: 519px) and (min-aspect-ratio: 1 / 1)");

@customElement("pit-result")
export class Result extends TableElement {
  static override styles = [
    shared,
    css`
      /* As large as its room, whatever it says: a change of the room is a change of this box. */
      :host {
        width: 100%;
        height: 100%;
        min-width: 0;
        min-height: 0;
        overflow: auto;
      }
      .result {
        display: flex;
        gap: 0.2rem 1rem;
        align-items: center;
        justify-content: end;
        min-width: 0;
        min-height: 100%;
      }
      .net {
        font: 750 calc(var(--letters, 16px) * 2) / 1.1 var(--font);
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
        font-size: var(--letters, 16px);
        line-height: var(--leading, 1.2);
      }
      /* Beside a refusal. */
      :host([brief]) ul {
        display: none;
      }
      /* Amounts stand under each other. */
      li {
        display: flex;
        gap: 0.8rem;
        justify-content: space-between;
      }
      mark {
        background: none;
        color: inherit;
        font-weight: 600;
      }
      mark.lit {
        background: #0c4f23;
        color: #fff;
        border-radius: 4px;
        padding: 0 4px;
        -webkit-box-decoration-break: clone;
        box-decoration-break: clone;
      }
      li span {
        font-weight: 650;
        white-space: nowrap;
      }
      /* The lines run beside the net and go on under it. */
      @media (max-width: 720px), (max-height: 519px) and (min-aspect-ratio: 1 / 1) {
        .result {
          display: block;
          min-height: 0;
        }
        .net {
          float: inline-start;
          font-size: calc(var(--letters, 16px) * 1.6);
          line-height: 1.35;
          margin-inline-end: 0.6rem;
        }
        li {
          display: block;
        }
        li div {
          display: inline;
        }
        li span {
          margin-inline-start: 0.35em;
        }
      }
    `,
  ];

  private readonly resized = () => this.requestUpdate();
  private readonly room = new ResizeObserver(() => this.fit());
  private fitted: ResultPanel | undefined;

  constructor() {
    super();
    onChange(this, SMALL, this.resized);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.room.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.room.disconnect();
  }

  protected override updated(): void {
    if (this.fitted !== this.store.result) this.fit();
    this.fitted = this.store.result;
  }

  private fit(): void {
    for (const letters of LETTERS) {
      this.style.setProperty("--letters", `${letters}px`);
      this.style.setProperty("--leading", letters > 13 ? "1.2" : "1.1");
      if (this.scrollHeight <= this.clientHeight && this.scrollWidth <= this.clientWidth) return;
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { result } = this.store;
    if (!result) return nothing;
    const big = result.net >= BIG * result.staked && result.net > 0;
    const isBrief = SMALL.matches;
    const lines =
      isBrief || result.lines.length > MOST_LINES ? sharedLines(result.lines) : result.lines.map((line) => alone(line));
    return html`
      <div class="result" role="group" aria-label="Result of round ${result.round}">
        <strong class="net ${tone(result.net)} ${big ? "big" : ""}">${signed(result.net)}</strong>
        <ul aria-label="Wagers of round ${result.round}">
          ${lines.map((line) => this.line(line, isBrief))}
        </ul>
      </div>
    `;
  }

  private line(line: SharedLine, isBrief: boolean): TemplateResult {
    const why = [isBrief && isPlain(line) ? "" : line.outcome, line.reason].filter(Boolean).join(": ");
    const paid = line.line ? html`<mark class=${line.net > 0 ? "lit" : ""}>${line.line}</mark>` : nothing;
    const cards = line.cards ? html` (${withCards(line.cards, [])})` : nothing;
    return html`<li>
      <div>${titleOf(line, isBrief)}: ${why}${why && line.line ? ", " : ""}${paid}${cards}</div>
      <span class=${tone(line.net)}>${signed(line.net)}</span>
    </li>`;
  }
}

function alone(line: ResultLine): SharedLine {
  return { ...line, count: 1, each: line.staked };
}

/** Where the amount says whether it won, and something says why. */
function isPlain(line: SharedLine): boolean {
  return line.net !== 0 && Boolean(line.reason || line.line);
}

function titleOf({ title, place, staked, count, each }: SharedLine, isBrief: boolean): string {
  const stake = count > 1 && each ? `${dollars(each)} each` : staked ? dollars(staked) : "";
  if (isBrief && count > 1 && place) return `${place[0]!.toUpperCase()}${place.slice(1)} ${dollars(staked)}`;
  return [[title, place].filter(Boolean).join(", "), stake].filter(Boolean).join(" ");
}

function signed(cents: number): string {
  return cents ? signedDollars(cents) : "±$0";
}

function tone(cents: number): string {
  return cents > 0 ? "good" : cents < 0 ? "bad" : "";
}
