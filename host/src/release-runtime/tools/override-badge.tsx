/** Badge of an override: which release of which remote this browser uses, for how long, and a button to end it. */
import type { Boot } from '@site/shared/federation';
import { Button, Stack, Text } from '@site/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { Releases } from '../releases.ts';

interface Props {
  readonly boot: Pick<Boot, 'override' | 'endOverride'>;
  readonly releases: Pick<Releases, 'applyChannel'>;
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
      if (!next.active) releases.applyChannel();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [boot, releases, view.active]);
  const end = () => {
    boot.endOverride();
    setView(boot.override());
    releases.applyChannel();
  };
  return { view, nowMs, end };
}

const BADGE = {
  position: 'fixed',
  zIndex: 1300,
  left: { xs: 12, sm: 24 },
  right: { xs: 12, sm: 'auto' },
  bottom: { xs: 'calc(var(--bottom-bar-height) + 15px)', sm: 24 },
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

const SECOND_MS = 1000;
const SECONDS_OF_MINUTE = 60;
const SECONDS_OF_HOUR = 3600;

/** "1 小时 5 分", "4 分 9 秒" or "9 秒"; nothing is left below zero. */
export function timeLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const hours = Math.floor(seconds / SECONDS_OF_HOUR);
  const minutes = Math.floor((seconds % SECONDS_OF_HOUR) / SECONDS_OF_MINUTE);
  if (hours > 0) return `${hours} 小时 ${minutes} 分`;
  return minutes > 0 ? `${minutes} 分 ${seconds % SECONDS_OF_MINUTE} 秒` : `${seconds} 秒`;
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/expired/, '已过期'],
  [/signature|nobody may sign/, '签名不符'],
  [/another site/, '不是本站的链接'],
  [/another root/, '签发的密钥已更换'],
  [/revoked/, '该版本已撤销'],
];

/** Why a link was refused, in the words of the one who opened it. */
export function reasonText(reason: string): string {
  return REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? '内容不完整';
}
