import { lastDays } from '@site/shared/product';
import { getBetDetail, getWalletSummary, listBets } from '@site/shared/wire';
import { HOUR_MS } from '@site/server/kernel/clock.ts';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { enterGame } from '@site/server/modules/play/games/testing.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';

/** Rounds of the slot machine in a member's wallet and records. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SETTLED = { page: 1, pageSize: 20, settled: true, from: '2026-06-10', to: '2026-06-20' };

interface VenueAnswer {
  readonly code: string;
  readonly msg: string;
  readonly data: {
    readonly betNo: string;
    readonly stake: string;
    readonly payout: string;
    readonly balance: string;
    readonly nextSeedHash: string;
    readonly seedHash: string;
  };
}

async function round(token: string, key: string, stake: string): Promise<VenueAnswer> {
  const answer = await app.venue.inject({ method: 'POST', url: '/slot/api/rounds', payload: { token, key, stake } });
  return answer.json<VenueAnswer>();
}

const central = async (member: SignedClient) => BigInt(((await member.call(getWalletSummary)).data?.central ?? '').replace('.', ''));
const cents = (amount: string) => BigInt(amount.replace('.', ''));

test('a round debits the stake, credits the payout and is listed in the records with its proof [VEN-7]', async () => {
  const member = await app.player();
  const before = await central(member);

  const { code, data } = await round(await enterGame(member), 'round-key-1', '2');

  expect(code).toBe('0000000');
  expect(await central(member)).toBe(before - 200n + cents(data.payout));
  expect(cents(data.balance)).toBe(await central(member));
  const detail = (await member.call(getBetDetail, { betNo: data.betNo })).data;
  expect(detail).toMatchObject({
    stake: '2.00',
    payout: data.payout,
    gameCode: 'XH001',
    venueTitle: '星河电子',
    round: { roundNo: 1, seedHash: data.seedHash },
  });
  expect(detail?.round?.symbols).toHaveLength(15);
});

test('the same key is the same round, sequentially and concurrently [VEN-7]', async () => {
  const member = await app.player();
  const token = await enterGame(member);
  const first = await round(token, 'round-key-2', '5');
  const balance = await central(member);

  const again = await round(token, 'round-key-2', '5');
  const crowd = await Promise.all(Array.from({ length: 8 }, () => round(token, 'round-key-3', '5')));

  expect(again.data).toMatchObject({ betNo: first.data.betNo, payout: first.data.payout, balance: first.data.balance });
  expect(new Set(crowd.map(({ data }) => data.betNo)).size).toBe(1);
  expect(await central(member)).toBe(balance - 500n + cents(crowd[0]?.data.payout ?? ''));
});

test('a key used for another stake is refused [VAL-1]', async () => {
  const token = await enterGame(await app.player());
  await round(token, 'round-key-4', '1');

  expect(await round(token, 'round-key-4', '2')).toMatchObject({ code: '10003', msg: '这一局已按另一金额投注' });
});

test('the hash shown before a round is the hash of the seed shown after it [VEN-7]', async () => {
  const token = await enterGame(await app.player());

  const first = await round(token, 'round-key-5', '1');
  const second = await round(token, 'round-key-6', '1');

  expect(second.data.seedHash).toBe(first.data.nextSeedHash);
});

test.each([
  ['below the minimum', '0.5', '单注最低1.00元'],
  ['above the maximum', '100000', /^单注最高\d+\.00元$/],
  ['with three decimals', '1.005', '金额格式不正确，最多两位小数'],
  ['of nothing', '0', '金额格式不正确，最多两位小数'],
  ['that is negative', '-5', '金额格式不正确，最多两位小数'],
])('a stake %s is refused and moves nothing [VAL-1]', async (_what, stake, text) => {
  const member = await app.player();
  const before = await central(member);

  const { code, msg } = await round(await enterGame(member), 'round-key-7', stake);

  expect(code).not.toBe('0000000');
  expect(msg).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  expect(await central(member)).toBe(before);
});

test('a stake without money is refused [VAL-1]', async () => {
  const member = await app.newcomer('nomoney01');
  const token = await enterGame(member);
  const balance = await central(member);
  const tooMuch = String(balance / 100n + 1n);

  const answer = await round(token, 'round-key-8', tooMuch);

  expect(answer.code).not.toBe('0000000');
  expect(answer.msg).toMatch(/余额不足|单注最高/);
  expect(await central(member)).toBe(balance);
});

test('an unknown token and one older than twelve hours are refused with a request to enter again [VEN-6]', async () => {
  const token = await enterGame(await app.player());
  app.clock.advance(12 * HOUR_MS + 1);

  expect(await round(token, 'round-key-9', '1')).toMatchObject({ code: '10105', msg: expect.stringContaining('请重新进入游戏') });
  expect(await round('invented', 'round-key-9', '1')).toMatchObject({ code: '10105' });
});

test('a list shows the newest first with totals over all matching bets, to its member alone [RT-6]', async () => {
  const member = await app.newcomer('records01');
  const token = await enterGame(member);
  const played: VenueAnswer[] = [];
  for (const key of ['list-key-1', 'list-key-2', 'list-key-3']) {
    app.clock.advance(1000);
    played.push(await round(token, key, '1'));
  }

  const { data } = await member.call(listBets, { ...SETTLED, pageSize: 2 });
  const stranger = await app.newcomer('records02');

  expect(data?.list.map(({ betNo }) => betNo)).toEqual([played[2]?.data.betNo, played[1]?.data.betNo]);
  expect(data).toMatchObject({ total: 3, totals: { stake: '3.00' } });
  for (const other of [{ settled: false }, { venueCode: 'JL' }, { to: '2026-06-13' }])
    expect((await member.call(listBets, { ...SETTLED, ...other })).data).toMatchObject({ list: [], total: 0 });
  expect((await stranger.call(listBets, SETTLED)).data?.total).toBe(0);
  expect(await stranger.call(getBetDetail, { betNo: played[0]?.data.betNo ?? '' })).toMatchObject({
    status_code: 10003,
    message: '没有找到该注单',
  });
});

test('the seeded player has months of rounds, and the ledger is valid after these tests [RT-6]', async () => {
  const member = await app.player();

  const { data } = await member.call(listBets, { ...SETTLED, ...lastDays(90, app.clock.nowMs()) });

  expect(data?.total).toBeGreaterThan(200);
  expect(await verifyLedger(app.db)).toEqual([]);
});

test('a token of a table plays no slot machine: the call is refused and nothing is staked [VEN-7]', async () => {
  const member = await app.newcomer('slottable');
  const token = await enterGame(member, { enName: 'YUNTAI', gameCode: 'YT001' });
  const before = await central(member);

  const refused = await app.venue.inject({
    method: 'POST',
    url: '/slot/api/rounds',
    payload: { token, key: 'table-at-slot-1', stake: '10.00' },
  });
  const table = await app.venue.inject({ method: 'POST', url: '/slot/api/table', payload: { token } });

  for (const { statusCode, body } of [refused, table])
    expect([statusCode, body]).toEqual([200, expect.stringContaining('该游戏不存在或已下架')]);
  expect(await central(member)).toBe(before);
});
