import { getBetDetail } from '@site/shared/wire';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { bettor, score } from './bettor.testing.ts';

/** Bets at a venue whose sportsbook is connected no more. */

const app = withTestApp();

const OVER = { type: 'OU', code: 'over', line: 10, odds: 1900, match: 11, event: 'final' } as const;
const UNDER = { ...OVER, code: 'under', match: 21, venue: 'YBTY' } as const;

test('bets at a venue whose book is gone are paid, and count with the opposite bets elsewhere [VAL-4]', async () => {
  const { member, bet, end, valid, keepOnly } = await bettor(app, 'LostBook1');
  const half = await bet('100.00', { ...UNDER, period: 'half' });
  const [over, under] = [await bet('100.00', OVER), await bet('100.00', UNDER)];
  await end(21, { half: score('0-0') });

  keepOnly('IMTY');
  await end(11, { half: score('0-0'), full: score('2-1') });
  await end(21, { half: score('0-0'), full: score('2-1') });

  expect(valid(half, over, under)).not.toContain(null);
  expect((await member.call(getBetDetail, { betNo: under })).data).toMatchObject({ status: 'lost', waitsForOpposite: false });
  expect((await member.call(getBetDetail, { betNo: over })).data).toMatchObject({ status: 'won', payout: '190.00' });
});

test('a pending bet at a venue whose book is gone is rejected with its reason, and stops no other bet', async () => {
  const { member, bet, keepOnly, confirmDue } = await bettor(app, 'LostBook2');
  const lost = await bet('100.00', { ...UNDER, isLive: true, at: '0-0' });
  const live = await bet('100.00', { ...OVER, isLive: true, at: '0-0' });

  keepOnly('IMTY');
  app.clock.advance(MINUTE_MS);
  await confirmDue();

  expect((await member.call(getBetDetail, { betNo: lost })).data).toMatchObject({
    status: 'rejected',
    payout: '100.00',
    slip: { rejectReason: '场馆已停止服务，注单未被接受' },
  });
  expect((await member.call(getBetDetail, { betNo: live })).data).toMatchObject({ status: 'accepted' });
});

test('operators read which venues have open bets and no book', async () => {
  const { bet, keepOnly, lostBooks } = await bettor(app, 'LostBook3');
  await bet('100.00', UNDER);
  expect(await lostBooks()).not.toMatch('YBTY');

  keepOnly('IMTY');

  expect(await lostBooks()).toMatch(/no connected sportsbook offers: .*YBTY \(\d+\).* Connect the adapter/);
});

test('a bet that cannot be settled stops no payout of another', async () => {
  const [failing, other] = [await bettor(app, 'LostBook4'), await bettor(app, 'LostBook5')];
  const stuck = await failing.bet('100.00', { ...OVER, match: 31 });
  const paid = await other.bet('100.00', { ...OVER, match: 31 });
  failing.failOn(stuck);

  await expect(failing.end(31, { full: score('2-1') })).rejects.toThrow('Some bets on match 31 could not be settled.');

  expect((await other.member.call(getBetDetail, { betNo: paid })).data).toMatchObject({ status: 'won' });
  expect((await failing.member.call(getBetDetail, { betNo: stuck })).data).toMatchObject({ status: 'accepted' });
});
