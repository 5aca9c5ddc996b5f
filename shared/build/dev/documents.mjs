/**
 * The signed documents of a page on a developer's machine: the site's own, but for one remote, whose releases a key in memory signs. A page
 * verifies all of it as always; the other remotes still need the signatures of their own teams.
 */
import { createRequire } from 'node:module';
import { memoryKey } from './signed.mjs';

const { integrityOf } = createRequire(import.meta.url)('../remote/digest.cjs');
/** Files of these are kept for tabs that still run them. */
const MOST_RELEASES = 12;

/** `site` is { root, channel } as verified. */
export function createDocuments({ remote, site }) {
  const key = memoryKey();
  const listeners = new Set();
  const roots = new Map();
  const releases = [];
  let { channel } = site;
  let { epoch } = channel;
  let siteRoot = null;
  let root = null;

  const followRoot = (next) => {
    if (siteRoot?.version === next.version) return;
    siteRoot = next;
    const version = (root?.version ?? next.version - 1) + 1;
    root = rootOf(next, { remote, key, version });
    roots.set(version, key.sign(root));
  };
  const tell = () => {
    for (const listener of listeners) listener(signed());
  };
  const signed = () => {
    const ours = channelOf(channel, { remote, releases });
    const document = key.sign({ ...ours, epoch, root: root.version });
    return { ...document, signature: document.signatures[0].sig };
  };
  followRoot(site.root);
  return {
    publicKey: key.publicKey,
    channel: signed,
    root: () => roots.get(root.version),
    rootOf: (version) => roots.get(version) ?? null,
    /** The text of the release's document that runs now; null before the first build. */
    document: () => releases[0]?.text ?? null,
    /** Puts a build live in every open page; answers false when it runs already. */
    put({ text, document, files }) {
      const { digest, version } = document;
      if (releases[0]?.live.digest === digest) return false;
      const live = { version, digest, document: integrityOf(text), signatures: [key.signText(text)] };
      releases.unshift({ live, text, files });
      releases.length = Math.min(releases.length, MOST_RELEASES);
      epoch += 1;
      tell();
      return true;
    },
    /** Takes what the site says later. */
    follow(next) {
      followRoot(next.root);
      if (next.channel.epoch !== channel.epoch || next.channel.root !== channel.root) epoch += 1;
      ({ channel } = next);
      tell();
    },
    /** The content of a file of a build, or null. */
    file(digest, name) {
      const release = releases.find(({ live }) => live.digest === digest);
      return (name === 'release.json' ? release?.text : release?.files.get(name)) ?? null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The site's root under the key in memory, which also counts for the one remote; nobody else gains a right. */
function rootOf(site, { remote, key, version }) {
  const { keyid, publicKey } = key;
  const own = { keyids: [keyid], threshold: 1 };
  const team = site.remotes[remote]?.keyids ?? [];
  return {
    ...site,
    version,
    keys: { ...site.keys, [keyid]: { scheme: 'ed25519', publicKey } },
    roles: { root: own, channel: own },
    remotes: { ...site.remotes, [remote]: { keyids: [...team, keyid], threshold: 1 } },
  };
}

/** The site's channel with the newest build for everybody; what ran before it is what a page goes back to. */
function channelOf(site, { remote, releases }) {
  const [now, before] = releases;
  if (now === undefined) return site;
  const fallback = before?.live ?? site.remotes[remote];
  return {
    ...site,
    remotes: { ...site.remotes, [remote]: now.live },
    lastGood: { ...site.lastGood, ...(fallback && { [remote]: fallback }) },
    canaries: site.canaries.filter(({ remotes }) => !Object.hasOwn(remotes, remote)),
  };
}
