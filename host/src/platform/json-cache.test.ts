import { openJson, sealJson } from '@site/shared/crypto';
import type { CacheWrite, Endpoint } from '@site/shared/wire';
import type { Credentials } from './credentials.ts';
import { createJsonCache } from './json-cache.ts';
import { createStorage } from './storage.ts';

const MEMBER: Credentials = { token: 'tok', signingKey: 'ab'.repeat(32), userName: 'player01' };
const storage = createStorage({ openArea: () => localStorage, nowMs: () => 0 });

/** A backend that stores values unchanged. */
function open(session: Credentials | null = MEMBER) {
  const stored = new Map<string, string>();
  const calls: { readonly path: string; readonly body: unknown; readonly options: unknown }[] = [];
  const call = async ({ method, path }: Endpoint<unknown, unknown>, body: unknown, options: unknown) => {
    calls.push({ path, body, options });
    if (method === 'POST') stored.set(path, (body as CacheWrite).data);
    return { data: stored.get(path) ?? null };
  };
  return { stored, calls, cache: createJsonCache({ api: { call: call as never }, storage, credentials: () => session }) };
}

beforeEach(() => localStorage.clear());

test('a cached value is encrypted, lives an hour by default and is read whole; the client waits 20 s [SIG-8] [API-17] [CON-11]', async () => {
  const { cache, calls, stored } = open();

  await cache.write('searches', ['财神']);
  await cache.write('short', 1, 5000);

  expect(await cache.read('searches')).toEqual(['财神']);
  expect(calls.map(({ body }) => (body as CacheWrite | null)?.ttl)).toEqual([3_600_000, 5000, undefined]);
  expect(calls.map(({ options }) => options)).toEqual(Array(3).fill({ timeoutMs: 20_000 }));
  const [[path, data] = ['', '']] = stored;
  expect(data).not.toContain('财神');
  expect(openJson(MEMBER.signingKey, path.split('/').at(-1) ?? '', data)).toEqual(['财神']);
});

test('the member’s entries start with the cache id, the same on every device; a junk id is repaired [SES-3] [SES-8]', async () => {
  const first = open();
  await first.cache.read('searches');
  const id = storage.read('cacheId') ?? '';
  localStorage.setItem('_uuid', 'junk');
  await first.cache.read('searches');

  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(first.calls.map(({ path }) => path)).toEqual(Array(2).fill(`/api/json-cache/${id}-searches`));
  expect(localStorage.getItem('_uuid')).toBe(id);
});

test('an entry under another encryption key, another name or by another author reads as absent [SIG-8]', async () => {
  const { cache, stored } = open();
  await cache.write('searches', 1);
  const [path = ''] = stored.keys();
  for (const data of [sealJson('cd'.repeat(32), path, 1), sealJson(MEMBER.signingKey, 'other', 1), 'junk', '', '.']) {
    stored.set(path, data);
    expect(await cache.read('searches')).toBeNull();
  }
});

test('a guest reads nothing, writes nothing and sends no request', async () => {
  const { cache, calls } = open(null);
  await cache.write('searches', 1);

  expect(await cache.read('searches')).toBeNull();
  expect(calls).toEqual([]);
  expect(storage.read('cacheId')).toBeNull();
});
