/**
 * The bankroll over one's rounds: a line with the value under the pointer, described in words for those who cannot
 * see it.
 */
import { css, html, LitElement, type PropertyValues, type TemplateResult, unsafeCSS } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import uPlot from "uplot";
import plotStyles from "uplot/dist/uPlot.min.css?inline";
import { onChange } from "../state/on-change";
import { preferences } from "../state/preferences";
import { dollars } from "../ui/money";

/** Steps of the axis: there is no half round. */
const WHOLE_ROUNDS = [1, 2, 5]
  .flatMap((step) => [1, 10, 100, 1_000, 10_000, 100_000].map((by) => step * by))
  .sort((a, b) => a - b);

@customElement("pit-bankroll-chart")
export class BankrollChart extends LitElement {
  @property({ attribute: false }) values: readonly number[] = [];
  @query("#chart") private place!: HTMLElement;
  private plot: uPlot | undefined;
  private readonly watcher = new ResizeObserver(() => this.plot?.setSize(this.size()));

  static override styles = [
    unsafeCSS(plotStyles),
    css`
      :host {
        display: block;
        min-height: 240px;
      }
      .u-legend {
        color: var(--ink);
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  constructor() {
    super();
    onChange(this, preferences, this.again);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watcher.disconnect();
    this.plot?.destroy();
    this.plot = undefined;
  }

  private readonly again = (): void => this.draw();

  override render(): TemplateResult {
    return html`<div id="chart" role="img" aria-label=${this.words()}></div>`;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("values")) this.draw();
  }

  private words(): string {
    const first = this.values[0] ?? 0;
    const last = this.values.at(-1) ?? 0;
    const span = `lowest ${dollars(Math.min(...this.values))}, highest ${dollars(Math.max(...this.values))}`;
    return `Bankroll over ${this.values.length - 1} rounds: from ${dollars(first)} to ${dollars(last)}, ${span}.`;
  }

  private size(): { width: number; height: number } {
    return { width: Math.max(240, this.clientWidth), height: 240 };
  }

  private draw(): void {
    this.plot?.destroy();
    this.watcher.disconnect();
    const ink = (name: string): string => getComputedStyle(this).getPropertyValue(name).trim();
    const axis = {
      stroke: ink("--ink-2"),
      grid: { stroke: ink("--line"), width: 1 },
      ticks: { stroke: ink("--line"), width: 1 },
    };
    this.plot = new uPlot(
      {
        ...this.size(),
        cursor: { y: false, drag: { x: false, y: false } },
        scales: { x: { time: false } },
        series: [
          { label: "Round", value: (_, round) => (round === null ? "–" : String(round)) },
          {
            label: "Bankroll",
            stroke: ink("--accent"),
            width: 2,
            points: { show: false },
            value: (_, cents) => (cents === null ? "–" : dollars(cents)),
          },
        ],
        axes: [
          { ...axis, incrs: WHOLE_ROUNDS },
          { ...axis, size: 74, values: (_, ticks) => ticks.map((cents) => dollars(cents)) },
        ],
      },
      [this.values.map((_, round) => round), [...this.values]],
      this.place,
    );
    this.watcher.observe(this);
  }
}
