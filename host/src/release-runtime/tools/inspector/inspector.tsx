/** Which release rendered what, how long it took to load, bus events and leases. For remote teams; loaded on first use. */
import { useStore, type ReadonlyStore } from '@site/shared/platform';
import { REMOTES } from '@site/shared/site-map';
import type { Override } from '@site/shared/federation';
import { Button, Heading, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import type { Releases } from '../../releases.ts';
import type { BusLine } from '../bus-log.ts';
import type { Timing } from './loads.ts';
import { PickedElement } from './picked-element.tsx';
import { RemoteLine } from './remote-line.tsx';
import { usePicking } from './use-picking.ts';

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
        {REMOTES.map((remote) => (
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
