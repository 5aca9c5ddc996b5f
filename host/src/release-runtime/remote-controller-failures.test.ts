import { ReleaseFault } from '../lib/release-fault.ts';
import { SCREEN, advanceTime, createTestController } from './remote-controller-testing.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a failed load is not repeated before the player retries', async () => {
  const failing: Record<string, Error> = { 1: new ReleaseFault('code', 'throws') };
  const { controller, log, shown } = createTestController({ failing });
  controller.addPart(SCREEN);
  await advanceTime(600_000);
  expect(controller.state.get().phase).toBe('failed');
  expect(log).toEqual(['load 1']);

  delete failing['1'];
  controller.retry();
  await advanceTime();

  expect(shown()).toEqual(['1', true]);
});

test('a release that failed because of the network is loaded again after a backoff', async () => {
  const failing: Record<string, Error> = { 1: new ReleaseFault('network', 'cut') };
  const { controller, shown } = createTestController({ failing });
  controller.addPart(SCREEN);
  await advanceTime();
  delete failing['1'];

  await advanceTime(15_000);

  expect(shown()).toEqual(['1', true]);
});

test('a reconnect reloads at once what failed because of the network, but no release that failed by itself', async () => {
  const failing: Record<string, Error> = { 1: new ReleaseFault('network', 'cut'), 2: new ReleaseFault('code', 'throws') };
  const { controller, activate, log, shown } = createTestController({ failing });
  activate('2', '1');
  controller.addPart(SCREEN);
  await advanceTime();
  expect(controller.state.get().phase).toBe('failed');

  delete failing['1'];
  controller.handleOnline();
  await advanceTime();

  expect(shown()).toEqual(['1', true]);
  expect(log.filter((line) => line === 'load 2')).toHaveLength(1);
});

test('a screen that failed because of the network loads on reconnect', async () => {
  const failingParts: Record<string, Error> = { 1: new ReleaseFault('network', 'cut') };
  const { controller } = createTestController({ failingParts });
  controller.addPart(SCREEN);
  await advanceTime();
  expect(controller.state.get().mounted?.parts.get(SCREEN)).toBeNull();

  delete failingParts['1'];
  controller.handleOnline();
  await advanceTime();

  expect(controller.state.get().mounted?.parts.get(SCREEN)).toBeInstanceOf(Function);
});

test('a release that throws while it renders is replaced by the previous one, without loading it again', async () => {
  const { controller, log, report, activate, shown } = createTestController();
  controller.addPart(SCREEN);
  await advanceTime();
  activate('2');
  await advanceTime();

  controller.handleRenderError('help_2', new Error('boom'));
  expect(controller.state.get().phase).toBe('preparing');
  await advanceTime(3000);

  expect(shown()).toEqual(['1', true]);
  expect(log.filter((line) => line.startsWith('load'))).toEqual(['load 1', 'load 2']);
  expect(log).toContain('evict 2');
  expect(report).toHaveBeenCalledWith(new Error('boom'), { remote: 'help', version: '2' });
});

test('a release that throws and has no predecessor is loaded from scratch when the player retries', async () => {
  const { controller, log, shown } = createTestController();
  controller.addPart(SCREEN);
  await advanceTime();

  controller.handleRenderError('help_1', new Error('boom'));
  await advanceTime();
  expect(shown()).toEqual(['1', true]);
  controller.retry();
  await advanceTime();

  expect(log).toEqual(['load 1', 'start 1', 'stop 1', 'end 1', 'evict 1', 'load 1', 'start 1']);
  expect(shown()).toEqual(['1', true]);
});

test('a part that failed because of the network is shown as failed and loads on retry', async () => {
  const failingParts: Record<string, Error> = { 1: new ReleaseFault('network', 'cut') };
  const { controller, shown } = createTestController({ failingParts });
  controller.addPart(SCREEN);
  await advanceTime();
  expect(controller.state.get().mounted?.parts.get(SCREEN)).toBeNull();

  delete failingParts['1'];
  controller.retry();
  await advanceTime();

  expect(controller.state.get().mounted?.parts.get(SCREEN)).not.toBeNull();
  expect(shown()).toEqual(['1', true]);
});

test('a revoked release is replaced by the last good one at once, despite its leases, and evicted [F32]', async () => {
  const { controller, log, activate, revoke, shown } = createTestController();
  activate('2', '1');
  controller.addPart(SCREEN);
  await advanceTime();
  controller.state.get().mounted?.handle.platform.leases.hold('正在提交');

  revoke('2');
  await advanceTime();
  expect(shown()).toEqual(['1', true]);

  revoke('1');
  await advanceTime();
  expect(controller.state.get()).toMatchObject({ mounted: null, phase: 'failed' });
  expect(log.filter((line) => line.startsWith('evict')).toSorted()).toEqual(['evict 1', 'evict 2']);
});

test('a candidate revoked while it waits for a lease never mounts; a revoked predecessor is evicted too [F32]', async () => {
  const { controller, log, activate, revoke, shown } = createTestController();
  controller.addPart(SCREEN);
  await advanceTime();
  activate('2', '1');
  await advanceTime();
  revoke('1');
  await advanceTime();
  expect(log).toContain('evict 1');

  const release = controller.state.get().mounted?.handle.platform.leases.hold('正在填写');
  activate('3', '2');
  await advanceTime();
  revoke('3');
  release?.();
  await advanceTime();

  expect(shown()).toEqual(['2', true]);
  expect(log).toContain('evict 3');
});
