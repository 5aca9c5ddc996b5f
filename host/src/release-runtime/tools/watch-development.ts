import { isSavedVersion } from '@site/shared/federation';
import type { Releases } from '../releases.ts';

interface DevelopmentOptions {
  /** Whether the page comes from `site-remote dev`. */
  readonly isDeveloped: boolean;
  readonly releases: Pick<Releases, 'remotes' | 'stateOf' | 'watch'>;
  readonly open: () => void;
}

/** Opens the tools of a page in which somebody develops, once it shows a release of a save: with them, events of another payload than declared throw. */
export function watchDevelopment({ isDeveloped, releases, open }: DevelopmentOptions): void {
  let isOpen = false;
  const look = (): void => {
    if (isOpen || !(isDeveloped || releases.remotes().some((remote) => isSavedVersion(releases.stateOf(remote).get().version ?? ''))))
      return;
    isOpen = true;
    open();
  };
  look();
  if (!isOpen) releases.watch(look);
}
