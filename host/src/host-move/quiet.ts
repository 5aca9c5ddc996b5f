/** Whether the page is at a quiet moment: nobody types or presses, nothing plays, asks or is being sent. */
import type { ReadonlyStore } from '@site/shared/platform';

interface QuietOptions {
  readonly page: Window;
  /** Dialogs and notices that are shown. */
  readonly shown: readonly ReadonlyStore<readonly unknown[]>[];
  /** Whether a word is being composed, as with an input method for Chinese. */
  readonly isComposing: () => boolean;
  /** How many requests that change something are on their way. */
  readonly pendingRequests: () => number;
}

export interface Quiet {
  /** Nobody has touched the page for a while, and nothing keeps it. */
  isNow(): boolean;
  /** Whether something keeps the page that only its visitor or the venue ends. */
  isBusy(): boolean;
  /** Whether a request is on its way that may change something. */
  isSending(): boolean;
  /** Whether a key or a button is touched at this moment. */
  isTouched(): boolean;
}

/** So long nobody has typed, pressed or scrolled. */
export const QUIET_MS = 1500;
/** A press is over, and what it begins has begun. */
const TOUCH_MS = 250;
const INPUT = ['pointerdown', 'pointerup', 'keydown', 'input', 'wheel', 'touchmove', 'compositionend'];
/** A venue or another frame, something that plays, a question or a menu, a document that is being written. */
const KEEPS = 'iframe,video,audio,[role=dialog],[role=alertdialog],[role=menu],[role=listbox],[contenteditable=true]';

const isUntouched = ({ navigator }: Window) => (navigator as Partial<Navigator> | undefined)?.userActivation?.isActive === false;

export function watchQuiet({ page, shown, pendingRequests, isComposing }: QuietOptions): Quiet {
  const { document, performance } = page;
  // What happened before this watch began: a browser that knows whether its visitor acted in the last seconds says so.
  let touchedAt = performance.now() - (isUntouched(page) ? QUIET_MS : 0);
  for (const type of INPUT)
    page.addEventListener(
      type,
      ({ isTrusted }) => {
        if (isTrusted) touchedAt = performance.now();
      },
      { capture: true, passive: true },
    );
  const hasFiles = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ files }) => files?.length);
  const isBusy = () =>
    // Without frames nothing draws completely; an unseen page loads itself (`move-unseen.ts`).
    document.visibilityState === 'hidden' ||
    isComposing() ||
    shown.some((store) => store.get().length > 0) ||
    document.querySelector(KEEPS) !== null ||
    hasFiles();
  const isSending = () => pendingRequests() > 0;
  const isTouchedWithin = (ms: number) => performance.now() - touchedAt < ms;
  return {
    isBusy,
    isSending,
    isTouched: () => isTouchedWithin(TOUCH_MS),
    isNow: () => !isTouchedWithin(QUIET_MS) && !isBusy() && !isSending(),
  };
}
