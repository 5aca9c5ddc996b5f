/** Measures the bytes that an open page fetches for a swap to a release with one changed screen, on the wire in Chromium. */
import { readFileSync, statSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createRegistryClient } from '@site/shared/build/remote/registry-client.mjs';
import { ROOT } from '@site/tools/site/workspace.ts';
import { chromium } from 'playwright';
import { variantOf } from '../e2e/fixtures/variants.ts';
import type { ReleaseDocument } from '@site/shared/federation';
import { launchOptions, withSite, type BrowserOptions } from './with-site.ts';

/** The highest bytes of a swap as a share of the brotli copies of the swapped files. */
export const MOST_SHARE = 0.2;
const [REMOTE, ROUTE, PATH, VERSION] = ['games', 'egame', '/game/egame', '99.0.0'] as const;
const EVENTS_PATH = '/r/events';
const MOST_MS = 30_000;

export interface SwapBytes {
  /** Bytes of the swap, including the document in its event. */
  readonly sent: number;
  /** Bytes of the signed channel, which every tab receives every five minutes. */
  readonly channel: number;
  /** Bytes of the same files as brotli. */
  readonly packed: number;
  /** Bytes of the whole remote as brotli. */
  readonly remote: number;
  /** Content coding and bytes by file. */
  readonly codings: Readonly<Record<string, string>>;
}

/** A file on the wire. */
interface WireFile {
  readonly coding: string;
  bytes: number;
}

declare global {
  var isChangedScreen: boolean | undefined;
}

export const measureSwapBytes = ({ browserPath }: BrowserOptions): Promise<SwapBytes> =>
  withSite(async ({ origin, opsToken, publishToken, dataDir }) => {
    const ops = createRegistryClient({ server: origin, token: opsToken, publishToken, keys: join(dataDir, 'keys') });
    const release = variantOf(REMOTE, VERSION, changeOfScreen);
    await ops.publish(release);
    const counter = await countBytes(origin, `/r/${REMOTE}/${release.document.digest}/`);
    const browser = await chromium.launch(launchOptions(browserPath));
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(counter.origin + PATH);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const channel = counter.takeEvents();
      await ops.activate(REMOTE, VERSION, 'measured');
      await page.waitForFunction(() => globalThis.isChangedScreen === true, null, { timeout: MOST_MS });
      await page.waitForLoadState('networkidle');
      return account(counter.files, release.document, channel);
    } finally {
      await browser.close();
      counter.close();
    }
  });

/** One screen sets a global when it runs; all other files stay the same. */
function changeOfScreen(text: string, name: string, document: ReleaseDocument): string {
  const own = document.screens[ROUTE]?.files.findLast((file) => file.endsWith('.js'));
  return name === own ? `globalThis.isChangedScreen=true;${text}` : text;
}

/** A proxy that counts the bytes below the folder and of the event stream; the page's own statistics miss the fetches of its service worker. */
async function countBytes(backend: string, folder: string) {
  const files = new Map<string, WireFile>();
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    const headers = { ...request.headers, host: new URL(backend).host };
    const forwarded = httpRequest(backend + url, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (url.startsWith(folder) || url === EVENTS_PATH) {
        const file: WireFile = { coding: answer.headers['content-encoding'] ?? 'none', bytes: 0 };
        files.set(url === EVENTS_PATH ? 'events' : url.slice(folder.length), file);
        answer.on('data', (chunk: Buffer) => (file.bytes += chunk.length));
      }
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    takeEvents: () => takeEvents(files),
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The bytes of the event stream so far, which are those of the channel alone; resets the counter. */
function takeEvents(files: ReadonlyMap<string, WireFile>): number {
  const events = files.get('events');
  if (events === undefined) throw new Error('the page opened no event stream');
  const { bytes } = events;
  events.bytes = 0;
  return bytes;
}

function account(files: ReadonlyMap<string, WireFile>, document: ReleaseDocument, channel: number): SwapBytes {
  const dist = join(ROOT, `remote-${REMOTE}`, 'dist');
  const copy = (name: string): number => statSync(join(dist, `${name}.br`)).size;
  const all = Object.keys((JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ReleaseDocument).files).filter((name) =>
    /\.(?:js|css)$/.test(name),
  );
  const total = (names: readonly string[], sizeOf: (name: string) => number): number =>
    names.reduce((bytes, name) => bytes + sizeOf(name), 0);
  const travelled = [...files.keys()].filter((name) => document.files[name]);
  return {
    sent: total([...files.keys()], (name) => files.get(name)?.bytes ?? 0) - channel,
    channel,
    packed: total(travelled, copy),
    remote: total(all, copy),
    codings: Object.fromEntries([...files].map(([name, { coding, bytes }]) => [name, `${coding} ${bytes}`])),
  };
}
