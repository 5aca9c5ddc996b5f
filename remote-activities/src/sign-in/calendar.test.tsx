import { BusinessError } from '@site/shared/platform';
import { answer, createTestPlatform, fail, renderScreen, screen, userEvent, type TestAnswer } from '@site/shared/testing';
import { getSignInMonth, signIn } from '@site/shared/wire';
import CalendarScreen from './calendar.screen.tsx';
import { cellsOf, monthAfter, monthBefore } from './calendar.rules.ts';
import { MONTH } from './calendar.states.ts';

function open(...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(getSignInMonth, ({ month = MONTH.month }) => ({ ...MONTH, month })),
    answer(signIn, ({ day }) => ({ day, kind: 'sign' as const, coins: 40, streak: 2, rewards: [{ days: 3, coins: 60 }] })),
    ...more,
  );
  return { platform, ...renderScreen(<CalendarScreen />, platform, { path: '/activity/calendar' }) };
}

test('the month begins on Monday, and every day shows whether it is signed, made up, missed or in the future [RT-7]', () => {
  const cells = cellsOf(MONTH);

  expect(cells.slice(0, 7).map((cell) => cell?.number ?? null)).toEqual([null, null, null, null, null, null, 1]);
  const states = cells.slice(6).map((cell) => cell?.state);
  expect(states.slice(14, 23)).toEqual(['closed', 'closed', 'missed', 'madeUp', 'missed', 'signed', 'today', 'ahead', 'ahead']);
  expect(cellsOf({ ...MONTH, cardsLeft: 0 }).filter((cell) => cell?.state === 'missed')).toEqual([]);
  expect([monthBefore('2026-01'), monthAfter('2026-12')]).toEqual(['2025-12', '2027-01']);
});

test('a sign-in shows its rewards, and only the server’s answer marks the day [RT-7]', async () => {
  const { platform } = open();
  await userEvent.click(await screen.findByRole('button', { name: '签到' }));

  expect(platform.sent(signIn)).toEqual([{ day: '2026-11-21' }]);
  expect(platform.dialogLog).toEqual(['notify: 签到成功，获得 40 金币，连续签到 3 天再得 60 金币']);
  platform.answers(answer(getSignInMonth, { ...MONTH, signed: [...MONTH.signed, { day: '2026-11-21', kind: 'sign' }], streak: 2 }));
  await userEvent.click(screen.getByRole('button', { name: '签到 11月21日' }));

  expect(await screen.findByRole('button', { name: '今日已签到' })).toBeDisabled();
  expect(screen.getByText('连续签到 2 天')).toBeVisible();
});

test('a missed day is made up after a confirmation; a refusal is shown [RT-7]', async () => {
  const { platform } = open(fail(signIn, new BusinessError({ code: 10001, message: '本月补签卡已用完' })));
  platform.consents = false;
  const missed = await screen.findByRole('button', { name: '补签 11月19日' });
  await userEvent.click(missed);
  expect(platform.sent(signIn)).toEqual([]);
  platform.consents = true;
  await userEvent.click(missed);

  expect(platform.dialogLog[0]).toBe('confirm: 使用 1 张补签卡补签11月19日？本月还有 2 张。');
  expect(platform.sent(signIn)).toEqual([{ day: '2026-11-19' }]);
  expect(await screen.findByRole('alert')).toHaveTextContent('本月补签卡已用完');
});

test('earlier months are in the address; site events are listed below [RT-7]', async () => {
  const { router } = open();
  expect(await screen.findByText('杯赛返还最后一天')).toBeVisible();
  expect(screen.getByRole('button', { name: '下个月' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '上个月' }));

  expect(await screen.findByRole('heading', { name: '2026年10月' })).toBeVisible();
  expect(router.state.location.search).toBe('?month=2026-10');
  await userEvent.click(screen.getByRole('button', { name: '下个月' }));
  expect(router.state.location.search).toBe('');
});

test('a guest is prompted to log in [RT-7]', async () => {
  const platform = createTestPlatform(answer(getSignInMonth, { ...MONTH, signed: [], streak: 0, longest: 0, since: '2026-11-21' }));
  platform.session.set({ loggedIn: false, userName: null, member: null });
  renderScreen(<CalendarScreen />, platform);
  await userEvent.click(await screen.findByRole('button', { name: '签到' }));

  expect(platform.dialogLog).toEqual(['logIn']);
});
