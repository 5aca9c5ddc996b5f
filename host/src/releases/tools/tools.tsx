/** What a remote team sees beside the site: the badge of an override, and the inspector. */
import { useReadable, type Readable, type Store } from '@site/shared/platform';
import type { Boot } from '@site/shared/wire';
import type { ReactNode } from 'react';
import type { Releases } from '../releases.ts';
import type { BusLine } from './bus-log.ts';
import type { Timing } from './inspector/loads.ts';
import { Inspector } from './inspector/inspector.tsx';
import { OverrideBadge } from './override-badge.tsx';

interface Props {
  readonly boot: Pick<Boot, 'override' | 'endOverride'>;
  readonly releases: Releases;
  readonly events: Readable<readonly BusLine[]>;
  readonly timings: () => readonly Timing[];
  readonly inspecting: Store<boolean>;
}

export function Tools({ boot, releases, events, timings, inspecting }: Props): ReactNode {
  const isInspecting = useReadable(inspecting);
  return (
    <>
      <OverrideBadge boot={boot} releases={releases} onInspect={() => inspecting.set(true)} />
      {isInspecting && (
        <Inspector
          releases={releases}
          events={events}
          override={boot.override().active}
          timings={timings}
          onClose={() => inspecting.set(false)}
        />
      )}
    </>
  );
}
