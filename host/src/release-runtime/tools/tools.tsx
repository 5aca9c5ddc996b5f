/** Tools for remote teams: the badge of an override and the inspector. */
import { useStore, type ReadonlyStore, type Store } from '@site/shared/platform';
import type { Boot } from '@site/shared/federation';
import type { ReactNode } from 'react';
import type { Releases } from '../releases.ts';
import type { BusLine } from './bus-log.ts';
import type { Activities } from './inspector/release-activity.ts';
import type { MeasuredRelease } from './inspector/release-section.tsx';
import type { Timing } from './inspector/release-timings.ts';
import { Inspector } from './inspector/inspector.tsx';
import { OverrideBadge } from './override-badge.tsx';

interface Props {
  readonly boot: Pick<Boot, 'override' | 'endOverride'>;
  readonly releases: Releases;
  readonly events: ReadonlyStore<readonly BusLine[]>;
  readonly activities: ReadonlyStore<Activities>;
  readonly measure: (remote: string, digest: string) => MeasuredRelease;
  readonly device: string | null;
  readonly timings: () => readonly Timing[];
  readonly inspecting: Store<boolean>;
}

export function Tools({ boot, releases, inspecting, ...shown }: Props): ReactNode {
  const isInspecting = useStore(inspecting);
  return (
    <>
      <OverrideBadge boot={boot} releases={releases} onInspect={() => inspecting.set(true)} />
      {isInspecting && <Inspector {...shown} releases={releases} override={boot.override().active} onClose={() => inspecting.set(false)} />}
    </>
  );
}
