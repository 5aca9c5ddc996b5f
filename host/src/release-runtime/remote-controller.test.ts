import { ReleaseFault } from '../lib/release-fault.ts';
import { live, SCREEN, advanceTime, createTestController } from './remote-controller-testing.ts';
import { OFFER_AFTER_MS } from './remote-controller.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the first part on the page loads the release that the channel names, and nothing loads before', async () => {
  const { controller, log, shown } = createTestController();
  expect(controller.state.get().phase).toBe('idle');

  controller.addPart(SCREEN);
  await advanceTime();

  expect(log).toEqual(['load 1', 'start 1']);
  expect(shown()).toEqual(['1', true]);
  expect(controller.state.get().phase).toBe('live');
});

test('a new release starts before the old one is stopped, ended and evicted', async () => {
  const { controller, log, activate, shown } = createTestController();
  controller.addPart(SCREEN);
  await advanceTime();

  activate('2');
  await advanceTime(3000);

  expect(shown()).toEqual(['2', true]);
  expect(log.slice(2)).toEqual(['load 2', 'start 2', 'stop 1', 'end 1', 'evict 1']);
});

test('a release that returns within its probation is not loaded again', async () => {
  const { controller, log, activate, shown } = createTestController();
  controller.addPart(SCREEN);
  await advanceTime();

  activate('2');
  await advanceTime();
  activate('1');
  await advanceTime(3000);

  expect(shown()).toEqual(['1', true]);
  expect(log.filter((line) => line.startsWith('load'))).toEqual(['load 1', 'load 2']);
  expect(log.filter((line) => line.startsWith('evict'))).toEqual(['evict 2']);
});

test('a swap waits for a lease, is offered after a minute, and happens when the player takes it', async () => {
  const { controller, activate, shown } = createTestController();
  controller.addPart(SCREEN);
  await advanceTime();
  controller.state.get().mounted?.handle.platform.leases.hold('正在提交');

  activate('2');
  await advanceTime(OFFER_AFTER_MS - 1000);
  expect(shown()).toEqual(['1', true]);
  expect(controller.state.get().offered).toBeNull();

  await advanceTime(1000);
  const offer = controller.state.get().offered;
  expect(offer).toMatchObject({ version: '2', reasons: ['正在提交'] });
  offer?.take();
  await advanceTime();

  expect(shown()).toEqual(['2', true]);
  expect(controller.state.get().offered).toBeNull();
});

test.each([
  ['that left a snapshot', { text: '一半' }, [true]],
  ['that kept nothing', null, [false]],
])(
  'a recalled release %s is swapped at once though it holds a lease, and the page says what became of the input [F26]',
  async (_what, state, said) => {
    const { controller, activate, recall, cuts, shown } = createTestController();
    controller.addPart(SCREEN);
    await advanceTime();
    const { leases } = controller.state.get().mounted?.handle.platform ?? {};
    leases?.hold('永远');
    leases?.keep('form', 1, state);
    activate('2');
    await advanceTime();
    expect(shown()).toEqual(['1', true]);

    recall('1');
    activate('2');
    await advanceTime();

    expect([shown(), cuts]).toEqual([['2', true], said]);
    expect(controller.state.get().mounted?.handle.platform.leases.take('form', 1)).toEqual(state);
  },
);

test('a recalled release stays where nothing else can run, and one without a lease goes without a word', async () => {
  const { controller, activate, recall, cuts, shown } = createTestController();
  controller.addPart(SCREEN);
  await advanceTime();
  recall('1');
  activate('1');
  await advanceTime();
  expect(shown()).toEqual(['1', true]);

  activate('2');
  await advanceTime();
  expect([shown(), cuts]).toEqual([['2', true], []]);
});

test('a swap happens as soon as the lease is released; a superseded candidate is evicted', async () => {
  const { controller, log, activate, shown } = createTestController();
  controller.addPart(SCREEN);
  await advanceTime();
  const release = controller.state.get().mounted?.handle.platform.leases.hold('正在填写');

  activate('2');
  await advanceTime();
  activate('3');
  await advanceTime();
  release?.();
  await advanceTime();

  expect(shown()).toEqual(['3', true]);
  expect(log).toContain('evict 2');
});

test.each([
  ['does not load', { failing: { 2: new ReleaseFault('code', 'throws') } }],
  ['lacks a screen that is on the page', { failingParts: { 2: new ReleaseFault('contract', 'no screen') } }],
])('a release that %s leaves the old one mounted and is not loaded again', async (_case, faults) => {
  const { controller, log, report, activate, shown } = createTestController(faults);
  controller.addPart(SCREEN);
  await advanceTime();

  activate('2');
  await advanceTime();
  activate('2');
  await advanceTime();

  expect(shown()).toEqual(['1', true]);
  expect(log.filter((line) => line === 'load 2')).toHaveLength(1);
  expect(report).toHaveBeenCalledTimes(1);
});

test('the last good release is mounted when the first one does not load', async () => {
  const { controller, activate, shown } = createTestController({ failing: { 2: new ReleaseFault('integrity', 'tampered') } });
  activate('2', '1');

  controller.addPart(SCREEN);
  await advanceTime();

  expect(shown()).toEqual(['1', true]);
});

test('a release that hung this browser before is skipped until the player retries [F14]', async () => {
  const { controller, activate, crashed, shown } = createTestController();
  crashed.set(live('2').digest, 1);
  activate('2', '1');
  controller.addPart(SCREEN);
  await advanceTime();
  expect(shown()).toEqual(['1', true]);

  controller.retry();
  await advanceTime();

  expect(shown()).toEqual(['2', true]);
});

test('where every release hung this browser before, the one with the fewest unfinished starts is shown at once [F14]', async () => {
  const { controller, activate, crashed, shown } = createTestController();
  crashed.set(live('3').digest, 2).set(live('2').digest, 1).set(live('1').digest, 1);
  activate('3', '2', '1');
  controller.addPart(SCREEN);
  await advanceTime();

  expect(shown()).toEqual(['2', true]);
});

test('a release that hung this browser before replaces none that is shown [F14]', async () => {
  const { controller, activate, crashed, shown } = createTestController();
  controller.addPart(SCREEN);
  await advanceTime();
  crashed.set(live('2').digest, 1);
  activate('2');
  await advanceTime();

  expect(shown()).toEqual(['1', true]);
});

test('a release that hung the page before is reported once, as a failed load [F14] [F15]', async () => {
  const { controller, crashed, activate, report } = createTestController();
  crashed.set(live('2').digest, 1);
  activate('2', '1');
  controller.addPart(SCREEN);
  await advanceTime();
  activate('2', '1');
  await advanceTime();

  expect(report.mock.calls).toEqual([[expect.any(ReleaseFault), { remote: 'help', version: '2' }]]);
});

test('a crash mark is set during the first render of each screen, also long after its release loaded [F15]', async () => {
  const { controller, begun } = createTestController();
  controller.addPart(SCREEN);
  await advanceTime(5000);
  expect(begun).toEqual([]);

  controller.addPart('screens/helpCk');
  await advanceTime();
  expect(begun).toEqual([live('1').digest]);
  await advanceTime(5000);
  expect(begun).toEqual([]);
});

test('an event that the state does not allow is reported and changes nothing', async () => {
  const { controller, log, report } = createTestController();
  controller.addPart(SCREEN);
  await advanceTime();
  const before = controller.state.get();

  controller['dispatch']({ type: 'leasesFree' });

  expect(controller.state.get()).toBe(before);
  expect(log).toEqual(['load 1', 'start 1']);
  expect(report.mock.calls).toEqual([[new Error('help: a remote that is mounted refuses the event leasesFree'), { remote: 'help' }]]);
});

test('a release that is revoked during the first load never starts [F32]', async () => {
  const { controller, log, revoke } = createTestController();
  controller.addPart(SCREEN);

  revoke('1');
  await advanceTime();

  expect(log).toEqual(['load 1', 'evict 1']);
  expect(controller.state.get()).toMatchObject({ mounted: null, phase: 'failed' });
});

test('a candidate that is revoked together with the mounted release is evicted once it has loaded [F32]', async () => {
  const { controller, log, activate, revoke } = createTestController();
  controller.addPart(SCREEN);
  await advanceTime();

  activate('2', '1');
  revoke('1');
  revoke('2');
  expect(controller.state.get()).toMatchObject({ mounted: null, phase: 'failed' });
  await advanceTime();

  expect(log.slice(2)).toEqual(['load 2', 'stop 1', 'end 1', 'evict 1', 'evict 2']);
  expect(controller.state.get()).toMatchObject({ mounted: null, phase: 'failed' });
});
