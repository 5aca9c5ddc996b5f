import { fromWire, toWire } from '@site/shared/product';
import { FB_MARKET, FB_PATH, FB_PERIOD, fbData } from '@site/shared/venue-protocols';
import { applyForActivity, getPendingRebates, listActivities, listTurnoverRequirements } from '@site/shared/wire';
import { inTransaction } from '@site/server/kernel/db/database.ts';
import { isPostgres } from '@site/server/kernel/db/engine.ts';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { createBonuses, createLedger, verifyLedger } from '@site/server/modules/money/seeding.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { CompiledQuery, sql } from 'kysely';
import * as z from 'zod/mini';
import { newSeed } from '../fair.ts';
import { createMatchRunner } from './match-runner.service.ts';
import { ask, balanceAt, enterBook, fund } from './testing.ts';

const FUNDED = 100_000n;
const STAKE = 1000n;
/** The home side wins by two. */
const RESULT = { full: '3-1', half: '1-0', winners: [] } as const;

interface Bettor {
  readonly member: SignedClient;
  readonly memberId: string;
  place(matches: readonly number[], side: 'home' | 'away', market?: number): Promise<void>;
}

let app: TestApp;
let matches: readonly number[] = [];
let references = 0;
const statements = new Set<string>();

beforeAll(async () => {
  app = await startTestApp({}, ({ query }) => statements.add(query.sql));
}, 30_000);
afterAll(() => app.close());

const fb = (url: string, body: object, authorization: string) =>
  ask(app, { url, headers: { authorization }, body: { languageType: 'CMN', ...body } });

async function bettor(userName: string): Promise<Bettor> {
  const member = await app.newcomer(userName);
  const entered = await enterBook(member, 'FBTY');
  if (entered.provider !== 'fb') throw new Error('FB was entered.');
  const { Authorization: authorization } = entered;
  const memberId = z.parse(fbData.user, (await fb(FB_PATH.user, {}, authorization))['data']).uid;
  await fund(app, { memberId, venueCode: 'FBTY', cents: FUNDED });
  const records = async () => z.parse(fbData.list, (await fb(FB_PATH.list, { type: 4, sportId: 1 }, authorization))['data']).records;
  if (matches.length === 0) matches = (await records()).map(({ id }) => id);
  return {
    member,
    memberId,
    async place(nos, side, marketType = FB_MARKET.AH) {
      const listed = await records();
      const betOptionList = nos.map((no) => {
        const groups = listed.find(({ id }) => id === no)?.mg ?? [];
        const market = groups.find(({ mty, pe }) => mty === marketType && pe === FB_PERIOD.full)?.mks[0];
        const option = market?.op[side === 'home' ? 0 : 1];
        return { matchId: no, marketId: market?.id, optionType: option?.ty, odds: option?.od, li: market?.li };
      });
      references += 1;
      const order = { thirdRemark: `in-sets-${references}`, unitStake: '10.00', oddsChange: 2, oddsFormat: 3, betOptionList };
      const answer = await fb(nos.length > 1 ? FB_PATH.multiple : FB_PATH.single, order, authorization);
      expect(answer).toMatchObject({ message: 'success' });
    },
  };
}

async function bettorsNamed<Name extends string>(names: readonly Name[]): Promise<Record<Name, Bettor>> {
  const all: [Name, Bettor][] = [];
  for (const name of names) all.push([name, await bettor(`${name}01`)]);
  return Object.fromEntries(all) as Record<Name, Bettor>;
}

interface Counted {
  readonly open: bigint;
  readonly settled: bigint;
  readonly payout: bigint;
  readonly valid: bigint;
  readonly uncounted: bigint;
}

/** Sums of a member's bets. */
async function betsOf(memberId: string): Promise<Counted> {
  const { rows } = await sql<Record<keyof Counted, number | bigint | string | null>>`
    select sum(case when settled_at_ms is null then stake else 0 end) as open, sum(case when settled_at_ms is null then 0 else 1 end) as settled,
      sum(payout) as payout, sum(case when counted_at_ms is null then 0 else valid_amount end) as valid,
      sum(case when settled_at_ms is not null and counted_at_ms is null then 1 else 0 end) as uncounted
    from bets where member_id = ${memberId}`.execute(app.db);
  const [row] = rows;
  const of = (name: keyof Counted) => BigInt(row?.[name] ?? 0);
  return { open: of('open'), settled: of('settled'), payout: of('payout'), valid: of('valid'), uncounted: of('uncounted') };
}

const oneNumber = async (query: ReturnType<typeof sql<{ n: number | bigint | string | null }>>) =>
  BigInt((await query.execute(app.db)).rows[0]?.n ?? 0);

/** What each module counts of a member's bets is what the bets say. */
async function expectCounted({ member, memberId }: Bettor): Promise<void> {
  const { open, settled, payout, valid, uncounted } = await betsOf(memberId);
  expect(uncounted).toBe(0n);
  expect(await balanceAt(app, memberId, 'FBTY')).toBe(FUNDED - (open + settled * STAKE) + payout);
  expect(await oneNumber(sql`select stake as n from protection_open where member_id = ${memberId}`)).toBe(open);
  expect(await oneNumber(sql`select sum(staked - lost) as n from protection_plays where member_id = ${memberId}`)).toBe(open + payout);
  expect(await oneNumber(sql`select sum(played) as n from vip_members where member_id = ${memberId}`)).toBe(valid);
  const rebates = (await member.call(getPendingRebates)).data?.list ?? [];
  expect(rebates.reduce((sum, { validBet }) => sum + fromWire(validBet), 0n)).toBe(valid);
}

const doneOf = async ({ member }: Bettor) => {
  const { data } = await member.call(listTurnoverRequirements, { page: 1, pageSize: 5, open: true });
  return data?.list.map(({ done }) => fromWire(done));
};

const NAMES = ['hedger', 'accumulator', 'depositor', 'granted', 'owing', 'joined'] as const;

/** A deposit and a bonus whose turnover is not done, and an offer with a task. */
async function openRequirements({ depositor, granted, joined }: Readonly<Record<(typeof NAMES)[number], Bettor>>): Promise<string> {
  const bonuses = createBonuses({ clock: app.clock, ledger: createLedger(app.clock) });
  const expiresAtMs = app.clock.nowMs() + 10 ** 9;
  const bonus = {
    amount: 5000n,
    multiple: 5,
    categories: [],
    source: 'activity',
    sourceId: 'in-sets',
    title: '测试优惠',
    expiresAtMs,
  } as const;
  await inTransaction(app.db, async (trx) => {
    await bonuses.openForDeposit(trx, { memberId: depositor.memberId, billNo: 'in-sets', amount: 50_000n });
    await bonuses.grantBonus(trx, { memberId: granted.memberId, ...bonus });
  });
  const { data } = await joined.member.call(listActivities);
  const offer = data?.find(({ task, applyMode }) => task?.category === null && applyMode === 'apply');
  if (offer === undefined) throw new Error('No offer has a task for every game.');
  await joined.member.call(applyForActivity, { activityId: offer.id });
  return offer.id;
}

test('bets of many members on one match, settled in sets, move money and count for everybody as each of them alone [VEN-4] [RT-7] [RT-8]', async () => {
  const running = createMatchRunner({ db: app.db, clock: app.clock, betting: app.services.venues.betting, newSeed });
  const named = await bettorsNamed(NAMES);
  const others = Object.values(await bettorsNamed(['other1', 'other2', 'other3', 'other4', 'other5', 'other6']));
  const [match = 0, other = 0] = matches;
  const { hedger, accumulator, depositor, granted, owing, joined } = named;
  const offerId = await openRequirements(named);
  app.clock.advance(1000);
  await hedger.place([match], 'home');
  await hedger.place([match], 'away');
  await accumulator.place([match, other], 'home');
  for (const one of [depositor, granted, owing, joined]) await one.place([match], 'home');
  for (const [index, one] of others.entries()) await one.place([match], index % 2 === 0 ? 'home' : 'away');
  const debt = { id: 'in-sets', reference: 'in-sets', remark: '测试', amount: 10_000_000n };
  await inTransaction(app.db, (trx) => createLedger(app.clock).oblige(trx, { memberId: owing.memberId, ...debt }));
  app.clock.advance(1000);

  await running.result(match, RESULT);

  for (const one of [...Object.values(named), ...others]) await expectCounted(one);
  expect(await betsOf(hedger.memberId)).toMatchObject({ open: 0n, settled: 2n });
  expect((await betsOf(hedger.memberId)).valid).toBeLessThan(2n * STAKE);
  expect(await betsOf(accumulator.memberId)).toMatchObject({ open: STAKE, settled: 0n });
  const { valid } = await betsOf(joined.memberId);
  expect(valid).toBeGreaterThan(0n);
  expect(await doneOf(depositor)).toEqual([valid]);
  expect(await doneOf(granted)).toEqual([valid]);
  const offer = (await joined.member.call(listActivities)).data?.find(({ id }) => id === offerId);
  expect(offer?.task?.done).toBe(toWire(valid));
  const owed = await oneNumber(sql`select sum(owed) as n from ledger_obligations where member_id = ${owing.memberId}`);
  expect(owed).toBe(await balanceAt(app, owing.memberId, 'FBTY'));
  expect(await verifyLedger(app.db)).toEqual([]);
});

/** The loops of a statement of SQLite, outermost first. */
async function loopsOf(statement: string): Promise<readonly string[]> {
  const blanks = [...statement.matchAll(/\?/gu)].map(() => null);
  const { rows } = await app.db.executeQuery<{ detail: string; parent: number }>(
    CompiledQuery.raw(`explain query plan ${statement}`, blanks),
  );
  return rows.filter(({ parent }) => parent === 0).map(({ detail }) => detail);
}

test('a statement of a set finds the row of each member by an index, however many rows its table has', async () => {
  if (isPostgres(app.db)) return;
  const ofSets = [...statements].filter((text) => text.includes('json_each'));
  const others: string[] = [];
  for (const statement of ofSets) {
    const [first = '', ...inner] = await loopsOf(statement);
    const isScan = (detail: string) => detail.startsWith('SCAN');
    if (inner.some(isScan) || (isScan(first) && !first.startsWith('SCAN json_each'))) others.push(`${first}: ${statement}`);
  }

  expect(ofSets.length).toBeGreaterThan(10);
  expect(others).toEqual([]);
});
