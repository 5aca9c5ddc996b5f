/** Compares sources with what was built from them, by content. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const SHARED = join(import.meta.dirname, '..', '..');
const SKIPPED = /(^|[\\/])(node_modules|dist|\.cache|testing|states)([\\/]|$)|\.test\.tsx?$|\.states\.ts$|\.md$/;
const OWN_SOURCES = ['src', 'build', 'package.json'];
const CONTRACT_SOURCES = ['src', 'build', 'package.json'];
const LETTERS = 'abcdefghijklmnop';

/**
 * A short hash over everything that decides what a package's build looks like. It starts with a letter, so that a version can contain it.
 * @param {string} dir
 * @param {string} shared The folder of the contract, whose presets build the package.
 * @returns {string}
 */
export function sourcesHash(dir, shared = SHARED) {
  const hash = createHash('sha256');
  addAll(hash, dir, OWN_SOURCES);
  addAll(hash, shared, CONTRACT_SOURCES);
  addAll(hash, join(dir, '..'), ['pnpm-lock.yaml']);
  const hex = hash.digest('hex');
  return LETTERS.charAt(Number.parseInt(hex.charAt(0), 16)) + hex.slice(1, 12);
}

/**
 * Whether `dist` was built from sources of this hash. A package with several artefacts has a stamp for each.
 * @param {string} dir
 * @param {string} hash
 * @returns {boolean}
 */
export function isBuiltFrom(dir, hash, stamp = '.stamp') {
  const path = stampOf(dir, stamp);
  return existsSync(path) && readFileSync(path, 'utf8') === hash;
}

/**
 * Records the hash of the sources that `dist` was built from.
 * @param {string} dir
 * @param {string} hash
 */
export function stampBuilt(dir, hash, stamp = '.stamp') {
  mkdirSync(dirname(stampOf(dir, stamp)), { recursive: true });
  writeFileSync(stampOf(dir, stamp), hash);
}

/**
 * @param {string} dir
 * @param {string} stamp
 */
const stampOf = (dir, stamp) => join(dir, 'dist', stamp);

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} dir
 * @param {readonly string[]} names Files and folders below it.
 */
function addAll(hash, dir, names) {
  for (const name of names)
    for (const path of filesBelow(join(dir, name)))
      hash
        .update(`${relative(dir, path).split(sep).join('/')}\0`)
        .update(readFileSync(path))
        .update('\0');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path) || SKIPPED.test(relative(join(SHARED, '..'), path))) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
