/**
 * The signed documents of a page on a developer's machine: the site's own, but for one remote, whose releases a key in memory signs. A page
 * verifies all of it as always; the other remotes still need the signatures of their own teams.
 */
import { integrityOf } from '../remote/digest.cjs';
import { memoryKey } from './signed.mjs';

/**
 * @import { Channel, LiveRelease, Root, SignedChannel, SignedDocument } from '../../src/federation/releases.ts'
 * @import { TeamClaims } from '../../src/federation/team-claims.ts'
 * @import { BuiltRelease } from '../remote/release-folder.mjs'
 * @import { SigningKey } from './signed.mjs'
 */

/** Files of these stay available for tabs that still run them. */
const MOST_RELEASES = 12;

/**
 * The verified content of a site.
 * @typedef {{ readonly root: Root, readonly channel: Channel }} SiteState
 */

/** @typedef {{ readonly live: LiveRelease, readonly text: string, readonly files: ReadonlyMap<string, Buffer> }} LiveBuild */

/**
 * @typedef {object} DeveloperDocuments
 * @property {string} publicKey
 * @property {() => SignedChannel} channel
 * @property {() => SignedDocument} root
 * @property {(version: number) => SignedDocument | null} rootOf
 * @property {() => string | null} document The text of the release's document that runs now; null before the first build.
 * @property {(release: BuiltRelease) => boolean} put Puts a build live in every open page; answers false when it runs already.
 * @property {(next: SiteState) => void} follow Takes what the site says later.
 * @property {(digest: string, name: string) => Buffer | string | null} file The content of a file of a build, or null.
 * @property {(listener: (signed: SignedChannel) => void) => () => void} subscribe
 */

/**
 * @param {{ readonly remote: string, readonly site: SiteState, readonly claims?: TeamClaims | null }} options `claims` are those of a team, whether it joined the site already or not.
 * @returns {DeveloperDocuments}
 */
export function createDocuments({ remote, site, claims = null }) {
  const key = memoryKey();
  /** @type {Set<(signed: SignedChannel) => void>} */
  const listeners = new Set();
  /** @type {LiveBuild[]} */
  const releases = [];
  let { channel, root: siteRoot } = site;
  let { epoch } = channel;
  let root = rootOf(siteRoot, { remote, key, claims, version: siteRoot.version });
  const roots = new Map([[root.version, key.sign(root)]]);

  /** @param {Root} next */
  const followRoot = (next) => {
    if (siteRoot.version === next.version) return;
    siteRoot = next;
    root = rootOf(next, { remote, key, claims, version: root.version + 1 });
    roots.set(root.version, key.sign(root));
  };
  const tell = () => {
    for (const listener of listeners) listener(signed());
  };
  const signed = () => {
    const ours = channelOf(channel, { remote, releases });
    const document = key.sign({ ...ours, epoch, root: root.version });
    return { ...document, signature: document.signatures[0].sig };
  };
  return {
    publicKey: key.publicKey,
    channel: signed,
    root: () => key.sign(root),
    rootOf: (version) => roots.get(version) ?? null,
    document: () => releases[0]?.text ?? null,
    put({ text, document, files }) {
      const { digest, version } = document;
      if (releases[0]?.live.digest === digest) return false;
      /** @type {LiveRelease} */
      const live = { version, digest, document: integrityOf(text), signatures: [key.signText(text)] };
      releases.unshift({ live, text, files });
      releases.length = Math.min(releases.length, MOST_RELEASES);
      epoch += 1;
      tell();
      return true;
    },
    follow(next) {
      followRoot(next.root);
      if (next.channel.epoch !== channel.epoch || next.channel.root !== channel.root) epoch += 1;
      ({ channel } = next);
      tell();
    },
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

/**
 * The site's root under the key in memory, which also counts for the one remote; nobody else gains a right.
 * @param {Root} site
 * @param {{ readonly remote: string, readonly key: SigningKey, readonly claims: TeamClaims | null, readonly version: number }} own
 * @returns {Root}
 */
function rootOf(site, { remote, key, claims, version }) {
  const { keyid, publicKey } = key;
  const own = { keyids: [keyid], threshold: 1 };
  const team = site.remotes[remote]?.keyids ?? [];
  return {
    ...site,
    version,
    keys: { ...site.keys, [keyid]: { scheme: 'ed25519', publicKey } },
    roles: { root: own, channel: own },
    remotes: { ...site.remotes, [remote]: { keyids: [...team, keyid], threshold: 1 } },
    ...(claims && { claims: { ...site.claims, [remote]: claims } }),
  };
}

/**
 * The site's channel with the newest build for everybody; what ran before it is what a page goes back to.
 * @param {Channel} site
 * @param {{ readonly remote: string, readonly releases: readonly LiveBuild[] }} own
 * @returns {Channel}
 */
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
