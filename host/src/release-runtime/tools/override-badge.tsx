/** Badge of an override: which release of which remote this browser uses, for how long, and a button to end it. */
import type { Boot } from '@site/shared/federation';
import { Button, Stack, Text } from '@site/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';
import type { Releases } from '../releases.ts';
import { reasonText, timeLeft } from './override.rules.ts';

interface Props {
  readonly boot: Pick<Boot, 'override' | 'endOverride'>;
  readonly releases: Pick<Releases, 'refollow'>;
  readonly onInspect: () => void;
}

const TICK_MS = 1000;

export function OverrideBadge({ boot, releases, onInspect }: Props): ReactNode {
  const { view, nowMs, end } = useOverride(boot, releases);
  const { active, refused } = view;
  if (active)
    return (
      <Stack component="aside" aria-label="试用版本" direction="row" sx={BADGE}>
        <Text size="small" numeric sx={{ flex: 1 }}>
          {`试用 ${active.remote} ${active.release.version} · 剩余 ${timeLeft(active.expiresAtMs - nowMs)}`}
        </Text>
        <Button size="small" look="soft" onClick={onInspect}>
          检查
        </Button>
        <Button size="small" look="soft" onClick={end}>
          恢复正式版本
        </Button>
      </Stack>
    );
  if (refused === null) return null;
  return (
    <Stack component="aside" role="status" direction="row" sx={BADGE}>
      <Text size="small" sx={{ flex: 1 }}>
        {`试用链接无效：${reasonText(refused)}`}
      </Text>
      <Button size="small" look="soft" onClick={end}>
        知道了
      </Button>
    </Stack>
  );
}

/** The current override, checked every second; the page returns to the channel as soon as it ends. */
function useOverride(boot: Props['boot'], releases: Props['releases']) {
  const [view, setView] = useState(boot.override);
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!view.active) return undefined;
    const timer = setInterval(() => {
      const next = boot.override();
      setView(next);
      setNowMs(Date.now());
      if (!next.active) releases.refollow();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [boot, releases, view.active]);
  const end = () => {
    boot.endOverride();
    setView(boot.override());
    releases.refollow();
  };
  return { view, nowMs, end };
}

const BADGE = {
  position: 'fixed',
  zIndex: 1300,
  left: { xs: 12, sm: 24 },
  right: { xs: 12, sm: 'auto' },
  bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', sm: 24 },
  maxWidth: { sm: 520 },
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 2,
  p: 2,
  pl: 4,
  borderRadius: '12px',
  border: 2,
  borderColor: 'accent',
  bgcolor: 'raised',
} as const;
