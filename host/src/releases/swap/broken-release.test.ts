import { ReleaseFault } from '../loading/release-fault.ts';
import { SCREEN, settle, stage } from './track-testing.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('when nothing loads, the failure stands until the player tries again', async () => {
  const failing: Record<string, Error> = { 1: new ReleaseFault('code', 'throws') };
  const { track, log, shown } = stage({ failing });
  track.mount(SCREEN);
  await settle(600_000);
  expect(track.state.get().phase).toBe('failed');
  expect(log).toEqual(['load 1']);

  delete failing['1'];
  track.retry();
  await settle();

  expect(shown()).toEqual(['1', true]);
});

test('a fault of the network is tried again by itself after a while', async () => {
  const failing: Record<string, Error> = { 1: new ReleaseFault('network', 'cut') };
  const { track, shown } = stage({ failing });
  track.mount(SCREEN);
  await settle();
  delete failing['1'];

  await settle(15_000);

  expect(shown()).toEqual(['1', true]);
});

test('when the line is back, what it kept from the page comes at once; what failed by itself does not', async () => {
  const failing: Record<string, Error> = { 1: new ReleaseFault('network', 'cut'), 2: new ReleaseFault('code', 'throws') };
  const { track, activate, log, shown } = stage({ failing });
  activate('2', '1');
  track.mount(SCREEN);
  await settle();
  expect(track.state.get().phase).toBe('failed');

  delete failing['1'];
  track.reconnect();
  await settle();

  expect(shown()).toEqual(['1', true]);
  expect(log.filter((line) => line === 'load 2')).toHaveLength(1);
});

test('a screen that did not come on a broken line comes when the line is back', async () => {
  const failingParts: Record<string, Error> = { 1: new ReleaseFault('network', 'cut') };
  const { track } = stage({ failingParts });
  track.mount(SCREEN);
  await settle();
  expect(track.state.get().mounted?.parts.get(SCREEN)).toBeNull();

  delete failingParts['1'];
  track.reconnect();
  await settle();

  expect(track.state.get().mounted?.parts.get(SCREEN)).toBeInstanceOf(Function);
});

test('a release that throws while it renders gives way to the one before, without loading it again', async () => {
  const { track, log, report, activate, shown } = stage();
  track.mount(SCREEN);
  await settle();
  activate('2');
  await settle();

  track.refuse('help_2', new Error('boom'));
  expect(track.state.get().phase).toBe('preparing');
  await settle(3000);

  expect(shown()).toEqual(['1', true]);
  expect(log.filter((line) => line.startsWith('load'))).toEqual(['load 1', 'load 2']);
  expect(log).toContain('evict 2');
  expect(report).toHaveBeenCalledWith(new Error('boom'), { remote: 'help', version: '2' });
});

test('a release that throws with nothing to go back to is loaded anew when the player tries again', async () => {
  const { track, log, shown } = stage();
  track.mount(SCREEN);
  await settle();

  track.refuse('help_1', new Error('boom'));
  await settle();
  expect(shown()).toEqual(['1', true]);
  track.retry();
  await settle();

  expect(log).toEqual(['load 1', 'start 1', 'stop 1', 'end 1', 'evict 1', 'load 1', 'start 1']);
  expect(shown()).toEqual(['1', true]);
});

test('a part that the network kept away is shown as lost and comes with the next try', async () => {
  const failingParts: Record<string, Error> = { 1: new ReleaseFault('network', 'cut') };
  const { track, shown } = stage({ failingParts });
  track.mount(SCREEN);
  await settle();
  expect(track.state.get().mounted?.parts.get(SCREEN)).toBeNull();

  delete failingParts['1'];
  track.retry();
  await settle();

  expect(track.state.get().mounted?.parts.get(SCREEN)).not.toBeNull();
  expect(shown()).toEqual(['1', true]);
});

test('a revoked release gives way to the last good one at once, whatever lease it holds, and is evicted [F32]', async () => {
  const { track, log, activate, revoke, shown } = stage();
  activate('2', '1');
  track.mount(SCREEN);
  await settle();
  track.state.get().mounted?.platform.leases.hold('正在提交');

  revoke('2');
  await settle();
  expect(shown()).toEqual(['1', true]);

  revoke('1');
  await settle();
  expect(track.state.get()).toMatchObject({ mounted: null, phase: 'failed' });
  expect(log.filter((line) => line.startsWith('evict')).toSorted()).toEqual(['evict 1', 'evict 2']);
});

test('a release that was revoked while it waits for a lease never comes, and one at hand for going back is gone too [F32]', async () => {
  const { track, log, activate, revoke, shown } = stage();
  track.mount(SCREEN);
  await settle();
  activate('2', '1');
  await settle();
  revoke('1');
  await settle();
  expect(log).toContain('evict 1');

  const release = track.state.get().mounted?.platform.leases.hold('正在填写');
  activate('3', '2');
  await settle();
  revoke('3');
  release?.();
  await settle();

  expect(shown()).toEqual(['2', true]);
  expect(log).toContain('evict 3');
});
