/** Hashes from the browser (WebCrypto), where the page has a secure context, else our own; the results are the same. */
import { ownHmac, ownSha256 } from "./sha256";

export interface Hashing {
  /** In words, for whoever wants to know what computed it. */
  readonly name: string;
  sha256(message: Uint8Array): Promise<Uint8Array>;
  /** Many messages under one key, so that the key is prepared once. */
  hmacs(key: Uint8Array, messages: readonly Uint8Array[]): Promise<Uint8Array[]>;
}

export const own: Hashing = {
  name: "the page's own SHA-256",
  sha256: (message) => Promise.resolve(ownSha256(message)),
  hmacs: (key, messages) => Promise.resolve(messages.map((message) => ownHmac(key, message))),
};

export function webCrypto(subtle: SubtleCrypto): Hashing {
  return {
    name: "the browser's WebCrypto",
    sha256: async (message) => new Uint8Array(await subtle.digest("SHA-256", message as BufferSource)),
    async hmacs(key, messages) {
      const made = await subtle.importKey("raw", key as BufferSource, { name: "HMAC", hash: "SHA-256" }, false, [
        "sign",
      ]);
      const signed = messages.map((message) => subtle.sign("HMAC", made, message as BufferSource));
      return (await Promise.all(signed)).map((each) => new Uint8Array(each));
    },
  };
}

export function hashing(): Hashing {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  return subtle ? webCrypto(subtle) : own;
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
