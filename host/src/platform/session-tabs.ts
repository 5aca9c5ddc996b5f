/** One session in many tabs: each change is told to the others, and a tab that missed one reloads on focus (SES-4, SES-9). */
import type { Credentials } from './credentials.ts';

const CHANNEL = 'session';

export interface SessionTabs {
  /** Carries the log-in itself: what one tab stores reaches another one's storage later than a message. */
  announce(session: Credentials | null): void;
  /** Calls back whenever another tab changed the session. */
  listen(follow: (session: Credentials | null) => void): void;
  close(): void;
}

export function createSessionTabs(): SessionTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  return {
    announce: (session) => channel?.postMessage(session),
    listen: (follow) => channel?.addEventListener('message', ({ data }: MessageEvent<Credentials | null>) => follow(data)),
    close: () => channel?.close(),
  };
}

interface FocusParts {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** The token as it is kept now, whichever tab wrote it. */
  readonly token: () => string | null;
  readonly reload: () => void;
}

export interface FocusWatch {
  /** This tab itself changed the session: no reason to reload. */
  expect(): void;
  stop(): void;
}

/** SES-4: reloads when the token at focus differs from the one held when focus was lost. */
export function watchFocus({ window, token, reload }: FocusParts): FocusWatch {
  let away = false;
  let held: string | null = null;
  const leave = () => {
    away = true;
    held = token();
  };
  const comeBack = () => {
    if (away && token() !== held) reload();
    away = false;
  };
  window.addEventListener('blur', leave);
  window.addEventListener('focus', comeBack);
  return {
    expect: () => {
      held = token();
    },
    stop: () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    },
  };
}
