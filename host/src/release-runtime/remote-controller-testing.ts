/** A controller over a scripted loader, for tests. */
import { createStore } from '@site/shared/platform';
import type { LiveRelease, ReleaseDocument } from '@site/shared/federation';
import type { LentPlatform, LoadedRelease, LoadRequest, PartAddress, ReleaseLoader } from './loading/release-loader.ts';
import { createLeaseBook } from '../platform/leases.ts';
import { RemoteController } from './remote-controller.ts';

export const SCREEN = 'screens/helpKh';
export const live = (version: string): LiveRelease => ({ version, digest: `digest${version}`, document: 'sha384-x', signatures: [] });

/** A remote whose releases load or fail as given; `log` lists what happened to them. */
export function createTestController({
  failing = {},
  failingParts = {},
}: { failing?: Record<string, Error>; failingParts?: Record<string, Error> } = {}) {
  const channel = createStore<readonly LiveRelease[]>([live('1')]);
  const log: string[] = [];
  const revoked = new Set<string>();
  const recalled = new Set<string>();
  const cuts: boolean[] = [];
  /** How many starts of a release ended in nothing. */
  const crashed = new Map<string, number>();
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
    receiveDocuments: () => undefined,
    warm: () => Promise.resolve(),
    evict: ({ release }) => void log.push(`evict ${release.version}`),
  };
  const report = jest.fn();
  const controller = new RemoteController({
    remote: 'help',
    loader,
    leases,
    candidates: () => channel.get().filter(({ digest }) => !revoked.has(digest)),
    isRevoked: (digest) => revoked.has(digest),
    isRecalled: (digest) => recalled.has(digest),
    onLeasesCut: (isKept) => void cuts.push(isKept),
    marks: {
      begin: (digest) => (begun.push(digest), () => void begun.splice(begun.indexOf(digest), 1)),
      begun: () => begun,
      watch: () => undefined,
      has: (digest) => crashed.has(digest),
      startsOf: (digest) => crashed.get(digest) ?? 0,
      clear: () => crashed.clear(),
    },
    handleFor: (_remote, { version, id }) => {
      const handle = leases.open('help', id);
      const platform = { leases: handle.leases } as LentPlatform;
      return { platform, provide: (part) => part, end: () => (handle.end(), log.push(`end ${version}`)) };
    },
    report,
  });
  const activate = (...versions: string[]) => {
    channel.set(versions.map(live));
    controller.handleChannelChange();
  };
  const revoke = (version: string) => {
    revoked.add(live(version).digest);
    controller.handleChannelChange();
  };
  const recall = (version: string) => void recalled.add(live(version).digest);
  const shown = () => [controller.state.get().version, controller.state.get().mounted?.parts.has(SCREEN) ?? false];
  return { controller, log, report, activate, revoke, recall, cuts, crashed, begun, shown };
}

function loadedOf(release: LiveRelease, log: string[]): LoadedRelease {
  const document = { id: `help_${release.version}`, remote: 'help', version: release.version, digest: release.digest } as ReleaseDocument;
  const start = () => {
    log.push(`start ${release.version}`);
    return () => void log.push(`stop ${release.version}`);
  };
  const module: LoadedRelease['module'] = { remote: 'help', contract: 1, screens: {}, slots: {}, start };
  return { release, document, module, components: new Map() };
}

export const advanceTime = (durationMs = 100) => jest.advanceTimersByTimeAsync(durationMs);
