/** Moves a page to the host that is live now while nobody looks at it: what is half done, plays or is typed keeps the page as it is. */
import { type Channel, HOST, type HostRelease, isHostBehind, SKIP_COOKIE } from '@site/shared/federation';
import { everyMs } from '../../lib/host-life.ts';

interface UnseenMoveOptions {
  /** The release of the host that this page was drawn; missing where it was drawn none. */
  readonly host: HostRelease | undefined;
  readonly channel: () => Channel | null;
  /** Whether a release holds a lease: the player has unsaved input in it. */
  readonly isHeld: () => boolean;
  readonly page: Document;
  readonly reload: () => void;
}

/** So long nobody has looked at the page. */
export const UNSEEN_MS = 60_000;
const LOOK_EVERY_MS = 10_000;

export function moveWhenUnseen({ host, channel, isHeld, page, reload }: UnseenMoveOptions): void {
  let unseenMs = 0;
  page.addEventListener('visibilitychange', () => {
    unseenMs = 0;
  });
  everyMs(() => {
    unseenMs = page.hidden ? unseenMs + LOOK_EVERY_MS : 0;
    const now = channel();
    if (unseenMs >= UNSEEN_MS && now !== null && isHostBehind(host, now) && !isPassedOver(now, page) && !isHeld() && !isBusy(page))
      reload();
  }, LOOK_EVERY_MS);
}

/** Whether the live host did not start in this browser: a load would get the one before again. */
const isPassedOver = ({ remotes }: Channel, { cookie }: Document): boolean =>
  remotes[HOST] !== undefined && cookie.includes(`${SKIP_COOKIE}=${remotes[HOST].digest}`);

/** A venue or another frame, something that plays, a question that waits for its answer, or text that was typed. */
function isBusy(page: Document): boolean {
  const isTyped = [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')].some(
    ({ type, value }) => value !== '' && !['checkbox', 'radio', 'hidden', 'button', 'submit'].includes(type),
  );
  return isTyped || page.querySelector('iframe,video,audio,[role=dialog],[role=alertdialog]') !== null;
}
