/** A team's releases signed again: by the key that comes in the place of a lost or leaked one. */
import { integrityOf } from './digest.cjs';
import { OpsError } from './registry-client.mjs';
import { signWithTeamKeys } from './team-keys.mjs';

/** @import { Channel, DocumentSignature } from '../../src/federation/releases.ts' */

/**
 * What a team hands to an operator.
 * @typedef {object} ResignedReleases
 * @property {string} remote
 * @property {readonly { readonly version: string, readonly signatures: readonly DocumentSignature[] }[]} releases
 */

/**
 * The releases of a remote that pages run now: the live one, the one before it and those of canaries.
 * @param {Channel} channel
 * @param {string} remote
 */
export function releasesInPages({ remotes, lastGood, canaries }, remote) {
  const all = [remotes, lastGood, ...canaries.map((canary) => canary.remotes)].flatMap((table) => table[remote] ?? []);
  return [...new Map(all.map((release) => [release.version, release])).values()];
}

/**
 * Signatures of the team's keys in `keys` over the releases that pages run. Throws when there is no key, and when a document is not the one that the
 * channel names, or that of another release.
 * @param {{ readonly remote: string, readonly channel: Channel, readonly keys: string, readonly readDocument: (remote: string, digest: string) => Promise<string> }} options
 * @returns {Promise<ResignedReleases>}
 */
export async function resignReleases({ remote, channel, keys, readDocument }) {
  const releases = [];
  for (const { version, digest, document } of releasesInPages(channel, remote)) {
    const text = await readDocument(remote, digest);
    if (integrityOf(text) !== document)
      throw new OpsError(`the document of ${remote} ${version} is not the one that the site's channel names: do not sign it`);
    const found = JSON.parse(text);
    if (found.remote !== remote || found.version !== version || found.digest !== digest)
      throw new OpsError(`${digest} is no release ${version} of ${remote}: do not sign it`);
    const signatures = signWithTeamKeys(text, remote, keys);
    if (signatures.length === 0)
      throw new OpsError(`${keys} holds no key of ${remote}: \`npx --no site-remote keys --replace 1\` makes one`);
    releases.push({ version, signatures });
  }
  return { remote, releases };
}
