import { randomUUID } from 'node:crypto';
import { getBetDetail, getWalletSummary } from '@site/shared/wire';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { enterGame } from '@site/server/modules/play/games/testing.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { inTransaction } from '@site/server/kernel/db/database.ts';
import { findSlotGame, SLOT_GAMES } from './catalogue.ts';
import { EGAME_VENUES } from './egame-venues.ts';
import { createSlotPools, hasPool, type PoolMachine } from './pools.ts';
import { drawSlotRound } from './slot.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A game of an open venue with a progressive pool, by its row. */
function poolGame() {
  const game = SLOT_GAMES.find(({ machine, venueCode }) => hasPool(machine) && venueCode !== 'MX');
  const venue = EGAME_VENUES.find(({ code }) => code === game?.venueCode);
  if (!game || !venue) throw new Error('No game has a pool.');
  return { enName: venue.enName, gameCode: game.code };
}

function poolMachine(): PoolMachine {
  const machine = findSlotGame(poolGame().gameCode)?.machine;
  if (!machine || !hasPool(machine)) throw new Error('No game has a pool.');
  return machine;
}

const spin = async (token: string, order: { readonly key: string; readonly stake: string }) =>
  (await app.venue.inject({ method: 'POST', url: '/slot/api/rounds', payload: { token, ...order } })).json<{
    readonly code: string;
    readonly data: { readonly pool: string; readonly poolWin: string | null; readonly payout: string };
  }>();
const poolOf = async (token: string) =>
  (await app.venue.inject({ method: 'POST', url: '/slot/api/pool', payload: { token } })).json<{
    readonly data: { readonly pool: string };
  }>().data.pool;
const cents = (amount: string) => BigInt(amount.replace('.', ''));
const central = async (member: SignedClient) => cents((await member.call(getWalletSummary)).data?.central ?? '');

test('a stake adds one per cent to the pool once, however often its order is repeated [VEN-7]', async () => {
  const member = await app.player();
  const token = await enterGame(member, poolGame());
  const before = cents(await poolOf(token));
  const order = { key: randomUUID(), stake: '100' };

  const crowd = await Promise.all(Array.from({ length: 6 }, () => spin(token, order)));
  const refused = await spin(token, { key: randomUUID(), stake: '0.5' });

  expect(new Set(crowd.map(({ data }) => data.payout)).size).toBe(1);
  expect(refused.code).not.toBe('0000000');
  if (crowd[0]?.data.poolWin === null) expect(cents(await poolOf(token))).toBe(before + 100n);
});

test('a won pool is paid whole, starts again, and a round that fails takes nothing from it', async () => {
  const machine = poolMachine();
  const pools = createSlotPools(app.db);
  await inTransaction(app.db, (trx) => pools.play(trx, machine, { stake: 123_456n, isWon: false }));
  const before = await pools.amount(machine);

  await expect(
    inTransaction(app.db, async (trx) => {
      await pools.play(trx, machine, { stake: 100n, isWon: true });
      throw new Error('The round fails.');
    }),
  ).rejects.toThrow('The round fails.');
  expect(await pools.amount(machine)).toBe(before);
  const paid = await inTransaction(app.db, (trx) => pools.play(trx, machine, { stake: 100n, isWon: true }));

  expect(paid).toBe(before + 1n);
  expect(await pools.amount(machine)).toBe(BigInt(machine.pool.seedCents));
});

test('the record of a bet says what the pool paid in addition to the multiple [VEN-7]', async () => {
  const member = await app.player();
  const token = await enterGame(member, poolGame());
  const { bet } = await app.services.venues.wallet.play(token, { key: randomUUID(), stake: 300n }, (session) => ({
    ...drawSlotRound(session),
    multiplierMilli: 2000,
    poolPayout: 1_234_567n,
  }));

  const { data } = await member.call(getBetDetail, { betNo: bet.bet_no });
  expect(data).toMatchObject({ payout: '12351.67', round: { multiplierMilli: 2000, poolPayout: '12345.67' } });
});

test('after rounds on a pool machine wallet and ledger agree [VEN-7]', async () => {
  const member = await app.player();
  const token = await enterGame(member, poolGame());
  const before = await central(member);
  let net = 0n;

  for (let round = 0; round < 10; round += 1) net += cents((await spin(token, { key: randomUUID(), stake: '3' })).data.payout) - 300n;

  expect(await central(member)).toBe(before + net);
  expect(await verifyLedger(app.db)).toEqual([]);
});
