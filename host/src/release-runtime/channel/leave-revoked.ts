/**
 * Loads a page anew in which a release ran that was revoked since: its screens are gone at once, its code is not, as nothing takes a timer or a listener
 * from a page. What is typed in other parts is kept for a while, and not for ever: who revokes a release wants it to end.
 */
import type { Channel } from '@site/shared/federation';
import { everyMs } from '../../lib/host-life.ts';

interface LeaveRevokedOptions {
  readonly channel: () => Pick<Channel, 'revoked'> | null;
  /** Digests of the releases that are mounted now, and how to learn that they changed. */
  readonly mounted: () => readonly string[];
  readonly watch: (listener: () => void) => void;
  /** Whether a release holds a lease: the player has unsaved input in it. */
  readonly isHeld: () => boolean;
  readonly reload: () => void;
}

const LOOK_EVERY_MS = 1000;
/** So long input is waited for. */
export const LONGEST_WAIT_MS = 60_000;

/** Looks for the life of the page. */
export function leaveRevoked({ channel, mounted, watch, isHeld, reload }: LeaveRevokedOptions): void {
  const ran = new Set(mounted());
  watch(() => mounted().forEach((digest) => ran.add(digest)));
  let waitedMs = 0;
  const stop = everyMs(() => {
    if (!(channel()?.revoked ?? []).some((digest) => ran.has(digest))) return;
    waitedMs += LOOK_EVERY_MS;
    if (isHeld() && waitedMs < LONGEST_WAIT_MS) return;
    stop();
    reload();
  }, LOOK_EVERY_MS);
}
