/** Watches for another host; what moves the page to it is loaded with the first one. */
import { everyMs, hostWindow } from '../lib/host-life.ts';
import { FEED_RETRIES, retry } from '../lib/retry.ts';
import type { MovableHost } from './move-host.ts';
import { nextHost } from './next-host.ts';

const LOOK_EVERY_MS = 1000;

/** Watches for the life of the host. */
export function followHosts(host: MovableHost): void {
  let isComposing = false;
  // From the start of the host on: a word may be composed for longer than the code of a move takes to load.
  for (const type of ['compositionstart', 'compositionend'])
    hostWindow().addEventListener(type, () => (isComposing = type === 'compositionstart'), { capture: true });
  const stop = everyMs(() => {
    if (nextHost(host.boot) === null) return;
    stop();
    void retry(async () => {
      const { moveToNextHosts } = await import(/* webpackChunkName: "host-move" */ './move-host.ts');
      moveToNextHosts(host, () => isComposing);
    }, FEED_RETRIES);
  }, LOOK_EVERY_MS);
}
