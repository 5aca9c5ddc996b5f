/** Shows which release rendered an element, load times, bus events and leases. For remote teams; loaded on first use. */
import { type ReadonlyStore, useStore } from '@site/shared/platform';
import { REMOTES } from '@site/shared/site-map';
import type { Override } from '@site/shared/federation';
import { Box, Button, Heading, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import type { Releases } from '../../releases.ts';
import type { BusLine } from '../bus-log.ts';
import type { RemoteState } from '../../remote-lifecycle.ts';
import { remotesOf } from '../../../lib/site-map.ts';
import { timingsOf, type Timing } from './release-timings.ts';
import { type SelectedElement, usePicking } from './use-picking.ts';

interface Props {
  readonly releases: Releases;
  readonly events: ReadonlyStore<readonly BusLine[]>;
  readonly override: Override | null;
  readonly timings: () => readonly Timing[];
  readonly onClose: () => void;
}

export function Inspector({ releases, events, override, timings, onClose }: Props): ReactNode {
  const { picked, isPicking, togglePicking } = usePicking(onClose);
  const lines = useStore(events);
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
        {remotesOf(claims).map((remote) => (
          <RemoteLine
            key={remote}
            remote={remote}
            state={releases.stateOf(remote)}
            isOverridden={override?.remote === remote}
            timings={files}
          />
        ))}
        <Lines title="租约" none="没有模块要求暂缓更新" lines={holds.map(({ holder, reason }) => `${holder}：${reason}`)} />
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

interface RemoteLineProps {
  readonly remote: string;
  readonly state: ReadonlyStore<RemoteState>;
  readonly isOverridden: boolean;
  readonly timings: readonly Timing[];
}

const PHASE = { idle: '未加载', preparing: '准备中', live: '运行中', failed: '不可用' } as const;
const BYTES_OF_KB = 1024;

/** One remote: its release, what of it is on the page, and what loading it took. */
function RemoteLine({ remote, state, isOverridden, timings }: RemoteLineProps): ReactNode {
  const { phase, version, digest, mounted } = useStore(state);
  const loads = digest && timingsOf(timings, remote, digest);
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
