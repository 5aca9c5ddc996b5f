import {
  act,
  answer,
  createTestPlatform,
  fireEvent,
  refuse,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  type TestAnswer,
} from '@site/shared/testing';
import { SiteTheme, useThemeChoice } from '@site/shared/ui';
import { getSupportInfo, listHelp, startSupportChat, type HelpEntry } from '@site/shared/wire';
import { FRAME_TIMEOUT_MS, signalOf } from './customer.rules.ts';
import CustomerScreen from './main.screen.tsx';
import { SUPPORT_INFO } from './main.states.ts';

const ENTRIES: HelpEntry[] = [
  { code: 'ck', title: '存款帮助', summary: '存款未到账怎么办', group: '资金' },
  { code: 'qk', title: '取款帮助', summary: '取款进度与到账时间', group: '资金' },
];
const URL_OF_CHAT = 'http://support.localhost:4004/support/token';

function open(...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(getSupportInfo, SUPPORT_INFO),
    answer(listHelp, ENTRIES),
    answer(startSupportChat, { url: URL_OF_CHAT }),
    ...more,
  );
  return { platform, ...renderScreen(<CustomerScreen />, platform, { path: '/customer/main' }) };
}
const begin = () => fireEvent.click(screen.getByRole('button', { name: '开始对话' }));
const frame = () => screen.findByTitle<HTMLIFrameElement>('在线客服对话');
const tell = (from: Window | null, data: unknown) =>
  act(() => {
    dispatchEvent(new MessageEvent('message', { source: from, data }));
  });

afterEach(() => jest.useRealTimers());

test('questions are found while typing, and the service hours are shown', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('搜索常见问题'), '取款');

  expect(await screen.findByRole('link', { name: /^取款帮助/ })).toHaveAttribute('href', '/help/qk');
  expect(screen.queryByRole('link', { name: /^存款帮助/ })).not.toBeInTheDocument();
  expect(await screen.findByText('人工服务：每日 09:00–24:00（GMT+8）')).toBeVisible();
  await userEvent.type(screen.getByLabelText('搜索常见问题'), '天气');
  expect(await screen.findByText(/没有找到相关问题/)).toBeVisible();
});

test('without the operator’s hours and articles nothing is left blank', async () => {
  open(answer(getSupportInfo, { email: '', hours: '', answerWithinHours: 24 }), answer(listHelp, []));

  expect(await screen.findByText(/工单预计 24 小时内回复/)).toBeVisible();
  expect(await screen.findByText('暂无数据')).toBeVisible();
  expect(screen.queryByText(/人工服务/)).toBeNull();
});

test('the warning is read before the first conversation of a log-in, then the frame opens without the page’s rights [ERR-9]', async () => {
  const { platform } = open();
  begin();

  const chat = await frame();
  expect(platform.dialogLog).toEqual(['safety']);
  expect(chat).toHaveAttribute('src', `${URL_OF_CHAT}?scheme=dark`);
  expect(chat).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
});

test('a frame that does not report in time leads to the fall-back page', async () => {
  jest.useFakeTimers();
  const { platform } = open();
  begin();
  await frame();
  act(() => jest.advanceTimersByTime(FRAME_TIMEOUT_MS - 1));
  expect(platform.visited).toEqual([]);

  act(() => jest.advanceTimersByTime(1));
  expect(platform.visited).toEqual(['customerInstead?from=chat']);
});

test('a frame that reports ready stays, and an article it names is opened', async () => {
  jest.useFakeTimers();
  const { platform, router } = open();
  begin();
  const { contentWindow } = await frame();
  tell(contentWindow, { kind: 'support:ready' });
  act(() => jest.advanceTimersByTime(2 * FRAME_TIMEOUT_MS));
  expect(platform.visited).toEqual([]);

  tell(contentWindow, { kind: 'support:article', code: 'ck' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/help/ck'));
});

test('the conversation follows a theme switch without a reload [SH-9]', async () => {
  jest.useFakeTimers();
  const platform = createTestPlatform(answer(listHelp, ENTRIES), answer(startSupportChat, { url: URL_OF_CHAT }));
  renderScreen(
    <SiteTheme initial="dark">
      <CustomerScreen />
      <Lighter />
    </SiteTheme>,
    platform,
    { path: '/customer/main' },
  );
  begin();
  const { contentWindow } = await frame();
  const posted = jest.spyOn(contentWindow ?? window, 'postMessage').mockImplementation(() => undefined);
  tell(contentWindow, { kind: 'support:ready' });
  expect(posted).toHaveBeenLastCalledWith({ kind: 'site:scheme', scheme: 'dark' }, '*');

  fireEvent.click(screen.getByRole('button', { name: 'lighter' }));

  expect(posted).toHaveBeenLastCalledWith({ kind: 'site:scheme', scheme: 'light' }, '*');
  expect(await frame()).toHaveAttribute('src', `${URL_OF_CHAT}?scheme=dark`);
});

function Lighter() {
  const { choose } = useThemeChoice();
  return <button onClick={() => choose('light')}>lighter</button>;
}

test('messages of other senders than the frame are ignored', async () => {
  const { router } = open();
  begin();
  await frame();
  tell(window, { kind: 'support:article', code: 'ck' });

  expect(router.state.location.pathname).toBe('/customer/main');
});

test('a refused conversation shows its reason and the alternative', async () => {
  open(refuse(startSupportChat, 6501, '操作过于频繁，请稍后再试'));
  begin();

  expect(await screen.findByText('操作过于频繁，请稍后再试')).toBeVisible();
  expect(screen.getAllByRole('link', { name: '备用客服' })[0]).toHaveAttribute('href', '/customer/instead');
});

test.each([
  null,
  'support:ready',
  { kind: 'other' },
  { kind: 'support:article', code: 'https://evil.example' },
  { kind: 'support:article' },
])('the signal %j means nothing', (data) => {
  expect(signalOf(data)).toBeNull();
});
