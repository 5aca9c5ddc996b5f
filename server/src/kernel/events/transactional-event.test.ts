import { inTransaction, type Db } from '../db/database.ts';
import { openTestDatabase } from '../db/test-template.ts';
import { Refusal } from '../http/refusal.ts';
import { createTransactionalEvent, type SubscribableEvent } from './transactional-event.ts';

let db: Db;
let close: () => Promise<void>;
let calls: string[];
let failures: unknown[];
let event: SubscribableEvent<string>;

beforeEach(async () => {
  ({ db, close } = await openTestDatabase());
  calls = [];
  failures = [];
  event = createTransactionalEvent((failure) => failures.push(failure));
});

afterEach(() => close());

const emitted = (payload: string) => inTransaction(db, (trx) => event.emit(trx, payload));

test('before-commit subscribers run in the order of their subscription, and a refusal stops the rest', async () => {
  event.beforeCommit(async (_trx, payload) => void calls.push(`first ${payload}`));
  event.beforeCommit(async () => {
    throw new Refusal(10001, '不可以');
  });
  event.beforeCommit(async () => void calls.push('never'));

  await expect(emitted('bet')).rejects.toThrow('不可以');

  expect(calls).toEqual(['first bet']);
});

test('after-commit subscribers run once the transaction that emitted is committed, nested ones included', async () => {
  event.afterCommit((payload) => void calls.push(payload));

  await inTransaction(db, async (trx) => {
    await inTransaction(trx, (inner) => event.emit(inner.withTables<Record<never, never>>() as Db, 'mail'));
    expect(calls).toEqual([]);
  });

  expect(calls).toEqual(['mail']);
});

test('after-commit subscribers never run when the transaction rolls back', async () => {
  event.afterCommit((payload) => void calls.push(payload));

  const failed = inTransaction(db, async (trx) => {
    await event.emit(trx, 'mail');
    throw new Error('rolled back');
  });

  await expect(failed).rejects.toThrow('rolled back');
  await emitted('next');
  expect(calls).toEqual(['next']);
});

test('a failing after-commit subscriber is reported and fails neither the request nor the subscribers after it', async () => {
  event.afterCommit(() => {
    throw new Error('synchronous');
  });
  event.afterCommit(async () => {
    throw new Error('asynchronous');
  });
  event.afterCommit((payload) => void calls.push(payload));

  await emitted('mail');

  expect(calls).toEqual(['mail']);
  expect(failures.map(String)).toEqual(['Error: synchronous', 'Error: asynchronous']);
});

test('facts that come at once reach each subscriber before the next one, those of sets together, also after the commit', async () => {
  event.beforeCommit(async (_trx, payload) => void calls.push(`single ${payload}`));
  event.beforeCommit({ inSets: async (_trx, payloads) => void calls.push(`set ${payloads.join()}`) });
  event.afterCommit((payload) => void calls.push(`committed ${payload}`));
  event.afterCommit({ inSets: (payloads) => void calls.push(`committed set ${payloads.join()}`) });

  await inTransaction(db, (trx) => event.emitAll(trx, ['a', 'b']));
  await inTransaction(db, (trx) => event.emitAll(trx, []));

  expect(calls).toEqual(['single a', 'single b', 'set a,b', 'committed a', 'committed b', 'committed set a,b']);
});
