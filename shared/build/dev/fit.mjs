/** Whether a build fits the host of a running site: the terms on which its registry would take it. */
import { createRequire } from 'node:module';
import { federatedVersions } from '../federated.cjs';

/** @import { Channel, ReleaseDocument } from '../../src/federation/releases.ts' */

const require = createRequire(import.meta.url);
/** @type {{ satisfies(version: string, range: string, options?: { readonly includePrerelease: boolean }): boolean }} */
const semver = require('semver');
const CONTRACT = '@site/shared/platform';
const NEIGHBOUR = 'remote:';

/**
 * The modules that a site's host lends: share key → version, and share key → names.
 * @typedef {object} HostOffer
 * @property {Readonly<Record<string, string>>} lent
 * @property {Readonly<Record<string, readonly string[]>>} exported
 */

/**
 * Why this release cannot run in a page of the site, as sentences; none when it can.
 * @param {Pick<ReleaseDocument, 'requires' | 'imports'>} release
 * @param {{ readonly offer: HostOffer | null, readonly channel: Pick<Channel, 'remotes'> }} site
 * @returns {string[]}
 */
export function misfits({ requires, imports }, { offer, channel }) {
  const wanted = Object.entries(requires);
  return [
    ...wanted.filter(([share]) => !share.startsWith(NEIGHBOUR)).map(([share, range]) => misfitOfShare(share, range, offer)),
    ...wanted.filter(([share]) => share.startsWith(NEIGHBOUR)).map(([share, range]) => misfitOfNeighbour(share, range, channel)),
    ...Object.entries(imports).map(([share, names]) => misfitOfNames(share, names, offer)),
  ].filter((reason) => reason !== null);
}

/**
 * The contract here and the one the site's host lends, in one line.
 * @param {{ readonly offer: HostOffer | null }} site
 */
export function contractsLine({ offer }) {
  const here = federatedVersions()[CONTRACT];
  if (offer === null)
    return `built against contract ${here}; this site does not say what its host lends, so a misfit shows in the page only`;
  return `built against contract ${here}, the site's host lends ${offer.lent[CONTRACT] ?? 'none'}`;
}

/**
 * @param {string} share
 * @param {string} range
 * @param {HostOffer | null} offer
 */
function misfitOfShare(share, range, offer) {
  if (offer === null) return null;
  const version = offer.lent[share];
  if (version === undefined) return `it needs ${share} ${range}, which the site's host does not lend`;
  return semver.satisfies(version, range) ? null : `it was built against ${share} ${range}, the site's host lends ${version}`;
}

/**
 * @param {string} share
 * @param {string} range
 * @param {Pick<Channel, 'remotes'>} channel
 */
function misfitOfNeighbour(share, range, { remotes }) {
  const name = share.slice(NEIGHBOUR.length);
  const version = remotes[name]?.version;
  const fits = version !== undefined && semver.satisfies(version, range, { includePrerelease: true });
  return fits ? null : `it needs ${name} ${range} beside it, the site has ${version ?? 'none'}`;
}

/**
 * @param {string} share
 * @param {readonly string[]} names
 * @param {HostOffer | null} offer
 */
function misfitOfNames(share, names, offer) {
  const exported = offer?.exported[share];
  const missing = exported && names.find((name) => !exported.includes(name));
  return missing === undefined ? null : `it takes '${missing}' of ${share}, which the site's host does not export`;
}
