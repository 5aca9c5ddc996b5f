import { FB_MARKET, FB_PATH, FB_PERIOD, fbData, type FbMatch, type FbOrder } from '@site/shared/venue-protocols';
import { EXCLUSION_WORD } from '@site/shared/product';
import { excludeMember, type SportsLaunchData, startBreak } from '@site/shared/wire';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import * as z from 'zod/mini';
import { bettingOnBooks } from './create-sportsbooks.ts';
import { createLedger, verifyLedger } from '@site/server/modules/money/seeding.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { newSeed } from '../fair.ts';
import { createMatchRunner, type MatchRunner } from './match-runner.service.ts';
import { ask, balanceAt, enterBook, fund, eventsWithoutSubscribers } from './testing.ts';

let app: TestApp;
let running: MatchRunner;
let memberId = '';
let data: Extract<SportsLaunchData, { provider: 'fb' }>;
let references = 0;
let waiting = 0;

beforeAll(async () => {
  app = await startTestApp();
  const betting = bettingOnBooks({ db: app.db, clock: app.clock, ledger: createLedger(app.clock), events: eventsWithoutSubscribers() });
  running = createMatchRunner({ db: app.db, clock: app.clock, betting, newSeed });
  const entered = await enterBook(await app.newcomer('fbbettor1'), 'FBTY');
  if (entered.provider !== 'fb') throw new Error('FB was entered.');
  data = entered;
  memberId = z.parse(fbData.user, (await fb(FB_PATH.user, {})).data).uid;
  await fund(app, { memberId, venueCode: 'FBTY', cents: 100_000n });
}, 30_000);
afterAll(() => app.close());

test('a launch returns FB’s parameters by FB’s names [VEN-3] [API-14]', () => {
  expect(data).toMatchObject({ origin: 'http://venue.localhost:4003', languageType: 'CMN' });
  expect(data.Authorization.length).toBeGreaterThan(30);
});

test.each([
  ['list', { type: 1 }],
  ['list', { type: 3 }],
  ['list', { type: 4 }],
  ['list', { type: 7 }],
  ['changes', { type: 1, version: '0' }],
  ['results', { days: 1 }],
] as const)('%s %j answers a guest in the protocol, code 0 [VEN-5] [ERR-1]', async (name, body) => {
  const answer = await fb(FB_PATH[name], body, '');

  expect(answer).toMatchObject({ success: true, code: 0 });
  expect(z.safeParse(fbData[name], answer['data'])).toMatchObject({ success: true });
});

test('a live bet is pending for three to eight seconds, then it is accepted or its stake is refunded', async () => {
  const before = await balanceAt(app, memberId, 'FBTY');
  const bet = await place((await live())[0]);
  expect(bet).toMatchObject({ st: 1, sat: '10.00' });
  expect(bet.cfe - bet.cte).toBeGreaterThanOrEqual(3000);
  expect(bet.cfe - bet.cte).toBeLessThanOrEqual(8000);
  expect(await balanceAt(app, memberId, 'FBTY')).toBe(before - 1000n);

  app.clock.advance(bet.cfe - bet.cte);
  await running.tick();

  const decided = await orderOf(bet.id);
  expect([2, 4]).toContain(decided?.st);
  expect(await balanceAt(app, memberId, 'FBTY')).toBe(decided?.st === 2 ? before : before - 1000n);
});

test('a bet on a match that is suspended while it is pending is rejected: the stake is refunded with the reason', async () => {
  const before = await balanceAt(app, memberId, 'FBTY');
  const match = (await live())[1];
  const bet = await place(match);
  await running.hold(match.matchId, true);
  app.clock.advance(8000);
  await running.tick();

  expect(await orderOf(bet.id)).toMatchObject({ st: 2, rjs: '盘口暂停，注单未被接受', uwl: '0.00', vs: '0.00' });
  expect(await balanceAt(app, memberId, 'FBTY')).toBe(before);
});

test.each([
  ['a break', /冷静期至/, (member: SignedClient) => member.call(startBreak, { days: 1 })],
  [
    'an exclusion',
    /自我排除期/,
    (member: SignedClient) => member.call(excludeMember, { months: 6, agree: true, word: EXCLUSION_WORD, password: 'Sturdy2026' }),
  ],
  ['a lock', /./, () => app.ops('/members/waits3/standing/locked', { reason: 'in a test' })],
] as const)(
  'a bet that waits when %s of its member begins is refused: its stake goes back, once [RG-4] [RG-9]',
  async (_what, why, begin) => {
    waiting += 1;
    const member = await app.newcomer(`waits${waiting}`);
    const entered = await enterBook(member, 'FBTY');
    if (entered.provider !== 'fb') throw new Error('FB was entered.');
    const { uid } = z.parse(fbData.user, (await fb(FB_PATH.user, {}, entered.Authorization)).data);
    await fund(app, { memberId: uid, venueCode: 'FBTY', cents: 100_000n });
    const bet = await place((await live())[0], FB_PATH.single, entered.Authorization);
    expect([bet.st, await balanceAt(app, uid, 'FBTY')]).toEqual([1, 99_000n]);

    await begin(member);
    app.clock.advance(bet.cfe - bet.cte);
    const { betting } = app.services.venues;
    await Promise.all([betting.confirmDue(), betting.confirmDue()]);

    const slip = (await betting.slips([bet.id])).get(bet.id);
    expect(slip?.rejectReason).toMatch(/^注单未被接受，本金已退回。/);
    expect(slip?.rejectReason).toMatch(why);
    expect(await balanceAt(app, uid, 'FBTY')).toBe(100_000n);
    expect(await verifyLedger(app.db)).toEqual([]);
  },
);

test('a match abandoned before its start refunds every stake, and a leg of a parlay counts 1.00', async () => {
  const [one, other] = await quiet();
  const single = await place(one);
  const parlay = await place([one, other], FB_PATH.multiple);
  await running.abandon(one?.matchId ?? 0);
  await running.result(other?.matchId ?? 0, { full: '3-0', half: '1-0', winners: [] });
  const price = 1000 + Math.round(Number(other?.odds) * 1000);

  expect(await orderOf(single.id)).toMatchObject({ st: 3, uot: 7, sa: '10.00', vs: '0.00' });
  expect((await orderOf(parlay.id))?.sa).toBe((Math.floor(price) / 100).toFixed(2));
  expect(await verifyLedger(app.db)).toEqual([]);
});

test('a match postponed by up to 36 hours keeps its bets, beyond that it is void', async () => {
  const [, , one] = await quiet();
  const bet = await place(one);
  await running.postpone(one?.matchId ?? 0, 36);
  expect((await orderOf(bet.id))?.st).toBe(4);

  await running.postpone(one?.matchId ?? 0, 37);
  expect(await orderOf(bet.id)).toMatchObject({ st: 3, uot: 7 });
});

test('settling is idempotent: a restart may repeat it', async () => {
  const before = await balanceAt(app, memberId, 'FBTY');
  const again = createMatchRunner({
    db: app.db,
    clock: app.clock,
    betting: bettingOnBooks({ db: app.db, clock: app.clock, ledger: createLedger(app.clock), events: eventsWithoutSubscribers() }),
    newSeed,
  });
  await again.tick();

  expect(await balanceAt(app, memberId, 'FBTY')).toBe(before);
});

test('an option of another match than the order names is refused, in a quote and in a bet', async () => {
  const [one, other] = await quiet();
  if (!one || !other) throw new Error('There are two matches.');
  const wrong = { ...one, matchId: other.matchId };
  const order = { thirdRemark: 'of-another-match', unitStake: '10.00', oddsChange: 2, oddsFormat: 3, betOptionList: [wrong] };
  const before = await balanceAt(app, memberId, 'FBTY');

  for (const [path, body] of [
    [FB_PATH.quote, { isMultiple: false, betMatchMarketList: [wrong] }],
    [FB_PATH.single, order],
    [FB_PATH.multiple, { ...order, betOptionList: [wrong, other] }],
  ] as const)
    expect(await fb(path, body)).toMatchObject({ success: false, message: '盘口不属于所选赛事，请刷新后重试' });
  expect(await balanceAt(app, memberId, 'FBTY')).toBe(before);
});

test('a system is quoted by its combinations and placed as one order; without sizes it is malformed [VEN-5]', async () => {
  const legs = await quiet();
  const betOptionList = [...new Map(legs.map((leg) => [leg.matchId, leg])).values()].slice(0, 3);
  const quoted = await fb(FB_PATH.quote, { isMultiple: true, seriesValues: [2], betMatchMarketList: betOptionList });
  expect(z.parse(fbData.quote, quoted['data'])).toMatchObject({ min: '2.00', max: '3333.33' });

  const order = { thirdRemark: 'test-system-1', unitStake: '30.00', oddsChange: 2, oddsFormat: 3, betOptionList };
  const placed = await fb(FB_PATH.system, { ...order, seriesValues: [2] });
  expect(z.parse(fbData.order, placed['data'])).toMatchObject({ sert: 3, sat: '30.00' });
  expect(await fb(FB_PATH.system, order)).toMatchObject({ success: false, code: 14000 });
});

test('an expired authorisation is answered with 14010 [VEN-6]', async () => {
  expect(await fb(FB_PATH.user, {}, 'gone')).toMatchObject({ success: false, code: 14010 });
});

interface Option {
  readonly matchId: number;
  readonly marketId: number;
  readonly optionType: number;
  readonly odds: string;
  readonly li: string;
}

function fb(url: string, body: object, authorization = data.Authorization): Promise<Record<string, unknown>> {
  return ask(app, { url, headers: { authorization }, body: { languageType: 'CMN', ...body } });
}

/** An option of each match with an open market of this type. */
async function options(type: number, marketType: number, isLikely: (odds: number) => boolean): Promise<readonly Option[]> {
  const { records } = z.parse(fbData.list, (await fb(FB_PATH.list, { type, sportId: 1 })).data);
  return records.flatMap(({ id, mg }: FbMatch) => {
    const market = mg.find(({ mty, pe }) => mty === marketType && pe === FB_PERIOD.full)?.mks[0];
    const option = market?.op.find(({ od }) => isLikely(Number(od)));
    return market?.ss === 1 && option ? [{ matchId: id, marketId: market.id, optionType: option.ty, odds: option.od, li: market.li }] : [];
  });
}

/**
 * Running matches whose market is open now; advances the clock until there are two. A line, and a price far from the expected result, may leave the
 * board within seconds.
 */
async function live(): Promise<readonly [Option, Option]> {
  for (let second = 0; second < 600; second += 1) {
    const [one, other] = await options(1, FB_MARKET['1X2'], (odds) => odds > 1.3 && odds < 4);
    if (one && other) return [one, other];
    app.clock.advance(1000);
    await running.tick();
  }
  throw new Error('No two matches are open.');
}

const quiet = () => options(4, FB_MARKET.AH, (odds) => odds > 0);

async function place(
  picked: Option | undefined | readonly (Option | undefined)[],
  path: string = FB_PATH.single,
  authorization?: string,
): Promise<FbOrder> {
  references += 1;
  const betOptionList = Array.isArray(picked) ? picked : [picked];
  const order = { thirdRemark: `test-reference-${references}`, unitStake: '10.00', oddsChange: 2, oddsFormat: 3, betOptionList };
  const answer = await fb(path, order, authorization);
  return z.parse(fbData.order, answer['data']);
}

async function orderOf(id: string): Promise<FbOrder | undefined> {
  const both = await Promise.all(
    [true, false].map(
      async (isSettled) => z.parse(fbData.orders, (await fb(FB_PATH.orders, { isSettled, days: 2, current: 1, size: 50 })).data).records,
    ),
  );
  return both.flat().find((order) => order.id === id);
}
