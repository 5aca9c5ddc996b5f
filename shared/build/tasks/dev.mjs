/** `npm run dev -- games [help …]`: the site, and every saved change of these remotes live in open pages. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createOpsClient, findOpsToken, findPublishToken } from '../remote/ops-client.mjs';
import { withVersion } from '../remote/release-folder.mjs';
import { printBanner } from '../site/banner.mjs';
import { siteSettings } from '../site/settings.mjs';
import { startSite } from '../site/start-site.mjs';
import { untilStopped } from '../site/until-stopped.mjs';
import { REMOTES, remoteFolder, versionOf } from '../site/workspace.mjs';

const wanted = process.argv.slice(2).map((name) => name.replace(/^remote-/, ''));
const unknown = wanted.filter((name) => !REMOTES.includes(name));

if (wanted.length === 0 || unknown.length > 0) {
  console.error(
    `${unknown.length > 0 ? `There is no remote '${unknown[0]}'. ` : ''}Say which remotes to watch, of ${REMOTES.join(', ')}: npm run dev -- games`,
  );
  process.exit(2);
}

try {
  const site = (await attach()) ?? (await start());
  const client = createOpsClient({ server: site.origin, token: site.opsToken, publishToken: site.publishToken });
  const { watchRemote } = await import('../remote/compile.mjs');
  const stops = wanted.map((remote) => watch(watchRemote, client, remote));
  const code = await untilStopped(site);
  await Promise.all(stops.map((stop) => stop()));
  process.exit(code);
} catch (error) {
  console.error(`✗ ${error.message}`);
  process.exit(1);
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
