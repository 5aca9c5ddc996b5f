import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorkshop } from './workshop.mjs';

const POLICY = "default-src 'none'; script-src 'nonce-abc'; frame-ancestors 'none', script-src 'self'";
const START = { settings: { apiOrigin: 'https://api.example', venueOrigin: 'https://venue.example' } };
const PAGE = `<html><head><style nonce="abc"></style><script type="application/json" id="start">${JSON.stringify(START)}</script></head></html>`;
const arrived: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];
let site: Server;
let dir: string;
let workshop: { readonly origin: string; readonly stop: () => Promise<void> };

beforeAll(async () => {
  site = createServer((incoming, response) => {
    arrived.push({ url: incoming.url ?? '', headers: incoming.headers });
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': POLICY }).end(PAGE);
  });
  await new Promise((resolve) => site.listen(0, '127.0.0.1', () => resolve(undefined)));
  dir = mkdtempSync(join(tmpdir(), 'workshop-'));
  mkdirSync(join(dir, 'node_modules', '@site'), { recursive: true });
  symlinkSync(join(import.meta.dirname, '..', '..', '..'), join(dir, 'node_modules', '@site', 'shared'));
  const files = {
    'src/remote.ts': `import { defineRemote } from '@site/shared/platform';
export default defineRemote('promo', { screens: { promo: () => import('./promo.screen.tsx'), rules: () => import('./rules.screen.tsx') } });`,
    'src/promo.states.ts': `import { answer, defineStates } from '@site/shared/states';
import { listHelp } from '@site/shared/wire';
export const states = defineStates({ full: [answer(listHelp, [])], others: { 'of-member': { visitor: 'member', answers: [] } } });`,
    'claims.json': JSON.stringify({
      owner: 'Promo team',
      addresses: { promo: { path: '/promo', title: '限时活动' }, rules: { path: '/promo/rules', title: '活动规则' } },
    }),
  };
  mkdirSync(join(dir, 'src'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  const { port } = site.address() as AddressInfo;
  workshop = await startWorkshop({ dirs: [dir], site: `http://127.0.0.1:${port}`, port: 0, log: () => undefined });
}, 60_000);

afterAll(async () => {
  await workshop.stop();
  site.close();
  rmSync(dir, { recursive: true, force: true });
});

interface Asked {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request to a host name of the workshop, which resolves in browsers alone. */
function ask(path: string, { host = '', method = 'GET', headers = {} }: Asked = {}) {
  const name = new URL(workshop.origin).host;
  return new Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: name.split(':')[1],
      path,
      method,
      headers: { host: host.replace('~', name) || name, ...headers },
    };
    const sent = request(options, (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => (text += piece.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

const FULL = 'promo-full--light-200.~';

test('the page of a team outside of the repository lists its screens by its claims', async () => {
  expect((await ask('/?part=promo&state=full&width=360')).text).toContain('限时活动');
  expect(JSON.parse((await ask('/parts.json')).text)).toMatchObject([
    { name: 'promo', path: '/promo', isWritten: true },
    { name: 'rules', isWritten: false },
  ]);
});

test('a screen without answers names the file to write', async () => {
  expect((await ask('/?part=rules')).text).toMatch(/Nobody has written the answers.*src\/rules\.states\.ts/s);
});

test('a taken port is refused with the two ways to choose another one', async () => {
  const { port } = site.address() as AddressInfo;

  const second = startWorkshop({ dirs: [dir], site: `http://127.0.0.1:${port}`, port, log: () => undefined });

  await expect(second).rejects.toThrow(`WORKSHOP_PORT=${port + 1}, outside of the repository with --workshop ${port + 1}.`);
});

test('a frame begins with the storage of its state and goes to its address', async () => {
  const { text, headers } = await ask('/workshop/enter', { host: 'promo-of-member--dark-100.~' });

  expect(text).toContain('"address":"/promo"');
  expect(text).toMatch(/"userName":"player01".*"theme":"dark"/);
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${workshop.origin}`);
});

test('a page keeps its policies but for who may frame it, and has its API and venues at its own address', async () => {
  const { text, headers } = await ask('/promo', { host: FULL, headers: { accept: 'text/html', cookie: 'X-API-TOKEN=secret' } });

  expect(headers['content-security-policy']).toBe(POLICY.replace("'none', script", `${workshop.origin}, script`));
  expect(text).toContain(`"venueOrigin":"http://${FULL.replace('~', new URL(workshop.origin).host)}"`);
  expect(text).toContain('"apiOrigin":""');
  expect(text).toContain('<style nonce="abc">:root{font-size:200%!important}</style>');
  expect(arrived.at(-1)?.headers.cookie).toBeUndefined();
});

test('no call of the API and no report reaches the site; nothing is written to it', async () => {
  const before = arrived.length;

  expect((await ask('/site/api/v1/help/list', { host: FULL })).text).toContain('"data":[]');
  expect((await ask('/fd/api/v1/withdraw/create', { host: FULL, method: 'POST' })).text).toContain('"status_code":10001');
  expect((await ask('/improxy/api/mobile/GetEventInfoMBT', { host: FULL, method: 'POST' })).text).toContain('"status_code":10001');
  expect((await ask('/site/api/v1/help/list', { host: 'promo-failed--dark-100.~' })).status).toBe(503);
  expect((await ask('/r/health', { host: FULL, method: 'POST' })).status).toBe(204);
  expect((await ask('/upload', { host: FULL, method: 'POST' })).status).toBe(403);
  expect(arrived).toHaveLength(before);
  expect(JSON.parse((await ask('/now.json?view=promo-full')).text)).toMatchObject({
    calls: [{ outcome: 'answered' }, { outcome: 'no answer' }, { outcome: 'no answer' }],
  });
});

test('names that somebody pointed here, and states that do not exist, are refused', async () => {
  for (const host of ['evil.example', 'promo-gone--dark-100.~', 'promo-full.~']) expect((await ask('/', { host })).status).toBe(421);
});
