/** Shows which release rendered an element, and of each release what players feel, leases, calls, events, memory and what was cut. For remote teams; loaded on first use. */
import { type ReadonlyStore, useStore } from '@site/shared/platform';
import { REMOTES } from '@site/shared/site-map';
import type { Override } from '@site/shared/federation';
import { Box, Button, Heading, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import type { Releases } from '../../releases.ts';
import type { BusLine } from '../bus-log.ts';
import type { Hold } from '../../../platform/leases.ts';
import { remotesOf } from '../../../lib/site-map.ts';
import { timeLeft } from '../override-badge.tsx';
import { type Activities, NO_ACTIVITY } from './release-activity.ts';
import { ReleaseSection, type MeasuredRelease } from './release-section.tsx';
import type { Timing } from './release-timings.ts';
import { useEverySecond } from './use-measures.ts';
import { type SelectedElement, usePicking } from './use-picking.ts';

interface Props {
  readonly releases: Releases;
  readonly events: ReadonlyStore<readonly BusLine[]>;
  readonly activities: ReadonlyStore<Activities>;
  readonly measure: (remote: string, digest: string) => MeasuredRelease;
  /** By which operators find what this browser draws (`release who`); null where it has none. */
  readonly device: string | null;
  readonly override: Override | null;
  readonly timings: () => readonly Timing[];
  readonly onClose: () => void;
}

export function Inspector({ releases, events, activities, measure, device, override, timings, onClose }: Props): ReactNode {
  const { picked, isPicking, togglePicking } = usePicking(onClose);
  const nowMs = useEverySecond();
  const lines = useStore(events);
  const known = useStore(activities);
  const files = timings();
  const holds = useStore(releases.holds);
  const claims = useStore(releases.claims);
  return (
    <>
      <Stack component="aside" aria-label="检查器" data-inspector="" sx={PANEL}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          <Heading level={2} size="large" sx={{ flex: 1 }}>
            检查器
          </Heading>
          <Button size="small" look="soft" aria-pressed={isPicking} onClick={togglePicking}>
            {isPicking ? '停止指认' : '指认元素'}
          </Button>
          <Button size="small" look="soft" onClick={onClose}>
            关闭
          </Button>
        </Stack>
        {device !== null && (
          <Text size="small" tone="text2" numeric sx={{ overflowWrap: 'anywhere' }}>
            {`设备 ${device}`}
          </Text>
        )}
        {mountedFirst(remotesOf(claims), releases).map((remote) => (
          <ReleaseSection
            key={remote}
            remote={remote}
            state={releases.stateOf(remote)}
            isOverridden={override?.remote === remote}
            timings={files}
            holds={holds}
            nowMs={nowMs}
            activityOf={(digest) => known.get(digest) ?? NO_ACTIVITY}
            measure={(digest) => measure(remote, digest)}
          />
        ))}
        <Lines title="全部租约" none="没有模块要求暂缓更新" lines={holds.map((hold) => leaseLine(hold, nowMs))} />
        <Lines
          title="总线事件"
          none="打开后还没有事件"
          lines={lines.map(({ owner, name, atMs }) => `${(atMs / 1000).toFixed(1)} 秒 ${owner} → ${name}`)}
        />
      </Stack>
      {picked && <PickedElement releases={releases} {...picked} />}
    </>
  );
}

/** What is not on the page is below what is. */
function mountedFirst(remotes: readonly string[], { stateOf }: Pick<Releases, 'stateOf'>): readonly string[] {
  const isMounted = (remote: string) => stateOf(remote).get().mounted !== null;
  return [...remotes.filter(isMounted), ...remotes.filter((remote) => !isMounted(remote))];
}

const leaseLine = ({ holder, reason, sinceMs }: Hold, nowMs: number): string => `${holder}：${reason}（已 ${timeLeft(nowMs - sinceMs)}）`;

function Lines({ title, none, lines }: { readonly title: string; readonly none: string; readonly lines: readonly string[] }): ReactNode {
  return (
    <Stack component="section" sx={{ gap: 1 }}>
      <Heading level={3} size="small">
        {title}
      </Heading>
      {lines.length === 0 && (
        <Text size="small" tone="text2">
          {none}
        </Text>
      )}
      {lines.map((line, index) => (
        <Text key={`${index} ${line}`} size="small" numeric sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
    </Stack>
  );
}

const PANEL = {
  position: 'fixed',
  zIndex: 1310,
  top: 12,
  right: 12,
  width: 'min(420px, calc(100vw - 24px))',
  maxHeight: 'calc(100dvh - 24px)',
  overflowY: 'auto',
  gap: 3,
  p: 4,
  borderRadius: '12px',
  border: 1,
  borderColor: 'line',
  bgcolor: 'raised',
} as const;

interface PickedElementProps extends SelectedElement {
  readonly releases: Pick<Releases, 'stateOf'>;
}

/** A frame around the picked element, with the release that rendered it. */
function PickedElement({ releases, by, box }: PickedElementProps): ReactNode {
  const { version } = useStore(releases.stateOf(by?.remote ?? REMOTES[0]));
  const name = by ? `${by.remote} ${version ?? ''} · ${by.address}` : '由主站绘制';
  return (
    <Box sx={FRAME} style={{ left: box.left, top: box.top, width: box.width, height: box.height }}>
      <Text role="status" size="small" component="span" sx={LABEL}>
        {name}
      </Text>
    </Box>
  );
}

const FRAME = { position: 'fixed', zIndex: 1305, pointerEvents: 'none', border: 2, borderColor: 'accent' } as const;
const LABEL = { position: 'absolute', left: 0, top: 0, px: 1, bgcolor: 'accent', color: 'onAccent', whiteSpace: 'nowrap' } as const;
