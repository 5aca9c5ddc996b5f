import { CompiledQuery, sql } from 'kysely';
import { isOnPostgres } from '../../../kernel/db/test-template.ts';
import { startTestApp, type TestApp } from '../../../testing/testing.ts';
import { bettor } from './bettor.testing.ts';
import { listStillOpenOn } from './betting.store.ts';

const testOnPostgres = isOnPostgres ? test : test.skip;

const MATCH = 1;
const HOME = { type: '1X2', code: 'home', odds: 2000, match: MATCH } as const;
const COPIES = 3000;

let app: TestApp;
const queries: CompiledQuery[] = [];

beforeAll(async () => {
  app = await startTestApp({}, ({ query }) => queries.push(query));
});
afterAll(() => app.close());

test('of given bets those are still open whose leg on the match has no result', async () => {
  const { bet, end } = await bettor(app, 'StillOpen1');
  const single = await bet('10.00', HOME);
  const parlay = await bet('10.00', HOME, { ...HOME, match: 2 });
  const elsewhere = await bet('10.00', { ...HOME, match: 2 });
  const bets = [single, parlay, elsewhere].map((bet_no) => ({ bet_no }));

  expect((await listStillOpenOn(app.db, MATCH, bets)).toSorted()).toEqual([single, parlay].toSorted());
  await end(MATCH, { full: { home: 1, away: 0 } });
  expect(await listStillOpenOn(app.db, MATCH, bets)).toEqual([]);
  expect((await listStillOpenOn(app.db, 2, bets)).toSorted()).toEqual([parlay, elsewhere].toSorted());
});

/** Adds as many open bets on the match, of which the statistics of PostgreSQL know nothing, as of any match that is new. */
async function copyBet(betNo: string): Promise<void> {
  for (const [table, key] of [
    ['bets', 'round_key'],
    ['bet_slips', null],
    ['bet_legs', null],
  ] as const) {
    const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}`.execute(app.db);
    const values = columns.rows.map(({ name }) => (name === 'bet_no' || name === key ? sql`${sql.ref(name)} || '~' || n` : sql.ref(name)));
    const names = columns.rows.map(({ name }) => sql.ref(name));
    await sql`insert into ${sql.table(table)} (${sql.join(names)})
      select ${sql.join(values)} from ${sql.table(table)}, generate_series(1, ${COPIES}::integer) as n where bet_no = ${betNo}`.execute(
      app.db,
    );
  }
}

testOnPostgres('which bets of a set are still open is looked up by their numbers, not among all open bets on the match', async () => {
  const { bet } = await bettor(app, 'StillOpen2');
  const betNo = await bet('10.00', { ...HOME, match: 3 });
  await copyBet(betNo);
  const bets = Array.from({ length: 100 }, (_none, place) => ({ bet_no: `${betNo}~${place + 1}` }));
  queries.length = 0;
  expect(await listStillOpenOn(app.db, 3, bets)).toHaveLength(bets.length);

  const [lookup] = queries;
  const plan = await app.db.executeQuery<Record<'QUERY PLAN', string>>(
    CompiledQuery.raw(`explain ${lookup?.sql ?? ''}`, [...(lookup?.parameters ?? [])]),
  );
  const lines = plan.rows.map((row) => row['QUERY PLAN']);
  expect(lines.filter((line) => line.includes('bet_legs_of_match'))).toEqual([]);
});
