import { siteDate } from '@site/shared/product';
import { listCoins, logIn } from '@site/shared/wire';
import { DAY_MS } from '@site/server/kernel/clock.ts';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { createCoins } from '@site/server/modules/money/seeding.ts';
import { createMemberStatus } from '@site/server/modules/people/index.ts';
import { unevenCoins } from '@site/server/modules/people/seeding.ts';
import { board, createPeakRounds, idsOf, predict } from '@site/server/modules/rewards/peak/testing.ts';
import { startTestApp, TEST_NOW_MS, type TestApp } from '@site/server/testing/testing.ts';
import { endMatch } from './testing.ts';

const TODAY = siteDate(TEST_NOW_MS);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** One run of the rounds job, which the site runs every minute. */
function roundsJob() {
  const { db, clock } = app;
  const coins = createCoins({ db, clock, holders: createMemberStatus() });
  return createPeakRounds({
    db,
    clock,
    ...app.ports.sportsbook,
    give: async (trx, { memberId, reward, occasion, title, reason = 'prize' }) => {
      const delta = reward.kind === 'coins' ? reward.coins : 0;
      await coins.move(trx, { memberId, delta, reason, reference: occasion, remark: title });
    },
  });
}
const end = (matchId: string, score: Parameters<typeof endMatch>[2]) => endMatch(app.db, Number(matchId), score);
const prizes = async (member: SignedClient) => {
  const span = { from: TODAY, to: TODAY };
  return (await member.call(listCoins, { page: 1, pageSize: 50, ...span })).data?.list.filter(({ reason }) => reason === 'prize') ?? [];
};

test('a round is settled once: right picks and first places earn coins, voided matches count for nobody [RT-7]', async () => {
  const [one, other] = [await app.newcomer('Predictor3'), await app.newcomer('Predictor4')];
  const ids = idsOf((await board(one))?.round);
  const pickAll = (choice: 'home' | 'away', matches: readonly string[]) => matches.map((id) => [id, choice] as const);
  await predict(one, pickAll('home', ids), TODAY);
  await predict(other, pickAll('away', ids.slice(0, 3)), TODAY);
  const rounds = roundsJob();
  await end(ids[0] ?? '', { home: 1, away: 3 });
  for (const id of ids.slice(1, 4)) await end(id, { home: 2, away: 1 });
  await rounds.tick();
  expect((await board(one, TODAY))?.round).toMatchObject({ state: 'open', own: { rank: 1, correct: 3, coins: 0 } });
  for (const id of ids.slice(4)) await end(id, 'void');

  await Promise.all([rounds.tick(), rounds.tick()]);
  await rounds.tick();

  expect((await board(one, TODAY))?.round).toMatchObject({ state: 'settled', own: { rank: 1, correct: 3, predicted: 8, coins: 360 } });
  expect((await board(other, TODAY))?.round?.fixtures.map(({ result }) => result).slice(0, 5)).toEqual([
    'away',
    'home',
    'home',
    'home',
    'void',
  ]);
  expect((await prizes(one)).map(({ delta, remark }) => [delta, remark])).toEqual([[360, `好友巅峰赛 ${TODAY}`]]);
  expect((await prizes(other)).map(({ delta }) => delta)).toEqual([220]);
  expect(await unevenCoins(app.db)).toEqual([]);
});

test('of accounts that turn out to be one person after they predicted, the best one earns the coins [RT-7]', async () => {
  app.clock.advance(DAY_MS);
  const [one, other] = [await app.newcomer('Predictor8'), await app.newcomer('Predictor9')];
  const round = (await board(one))?.round;
  const ids = idsOf(round);
  const roundId = round?.roundId ?? '';
  await predict(one, [[ids[0] ?? '', 'home']], roundId);
  await predict(other, [[ids[0] ?? '', 'home']], roundId);
  other.use((await other.call(logIn, { userName: 'Predictor8', password: 'Sturdy2026', remember: false })).data);
  const rounds = roundsJob();
  await end(ids[0] ?? '', { home: 2, away: 1 });
  for (const id of ids.slice(1)) await end(id, 'void');
  await rounds.tick();

  expect((await board(one, roundId))?.round).toMatchObject({ state: 'settled', own: { rank: 1, correct: 1, coins: 320 } });
  expect((await board(await app.again('Predictor9'), roundId))?.round).toMatchObject({ own: { rank: 2, correct: 1, coins: 0 } });
});
