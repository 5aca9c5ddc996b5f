import { createTestPlatform, renderScreen, screen, userEvent } from '@site/shared/testing';
import { createDialogs } from '../platform/dialogs.ts';
import { AskDialog } from './ask-dialog.tsx';
import { lentPlatform } from './lent-platform.ts';

function open() {
  const dialogs = createDialogs();
  const platform = createTestPlatform();
  renderScreen(<AskDialog dialogs={dialogs} />, platform);
  return { ...dialogs, platform };
}

test('Escape is the answer no to a question', async () => {
  const answer = open().confirm('清空购物篮？');
  await screen.findByText('清空购物篮？');

  await userEvent.keyboard('{Escape}');

  expect(await answer).toBe(false);
});

test('a dialog stays open when what its button does fails, which is reported, and the press may be repeated [ERR-10]', async () => {
  const failure = new Error('no stock');
  const onPress = jest.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce(undefined);
  const { confirm, platform } = open();
  const answer = confirm('下单？', { ok: { title: '好', onPress } });

  await userEvent.click(await screen.findByRole('button', { name: '好' }));
  expect(platform.reported).toEqual([failure]);
  expect(platform.dialogLog).toHaveLength(1);
  await userEvent.click(await screen.findByRole('button', { name: '好' }));

  expect(await answer).toBe(true);
});

test('a button counts down, loads while its work runs and may be disabled [ERR-10]', async () => {
  const { confirm } = open();
  const cancel = { title: '不', disabled: true };
  void confirm('请阅读', { ok: { title: '好', countdownSeconds: 2 }, cancel });

  expect(await screen.findByRole('button', { name: '好（2s）' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '不' })).toBeDisabled();
});

test('nobody logs in at a site without members', async () => {
  const { dialogs } = lentPlatform({ dialogs: createDialogs() } as never);

  expect(await dialogs.logIn()).toBe(false);
});
