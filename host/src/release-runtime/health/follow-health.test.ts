import { createBus, createStore } from '@site/shared/platform';
import { HEALTH_EVERY_MS, type Channel, type HealthBeat, type LiveRelease, type StartBlock } from '@site/shared/federation';
import { ReleaseFault } from '../../lib/release-fault.ts';
import { createFailures } from '../../platform/failures.ts';
import { watchUncaught } from '../../platform/failure-reporting.ts';
import type { RemoteState } from '../remote-lifecycle.ts';
import { followHealth } from './follow-health.ts';

const DIGEST = 'a'.repeat(24);
const LIVE: LiveRelease = { version: '2.0.0', digest: DIGEST, document: 'sha384-x', signatures: [] };
const CHANNEL = { epoch: 3, remotes: { help: LIVE }, lastGood: {}, canaries: [], revoked: [] } as unknown as Channel;
const PAGE = { voice: `${'v'.repeat(22)}.${'m'.repeat(22)}`, pass: `3.1.${'p'.repeat(22)}` };
const IDLE: RemoteState = { phase: 'idle', version: null, digest: null, mounted: null, offered: null };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an uncaught error counts for the release whose file threw it, like a render error [F13] [F12]', async () => {
  const sent: string[] = [];
  Object.assign(window.navigator, { sendBeacon: (_path: string, body: string) => sent.push(body) > 0 });
  const failures = createFailures({
    hostVersion: '1.0.0',
    nowMs: Date.now,
    address: () => '/help/kh',
    makeId: () => 'id',
    isRemote: () => true,
  });
  const boot = { start: {} as StartBlock, current: () => CHANNEL, override: () => ({ active: null, refused: null }) };
  followHealth({
    boot,
    releases: { stateOf: () => createStore(IDLE), remotes: () => ['help'], holds: createStore([]), pageToken: () => PAGE },
    failures,
    bus: { watch: () => undefined },
    window,
  });
  const stop = watchUncaught(window, failures.report, (name) => name === 'help');

  const filename = `http://site/r/help/${DIGEST}/screen.js`;
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('later'), filename }));
  failures.report(new Error('in render'), { remote: 'help', version: '2.0.0' });
  failures.report(new Error('of nobody known'), { remote: 'help', version: '1.0.0' });
  await jest.advanceTimersByTimeAsync(HEALTH_EVERY_MS);
  stop();

  const [beat] = sent.map((body) => JSON.parse(body) as HealthBeat);
  expect(beat?.page).toEqual(PAGE);
  expect(beat?.releases).toEqual([{ remote: 'help', digest: DIGEST, failedLoads: 0, errors: 2, events: [], vitals: [] }]);
});

test('what no release threw counts for the host that the page was drawn, and for nobody where it was drawn none', async () => {
  for (const host of [{ version: '1.1.0', digest: 'c'.repeat(24) }, undefined]) {
    const sent: string[] = [];
    Object.assign(window.navigator, { sendBeacon: (_path: string, body: string) => sent.push(body) > 0 });
    const failures = createFailures({
      hostVersion: '1.0.0',
      nowMs: Date.now,
      address: () => '/',
      makeId: () => 'id',
      isRemote: () => true,
    });
    followHealth({
      boot: { start: (host ? { host } : {}) as StartBlock, current: () => CHANNEL, override: () => ({ active: null, refused: null }) },
      releases: { stateOf: () => createStore(IDLE), remotes: () => [], holds: createStore([]), pageToken: () => PAGE },
      failures,
      bus: { watch: () => undefined },
      window,
    });
    failures.report(new Error('of the host'));
    await jest.advanceTimersByTimeAsync(HEALTH_EVERY_MS);

    const beats = sent.map((body) => JSON.parse(body) as HealthBeat);
    expect(beats.flatMap(({ releases }) => releases).filter(({ errors }) => errors > 0)).toEqual(
      host ? [expect.objectContaining({ remote: 'host', digest: host.digest, errors: 1 })] : [],
    );
  }
});

test('a host that did not take the page over counts by its digest, and not for the one that goes on', async () => {
  const sent: string[] = [];
  Object.assign(window.navigator, { sendBeacon: (_path: string, body: string) => sent.push(body) > 0 });
  const failures = createFailures({ hostVersion: '1.0.0', nowMs: Date.now, address: () => '/', makeId: () => 'id', isRemote: () => true });
  const channel = { ...CHANNEL, remotes: { host: { ...LIVE, digest: 'd'.repeat(24) } } };
  followHealth({
    boot: {
      start: { host: { version: '1.1.0', digest: 'c'.repeat(24) } } as StartBlock,
      current: () => channel,
      override: () => ({ active: null, refused: null }),
    },
    releases: { stateOf: () => createStore(IDLE), remotes: () => [], holds: createStore([]), pageToken: () => PAGE },
    failures,
    bus: { watch: () => undefined },
    window,
  });
  failures.report(new ReleaseFault('code', 'it drew nothing'), { remote: 'host', version: 'd'.repeat(24) });
  await jest.advanceTimersByTimeAsync(HEALTH_EVERY_MS);

  const beats = sent.map((body) => JSON.parse(body) as HealthBeat);
  const faulty = beats.flatMap(({ releases }) => releases).filter(({ errors, failedLoads }) => errors + failedLoads > 0);
  expect(faulty).toEqual([expect.objectContaining({ remote: 'host', digest: 'd'.repeat(24), failedLoads: 1, errors: 0 })]);
});

test('events of a release beyond what a second has room for are refused as its fault, and those of the host pass [F15d]', () => {
  const bus = createBus(jest.fn());
  const failures = createFailures({ hostVersion: '1.0.0', nowMs: Date.now, address: () => '/', makeId: () => 'id', isRemote: () => true });
  followHealth({
    boot: { start: {} as StartBlock, current: () => CHANNEL, override: () => ({ active: null, refused: null }) },
    releases: { stateOf: () => createStore(IDLE), remotes: () => ['help'], holds: createStore([]), pageToken: () => PAGE },
    failures,
    bus,
    window,
  });
  const emitted = (owner: string) => () => {
    for (let times = 0; times < 300; times += 1) bus.handleFor(owner).bus.emit('help:opened' as never, null as never);
  };

  expect(emitted('help')).toThrow('more than 200 events within a second');
  jest.advanceTimersByTime(1000);
  expect(() => bus.handleFor('help').bus.emit('help:opened' as never, null as never)).not.toThrow();
});
