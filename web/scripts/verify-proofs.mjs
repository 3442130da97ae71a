// The verdicts of the browser's verifier: node scripts/verify-proofs.mjs PROOFS.jsonl
// Each line of the file is a list of proofs; their verdicts are printed, a line for each list.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const folder = mkdtempSync(join(tmpdir(), "pit21-verifier-"));

/** The page's own modules, put together as the page has them. */
async function load() {
  const modules = ["verifier", "hashes"];
  await build({
    configFile: false,
    root,
    logLevel: "error",
    build: {
      lib: {
        entry: Object.fromEntries(modules.map((name) => [name, join(root, "src/fair", `${name}.ts`)])),
        formats: ["es"],
        fileName: (_, name) => `${name}.mjs`,
      },
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
    },
  });
  const loaded = await Promise.all(modules.map((name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href)));
  return Object.assign({}, ...loaded);
}

try {
  const page = await load();
  const ways = [page.webCrypto(globalThis.crypto.subtle), page.own];
  for (const [index, line] of readFileSync(process.argv[2], "utf-8").split("\n").filter(Boolean).entries()) {
    // A proof may be given as its text, which is what people paste.
    console.log(JSON.stringify(await page.verifyProofs(JSON.parse(line), ways[index % 2])));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
