/** Proofs of fairness: hashes for whoever gives a client seed. The page itself is `fair.ts`. */
export { hashing, hex, utf8 } from "./hashes";
