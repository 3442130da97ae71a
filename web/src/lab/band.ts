/** The estimate of a wager with its error band, closing on the exact value. */
import { css, html, LitElement, type PropertyValues, type TemplateResult, unsafeCSS } from "lit";
import { customElement, property } from "lit/decorators.js";
import uPlot from "uplot";
import sheet from "uplot/dist/uPlot.min.css?inline";
import { onChange } from "../state/on-change";
import { preferences } from "../state/preferences";
import { percent, short } from "../ui/numbers";
import { shared } from "../ui/shared";

export interface BandPoint {
  rounds: number;
  ev: number;
  error: number;
}

const SPREAD = 1.96;
const HEIGHT = 280;

@customElement("pit-band")
export class Band extends LitElement {
  @property({ attribute: false }) points: readonly BandPoint[] = [];
  @property({ attribute: false }) exact: number | null = null;
  @property() name = "";
  private plot: uPlot | null = null;
  private readonly resize = new ResizeObserver(() => this.fit());

  static override styles = [
    unsafeCSS(sheet),
    shared,
    css`
      .plot {
        width: 100%;
        min-height: ${HEIGHT}px;
      }
      .key {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 1.2rem;
        font-size: 0.85rem;
        color: var(--ink-2);
      }
      .key span::before {
        content: "";
        display: inline-block;
        width: 1.4rem;
        height: 0;
        border-top: 3px solid var(--mark);
        margin-inline-end: 0.4rem;
        vertical-align: middle;
      }
      .key .estimate {
        --mark: var(--accent);
      }
      .key .exact {
        --mark: var(--good);
      }
      .key .exact::before {
        border-top-style: dashed;
      }
      .key .band::before {
        border-top-width: 10px;
        opacity: 0.35;
        --mark: var(--accent);
      }
      .key .band {
        --mark: var(--accent);
      }
    `,
  ];

  constructor() {
    super();
    onChange(this, preferences, this.again);
  }

  override disconnectedCallback(): void {
    this.resize.disconnect();
    this.plot?.destroy();
    this.plot = null;
    super.disconnectedCallback();
  }

  /** Colors are drawn, not styled: a change of theme redraws them. */
  private readonly again = (): void => {
    this.plot?.destroy();
    this.plot = null;
    this.draw();
  };

  override render(): TemplateResult {
    const last = this.points.at(-1);
    const words = last
      ? `${this.name}: house edge ${percent(-last.ev)}± ${percent(last.error)} (95% confidence) after ` +
        `${short(last.rounds)} rounds`
      : `${this.name}: no rounds simulated yet`;
    return html`
      <div class="plot" role="img" aria-label=${words}></div>
      <div class="key" aria-hidden="true">
        <span class="estimate">estimate</span
        ><span class="band">95% confidence interval</span
        >${this.exact === null ? "" : html`<span class="exact">exact ${percent(-this.exact)}</span>`}
      </div>
    `;
  }

  override firstUpdated(): void {
    this.resize.observe(this.renderRoot.querySelector(".plot")!);
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has("name") || changed.has("exact")) this.again();
    else this.draw();
  }

  private draw(): void {
    const place = this.renderRoot.querySelector<HTMLElement>(".plot");
    if (!place?.clientWidth) return;
    this.plot ??= new uPlot(this.settings(place), this.columns(), place);
    this.plot.setData(this.columns());
  }

  private fit(): void {
    const width = this.renderRoot.querySelector(".plot")!.clientWidth;
    if (!this.plot) this.draw();
    else if (width && width !== this.plot.width) this.plot.setSize({ width, height: HEIGHT });
  }

  private columns(): uPlot.AlignedData {
    const { points } = this;
    const edge = (point: BandPoint, side: number): number => -100 * point.ev + side * SPREAD * 100 * point.error;
    return [
      points.map((point) => point.rounds),
      points.map((point) => edge(point, 1)),
      points.map((point) => edge(point, -1)),
      points.map((point) => edge(point, 0)),
      points.map(() => (this.exact === null ? null : -100 * this.exact)),
    ];
  }

  /** So much of the beginning is shown that the band is seen to close, and not more. */
  private readonly range = (): [number, number] => {
    const last = this.points.at(-1);
    if (!last) return [0, 1];
    const early = this.points.find((point) => point.rounds >= last.rounds / 40) ?? last;
    const middle = this.exact === null ? -100 * last.ev : -100 * this.exact;
    const reach = Math.max(100 * SPREAD * 1.3 * early.error, 1.15 * Math.abs(-100 * last.ev - middle), 1e-6);
    return [middle - reach, middle + reach];
  };

  private settings(place: HTMLElement): uPlot.Options {
    const style = getComputedStyle(this);
    const color = (name: string): string => style.getPropertyValue(name).trim() || "#888";
    const axis = {
      stroke: color("--ink-2"),
      grid: { stroke: color("--line"), width: 0.5 },
      ticks: { stroke: color("--line"), width: 1 },
    };
    const accent = color("--accent");
    return {
      width: place.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: {
          time: false,
          distr: 3,
          range: () => [
            10 ** Math.floor(Math.log10(this.points[0]?.rounds ?? 1)),
            Math.max(this.points.at(-1)?.rounds ?? 2, 1.5 * (this.points[0]?.rounds ?? 1)),
          ],
        },
        y: { range: this.range },
      },
      axes: [
        {
          ...axis,
          values: (_, ticks) => ticks.map((tick) => (tick === null ? "" : short(tick))),
          label: "rounds",
          labelSize: 22,
        },
        { ...axis, values: (_, ticks) => ticks.map((tick) => `${Number(tick.toFixed(4))}%`), size: 74 },
      ],
      series: [
        {},
        { stroke: "transparent", points: { show: false } },
        { stroke: "transparent", points: { show: false } },
        { stroke: accent, width: 2, points: { show: false } },
        { stroke: color("--good"), width: 2, dash: [8, 6], points: { show: false } },
      ],
      bands: [{ series: [1, 2], fill: withAlpha(accent, 0.25) }],
    };
  }
}

function withAlpha(color: string, alpha: number): string {
  return /^#[0-9a-f]{6}$/i.test(color)
    ? `${color}${Math.round(255 * alpha)
        .toString(16)
        .padStart(2, "0")}`
    : color;
}
