/** Synchronises the session between tabs: each change is broadcast, and a tab that missed one reloads on focus (SES-4, SES-9). */
import type { Credentials } from './credentials.ts';

const CHANNEL = 'session';

export interface SessionTabs {
  /** Carries the log-in itself, because storage changes may reach another tab later than a message. */
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

interface FocusWatchOptions {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** The token as currently stored, by any tab. */
  readonly token: () => string | null;
  readonly reload: () => void;
}

export interface FocusWatch {
  /** This tab itself changed the session, so it does not reload. */
  expect(): void;
  stop(): void;
}

/** SES-4: reloads when the token at focus differs from the one at blur. */
export function watchFocus({ window, token, reload }: FocusWatchOptions): FocusWatch {
  let away = false;
  let tokenAtBlur: string | null = null;
  const blur = () => {
    away = true;
    tokenAtBlur = token();
  };
  const focus = () => {
    if (away && token() !== tokenAtBlur) reload();
    away = false;
  };
  window.addEventListener('blur', blur);
  window.addEventListener('focus', focus);
  return {
    expect: () => {
      tokenAtBlur = token();
    },
    stop: () => {
      window.removeEventListener('blur', blur);
      window.removeEventListener('focus', focus);
    },
  };
}
