/** Seed to numbers: commitment, seed chain, a stream's key, its words, and a number below a limit. */
import { fromHex, type Hashing, hex, utf8 } from "./hashes";
import { joined } from "./sha256";

export const VERSION = "pit21-shuffle-1";
export const VERSION_2 = "pit21-shuffle-2";
/** Links of a seed chain. */
export const CHAIN_LENGTH = 4_096;
const WORD_VALUES = 65_536;
const DIGESTS_AT_ONCE = 32;

export async function commitmentOf(hashing: Hashing, seed: string, version = VERSION): Promise<string> {
  return hex(await hashing.sha256(joined(utf8(`${version}|commitment|`), fromHex(seed))));
}

/** The link that was dealt from before this one. */
export async function linkBefore(hashing: Hashing, link: string): Promise<string> {
  return hex(await hashing.sha256(joined(utf8(`${VERSION_2}|link|`), fromHex(link))));
}

/** The anchor of the chain whose link of that position, from 1, this is. */
export async function anchorOf(hashing: Hashing, link: string, position: number): Promise<string> {
  let at = link;
  for (let step = 1; step < position; step++) at = await linkBefore(hashing, at);
  return hex(await hashing.sha256(joined(utf8(`${VERSION_2}|anchor|`), fromHex(at))));
}

/** The SHA-256 of each text: all that a stream's key takes of what players add. */
export function digestsOf(hashing: Hashing, texts: readonly string[]): Promise<string[]> {
  return Promise.all(texts.map(async (text) => hex(await hashing.sha256(utf8(text)))));
}

export async function streamKey(
  hashing: Hashing,
  seed: string,
  purpose: string,
  digests: readonly string[],
  version = VERSION,
): Promise<Uint8Array> {
  const [key] = await hashing.hmacs(fromHex(seed), [utf8([version, "stream", purpose, ...digests].join("|"))]);
  return key!;
}

/** 16-bit words: HMAC of the counters 0, 1, 2, ... of 8 bytes, 16 words a digest, big-endian. */
export class Words {
  private readonly ready: number[] = [];
  private taken = 0;
  private counter = 0;

  constructor(
    private readonly hashing: Hashing,
    private readonly key: Uint8Array,
  ) {}

  async next(): Promise<number> {
    if (this.taken === this.ready.length) await this.more();
    return this.ready[this.taken++]!;
  }

  /** Each number equally likely: the words are shared out evenly, and one that is left over is thrown away. */
  async below(limit: number): Promise<number> {
    const share = Math.floor(WORD_VALUES / limit);
    for (;;) {
      const number = Math.floor((await this.next()) / share);
      if (number < limit) return number;
    }
  }

  private async more(): Promise<void> {
    const counters = Array.from({ length: DIGESTS_AT_ONCE }, () => {
      const bytes = new DataView(new ArrayBuffer(8));
      bytes.setBigUint64(0, BigInt(this.counter++));
      return new Uint8Array(bytes.buffer);
    });
    for (const digest of await this.hashing.hmacs(this.key, counters)) {
      const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      for (let at = 0; at < digest.byteLength; at += 2) this.ready.push(view.getUint16(at));
    }
  }
}
