/**
 * The person's client seeds at a table: a fresh one answers each announcement of a shoe automatically. Only its SHA-256
 * is sent; the seed itself stays here, so that it can be compared with the proof.
 */

import { hashing, hex, utf8 } from "../../fair";
import type { Scene } from "../../net/shapes";
import type { Answer, ClientSeed, ShoeAnnounced } from "../../wire/socket";

export interface Given {
  seed: string;
  digest: string;
  late: boolean;
}

const BYTES = 16;
const MOST_KEPT = 32;
const LONGEST = 64;

export class ClientSeeds {
  /** By the number of the shoe. */
  readonly given = new Map<number, Given>();
  /** Typed for the next shoe, and for no other. */
  text = "";
  private announced: ShoeAnnounced | undefined;
  private answered = "";

  constructor(
    private readonly table: string,
    private readonly send: (command: ClientSeed) => Promise<Answer>,
    private readonly changed: () => void,
  ) {
    for (const [shoe, given] of this.read()) this.given.set(shoe, given);
  }

  useText(text: string): void {
    this.text = text.slice(0, LONGEST);
    this.changed();
  }

  announce(frame: ShoeAnnounced): void {
    this.announced = frame;
  }

  /** Answer the announcement, once, as soon as one is at the table. */
  async answer(scene: Scene, me: string): Promise<void> {
    const announced = this.announced;
    if (!announced || announced.id === this.answered || scene.fair.shoe >= announced.shoe) return;
    if (!me || !scene.people.some((person) => person.id === me)) return;
    this.answered = announced.id;
    const seed = this.text || hex(crypto.getRandomValues(new Uint8Array(BYTES)));
    this.text = "";
    const digest = hex(await hashing().sha256(utf8(seed)));
    this.keep(announced.shoe, { seed, digest, late: false });
    const answer = await this.send({ do: "client-seed", shoe: announced.shoe, digest });
    if (answer.ok) return;
    if (answer.code === "late") this.keep(announced.shoe, { seed, digest, late: true });
    else this.drop(announced.shoe); // another window of ours was faster
  }

  private keep(shoe: number, given: Given): void {
    this.given.set(shoe, given);
    while (this.given.size > MOST_KEPT) this.given.delete(Math.min(...this.given.keys()));
    this.write();
  }

  private drop(shoe: number): void {
    this.given.delete(shoe);
    this.write();
  }

  private get key(): string {
    return `pit21-client-seeds-${this.table}`;
  }

  private read(): [number, Given][] {
    try {
      return JSON.parse(sessionStorage.getItem(this.key) ?? "[]") as [number, Given][];
    } catch {
      return []; // no storage in this browser: seeds are shown until the page is left
    }
  }

  private write(): void {
    try {
      sessionStorage.setItem(this.key, JSON.stringify([...this.given]));
    } catch {
      // as above
    }
    this.changed();
  }
}
