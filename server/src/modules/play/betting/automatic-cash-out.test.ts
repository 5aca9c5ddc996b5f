import { excludeMember } from '@site/shared/wire';
import { sessionGone } from '../../../kernel/http/refusal.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { balanceAt } from '../../money/ledger/testing.ts';
import { bettor, winsIn } from './bettor.testing.ts';

const app = withTestApp();

const HOME = { type: '1X2', code: 'home', odds: 2000 } as const;

const moneyOf = (of: Pick<Awaited<ReturnType<typeof bettor>>, 'memberId'>): Promise<bigint> => balanceAt(app, of.memberId, 'IMTY');

test('an automatic cash-out of an account that was closed sells nothing and is gone [RG-9]', async () => {
  const player = await bettor(app, 'AutoClosed1');
  const betNo = await player.bet('10.00', HOME);
  player.value(1, winsIn(50));
  await player.cashOuts.setAutomatic(player.memberId, { betNo, amount: '15.00' });
  const before = await moneyOf(player);
  player.setStatus('closed');
  player.value(1, winsIn(90));
  await player.cashOuts.runAutomatic();

  expect(await moneyOf(player)).toBe(before);
  expect((await player.cashOuts.offer(player.memberId, betNo)).automaticAmount).toBeNull();
  player.value(1, winsIn(50));
});

test('an automatic cash-out of a locked account waits until it is opened again [RG-9]', async () => {
  const player = await bettor(app, 'AutoLocked1');
  const betNo = await player.bet('10.00', HOME);
  player.value(1, winsIn(50));
  await player.cashOuts.setAutomatic(player.memberId, { betNo, amount: '15.00' });
  const before = await moneyOf(player);
  player.setStatus('locked');
  player.value(1, winsIn(90));
  await player.cashOuts.runAutomatic();
  expect(await moneyOf(player)).toBe(before);

  player.setStatus('active');
  await player.cashOuts.runAutomatic();
  expect((await moneyOf(player)) - before).toBe(1710n);
  player.value(1, winsIn(50));
});

test('an automatic cash-out sells after a log-out and during an exclusion: nothing traps the money of an open bet [RG-4]', async () => {
  const player = await bettor(app, 'AutoExcl01');
  const member = await app.again('AutoExcl01');
  const betNo = await player.bet('10.00', HOME);
  player.value(1, winsIn(50));
  await player.cashOuts.setAutomatic(player.memberId, { betNo, amount: '15.00' });
  await member.call(excludeMember, { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' });
  const before = await moneyOf(player);
  player.value(1, winsIn(90));
  await player.cashOuts.runAutomatic();

  expect((await moneyOf(player)) - before).toBe(1710n);
  player.value(1, winsIn(50));
});

test('an automatic cash-out is not stored for a session that ended before its transaction', async () => {
  const player = await bettor(app, 'AutoGone01');
  const betNo = await player.bet('10.00', HOME);
  player.value(1, winsIn(50));
  const gone = player.cashOuts.setAutomatic(player.memberId, { betNo, amount: '15.00' }, async () => {
    throw sessionGone();
  });

  await expect(gone).rejects.toMatchObject({ code: 10105 });
  expect((await player.cashOuts.offer(player.memberId, betNo)).automaticAmount).toBeNull();
});
