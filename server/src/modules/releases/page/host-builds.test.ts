import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { DAY_MS, HOUR_MS, settableClock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { openTestDatabase } from '../../../kernel/db/test-template.ts';
import { tablesOf } from '../schema.ts';
import { openReleaseFiles } from '../registry/release-files.ts';
import { readHostBuild } from './host-build.ts';
import { createHostBuilds } from './host-builds.service.ts';
import { createHostBuildsStore } from './host-builds.store.ts';
import { writeHostBuild } from './host-builds.testing.ts';
import { createHostFiles } from './host-files.ts';

const START_MS = Date.UTC(2026, 9, 1);

let db: Db;
let close: () => Promise<void>;
let dataDir: string;
let clock: ReturnType<typeof settableClock>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'host-builds-'));
  clock = settableClock(START_MS);
});
afterEach(async () => {
  await tablesOf(db).deleteFrom('host_builds').execute();
  rmSync(dataDir, { recursive: true });
});
afterAll(() => close());

/** An instance with a build of this content, over the database and the store of all others; it has not started yet. */
async function openInstance(content: string) {
  const folder = mkdtempSync(join(dataDir, 'dist-'));
  const names = writeHostBuild(folder, content);
  const host = readHostBuild(folder);
  const store = createHostBuildsStore(db);
  const files = await openReleaseFiles({ bucket: null, dataDir });
  const reads = { lists: 0, files: 0 };
  const counted = { ...store, list: async () => ((reads.lists += 1), store.list()) };
  const builds = createHostBuilds({ host, store: counted, files, clock, hostBuilds: 2, hostBuildDays: 7 });
  const reported: string[] = [];
  const read = async (...[place, name]: Parameters<typeof files.read>) => ((reads.files += 1), files.read(place, name));
  const served = createHostFiles({ host, builds, files: { read }, report: (name) => void reported.push(name) });
  const get = async (name: string, ending = '') => (await (await served.open(name))?.(name + ending)) ?? null;
  return { folder, names, main: names[1] ?? '', lazy: names[2] ?? '', host, builds, served, get, reads, reported };
}

const storedFolders = () => readdirSync(join(dataDir, 'releases', 'host'));

test('an instance serves every file of a build that another one registered after it, compressed too', async () => {
  const old = await openInstance('old');
  await old.builds.register();
  await old.get(old.main);
  const fresh = await openInstance('new');
  expect(await old.get(fresh.main)).toBeNull();

  await fresh.builds.register();

  for (const name of fresh.names) expect((await old.get(name))?.equals(readFileSync(join(fresh.folder, name)))).toBe(true);
  for (const name of old.names) expect((await fresh.get(name))?.equals(readFileSync(join(old.folder, name)))).toBe(true);
  expect(brotliDecompressSync((await old.get(fresh.lazy, '.br')) ?? '').toString()).toBe('login("new")');
});

test('a published host with a file that another build has with other content is refused, and never served', async () => {
  const { builds, main, folder, get } = await openInstance('live');
  await builds.register();
  const content = readFileSync(join(folder, main));
  clock.advance(1000);

  await expect(builds.keepRelease('a'.repeat(24), new Map([[main, Buffer.from('other()')]]))).rejects.toThrow(
    `${main} is a file of another build of the host, with other content`,
  );
  await builds.keepRelease('b'.repeat(24), new Map([[main, content]]));
  await get('unknown.00000000.js');
  expect((await get(main))?.equals(content)).toBe(true);
});

test('a build is stored once, however many instances start with it one after the other', async () => {
  for (let instance = 0; instance < 3; instance += 1) await (await openInstance('one')).builds.register();

  expect(storedFolders()).toHaveLength(1);
});

test('instances that start at once with two builds each find all files', async () => {
  const instances = await Promise.all(['a', 'b', 'a', 'b', 'a', 'b'].map((content) => openInstance(content)));

  await Promise.all(instances.map(({ builds }) => builds.register()));

  for (const { get } of instances) for (const { names } of instances) for (const name of names) expect(await get(name)).not.toBeNull();
});

test('an instance whose folder a later build replaced serves its own files from the store', async () => {
  const { folder, builds, get, names, main } = await openInstance('old');
  await builds.register();
  for (const name of names) rmSync(join(folder, name));
  writeFileSync(join(folder, main), 'altered()');

  for (const name of names) expect(await get(name)).not.toBeNull();
  expect((await get(main))?.toString()).toBe('main("old")');
});

test('an instance without its row still serves its own folder', async () => {
  const { get, names } = await openInstance('old');

  for (const name of names) expect(await get(name)).not.toBeNull();
});

test('a file that was altered in the store is not served, and reported once', async () => {
  const old = await openInstance('old');
  await old.builds.register();
  const fresh = await openInstance('new');
  await fresh.builds.register();
  const [folder = ''] = storedFolders().filter((name) => readdirSync(join(dataDir, 'releases', 'host', name)).includes(fresh.main));
  writeFileSync(join(dataDir, 'releases', 'host', folder, fresh.main), 'altered()');

  expect([await old.get(fresh.main), await old.get(fresh.main)]).toEqual([null, null]);
  expect(old.reported).toEqual([fresh.main]);
});

test('names that strangers invent read no file and share one look at the table', async () => {
  const { served, reads, builds } = await openInstance('old');
  await builds.register();
  const invented = Array.from({ length: 500 }, (_, index) => `main.${String(index).padStart(8, '0')}.js`);

  const found = await Promise.all(invented.map((name) => served.open(name)));
  const foreign = await Promise.all(
    ['host.json', '../package.json', 'main.0a1b2c3d.js.br', 'prerender.cjs'].map((name) => served.open(name)),
  );

  expect(await Promise.all(found.map(async (read, index) => read?.(invented[index] ?? '')))).toEqual(invented.map(() => null));
  expect(foreign).toEqual([null, null, null, null]);
  expect(reads).toEqual({ lists: 1, files: 0 });
});

test('the newest builds stay, older ones as long as a page that was sent by them may be open', async () => {
  const builds = [];
  for (const content of ['a', 'b', 'c', 'd']) {
    const instance = await openInstance(content);
    builds.push(instance);
    await instance.builds.register();
    clock.advance(HOUR_MS);
  }
  const [first, second, third, last] = builds;
  await last?.builds.keep();
  expect(storedFolders()).toHaveLength(4);

  clock.advance(5 * DAY_MS);
  await second?.builds.keep();
  clock.advance(3 * DAY_MS);
  await last?.builds.keep();

  const get = async (name = '') => (await last?.get(name)) !== null;
  expect([await get(first?.main), await get(second?.main), await get(third?.main), await get(last?.main)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(storedFolders()).toHaveLength(3);
});

test('an instance that starts with a build which was removed stores it again, and the others find it', async () => {
  const first = await openInstance('a');
  await first.builds.register();
  const others = [await openInstance('b'), await openInstance('c')];
  for (const { builds } of others) await builds.register();
  await others[0]?.get(first.lazy);
  clock.advance(8 * DAY_MS);
  await others[1]?.builds.keep();
  await others[0]?.builds.keep();
  expect(storedFolders()).toHaveLength(2);

  await (await openInstance('a')).builds.register();

  expect(await others[0]?.get(first.main)).not.toBeNull();
});

test('what a crash left of a registration is never served, and goes after an hour', async () => {
  const { builds, main, names } = await openInstance('a');
  const files = Object.fromEntries(names.map((name) => [name, 'sha384-x']));
  const row = { folder: 'left', build: 'left', files: JSON.stringify({ ...files, 'left.0a1b2c3d.js': 'sha384-x' }), is_ready: 0 };
  await createHostBuildsStore(db).add({ ...row, registered_at_ms: START_MS, needed_until_ms: START_MS + DAY_MS });
  await builds.keep();
  const other = await openInstance('b');
  expect(await other.get('left.0a1b2c3d.js')).toBeNull();
  expect(await other.get(main)).not.toBeNull();

  clock.advance(HOUR_MS + 1);
  await builds.keep();

  expect((await createHostBuildsStore(db).list()).map(({ folder }) => folder)).not.toContain('left');
});

test('a start with files that are not those of host.json is refused with the name of the file', async () => {
  const { folder, builds, main } = await openInstance('a');
  writeFileSync(join(folder, main), 'half a build');

  await expect(builds.register()).rejects.toThrow(`The host's file ${main} is missing or differs from host.json`);
  expect(await createHostBuildsStore(db).list()).toEqual([]);
});
