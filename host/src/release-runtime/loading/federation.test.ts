import type { ReleaseDocument } from '@site/shared/federation';
import { createFederation, type Federation } from './federation.ts';
import { LENT_MODULES, LENT_TIERS } from './lent-modules.ts';
import { ADAPTERS } from './previous-contract/adapters.ts';

interface Instance {
  readonly name: string;
  loadShare(key: string): Promise<() => unknown>;
}

/** The real runtime, with containers that are already in the page, as after their script ran. */
interface Page {
  readonly __FEDERATION__: { readonly __INSTANCES__: Instance[]; readonly __SHARE__: object };
  readonly __GLOBAL_LOADING_REMOTE_ENTRY__: object;
}
const page = globalThis as unknown as Page & Record<string, unknown>;

const release = (digest: string, contract = '3.0.0') =>
  ({
    id: `help_${digest}`,
    remote: 'help',
    digest,
    entry: 'remoteEntry.js',
    requires: { '@site/shared/platform': `>=${contract}` },
  }) as unknown as ReleaseDocument;
const names = () => page.__FEDERATION__.__INSTANCES__.map(({ name }) => name);

function standIn({ id, digest }: ReleaseDocument): void {
  page[`webpackChunk${id}`] = [];
  page[id] = { init: () => undefined, get: () => Promise.resolve(() => ({ default: digest })) };
}

const TIER = '@site/shared/ui/grid';
const loadTier = jest.fn(() => Promise.resolve<unknown>({ Grid: 'grid' }));

let federation: Federation;
beforeAll(() => {
  Object.assign(globalThis, { FEDERATED_VERSIONS: { react: '19.3.1' }, PREVIOUS_MAJOR: 2 });
  Object.assign(LENT_TIERS, { [TIER]: loadTier });
  federation = createFederation();
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the host lends every federated module exactly once', async () => {
  const path = '@site/shared/build/federated.cjs';
  const { FEDERATED } = (await import(path)) as { FEDERATED: readonly string[] };

  expect([...Object.keys(LENT_MODULES), ...Object.keys(LENT_TIERS)].toSorted()).toEqual([...FEDERATED].toSorted());
});

test('the host lends of a large package exactly the names that remotes may build with', async () => {
  const path = '@site/shared/build/federated.cjs';
  const { LENT_NAMES } = (await import(path)) as { LENT_NAMES: Readonly<Record<string, readonly string[]>> };

  for (const [key, names] of Object.entries(LENT_NAMES)) {
    const lent = (LENT_MODULES[key]?.() ?? (await LENT_TIERS[key]?.()) ?? {}) as object;
    expect(Object.keys(lent).toSorted()).toEqual(names);
  }
});

test('a ui tier that failed because of the network is fetched again on the next use [F50]', async () => {
  const shares = page.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'host');
  loadTier.mockRejectedValueOnce(new Error('cut'));

  await expect(shares?.loadShare(TIER)).rejects.toThrow('cut');
  const factory = await shares?.loadShare(TIER);

  expect(factory?.()).toEqual({ Grid: 'grid' });
  expect(loadTier).toHaveBeenCalledTimes(2);
});

test('two releases of one remote run in parallel, and an evicted one leaves nothing behind', async () => {
  const [old, next] = [release('a'.repeat(24)), release('b'.repeat(24))];
  standIn(old);
  standIn(next);
  expect(await federation.load(old)).toEqual({ default: old.digest });
  expect(await federation.load(next)).toEqual({ default: next.digest });

  federation.evict(old);

  expect(page[old.id]).toBeUndefined();
  expect(page[`webpackChunk${old.id}`]).toBeUndefined();
  expect(JSON.stringify(Object.keys(page.__GLOBAL_LOADING_REMOTE_ENTRY__))).not.toContain(old.id);
  expect(names()).not.toContain(old.id);
  expect(page[next.id]).toBeDefined();
});

test('an evicted release can load again, and a chunk that arrives late is removed', async () => {
  const late = release('c'.repeat(24));
  standIn(late);
  await federation.load(late);
  federation.evict(late);
  page[`webpackChunk${late.id}`] = ['late'];

  jest.advanceTimersByTime(3000);
  expect(page[`webpackChunk${late.id}`]).toBeUndefined();

  standIn(late);
  expect(await federation.load(late)).toEqual({ default: late.digest });
  jest.advanceTimersByTime(3000);
  expect(page[late.id]).toBeDefined();
});

test('eviction removes stylesheets and preloads of its release and of no other', () => {
  const gone = release('d'.repeat(24));
  for (const folder of [`/r/help/${gone.digest}/`, '/r/help/other/']) {
    const link = document.createElement('link');
    link.href = `${folder}screen.css`;
    document.head.append(link);
  }

  federation.evict(gone);

  expect([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual(['/r/help/other/screen.css']);
});

test('a release of the major before gets adapted modules next to one of the current major, and eviction leaves nothing of it', async () => {
  Object.assign(ADAPTERS, {
    'router#useRoute': {
      modules: { '@site/shared/router': ({ useLocation }: object & { useLocation?: unknown }) => ({ useRoute: useLocation }) },
    },
  });
  const [old, current] = [release('e'.repeat(24), '2.4.0'), release('f'.repeat(24))];
  const scopes = new Map<string, Record<string, Record<string, { readonly lib?: () => object }>>>();
  for (const { id, digest } of [old, current])
    page[id] = {
      init: (scope: Record<string, never>) => void scopes.set(digest, scope),
      get: () => Promise.resolve(() => ({ default: digest })),
    };
  const lentTo = ({ digest }: ReleaseDocument, share: string) => Object.values(scopes.get(digest)?.[share] ?? {})[0]?.lib?.();

  expect(await federation.load(old)).toEqual({ default: old.digest });
  expect(await federation.load(current)).toEqual({ default: current.digest });
  expect(lentTo(old, '@site/shared/router')).toHaveProperty('useRoute');
  expect(lentTo(current, '@site/shared/router')).not.toHaveProperty('useRoute');
  for (const share of ['react', '@tanstack/react-query', '@site/shared/ui']) expect(lentTo(old, share)).toBe(lentTo(current, share));

  federation.evict(old);
  expect(names()).not.toContain(old.id);
  expect(page[old.id]).toBeUndefined();
  expect(JSON.stringify(Object.keys(page.__GLOBAL_LOADING_REMOTE_ENTRY__))).not.toContain(old.id);
  expect(page[current.id]).toBeDefined();
});
