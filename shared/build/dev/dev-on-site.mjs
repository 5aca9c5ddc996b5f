/** One remote of this machine in a running site: built on every save, signed by a key in memory, and swapped in open pages. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { OpsError } from '../remote/registry-client.mjs';
import { createDocuments } from './documents.mjs';
import { readClaims } from '../remote/claims.cjs';
import { contractsLine, misfits } from './fit.mjs';
import { followSite, readSite } from './running-site.mjs';
import { startProxy } from './site-proxy.mjs';
import { startWorkshop } from './workshop/workshop.mjs';

/** @import { BuiltRelease } from '../remote/release-folder.mjs' */

/** Where a developer's site listens unless another port is named. */
export const DEV_PORT = 4100;
const now = () => new Date().toLocaleTimeString('sv-SE');

/**
 * Serves `site` (an origin) on `port` of this machine with the remote in `dir`, and builds it on every save; a save that does not build,
 * or that the site's host could not run, leaves what was live. Throws a sentence when there is no such site.
 * @param {object} options
 * @param {string} options.remote
 * @param {string} options.dir
 * @param {string} options.site
 * @param {number} [options.port]
 * @param {number | null} [options.workshopPort] Where the workshop of this remote listens; null for none.
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<{ readonly origin: string, readonly stop: () => Promise<void> }>} `origin` is the site with this remote in it.
 */
export async function devOnSite({ remote, dir, site, port = DEV_PORT, workshopPort = null, log = console.log }) {
  const origin = originOf(site);
  const found = await readSite(origin);
  let { channel } = found;
  const documents = createDocuments({ remote, site: found, claims: readClaims(dir) });
  /** @param {string} line */
  const say = (line) => log(`${styleText('yellow', '!')} ${now()} ${line}`);
  const proxy = await listen({ site: { origin, apiOrigin: found.apiOrigin }, remote, documents, port, say });
  log(`${proxy.origin} shows ${origin} with remote-${remote} of ${dir}`);
  log(contractsLine(found));
  const stopFollowing = followSite(origin, {
    root: found.root,
    say,
    take: (next) => {
      ({ channel } = next);
      documents.follow(next);
    },
  });
  /** @param {BuiltRelease} release */
  const live = ({ text, document, files }) => {
    const reasons = misfits(document, { lentModules: found.lentModules, channel });
    if (reasons.length > 0) return refuse(log, { remote, origin, reasons });
    if (documents.put({ text, document, files }))
      log(`${styleText('green', '✓')} ${now()} ${remote} ${document.version} ${document.digest} is live here`);
    return undefined;
  };
  // From here on `dist` holds no release build.
  rmSync(join(dir, 'dist', '.stamp'), { force: true });
  const { watchRemote } = await import('../remote/compile.mjs');
  const stopWatching = watchRemote(dir, {
    onBuilt: live,
    onFailed: (text) => log(`${styleText('red', '✗')} remote-${remote} does not build; what was live stays\n${text}`),
  });
  const workshop = workshopPort === null ? null : await openWorkshop({ dirs: [dir], site: proxy.origin, port: workshopPort, log });
  const stop = async () => {
    stopFollowing();
    await Promise.all([stopWatching(), workshop?.stop(), proxy.close()]);
  };
  return { origin: proxy.origin, stop };
}

/**
 * States that do not load, or a taken port, are no reason to develop without the site; null then.
 * @param {Parameters<typeof startWorkshop>[0] & { readonly log: (line: string) => void }} options
 */
async function openWorkshop(options) {
  const { log } = options;
  try {
    const workshop = await startWorkshop(options);
    log(`the workshop of its screens: ${workshop.origin}`);
    return workshop;
  } catch (error) {
    log(`${styleText('red', '✗')} no workshop: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/**
 * @param {(line: string) => void} log
 * @param {{ readonly remote: string, readonly origin: string, readonly reasons: readonly string[] }} misfit
 */
function refuse(log, { remote, origin, reasons }) {
  const list = reasons.map((reason) => `  - ${reason}`).join('\n');
  log(
    `${styleText('red', '✗')} remote-${remote} does not fit ${origin}; what was live stays\n${list}\n  Build against the contract that this site's host lends, or name a site with a newer host.`,
  );
}

/** @param {string} address */
function originOf(address) {
  const url = URL.parse(/^https?:\/\//.test(address) ? address : `http://${address}`);
  if (url === null || url.pathname !== '/') throw new OpsError(`'${address}' is no address of a site, such as https://site.example.`, 2);
  return url.origin;
}

/** @param {Parameters<typeof startProxy>[0]} options */
async function listen(options) {
  try {
    return await startProxy(options);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new OpsError(`port ${options.port} is taken: choose another one with --port ${options.port + 1}.`);
  }
}
