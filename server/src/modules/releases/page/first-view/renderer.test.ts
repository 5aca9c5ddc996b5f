import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FirstViewRequest } from '@site/shared/federation';
import { createRenderer, createReleaseRenderers, DrawingFault } from './renderer.ts';

const REQUEST: FirstViewRequest = {
  path: '/help/kh',
  visitor: 'guest',
  title: '',
  secretPath: '',
  payeeKey: '',
  isSandbox: true,
  remote: null,
  claims: {},
  answers: {},
};
const BUNDLE = `
const { join } = require('node:path');
exports.render = async ({ path }, compile) => {
  if (path === '/crash') process.exit(1);
  if (path === '/read') require('node:fs').readFileSync('/etc/hostname');
  compile('globalThis.seen = (globalThis.seen ?? 0) + 1', [], 'one.js')();
  return { wide: join('drawn', path) + ' ' + globalThis.seen + ' ' + (process.env.HOME ?? 'no home'), phone: '', css: '', names: [], ownCss: '', missing: [] };
};`;

test('the rendering process runs the text of its bundle, again after a crash, and may read no file', async () => {
  const renderer = createRenderer(BUNDLE);
  const wide = async (path: string) => (await renderer.render({ ...REQUEST, path })).wide;

  expect([await wide('/help/kh'), await wide('/help/kh')]).toEqual(['drawn/help/kh 1 no home', 'drawn/help/kh 2 no home']);
  await expect(wide('/read')).rejects.toThrow('has been restricted');
  await expect(wide('/read')).rejects.toBeInstanceOf(DrawingFault);
  await expect(wide('/crash')).rejects.toThrow('the rendering process ended');
  expect(await wide('/')).toBe('drawn/ 1 no home');
  renderer.close();
  // Sooner than a process that hangs is killed: one that crashed has ended.
}, 9_000);

test('views are drawn one after the other, as the window that they are drawn for is shared', async () => {
  const renderer = createRenderer(`
exports.render = async ({ path }) => {
  globalThis.drawing = path;
  await new Promise(setImmediate);
  return { wide: globalThis.drawing, phone: '', css: '', names: [], ownCss: '', missing: [] };
};`);
  const views = await Promise.all(['/', '/help/kh'].map((path) => renderer.render({ ...REQUEST, path })));

  expect(views.map(({ wide }) => wide)).toEqual(['/', '/help/kh']);
  renderer.close();
});

test('code that is drawn ends no other process, makes no code from texts, reaches no network and reads no addresses of the machine [T07]', async () => {
  const renderer = createRenderer(`
exports.render = async ({ path }, compile) => {
  let wide = '';
  compile('const found = (function () { return this; })(); answer([found.process.kill, found.process.getBuiltinModule, found.fetch, found.process.report].join());', ['answer'], 'a.js')((text) => { wide = text; });
  if (path === '/code') (() => undefined).constructor('return process')();
  return { wide, phone: '', css: '', names: [], ownCss: '', missing: [] };
};`);

  expect((await renderer.render(REQUEST)).wide).toBe(',,,');
  await expect(renderer.render({ ...REQUEST, path: '/code' })).rejects.toThrow('Code generation from strings disallowed');
  renderer.close();
});

/**
 * A script that finds the native handle below a socket: `fetch` begins TLS with one before it connects. `taken` calls a function with its class and with the request of another
 * native call, which serves for any, and answers what came of it.
 */
const OF_TLS_SOCKET = `const realm = (function () { return this; })(), emitters = Object.getPrototypeOf(Object.getPrototypeOf(realm.process)), { on, emit } = emitters;
    let tls, pipe;
    emitters.on = function (...all) { if (this.constructor.name === 'TLSSocket') tls = this; return on.apply(this, all); };
    emitters.emit = function (...all) { if (this.constructor.name === 'Socket') pipe = this; return emit.apply(this, all); };
    realm.Response;
    const ignore = () => 0;
    realm[Symbol.for('undici.globalDispatcher.1')].dispatch({ origin: 'https://127.0.0.1:' + PORT, path: '/', method: 'GET' },
      { onConnect: ignore, onHeaders: ignore, onData: ignore, onComplete: ignore, onError: ignore });
    const taken = (use) => realm.setTimeout(() => {
      const Socket = Object.getPrototypeOf(tls.constructor), Handle = tls._handle._parent.constructor;
      const shutdown = (request) => {
        try { answer(use(Handle, request) === 0 ? 'open' : 'failed'); } catch (failure) { answer(failure.message); }
        return 0;
      };
      new Socket({ handle: { shutdown, close: ignore, readStart: ignore, readStop: ignore } }).on('error', ignore).end();
    }, 50);`;
/** Ways to a socket that need no name of Node's: each text runs as a script of a release, calls `answer` with what came of it, and knows a `PORT` that listens. */
const WAYS_TO_SOCKETS: Readonly<Record<string, string>> = {
  'the pipe of the jobs': `const realm = (function () { return this; })(), emitters = Object.getPrototypeOf(Object.getPrototypeOf(realm.process)), { emit } = emitters;
    emitters.emit = function (...all) {
      if (this.constructor.name === 'Socket') {
        emitters.emit = emit;
        try { new this.constructor().connect(PORT, '127.0.0.1', () => answer('open')).on('error', (failure) => answer(failure.message)); }
        catch (failure) { answer(failure.message); }
      }
      return emit.apply(this, all);
    };`,
  'the native handle of a TLS socket': `${OF_TLS_SOCKET} taken((Handle, request) => new Handle(0).connect(request, '127.0.0.1', PORT));`,
  'a listening native handle': `${OF_TLS_SOCKET} taken((Handle) => { const handle = new Handle(1); handle.bind('127.0.0.1', 0); return handle.listen(1); });`,
  'the native handle of the pipe of the jobs': `${OF_TLS_SOCKET} taken((_, request) => new pipe._handle.constructor(0).connect(request, '/run/any.sock'));`,
  'the dispatcher of fetch': `const realm = (function () { return this; })(); realm.Response;
    const onError = (_, failure) => answer((failure ?? _).message);
    realm[Symbol.for('undici.globalDispatcher.1')].dispatch({ origin: 'http://127.0.0.1:' + PORT, path: '/', method: 'GET' },
      { onConnect() {}, onHeaders: () => true, onData: () => true, onComplete: () => answer('open'), onError });`,
};
test.each(Object.keys(WAYS_TO_SOCKETS))('code that is drawn connects to nothing by way of %s [T07]', async (way) => {
  let connections = 0;
  const inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((listening) => void inside.listen(0, '127.0.0.1', listening));
  const renderer = createRenderer(`
let found;
const answered = new Promise((resolve) => { found = resolve; });
exports.render = async ({ path }, compile) => {
  if (path === '/try') compile(${JSON.stringify(WAYS_TO_SOCKETS[way])}, ['answer', 'PORT'], 'a.js')(found, ${(inside.address() as AddressInfo).port});
  return { ...${NOTHING}, wide: path === '/try' ? '' : await answered };
};`);
  const found = await renderer
    .render({ ...REQUEST, path: '/try' })
    .then(() => renderer.render(REQUEST))
    .finally(() => {
      renderer.close();
      inside.close();
    });

  expect({ found: found.wide, connections }).toEqual({ found: 'the rendering process has no network', connections: 0 });
});

const NOTHING = "{ wide: '', phone: '', css: '', names: [], ownCss: '', missing: [] }";
/** What code of a release can do there, as the text of a script. */
const MISCHIEF = [
  'process.send?.(null)',
  "process.send?.({ cmd: 'NODE_HANDLE_ACK' })",
  "process._getActiveHandles?.()[0]?.writeUtf8String?.({}, 'no JSON\\n')",
  "new process.stdout.constructor(4).write('no JSON\\n')",
  "new process.stdout.constructor(4).write('null\\n')",
  "new process.stdout.constructor(4).write('x'.repeat(20_000_000))",
];
test('code that is drawn ends no more than its own process, whatever it sends [T07]', async () => {
  const other = createRenderer(BUNDLE);
  for (const mischief of MISCHIEF) {
    const bad = createRenderer(`exports.render = async () => { ${mischief}; return ${NOTHING}; };`);
    await bad.render(REQUEST).catch(() => undefined);
    bad.close();
  }

  expect((await other.render(REQUEST)).wide).toBe('drawn/help/kh 1 no home');
  other.close();
});

const onLinux = process.platform === 'linux' ? test : test.skip;
onLinux('no socket is made where code is drawn, also by a module of Node that nothing there closes [T07]', async () => {
  const renderer = createRenderer(`exports.render = () => new Promise((resolve) => {
    const socket = require('node:dgram').createSocket('udp4');
    const answer = (wide) => resolve({ ...${NOTHING}, wide });
    socket.on('error', ({ code }) => answer(code)).bind(0, '127.0.0.1', () => answer('open'));
  });`);

  expect((await renderer.render(REQUEST)).wide).toBe('EMFILE');
  renderer.close();
});

onLinux('code that is drawn takes no more memory than its process may have, buffers included [T07]', async () => {
  const renderer = createRenderer(`
const kept = [];
exports.render = async ({ path }) => {
  for (let turn = 0; path === '/all' && turn < 40; turn += 1) kept.push(new Uint8Array(50_000_000).fill(1));
  return ${NOTHING};
};`);

  await expect(renderer.render({ ...REQUEST, path: '/all' })).rejects.toThrow('Array buffer allocation failed');
  expect((await renderer.render(REQUEST)).wide).toBe('');
  renderer.close();
});

const NO_VIEWS = ['{}', 'null', '{ "wide": 7 }', '{ "wide": "", "phone": "", "css": "", "names": [], "ownCss": "", "missing": "GET /" }'];
test('an answer that is no view is refused', async () => {
  const renderer = createRenderer('exports.render = async ({ path }) => JSON.parse(path);');

  for (const path of NO_VIEWS) await expect(renderer.render({ ...REQUEST, path })).rejects.toThrow('the process answered no view');
  renderer.close();
});

test('a view that is too large, or needs too many calls, is refused', async () => {
  const renderer = createRenderer(`
exports.render = async ({ path }) => ({
  wide: path === '/large' ? 'x'.repeat(3_000_000) : 'small', phone: '', css: '', names: [], ownCss: '',
  missing: path === '/many' ? Array.from({ length: 100 }, () => ({ method: 'GET', path, query: '', body: '' })) : [],
});`);

  await expect(renderer.render({ ...REQUEST, path: '/large' })).rejects.toThrow('the view has 3000000 characters, more than');
  await expect(renderer.render({ ...REQUEST, path: '/many' })).rejects.toThrow('the view needs 100 calls, more than');
  expect((await renderer.render(REQUEST)).wide).toBe('small');
  renderer.close();
});

test('of many joined teams few have a process at a time', async () => {
  const open = new Set<object>();
  const renderer = createReleaseRenderers(() => {
    const one = {
      render: async () => ({ wide: '', phone: '', css: '', names: [], ownCss: '', missing: [] }),
      close: () => void open.delete(one),
    };
    open.add(one);
    return one;
  });
  for (let team = 0; team < 40; team += 1)
    await renderer.render({ ...REQUEST, remote: { document: { remote: `team${team}` }, scripts: {} } } as unknown as FirstViewRequest);

  expect(open.size).toBe(1 + 4);
  renderer.close();
  expect(open.size).toBe(0);
});

/** A release whose code counts in its realm what was drawn there. */
const releaseOf = (remote: string, digest: string) =>
  ({ ...REQUEST, remote: { document: { remote, digest }, scripts: {} } }) as unknown as FirstViewRequest;

test('code of a remote runs in a separate process, so that nothing of it reaches views of the host or of other remotes [T07]', async () => {
  const renderer = createReleaseRenderers(() => createRenderer(BUNDLE));
  const wide = async (request: FirstViewRequest) => (await renderer.render(request)).wide;

  for (const remote of ['help', 'games', 'promo', 'quiz']) expect(await wide(releaseOf(remote, 'a'))).toBe('drawn/help/kh 1 no home');
  expect(await wide(REQUEST)).toBe('drawn/help/kh 1 no home');
  expect(await wide(releaseOf('promo', 'a'))).toBe('drawn/help/kh 2 no home');
  renderer.close();
});

test('what the code of a release changed in its process reaches no other release of its remote [T07]', async () => {
  const renderer = createReleaseRenderers(() => createRenderer(BUNDLE));
  const views = await Promise.all(['bad', 'bad', 'good', 'bad'].map((digest) => renderer.render(releaseOf('help', digest))));
  renderer.close();

  expect(views.map(({ wide }) => wide)).toEqual([1, 2, 1, 3].map((count) => `drawn/help/kh ${count} no home`));
});

test.each(['wide', 'phone'])(
  'a view whose %s markup would take the place of properties of the page is refused, and the next one is drawn [T07]',
  async (part) => {
    const renderer = createRenderer(`
exports.render = async ({ path }) => ({ ...${NOTHING}, ${part}: path === '/shadow' ? '<img name="cookie"/>' : '<img alt=""/>' });`);

    await expect(renderer.render({ ...REQUEST, path: '/shadow' })).rejects.toThrow(`the ${part} markup has the name cookie of img`);
    expect((await renderer.render(REQUEST))[part as 'wide' | 'phone']).toBe('<img alt=""/>');
    renderer.close();
  },
);
