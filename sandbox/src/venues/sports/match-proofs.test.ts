import { sha256Hex } from '@site/shared/crypto';
import { CODE } from '@site/shared/product';
import { getMatchProof, type MatchProof } from '@site/shared/wire';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { numbersOf } from './draw.ts';
import { sfc32 } from './sfc32.ts';
import { drawTimeline, toFixture } from './fixture.ts';
import { changeMatch, findMatch, listEnded, listMatches } from './matches.store.ts';
import type { MatchRow } from '../../schema.ts';
import { drawWinner } from './play/outright.ts';
import { numbersOf as pageNumbersOf, prepare } from './proof/numbers.ts';
import { redraw, written } from './proof/redraw.ts';
import { dayEndMs } from './view.ts';
import { readOpsToken } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ OPS_TOKEN: 'test-ops-token-test-ops-token-0001' });
}, 30_000);
afterAll(() => app.close());

async function proofOf({ match_no }: MatchRow): Promise<MatchProof> {
  const { data } = await app.guest().call(getMatchProof, { matchId: String(match_no) });
  if (data === null) throw new Error('there is a proof of every match');
  return data;
}

async function openMatches(list: 'early' | 'outright'): Promise<readonly MatchRow[]> {
  const nowMs = app.clock.nowMs();
  return listMatches(app.db, { venueCode: 'IMTY', list, nowMs, dayEndMs: dayEndMs(nowMs) });
}

const order = (url: string, payload: object) =>
  app.http.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${readOpsToken(app)}` } });

test('before a match a guest sees the hash of its seed, but neither the seed nor the result [RT-4]', async () => {
  const [row] = await openMatches('early');
  if (row === undefined) throw new Error('the coming days have matches');

  const proof = await proofOf(row);

  expect(proof).toMatchObject({ seedHash: sha256Hex(row.seed), seed: null, full: null, half: null, decidedBy: null, winners: [] });
  expect(JSON.stringify(proof)).not.toContain(row.seed);
});

test('the published hash does not draw the match: it is no state of the generator [RT-4]', async () => {
  const rows = await openMatches('early');
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) {
    const published = Buffer.from((await proofOf(row)).seedHash, 'hex');
    const [drawn, guessed] = [numbersOf(row.seed), sfc32(new DataView(published.buffer, published.byteOffset))];

    expect(Array.from({ length: 4 }, guessed)).not.toEqual(Array.from({ length: 4 }, drawn));
  }
});

test('after a match its seed matches the published hash and gives the result that settled its bets [RT-4]', async () => {
  const ended = await listEnded(app.db, 'IMTY', 0);
  expect(ended.length).toBeGreaterThan(0);
  for (const row of ended) {
    const proof = await proofOf(row);
    const { full, half } = drawTimeline(toFixture(row).sport, proof.seed ?? '', proof.ratings);

    expect(sha256Hex(proof.seed ?? '')).toBe(proof.seedHash);
    expect([proof.full, proof.half, proof.decidedBy]).toEqual([full, half, 'draw']);
  }
});

test('a result from before corners and cards were drawn is the draw’s own, and is drawn again without them [RT-4]', async () => {
  const row = (await listEnded(app.db, 'IMTY', 0)).find(({ sport }) => sport === 'football');
  if (row === undefined) throw new Error('no football match has ended');
  const { facts: _facts, ...before } = JSON.parse(row.result ?? '{}') as Record<string, unknown>;
  await changeMatch(app.db, Number(row.match_no), { result: JSON.stringify(before) });

  const proof = await proofOf(row);
  expect(proof).toMatchObject({ decidedBy: 'draw', facts: null });
  const { full, half, seed } = proof;
  if (full === null || seed === null) throw new Error('the match has not ended');
  expect(await redraw({ ...proof, seed })).toEqual({ hashFits: true, drawn: written({ full, half }) });
});

test('a result entered by operators is marked as such, and so is an abandoned match [RT-4]', async () => {
  const [decided, left] = await openMatches('early');
  if (decided === undefined || left === undefined) throw new Error('the coming days have matches');
  await order(`/ops/api/book-matches/${decided.match_no}`, { order: 'result', full: '98-97', half: '1-0' });
  await order(`/ops/api/book-matches/${left.match_no}`, { order: 'void' });

  expect(await proofOf(decided)).toMatchObject({ decidedBy: 'staff', full: { home: 98, away: 97 }, seed: decided.seed });
  expect(await proofOf(left)).toMatchObject({ decidedBy: 'void', seed: left.seed });
});

test('the winner of a competition follows from its seed and the published ratings [RT-4]', async () => {
  const [row] = await openMatches('outright');
  if (row === undefined) throw new Error('there are outrights');
  const { entrants } = await proofOf(row);

  expect(entrants.length).toBeGreaterThan(3);
  expect(entrants.map(({ name }) => name)).toContain(entrants[Number(drawWinner(row.seed, entrants))]?.name);
});

test('an unknown match is rejected [RT-4]', async () => {
  expect(await app.guest().call(getMatchProof, { matchId: '1' })).toMatchObject({ status_code: CODE.validation, message: '赛事不存在' });
});

test('the venue’s page redraws with the book’s served code, and its numbers equal the book’s [RT-4] [VEN-7]', async () => {
  const page = await app.venue.inject('/book/proof/');
  const named = [
    'proof.css',
    'proof.js',
    'redraw.js',
    'numbers.js',
    '../draw.js',
    '../sfc32.js',
    ...['basketball', 'football', 'outright', 'series', 'match-timeline'].map((name) => `../play/${name}.js`),
  ];
  const files = await Promise.all(named.map((name) => app.venue.inject(new URL(name, 'http://venue/book/proof/').pathname)));
  await prepare('a seed');
  const [ours, theirs] = [numbersOf('a seed'), pageNumbersOf('a seed')];

  expect(page.body).not.toMatch(/ on\w+=| style=|<script>|\{\{/);
  expect(files.map(({ statusCode }) => statusCode)).toEqual(named.map(() => 200));
  expect(files.map(({ body }) => body).join('\n')).not.toMatch(/import type|: readonly/);
  expect(Array.from({ length: 100 }, theirs)).toEqual(Array.from({ length: 100 }, ours));
  expect((await app.venue.inject('/book/play/..%2Fdesk.ts')).statusCode).toBe(404);
  expect((await app.venue.inject('/book/proof/match/1')).statusCode).toBe(404);
  const [ended] = await listEnded(app.db, 'YBTY', 0);
  expect((await app.venue.inject(`/book/proof/match/${ended?.match_no}`)).json()).toMatchObject({ seed: ended?.seed });
  expect(await findMatch(app.db, Number(ended?.match_no))).toMatchObject({ venue_code: 'YBTY' });
});
