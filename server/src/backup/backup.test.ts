import { operatorCommand } from '../testing/test-adapters.ts';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInstances } from '../installation/instances.ts';
import { systemClock } from '../kernel/clock.ts';
import { inTransaction, openDatabase, type Db } from '../kernel/db/database.ts';
import { createTestDatabase } from '../kernel/db/test-template.ts';
import { createLedger } from '../modules/money/index.ts';
import { backUp, restore } from './backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
const printed: string[] = [];
beforeEach(() => {
  for (const name of ['log', 'error'] as const)
    jest.spyOn(console, name).mockImplementation((...values: readonly unknown[]) => void printed.push(values.join(' ')));
});
afterEach(() => jest.restoreAllMocks());

const ledger = createLedger(systemClock);
const member = 'member:m1:central';
let transfers = 0;
const give = (db: Db) =>
  inTransaction(db, (trx) => {
    transfers += 1;
    const entries = [
      { account: member, amount: 100n },
      { account: 'house:test', amount: -100n },
    ] as const;
    return ledger.post(trx, { kind: 'adjust', reference: `g${transfers}`, remark: '测试', idempotencyKey: `g${transfers}`, entries });
  });

const PASSPHRASE = 'of this test, and long enough';

test('a backup taken during writes restores the database, keys and releases of that point in time', async () => {
  const dataDir = join(folder, 'data');
  const { where, drop } = await createTestDatabase(join(dataDir, 'site.sqlite'));
  const databaseUrl = where.startsWith('postgres') ? where : '';
  const source = { dataDir, databaseUrl };
  const db = await openDatabase(where);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'vault-key'), 'sealed');
  await give(db);
  const writing = (async () => {
    for (let turn = 0; turn < 30; turn += 1) await give(db);
  })();
  const note = await backUp(source, join(folder, 'backup'), { passphrase: PASSPHRASE });
  await writing;

  for (const name of globSync('site.{sqlite,dump}', { cwd: join(folder, 'backup') }))
    expect(statSync(join(folder, 'backup', name)).mode & 0o777).toBe(0o600);
  await expect(backUp(source, join(folder, 'backup'))).rejects.toThrow('is not empty');
  await give(db);
  await db.destroy();
  writeFileSync(join(dataDir, 'vault-key'), 'another');
  await restore(source, join(folder, 'backup'), { passphrase: PASSPHRASE });
  const again = await openDatabase(where);

  expect(note.transfers).toBeGreaterThanOrEqual(1);
  const cents = await ledger.balance(again, member);
  expect(cents).toBeGreaterThanOrEqual(100n);
  expect(cents).toBeLessThan(3200n);
  expect(readFileSync(join(dataDir, 'vault-key'), 'utf8')).toBe('sealed');
  expect(await operatorCommand('ledger')(['verify', '--database', where])).toBe(0);
  expect(printed.join('\n')).toContain('the chains hold');
  await again.destroy();
  await drop();
}, 60_000);

test('the ledger command reports the fault and exits with 1; a folder without a backup is rejected', async () => {
  expect(await operatorCommand('ledger')(['verify', '--database', join(folder, 'none.sqlite')])).toBe(1);
  expect(printed.at(-1)).toContain('there is no database');
  await expect(restore({ dataDir: join(folder, 'x'), databaseUrl: '' }, folder)).rejects.toThrow('holds no backup');
});

test('a restore over a site that runs is refused, whatever its port, and changes nothing', async () => {
  const dataDir = join(folder, 'running');
  mkdirSync(dataDir, { recursive: true });
  const { where, drop } = await createTestDatabase(join(dataDir, 'site.sqlite'));
  const source = { dataDir, databaseUrl: where.startsWith('postgres') ? where : '' };
  const db = await openDatabase(where);
  const instances = createInstances(db, systemClock);
  await instances.join();
  await backUp(source, join(folder, 'running-backup'));
  writeFileSync(join(dataDir, 'vault-key'), 'of the site');

  await expect(restore(source, join(folder, 'running-backup'), { withoutKeys: true })).rejects.toThrow('stop the site first');
  await give(db);
  await instances.leave();
  await db.destroy();
  await restore(source, join(folder, 'running-backup'), { withoutKeys: true });
  await drop();
}, 60_000);

test('a database that is none any more is replaced by the restored one', async () => {
  const source = { dataDir: join(folder, 'broken'), databaseUrl: '' };
  await (await openDatabase(join(source.dataDir, 'site.sqlite'))).destroy();
  await backUp(source, join(folder, 'broken-backup'));
  for (const rest of ['', '-wal', '-shm']) writeFileSync(join(source.dataDir, `site.sqlite${rest}`), 'no database');

  await restore(source, join(folder, 'broken-backup'), { withoutKeys: true });

  await (await openDatabase(join(source.dataDir, 'site.sqlite'))).destroy();
});

test('a backup that failed leaves its folder empty, so that the same command can be given again', async () => {
  const target = join(folder, 'failed');

  await expect(backUp({ dataDir: join(folder, 'nowhere'), databaseUrl: '' }, target)).rejects.toThrow('there is no database');
  mkdirSync(join(folder, 'torn', 'releases'), { recursive: true });
  writeFileSync(join(folder, 'torn', 'site.sqlite'), 'no database');
  await expect(backUp({ dataDir: join(folder, 'torn'), databaseUrl: '' }, target)).rejects.toThrow();

  expect(globSync('*', { cwd: target })).toEqual([]);
});

describe('the keys of a backup', () => {
  const KEY = 'the-key-of-the-vault';
  const place = (name: string) => join(folder, `keys-${name}`);
  const inBackup = (name: string) => globSync('**/*', { cwd: place(name), exclude: (entry) => entry.startsWith('site.sqlite') });
  let source: { readonly dataDir: string; readonly databaseUrl: string };
  beforeAll(async () => {
    source = { dataDir: place('site'), databaseUrl: '' };
    mkdirSync(join(source.dataDir, 'keys', 'roots'), { recursive: true });
    await (await openDatabase(join(source.dataDir, 'site.sqlite'))).destroy();
    for (const name of ['vault-key', 'ops-token', 'keys/root-1.pem', 'keys/roots/1.json']) writeFileSync(join(source.dataDir, name), KEY);
  });

  test('are sealed: no file of it holds one in plain, and only the passphrase opens them', async () => {
    const note = await backUp(source, place('sealed'), { passphrase: PASSPHRASE });
    const target = { dataDir: place('restored'), databaseUrl: '' };

    expect(note.keys).toBe('sealed');
    expect(inBackup('sealed').toSorted()).toEqual(['backup.json', 'keys.age']);
    for (const name of globSync('*', { cwd: place('sealed') }))
      expect(readFileSync(join(place('sealed'), name), 'latin1')).not.toContain(KEY);
    await expect(restore(target, place('sealed'))).rejects.toThrow('set BACKUP_PASSPHRASE, or add --without-keys');
    await expect(restore(target, place('sealed'), { passphrase: 'another one, as long' })).rejects.toThrow(
      'do not open with this passphrase',
    );
    expect(globSync('*', { cwd: target.dataDir })).toEqual([]);
    await restore(target, place('sealed'), { passphrase: PASSPHRASE });
    for (const name of ['vault-key', 'ops-token', 'keys/root-1.pem', 'keys/roots/1.json']) {
      expect(readFileSync(join(target.dataDir, name), 'utf8')).toBe(KEY);
      expect(statSync(join(target.dataDir, name)).mode & 0o777).toBe(0o600);
    }
  }, 60_000);

  test('are sealed without what belongs to the running process: its sockets, and where it listens', async () => {
    const socket = createServer().listen(join(source.dataDir, 'watch.sock'));
    await once(socket, 'listening');
    writeFileSync(join(source.dataDir, 'address'), 'http://127.0.0.1:4002');
    await backUp(source, place('watched'), { passphrase: PASSPHRASE });
    socket.close();
    rmSync(join(source.dataDir, 'address'));
    await restore({ dataDir: place('elsewhere'), databaseUrl: '' }, place('watched'), { passphrase: PASSPHRASE });

    expect(globSync('*', { cwd: place('elsewhere') }).toSorted()).toEqual(['keys', 'ops-token', 'site.sqlite', 'vault-key']);
  });

  test('are left out without a passphrase; a restore keeps those that are there, and says what is missing where none are', async () => {
    const note = await backUp(source, place('bare'));

    expect(note.keys).toBe('left out');
    expect(inBackup('bare')).toEqual(['backup.json']);
    await expect(restore({ dataDir: place('empty'), databaseUrl: '' }, place('bare'))).rejects.toThrow('put the keys there first');
    await restore(source, place('bare'));
    expect(readFileSync(join(source.dataDir, 'vault-key'), 'utf8')).toBe(KEY);
    await restore({ dataDir: place('empty'), databaseUrl: '' }, place('bare'), { withoutKeys: true });
    expect(globSync('vault-key', { cwd: place('empty') })).toEqual([]);
  });

  test('of an older version, in plain, are still restored; a short passphrase seals nothing', async () => {
    await backUp(source, place('older'));
    const { keys: _keys, ...older } = JSON.parse(readFileSync(join(place('older'), 'backup.json'), 'utf8')) as Record<string, unknown>;
    writeFileSync(join(place('older'), 'backup.json'), JSON.stringify(older));
    writeFileSync(join(place('older'), 'vault-key'), 'older');
    await restore({ dataDir: place('from-older'), databaseUrl: '' }, place('older'));

    expect(readFileSync(join(place('from-older'), 'vault-key'), 'utf8')).toBe('older');
    await expect(backUp(source, place('short'), { passphrase: 'short' })).rejects.toThrow('at least 16 characters');
  });
});
