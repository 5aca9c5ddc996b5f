/** What an open page fetches when the remote of its screen is swapped for a release with one changed screen. Bytes on the wire, in Chromium. */
import { readFileSync, statSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { join } from 'node:path';
import { createOpsClient } from '@site/shared/build/remote/ops-client.mjs';
import { ROOT } from '@site/shared/build/site/workspace.mjs';
import { chromium } from 'playwright';
import { variantOf } from '../e2e/fixtures/variants.ts';
import { withSite } from './with-site.mjs';

/** Of the remote, as its brotli copies weigh. */
export const MOST_SHARE = 0.2;
const [REMOTE, ROUTE, PATH, VERSION] = ['games', 'egame', '/game/egame', '99.0.0'];
const NEWS = '/r/events';
const MOST_MS = 30_000;

/**
 * Answers { sent, channel, packed, remote, codings }: bytes of the swap, its document in the news of it included; of the signed channel itself,
 * which every tab hears every five minutes; of the same files and of the whole remote as brotli; and how each travelled.
 */
export const measureSwapBytes = ({ browserPath }) =>
  withSite(async ({ origin, opsToken, publishToken, dataDir }) => {
    const ops = createOpsClient({ server: origin, token: opsToken, publishToken, keys: join(dataDir, 'keys') });
    const release = variantOf(REMOTE, VERSION, changeOfScreen);
    await ops.publish(release);
    const counter = await countBytes(origin, `/r/${REMOTE}/${release.document.digest}/`);
    const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(counter.origin + PATH);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const channel = counter.takeNews();
      await ops.activate(REMOTE, VERSION, 'measured');
      await page.waitForFunction(() => globalThis.isChangedScreen === true, null, { timeout: MOST_MS });
      await page.waitForLoadState('networkidle');
      return account(counter.files, release.document, channel);
    } finally {
      await browser.close();
      counter.close();
    }
  });

/** One screen says that it runs; nothing else differs. */
function changeOfScreen(text, name, document) {
  const [own] = document.screens[ROUTE].files.filter((file) => file.endsWith('.js')).slice(-1);
  return name === own ? `globalThis.isChangedScreen=true;${text}` : text;
}

/** Passes everything on and notes what travels below the folder and as news: a page's own account leaves out what its offline worker fetches. */
async function countBytes(backend, folder) {
  const files = new Map();
  const server = createServer((request, response) => {
    const headers = { ...request.headers, host: new URL(backend).host };
    const asked = ask(backend + request.url, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      if (request.url.startsWith(folder) || request.url === NEWS) {
        const file = { coding: answer.headers['content-encoding'] ?? 'none', bytes: 0 };
        files.set(request.url === NEWS ? 'news' : request.url.slice(folder.length), file);
        answer.on('data', (chunk) => (file.bytes += chunk.length));
      }
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    files,
    takeNews: () => takeNews(files),
    close: () => (server.closeAllConnections(), server.close()),
  };
}

/** What the stream brought so far, which is the channel alone; from then on its bytes are counted anew. */
function takeNews(files) {
  const news = files.get('news');
  const { bytes } = news;
  news.bytes = 0;
  return bytes;
}

function account(files, document, channel) {
  const dist = join(ROOT, `remote-${REMOTE}`, 'dist');
  const copy = (name) => statSync(join(dist, `${name}.br`)).size;
  const all = Object.keys(JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')).files).filter((name) => /\.(?:js|css)$/.test(name));
  const total = (names, sizeOf) => names.reduce((bytes, name) => bytes + sizeOf(name), 0);
  const travelled = [...files.keys()].filter((name) => document.files[name]);
  return {
    sent: total([...files.keys()], (name) => files.get(name).bytes) - channel,
    channel,
    packed: total(travelled, copy),
    remote: total(all, copy),
    codings: Object.fromEntries([...files].map(([name, { coding, bytes }]) => [name, `${coding} ${bytes}`])),
  };
}
