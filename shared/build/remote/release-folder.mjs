/** A built release as it is sent to the registry: read from a folder, and given another version without building again. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const require = createRequire(import.meta.url);
const { canonicalText } = require('./canonical.cjs');
const { PLACEHOLDER, digestOf, integrityOf, rename } = require('./digest.cjs');
const DOCUMENT = 'release.json';

/** Answers { text, document, files } where `files` is a Map of name → content with the brotli copies; null when nothing is built there. */
export function readRelease(folder) {
  const names = listFolder(folder).filter((name) => !name.startsWith('.') && name !== DOCUMENT && name !== `${DOCUMENT}.br`);
  if (!listFolder(folder).includes(DOCUMENT)) return null;
  const text = readFileSync(join(folder, DOCUMENT), 'utf8');
  return { text, document: JSON.parse(text), files: new Map(names.map((name) => [name, readFileSync(join(folder, name))])) };
}

/** The same release under another version: its digest, its names inside the code and its hashes follow. */
export function withVersion({ text, document, files }, version, { quality = 11 } = {}) {
  if (document.version === version) return { text, document, files };
  const drafts = new Map(Object.keys(document.files).map((name) => [name, rename(files.get(name), document.digest, PLACEHOLDER)]));
  const digest = digestOf(version, drafts);
  const renamed = new Map([...drafts].map(([name, draft]) => [name, rename(draft, PLACEHOLDER, digest)]));
  const hashes = [...renamed].map(([name, content]) => [name, { integrity: integrityOf(content), bytes: content.length }]);
  const next = { ...document, version, digest, id: `${document.remote}_${digest}`, files: Object.fromEntries(hashes) };
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const copies = [...renamed].map(([name, content]) => [`${name}.br`, brotliCompressSync(content, { params })]);
  return { text: canonicalText(next), document: next, files: new Map([...renamed, ...copies]) };
}

function listFolder(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
