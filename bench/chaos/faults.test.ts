import { randomUUID } from 'node:crypto';
import { CODE } from '@site/shared/product';
import { createWithdrawal, type Envelope, type Withdrawal } from '@site/shared/wire';
import { readConfig, whereDatabase } from '@site/server/config.ts';
import { connectDatabase, inTransaction } from '@site/server/kernel/db/database.ts';
import type { HttpResponse } from './lossy-http-client.ts';
import { emptyPromisedState } from './scenario-actions.ts';
import { checkConsistency } from './consistency-check.ts';
import { WITHDRAW_PASSWORD } from './players.ts';
import { superviseSite } from './supervised-site.ts';

const site = superviseSite(12);

/** One withdrawal of a fresh player, which may be sent as often as one likes. */
function withdrawal(amount = '100.00') {
  const { nextPlayer, call, setting } = site();
  const player = nextPlayer();
  const { accountId, userName } = player;
  const key = randomUUID();
  const send = (lose: 'nothing' | 'answer' | 'request' = 'nothing', cents = amount): Promise<HttpResponse> => {
    const body = { accountId, amount: cents, withdrawPassword: WITHDRAW_PASSWORD };
    return call(player, { endpoint: createWithdrawal, body }, { key, lose });
  };
  /** How often it is stored in the database, and whether all of the database adds up. */
  const storedState = async () => {
    const book = emptyPromisedState(1_000_000n);
    const { faults, balances } = await checkConsistency(setting.env, [{ userName, book }]);
    return { times: faults.filter((fault) => fault.includes('withdrawals')).length, money: balances[0]?.[1], broken: faults.length };
  };
  return { send, storedState };
}

const ONCE = { times: 1, money: 1_000_000n, broken: 1 };
const NEVER = { times: 0, money: 1_000_000n, broken: 0 };
const billOf = ({ text }: HttpResponse) => (JSON.parse(text) as Envelope<Withdrawal>).data?.billNo;
const codeOf = ({ text }: HttpResponse) => (JSON.parse(text) as Envelope<Withdrawal>).status_code;

test('an answer that is lost after the commit is repeated for the same key, and the money moves once [F37]', async () => {
  const { send, storedState } = withdrawal();

  await expect(send('answer')).rejects.toThrow('lost');
  expect(await storedState()).toEqual(ONCE);
  const [again, oncemore] = [await send(), await send()];

  expect(codeOf(again)).toBe(CODE.success);
  expect(billOf(oncemore)).toBe(billOf(again));
  expect(await storedState()).toEqual(ONCE);
});

test('a request that is lost before the backend has all of it moves nothing; sent again it moves once [F38]', async () => {
  const { send, storedState } = withdrawal();

  await expect(send('request')).rejects.toThrow('lost');
  expect(await storedState()).toEqual(NEVER);

  expect(codeOf(await send())).toBe(CODE.success);
  expect(await storedState()).toEqual(ONCE);
});

test('the same request ten times at once is one withdrawal with one answer [F39]', async () => {
  const { send, storedState } = withdrawal();

  const answers = await Promise.all(Array.from({ length: 10 }, () => send()));

  expect(new Set(answers.map(billOf)).size).toBe(1);
  expect(await storedState()).toEqual(ONCE);
});

test('the same key with another amount is refused with 422 and moves nothing more [F40]', async () => {
  const { send, storedState } = withdrawal();
  await send();

  expect(await send('nothing', '101.00')).toMatchObject({ status: 422 });
  expect(await storedState()).toEqual(ONCE);
});

test('while another process holds the lock of writers a call is refused with Retry-After; then the money moves once [F45]', async () => {
  const { send, storedState } = withdrawal();
  const release = await holdWriters(whereDatabase(readConfig(site().setting.env)));

  const answer = await send();
  await release();

  expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[1-9]\d*$/) });
  expect(await storedState()).toEqual(NEVER);
  expect(codeOf(await send())).toBe(CODE.success);
  expect(await storedState()).toEqual(ONCE);
}, 60_000);

/** Holds the lock that a transaction needs, on a separate connection, until it is released. */
async function holdWriters(where: string): Promise<() => Promise<void>> {
  const db = await connectDatabase(where);
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = inTransaction(db, async () => {
    held.resolve();
    await over.promise;
  });
  await held.promise;
  return async () => {
    over.resolve();
    await holding;
    await db.destroy();
  };
}

const BOOKED = 'insert into "money_calls"';

test.each([
  ['when the transaction begins', ['begin'], NEVER],
  ['after the withdrawal was written', ['insert into "withdrawals"'], NEVER],
  ['after the balances were changed', ['insert into "ledger_accounts"'], NEVER],
  ['after the entries were written', ['insert into "ledger_entries"'], NEVER],
  ['after its answer was kept', [BOOKED], NEVER],
  ['after the commit, before the answer', [BOOKED, 'commit'], ONCE],
] as const)(
  'a backend that dies %s leaves all of it or nothing; the same key then has its one answer [F43]',
  async (_when, steps, left) => {
    const { send, storedState } = withdrawal();
    const { dead } = await site().backend.failAfter(steps);

    await expect(send()).rejects.toThrow();
    await dead;
    expect(await storedState()).toEqual(left);

    expect(codeOf(await send())).toBe(CODE.success);
    expect(await storedState()).toEqual(ONCE);
  },
  60_000,
);
