import { MOST_WAITING_BETS, ODDS_ACCEPTANCES, SLIP_TEXT } from '@site/shared/product';
import { SECOND_MS } from '../../../kernel/clock.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { tablesOf } from '../schema.ts';
import { bettor, score } from './bettor.testing.ts';

const app = withTestApp();

const HOME = { type: '1X2', code: 'home', odds: 2000 } as const;
const LIVE = { ...HOME, isLive: true, at: '0-0' } as const;

const statusOf = async (betNo: string) =>
  (await tablesOf(app.db).selectFrom('bets').select('status').where('bet_no', '=', betNo).executeTakeFirstOrThrow()).status;

test.each(ODDS_ACCEPTANCES)(
  'a live bet whose price rises in its wait is taken at its own price, with acceptance %s: a rise is no way out',
  async (acceptance) => {
    const { bet, movePrices, confirmDue } = await bettor(app, `Rising${acceptance}`);
    const betNo = await bet('100.00', { ...LIVE, acceptance });
    movePrices(1.2);
    app.clock.advance(9 * SECOND_MS);

    await confirmDue();

    expect(await statusOf(betNo)).toBe('accepted');
  },
);

test('a live bet whose price falls by more than 8 % in its wait is refused, and taken with a smaller fall', async () => {
  const { bet, movePrices, confirmDue } = await bettor(app, 'Falling1');
  const far = await bet('100.00', LIVE);
  movePrices(0.91);
  const near = await bet('100.00', LIVE);
  movePrices(0.95);
  app.clock.advance(9 * SECOND_MS);

  await confirmDue();

  expect([await statusOf(far), await statusOf(near)]).toEqual(['rejected', 'accepted']);
});

test('a live bet is refused by a score in its wait, but not in basketball, where a wait without one would be a choice of luck', async () => {
  const { bet, moveScore, confirmDue } = await bettor(app, 'Scoring1');
  const [football, basketball] = [await bet('100.00', LIVE), await bet('100.00', { ...LIVE, sport: 'basketball' })];
  moveScore('1-0');
  app.clock.advance(9 * SECOND_MS);

  await confirmDue();

  expect([await statusOf(football), await statusOf(basketball)]).toEqual(['rejected', 'accepted']);
});

test('a member has at most 500 bets that are open or wait to count; a settled one makes room [VAL-4]', async () => {
  const { bet, end } = await bettor(app, 'Waiting500');
  const first = await bet('1.00', { ...HOME, match: 2 });
  for (let place = 1; place < MOST_WAITING_BETS; place += 1) await bet('1.00', HOME);

  await expect(bet('1.00', HOME)).rejects.toThrow(SLIP_TEXT.manyWaiting);
  await end(2, { full: score('1-0') });
  expect(await statusOf(first)).toBe('won');
  await bet('1.00', HOME);
});
