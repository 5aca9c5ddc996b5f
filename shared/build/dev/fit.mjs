/** Whether a build can run on a site: its host lends what the build needs, and the other remotes that it needs are live. */
import { federatedVersions } from '../federated.cjs';
import { CONTRACT_SHARE, REMOTE_NEED, brokenUse, builtWith, isServedBy, satisfies } from '../remote/federation.cjs';

/** @import { Channel, LentModules, ReleaseDocument } from '../../src/federation/releases.ts' */

/**
 * Why this release cannot run in a page of the site, as sentences; none when it can.
 * @param {Pick<ReleaseDocument, 'requires' | 'imports' | 'react'>} release
 * @param {{ readonly lentModules: LentModules | null, readonly channel: Pick<Channel, 'remotes'> }} site
 * @returns {string[]}
 */
export function misfits({ requires, imports, react }, { lentModules, channel }) {
  const ranges = Object.entries(requires);
  return [
    ...ranges.filter(([share]) => !share.startsWith(REMOTE_NEED)).map(([share, range]) => misfitOfShare(share, range, lentModules)),
    ...ranges.filter(([share]) => share.startsWith(REMOTE_NEED)).map(([share, range]) => misfitOfRemote(share, range, channel)),
    ...Object.entries(imports).map(([share, names]) => misfitOfNames(share, names, offeredBy(lentModules, requires))),
    misfitOfBreaks(requires, lentModules),
    misfitOfIslands(react, lentModules),
  ].filter((reason) => reason !== null);
}

/**
 * The contract here and the one the site's host lends, in one line.
 * @param {{ readonly lentModules: LentModules | null }} site
 */
export function contractsLine({ lentModules }) {
  const here = federatedVersions()[CONTRACT_SHARE];
  if (lentModules === null)
    return `built against contract ${here}; this site does not say what its host lends, so a misfit shows in the page only`;
  return `built against contract ${here}, the site's host lends ${lentModules.lent[CONTRACT_SHARE] ?? 'none'}`;
}

/**
 * @param {string} share
 * @param {string} range
 * @param {LentModules | null} lentModules
 */
function misfitOfShare(share, range, lentModules) {
  if (lentModules === null) return null;
  const version = lentModules.lent[share];
  if (version === undefined) return `it needs ${share} ${range}, which the site's host does not lend`;
  return satisfies(version, range) ? null : `it was built against ${share} ${range}, the site's host lends ${version}`;
}

/**
 * @param {string} share
 * @param {string} range
 * @param {Pick<Channel, 'remotes'>} channel
 */
function misfitOfRemote(share, range, { remotes }) {
  const name = share.slice(REMOTE_NEED.length);
  const version = remotes[name]?.version;
  const fits = version !== undefined && satisfies(version, range, { includePrerelease: true });
  return fits ? null : `it needs ${name} ${range} to be live, the site runs ${version ?? 'none'}`;
}

/**
 * A build that is tried lists no uses, so every break of a later contract counts.
 * @param {ReleaseDocument['requires']} requires
 * @param {LentModules | null} lentModules
 */
function misfitOfBreaks(requires, lentModules) {
  const version = builtWith(requires);
  const broken = brokenUse(null, { breaks: lentModules?.breaks ?? [], builtWith: version, previous: lentModules?.previous });
  return broken && `contract ${broken.since} of the site broke ${broken.id} (${broken.reason}), and this is built with ${version}`;
}

/**
 * @param {string | undefined} react
 * @param {LentModules | null} lentModules
 */
function misfitOfIslands(react, lentModules) {
  if (react === undefined || lentModules === null || lentModules.islands?.includes(react)) return null;
  return `it brings React ${react}, of which the site's host takes no islands`;
}

/**
 * The names of a lent module for this release, with those that adapters add; undefined where the site does not say.
 * @param {LentModules | null} lentModules
 * @param {ReleaseDocument['requires']} requires
 */
function offeredBy(lentModules, requires) {
  const added = isServedBy(lentModules?.previous, builtWith(requires)) ? lentModules?.previous?.exports : undefined;
  /** @param {string} share */
  return (share) => {
    const exported = lentModules?.exported[share];
    return exported && [...exported, ...(added?.[share] ?? [])];
  };
}

/**
 * @param {string} share
 * @param {readonly string[]} names
 * @param {ReturnType<typeof offeredBy>} offered
 */
function misfitOfNames(share, names, offered) {
  const exported = offered(share);
  const missing = exported && names.find((name) => !exported.includes(name));
  return missing === undefined ? null : `it takes '${missing}' of ${share}, which the site's host does not export`;
}
