/** One remote in the inspector: its release, what of it is on the page, and what it did there. */
import type { Vital } from '@site/shared/federation';
import { type ReadonlyStore, useStore } from '@site/shared/platform';
import { Box, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import type { Hold } from '../../../platform/leases.ts';
import type { RemoteState } from '../../remote-lifecycle.ts';
import { timeLeft } from '../override-badge.tsx';
import type { ReleaseMemory } from './page-memory.ts';
import type { CallLine, ReleaseActivity } from './release-activity.ts';
import { timingsOf, type Timing } from './release-timings.ts';

/** The inspector's numbers of one moment. */
export interface MeasuredRelease {
  readonly memory: ReleaseMemory;
  /** How much the heap of the page grew since this release was first seen mounted; null where the browser does not say it. */
  readonly heapGrowth: number | null;
}

interface ReleaseSectionProps {
  readonly remote: string;
  readonly state: ReadonlyStore<RemoteState>;
  readonly isOverridden: boolean;
  readonly timings: readonly Timing[];
  readonly holds: readonly Hold[];
  readonly nowMs: number;
  readonly activityOf: (digest: string) => ReleaseActivity;
  readonly measure: (digest: string) => MeasuredRelease;
}

const PHASE = { idle: '未加载', preparing: '准备中', live: '运行中', failed: '不可用' } as const;
const BYTES_OF_KB = 1024;
const BYTES_OF_MB = 1024 * 1024;

export function ReleaseSection({ remote, state, isOverridden, timings, ...parts }: ReleaseSectionProps): ReactNode {
  const { phase, version, digest, mounted } = useStore(state);
  const loads = digest && timingsOf(timings, remote, digest);
  const addresses = [...(mounted?.parts.keys() ?? [])];
  return (
    <Stack component="section" aria-label={remote} sx={{ gap: 1 }}>
      <Text size="body" weight="medium" {...(phase === 'idle' && { tone: 'text2' as const })}>
        {[remote, version, isOverridden ? '试用' : null, PHASE[phase]].filter(Boolean).join(' · ')}
      </Text>
      {digest && (
        <Text size="small" tone="text2" numeric sx={{ overflowWrap: 'anywhere' }}>
          {[digest, ...addresses].join(' · ')}
        </Text>
      )}
      {loads && (
        <Text size="small" tone="text2" numeric>
          {`${loads.files} 个文件，${Math.round(loads.firstMs)}–${Math.round(loads.lastMs)} 毫秒，${kilobytes(loads.bytes)}`}
        </Text>
      )}
      {digest && mounted && <Activity {...parts} digest={digest} holder={mounted.id} />}
    </Stack>
  );
}

interface ActivityProps extends Pick<ReleaseSectionProps, 'holds' | 'nowMs' | 'activityOf' | 'measure'> {
  readonly digest: string;
  readonly holder: string;
}

function Activity({ digest, holder, holds, nowMs, activityOf, measure }: ActivityProps): ReactNode {
  const { vitals, calls, failedCalls, latestCalls, events, faults, cuts } = activityOf(digest);
  const leases = holds.filter((hold) => hold.holder === holder);
  return (
    <Box component="dl" sx={FIGURES}>
      <Figure name="体验" lines={[[...vitals].map(([name, { worst }]) => VITALS[name](worst)).join(' · ') || '尚未测得']} />
      <Figure name="租约" lines={leases.length === 0 ? ['无'] : leases.map((hold) => leaseText(hold, nowMs))} />
      <Figure
        name="请求"
        lines={[`打开后 ${calls} 次${failedCalls > 0 ? `，失败 ${failedCalls} 次` : ''}`, ...latestCalls.map(callText)]}
      />
      <Figure name="事件" lines={[[...events].map(([name, times]) => `${name} ×${times}`).join('，') || '无']} />
      <Figure name="内存" lines={[memoryText(measure(digest))]} />
      <Figure name="错误" lines={[...faults].map(([text, times]) => `${text} ×${times}`)} isBad />
      <Figure name="拦下" lines={[...cuts].map(([text, times]) => `${text}（${times} 回）`)} isBad />
    </Box>
  );
}

/** Nothing where there are no lines. */
function Figure({ name, lines, isBad = false }: { readonly name: string; readonly lines: readonly string[]; readonly isBad?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <>
      <Text component="dt" size="small" tone="text2">
        {name}
      </Text>
      <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
        {lines.map((line, index) => (
          <Text key={`${index} ${line}`} size="small" numeric {...(isBad && { tone: 'loss' as const })} sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
      </Box>
    </>
  );
}

const FIGURES = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 0.5, m: 0 } as const;

const THOUSAND = 1000;
const VITALS: Readonly<Record<Vital, (value: number) => string>> = {
  press: (value) => `按键 ${value} 毫秒`,
  frame: (value) => `长帧 ${value} 毫秒`,
  paint: (value) => `最大绘制 ${value} 毫秒`,
  shift: (value) => `位移 ${value / THOUSAND}`,
  route: (value) => `换页 ${value} 毫秒`,
  swap: (value) => `更新 ${value} 毫秒`,
};

const leaseText = ({ reason, sinceMs }: Hold, nowMs: number): string => `${reason}（已 ${timeLeft(nowMs - sinceMs)}）`;

const callText = ({ name, ms, failure }: CallLine): string => `${name} ${ms} 毫秒${failure === null ? '' : `，失败：${failure}`}`;

function memoryText({ memory: { elements, codeBytes }, heapGrowth }: MeasuredRelease): string {
  const heap = heapGrowth === null ? [] : [`装载以来整页堆 ${heapGrowth < 0 ? '−' : '+'}${megabytes(Math.abs(heapGrowth))}`];
  return [`${elements} 个元素`, `代码 ${kilobytes(codeBytes)}`, ...heap].join('，');
}

const kilobytes = (bytes: number): string => `${(bytes / BYTES_OF_KB).toFixed(1)} KB`;
const megabytes = (bytes: number): string => `${(bytes / BYTES_OF_MB).toFixed(1)} MB`;
