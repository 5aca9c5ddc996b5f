import { Box, Button, Skeleton, useFrame, useMediaQuery } from '@site/shared/ui';
import { lazy, Suspense, useState } from 'react';
import type { MatchHead } from '../live/board.ts';
import { useHeadPart } from '../live/use-board.ts';

/** Loaded where a live match is shown. */
const AnimatedMatch = lazy(() => import('./animated-match.tsx').then((part) => ({ default: part.AnimatedMatch })));

/** Sports that have a field to draw; games of electronic sports have none. */
const DRAWN: ReadonlySet<MatchHead['sport']> = new Set(['football', 'basketball', 'tennis', 'volleyball', 'badminton', 'tabletennis']);
const isAnimated = ({ phase, sport }: MatchHead) => phase === 'live' && DRAWN.has(sport);

/** The drawn picture of a live match with its last incidents: at once, but behind a press on phones that save data or motion. */
export function LiveAnimation({ matchId }: { readonly matchId: string }) {
  const isLive = useHeadPart(matchId, isAnimated);
  const isSaved = useIsSaved();
  const [isOpened, setIsOpened] = useState(false);
  if (isLive !== true) return null;
  return (
    <Box component="section" aria-label="动画直播">
      {isSaved && !isOpened ? (
        <Button look="soft" icon="play" wide onClick={() => setIsOpened(true)}>
          观看动画直播
        </Button>
      ) : (
        <Suspense fallback={<Skeleton shape="block" sx={PLACE} />}>
          <AnimatedMatch matchId={matchId} />
        </Suspense>
      )}
    </Box>
  );
}

function useIsSaved(): boolean {
  const isPhone = useFrame() === 'phone';
  const wantsNoMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const wantsLessData = useMediaQuery('(prefers-reduced-data: reduce)');
  return isPhone && (wantsNoMotion || wantsLessData || savesData());
}

/** `connection` is of Chromium alone. */
const savesData = () => (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** The height of what comes, so that nothing moves when it is there. */
const PLACE = { height: { xs: 'calc((100vw - 32px) * 2 / 5 + 44px)', sm: 264, lg: 204, xl: 264 } } as const;
