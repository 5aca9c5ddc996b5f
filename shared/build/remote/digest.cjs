/** How a release gets its name: the digest is computed over the files with a placeholder in its place, and then replaces the placeholder. */
const { createHash } = require('node:crypto');

const DIGEST_LENGTH = 24;
const PLACEHOLDER = 'D'.repeat(DIGEST_LENGTH);

/**
 * 24 hex digits over version, names and contents of files that still hold the placeholder.
 * @param {string} version
 * @param {ReadonlyMap<string, Buffer>} files
 */
function digestOf(version, files) {
  const hash = createHash('sha256').update(`${version}\n`);
  for (const [name, content] of [...files].sort(([one], [other]) => byText(one, other))) {
    hash.update(`${name} ${createHash('sha256').update(content).digest('hex')}\n`);
  }
  return hash.digest('hex').slice(0, DIGEST_LENGTH);
}

/**
 * A file's content with every `from` replaced by `to`; both are ASCII, other bytes stay as they are.
 * @param {Buffer} content
 * @param {string} from
 * @param {string} to
 */
function rename(content, from, to) {
  return Buffer.from(content.toString('latin1').replaceAll(from, to), 'latin1');
}

/**
 * The value that a browser compares a file with.
 * @param {Buffer | string} content
 * @returns {import('../../src/federation/releases.ts').Integrity}
 */
function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * The same order everywhere, whatever the machine's language.
 * @param {string} a
 * @param {string} b
 */
function byText(a, b) {
  return a < b ? -1 : 1;
}

module.exports = { PLACEHOLDER, byText, digestOf, rename, integrityOf };
