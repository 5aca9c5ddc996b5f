/** The pages of a running site: the block that says what it runs, read from one and written into one. */

/** @import { SignedChannel, SignedDocument, StartBlock } from '../../src/federation/releases.ts' */

const START_BLOCK = /(?<=<script type="application\/json" id="start">)[^<]*(?=<\/script>)/;
/** @param {string} remote */
const PRELOAD = (remote) => new RegExp(`^<link rel="preload"[^>]* href="/r/${remote}/[^>]*>\\n`, 'gm');

/**
 * The page's start block, or null where it is no page of the platform.
 * @param {string} html
 * @returns {StartBlock | null}
 */
export function startOf(html) {
  const [text] = START_BLOCK.exec(html) ?? [];
  return text === undefined ? null : JSON.parse(text);
}

/**
 * @typedef {object} PageDocuments
 * @property {string} remote
 * @property {SignedDocument} root
 * @property {SignedChannel} channel
 * @property {string} publicKey
 * @property {string | null} document The text of the remote's release document.
 */

/**
 * The same page with the signed documents of a developer: his root, his channel, and his release of `remote` where the page has one. It calls
 * its API at its own address. Scripts and policies stay what the site sent.
 * @param {string} html
 * @param {PageDocuments} own
 */
export function withDocuments(html, { remote, root, channel, publicKey, document }) {
  const start = startOf(html);
  if (start === null) return html;
  const documents = { ...start.documents };
  const isOwner = Object.hasOwn(documents, remote) && document !== null;
  if (isOwner) documents[remote] = document;
  const next = { ...start, settings: { ...start.settings, apiOrigin: '', development: true }, publicKey, root, channel, documents };
  const text = JSON.stringify(next).replaceAll('<', '\\u003c');
  const written = html.replace(START_BLOCK, () => text);
  return isOwner ? written.replace(PRELOAD(remote), '') : written;
}

/**
 * The same page with the API and the venues at its own address.
 * @param {string} html
 * @param {string} own Its origin.
 */
export function withOwnOrigins(html, own) {
  const start = startOf(html);
  if (start === null) return html;
  const settings = { ...start.settings, apiOrigin: '', venueOrigin: own };
  const text = JSON.stringify({ ...start, settings }).replaceAll('<', '\\u003c');
  return html.replace(START_BLOCK, () => text);
}
