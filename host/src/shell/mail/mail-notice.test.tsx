import { MAIL_NOTICE_MS } from '@site/shared/product';
import { act, answer, createTestPlatform, screen, userEvent, waitFor } from '@site/shared/testing';
import { getMailNews, type MailNews, type WaitingMail } from '@site/shared/wire';
import { createTestHost, renderInHost } from '../../testing.tsx';
import { MailNotice } from './mail-notice.tsx';

const mail = (id: string, title: string, urgent = false): WaitingMail => ({
  id,
  category: 'system',
  title,
  at: `2026-11-22T02:0${id}:00.000Z`,
  urgent,
});
const OFF = { on: false, from: '22:00', to: '08:00' };
const NIGHT = { ...OFF, on: true };
/** 23:00 in the site's time zone. */
const AT_NIGHT_MS = Date.parse('2026-11-22T23:00:00+08:00');

/** A page whose header counts two mails while three are unread: it has processed the first response once it refetches the member. */
async function open(quietHours = OFF) {
  const news = (newest: readonly WaitingMail[]): MailNews => ({ waiting: newest.length, newest, quietHours });
  const platform = createTestPlatform(answer(getMailNews, news([mail('2', '旧信二'), mail('1', '旧信一'), mail('0', '旧信零')])));
  const refreshMember = jest.spyOn(platform.session, 'refreshMember');
  const host = createTestHost({ nowMs: () => AT_NIGHT_MS });
  const { router } = renderInHost(<MailNotice />, platform, { host });
  await waitFor(() => expect(refreshMember).toHaveBeenCalledTimes(1));
  refreshMember.mockClear();
  /** The page becomes visible and refetches. */
  const look = async (...newest: readonly WaitingMail[]) => {
    const sentBefore = platform.sent(getMailNews).length;
    platform.answers(answer(getMailNews, news(newest)));
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(platform.sent(getMailNews)).toHaveLength(sentBefore + 1));
  };
  /** The socket announces a mail, and the page refetches. */
  const receive = async (...newest: readonly WaitingMail[]) => {
    const sentBefore = platform.sent(getMailNews).length;
    platform.answers(answer(getMailNews, news(newest)));
    act(() => host.mailSignal.set(host.mailSignal.get() + 1));
    await waitFor(() => expect(platform.sent(getMailNews)).toHaveLength(sentBefore + 1));
  };
  return { platform, router, refreshMember, look, receive };
}

test('a new mail is announced politely in one line, takes no focus, and opens from there [ACC-8]', async () => {
  const { platform, router, look } = await open();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  await look(mail('3', '存款已到账'), mail('2', '旧信二'), mail('1', '旧信一'));

  expect(await screen.findByText('收到新站内信：存款已到账')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('收到新站内信：存款已到账');
  expect(document.body).toHaveFocus();
  expect(platform.emitted('mail:arrived')).toEqual([{ count: 1 }]);
  await userEvent.click(screen.getByRole('link', { name: '查看' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/mine/mail?tab=system&mail=3');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a mail from the socket is announced at once [ACC-8]', async () => {
  const { receive } = await open();

  await receive(mail('3', '存款已到账'), mail('2', '旧信二'));

  expect(await screen.findByText('收到新站内信：存款已到账')).toBeVisible();
});

test('a mail that arrives while a notice is shown joins it: at most one notice is shown [ACC-8]', async () => {
  const { look } = await open();
  await look(mail('3', '第三封'), mail('2', '旧信二'));
  await screen.findByText('收到新站内信：第三封');

  await look(mail('5', '第五封'), mail('4', '第四封'), mail('3', '第三封'));

  expect(await screen.findByText('收到 3 封新站内信')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '关闭提示' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the badge counts every unread mail, in quiet hours too, and is fetched only after a change [ACC-8]', async () => {
  const { platform, refreshMember, look } = await open(NIGHT);

  await look(mail('3', '夜里的信'), mail('2', '旧信二'), mail('1', '旧信一'), mail('0', '旧信零'));
  await waitFor(() => expect(refreshMember).toHaveBeenCalledTimes(1));
  await look(mail('4', '另一封'), mail('3', '夜里的信'));
  await waitFor(() => expect(platform.emitted('mail:arrived')).toHaveLength(2));

  expect(refreshMember).toHaveBeenCalledTimes(1);
});

test('quiet hours show no notice but refresh the open inbox; safety and money mails are announced [ACC-8]', async () => {
  const { platform, look } = await open(NIGHT);

  await look(mail('3', '夜里的信'), mail('2', '旧信二'));
  await waitFor(() => expect(platform.emitted('mail:arrived')).toEqual([{ count: 1 }]));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await look(mail('4', '存款已到账', true), mail('3', '夜里的信'));

  expect(await screen.findByText('收到新站内信：存款已到账')).toBeVisible();
});

test('a notice closes by itself, but not while the pointer is on it [ACC-8]', async () => {
  const { look } = await open();
  jest.useFakeTimers();
  try {
    await look(mail('3', '存款已到账'), mail('2', '旧信二'));
    await act(() => jest.advanceTimersByTimeAsync(100));
    const status = screen.getByRole('status');
    act(() => screen.getByRole('link', { name: '查看' }).focus());
    await act(() => jest.advanceTimersByTimeAsync(3 * MAIL_NOTICE_MS));
    expect(status).toHaveTextContent('存款已到账');

    act(() => screen.getByRole('link', { name: '查看' }).blur());
    await act(() => jest.advanceTimersByTimeAsync(MAIL_NOTICE_MS));

    expect(status).toBeEmptyDOMElement();
  } finally {
    jest.useRealTimers();
  }
});
