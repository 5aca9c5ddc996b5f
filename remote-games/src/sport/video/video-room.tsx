import { lazy, Suspense } from 'react';
import type { SportFilter } from '../sport.rules.ts';
import { useHead } from '../live/use-board.ts';
import type { VideoSwitch } from './video-panel.tsx';
import { useVideoRoom } from './video.queries.ts';

/** Loaded where a match has a video. */
const VideoPanel = lazy(() => import('./video-panel.tsx').then((part) => ({ default: part.VideoPanel })));

/** The video of a match, where it has one. */
export function VideoRoom({ filter, watching }: { filter: Pick<SportFilter, 'provider' | 'match'>; watching: VideoSwitch }) {
  const room = useVideoRoom(filter.provider, filter.match);
  const head = useHead(filter.match);
  if (!room || !head) return null;
  return (
    <Suspense fallback={null}>
      <VideoPanel room={room} head={head} watching={watching} />
    </Suspense>
  );
}
