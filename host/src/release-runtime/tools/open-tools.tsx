/** Loads badge and inspector on first use. */
import type { BusCore } from '@site/shared/platform';
import type { Boot } from '@site/shared/federation';
import { createStore } from '@site/shared/platform';
import type { Releases } from '../releases.ts';
import { createBusLog } from './bus-log.ts';
import { watchPayloads } from './watch-payloads.ts';
import { mountTools } from './tools-mount-point.tsx';
import { Tools } from './tools.tsx';

interface ToolsDependencies {
  readonly boot: Pick<Boot, 'override' | 'endOverride'>;
  readonly releases: Releases;
  readonly bus: Pick<BusCore, 'watch'>;
}

const isInspecting = createStore(false);
let opened = false;

/** `inspect` toggles the inspector; the badge is shown while an override is active or was refused. */
export function openTools(dependencies: ToolsDependencies, inspect = false): void {
  if (inspect) isInspecting.set(!isInspecting.get());
  if (opened) return;
  opened = true;
  watchPayloads(dependencies.bus, dependencies.releases.claims);
  const events = createBusLog(dependencies.bus, () => performance.now());
  const timings = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  mountTools(() => <Tools {...dependencies} events={events} timings={timings} inspecting={isInspecting} />);
}
