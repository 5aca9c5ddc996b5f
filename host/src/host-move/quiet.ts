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
/** So long after the last touch a selected text is one that its visitor reads or copies. */
const SELECTION_MS = 60_000;
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
  const isPressed = watchPress(page);
  const isChoosingFile = watchFileChoice(page);
  // A page that scrolls by itself, as after a swipe.
  page.addEventListener(
    'scroll',
    ({ target }) => {
      if (target === document) touchedAt = performance.now();
    },
    { capture: true, passive: true },
  );
  const isTouchedWithin = (ms: number) => performance.now() - touchedAt < ms;
  const hasSelection = () => document.getSelection()?.isCollapsed === false && isTouchedWithin(SELECTION_MS);
  const hasFiles = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ files }) => files?.length);
  const isBusy = () =>
    // Without frames nothing draws completely; an unseen page loads itself (`move-unseen.ts`).
    document.hidden ||
    isComposing() ||
    shown.some((store) => store.get().length > 0) ||
    document.querySelector(KEEPS) !== null ||
    isPressed() ||
    hasSelection() ||
    isChoosingFile() ||
    hasFiles();
  const isSending = () => pendingRequests() > 0;
  return {
    isBusy,
    isSending,
    isTouched: () => isTouchedWithin(TOUCH_MS),
    isNow: () => !isTouchedWithin(QUIET_MS) && !isBusy() && !isSending(),
  };
}

/** Whether a button or a finger is down, as while something is dragged. */
function watchPress(page: Window): () => boolean {
  let isPressed = false;
  const follow = ({ isTrusted, type, buttons }: PointerEvent) => {
    // A release that the page was not told of, as on a scroll bar, shows in the next movement.
    if (isTrusted) isPressed = type === 'pointerdown' || (type === 'pointermove' && isPressed && buttons > 0);
  };
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const)
    page.addEventListener(type, follow, { capture: true, passive: true });
  return () => isPressed;
}

/** Whether the browser asks for a file. */
function watchFileChoice(page: Window): () => boolean {
  let asking: HTMLInputElement | null = null;
  const isFile = (target: EventTarget | null): target is HTMLInputElement => target instanceof HTMLInputElement && target.type === 'file';
  page.addEventListener('click', ({ target }) => isFile(target) && (asking = target), { capture: true });
  for (const type of ['change', 'cancel'])
    page.addEventListener(type, ({ target }) => target === asking && (asking = null), { capture: true });
  return () => asking?.isConnected === true;
}
