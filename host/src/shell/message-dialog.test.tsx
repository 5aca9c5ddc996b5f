import { createTestPlatform, renderScreen, screen, userEvent, waitFor, act } from '@site/shared/testing';
import { createDialogs } from '../platform/dialogs.ts';
import { HostProvider } from '../platform/host-context.tsx';
import { DialogStage } from './dialog-stage.tsx';

function open() {
  const dialogs = createDialogs();
  const host = {
    session: { begin: jest.fn(), end: jest.fn() },
    dialogs,
    failures: { note: () => 'id' },
    leaveProtected: async () => undefined,
    reloadSite: async () => undefined,
  };
  renderScreen(
    <HostProvider host={host}>
      <DialogStage />
    </HostProvider>,
    createTestPlatform(),
  );
  return dialogs;
}

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

test('a button may leave the dialog open, or be out of use [ERR-10]', async () => {
  const dialogs = open();
  const onPress = jest.fn();
  void dialogs.confirm('复制？', { ok: { title: '复制', noClose: true, onPress }, cancel: { title: '不用', disabled: true } });

  await userEvent.click(await screen.findByRole('button', { name: '复制' }));

  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByRole('button', { name: '不用' })).toBeDisabled();
});

test('work that fails is told and leaves the dialog open', async () => {
  const dialogs = open();
  void dialogs.confirm('提交？', { ok: { title: '提交', onPress: () => Promise.reject(new Error('网络异常，请稍后重试')) } });

  await userEvent.click(await screen.findByRole('button', { name: '提交' }));

  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});
