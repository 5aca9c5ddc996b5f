import { imAnswer } from '@site/shared/venue-protocols';
import { createDeposit, createTransfer, createWithdrawal } from '@site/shared/wire';
import * as z from 'zod/mini';
import { DAY_MS } from '@site/server/kernel/clock.ts';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { deliver, keyed, ordered, requestFor } from '@site/server/modules/money/deposits/testing.ts';
import { makeRowsOfAllLanes } from '@site/server/modules/money/ledger/testing.ts';
import { tryPush } from '@site/server/modules/messaging/push/testing.ts';
import { addedAccount, holder, logInAgain, wechat, WITHDRAW_PASSWORD } from '@site/server/modules/money/payout-accounts/testing.ts';
import { enterGame, playRound } from '@site/server/modules/play/games/testing.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { ask, enterBook, fund } from './venues/sports/testing.ts';
import { isOnPostgres } from '@site/server/kernel/db/test-template.ts';

const engine = isOnPostgres ? 'postgres' : 'sqlite';

/**
 * The most statements of a request, with its check and its transaction, for a member with open turnover. A lower count is welcome: then the number here
 * follows. On SQLite a statement is a call within the process, so statements are not joined there; rows of tables that nobody has changed since the
 * request before are not read again.
 */
const MOST = {
  round: { postgres: 12, sqlite: 23 },
  bet: { postgres: 10, sqlite: 17 },
  transfer: { postgres: 10, sqlite: 12 },
  deposit: { postgres: 12, sqlite: 12 },
  withdrawal: { postgres: 12, sqlite: 17 },
} as const;

let app: TestApp;
const seen: string[] = [];
beforeAll(async () => {
  app = await startTestApp({}, ({ query }) => void seen.push(query.sql));
}, 60_000);
afterAll(() => app.close());

/** The statements of the second of two requests: the first one also makes what exists from then on. */
async function statementsOf(request: (turn: 'first' | 'second') => Promise<unknown>): Promise<string[]> {
  await request('first');
  await makeRowsOfAllLanes(app);
  seen.length = 0;
  await request('second');
  return [...seen];
}

function expectAtMost(kind: keyof typeof MOST, statements: readonly string[]): void {
  const most = MOST[kind][engine];
  if (statements.length > most) throw new Error(`${kind}: ${statements.length} statements, at most ${most}:\n${statements.join('\n')}`);
  expect(statements.at(-1)).toBe('commit');
}

/** A member whose paid deposit has to be played. */
async function member(name: string): Promise<SignedClient> {
  const client = await holder(app, name);
  await deliver(app, await ordered(client, await requestFor(client, 'alipay', '500.00')));
  return client;
}

test('a round of a slot needs no more statements than this', async () => {
  const token = await enterGame(await member('Counted01'));

  expectAtMost('round', await statementsOf(() => playRound(app, token, '2')));
});

test('a sports bet needs no more statements than this', async () => {
  const data = await enterBook(await member('Counted02'), 'IMTY');
  if (data.provider !== 'im') throw new Error('IM was entered.');
  await fund(app, { memberId: data.MemberCode, venueCode: 'IMTY', cents: 100_000n });
  const im = (call: string, body: object) => ask(app, { url: `/improxy/api/mobile/${call}`, body: { ...data, ...body } });
  const { Events } = z.parse(imAnswer.GetEventInfoMBT, await im('GetEventInfoMBT', { Market: 2 }));
  const [event] = Events.filter(({ MarketLines }) => MarketLines.length > 0);
  const [market] = event?.MarketLines ?? [];
  const [selection] = market?.WagerSelections ?? [];
  if (!event || !market || !selection) throw new Error('There is no match.');
  const { WagerSelectionId, Odds, Handicap } = selection;
  const leg = { EventId: event.EventId, MarketlineId: market.MarketlineId, WagerSelectionId, Odds, Handicap };
  const order = { WagerType: 1, StakeAmount: '10.00', AcceptOdds: 2, DisplayOddsType: 3, WagerSelectionInfos: [leg] };

  expectAtMost(
    'bet',
    await statementsOf(async (turn) => {
      expect(await im('PlaceBet', { ...order, TransactionId: `${turn}-of-two-bets` })).toMatchObject({ StatusCode: 100 });
    }),
  );
});

test('a transfer to a venue needs no more statements than this', async () => {
  const client = await member('Counted03');

  expectAtMost(
    'transfer',
    await statementsOf(async (turn) => {
      const order = { venueCode: turn === 'first' ? 'BT' : 'IMTY', direction: 'in', amount: '100' } as const;
      expect((await client.call(createTransfer, order, keyed())).data?.status).toBe('pending');
    }),
  );
});

test('an order of a deposit needs no more statements than this', async () => {
  const client = await member('Counted04');
  const request = await requestFor(client, 'alipay', '600.00');

  expectAtMost(
    'deposit',
    await statementsOf(async (turn) => {
      const { data } = await client.call(createDeposit, request, keyed());
      expect(data?.status).toBe('awaiting');
      if (turn === 'first' && data !== null) await deliver(app, data);
    }),
  );
});

test('a withdrawal needs no more statements than this', async () => {
  const client = await member('Counted05');
  const accountId = await addedAccount(client, wechat('wx_counted'));
  await app.ops('/turnover/Counted05/release', {});
  app.clock.advance(DAY_MS);
  await logInAgain(client, 'Counted05');
  const order = { accountId, amount: '200.00', withdrawPassword: WITHDRAW_PASSWORD };

  expectAtMost(
    'withdrawal',
    await statementsOf(async (turn) => {
      const { data } = await client.call(createWithdrawal, order, keyed());
      expect(data?.status).toBe('submitted');
      if (turn === 'second') return;
      await app.ops(`/withdrawals/${data?.billNo}`, { order: 'reject' });
      // Waits for the notice of the decision, which reads after its commit.
      await tryPush(app, 'Counted05');
    }),
  );
});
