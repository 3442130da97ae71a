/** The chart of basic strategy by the rules of this table, with the cell of the hand in question lit. */
import { html, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { get } from "../../net/http";
import { shared } from "../../ui/shared";
import type { components } from "../../wire/http";
import "../../game";
import { settingsQuery, TableElement } from "../state";

type Found = components["schemas"]["CellAnswer"];

const MOST_LOOKS = 30;
const PAUSE = 1_500;

@customElement("pit-chart-sheet")
export class ChartSheet extends TableElement {
  @state() private cell = "";
  private asked = "";

  static override styles = [shared];

  override render(): TemplateResult {
    const { game, info } = this.store;
    if (!game || !info) return html`<p role="status">Loading…</p>`;
    const path = `/api/games/${info.game}/strategy`;
    const query = settingsQuery(info);
    return html`<pit-game-chart
      .game=${game}
      .path=${`${path}?${query}`}
      .file=${`${path}.csv?${query}`}
      .lit=${this.cell}
      brief
    ></pit-game-chart>`;
  }

  protected override updated(): void {
    void this.look();
  }

  /** Which cell it is, the server says. */
  private async look(): Promise<void> {
    const { info, shown, you } = this.store;
    const need = this.store.scene?.view.need?.need;
    const offer = need === "choice" || need === "answers" ? you.offers[0] : undefined;
    const hand = offer && shown?.seats[offer.seat - 1]?.hands[offer.hand];
    const up = shown?.dealer[0];
    if (!info || !hand || !up) {
      this.cell = "";
      this.asked = "";
      return;
    }
    const query = new URLSearchParams(settingsQuery(info));
    query.set("cards", hand.cards.join(" "));
    query.set("up", up);
    query.set("doubles", String(hand.doubles.length));
    query.set("from_split", String(hand.from_split));
    query.set("house", String(hand.house));
    const path = `/api/games/${info.game}/strategy/cell?${query}`;
    if (path === this.asked) return;
    this.asked = path;
    for (let look = 0; look < MOST_LOOKS && path === this.asked && this.isConnected; look += 1) {
      try {
        const { cell } = await get<Found>(path);
        if (path !== this.asked) return;
        this.cell = cell;
        if (cell) return;
      } catch {
        return; // the chart itself says why there is none
      }
      await new Promise((resolve) => window.setTimeout(resolve, PAUSE)); // the chart may still be computed
    }
  }
}
