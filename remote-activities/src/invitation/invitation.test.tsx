import { BusinessError } from '@site/shared/platform';
import { answer, createTestPlatform, fail, renderScreen, screen, userEvent, within, type TestAnswer } from '@site/shared/testing';
import { claimInvite, getInviteSummary, listInvited } from '@site/shared/wire';
import FriendInvitationScreen from './friend-invitation.screen.tsx';
import { FRIEND, SUMMARY } from './friend-invitation.states.ts';
import { inviteLink, posterNote } from './invitation.rules.ts';

function open(...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(getInviteSummary, SUMMARY),
    answer(listInvited, {
      list: [FRIEND, { ...FRIEND, rewardId: 'friend-2', name: 'Li***9', activeDays: 1, state: 'locked' }],
      total: 2,
      page: 1,
      pageSize: 20,
    }),
    answer(claimInvite, ({ rewardId }) => ({ rewardId, reward: { kind: 'bonus' as const, amount: '18.00', multiple: 3 } })),
    ...more,
  );
  renderScreen(<FriendInvitationScreen />, platform, { path: '/activity/friendInvitation' });
  return platform;
}

test('code, link and QR can be passed on; the link leads to the registration with the code [RT-7] [SH-7]', async () => {
  open();
  const link = inviteLink(location.origin, 'XH8K2P6M');

  expect(await screen.findByText('XH8K2P6M')).toBeVisible();
  expect(link).toBe(`${location.origin}/user/register?invite_code=XH8K2P6M`);
  expect(screen.getByText(link)).toBeVisible();
  expect(await screen.findByRole('img', { name: '邀请注册二维码' })).toBeVisible();
  expect(screen.getByText('还差 7 位')).toBeVisible();
});

test('a friend who stayed and a step are claimed, each by itself [RT-7]', async () => {
  const platform = open();
  await userEvent.click(await screen.findByRole('button', { name: '领取 Fr***1 的奖励' }));
  await userEvent.click(screen.getByRole('button', { name: '领取 3 位有效好友奖励' }));

  expect(platform.sent(claimInvite)).toEqual([{ rewardId: FRIEND.rewardId }, { rewardId: 'step-3' }]);
  expect(platform.dialogLog).toEqual(['notify: 已领取 ¥18.00 红利', 'notify: 已领取 ¥18.00 红利']);
  expect(platform.emitted('wallet:changed')).toHaveLength(2);
  const keys = platform.optionsOf(claimInvite).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
  expect(screen.getByText('已签到 1 / 3 天')).toBeVisible();
});

test.each([
  ['device', '与您或另一位好友使用同一设备，不计入'],
  ['network', '与您或另一位好友使用同一网络，不计入'],
  ['profile', '账号资料与您或另一位好友重复，不计入'],
] as const)('an account that does not count because of its %s says so [ACC-9]', async (duplicate, text) => {
  const list = [{ ...FRIEND, state: 'locked', duplicate }] as const;
  open(answer(listInvited, { list, total: 1, page: 1, pageSize: 20 }));

  expect(await screen.findByText(text)).toBeVisible();
});

test('the reason of a refused claim is shown [RT-7]', async () => {
  open(fail(claimInvite, new BusinessError({ code: 10001, message: '奖励已领取' })));
  await userEvent.click(await screen.findByRole('button', { name: '领取 3 位有效好友奖励' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('奖励已领取');
});

test('a member without invitations sees an empty state [RT-7]', async () => {
  open(answer(listInvited, { list: [], total: 0, page: 1, pageSize: 20 }));
  expect(await screen.findByText('还没有邀请记录')).toBeVisible();
});

test('a guest reads the rules, and that a friend’s losses do not count [RT-7]', async () => {
  const platform = createTestPlatform();
  platform.session.set({ loggedIn: false, userName: null, member: null });
  renderScreen(<FriendInvitationScreen />, platform);
  await userEvent.click(screen.getByRole('button', { name: '登录后邀请' }));

  expect(platform.dialogLog).toEqual(['logIn']);
  const rules = within(screen.getByRole('region', { name: '活动规则' }));
  expect(rules.getByText(/与好友的存款、投注和输赢无关/)).toBeVisible();
});

test.each([
  ['a sandbox', true, '未满 18 周岁禁止参与 · 演示环境，不涉及真实资金'],
  ['a site with real money', false, '未满 18 周岁禁止参与'],
] as const)('the poster of %s ends with its note', (_site, isSandbox, note) => {
  expect(posterNote(isSandbox)).toBe(note);
});
