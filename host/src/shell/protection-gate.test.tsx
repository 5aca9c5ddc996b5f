import { createTestPlatform, renderScreen, screen, TEST_MEMBER } from '@site/shared/testing';
import { ROUTES, type RouteName } from '@site/shared/product';
import type { MemberProtection } from '@site/shared/wire';
import { ProtectionGate } from './protection-gate.tsx';

const UNTIL = '2026-12-01T04:00:00Z';

function open(route: RouteName, protection: MemberProtection) {
  const platform = createTestPlatform();
  platform.session.set({ loggedIn: true, userName: 'player01', member: { ...TEST_MEMBER, protection } });
  const child = <p>原来的页面</p>;
  return renderScreen(
    <ProtectionGate route={route} title={ROUTES[route].title}>
      {child}
    </ProtectionGate>,
    platform,
  );
}

test.each<RouteName>(['deposit', 'transfer', 'egame', 'venueFrameIm', 'discount', 'luckyFlip'])(
  'a member on a break finds the panel instead of %s',
  async (route) => {
    open(route, { state: 'timeout', until: UNTIL });

    expect(await screen.findByText('冷静期至 2026-12-01 12:00，期间不可提前结束。您仍可取款和查看记录。')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: ROUTES[route].title })).toBeVisible();
    expect(screen.getByRole('link', { name: '去取款' })).toHaveAttribute('href', '/mine/finance/withdrawal');
    expect(screen.getByText(/12356/)).toBeVisible();
    expect(screen.queryByText('原来的页面')).toBeNull();
  },
);

test.each<RouteName>(['deposit', 'withdrawal', 'userInfo', 'egame', 'responsible', 'registerGuide'])(
  'a locked member sees on %s only whom to contact [RG-9]',
  async (route) => {
    open(route, { state: 'locked', until: null });

    expect(await screen.findByText(/^您的账号已被锁定/)).toBeVisible();
    expect(screen.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/customer/main');
    expect(screen.getByRole('link', { name: '意见反馈' })).toHaveAttribute('href', '/mine/feedback');
    expect(screen.queryByText('原来的页面')).toBeNull();
  },
);

test.each<RouteName>(['home', 'feedback', 'customerMain', 'helpBczr'])('%s stays open to a locked member [RG-9]', (route) => {
  open(route, { state: 'locked', until: null });

  expect(screen.getByText('原来的页面')).toBeVisible();
});

test('an excluded member reads the effects of his exclusion', async () => {
  open('deposit', { state: 'excluded', until: UNTIL });

  expect(await screen.findByText(/^排除期至 2026-12-01 12:00。期间您将无法登录游戏/)).toBeVisible();
});

test('a member whose name has to be verified reads that his identity check does it [RG-6]', async () => {
  open('deposit', { state: 'unverified', until: null, need: 'identity' });

  expect(await screen.findByText(/姓名和出生日期需要核实。请先完成实名认证，通过后即可存款和游戏/)).toBeVisible();
  expect(screen.getByRole('link', { name: '去实名认证' })).toHaveAttribute('href', '/mine/userInfo/authentication');
});

test('a member whose name support has to verify reads whom to ask [RG-6]', async () => {
  open('deposit', { state: 'unverified', until: null, need: 'support' });

  expect(await screen.findByText(/须由客服核实，核实前暂不能存款和游戏.*联系客服核实/)).toBeVisible();
  expect(screen.queryByRole('link', { name: '去实名认证' })).toBeNull();
});

test.each<RouteName>(['withdrawal', 'transRecord', 'betRecord', 'balance', 'userInfo', 'feedback', 'responsible', 'helpBczr', 'home'])(
  '%s stays open to him',
  (route) => {
    open(route, { state: 'excluded', until: UNTIL });

    expect(screen.getByText('原来的页面')).toBeVisible();
  },
);

test('all other visitors are blocked from nothing', () => {
  open('deposit', { state: 'active', until: null });

  expect(screen.getByText('原来的页面')).toBeVisible();
});

test.each(['timeout', 'excluded', 'locked'] as const)('a member who is %s sees no address of a joined team', (state) => {
  const platform = createTestPlatform();
  platform.session.set({ loggedIn: true, userName: 'player01', member: { ...TEST_MEMBER, protection: { state, until: UNTIL } } });
  renderScreen(
    <ProtectionGate route={null} title="限时活动">
      <p>原来的页面</p>
    </ProtectionGate>,
    platform,
  );

  expect(screen.queryByText('原来的页面')).not.toBeInTheDocument();
});
