/** The pages of a running site: the block that says what it runs, read from one and written into one. */

const START_BLOCK = /(?<=<script type="application\/json" id="start">)[^<]*(?=<\/script>)/;
const PRELOAD = (remote) => new RegExp(`^<link rel="preload"[^>]* href="/r/${remote}/[^>]*>\\n`, 'gm');

/** The page's start block, or null where it is no page of the platform. */
export function startOf(html) {
  const [text] = START_BLOCK.exec(html) ?? [];
  return text === undefined ? null : JSON.parse(text);
}

/**
 * The same page with the signed documents of a developer: his root, his channel, and his release of `remote` where the page brings one. It asks
 * its API at its own address. Scripts and policies stay what the site sent.
 */
export function withDocuments(html, { remote, root, channel, publicKey, document }) {
  const start = startOf(html);
  if (start === null) return html;
  const documents = { ...start.documents };
  const isOwner = Object.hasOwn(documents, remote) && document !== null;
  if (isOwner) documents[remote] = document;
  const next = { ...start, settings: { ...start.settings, apiOrigin: '' }, publicKey, root, channel, documents };
  const text = JSON.stringify(next).replaceAll('<', '\\u003c');
  const written = html.replace(START_BLOCK, () => text);
  return isOwner ? written.replace(PRELOAD(remote), '') : written;
}
