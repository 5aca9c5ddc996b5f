import { createTestPlatform, renderScreen, screen, TEST_MEMBER, within } from '@site/shared/testing';
import { privilegesOf } from './vip.rules.ts';
import VipStrip from './vip-strip.slot.tsx';

test('a member sees the own grade and its privileges', () => {
  renderScreen(<VipStrip />, createTestPlatform());

  expect(screen.getByText(TEST_MEMBER.gradeName)).toBeVisible();
  expect(within(screen.getByRole('list', { name: '等级权益' })).getAllByRole('listitem')).toHaveLength(5);
});

test('a guest reads what VIP is', () => {
  const platform = createTestPlatform();
  platform.session.set({ loggedIn: false, userName: null, member: null });

  renderScreen(<VipStrip />, platform);

  expect(screen.getByText(/会员等级从 VIP0 到 VIP10/)).toBeVisible();
});

test('the strip leads to the VIP page', () => {
  renderScreen(<VipStrip />, createTestPlatform());

  expect(screen.getByRole('link', { name: '更多VIP 会员' })).toHaveAttribute('href', '/mine/vip');
});

test('a higher grade keeps what a lower one has', () => {
  expect(privilegesOf(10)).toEqual(expect.arrayContaining([...privilegesOf(3)]));
  expect(privilegesOf(10).length).toBeGreaterThan(privilegesOf(3).length);
});
