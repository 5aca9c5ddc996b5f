import { operatorCommand } from '../testing/test-adapters.ts';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const note = await backUp(source, join(folder, 'backup'));
  await writing;

  for (const name of globSync('site.{sqlite,dump}', { cwd: join(folder, 'backup') }))
    expect(statSync(join(folder, 'backup', name)).mode & 0o777).toBe(0o600);
  await expect(backUp(source, join(folder, 'backup'))).rejects.toThrow('is not empty');
  await give(db);
  await db.destroy();
  writeFileSync(join(dataDir, 'vault-key'), 'another');
  await restore(source, join(folder, 'backup'));
  const again = await openDatabase(where);

  expect(note.transfers).toBeGreaterThanOrEqual(1);
  const cents = await ledger.balance(again, member);
  expect(cents).toBeGreaterThanOrEqual(100n);
  expect(cents).toBeLessThan(3200n);
  expect(readFileSync(join(dataDir, 'vault-key'), 'utf8')).toBe('sealed');
  expect(await operatorCommand('ledger')(['verify', '--database', where])).toBe(0);
  expect(printed.join('\n')).toContain('the chain holds');
  await again.destroy();
  await drop();
}, 60_000);

test('the ledger command reports the fault and exits with 1; a folder without a backup is rejected', async () => {
  expect(await operatorCommand('ledger')(['verify', '--database', join(folder, 'none.sqlite')])).toBe(1);
  expect(printed.at(-1)).toContain('there is no database');
  await expect(restore({ dataDir: join(folder, 'x'), databaseUrl: '' }, folder)).rejects.toThrow('holds no backup');
});
