/** A round that is over, as the felt shows it: the views that the server kept, one after the other. */
import { get } from "../../net/http";
import { type Game, NOBODY, type Scene, type TableEvent, type TableInfo, type View } from "../../net/shapes";
import type { components } from "../../wire/http";
import { settingsQuery } from "./known-table";
import { TableStore } from "./store";

export type PastRound = Omit<components["schemas"]["PastRound"], "views" | "events"> & {
  views: View[];
  events: TableEvent[];
};

/** How long things move after a step. */
const MOVING = 600;

export class ReplayStore extends TableStore {
  override readonly isReplay = true;
  private at = 0;
  private timer = 0;

  constructor(readonly past: PastRound) {
    super("", "");
    this.own = past.you || (past.views.at(-1)?.seats.find((seat) => seat.holder && seat.hands.length)?.holder ?? "");
    this.info = infoOf(past);
    this.stepTo(0);
  }

  /** Whose hands are large: the person who asks, or someone who was chosen. */
  lookAs(player: string): void {
    this.own = player;
    this.stepTo(this.at);
  }

  override isYou(player: string): boolean {
    return Boolean(player) && player === this.past.you;
  }

  /** The table after an event. A step forward moves cards and chips as at the table. */
  stepTo(at: number): void {
    const forward = at === this.at + 1 || (at > this.at && at - this.at < 4);
    const from = this.at;
    window.clearTimeout(this.timer);
    this.playing = forward;
    const view = this.past.views[at]!;
    if (forward)
      for (let next = from + 1; next <= at; next += 1)
        this.show({ event: this.past.events[next]!, view: this.past.views[next]! });
    else this.shown = view;
    this.at = at;
    this.scene = sceneOf(this.past, view);
    this.you = NOBODY;
    this.result = undefined;
    if (view.phase === "between") this.conclude(this.scene);
    this.changed();
    if (forward)
      this.timer = window.setTimeout(() => {
        this.playing = false;
        this.changed();
      }, MOVING);
  }

  /** The game's sheet with the options that were played by; a game that is gone leaves the ids of its wagers. */
  async learn(): Promise<void> {
    const { past } = this;
    this.game = await get<Game>(
      `/api/games/${encodeURIComponent(past.game)}?${settingsQuery({ settings: past.settings ?? {} } as TableInfo)}`,
    ).catch(() => undefined);
    if (this.game && this.info) this.info = { ...this.info, felt: this.game.felt, game_title: this.game.title };
    this.stepTo(this.at);
  }
}

function infoOf(past: PastRound): TableInfo {
  return {
    id: past.table,
    game: past.game,
    digest: past.digest,
    settings: past.settings ?? {},
    rack: past.rack ?? [],
    title: "",
    game_title: "",
    state: "open",
  } as unknown as TableInfo;
}

function sceneOf(past: PastRound, view: View): Scene {
  return {
    view,
    people: [],
    names: past.names,
    clock: { left: -1, waits_for: "" },
    fair: {} as Scene["fair"],
    round_link: past.link,
    question: "",
    evs: false,
  };
}
