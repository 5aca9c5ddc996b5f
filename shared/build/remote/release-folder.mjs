/** A built release as it is sent to the registry: read from a folder, and renamed to another version without building again. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { canonicalJson } from './federation.cjs';
import { PLACEHOLDER, byText, digestOf, integrityOf, rename } from './digest.cjs';
import { FOLDER } from '../source-map-names.cjs';

const DOCUMENT = 'release.json';
const MAP = '.map';

/**
 * A built release.
 * @typedef {object} BuiltRelease
 * @property {import('../../src/federation/releases.ts').ReleaseDocument} document
 * @property {string} text The exact text of the document.
 * @property {ReadonlyMap<string, Buffer>} files Name → content, with the brotli copies.
 * @property {ReadonlyMap<string, Buffer>} [maps] Name of a file → its source map; none in development.
 */

/**
 * The release in a folder; null when nothing is built there.
 * @param {string} folder
 * @returns {BuiltRelease | null}
 */
export function readRelease(folder) {
  const names = listFolder(folder).filter((name) => !name.startsWith('.') && name !== DOCUMENT && name !== `${DOCUMENT}.br`);
  if (!listFolder(folder).includes(DOCUMENT)) return null;
  const text = readFileSync(join(folder, DOCUMENT), 'utf8');
  const maps = listFolder(join(folder, FOLDER)).filter((name) => name.endsWith(MAP));
  return {
    text,
    document: JSON.parse(text),
    files: new Map(names.map((name) => [name, readFileSync(join(folder, name))])),
    maps: new Map(maps.map((name) => [name.slice(0, -MAP.length), readFileSync(join(folder, FOLDER, name))])),
  };
}

/**
 * The same release under another version: its digest, its names inside the code and its hashes follow.
 * @param {BuiltRelease} release
 * @param {string} version
 * @param {{ readonly quality?: number }} [options] Brotli's quality.
 * @returns {BuiltRelease}
 */
export function withVersion(release, version, options) {
  return release.document.version === version ? release : withFiles(release, { version, files: {}, ...options });
}

/**
 * The files as the digest is computed over them: with the placeholder where the digest is.
 * @param {Pick<BuiltRelease, 'document' | 'files'>} release
 * @returns {ReadonlyMap<string, Buffer>}
 */
export function draftsOf({ document, files }) {
  return new Map(Object.keys(document.files).map((name) => [name, rename(contentOf(files, name), document.digest, PLACEHOLDER)]));
}

/**
 * The same release under a version and with further files (name → text).
 * @param {BuiltRelease} release
 * @param {{ readonly version: string, readonly files: Readonly<Record<string, string>>, readonly quality?: number }} content
 * @returns {BuiltRelease}
 */
export function withFiles(release, { version, files, quality = 11 }) {
  const { document } = release;
  const added = Object.entries(files).map(([name, text]) => /** @type {const} */ ([name, Buffer.from(text)]));
  const drafts = new Map([...draftsOf(release), ...added]);
  const digest = digestOf(version, drafts);
  const renamed = new Map(
    [...drafts].sort(([one], [other]) => byText(one, other)).map(([name, draft]) => [name, rename(draft, PLACEHOLDER, digest)]),
  );
  const hashes = [...renamed].map(([name, content]) => [name, { integrity: integrityOf(content), bytes: content.length }]);
  const next = { ...document, version, digest, id: `${document.remote}_${digest}`, files: Object.fromEntries(hashes) };
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const copies = new Map([...renamed].map(([name, content]) => [`${name}.br`, brotliCompressSync(content, { params })]));
  // A digest has the same length as the one before: every position in the files stays.
  return { ...release, text: canonicalJson(next), document: next, files: new Map([...renamed, ...copies]) };
}

/**
 * @param {ReadonlyMap<string, Buffer>} files
 * @param {string} name
 */
function contentOf(files, name) {
  const content = files.get(name);
  if (content === undefined) throw new Error(`the release's document lists ${name}, its folder does not hold it`);
  return content;
}

/** The files in a folder; none in one that is not there. @param {string} folder */
function listFolder(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  } catch {
    return [];
  }
}
