import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { canonicalJson, signersOf } from '../../src/federation/index.ts';
import type { Channel, LiveRelease, ReleaseDocument, Root, SignedDocument } from '../../src/federation/releases.ts';
import { refuseSigners } from '../../src/federation/release-rules.ts';
import type { BuiltRelease } from '../remote/release-folder.mjs';
import { unreached } from '../remote/unreached.mjs';
import { createDocuments, type DeveloperDocuments } from './documents.mjs';
import { misfits } from './fit.mjs';
import { readSite } from './running-site.mjs';
import { startProxy } from './site-proxy.mjs';
import { startOf } from './site-page.mjs';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 10, 21);
const PUBLISHED = 'a'.repeat(24);
const BUILT = 'b'.repeat(24);

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
  return { raw, sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64') };
}
const KEYS = { root: newKey(), channel: newKey(), help: newKey(), games: newKey() };
const by = (name: keyof typeof KEYS, document: object): SignedDocument => {
  const payload = canonicalJson(document);
  return { payload, signatures: [{ keyid: name, sig: KEYS[name].sign(payload) }] };
};
const role = (keyid: string) => ({ keyids: [keyid], threshold: 1 });
const ROOT: Root = {
  type: 'root',
  version: 4,
  issuedAtMs: NOW_MS - HOUR_MS,
  expiresAtMs: NOW_MS + HOUR_MS,
  keys: Object.fromEntries(Object.entries(KEYS).map(([name, { raw }]) => [name, { scheme: 'ed25519', publicKey: raw }])),
  roles: { root: role('root'), channel: role('channel') },
  remotes: { help: role('help'), games: role('games') },
};
const live = (digest: string): LiveRelease => ({ version: '1.0.0', digest, document: 'sha384-x', signatures: [] });
const CHANNEL: Channel = {
  type: 'channel',
  name: 'production',
  epoch: 7,
  root: 4,
  issuedAtMs: NOW_MS,
  expiresAtMs: NOW_MS + HOUR_MS,
  remotes: { help: live(PUBLISHED), games: live('c'.repeat(24)) },
  lastGood: {},
  canaries: [{ salt: 'help', share: 5000, remotes: { help: live('e'.repeat(24)) } }],
  revoked: [],
  hostMin: '1.0.0',
};

function pageOf(channel: SignedDocument): string {
  const documents = { help: '{"of":"the site"}' };
  const start = {
    settings: { apiOrigin: '' },
    servedAtMs: NOW_MS,
    publicKey: 'k',
    root: by('root', ROOT),
    hostFiles: {},
    channel,
    documents,
  };
  return `<!doctype html>
<script type="application/json" id="start">${JSON.stringify(start)}</script>
<link rel="preload" as="script" href="/h/main.js">
<link rel="preload" as="script" href="/r/help/${PUBLISHED}/remoteEntry.js" integrity="sha384-x">
</head>`;
}

function buildOf(digest = BUILT): BuiltRelease {
  const content = Buffer.from('window.help');
  const document = { type: 'release', remote: 'help', version: '1.1.0', digest, files: {} } as unknown as ReleaseDocument;
  return { text: canonicalJson(document), document, files: new Map([['remoteEntry.js', content]]) };
}

interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

let site: Server;
let siteOrigin: string;
let requests: ReceivedRequest[];
let signedChannel: SignedDocument;
let documents: DeveloperDocuments;
let printedLines: string[];
let proxy: Awaited<ReturnType<typeof startProxy>>;

beforeEach(async () => {
  requests = [];
  printedLines = [];
  signedChannel = by('channel', CHANNEL);
  site = createServer(({ method, url = '', headers }, response) => {
    requests.push({ method, url, headers });
    if (url.startsWith('/api')) response.setHeader('set-cookie', 's=1; Domain=site.example; Path=/; Secure; HttpOnly');
    const isPage = !/\.(js|json)$|^\/api/.test(url);
    response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json');
    response.setHeader('strict-transport-security', 'max-age=31536000');
    response.end(isPage ? pageOf(signedChannel) : '{}');
  });
  site.on('upgrade', ({ method, url, headers }, socket) => {
    requests.push({ method, url, headers });
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteOrigin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  documents = createDocuments({ remote: 'help', site: { root: ROOT, channel: CHANNEL } });
  proxy = await startProxy({
    site: { origin: siteOrigin, apiOrigin: '' },
    remote: 'help',
    documents,
    port: 0,
    say: (line) => printedLines.push(line),
  });
});

afterEach(async () => {
  await proxy.close();
  site.closeAllConnections();
  site.close();
});

const openPage = async () => (await fetch(`${proxy.origin}/help/kh`, { headers: { accept: 'text/html' } })).text();
const read = <Document>({ payload }: SignedDocument) => JSON.parse(payload) as Document;

test('a page carries the site’s channel with the build in it, signed by a root that vouches for this remote alone', async () => {
  documents.put(buildOf());

  const html = await openPage();

  const start = startOf(html);
  if (start === null) throw new Error('the page has no start block');
  const [root, channel] = [read<Root>(start.root), read<Channel>(start.channel)];
  expect(channel.remotes['help']?.digest).toBe(BUILT);
  expect(channel.lastGood['help']).toEqual(CHANNEL.remotes['help']);
  expect(channel.remotes['games']).toEqual(CHANNEL.remotes['games']);
  expect(channel.canaries).toEqual([]);
  expect(root.remotes['games']).toEqual(ROOT.remotes['games']);
  const signers = await signersOf(start.channel.payload, start.channel.signatures, root.keys);
  expect(refuseSigners(signers, root.roles.channel)).toBeNull();
  const ofRelease = await signersOf(buildOf().text, channel.remotes['help']?.signatures ?? [], root.keys);
  expect(refuseSigners(ofRelease, root.remotes['help'])).toBeNull();
  expect(refuseSigners(ofRelease, root.remotes['games'])).toBe('0 of 1 signatures');
  expect(start.documents['help']).toBe(buildOf().text);
  expect(html).toContain('/h/main.js');
  expect(html).not.toContain(PUBLISHED + '/remoteEntry.js');
});

test('before the first build a page shows the site’s own release, under the signatures of its team', async () => {
  const start = startOf(await openPage());

  expect(start && read<Channel>(start.channel).remotes['help']).toEqual(CHANNEL.remotes['help']);
  expect(start?.documents['help']).toBe('{"of":"the site"}');
});

test('each build raises the epoch, as each step of the site does, and the build before it is what a page goes back to', () => {
  const epochs = [read<Channel>(documents.channel()).epoch];
  documents.put(buildOf());
  documents.put(buildOf('d'.repeat(24)));
  const channel = read<Channel>(documents.channel());
  documents.follow({ root: ROOT, channel: { ...CHANNEL, epoch: 8 } });
  epochs.push(channel.epoch, read<Channel>(documents.channel()).epoch);

  expect(epochs).toEqual([7, 9, 10]);
  expect(channel.lastGood['help']?.digest).toBe(BUILT);
  expect(documents.put(buildOf('d'.repeat(24)))).toBe(false);
});

test('a new root of the site is the next link of the chain here', async () => {
  const before = documents.root();

  documents.follow({ root: { ...ROOT, version: 5 }, channel: { ...CHANNEL, root: 5, epoch: 8 } });

  const after = await (await fetch(`${proxy.origin}/r/roots/5.json`)).json();
  const signers = await signersOf(after.payload, after.signatures, read<Root>(before).keys);
  expect(refuseSigners(signers, read<Root>(before).roles.root)).toBeNull();
  expect(read<Channel>(documents.channel()).root).toBe(5);
});

test('files of the build come from this machine, everything else from the site', async () => {
  documents.put(buildOf());

  const own = await fetch(`${proxy.origin}/r/help/${BUILT}/remoteEntry.js`);
  await fetch(`${proxy.origin}/r/games/${'c'.repeat(24)}/remoteEntry.js`);

  expect(await own.text()).toBe('window.help');
  expect(own.headers.get('content-type')).toContain('text/javascript');
  expect(requests.map(({ url }) => url)).toEqual([`/r/games/${'c'.repeat(24)}/remoteEntry.js`]);
});

test('a call of the page reaches the site as one of the site, and its cookie is valid at this address', async () => {
  const answer = await fetch(`${proxy.origin}/api/v1/log-in`, { method: 'POST', body: '{}', headers: { origin: proxy.origin } });

  expect(requests[0]).toMatchObject({ method: 'POST', headers: { origin: siteOrigin, host: new URL(siteOrigin).host } });
  expect(answer.headers.get('set-cookie')).toBe('s=1; Path=/; HttpOnly');
  expect(answer.headers.get('strict-transport-security')).toBeNull();
});

test('what another site’s page sends here keeps its own origin, and another name for this machine is refused [T18]', async () => {
  await fetch(`${proxy.origin}/api/v1/log-in`, { method: 'POST', headers: { origin: 'https://evil.example' } });
  const status = await new Promise<number | undefined>((resolve) => {
    const { port } = new URL(proxy.origin);
    request({ host: '127.0.0.1', port, path: '/', headers: { host: `evil.example:${port}` } }, (answer) =>
      resolve(answer.statusCode),
    ).end();
  });

  expect(requests.map(({ headers }) => headers.origin)).toEqual(['https://evil.example']);
  expect(status).toBe(421);
});

test('a socket passes through with the origin of the site', async () => {
  const { port } = new URL(proxy.origin);
  const headers = { connection: 'Upgrade', upgrade: 'websocket', origin: proxy.origin };
  const echoed = await new Promise<string>((resolve) => {
    const asking = request({ host: '127.0.0.1', port, path: '/ws', headers: { ...headers, host: `localhost:${port}` } });
    asking.on('upgrade', (_answer, socket) => {
      socket.on('data', (data) => {
        resolve(String(data));
        socket.destroy();
      });
      socket.write('你好');
    });
    asking.end();
  });

  expect(echoed).toBe('你好');
  expect(requests[0]?.headers.origin).toBe(siteOrigin);
});

test('the proxy prints failure reports of a developer’s page and never sends them to the site', async () => {
  const report = { remote: 'help', phase: 'render', name: 'TypeError', message: 'x is not a function', address: '/help/kh' };

  await fetch(`${proxy.origin}/r/report`, { method: 'POST', body: JSON.stringify({ reports: [report] }) });
  await fetch(`${proxy.origin}/r/health`, { method: 'POST', body: '{}' });

  expect(printedLines).toEqual(['help (render) TypeError: x is not a function, at /help/kh']);
  expect(requests).toEqual([]);
});

test('a site whose channel is not signed by its keys is not followed', async () => {
  signedChannel = by('games', CHANNEL);

  await expect(readSite(siteOrigin)).rejects.toThrow('the channel carries 0 of 1 signatures');
});

test('an untrusted certificate is reported with what to trust, not with advice to start the site', () => {
  const failed = (code: string) => Object.assign(new TypeError('fetch failed'), { cause: { code } });

  for (const code of ['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'CERT_HAS_EXPIRED'])
    expect(unreached('https://site.example', failed(code))).toContain(`does not trust (${code})`);
  expect(unreached('https://site.example', failed('ECONNREFUSED'))).toContain('no site answers at https://site.example (ECONNREFUSED)');
});

test('a build that the site’s host could not run is refused with each reason', () => {
  const lentModules = {
    lent: { react: '18.2.0', '@site/shared/platform': '1.0.0' },
    exported: { '@site/shared/platform': ['usePlatform'] },
  };
  const needs = {
    requires: { react: '^19.0.0', '@site/shared/platform': '^1.0.0', '@site/shared/ui': '^1.0.0', 'remote:games': '^2.0.0' },
    imports: { '@site/shared/platform': ['usePlatform', 'useNews'] },
  };

  expect(misfits(needs, { lentModules, channel: CHANNEL })).toEqual([
    "it was built against react ^19.0.0, the site's host lends 18.2.0",
    "it needs @site/shared/ui ^1.0.0, which the site's host does not lend",
    'it needs games ^2.0.0 to be live, the site runs 1.0.0',
    "it takes 'useNews' of @site/shared/platform, which the site's host does not export",
  ]);
  expect(misfits({ requires: { '@site/shared/platform': '^1.0.0' }, imports: {} }, { lentModules, channel: CHANNEL })).toEqual([]);
});

test('a range that page and registry cannot read is a misfit, whatever the host lends', () => {
  const lentModules = { lent: { react: '19.3.1' }, exported: {} };

  expect(misfits({ requires: { react: '>18.0.0' }, imports: {} }, { lentModules, channel: CHANNEL })).toEqual([
    "it was built against react >18.0.0, the site's host lends 19.3.1",
  ]);
});

test('a build of the contract before fits where adapters lend what a major broke, with the names that they add, and nowhere else', () => {
  const broken = { since: '2.0.0', id: 'platform/deprecated#useReadable', reason: 'it is gone' };
  const lentModules = { lent: { '@site/shared/platform': '2.0.0' }, exported: { '@site/shared/platform': [] }, breaks: [broken] };
  const previous = { major: 1, members: [broken.id], exports: { '@site/shared/platform': ['useReadable'] } };
  const needs = { requires: { '@site/shared/platform': '>=1.4.0' }, imports: { '@site/shared/platform': ['useReadable'] } };

  expect(misfits(needs, { lentModules: { ...lentModules, previous }, channel: CHANNEL })).toEqual([]);
  expect(misfits(needs, { lentModules, channel: CHANNEL })).toEqual([
    "it takes 'useReadable' of @site/shared/platform, which the site's host does not export",
    'contract 2.0.0 of the site broke platform/deprecated#useReadable (it is gone), and this is built with 1.4.0',
  ]);
});
