import { createTestPlatform, renderScreen, samplePreInfo, screen, userEvent, waitFor } from '@site/shared/testing';
import type { PreInfo } from '@site/shared/wire';
import type { ReactNode } from 'react';
import { HostProvider } from '../../platform/host-context.tsx';
import MaintenanceScreen from './maintenance.screen.tsx';
import RestrictionIpScreen from './restriction-ip.screen.tsx';
import StopServiceScreen from './stop-service.screen.tsx';
import { createTestHost } from '../../testing.tsx';

const PRE_INFO = samplePreInfo({
  globePhoneNumber: '400-000-4002',
  maintainConfig: { status: 0, startAt: null, endAt: null, message: '' },
});
const reloadSite = jest.fn(async () => undefined);

function open(element: ReactNode, { path = '/', preInfo = PRE_INFO }: { path?: string; preInfo?: PreInfo | null } = {}) {
  const platform = createTestPlatform();
  platform.site.set({ ...platform.site.get(), preInfo });
  const host = createTestHost({ reloadSite });
  return { platform, ...renderScreen(<HostProvider host={host}>{element}</HostProvider>, platform, { path }) };
}
const closedUntil = (endAt: string | null, message = '') => ({ ...PRE_INFO, maintainConfig: { status: 0, startAt: null, endAt, message } });

test('maintenance shows the reason, the planned end and the time left [MNT-1]', () => {
  const end = new Date(Date.now() + 90_000).toISOString();
  open(<MaintenanceScreen />, { preInfo: closedUntil(end, '升级数据库') });

  expect(screen.getByRole('heading', { level: 1, name: '系统维护中' })).toBeVisible();
  expect(screen.getByText('升级数据库')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^01:(30|29)$/);
  expect(screen.getByText(/您的资金安全/)).toBeVisible();
  expect(screen.getByRole('link', { name: /联系客服/ })).toHaveAttribute('href', 'tel:4000004002');
});

test('a planned end in the past shows no negative countdown [MNT-1]', async () => {
  open(<MaintenanceScreen />, { preInfo: closedUntil(new Date(Date.now() - 1000).toISOString()) });

  expect(await screen.findByText('即将恢复')).toBeVisible();
});

test('a manual check of the state shows its result [MNT-1]', async () => {
  open(<MaintenanceScreen />);

  await userEvent.click(screen.getByRole('button', { name: '刷新状态' }));
  expect(screen.getByRole('status')).toHaveTextContent('已检查，仍在维护');

  reloadSite.mockRejectedValueOnce(new Error('down'));
  await userEvent.click(screen.getByRole('button', { name: '刷新状态' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('检查失败，请确认网络后重试'));
});

test.each([
  ['系统维护中', <MaintenanceScreen key="maintenance" />],
  ['停止服务', <StopServiceScreen key="stop" />],
  ['访问受限', <RestrictionIpScreen key="restriction" />],
])('%s renders without any response of the site [RT-1]', (title, element) => {
  const { platform } = open(element, { preInfo: null });

  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(platform.reported).toEqual([]);
});

test('a stopped service explains how money is returned [RT-1]', () => {
  open(<StopServiceScreen />);

  expect(screen.getByText(/已停止向您所在的地区提供服务/)).toBeVisible();
  expect(screen.getByText('余额提取说明').closest('details')).toHaveAttribute('open');
});

test.each(['', '?name=access-caveat', '?name=', '?name=%3Cscript%3E'])(
  'the refusal at "%s" shows the visitor’s facts and leads nowhere [ERR-3] [RT-1]',
  (search) => {
    open(<RestrictionIpScreen />, { path: `/other/restrictionIp${search}` });

    expect(screen.getByRole('heading', { level: 1, name: '访问受限' })).toBeVisible();
    expect(screen.getByText('203.0.113.7')).toBeVisible();
    expect(screen.queryByRole('button', { name: /继续/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /首页/ })).not.toBeInTheDocument();
  },
);

test('the facts of a refusal can be copied for customer service', async () => {
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { platform } = open(<RestrictionIpScreen />);

  await user.click(screen.getByRole('button', { name: '复制信息' }));

  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^IP 地址：203\.0\.113\.7\n地区：演示环境\n时间（北京时间）：.*\n原因：/));
  expect(platform.dialogLog).toEqual(['notify: 复制成功']);
});

test('a visitor who confirmed the notice continues, and sees it no more [ERR-3]', async () => {
  const path = '/other/restrictionIp?name=access-alert&from=%2Fgame%2Fegame%3Fq%3D1';
  const { platform, router } = open(<RestrictionIpScreen />, { path });
  expect(screen.getByRole('heading', { level: 1, name: '访问提示' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: '我已了解，继续访问' }));

  expect(platform.storage.read('isGo')).toBe(true);
  expect(router.state.location.pathname + router.state.location.search).toBe('/game/egame?q=1');
});

test('a return address outside of the site is not followed [ERR-3]', async () => {
  const { router } = open(<RestrictionIpScreen />, { path: '/other/restrictionIp?name=access-alert&from=%2F%2Felsewhere.example' });

  await userEvent.click(screen.getByRole('button', { name: '我已了解，继续访问' }));

  expect(router.state.location.pathname).toBe('/');
});
