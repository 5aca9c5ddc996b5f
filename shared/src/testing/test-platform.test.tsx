import { BusinessError, usePlatform } from '@site/shared/platform';
import { endpoint } from '@site/shared/wire';
import { answer, createTestPlatform, refuse, renderScreen, screen, userEvent } from './index.tsx';

const ask = endpoint<{ readonly id: number }, string>('POST', '/ask');

function Asking() {
  const { api, bus, dialogs } = usePlatform();
  const press = async () => {
    dialogs.notify(await api.call(ask, { id: 7 }, { idempotencyKey: 'k1' }));
    bus.emit('wallet:changed', { by: 'test' });
  };
  return (
    <button type="button" onClick={() => void press()}>
      问
    </button>
  );
}

test('a screen’s requests, dialogs and events are recorded', async () => {
  const platform = createTestPlatform(answer(ask, ({ id }) => `答${id}`));
  renderScreen(<Asking />, platform);

  await userEvent.click(screen.getByRole('button', { name: '问' }));

  expect(platform.sent(ask)).toEqual([{ id: 7 }]);
  expect(platform.optionsOf(ask)).toEqual([{ idempotencyKey: 'k1' }]);
  expect(platform.dialogLog).toEqual(['notify: 答7']);
  expect(platform.emitted('wallet:changed')).toEqual([{ by: 'test' }]);
});

test('a refusal is the error a screen would get, and a later answer wins', async () => {
  const platform = createTestPlatform(refuse(ask, 10003, '金额不正确'));
  await expect(platform.api.call(ask, { id: 1 })).rejects.toEqual(new BusinessError({ code: 10003, message: '金额不正确' }));

  platform.answers(answer(ask, '好'));

  await expect(platform.api.call(ask, { id: 2 })).resolves.toBe('好');
});

test('a call without an answer names its endpoint', async () => {
  await expect(createTestPlatform().api.call(ask, { id: 1 })).rejects.toThrow('This test answers nothing to POST /ask');
});

test('a refused confirmation takes the other path', async () => {
  const platform = createTestPlatform();
  platform.consents = false;

  await expect(platform.dialogs.confirm('确定离开？')).resolves.toBe(false);
  expect(platform.dialogLog).toEqual(['confirm: 确定离开？']);
});
