/** Whoever is about to go away from the table is asked first what becomes of the chips. */
import { askBeforeStep, navigate } from "../../ui/router";
import type { TableStore } from "../state";

export class LeaveQuestion {
  /** Takes the link or the step of the browser that was asked for with chips on the table. */
  goOn: () => void = () => undefined;
  /** The chips that the browser's Back button was last asked about: pressed twice, it leaves. */
  private askedAbout = -1;
  private end: () => void = () => undefined;

  /** `store`: the table, if one is there and nobody is being asked; `ask` opens the question. */
  constructor(
    private readonly store: () => TableStore | undefined,
    private readonly ask: () => void,
  ) {}

  connect(): void {
    this.end = askBeforeStep((go) => this.step(go));
  }

  disconnect(): void {
    this.end();
  }

  /** A click, maybe on a link away from the table. */
  click(event: MouseEvent): void {
    const link = event.composedPath().find((each): each is HTMLAnchorElement => each instanceof HTMLAnchorElement);
    if (!link || !this.chips) return;
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || link.target) return;
    if (link.origin !== location.origin || link.hasAttribute("download")) return;
    event.preventDefault();
    const path = link.pathname + link.search + link.hash;
    this.goOn = () => navigate(path);
    this.ask();
  }

  /** The browser's Back button asks only once until a bet is made or settled: nobody is kept here. */
  private step(go: () => void): boolean {
    const { chips } = this;
    if (!chips || this.askedAbout === chips) return false;
    this.askedAbout = chips;
    this.goOn = go;
    this.ask();
    return true;
  }

  /** What one has there to lose sight of. */
  private get chips(): number {
    const store = this.store();
    return store?.isHere && !store.you.leaving && !store.info?.practice ? store.you.chips : 0;
  }
}
