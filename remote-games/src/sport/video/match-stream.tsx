import { usePlatform, useStore } from '@site/shared/platform';
import { refuseVideoUrl } from '@site/shared/product';
import { Box, IconButton, SCHEMES, Text, useMediaQuery } from '@site/shared/ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { isOver } from '../labels.rules.ts';
import type { MatchHead } from '../live/board.ts';
import { ActiveStream, REDUCED_MOTION } from './active-stream.tsx';
import { drawField, type FieldColours } from './draw-field.ts';
import { fieldOf, momentAt } from './play.rules.ts';

/**
 * The stream of a match: the site's video where operators set one (MNT-2), else its field and figures drawn here; score and clock from the venue. It can
 * be stopped, and does not move by itself for who wants no motion.
 */
export function MatchStream({ head }: { head: MatchHead }) {
  const { preInfo, videoOrigins } = useStore(usePlatform().site);
  const [isDrawn, setIsDrawn] = useState(false);
  const url = preInfo?.siteVideoActiveUrl ?? '';
  if (url === '' || isDrawn) return <DrawnMatch head={head} />;
  return (
    <Stage head={head}>
      <ActiveStream
        key={url}
        url={url}
        refusal={refuseVideoUrl(url, videoOrigins)}
        title={`${head.home} 对 ${head.away} 的直播`}
        onDrawn={() => setIsDrawn(true)}
      />
    </Stage>
  );
}

interface DrawnProps {
  readonly head: MatchHead;
  /** Next to a board that has the names and the score. */
  readonly isBare?: boolean;
  /** Next to the clock, on a phone. */
  readonly note?: string;
}

export function DrawnMatch({ head, isBare = false, note = '' }: DrawnProps) {
  const still = useMediaQuery(REDUCED_MOTION);
  const [stopped, setStopped] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const runs = head.phase === 'live' && !stopped && !still;
  usePlay(canvas, { seed: head.matchId, sport: head.sport, runs });
  return (
    <Stage
      head={head}
      isBare={isBare}
      note={note}
      action={
        head.phase === 'live' &&
        !still && (
          <IconButton
            icon={stopped ? 'play' : 'pause'}
            label={stopped ? '播放' : '暂停'}
            onClick={() => setStopped(!stopped)}
            style={{ color: SCHEMES.dark.onScrim }}
          />
        )
      }
    >
      <Box sx={isBare ? FLAT_PICTURE : PICTURE}>
        <canvas ref={canvas} role="img" aria-label={`${head.home} 对 ${head.away} 的比赛画面`} style={FIELD} />
      </Box>
    </Stage>
  );
}

interface StageProps extends DrawnProps {
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Score and clock around a picture. */
function Stage({ head, isBare = false, note = '', action, children }: StageProps) {
  return (
    <Box sx={STAGE}>
      {!isBare && (
        <Box sx={TOP}>
          <Text component="span" size="small" weight="medium" lines={1}>
            {head.home}
          </Text>
          <Text component="span" numeric weight="bold" sx={SCORE}>
            {head.score ? `${head.score.home} - ${head.score.away}` : 'VS'}
          </Text>
          <Text component="span" size="small" weight="medium" lines={1}>
            {head.away}
          </Text>
        </Box>
      )}
      {children}
      <Box sx={FOOT}>
        <Text component="span" size="tiny" numeric>
          {captionOf(head)}
        </Text>
        <Text component="span" size="tiny" lines={1} sx={NOTE}>
          {note}
        </Text>
        {action}
      </Box>
    </Box>
  );
}

function captionOf(head: MatchHead): string {
  if (head.phase === 'live') return `直播 ${head.clock || '进行中'}`;
  return isOver(head) ? '比赛已结束' : '尚未开赛';
}

/** A field is green by day and night; figures differ in light and dark, not in hue alone. */
const PAINTS: FieldColours = {
  grass: '#1F6B45',
  stripe: '#237750',
  line: 'rgba(255, 255, 255, 0.72)',
  home: SCHEMES.light.accent,
  away: SCHEMES.dark.gold,
  ball: SCHEMES.light.surface,
};

/** Pictures a second: enough for figures of this size, and half of what a screen shows. */
const FRAME_MS = 1000 / 30;

/** Draws while the stream is visible and running; the browser requests no frame for a hidden page. */
function usePlay(canvas: RefObject<HTMLCanvasElement | null>, { seed, sport, runs }: { seed: string; sport: string; runs: boolean }): void {
  const draw = useEffectEvent((timeMs: number) => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const field = fieldOf(sport);
    const size = { width: element.clientWidth, height: element.clientHeight };
    fit(element, pen, size);
    drawField(pen, size, { field, moment: momentAt(seed, field, timeMs), paints: PAINTS });
  });
  useEffect(() => {
    let frame = 0;
    let shownMs = 0;
    const next = (nowMs: number) => {
      if (nowMs - shownMs >= FRAME_MS) {
        shownMs = nowMs;
        draw(Date.now());
      }
      frame = requestAnimationFrame(next);
    };
    const watcher = new ResizeObserver(() => draw(Date.now()));
    if (canvas.current) watcher.observe(canvas.current);
    if (runs) frame = requestAnimationFrame(next);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
    };
  }, [canvas, runs]);
}

const SHARPEST = 2;

function fit(element: HTMLCanvasElement, pen: CanvasRenderingContext2D, { width, height }: { width: number; height: number }): void {
  const ratio = Math.min(devicePixelRatio, SHARPEST);
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (element.width !== wide || element.height !== high) {
    element.width = wide;
    element.height = high;
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
}

const FIELD = { display: 'block', width: '100%', height: '100%' } as const;
const PICTURE = { aspectRatio: '2 / 1' } as const;
/** Flatter on a phone, where the odds of the page are below. */
const FLAT_PICTURE = { aspectRatio: { xs: '5 / 2', sm: '2 / 1' } } as const;
const STAGE = {
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderRadius: 3,
  color: 'onScrim',
  background: SCHEMES.dark.surface,
} as const;
const TOP = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 3,
  px: 3,
  py: 2,
  '& > :first-of-type': { textAlign: 'right' },
} as const;
const SCORE = { px: 2, whiteSpace: 'nowrap' } as const;
const NOTE = { flex: 1, minWidth: 0, display: { xs: '-webkit-box', sm: 'none' } } as const;
const FOOT = {
  gap: 3,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  px: 3,
} as const;
