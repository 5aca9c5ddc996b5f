import { Box, Button, Icon, SCHEMES, Spinner, Text, useMediaQuery } from '@site/shared/ui';
import { useState } from 'react';

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

interface Props {
  readonly url: string;
  /** Why the address is not played; null when it may be. */
  readonly refusal: string | null;
  readonly title: string;
  /** The player wants the drawn match instead. */
  readonly onDrawn: () => void;
}

/** The site's stream as a video: silent until the player turns its sound on; a refused or broken one says so and offers the drawn match. */
export function ActiveStream({ url, refusal, title, onDrawn }: Props) {
  const still = useMediaQuery(REDUCED_MOTION);
  const [state, setState] = useState<'loading' | 'playing' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  if (refusal !== null) return <NotPlayed title={refusal} text="该直播地址不在允许播放的范围内，未打开。" onDrawn={onDrawn} />;
  if (state === 'failed') {
    const retry = () => {
      setState('loading');
      setAttempt(attempt + 1);
    };
    return <NotPlayed title="直播暂时无法播放" text="请检查网络后重试，或先观看动画直播。" onRetry={retry} onDrawn={onDrawn} />;
  }
  return (
    <Box sx={PICTURE}>
      <video
        key={attempt}
        src={url}
        aria-label={title}
        autoPlay={!still}
        muted
        loop
        playsInline
        controls
        disablePictureInPicture
        style={VIDEO}
        onLoadedData={() => setState('playing')}
        onError={() => setState('failed')}
      />
      {state === 'loading' && (
        <Box component="output" aria-label="直播加载中" sx={{ ...COVER, pointerEvents: 'none' }}>
          <Spinner size={32} />
        </Box>
      )}
    </Box>
  );
}

interface NotPlayedProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry?: () => void;
  readonly onDrawn: () => void;
}

function NotPlayed({ title, text, onRetry, onDrawn }: NotPlayedProps) {
  return (
    <Box sx={PICTURE} role="alert">
      <Box sx={COVER}>
        <Icon name="warning" size={32} />
        <Text weight="medium">{title}</Text>
        <Text size="small" sx={{ color: SCHEMES.dark.text2, maxWidth: '24em' }}>
          {text}
        </Text>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 1 }}>
          {onRetry && (
            <Button size="small" icon="refresh" onClick={onRetry}>
              重试
            </Button>
          )}
          <Button size="small" look={onRetry ? 'soft' : 'filled'} icon="play" onClick={onDrawn}>
            观看动画直播
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

const PICTURE = { position: 'relative', aspectRatio: '2 / 1', minHeight: 200, background: SCHEMES.dark.bg } as const;
const VIDEO = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' } as const;
const COVER = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  p: 3,
  textAlign: 'center',
  color: SCHEMES.dark.onScrim,
} as const;
