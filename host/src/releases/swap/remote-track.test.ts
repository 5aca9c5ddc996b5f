import { createStore, type Platform, type RemoteModule } from '@site/shared/platform';
import type { LiveRelease, ReleaseDocument } from '@site/shared/wire';
import { ReleaseFault } from '../loading/release-fault.ts';
import type { LoadedRelease, LoadRequest, PartAddress, ReleaseLoader } from '../loading/release-loader.ts';
import { createLeaseBook } from './leases.ts';
import { createRemoteTrack } from './remote-track.ts';
import { OFFER_AFTER_MS } from './wait-for-leases.ts';

const SCREEN = 'screens/helpKh';
const live = (version: string): LiveRelease => ({ version, digest: `digest${version}`, document: 'sha384-x', signatures: [] });

function stage({ failing = {}, failingParts = {} }: { failing?: Record<string, Error>; failingParts?: Record<string, Error> } = {}) {
  const channel = createStore<readonly LiveRelease[]>([live('1')]);
  const log: string[] = [];
  const revoked = new Set<string>();
  const crashed = new Set<string>();
  const begun: string[] = [];
  const leases = createLeaseBook();
  const loader: ReleaseLoader = {
    load: ({ release }: LoadRequest) => {
      log.push(`load ${release.version}`);
      const fault = failing[release.version];
      return fault ? Promise.reject(fault) : Promise.resolve(loadedOf(release, log));
    },
    loadPart: ({ components, release }: LoadedRelease, address: PartAddress) => {
      const fault = failingParts[release.version];
      if (fault) return Promise.reject(fault);
      components.set(address, () => release.version);
      return Promise.resolve();
    },
    hear: () => undefined,
    warm: () => Promise.resolve(),
    evict: ({ release }) => void log.push(`evict ${release.version}`),
  };
  const report = jest.fn();
  const track = createRemoteTrack({
    remote: 'help',
    loader,
    leases,
    candidates: () => channel.get().filter(({ digest }) => !revoked.has(digest)),
    isRevoked: (digest) => revoked.has(digest),
    marks: {
      begin: (digest) => (begun.push(digest), () => void begun.splice(begun.indexOf(digest), 1)),
      begun: () => begun,
      has: (digest) => crashed.has(digest),
      clear: () => crashed.clear(),
    },
    handleFor: (_remote, { version, id }) => {
      const held = leases.open('help', id);
      const platform = { leases: held.leases } as Platform;
      return { platform, end: () => (held.end(), log.push(`end ${version}`)) };
    },
    report,
  });
  const activate = (...versions: string[]) => {
    channel.set(versions.map(live));
    track.follow();
  };
  const revoke = (version: string) => {
    revoked.add(live(version).digest);
    track.follow();
  };
  const shown = () => [track.state.get().version, track.state.get().mounted?.parts.has(SCREEN) ?? false];
  return { track, log, report, activate, revoke, crashed, begun, shown };
}

function loadedOf(release: LiveRelease, log: string[]): LoadedRelease {
  const document = { id: `help_${release.version}`, remote: 'help', version: release.version, digest: release.digest } as ReleaseDocument;
  const start = () => {
    log.push(`start ${release.version}`);
    return () => void log.push(`stop ${release.version}`);
  };
  const module: RemoteModule = { remote: 'help', contract: 1, screens: {}, slots: {}, start };
  return { release, document, module, components: new Map() };
}

const settle = (durationMs = 100) => jest.advanceTimersByTimeAsync(durationMs);

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
