/** Loads badge and inspector on first use. */
import { createStore, type BusCore, type KeyedStorage } from '@site/shared/platform';
import type { Boot } from '@site/shared/federation';
import type { HostFailures } from '../../platform/failures.ts';
import type { Releases } from '../releases.ts';
import { createBusLog } from './bus-log.ts';
import { followActivity } from './inspector/release-activity.ts';
import { followHeaps, measureOf } from './inspector/use-measures.ts';
import { watchPayloads } from './watch-payloads.ts';
import { mountTools } from './tools-mount-point.tsx';
import { Tools } from './tools.tsx';

interface ToolsDependencies {
  readonly boot: Pick<Boot, 'override' | 'endOverride'>;
  readonly releases: Releases;
  readonly bus: Pick<BusCore, 'watch'>;
  readonly failures: Pick<HostFailures, 'follow'>;
  readonly storage: Pick<KeyedStorage, 'read'>;
}

const isInspecting = createStore(false);
let opened = false;

/** `inspect` toggles the inspector; the badge is shown while an override is active or was refused. */
export function openTools({ boot, releases, bus, failures, storage }: ToolsDependencies, inspect = false): void {
  if (inspect) isInspecting.set(!isInspecting.get());
  if (opened) return;
  opened = true;
  watchPayloads(bus, releases.claims);
  const nowMs = () => performance.now();
  const shown = {
    boot,
    releases,
    events: createBusLog(bus, { nowMs, window }),
    activities: followActivity({ releases, bus, failures, window, nowMs }),
    measure: measureOf(releases, followHeaps(releases, window), window),
    device: storage.read('deviceUuid'),
    timings: () => performance.getEntriesByType('resource') as PerformanceResourceTiming[],
    inspecting: isInspecting,
  };
  mountTools(() => <Tools {...shown} />);
}
