import { type Boot, type Channel, integrityOf, type LiveRelease } from '@site/shared/federation';
import { createStore } from '@site/shared/platform';
import { QueryClient } from '@tanstack/react-query';
import { createLeaseBook } from '../platform/leases.ts';
import { type HostHandover, OFFER, type StartedHost, type StartHost } from './handover.ts';
import { moveToNextHosts } from './move-host.ts';

// A move that ends nowhere has hundreds of turns.
jest.setTimeout(30_000);

const NEXT: LiveRelease = { version: '2.0.0', digest: 'b'.repeat(24), document: 'sha384-x', signatures: [] };
const MANIFEST = JSON.stringify({ initial: ['main.js'], runtime: [], shares: {}, versions: { react: '19' }, takesOver: 2 });
const FORM = (amount = '') => `<main><h1>存款</h1><input name="amount" value="${amount}"></main>`;

jest.mock('../lib/host-life.ts', () => ({ everyMs: (run: () => void, ms: number) => setInterval(run, ms), hostWindow: () => window }));
jest.mock('./running-host.ts', () => ({ runningHost: (started: unknown) => started }));

const runsNow = (script: HTMLScriptElement | null) =>
  void Object.defineProperty(Document.prototype, 'currentScript', { get: () => script, configurable: true });

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    fetch: async (address: string) => new Response(address.endsWith('host.json') ? MANIFEST : '{}'),
    structuredClone: (value: unknown) => value,
  });
  Object.assign(window, { scrollTo: () => undefined });
  Object.assign(performance, { measure: jest.fn() });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.cookie = 'host-skip=; path=/; max-age=0';
});

/** The browser: runs each script that is added, and loads what is preloaded. `start` is what the script of the next host offers. */
function runScripts(start: StartHost | Error): () => void {
  const seen = new WeakSet<Element>();
  const run = (script: HTMLScriptElement) => {
    if (start instanceof Error)
      return void window.dispatchEvent(new ErrorEvent('error', { error: start, filename: `${location.origin}/h/main.js` }));
    runsNow(script);
    (window as unknown as Record<string, (offered: Promise<StartHost>) => void>)[OFFER]?.(Promise.resolve(start));
    runsNow(null);
  };
  const watch = new MutationObserver(() => {
    for (const element of document.head.children) {
      if (seen.has(element)) continue;
      seen.add(element);
      if (element instanceof HTMLScriptElement) run(element);
      else element.dispatchEvent(new Event('load'));
    }
  });
  watch.observe(document.head, { childList: true });
  return () => watch.disconnect();
}

interface OpenPage {
  readonly start: StartHost | Error;
  readonly html?: string;
  readonly holds?: readonly string[];
}

/** A page of a host that draws this; the next one is live. */
function openPage({ start, html = FORM(), holds = [] }: OpenPage) {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  const channel = { remotes: { host: NEXT }, lastGood: {}, canaries: [], revoked: [] } as unknown as Channel;
  const boot = {
    start: { host: { version: '1.0.0', digest: 'a'.repeat(24) }, servedAtMs: 1 },
    current: () => channel,
    admit: async () => ({ files: { 'host.json': { integrity: await integrityOf(MANIFEST), bytes: 1 } } }),
  } as unknown as Boot;
  const failures = { report: jest.fn() };
  const own: StartedHost = { holds: () => holds, faults: () => 0, settle: jest.fn(), stop: jest.fn() };
  const stopScripts = runScripts(start);
  moveToNextHosts(
    {
      boot,
      page: {} as HostHandover['page'],
      releases: { parts: () => [], pageToken: () => undefined } as never,
      session: { get: () => ({ loggedIn: false, userName: null, member: null }) },
      venues: { pending: createStore<number | null>(null) },
      leases: createLeaseBook(),
      marks: { begin: () => () => undefined, has: () => false },
      queries: new QueryClient(),
      cache: { key: 'c', inserted: {}, sheet: { tags: [] } as never },
      failures,
      shown: [createStore<readonly unknown[]>([])],
      root,
      nowMs: () => 5,
      running: own as never,
    },
    () => false,
  );
  return { root, boot, failures, own, stopScripts };
}

/** A host that draws this into the page that it is handed. */
function nextHostDrawing(html: string, more: Partial<StartedHost> = {}) {
  const started: StartedHost = { holds: () => [], faults: () => 0, settle: jest.fn(), stop: jest.fn(), ...more };
  const start = jest.fn(async ({ root }: HostHandover) => {
    root.innerHTML = html;
    return started;
  });
  return { start, started };
}

const pass = async (seconds: number) => {
  for (let turn = 0; turn < seconds * 4; turn += 1) await jest.advanceTimersByTimeAsync(250);
};

test('a quiet page is exchanged with the tree of the next host, which has what was typed; the host before ends', async () => {
  const next = nextHostDrawing(FORM());
  const { root, boot, own, failures, stopScripts } = openPage({ start: next.start });
  Object.assign(root.querySelector('input') ?? {}, { value: '500' });
  root.querySelector('input')?.focus();

  await pass(5);
  stopScripts();

  const shown = document.getElementById('root');
  expect([document.body.childElementCount, shown === root, shown?.getAttribute('style'), shown?.inert]).toEqual([1, false, null, false]);
  expect(shown?.querySelector('input')?.value).toBe('500');
  expect(document.activeElement).toBe(shown?.querySelector('input'));
  expect([next.started.settle, own.stop, next.started.stop].map((call) => (call as jest.Mock).mock.calls.length)).toEqual([1, 1, 0]);
  expect(boot.start).toMatchObject({ host: { version: '2.0.0' }, lent: { react: '19' }, servedAtMs: 5 });
  expect(document.cookie).not.toContain('host-skip');
  expect(failures.report).not.toHaveBeenCalled();
});

test('a page whose leases the next host does not take stays, without a fault, and is tried again at another address', async () => {
  const next = nextHostDrawing(FORM());
  const { root, boot, own, failures, stopScripts } = openPage({ start: next.start, holds: ['finance 正在取款'] });

  await pass(25);
  expect(next.start).toHaveBeenCalledTimes(1);
  expect(document.getElementById('root')).toBe(root);
  expect(boot.start).toMatchObject({ host: { version: '1.0.0' }, servedAtMs: 1 });
  expect([(next.started.stop as jest.Mock).mock.calls.length, (own.stop as jest.Mock).mock.calls.length]).toEqual([1, 0]);
  expect(failures.report).not.toHaveBeenCalled();
  expect(document.cookie).not.toContain('host-skip');

  history.replaceState(null, '', '/another');
  await pass(3);
  stopScripts();
  expect(next.start).toHaveBeenCalledTimes(2);
  history.replaceState(null, '', '/');
});

/** From the next call on, the page stood still for so long: its clock has moved on, and its timers have not run. */
function standStill(ms: number): void {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}

test('a page that stood still while the next host drew, as in a device that slept, is no fault of that host', async () => {
  const started: StartedHost = { holds: () => [], faults: () => 0, settle: jest.fn(), stop: jest.fn() };
  const start: StartHost = async ({ root }) => {
    setTimeout(() => standStill(60_000), 100);
    setTimeout(() => (root.innerHTML = FORM()), 200);
    return started;
  };
  const { failures, own, stopScripts } = openPage({ start });
  await pass(5);
  stopScripts();

  expect(failures.report).not.toHaveBeenCalled();
  expect([started.settle, own.stop].map((call) => (call as jest.Mock).mock.calls.length)).toEqual([1, 1]);
});

const BROKEN: readonly (readonly [kind: string, start: StartHost | Error])[] = [
  ['throws at its start', async () => Promise.reject(new Error('no start'))],
  ['throws in its scripts', new Error('no script')],
  ['never starts', () => new Promise(() => undefined)],
  ['draws nothing', nextHostDrawing('').start],
  ['meets a fault while it draws', nextHostDrawing(FORM(), { faults: () => 1 }).start],
];

test('a host that does not begin once it is shown leaves again: the page has its tree, focus and identity back [F15e]', async () => {
  const stop = jest.fn(() => {
    throw new Error('no end');
  });
  const settle = () => {
    throw new Error('no use');
  };
  const { root, boot, own, failures, stopScripts } = openPage({ start: nextHostDrawing(FORM(), { settle, stop }).start });
  root.querySelector('input')?.focus();
  await pass(5);
  stopScripts();

  expect([document.getElementById('root'), document.body.childElementCount]).toEqual([root, 1]);
  expect(document.activeElement).toBe(root.querySelector('input'));
  expect([stop.mock.calls.length, (own.stop as jest.Mock).mock.calls.length]).toEqual([1, 0]);
  expect(boot.start).toMatchObject({ host: { version: '1.0.0' } });
  expect(failures.report).toHaveBeenCalledTimes(1);
  expect(document.cookie).toContain('host-skip');
});

test('a host that is not taken and does not end leaves nothing in the page', async () => {
  const stop = () => {
    throw new Error('no end');
  };
  const { root, boot, failures, stopScripts } = openPage({ start: nextHostDrawing(FORM(), { stop }).start, holds: ['finance 正在取款'] });
  await pass(25);
  stopScripts();

  expect([document.getElementById('root'), document.body.childElementCount]).toEqual([root, 1]);
  expect(boot.start).toMatchObject({ host: { version: '1.0.0' }, servedAtMs: 1 });
  expect(failures.report).toHaveBeenCalledTimes(1);
});

test('a host before that does not end completely does not keep the page from the next one', async () => {
  const { own, failures, root, stopScripts } = openPage({ start: nextHostDrawing(FORM()).start });
  (own.stop as jest.Mock).mockImplementation(() => {
    throw new Error('no end');
  });
  await pass(5);
  stopScripts();
  expect(document.getElementById('root')).not.toBe(root);
  expect(failures.report).toHaveBeenCalledTimes(1);
});

test('a page without a heading is not exchanged with one that has drawn nothing', async () => {
  const { root, stopScripts } = openPage({ start: nextHostDrawing('').start, html: '<main></main>' });
  await pass(5);
  stopScripts();
  expect(document.getElementById('root')).toBe(root);
});

test('no script of the next host runs while a game runs', async () => {
  const next = nextHostDrawing(FORM());
  const { stopScripts } = openPage({ start: next.start, html: `${FORM()}<iframe></iframe>` });
  await pass(5);
  expect(document.head.querySelector('script')).toBeNull();
  expect(document.cookie).not.toContain('host-skip');
  document.querySelector('iframe')?.remove();
  await pass(5);
  stopScripts();
  expect(next.started.settle).toHaveBeenCalledTimes(1);
});

test('a visitor who leaves while the next host starts gets it with his next page', async () => {
  const { stopScripts } = openPage({ start: () => new Promise(() => undefined) });
  await pass(5);
  expect(document.cookie).toContain('host-skip');
  window.dispatchEvent(new Event('pagehide'));
  expect(document.cookie).not.toContain('host-skip');
  stopScripts();
});

test('a picture that does not arrive while the next host draws is no fault of that host', async () => {
  const draws = nextHostDrawing(`${FORM()}<img alt="">`);
  const start: StartHost = async (handover) => {
    const started = await draws.start(handover);
    handover.root.querySelector('img')?.dispatchEvent(new Event('error'));
    return started;
  };
  const thrown: unknown[] = [];
  const note = ({ error }: ErrorEvent) => void (error !== undefined && thrown.push(error));
  window.addEventListener('error', note);
  const { failures, stopScripts } = openPage({ start });
  await pass(5);
  stopScripts();
  window.removeEventListener('error', note);

  expect(draws.started.settle).toHaveBeenCalledTimes(1);
  expect(failures.report).not.toHaveBeenCalled();
  expect(thrown).toEqual([]);
});

test.each(BROKEN)(
  'a host that %s is passed over: the page goes on, operators hear of it, and the next load skips it [F15e]',
  async (_kind, start) => {
    const { root, boot, own, failures, stopScripts } = openPage({ start });

    await pass(45);
    stopScripts();

    expect(document.getElementById('root')).toBe(root);
    expect(document.body.childElementCount).toBe(1);
    expect(own.stop).not.toHaveBeenCalled();
    expect(boot.start).toMatchObject({ host: { version: '1.0.0' } });
    expect(failures.report).toHaveBeenCalledTimes(1);
    expect(failures.report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'code' }), { remote: 'host', version: NEXT.digest });
    expect(document.cookie).toContain(`host-skip=${NEXT.digest}.5`);
  },
);
