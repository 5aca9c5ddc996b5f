import { createBus, type Platform } from '@site/shared/platform';
import { createDialogs, NOTICE_MS } from './dialogs.ts';
import { createLeaseBook } from './leases.ts';
import { releaseHandles } from './release-handle.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const dialogs = createDialogs();
  const report = jest.fn();
  const lent = { dialogs, chat: {}, failures: { report } } as unknown as Platform;
  const bus = createBus(jest.fn());
  const handleFor = releaseHandles({ lent, bus, leases: createLeaseBook(), slotsOf: () => () => null });
  return { dialogs, bus, report, platform: handleFor('help', { id: 'help_a', version: '1.0.0' }).platform };
}

test('what a listener of a release throws is its fault, whichever release emitted, and also where it is no error [F13]', () => {
  const { bus, report, platform } = open();
  platform.bus.on('wallet:changed', () => {
    throw 'a text';
  });

  bus.handleFor('games').bus.emit('wallet:changed', { by: 'bet' });

  expect(report.mock.calls).toEqual([['a text', { remote: 'help', version: '1.0.0' }]]);
});

test('a release opens five dialogs at most, and the next after an answer [F15d]', async () => {
  const { dialogs, platform } = open();
  for (let times = 0; times < 5; times += 1) void platform.dialogs.alert('请确认');

  await expect(platform.dialogs.confirm('还有')).rejects.toThrow('more than 5 dialogs wait for an answer');
  expect(dialogs.queue.get()).toHaveLength(5);

  dialogs.queue.get()[0]?.close(true);
  await jest.advanceTimersByTimeAsync(0);
  void platform.dialogs.alert('下一个');
  expect(dialogs.queue.get()).toHaveLength(5);
});

test('a release gives twenty notices at most while they are shown, and others afterwards [F15d]', () => {
  const { dialogs, platform } = open();
  const giveMany = () => {
    for (;;) platform.dialogs.notify('已更新');
  };

  expect(giveMany).toThrow('more than 20 notices at once');
  dialogs.notify('来自主站');
  expect(dialogs.notices.get().map(({ text }) => text)).toContain('来自主站');

  jest.advanceTimersByTime(NOTICE_MS);
  expect(() => platform.dialogs.notify('已更新')).not.toThrow();
});
