/**
 * `npm run dev -- games [help …]`: the site, and every saved change of these remotes live in open pages.
 * `npm run dev -- games --site https://site.example [--port 4100]`: one remote within a site that runs elsewhere, which stays as it is.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { devOnSite, DEV_PORT } from '../dev/dev-on-site.mjs';
import { createOpsClient, findOpsToken, findPublishToken } from '../remote/ops-client.mjs';
import { withVersion } from '../remote/release-folder.mjs';
import { printBanner } from '../site/banner.mjs';
import { siteSettings } from '../site/settings.mjs';
import { startSite } from '../site/start-site.mjs';
import { untilStopped } from '../site/until-stopped.mjs';
import { REMOTES, remoteFolder, versionOf } from '../site/workspace.mjs';

const USAGE = `npm run dev -- <remote> [remote …]                        the site of this folder, every save live in it
npm run dev -- <remote> --site <origin> [--port ${DEV_PORT}]   one remote within a site that runs already
Remotes: ${REMOTES.join(', ')}`;

const { wanted, site: elsewhere, port } = choice(process.argv.slice(2));

try {
  if (elsewhere !== undefined) {
    const { stop } = await devOnSite({ remote: wanted[0], dir: remoteFolder(wanted[0]), site: elsewhere, port });
    process.exit(await untilStopped({ ended: new Promise(() => undefined), stop }));
  }
  const site = (await attach()) ?? (await start());
  const client = createOpsClient({ server: site.origin, token: site.opsToken, publishToken: site.publishToken });
  const { watchRemote } = await import('../remote/compile.mjs');
  const stops = wanted.map((remote) => watch(watchRemote, client, remote));
  const code = await untilStopped(site);
  await Promise.all(stops.map((stop) => stop()));
  process.exit(code);
} catch (error) {
  console.error(`✗ ${error.message}`);
  process.exit(error.exitCode ?? 1);
}

/** What was asked for; ends with 2 when it cannot be meant. */
function choice(args) {
  try {
    const options = { site: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean' } };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return leave(USAGE, 0);
    const wanted = positionals.map((name) => name.replace(/^remote-/, ''));
    const unknown = wanted.find((name) => !REMOTES.includes(name));
    if (unknown !== undefined) return leave(`There is no remote '${unknown}'.\n${USAGE}`, 2);
    if (wanted.length === 0) return leave(`Say which remote.\n${USAGE}`, 2);
    if (values.site === undefined && values.port !== undefined)
      return leave(`--port goes with --site; PORT names this site's own.\n${USAGE}`, 2);
    if (values.site !== undefined && wanted.length > 1) return leave(`One remote at a time goes with --site.\n${USAGE}`, 2);
    return { wanted, site: values.site, port: portOf(values.port) };
  } catch (error) {
    return leave(`${error.message}\n${USAGE}`, 2);
  }
}

function portOf(given) {
  const port = Number(given ?? DEV_PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`--port is a port from 1 to 65535, not '${given}'.`);
}

function leave(text, code) {
  (code === 0 ? console.log : console.error)(text);
  return process.exit(code);
}

/** The site that runs at this address already, left running at the end; null when none answers. */
async function attach() {
  try {
    const origin = `http://127.0.0.1:${siteSettings().port}`;
    const opsToken = findOpsToken();
    await createOpsClient({ server: origin, token: opsToken }).status();
    console.log(`using the site that runs at ${origin}`);
    return { origin, opsToken, publishToken: findPublishToken(), ended: new Promise(() => undefined), stop: () => Promise.resolve() };
  } catch {
    return null;
  }
}

async function start() {
  const started = performance.now();
  const settings = siteSettings();
  const site = await startSite(settings);
  printBanner({ ...site, dataDir: settings.dataDir, ms: performance.now() - started });
  return site;
}

/** What stands in `dist` from here on is no release build: its stamp goes, so that the next start builds anew. */
function watch(watchRemote, client, remote) {
  const dir = remoteFolder(remote);
  rmSync(join(dir, 'dist', '.stamp'), { force: true });
  let last = Promise.resolve();
  console.log(`watching remote-${remote}/src`);
  return watchRemote(dir, {
    onBuilt: (release) => {
      last = last.then(() => swap(client, remote, release)).catch((error) => console.error(`✗ ${error.message}`));
    },
    onFailed: (text) => console.error(`✗ remote-${remote} does not build; what was live stays\n${text}`),
  });
}

async function swap(client, remote, release) {
  const started = performance.now();
  const version = `${versionOf(remote)}-dev.w${release.document.digest.slice(0, 10)}`;
  const named = withVersion(release, version, { quality: 4 });
  await client.publish(named);
  const { changed } = await client.activate(remote, version, 'saved while developing');
  if (changed)
    console.log(
      `✓ ${new Date().toLocaleTimeString('sv-SE')} ${remote} ${version} is live (published in ${Math.round(performance.now() - started)} ms)`,
    );
}
