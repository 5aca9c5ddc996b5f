/**
 * Begins after the monitoring: what players feel of the releases, the head of the document, the tools of a page in which somebody develops, the shortcut of
 * the inspector. None of it is needed at once, because browsers keep what they measured before.
 */
import type { Boot } from '@site/shared/federation';
import { keepHead } from './health/keep-head.ts';
import { watchVitals } from './health/watch-vitals.ts';
import { watchDevelopment } from './tools/watch-development.ts';
import { watchPace } from './vitals/watch-pace.ts';

type LaterOptions = Pick<Parameters<typeof watchPace>[0], 'window' | 'releases' | 'measured'> & {
  readonly boot: Pick<Boot, 'start'>;
  readonly openTools: (inspect: boolean) => Promise<void>;
};

export function startLater({ window, releases, measured, boot, openTools }: LaterOptions): void {
  keepHead();
  watchVitals({ window, ownerOf: releases.ownerOf, measured });
  watchPace({ window, releases, measured });
  watchDevelopment({ isDeveloped: boot.start.settings.development === true, releases, open: () => void openTools(false) });
  window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyI') void openTools(true);
  });
}
