import Database from 'better-sqlite3';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { parseMoney, UNCOUNTED_TEXT } from '@site/shared/product';
import { getBetDetail, listTurnoverLines, listTurnoverRequirements } from '@site/shared/wire';
import turnoverOfEvents from '../../../../migrations/350-turnover-of-events.ts';
import uncountedBets from '../../../../migrations/372-uncounted-bets.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import { isPostgres } from '../../../kernel/db/engine.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { BY_BANK, ordered, pay } from '../../money/deposits/testing.ts';
import { bettor, score } from './bettor.testing.ts';

/** Every statement of this file: a connection prepares each once. */
const statements = new Set<string>();
beforeAll(() => {
  const { prepare } = Database.prototype;
  jest.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, text: string) {
    statements.add(text);
    return prepare.call(this, text);
  });
});
afterAll(() => jest.restoreAllMocks());

const app = withTestApp();

const HOME = { type: '1X2', code: 'home', odds: 2230 } as const;
const NOT_HOME = { type: 'AH', code: 'away', line: -2, odds: 1670 } as const;
const OVER = { type: 'OU', code: 'over', line: 10, odds: 1900 } as const;
const UNDER = { type: 'OU', code: 'under', line: 10, odds: 1900 } as const;

test('a home win and away +0.5 count the price of the pair, not their stakes, and the member reads why [RT-9] [VAL-4]', async () => {
  const { member, bet, end, valid } = await bettor(app, 'Opposite1');
  await pay(app, await ordered(member, { ...BY_BANK, payerName: '林晓舟', amount: '12000.00' }), { way: 'exact' });
  const home = await bet('5138.00', HOME);
  const away = await bet('6862.00', NOT_HOME);

  await end(1, { full: score('2-1') });

  const [homeValid, awayValid] = valid(home, away);
  expect((homeValid ?? 0n) + (awayValid ?? 0n)).toBe(54_226n);
  const [requirement] = (await member.call(listTurnoverRequirements, { page: 1, pageSize: 5, open: true })).data?.list ?? [];
  expect(requirement?.done).toBe('542.26');
  const detail = (await member.call(getBetDetail, { betNo: home })).data;
  expect(detail).toMatchObject({ waitsForOpposite: false, validAmount: '232.17', offsetAmount: '4905.83' });
});

test('a bet whose turnover opposite bets offset in whole is explained as HEDGED [RT-9]', async () => {
  const { member, bet, end } = await bettor(app, 'Opposite2');
  await pay(app, await ordered(member, { ...BY_BANK, payerName: '林晓舟', amount: '500.00' }), { way: 'exact' });
  await bet('100.00', { ...OVER, odds: 2000 });
  await bet('100.00', { ...UNDER, odds: 2000 });

  await end(1, { full: score('2-1') });

  const [requirement] = (await member.call(listTurnoverRequirements, { page: 1, pageSize: 5, open: true })).data?.list ?? [];
  const query = { requirementId: requirement?.id ?? '', page: 1, pageSize: 5, uncountedOnly: true };
  const lines = (await member.call(listTurnoverLines, query)).data?.list;
  expect(lines?.map(({ reason, counted, offsetAmount }) => [reason, counted, offsetAmount])).toEqual([
    ['HEDGED', '0.00', '100.00'],
    ['HEDGED', '0.00', '100.00'],
  ]);
  expect(UNCOUNTED_TEXT.HEDGED).toMatch(/对冲投注不计入有效流水/);
  const answer = (await app.ops('/turnover/Opposite2/bets')).json();
  expect(answer).toMatchObject({ data: [{ title: '存款一倍流水', lines: [{ reason: 'HEDGED' }, { reason: 'HEDGED' }] }] });
});

test('bets on one match that are not opposite count in full, each with its settlement [VAL-4]', async () => {
  const { bet, end, valid } = await bettor(app, 'Opposite3');
  const bets = [await bet('1000.00', HOME), await bet('1000.00', OVER), await bet('50.00', { type: 'OE', code: 'odd', odds: 1900 })];

  await end(1, { full: score('1-1') });

  expect(valid(...bets)).toEqual([100_000n, 100_000n, 5000n]);
});

test('a bet on the half waits for the opposite bet on the match, and both count once [VAL-4]', async () => {
  const { member, bet, end, valid, times } = await bettor(app, 'Opposite4');
  const half = await bet('100.00', { ...OVER, period: 'half', odds: 2000 });
  const full = await bet('100.00', { ...UNDER, odds: 2000 });

  await end(1, { half: score('3-0') });
  const waiting = (await member.call(getBetDetail, { betNo: half })).data;
  expect(valid(half, full)).toEqual([null, null]);
  expect(waiting).toMatchObject({ status: 'won', waitsForOpposite: true, validAmount: '0.00', offsetAmount: '0.00' });

  const result = { half: score('3-0'), full: score('4-0') };
  await end(1, result);
  await end(1, result);
  await end(1, { full: score('0-0'), isVoid: true });

  expect(valid(half, full)).toEqual([0n, 0n]);
  expect(times()).toBe(2);
});

test('a bet that waited counts in full when the opposite bet is void [VAL-4]', async () => {
  const { bet, end, valid, times } = await bettor(app, 'Opposite5');
  const half = await bet('100.00', { ...OVER, period: 'half', odds: 2000 });
  const full = await bet('100.00', { ...UNDER, line: 30, odds: 2000 });
  const decided = await bet('100.00', { ...UNDER, odds: 2000 });

  await end(1, { half: score('3-0') });
  await end(1, { half: score('3-0'), isVoid: true, stoppedAt: score('3-0') });

  // Under 2.5 is lost with the third goal; under 7.5 is void, as the match was abandoned.
  expect(valid(half, full, decided)).toEqual([0n, 0n, 0n]);
  expect(times()).toBe(3);

  const lone = await bet('100.00', { ...OVER, period: 'half', odds: 2000, match: 2 });
  const open = await bet('100.00', { ...HOME, match: 2 });
  await end(2, { half: score('3-0'), isVoid: true, stoppedAt: score('3-0') });
  expect(valid(lone, open)).toEqual([10_000n, 0n]);
});

test('a void bet frees the bets on both sides of it [VAL-4]', async () => {
  const { bet, end, valid } = await bettor(app, 'Opposite6');
  const half = await bet('100.00', { ...OVER, period: 'half', odds: 2000 });
  const between = await bet('100.00', { type: 'CS', code: '0-0', odds: 9000 });

  await end(1, { half: score('2-1') });
  expect(valid(half, between)).toEqual([null, null]);
  await end(1, { half: score('2-1'), isVoid: true, stoppedAt: score('2-1') });

  expect(valid(half, between)).toEqual([10_000n, 0n]);
});

test('opposite bets at two books on the same match offset each other [VAL-4]', async () => {
  const { bet, end, valid } = await bettor(app, 'Opposite7');
  const one = await bet('100.00', { ...OVER, odds: 2000, match: 11, event: 'final' });
  const other = await bet('100.00', { ...UNDER, odds: 2000, match: 21, event: 'final', venue: 'YBTY' });

  await end(11, { full: score('2-1') });
  await end(21, { full: score('2-1') });

  expect(valid(one, other)).toEqual([0n, 0n]);
});

test('parlays that cover every result of two matches count their price [VAL-4]', async () => {
  const { bet, end, valid } = await bettor(app, 'Opposite8');
  const sides = [
    { ...OVER, odds: 1900 },
    { ...UNDER, odds: 1900 },
  ];
  const parlays: string[] = [];
  for (const one of sides) for (const two of sides) parlays.push(await bet('1000.00', { ...one, match: 1 }, { ...two, match: 2 }));

  await end(1, { full: score('2-1') });
  expect(valid(...parlays)).toEqual([null, null, null, null]);
  await end(2, { full: score('0-0') });

  // 4,000 are staked, and 3,610 come back whatever happens.
  expect(valid(...parlays).reduce((sum: bigint, amount) => sum + (amount ?? 0n), 0n)).toBe(39_000n);
});

test('a bet that is placed after the result of the opposite one is known offsets nothing [VAL-4]', async () => {
  const { bet, end, valid } = await bettor(app, 'Opposite9');
  const half = await bet('100.00', { ...OVER, period: 'half', odds: 2000 });
  await end(1, { half: score('1-0') });
  const full = await bet('100.00', { ...UNDER, odds: 2000 });
  await end(1, { half: score('1-0'), full: score('1-0') });

  expect(valid(half, full)).toEqual([10_000n, 10_000n]);
});

test('the same selection at two prices is one position, and amounts stay whole cents', async () => {
  const { bet, end, valid } = await bettor(app, 'Opposite10');
  const bets = [await bet('33.33', OVER), await bet('33.34', { ...OVER, odds: 1950 }), await bet('66.67', { ...UNDER, odds: 2000 })];

  await end(1, { full: score('0-0') });

  expect(valid(...bets).reduce((sum: bigint, amount) => sum + (amount ?? 0n), 0n)).toBe(0n);
  expect(parseMoney('66.67')).toBe(6667n);
});

test('opposite bets are found by the indexes of the member and the event, however many bets there are', async () => {
  if (isPostgres(app.db)) return;
  const { bet, end } = await bettor(app, 'Opposite11');
  await bet('100.00', OVER);
  await bet('100.00', UNDER);
  await end(1, { full: score('0-0') });

  const plans: string[] = [];
  for (const statement of [...statements].filter((text) => /^select .*"event_key" in/.test(text))) {
    const blanks = [...statement.matchAll(/\?/g)].map(() => null);
    const { rows } = await app.db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${statement}`, blanks));
    plans.push(...rows.map(({ detail }) => detail).filter((detail) => /\b(bet_legs|bets|bet_slips)\b/.test(detail)));
  }
  expect(plans).toContainEqual(expect.stringContaining('bet_legs_of_member (member_id=? AND event_key=?)'));
  expect(plans.filter((detail) => detail.startsWith('SCAN'))).toEqual([]);
});

test('open bets of the version before count with their opposite bets, settled ones are left alone [VAL-4]', async () => {
  const { member, bet, end, valid, times } = await bettor(app, 'Opposite12');
  const settled = await bet('100.00', { ...OVER, match: 1 });
  await end(1, { full: score('0-0') });
  const [over, under] = [await bet('100.00', { ...OVER, odds: 2000, match: 2 }), await bet('100.00', { ...UNDER, odds: 2000, match: 2 })];
  await sql`insert into draw_bets (bet_no, game_code, draw_no, draws_at_ms) values (${over}, 'G1', '202611250001', 1)`.execute(app.db);

  await inTransaction(app.db, async (trx) => {
    const tables = trx as unknown as Kysely<unknown>;
    await uncountedBets.down(tables);
    await turnoverOfEvents.down(tables);
    await turnoverOfEvents.up(tables);
    await uncountedBets.up(tables);
  });

  const { rows } = await sql<{ event_key: string }>`select event_key from bets where bet_no = ${over}`.execute(app.db);
  expect(rows).toEqual([{ event_key: 'G1:202611250001' }]);
  expect((await member.call(getBetDetail, { betNo: settled })).data).toMatchObject({ waitsForOpposite: false, validAmount: '100.00' });
  await end(2, { full: score('0-0') });
  expect(valid(over, under)).toEqual([0n, 0n]);
  expect(times()).toBe(3);
});

test('an open bet of the version before counts with a new one on its match, whatever its adapter names the event [VAL-4]', async () => {
  const { bet, end, valid } = await bettor(app, 'Opposite13');
  const before = await bet('100.00', { ...OVER, odds: 2000, match: 61 });
  const later = await bet('100.00', { ...UNDER, odds: 2000, match: 61, event: 'league-7/final' });

  await end(61, { full: score('0-0') });

  expect(valid(before, later)).toEqual([0n, 0n]);
});
