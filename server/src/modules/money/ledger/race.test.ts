import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { systemClock } from '../../../kernel/clock.ts';
import { inTransaction, openDatabase } from '../../../kernel/db/database.ts';
import { createTestDatabase } from '../../../kernel/db/test-template.ts';
import { createLedger, entryPair, house, memberCentral } from './ledger.ts';
import { verifyLedger } from './verify.ts';

const MEMBER = memberCentral('m1');
const OPENING = 100n;
const WRITERS = 2;
const TRIES_EACH = 80;

/** Source of a separate process that takes one cent at a time and prints how often it succeeded. */
const writer = (where: string, name: string) => `
  const at = (path) => import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, '..', '..', '..')).href)} + path);
  const { openDatabase, inTransaction } = await at('/kernel/db/database.ts');
  const { createLedger } = await at('/modules/money/ledger/ledger.ts');
  const ledger = createLedger({ nowMs: () => Date.now() });
  const db = await openDatabase(${JSON.stringify(where)});
  let taken = 0;
  for (let turn = 0; turn < ${TRIES_EACH}; turn += 1) {
    const entries = [{ account: '${MEMBER}', amount: -1n }, { account: 'house:test', amount: 1n }];
    const order = { kind: 'adjust', reference: 'race', remark: 'race', idempotencyKey: '${name}' + turn, entries };
    try { await inTransaction(db, (trx) => ledger.post(trx, order)); taken += 1; }
    catch (refusal) { if (refusal.message !== '余额不足') throw refusal; }
  }
  await db.destroy();
  process.stdout.write(String(taken));`;

function run(script: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    let [out, err] = ['', ''];
    child.stdout.on('data', (text) => (out += text));
    child.stderr.on('data', (text) => (err += text));
    child.once('close', (code) => (code === 0 ? resolve(Number(out)) : reject(new Error(err))));
  });
}

test('two processes that write concurrently take the balance and no more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-ledger-'));
  const { where, drop } = await createTestDatabase(join(folder, 'site.sqlite'));
  const db = await openDatabase(where);
  const order = { kind: 'grant', reference: 'opening', remark: '测试', idempotencyKey: 'opening' } as const;
  const entries = entryPair(house('grants'), MEMBER, OPENING);
  await inTransaction(db, (trx) => createLedger(systemClock).post(trx, { ...order, entries }));

  const taken = await Promise.all(Array.from({ length: WRITERS }, (_none, index) => run(writer(where, `w${index}-`))));

  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(Number(OPENING));
  expect(await createLedger(systemClock).balance(db, MEMBER)).toBe(0n);
  expect(await verifyLedger(db)).toEqual([]);
  await db.destroy();
  await drop();
  rmSync(folder, { recursive: true });
}, 30_000);
