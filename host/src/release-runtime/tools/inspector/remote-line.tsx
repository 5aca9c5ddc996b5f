import { useStore, type ReadonlyStore } from '@site/shared/platform';
import type { RemoteName } from '@site/shared/site-map';
import { Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import type { RemoteState } from '../../remote-lifecycle.ts';
import { loadsOf, type Timing } from './loads.ts';

interface Props {
  readonly remote: RemoteName;
  readonly state: ReadonlyStore<RemoteState>;
  readonly isOverridden: boolean;
  readonly timings: readonly Timing[];
}

const PHASE = { idle: '未加载', preparing: '准备中', live: '运行中', failed: '不可用' } as const;
const BYTES_OF_KB = 1024;

/** One remote: its release, what of it is on the page, and what loading it took. */
export function RemoteLine({ remote, state, isOverridden, timings }: Props): ReactNode {
  const { phase, version, digest, mounted } = useStore(state);
  const loads = digest && loadsOf(timings, remote, digest);
  const parts = [...(mounted?.parts.keys() ?? [])];
  return (
    <Stack component="section" aria-label={remote} sx={{ gap: 1 }}>
      <Text size="body" weight="medium">
        {[remote, version, isOverridden ? '试用' : null, PHASE[phase]].filter(Boolean).join(' · ')}
      </Text>
      {digest && (
        <Text size="small" tone="text2" numeric sx={{ overflowWrap: 'anywhere' }}>
          {[digest, ...parts].join(' · ')}
        </Text>
      )}
      {loads && (
        <Text size="small" tone="text2" numeric>
          {`${loads.files} 个文件，${Math.round(loads.firstMs)}–${Math.round(loads.lastMs)} 毫秒，${(loads.bytes / BYTES_OF_KB).toFixed(1)} KB`}
        </Text>
      )}
    </Stack>
  );
}
