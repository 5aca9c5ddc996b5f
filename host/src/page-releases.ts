/** The release runtime of a page, put together and started in the same way for every product. */
import { HOST_STARTED, type Boot, type PageToken } from '@site/shared/federation';
import type { BusCore, Platform } from '@site/shared/platform';
import { afterFirstScreen } from './lib/after-first-screen.ts';
import { hostWindow } from './lib/host-life.ts';
import { readDeviceUuid } from './platform/device.ts';
import type { LeaseBook } from './platform/leases.ts';
import { releaseHandles } from './platform/release-handle.tsx';
import { createCrashMarks, type CrashMarks } from './release-runtime/crash-marks.ts';
import { slotsOf } from './release-runtime/offered-slot.tsx';
import { createReleases, type Releases, type ReleasesDependencies } from './release-runtime/releases.ts';
import type { startMonitoring } from './release-runtime/start-monitoring.ts';
import { warmLinks } from './release-runtime/warm-links.ts';

/** Versions of the lent modules, inlined by the build. */
declare const FEDERATED_VERSIONS: Readonly<Record<string, string>>;

/** A release left although it held a lease: what the player typed is in the next one, or not. */
const CUT_AND_KEPT = '该功能刚刚更新，您填写的内容已保留，请核对后继续';
const CUT = '该功能刚刚更新，如有未提交的内容，请重新填写';

interface PageReleasesOptions extends Pick<ReleasesDependencies, 'boot' | 'onRevoked'> {
  readonly platform: Platform;
  readonly bus: BusCore;
  readonly leases: LeaseBook;
  readonly notify: (text: string) => void;
  readonly pageToken?: PageToken | undefined;
}

/** Creates the runtime and the marks of its crashes; nothing loads yet. */
export function createPageReleases({ platform, bus, leases, notify, ...options }: PageReleasesOptions) {
  const { storage, failures } = platform;
  const [pageLoad] = performance.getEntriesByType('navigation');
  const isReload = (pageLoad as PerformanceNavigationTiming | undefined)?.type === 'reload';
  const marks = createCrashMarks({ storage, nowMs: Date.now, page: hostWindow(), isReload });
  const releases = createReleases({
    ...options,
    leases,
    marks,
    handleFor: releaseHandles({ lent: platform, bus, leases, slotsOf }),
    report: failures.report,
    onLeasesCut: (isKept) => notify(isKept ? CUT_AND_KEPT : CUT),
    deviceId: readDeviceUuid(storage),
    lentVersion: FEDERATED_VERSIONS['@site/shared/platform'] ?? '',
  });
  return { marks, releases };
}

type Monitored = Omit<Parameters<typeof startMonitoring>[0], 'window' | 'openTools'> & {
  readonly boot: Boot;
  readonly releases: Releases;
  readonly marks: CrashMarks;
  readonly bus: BusCore;
};

/** Starts what the releases of the page need once it is drawn. */
export function startPageReleases(page: Monitored): void {
  const { boot, releases, failures } = page;
  const openTools = async (inspect = false) => {
    const tools = await import(/* webpackChunkName: "tools" */ './release-runtime/tools/open-tools.tsx');
    tools.openTools(page, inspect);
  };
  // Not needed by the first screen, so it loads after it.
  const monitor = async () => {
    const monitoring = await import(/* webpackChunkName: "health" */ './release-runtime/start-monitoring.ts');
    monitoring.startMonitoring({ ...page, window: hostWindow(), openTools });
  };
  // Shows at once that this browser runs an override link and not what players get.
  const showOverride = async () => {
    const { active, refused } = boot.override();
    if (active ?? refused) await openTools();
  };
  // A tab that was just served knows the newest channel, so its first screen loads before the channel code.
  afterFirstScreen(document, releases.follow, 0);
  afterFirstScreen(document, () => document.documentElement.setAttribute(HOST_STARTED, ''), 0);
  warmLinks(releases);
  afterFirstScreen(document, () => void monitor().catch(failures.report));
  void boot.ready.then(() => showOverride().catch(failures.report));
}
