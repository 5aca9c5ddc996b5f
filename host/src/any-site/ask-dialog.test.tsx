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

test('a dialog closes although what its button does fails, which is reported', async () => {
  const failure = new Error('no stock');
  const onPress = () => Promise.reject(failure);
  const { confirm, platform } = open();
  const answer = confirm('下单？', { ok: { title: '好', onPress } });

  await userEvent.click(await screen.findByRole('button', { name: '好' }));

  expect(await answer).toBe(true);
  expect(platform.reported).toEqual([failure]);
  expect(platform.dialogLog).toHaveLength(1);
});

test('nobody logs in at a site without members', async () => {
  const { dialogs } = lentPlatform({ dialogs: createDialogs() } as never);

  expect(await dialogs.logIn()).toBe(false);
});
