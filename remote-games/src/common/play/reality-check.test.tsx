import { answer, createTestPlatform, renderScreen, screen, userEvent, waitFor } from '@site/shared/testing';
import { getProtection, getPlayTotals, type Limit, type ProtectionProfile } from '@site/shared/wire';
import { RealityCheck } from './reality-check.tsx';

// The dialog is a lazy chunk: loaded here first, so that no test waits for it.
beforeAll(() => import('./reality-dialog.tsx'));

const MINUTE_MS = 60_000;
const PROFILE: ProtectionProfile = {
  state: 'active',
  limits: [],
  realityCheck: { enabled: true, minutes: 60 },
  timeoutUntil: null,
  excludedUntil: null,
  excludedScope: 'all',
  marketingOptOut: false,
  care: null,
  reviewDue: false,
};
const sessionLimit = (value: string): Limit => ({ kind: 'session', period: 'once', value, used: '0', resetsAt: null, pending: null });

/** A member who has played so many minutes, at whichever venue, opens another one. */
function playFor(minutes: number, profile = PROFILE) {
  const platform = createTestPlatform(
    answer(getProtection, profile),
    answer(getPlayTotals, { staked: '1200.00', open: '0.00', returned: '900.50', net: '-299.50' }),
  );
  const startedAt = Date.now() - minutes * MINUTE_MS;
  platform.storage.write('playSession', { userName: 'player01', startedAt, seenAt: Date.now(), remindedAt: startedAt });
  const onLeave = jest.fn();
  const onCover = jest.fn();
  return { platform, onLeave, onCover, ...renderScreen(<RealityCheck onLeave={onLeave} onCover={onCover} />, platform) };
}

test('after an hour of play over several venues it shows duration and cost, with the focus on the records [RG-2]', async () => {
  const { platform } = playFor(65);

  expect(await screen.findByText('您已连续游戏 1小时5分。本次投注 ¥1,200.00，返还 ¥900.50，净输赢 −¥299.50。')).toBeVisible();
  expect(screen.getByRole('button', { name: '查看记录' })).toHaveFocus();
  expect(platform.sent(getPlayTotals)).toEqual([{ minutes: 65 }]);
});

test('Escape does not close it; 继续 does, and the next one counts from now [RG-2]', async () => {
  const { platform, onCover } = playFor(65);
  await screen.findByRole('dialog', { name: '现实提醒' });
  expect(onCover).toHaveBeenLastCalledWith(true);

  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: '现实提醒' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '继续' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onCover).toHaveBeenLastCalledWith(false);
  const stored = platform.storage.read('playSession');
  expect(Date.now() - (stored?.remindedAt ?? 0)).toBeLessThan(MINUTE_MS);
  expect(Date.now() - (stored?.startedAt ?? 0)).toBeGreaterThan(64 * MINUTE_MS);
});

test.each([
  ['查看记录', 'betRecord'],
  ['休息一下', 'responsible?tool=rest'],
])('%s leads to %s', async (name, place) => {
  const { platform } = playFor(65);

  await userEvent.click(await screen.findByRole('button', { name }));

  expect(platform.visited).toEqual([place]);
});

test.each([
  ['before its time', 59, PROFILE],
  ['when it is off', 90, { ...PROFILE, realityCheck: { enabled: false, minutes: 60 } }],
])('it stays away %s', async (_when, minutes, profile) => {
  const { platform } = playFor(minutes, profile);

  await waitFor(() => expect(platform.storage.read('playSession')?.seenAt).toBeGreaterThan(Date.now() - MINUTE_MS));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('five minutes before the session limit the member is warned', async () => {
  const { platform, onLeave } = playFor(25, { ...PROFILE, limits: [sessionLimit('30')] });

  await waitFor(() => expect(platform.dialogLog).toEqual(['notify: 距离您设置的时长限额还有5分钟']));
  expect(onLeave).not.toHaveBeenCalled();
});

test('at the session limit he leaves the game once he has read so', async () => {
  const { platform, onLeave } = playFor(30, { ...PROFILE, limits: [sessionLimit('30')] });

  await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
  expect(platform.dialogLog).toEqual(['alert: 已达到您设置的时长限额。请完成当前一局后休息一下。']);
});
