import { inTransaction, openDatabase, type Db } from './database.ts';
import { hasRow } from './has-row.ts';
import { createTestDatabase } from './test-template.ts';

let db: Db;
let drop: () => Promise<void>;
const statements: string[] = [];
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = await openDatabase(database.where, { onQuery: ({ query }) => void statements.push(query.sql) });
  await db.insertInto('request_nonces').values({ nonce: 'a', expires_at_ms: 5 }).execute();
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

const noncesUntil = (trx: Db, ms: number) => trx.selectFrom('request_nonces').select('nonce').where('expires_at_ms', '<=', ms);

test('questions of one moment share one statement, and each gets its own answer', async () => {
  statements.splice(0);
  const answers = await Promise.all([4, 5, 6].map((ms) => hasRow(db, noncesUntil(db, ms))));

  expect(answers).toEqual([false, true, true]);
  expect(statements).toHaveLength(1);
  expect(await hasRow(db, noncesUntil(db, 4))).toBe(false);
});

test('a question in a transaction sees its writes', async () => {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('request_nonces').execute();
    expect(await hasRow(trx, noncesUntil(trx, 9))).toBe(false);
  });
});
