import { ReleaseFault } from '../loading/release-fault.ts';
import { live, SCREEN, settle, stage } from './track-testing.ts';
import { OFFER_AFTER_MS } from './wait-for-leases.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('nothing is loaded before a part is on the page, and then the release that the channel names', async () => {
  const { track, log, shown } = stage();
  expect(track.state.get().phase).toBe('idle');

  track.mount(SCREEN);
  await settle();

  expect(log).toEqual(['load 1', 'start 1']);
  expect(shown()).toEqual(['1', true]);
  expect(track.state.get().phase).toBe('live');
});

test('a new release is started before the old one is stopped, ended and evicted', async () => {
  const { track, log, activate, shown } = stage();
  track.mount(SCREEN);
  await settle();

  activate('2');
  await settle(3000);

  expect(shown()).toEqual(['2', true]);
  expect(log.slice(2)).toEqual(['load 2', 'start 2', 'stop 1', 'end 1', 'evict 1']);
});

test('a release that comes back while it is still at hand is not loaded again', async () => {
  const { track, log, activate, shown } = stage();
  track.mount(SCREEN);
  await settle();

  activate('2');
  await settle();
  activate('1');
  await settle(3000);

  expect(shown()).toEqual(['1', true]);
  expect(log.filter((line) => line.startsWith('load'))).toEqual(['load 1', 'load 2']);
  expect(log.filter((line) => line.startsWith('evict'))).toEqual(['evict 2']);
});

test('a swap waits for a lease, is offered after a minute, and happens when the player takes it', async () => {
  const { track, activate, shown } = stage();
  track.mount(SCREEN);
  await settle();
  track.state.get().mounted?.platform.leases.hold('正在提交');

  activate('2');
  await settle(OFFER_AFTER_MS - 1000);
  expect(shown()).toEqual(['1', true]);
  expect(track.state.get().offered).toBeNull();

  await settle(1000);
  const offer = track.state.get().offered;
  expect(offer).toMatchObject({ version: '2', reasons: ['正在提交'] });
  offer?.take();
  await settle();

  expect(shown()).toEqual(['2', true]);
  expect(track.state.get().offered).toBeNull();
});

test('a swap happens by itself as soon as the lease is released, and a release that was taken back meanwhile is dropped', async () => {
  const { track, log, activate, shown } = stage();
  track.mount(SCREEN);
  await settle();
  const release = track.state.get().mounted?.platform.leases.hold('正在填写');

  activate('2');
  await settle();
  activate('3');
  await settle();
  release?.();
  await settle();

  expect(shown()).toEqual(['3', true]);
  expect(log).toContain('evict 2');
});

test.each([
  ['does not load', { failing: { 2: new ReleaseFault('code', 'throws') } }],
  ['lacks a screen that is on the page', { failingParts: { 2: new ReleaseFault('contract', 'no screen') } }],
])('a release that %s leaves the old one where it is and is not tried again', async (_case, faults) => {
  const { track, log, report, activate, shown } = stage(faults);
  track.mount(SCREEN);
  await settle();

  activate('2');
  await settle();
  activate('2');
  await settle();

  expect(shown()).toEqual(['1', true]);
  expect(log.filter((line) => line === 'load 2')).toHaveLength(1);
  expect(report).toHaveBeenCalledTimes(1);
});

test('when the first release does not load, the last good one is shown', async () => {
  const { track, activate, shown } = stage({ failing: { 2: new ReleaseFault('integrity', 'tampered') } });
  activate('2', '1');

  track.mount(SCREEN);
  await settle();

  expect(shown()).toEqual(['1', true]);
});

test('a release that hung this browser before is passed over, until the player asks for it [F14]', async () => {
  const { track, activate, crashed, shown } = stage();
  crashed.add(live('2').digest);
  activate('2', '1');
  track.mount(SCREEN);
  await settle();
  expect(shown()).toEqual(['1', true]);

  track.retry();
  await settle();

  expect(shown()).toEqual(['2', true]);
});

test('a release that hung the page before is told of once, as one that does not load [F14] [F15]', async () => {
  const { track, crashed, activate, report } = stage();
  crashed.add(live('2').digest);
  activate('2', '1');
  track.mount(SCREEN);
  await settle();
  activate('2', '1');
  await settle();

  expect(report.mock.calls).toEqual([[expect.any(ReleaseFault), { remote: 'help', version: '2' }]]);
});

test('a mark stands while a screen of a release is drawn for the first time, long after the release itself came [F15]', async () => {
  const { track, begun } = stage();
  track.mount(SCREEN);
  await settle(5000);
  expect(begun).toEqual([]);

  track.mount('screens/helpCk');
  await settle();
  expect(begun).toEqual([live('1').digest]);
  await settle(5000);
  expect(begun).toEqual([]);
});
