/** How a release gets its name: the digest is computed over the files with a placeholder in its place, and then replaces the placeholder. */
const { createHash } = require('node:crypto');

const DIGEST_LENGTH = 24;
const PLACEHOLDER = 'D'.repeat(DIGEST_LENGTH);

/** 24 hex digits over version, names and contents (Map name → Buffer) of files that still hold the placeholder. */
function digestOf(version, files) {
  const hash = createHash('sha256').update(`${version}\n`);
  for (const name of [...files.keys()].sort(byText)) {
    hash.update(`${name} ${createHash('sha256').update(files.get(name)).digest('hex')}\n`);
  }
  return hash.digest('hex').slice(0, DIGEST_LENGTH);
}

/** A file's content with every `from` replaced by `to`; both are ASCII, other bytes stay as they are. */
function rename(content, from, to) {
  return Buffer.from(content.toString('latin1').replaceAll(from, to), 'latin1');
}

/** The value that a browser compares a file with. */
function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The same order everywhere, whatever the machine's language. */
function byText(a, b) {
  return a < b ? -1 : 1;
}

module.exports = { PLACEHOLDER, byText, digestOf, rename, integrityOf };
