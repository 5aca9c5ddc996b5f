import { usePlatform } from '@site/shared/platform';
import { IconButton } from '@site/shared/ui';
import { useSyncExternalStore, type RefObject } from 'react';

interface Props {
  /** What fills the screen. */
  readonly room: RefObject<HTMLElement | null>;
}

/** Fills the screen with a venue and brings the page back; nothing where a browser fills the screen with videos alone. */
export function FullScreenButton({ room }: Props) {
  const { dialogs } = usePlatform();
  const isFull = useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const turn = () => (isFull ? document.exitFullscreen() : room.current?.requestFullscreen());
  return (
    <IconButton
      icon={isFull ? 'shrink' : 'expand'}
      label={isFull ? '退出全屏' : '全屏'}
      onClick={() => void turn()?.catch(() => dialogs.notify('浏览器未允许全屏', 'bad'))}
    />
  );
}

function followFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
