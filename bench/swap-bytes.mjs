/** What an open page fetches when the remote of its screen is swapped for a release with one changed screen. Bytes on the wire, in Chromium. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createOpsClient } from '@site/shared/build/remote/ops-client.mjs';
import { ROOT } from '@site/shared/build/site/workspace.mjs';
import { chromium } from 'playwright';
import { variantOf } from '../e2e/fixtures/variants.ts';
import { withSite } from './with-site.mjs';

/** Of the remote, as its brotli copies weigh. */
export const MOST_SHARE = 0.2;
const [REMOTE, ROUTE, PATH, VERSION] = ['games', 'egame', '/game/egame', '99.0.0'];
const MOST_MS = 30_000;

/** Answers { sent, packed, remote, codings }: bytes of the swap, of the same files and of the whole remote as brotli, and how each file travelled. */
export const measureSwapBytes = ({ browserPath }) =>
  withSite(async ({ origin, opsToken, publishToken, dataDir }) => {
    const ops = createOpsClient({ server: origin, token: opsToken, publishToken, keys: join(dataDir, 'keys') });
    const release = variantOf(REMOTE, VERSION, changeOfScreen);
    await ops.publish(release);
    const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      const files = await followFiles(page, `/r/${REMOTE}/${release.document.digest}/`);
      await page.goto(origin + PATH);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await ops.activate(REMOTE, VERSION, 'measured');
      await page.waitForFunction(() => globalThis.isChangedScreen === true, null, { timeout: MOST_MS });
      await page.waitForLoadState('networkidle');
      return account(files, release.document);
    } finally {
      await browser.close();
    }
  });

/** One screen says that it runs; nothing else differs. */
function changeOfScreen(text, name, document) {
  const [own] = document.screens[ROUTE].files.filter((file) => file.endsWith('.js')).slice(-1);
  return name === own ? `globalThis.isChangedScreen=true;${text}` : text;
}

async function followFiles(page, folder) {
  const session = await page.context().newCDPSession(page);
  const files = new Map();
  const known = new Map();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes(folder)) return;
    known.set(requestId, response.url.split(folder)[1]);
    const coding = response.headers['content-encoding'] ?? 'none';
    if (!files.has(known.get(requestId))) files.set(known.get(requestId), { coding, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(known.get(requestId));
    if (file) file.bytes = Math.max(file.bytes, encodedDataLength);
  });
  await session.send('Network.enable');
  return files;
}

function account(files, document) {
  const dist = join(ROOT, `remote-${REMOTE}`, 'dist');
  const copy = (name) => statSync(join(dist, `${name}.br`)).size;
  const all = Object.keys(JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')).files).filter((name) => /\.(?:js|css)$/.test(name));
  const total = (names, sizeOf) => names.reduce((bytes, name) => bytes + sizeOf(name), 0);
  const travelled = [...files.keys()].filter((name) => document.files[name]);
  return {
    sent: total([...files.keys()], (name) => files.get(name).bytes),
    packed: total(travelled, copy),
    remote: total(all, copy),
    codings: Object.fromEntries([...files].map(([name, { coding, bytes }]) => [name, `${coding} ${bytes}`])),
  };
}
