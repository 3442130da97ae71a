// The browser's verifier against known answers: node scripts/check-verifier.mjs VECTORS.json [PROOFS.jsonl]
// With a second file, each line is a list of proofs; their verdicts are printed, a line for each list.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const folder = mkdtempSync(join(tmpdir(), "pit21-verifier-"));

/** The page's own modules, put together as the page has them. */
async function load() {
  const modules = ["verifier", "hashing", "stream", "shoe", "sha256", "cards"];
  await build({
    configFile: false,
    root,
    logLevel: "error",
    build: {
      lib: { entry: Object.fromEntries(modules.map((name) => [name, join(root, "src/fair", `${name}.ts`)])), formats: ["es"], fileName: (_, name) => `${name}.mjs` },
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
    },
  });
  const loaded = await Promise.all(modules.map((name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href)));
  return Object.assign({}, ...loaded);
}

const problems = [];
function same(name, found, wanted) {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) problems.push(`${name}: ${JSON.stringify(found)?.slice(0, 200)}, not ${JSON.stringify(wanted)?.slice(0, 200)}`);
}

/** Both ways to hash on all lengths around a block's end, and on long keys. */
async function checkHashes(page, webCrypto) {
  for (let length = 0; length < 300; length++) {
    const message = Uint8Array.from({ length }, (_, at) => (at * 131 + length * 7) & 255);
    same(`SHA-256 of ${length} bytes`, page.hex(page.ownSha256(message)), page.hex(await webCrypto.sha256(message)));
    if (!length) continue;
    const [theirs] = await webCrypto.hmacs(message, [message]);
    same(`HMAC under ${length} bytes`, page.hex(page.ownHmac(message, message)), page.hex(theirs));
  }
}

async function checkCase(page, hashes, given) {
  const name = `case ${given.name} with ${hashes.name}`;
  const text = (cards) => cards.map(page.cardText).join(" ");
  const version = given.version ?? page.VERSION;
  same(`${name}, commitment`, await page.commitmentOf(hashes, given.seed, version), given.commitment);
  if (given.anchor) same(`${name}, anchor`, await page.anchorOf(hashes, given.seed, given.position), given.anchor);
  const digests = await page.digestsOf(hashes, given.contributions);
  const key = await page.streamKey(hashes, given.seed, given.purpose, digests, version);
  same(`${name}, key`, page.hex(key), given.key);
  const words = new page.Words(hashes, key);
  const first = [];
  while (first.length < given.words.length) first.push(await words.next());
  same(`${name}, words`, first, given.words);
  const shoe = new page.Shoe(hashes, given.deck, given.decks, given.way, given.seed, digests, version);
  await shoe.shuffle(page.parseCards(given.pile).cards);
  same(`${name}, order`, text(shoe.remaining), given.order);
  if (given.cut !== null) shoe.cut(given.cut);
  same(`${name}, cut`, text(shoe.remaining), given.dealt);
  for (const refill of given.refills) {
    while (shoe.size) shoe.draw();
    await shoe.refill(page.parseCards(refill.back).cards);
    same(`${name}, refill`, text(shoe.remaining), refill.order);
  }
}

async function checkProofs(page, hashes, proofs) {
  for (const each of proofs) {
    const verdict = await page.verifyProof(each.proof, hashes);
    same(`proof ${each.name}`, verdict.ok, each.ok);
    same(`proof ${each.name}, what is wrong`, verdict.checks.find((check) => !check.ok)?.step ?? "", each.wrong);
  }
  const right = await page.verifyProofs(proofs.filter((each) => each.ok).map((each) => each.proof), hashes);
  same("all proofs that hold, in order", right.every((verdict) => verdict.ok), true);
}

try {
  const page = await load();
  const ways = [page.webCrypto(globalThis.crypto.subtle), page.own];
  const known = JSON.parse(readFileSync(process.argv[2], "utf-8"));
  await checkHashes(page, ways[0]);
  for (const hashes of ways) {
    for (const each of known.cases) await checkCase(page, hashes, each);
    await checkProofs(page, hashes, known.proofs);
  }
  if (process.argv[3]) {
    for (const [index, line] of readFileSync(process.argv[3], "utf-8").split("\n").filter(Boolean).entries()) {
      // A proof may be told as its text, which is what people paste.
      console.log(JSON.stringify(await page.verifyProofs(JSON.parse(line), ways[index % 2])));
    }
  }
  for (const problem of problems) console.error(problem);
  console.error(problems.length ? `${problems.length} differences` : `${known.cases.length} cases and ${known.proofs.length} proofs agree, twice`);
  process.exitCode = problems.length ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
