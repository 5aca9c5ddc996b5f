/** Brings badge and inspector into the page, at the first wish for either. */
import type { BusCore } from '@site/shared/platform';
import type { Boot } from '@site/shared/wire';
import { createStore } from '@site/shared/platform';
import type { Releases } from '../releases.ts';
import { createBusLog } from './bus-log.ts';
import { placeTools } from './tool-place.tsx';
import { Tools } from './tools.tsx';

interface Parts {
  readonly boot: Pick<Boot, 'override' | 'endOverride'>;
  readonly releases: Releases;
  readonly bus: Pick<BusCore, 'watch'>;
}

const isInspecting = createStore(false);
let opened = false;

/** `inspect` shows the inspector, or hides it when it is shown; the badge stands wherever an override is followed or was refused. */
export function openTools(parts: Parts, inspect = false): void {
  if (inspect) isInspecting.set(!isInspecting.get());
  if (opened) return;
  opened = true;
  const events = createBusLog(parts.bus, () => performance.now());
  const timings = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  placeTools(() => <Tools {...parts} events={events} timings={timings} inspecting={isInspecting} />);
}
