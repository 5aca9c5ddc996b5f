import type { ReleaseDocument } from '@site/shared/federation';
import { createFederation, type Federation } from './federation.ts';
import { LENT_MODULES, LENT_TIERS } from './lent-modules.ts';

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

const release = (digest: string) => ({ id: `help_${digest}`, remote: 'help', digest, entry: 'remoteEntry.js' }) as ReleaseDocument;
const names = () => page.__FEDERATION__.__INSTANCES__.map(({ name }) => name);

function standIn({ id, digest }: ReleaseDocument): void {
  page[`webpackChunk${id}`] = [];
  page[id] = { init: () => undefined, get: () => Promise.resolve(() => ({ default: digest })) };
}

const TIER = '@site/shared/ui/grid';
const loadTier = jest.fn(() => Promise.resolve<unknown>({ Grid: 'grid' }));

let federation: Federation;
beforeAll(() => {
  Object.assign(globalThis, { FEDERATED_VERSIONS: { react: '19.3.1' } });
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

  for (const [key, names] of Object.entries(LENT_NAMES)) expect(Object.keys(LENT_MODULES[key]?.() ?? {}).toSorted()).toEqual(names);
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
