import {
  act,
  answer,
  createTestPlatform,
  fail,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  within,
  type TestAnswer,
} from '@site/shared/testing';
import { NetworkError } from '@site/shared/platform';
import { deleteMails, listMails, readMails, type Mail, type MailPage, type MailQuery } from '@site/shared/wire';
import MailScreen from './mail.screen.tsx';
import { lastPageOf, safeLink } from './mail.rules.ts';
import { MAIL, UNREAD } from './mail.states.ts';

const readMail: Mail = { ...MAIL, id: 'm2', title: '返水已到账', link: 'https://evil.example', read: true };
const pageOf =
  (list: readonly Mail[]) =>
  ({ page, pageSize }: MailQuery): MailPage => ({ list, total: list.length, page, pageSize, unread: UNREAD });

function openMail(...more: readonly TestAnswer[]) {
  return openMailAt('/mine/mail', ...more);
}

function openMailAt(path: string, ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(listMails, pageOf([MAIL, readMail])),
    answer(readMails, UNREAD),
    answer(deleteMails, UNREAD),
    ...more,
  );
  return { platform, ...renderScreen(<MailScreen />, platform, { path }) };
}

const lineOf = async (title: string) => screen.findByRole('button', { name: new RegExp(title) });

test('unread mails are marked in words and counted on their tab', async () => {
  openMail();

  expect(within(await lineOf('存款已到账')).getByText('未读')).toBeInTheDocument();
  expect(within(await lineOf('返水已到账')).queryByText('未读')).not.toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /公告/ })).toHaveTextContent('3');
});

test('an inbox without mails opens at the tab with unread ones; an empty tab that the member chooses stays', async () => {
  const unread = { ...UNREAD, notification: 0 };
  const { router } = openMail(answer(listMails, (query: MailQuery) => ({ ...pageOf([])(query), unread })));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=announcement'));

  await userEvent.click(screen.getByRole('tab', { name: /^通知/ }));
  expect(await screen.findByText('暂无消息')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=notification');
});

test('an opened mail is shown whole, counts as read once, and leads into the site', async () => {
  const { platform } = openMail();

  await userEvent.click(await lineOf('存款已到账'));

  const mail = within(screen.getByRole('article', { name: '存款已到账' }));
  expect(mail.getByRole('link', { name: /打开链接/ })).toHaveAttribute('href', '/mine/record/transRecord');
  expect(platform.sent(readMails)).toEqual([{ ids: ['m1'] }]);

  await userEvent.click(await lineOf('返水已到账'));
  expect(within(screen.getByRole('article')).queryByRole('link')).not.toBeInTheDocument();
  expect(platform.sent(readMails)).toHaveLength(1);
});

test('without room next to the list a mail opens under its own line, before the next one [RT-8]', async () => {
  openMail();

  await userEvent.click(await lineOf('存款已到账'));

  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first ?? document.body).getByRole('article', { name: '存款已到账' })).toBeVisible();
  expect(within(second ?? document.body).queryByRole('article')).toBeNull();
});

test('the address of a notice opens its mail, which counts as read [ACC-8]', async () => {
  const { platform } = openMailAt('/mine/mail?tab=notification&mail=m1');

  expect(await screen.findByRole('article', { name: '存款已到账' })).toBeVisible();
  await waitFor(() => expect(platform.sent(readMails)).toEqual([{ ids: ['m1'] }]));
});

test('a mail that arrives joins the open inbox [ACC-8]', async () => {
  const { platform } = openMail();
  await lineOf('存款已到账');
  platform.answers(answer(listMails, pageOf([{ ...MAIL, id: 'm3', title: '实名认证已通过' }, MAIL, readMail])));

  act(() => platform.busOf('host').emit('mail:arrived', { count: 1 }));

  expect(await lineOf('实名认证已通过')).toBeVisible();
});

test('a tab is read as a whole', async () => {
  const { platform } = openMail();

  await userEvent.click(await screen.findByRole('button', { name: '全部已读' }));

  expect(platform.sent(readMails)).toEqual([{ category: 'notification' }]);
});

test('picked mails are deleted after a question', async () => {
  const { platform } = openMail();
  await lineOf('存款已到账');

  await userEvent.click(screen.getByRole('button', { name: '全选本页' }));
  await userEvent.click(screen.getByRole('button', { name: '删除（2）' }));

  expect(platform.dialogLog).toContain('confirm: 确定删除选中的 2 条消息吗？删除后无法恢复。');
  expect(platform.sent(deleteMails)).toEqual([{ ids: ['m1', 'm2'] }]);
});

test('of the picked mails those that wait are marked as read, and nothing stays picked [RT-8]', async () => {
  const { platform } = openMail();
  await lineOf('存款已到账');
  expect(screen.getByRole('button', { name: '标为已读' })).toBeDisabled();

  await userEvent.click(screen.getByRole('button', { name: '全选本页' }));
  await userEvent.click(screen.getByRole('button', { name: '标为已读（1）' }));

  expect(platform.sent(readMails)).toEqual([{ ids: ['m1'] }]);
  await waitFor(() => expect(screen.getByRole('button', { name: '删除' })).toBeDisabled());
});

test.each([
  [{ list: [], total: 40, page: 3, pageSize: 20 }, 2],
  [{ list: [], total: 0, page: 2, pageSize: 20 }, 1],
  [{ list: [], total: 0, page: 1, pageSize: 20 }, null],
  [{ list: [readMail], total: 41, page: 3, pageSize: 20 }, null],
  [undefined, null],
])('a page that was emptied by deleting leads to the last one there is: %j to %j [RT-8]', (page, target) => {
  expect(lastPageOf(page)).toBe(target);
});

test('a failed deletion shows a notice and keeps the mails', async () => {
  const { platform } = openMail(fail(deleteMails, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));
  await lineOf('存款已到账');

  await userEvent.click(screen.getByRole('checkbox', { name: '选择：存款已到账' }));
  await userEvent.click(screen.getByRole('button', { name: '删除（1）' }));

  expect(platform.dialogLog).toContain('notify: 请求超时，请重试');
  expect(await lineOf('存款已到账')).toBeVisible();
});

test('an empty tab shows an empty state', async () => {
  openMail(answer(listMails, pageOf([])));

  expect(await screen.findByText('暂无消息')).toBeVisible();
});

test.each([
  ['/mine/vip', '/mine/vip'],
  ['/help/kh?from=mail', '/help/kh?from=mail'],
  ['https://evil.example', null],
  ['//evil.example', null],
  ['javascript:alert(1)', null],
  ['/no/such/page', null],
  [null, null],
])('a mail with the link %j leads to %j', (link, target) => {
  expect(safeLink(link)).toBe(target);
});
