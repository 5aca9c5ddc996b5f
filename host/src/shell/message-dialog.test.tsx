import { createTestPlatform, screen, userEvent, waitFor, act } from '@site/shared/testing';
import { renderInHost } from '../testing.tsx';
import { DialogHost } from './dialog-host.tsx';

const open = () => renderInHost(<DialogHost />, createTestPlatform()).host.dialogs;

test('an alert is titled 温馨提示, its button says 确定 and closes it [ERR-8]', async () => {
  const dialogs = open();

  const closed = dialogs.alert('请稍后再试');
  expect(await screen.findByRole('dialog', { name: '温馨提示' })).toHaveTextContent('请稍后再试');
  await userEvent.click(screen.getByRole('button', { name: '确定' }));

  await expect(closed).resolves.toBeUndefined();
});

test('a button counts down every second and cannot be pressed before the end [ERR-10] [CON-8]', async () => {
  const dialogs = open();
  void dialogs.alert('请阅读', { button: { title: '我已了解', countdownSeconds: 2 } });
  expect(await screen.findByRole('button', { name: '我已了解（2s）' })).toBeDisabled();

  await waitFor(() => expect(screen.getByRole('button', { name: '我已了解（1s）' })).toBeDisabled(), { timeout: 2000 });
  await waitFor(() => expect(screen.getByRole('button', { name: '我已了解' })).toBeEnabled(), { timeout: 2000 });
});

test('a button loads while its work runs, and the dialog closes when it is done [ERR-10]', async () => {
  const dialogs = open();
  let finish = () => undefined as void;
  const work = new Promise<void>((resolve) => (finish = resolve));
  const answer = dialogs.confirm('提交？', { ok: { title: '提交', onPress: () => work } });

  await userEvent.click(await screen.findByRole('button', { name: '提交' }));
  expect(screen.getByRole('button', { name: '提交' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => finish());

  await expect(answer).resolves.toBe(true);
});

test('a button may leave the dialog open, or be disabled [ERR-10]', async () => {
  const dialogs = open();
  const onPress = jest.fn();
  void dialogs.confirm('复制？', { ok: { title: '复制', noClose: true, onPress }, cancel: { title: '不用', disabled: true } });

  await userEvent.click(await screen.findByRole('button', { name: '复制' }));

  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByRole('button', { name: '不用' })).toBeDisabled();
});

test('a failed button action is reported and leaves the dialog open', async () => {
  const dialogs = open();
  void dialogs.confirm('提交？', { ok: { title: '提交', onPress: () => Promise.reject(new Error('网络异常，请稍后重试')) } });

  await userEvent.click(await screen.findByRole('button', { name: '提交' }));

  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('an alert and the safety dialog close by their button alone, not by Escape or the backdrop [ERR-8] [ERR-9]', async () => {
  const dialogs = open();
  void dialogs.safety();
  const dialog = await screen.findByRole('dialog', { name: '安全提示' });
  expect(screen.queryByRole('button', { name: '关闭' })).not.toBeInTheDocument();

  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.parentElement ?? document.body);
  expect(dialogs.queue.get()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '我已了解' }));

  expect(dialogs.queue.get()).toEqual([]);
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: '关闭' }))],
  ['取消', () => userEvent.click(screen.getByRole('button', { name: '取消' }))],
])('a question is denied by %s [ERR-8]', async (_way, leave) => {
  const dialogs = open();
  const answer = dialogs.confirm('继续？');
  await screen.findByRole('dialog');

  await leave();

  await expect(answer).resolves.toBe(false);
});

test('a button that is busy from the start shows a spinner and accepts no press [ERR-10]', async () => {
  const dialogs = open();
  const onPress = jest.fn();
  void dialogs.alert('转账中', { button: { title: '请稍候', loading: true, onPress } });

  const button = await screen.findByRole('button', { name: '请稍候' });
  await userEvent.click(button);

  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onPress).not.toHaveBeenCalled();
  expect(dialogs.queue.get()).toHaveLength(1);
});

test('an invalid number of seconds blocks nothing [ERR-10]', async () => {
  const dialogs = open();
  void dialogs.alert('请阅读', { button: { title: '我已了解', isCountdown: false, countdownSeconds: 9 } });

  expect(await screen.findByRole('button', { name: '我已了解' })).toBeEnabled();
});

test('dialogs opened together are shown one after the other [ERR-8]', async () => {
  const dialogs = open();
  void dialogs.alert('第一');
  void dialogs.alert('第二');
  void dialogs.confirm('第三');

  for (const text of ['第一', '第二', '第三']) {
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
  }

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
