/**
 * Stops what code of a release does to the whole page: leaving it without a press of its visitor (a redirect, an endless reload), and calls by the
 * hundred. What is stopped counts as a fault of the release, because its error names the file.
 */
import { countPerSecond } from '../../lib/count-per-second.ts';
import { DEAD_PRESS } from '../../lib/dead-press.ts';

/** Recent or experimental interfaces that not every browser has. */
interface PageToGuard {
  readonly navigation?: Pick<EventTarget, 'addEventListener'>;
  readonly navigator: { readonly userActivation?: { readonly isActive: boolean } };
  readonly reportError?: (error: unknown) => void;
}

interface NavigateEvent extends Event {
  readonly userInitiated: boolean;
  readonly hashChange: boolean;
  readonly destination: { readonly sameDocument: boolean };
}

/** A file of a release in a stack. */
const OF_RELEASE = /\/r\/[a-z]{2,20}\/[0-9a-f]{24}\//;
const isOfRelease = ({ stack = '' }: Error): boolean => OF_RELEASE.test(stack);

/** Watches the page for its life. Browsers without the Navigation API (Firefox ESR) are not kept from leaving. */
export function guardDepartures(page: PageToGuard): void {
  page.navigation?.addEventListener('navigate', (event) => {
    const { userInitiated, hashChange, destination } = event as NavigateEvent;
    const isAsked = userInitiated || page.navigator.userActivation?.isActive === true;
    if (isAsked || hashChange || destination.sameDocument || !event.cancelable) return;
    const error = new Error('a release left the page without a press');
    if (!isOfRelease(error)) return;
    event.preventDefault();
    page.reportError?.(error);
  });
}

/**
 * Links of the host lead where they say, whatever code of a release does to presses: where one was stopped on its way to the host, the page goes there
 * by itself. Called before the first release, so that its listener is the first.
 */
export function guardPresses(
  window: Pick<Window, 'addEventListener' | 'setTimeout' | 'dispatchEvent' | 'location'>,
  rootOf: () => Element | null,
): void {
  const pressed = (event: MouseEvent) => {
    const root = rootOf();
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || root === null || !root.contains(link) || link.closest('main') !== null) return;
    let isReached = false;
    const reach = () => (isReached = true);
    root.addEventListener('click', reach, { capture: true });
    window.setTimeout(() => {
      root.removeEventListener('click', reach, { capture: true });
      if (isReached || !event.defaultPrevented) return;
      window.dispatchEvent(new Event(DEAD_PRESS));
      window.location.assign(link.href);
    });
  };
  window.addEventListener('click', pressed, { capture: true });
}

interface CallLimit {
  /** What is called, in the plural. */
  readonly what: string;
  /** So many calls in a second; beyond them those of a release throw. */
  readonly most: number;
  readonly nowMs?: () => number;
  readonly report: (error: unknown) => void;
}

/** The function with that limit. Calls of the host count, and pass. */
export function limitCalls<This, Args extends readonly unknown[], Answer>(
  call: (this: This, ...args: Args) => Answer,
  { what, most, report, nowMs }: CallLimit,
): (this: This, ...args: Args) => Answer {
  const count = countPerSecond(nowMs);
  let isReported = false;
  return function limited(this: This, ...args: Args): Answer {
    const calls = count();
    if (calls === 1) isReported = false;
    if (calls > most) {
      const error = new Error(`more than ${most} ${what} within a second`);
      if (isOfRelease(error)) {
        if (!isReported) report(error);
        isReported = true;
        throw error;
      }
    }
    return Reflect.apply(call, this, args) as Answer;
  };
}
