import { randomUUID } from 'node:crypto';
import { lastDays, SITE_ID } from '@site/shared/product';
import { getBetDetail, getDrawTrend, getPendingCount, getWalletSummary, launchVenue, listBets, listDraws } from '@site/shared/wire';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { numbersOf, seedHash } from '../fair.ts';
import { TABLE_GAMES } from './catalogue.ts';
import { KINDS } from './kinds/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FLAGS = { https: false, isApp: false, isSure: true, isPreload: false, isManualLaunch: true };
const PLAIN = { appSendMoney: '', activity: '', siteId: SITE_ID, temporaryParam: '', ...FLAGS };

async function enter(member: SignedClient, enName: string, gameCode: string): Promise<string> {
  const { data, message } = await member.call(launchVenue, { ...PLAIN, enName, gameCode });
  if (data === null) throw new Error(`The launch was refused: ${message}`);
  expect(data.url).toMatch(/\/table\/$/);
  return data.token;
}

async function ask<Data>(path: string, payload: object): Promise<{ readonly code: string; readonly msg: string; readonly data: Data }> {
  return (await app.venue.inject({ method: 'POST', url: `/table/api/${path}`, payload })).json();
}

function needed<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('It is not there.');
  return value;
}

const cents = (amount: string) => BigInt(amount.replace('.', ''));
const central = async (member: SignedClient) => cents((await member.call(getWalletSummary)).data?.central ?? '');

interface Round {
  readonly betNo: string;
  readonly roundNo: string;
  readonly hands: unknown;
  readonly payout: string;
  readonly balance: string;
  readonly seed: string;
  readonly seedHash: string;
}
interface Draw {
  readonly running: { readonly drawNo: string; readonly seedHash: string; readonly drawsAtMs: number; readonly closesAtMs: number };
  readonly last: readonly { readonly drawNo: string; readonly seed: string; readonly seedHash: string; readonly hands: unknown }[];
  readonly mine: readonly { readonly betNo: string; readonly payout: string | null }[];
  readonly balance: string;
}

test('a key that was used for other areas is refused, and the same order gets its round again [VAL-4]', async () => {
  const token = await enter(await app.player(), 'YUNTAI', 'YT001');
  const [one, other] = KINDS[needed(TABLE_GAMES.find(({ code }) => code === 'YT001')).kind].areas.map(({ key }) => key);
  const key = randomUUID();
  const play = (...areas: readonly (string | undefined)[]) =>
    ask<Round>('rounds', { token, key, picks: areas.map((area) => ({ area, stake: '10' })) });
  const first = await play(one, other);

  expect((await play(other, one)).data.betNo).toBe(first.data.betNo);
  expect(await play(one)).toMatchObject({ code: '10003', msg: '这一局已按另一金额投注' });
  const third = KINDS[needed(TABLE_GAMES.find(({ code }) => code === 'YT001')).kind].areas[2]?.key;
  expect(await play(one, third)).toMatchObject({ code: '10003', msg: '这一局已按其他投注区投注' });
});

test('a round of cards transfers the stake and the payout once, and its record proves it [RT-4] [RT-6]', async () => {
  const member = await app.player();
  const token = await enter(member, 'YUNTAI', 'YT001');
  const before = await central(member);
  const order = {
    token,
    key: randomUUID(),
    picks: [
      { area: 'seat1', stake: '2' },
      { area: 'seat3', stake: '1.50' },
    ],
  };

  const { data } = await ask<Round>('rounds', order);
  const again = await ask<Round>('rounds', order);

  expect(again.data).toEqual(expect.objectContaining({ betNo: data.betNo, payout: data.payout, hands: data.hands }));
  expect(await central(member)).toBe(before - 350n + cents(data.payout));
  expect(seedHash(data.seed)).toBe(data.seedHash);
  expect(KINDS.niuniu.draw(numbersOf(data.seed, data.roundNo)).hands).toEqual(data.hands);
  const detail = (await member.call(getBetDetail, { betNo: data.betNo })).data;
  expect(detail).toMatchObject({ category: 'chess', stake: '3.50', payout: data.payout });
  expect(detail?.round?.picks).toEqual([
    expect.objectContaining({ title: '闲家 天门', stake: '2.00' }),
    expect.objectContaining({ title: '闲家 玄门', stake: '1.50' }),
  ]);
  expect(detail?.round?.hands).toHaveLength(5);
});

test.each([
  ['nothing', [], '请先选择投注区'],
  ['an area that is none', [{ area: 'seat9', stake: '5' }], '没有这个投注区'],
  [
    'the same area twice',
    [
      { area: 'seat1', stake: '5' },
      { area: 'seat1', stake: '5' },
    ],
    '请先选择投注区',
  ],
  ['less than the least stake', [{ area: 'seat1', stake: '0.10' }], '单注最低1.00元'],
  ['more than the highest stake', [{ area: 'seat1', stake: '9999' }], '单注最高200.00元'],
  ['what is no amount', [{ area: 'seat1', stake: '1.234' }], '金额格式不正确，最多两位小数'],
])('%s is rejected and charges nothing [RT-4]', async (_what, picks, message) => {
  const member = await app.player();
  const token = await enter(member, 'YUNTAI', 'YT001');
  const before = await central(member);

  expect(await ask('rounds', { token, key: randomUUID(), picks })).toMatchObject({ msg: message });
  expect(await central(member)).toBe(before);
});

test('a bet on a lottery is open until its draw and is settled by the seed whose hash was published [RT-4] [CNT-4]', async () => {
  const member = await app.player();
  const token = await enter(member, 'HONGCAI', 'HC001');
  const before = await central(member);
  const { running } = (await ask<Draw>('draw', { token })).data;
  const pending = needed((await member.call(getPendingCount)).data).count;
  const picks = [
    { area: 'big', stake: '10' },
    { area: 'small', stake: '10' },
    { area: 'triple', stake: '10' },
  ];

  const bet = (await ask<Round>('bets', { token, key: randomUUID(), drawNo: running.drawNo, picks })).data;

  expect(await central(member)).toBe(before - 3000n);
  expect((await member.call(getPendingCount)).data).toEqual({ count: pending + 1 });
  expect((await member.call(getBetDetail, { betNo: bet.betNo })).data).toMatchObject({
    status: 'accepted',
    netWinLoss: null,
    round: { seed: null, seedHash: running.seedHash },
  });

  app.clock.set(running.drawsAtMs + 1000);
  const after = (await ask<Draw>('draw', { token })).data;

  const drawn = needed(after.last.find(({ drawNo }) => drawNo === running.drawNo));
  expect(drawn.seedHash).toBe(running.seedHash);
  expect(seedHash(drawn.seed)).toBe(running.seedHash);
  const payout = needed(after.mine.find(({ betNo }) => betNo === bet.betNo)?.payout);
  expect(['19.80', '345.00']).toContain(payout);
  expect(await central(member)).toBe(before - 3000n + cents(payout));
  expect(
    (await member.call(listBets, { page: 1, pageSize: 5, settled: true, ...lastDays(1, app.clock.nowMs()), category: 'lottery' })).data
      ?.list[0],
  ).toMatchObject({
    betNo: bet.betNo,
    payout,
  });
  expect(await verifyLedger(app.db)).toEqual([]);
});

test('a closed or finished draw accepts no more bets [RT-4]', async () => {
  const member = await app.player();
  const token = await enter(member, 'HONGCAI', 'HC001');
  const { running } = (await ask<Draw>('draw', { token })).data;
  const order = () => ({ token, key: randomUUID(), drawNo: running.drawNo, picks: [{ area: 'big', stake: '10' }] });

  app.clock.set(running.closesAtMs);
  expect(await ask('bets', order())).toMatchObject({ msg: '本期已封盘' });
  app.clock.set(running.drawsAtMs + 5000);
  expect(await ask('bets', order())).toMatchObject({ msg: '本期已封盘' });
});

test('the lobby shows the closing time, the last result and its road, but never the seed of a coming draw [RT-4]', async () => {
  const guest = app.guest();
  const tables = (await guest.call(listDraws, { category: 'realbet' })).data ?? [];
  const trend = (await guest.call(getDrawTrend, { gameCode: 'HC001' })).data;

  expect(tables).toHaveLength(9);
  expect(tables[0]).toMatchObject({ gameCode: 'MZ001', dealer: '晓雯' });
  expect(tables[0]?.road).toHaveLength(24);
  expect(trend?.results).toHaveLength(60);
  expect(trend?.results[0]?.hands[0]?.faces).toHaveLength(3);
  expect(new Set(trend?.results.map(({ drawNo }) => drawNo)).size).toBe(60);
  const coming = tables.filter(({ drawsAt }) => Date.parse(drawsAt) > app.clock.nowMs());
  expect(coming.some(({ drawNo, last }) => last?.drawNo === drawNo)).toBe(false);
});

test('the page gets the rules that draw the rounds, and no other server code [VEN-7]', async () => {
  const page = await app.venue.inject('/table/');
  const kind = await app.venue.inject('/kinds/niuniu.js');
  const others = await Promise.all(
    ['/kinds/..%2Fdraws.js', '/kinds/none.js', '/kinds/niuniu.ts', '/table/table.ts'].map((url) => app.venue.inject(url)),
  );

  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect(kind.body).toContain('from "./banker.js"');
  expect(kind.body).not.toMatch(/: readonly|import type/);
  expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

test('every script the page imports is served', async () => {
  const visited = new Set<string>();
  const visit = async (url: string): Promise<void> => {
    if (visited.has(url)) return;
    visited.add(url);
    const { body, statusCode } = await app.venue.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    for (const [, path = ''] of body.matchAll(/from "(\.[^"]+)"/g)) await visit(new URL(path, `http://venue${url}`).pathname);
  };
  await visit('/table/table.js');

  expect(visited.size).toBeGreaterThan(20);
});

test('every table game has a kind, a matching picture, and a unique code', () => {
  expect(new Set(TABLE_GAMES.map(({ code }) => code)).size).toBe(TABLE_GAMES.length);
  expect(TABLE_GAMES.every(({ minStake, maxStake }) => minStake < maxStake)).toBe(true);
});
