/**
 * The one socket of this tab. It mends itself: after a break every watched table goes on from the last number that is
 * known, and commands without an answer are sent again with their ids, so that each is done once.
 */
import type {
  Answer,
  AskBets,
  AskHint,
  Bet,
  BetPlan,
  Gone,
  Hint,
  MessageProblem,
  Notices,
  Send,
  ShoeAnnounced,
  Snapshot,
  ToClient,
  ToServer,
  Update,
  Welcome,
} from "../wire/socket";

export type Command = Send["command"];
/** "outdated": the server speaks another version of the messages, and only a new page understands it. */
export type LinkState = "connecting" | "open" | "waiting" | "closed" | "outdated";

export interface Watcher {
  snapshot(frame: Snapshot): void;
  update(frame: Update): void;
  announce(frame: ShoeAnnounced): void;
  gone(frame: Gone): void;
}

interface Watched {
  watcher: Watcher;
  link: string;
  last: number;
  /** The whole table was asked for: whatever arrives before it is ignored. */
  resyncing: boolean;
}

interface Unanswered {
  frame: string;
  resolve(answer: Answer): void;
}

/** Of the messages that this page understands, see `VERSION` in the server's wire/to_client.py. */
const MESSAGES = 3;
const LOST = { table: "", problem: "the connection is lost" };
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;

export class Socket extends EventTarget {
  state: LinkState = "connecting";
  private socket: WebSocket | undefined;
  private watched = new Map<string, Watched>();
  private unanswered = new Map<string, Unanswered>();
  private asked = new Map<string, (found: Hint | BetPlan) => void>();
  private wait = FIRST_WAIT;
  private timer: number | undefined;
  private version = "";

  constructor() {
    super();
    // An open socket does not notice for minutes that the line is gone; the device does.
    window.addEventListener("offline", () => this.socket && this.drop());
    window.addEventListener("online", () => {
      if (this.state === "waiting") this.reopen();
    });
  }

  private drop(): void {
    const old = this.socket!;
    this.lost(old);
    old.close();
  }

  open(): void {
    if (this.socket || this.state === "closed" || this.state === "outdated") return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    this.become("connecting");
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as ToClient);
    socket.onclose = () => this.lost(socket);
  }

  /** A new session has a new cookie: the socket is opened again with it. */
  reopen(): void {
    const old = this.socket;
    this.socket = undefined;
    old?.close();
    window.clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.open();
  }

  watch(table: string, watcher: Watcher, link = ""): void {
    this.watched.set(table, { watcher, link, last: -1, resyncing: true });
    if (this.state === "open") this.say({ type: "watch", table, after: -1, link, messages: MESSAGES });
    else this.open();
  }

  unwatch(table: string): void {
    if (this.watched.delete(table) && this.state === "open") this.say({ type: "unwatch", table });
  }

  /** Resolves when the command is durable or refused; after a disconnect it is asked for again. */
  send(table: string, command: Command): Promise<Answer> {
    const id = crypto.randomUUID();
    const frame = JSON.stringify({ type: "command", table, id, command });
    return new Promise((resolve) => {
      this.unanswered.set(id, { frame, resolve });
      if (this.state === "open") this.socket?.send(frame);
    });
  }

  hint(table: string, seat: number): Promise<Hint> {
    return this.ask({ type: "hint", table, id: crypto.randomUUID(), seat });
  }

  /** The commands that place several stakes; nothing is placed by asking. */
  askBets(table: string, plan: AskBets["plan"], bets: readonly Omit<Bet, "do">[]): Promise<BetPlan> {
    const put = bets.map((bet) => ({ do: "bet" as const, ...bet }));
    return this.ask({ type: "ask-bets", table, id: crypto.randomUUID(), plan, bets: put });
  }

  /** A question that changes nothing: it is not asked again after a break. */
  private ask<Found extends Hint | BetPlan>(message: AskHint | AskBets): Promise<Found> {
    return new Promise((resolve) => {
      if (this.state !== "open") return resolve({ id: message.id, ...LOST } as unknown as Found);
      this.asked.set(message.id, resolve as (found: Hint | BetPlan) => void);
      this.say(message);
    });
  }

  private say(message: ToServer): void {
    this.socket?.send(JSON.stringify(message));
  }

  private hear(message: ToClient): void {
    switch (message.type) {
      case "welcome":
        this.welcomed(message);
        break;
      case "snapshot": {
        const there = this.watched.get(message.table);
        if (there) {
          there.last = message.seq;
          there.resyncing = false;
          there.watcher.snapshot(message);
        }
        break;
      }
      case "update":
        this.updated(message);
        break;
      case "announce":
        this.watched.get(message.table)?.watcher.announce(message);
        break;
      case "answer":
        this.answered(message);
        break;
      case "hint":
      case "bet-plan":
        this.asked.get(message.id)?.(message);
        this.asked.delete(message.id);
        break;
      case "gone": {
        const there = this.watched.get(message.table);
        this.watched.delete(message.table);
        there?.watcher.gone(message);
        break;
      }
      case "notices":
        this.dispatchEvent(new CustomEvent<Notices>("notices", { detail: message }));
        break;
      case "problem":
        this.dispatchEvent(new CustomEvent<MessageProblem>("problem", { detail: message }));
        break;
    }
  }

  private welcomed(message: Welcome): void {
    if (message.messages !== MESSAGES) {
      const old = this.socket;
      this.socket = undefined;
      this.become("outdated");
      old?.close();
      return;
    }
    // Another version may show the same table differently: patches of it would not fit what is known.
    if (this.version && this.version !== message.version) for (const there of this.watched.values()) there.last = -1;
    this.version = message.version;
    this.wait = FIRST_WAIT;
    this.become("open");
    this.dispatchEvent(new CustomEvent<Welcome>("welcome", { detail: message }));
    for (const [table, there] of this.watched) this.rewatch(table, there, there.last);
    for (const { frame } of this.unanswered.values()) this.socket?.send(frame);
  }

  /** After the last event that is known; the whole table where that is -1. */
  private rewatch(table: string, there: Watched, after: number): void {
    there.resyncing = after < 0;
    this.say({ type: "watch", table, after, link: there.link, messages: MESSAGES });
  }

  private updated(message: Update): void {
    const there = this.watched.get(message.table);
    if (!there || there.resyncing) return;
    if (message.first > there.last + 1 || message.last < there.last) {
      // Something is missing: the whole table is asked for.
      this.rewatch(message.table, there, -1);
      return;
    }
    const known = message.steps.length ? there.last + 1 - message.first : 0;
    there.last = message.last;
    there.watcher.update({ ...message, steps: message.steps.slice(known) });
  }

  private answered(message: Answer): void {
    this.unanswered.get(message.id)?.resolve(message);
    this.unanswered.delete(message.id);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = undefined;
    for (const [id, resolve] of this.asked) resolve({ id, ...LOST } as unknown as Hint | BetPlan);
    this.asked.clear();
    this.become("waiting");
    this.timer = window.setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private become(state: LinkState): void {
    this.state = state;
    this.dispatchEvent(new Event("state"));
  }
}

export const socket = new Socket();
