import { createTestPlatform, fireEvent, renderScreen, screen, userEvent } from '@site/shared/testing';
import { CookieWall } from './cookie-wall.tsx';

const reload = jest.fn();
beforeEach(() => reload.mockClear());
const open = (works: () => boolean) => renderScreen(<CookieWall works={works} reload={reload} />, createTestPlatform());

test('a visitor without cookies reads so, and how to allow them in his browser [SH-5]', async () => {
  open(() => false);

  expect(screen.getByRole('heading', { level: 1, name: 'Cookie 已禁用' })).toBeVisible();
  expect(screen.getByRole('region', { name: '如何开启 Cookie' })).toHaveTextContent('Safari');

  await userEvent.click(screen.getByRole('button', { name: '重新检测' }));
  expect(screen.getByText(/Cookie 仍处于禁用状态/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('the button, or the next window focus, opens the site once cookies are allowed [SH-5]', async () => {
  open(() => true);

  await userEvent.click(screen.getByRole('button', { name: '重新检测' }));
  fireEvent.focus(window);

  expect(reload).toHaveBeenCalledTimes(2);
});
