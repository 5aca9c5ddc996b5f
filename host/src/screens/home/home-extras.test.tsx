import { siteDate } from '@site/shared/product';
import { act, answer, createTestPlatform, screen, userEvent, waitFor } from '@site/shared/testing';
import { getPopup, listFloatingIcons } from '@site/shared/wire';
import { createDialogs } from '../../platform/dialogs.ts';
import { createTestHost, renderInHost } from '../../testing.tsx';
import { DailyPopup } from './daily-popup.tsx';
import { FloatingIcons } from './floating-icons.tsx';

const POPUP = {
  id: 'p1',
  title: '新人指引任务',
  text: '参加前请先看规则',
  image: '/art/activity/p1.svg',
  link: '/activity/discount?id=p1',
};
const ICON = { id: 'i1', title: '每日返水', image: '/art/banner/i1.svg', link: '/mine/rebate' };

test('home shows its pop-up once a day: closed, it stays closed until tomorrow [API-12]', async () => {
  const platform = createTestPlatform(answer(getPopup, POPUP));
  const { unmount } = renderInHost(<DailyPopup />, platform);

  await userEvent.click(await screen.findByRole('button', { name: '今日不再提示' }));
  unmount();
  renderInHost(<DailyPopup />, platform);

  expect(platform.storage.read('popupDay')).toBe(siteDate(Date.now()));
  expect(platform.sent(getPopup)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the pop-up leads to its activity [API-12]', async () => {
  const { router } = renderInHost(<DailyPopup />, createTestPlatform(answer(getPopup, POPUP)));

  await userEvent.click(await screen.findByRole('button', { name: '查看详情' }));

  expect(router.state.location.pathname + router.state.location.search).toBe('/activity/discount?id=p1');
});

test('the pop-up waits while another dialog is open [API-12]', async () => {
  const dialogs = createDialogs();
  void dialogs.logIn();
  const platform = createTestPlatform(answer(getPopup, POPUP));
  renderInHost(<DailyPopup />, platform, { host: createTestHost({ dialogs }) });

  await waitFor(() => expect(platform.sent(getPopup)).toHaveLength(1));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the pop-up opens next to the icons of activities, which a wide window shows unfolded [API-12]', async () => {
  const platform = createTestPlatform(answer(getPopup, POPUP));
  document.body.insertAdjacentHTML('afterbegin', '<aside><button aria-expanded="true">icons</button></aside>');
  const icons = document.body.firstElementChild;

  renderInHost(<DailyPopup />, platform);

  expect(await screen.findByRole('dialog')).toBeVisible();
  icons?.remove();
});

test.each(['<button aria-haspopup="menu" aria-expanded="true">menu</button>', '<input />'])(
  'the pop-up waits for the next visit while the player is at %s [API-12]',
  async (part) => {
    const platform = createTestPlatform(answer(getPopup, POPUP));
    document.body.insertAdjacentHTML('afterbegin', part);
    const inUse = document.body.firstElementChild as HTMLElement;
    inUse.focus();
    const { unmount } = renderInHost(<DailyPopup />, platform);
    await waitFor(() => expect(platform.sent(getPopup)).toHaveLength(1));
    await act(() => import('./popup-dialog.tsx'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    inUse.remove();

    renderInHost(<DailyPopup />, platform);

    expect(await screen.findByRole('dialog')).toBeVisible();
  },
);

test('the pop-up stays away while the page already leads elsewhere [API-12]', async () => {
  const dialogs = createDialogs();
  void dialogs.confirm('您的账号已在其他设备登录');
  const platform = createTestPlatform(answer(getPopup, POPUP));
  renderInHost(<DailyPopup />, platform, { host: createTestHost({ dialogs }) });
  await waitFor(() => expect(platform.sent(getPopup)).toHaveLength(1));

  window.history.pushState(null, '', '/user/login');
  act(() => dialogs.queue.get()[0]?.close(false));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  window.history.pushState(null, '', '/');
});

test('floating icons lead to activities, and are behind a handle where they would cover the page [API-8]', async () => {
  renderInHost(<FloatingIcons />, createTestPlatform(answer(listFloatingIcons, [ICON])));

  await userEvent.click(await screen.findByRole('button', { name: '展开活动入口' }));
  expect(await screen.findByRole('link', { name: '每日返水' })).toHaveAttribute('href', '/mine/rebate');
  await userEvent.click(screen.getByRole('button', { name: '收起活动入口' }));

  expect(screen.queryByRole('link', { name: '每日返水' })).not.toBeInTheDocument();
});

test('the focus stays on the floating icons when they are opened and closed by the keyboard [API-8]', async () => {
  renderInHost(<FloatingIcons />, createTestPlatform(answer(listFloatingIcons, [ICON])));
  const handle = await screen.findByRole('button', { name: '展开活动入口' });
  expect(handle).not.toHaveFocus();

  handle.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: '收起活动入口' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  expect(screen.getByRole('button', { name: '展开活动入口' })).toHaveFocus();
});
