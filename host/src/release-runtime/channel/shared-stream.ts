/** One event stream for all tabs of a browser: the tab that holds the lock is the leader, listens to the server and forwards events. */

interface Stream {
  isOpen(): boolean;
  close(): void;
}

interface ShareStreamOptions {
  readonly open: (listener: (text: string) => void) => Stream;
  readonly take: (text: string) => void;
  /** If either is missing, this tab opens its own stream. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly tabs: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  readonly page: Pick<Window, 'addEventListener'>;
  readonly nowMs: () => number;
}

export interface SharedStream {
  /** Whether events arrive, from this tab's stream or from the leader. Another tab is believed for five minutes from this tab's last poll on. */
  isAlive(): boolean;
  /** This tab polls the server itself. */
  notePoll(): void;
  /** Leaves the stream to the other tabs. */
  close(): void;
}

const LOCK = 'releases';
/** Heartbeat interval of the leader. */
export const ALIVE_EVERY_MS = 20_000;
const SILENT_AFTER_MS = 50_000;
const ALIVE = '';
/** Any script of another tab can hold the lock and send heartbeats, and keep news of a revocation from the others by it. */
const BELIEVED_MS = 300_000;

export function shareStream({ open, take, locks, tabs, page, nowMs }: ShareStreamOptions): SharedStream {
  let lastMessageAt = nowMs();
  let lastPollAt = nowMs();
  let own: Stream | null = null;
  let turn = new AbortController();

  const listen = (notify: (text: string) => void) => {
    own = open((text) => {
      take(text);
      notify(text);
    });
    return own;
  };
  const lead = (until: AbortSignal) =>
    new Promise<void>((resolve) => {
      const stream = listen((text) => tabs?.postMessage(text));
      const timer = setInterval(() => stream.isOpen() && tabs?.postMessage(ALIVE), ALIVE_EVERY_MS);
      until.addEventListener('abort', () => {
        clearInterval(timer);
        stream.close();
        own = null;
        resolve();
      });
    });
  const start = () => {
    turn = new AbortController();
    const { signal } = turn;
    if (locks && tabs)
      locks.request(LOCK, { signal }, () => lead(signal)).catch(() => undefined); // aborted while waiting for the lock
    else listen(() => undefined);
  };
  const stop = () => {
    turn.abort();
    own?.close();
    own = null;
  };
  // A page in the back-forward cache must not hold the lock.
  page.addEventListener('pagehide', stop);
  page.addEventListener('pageshow', ({ persisted }) => persisted && start());
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    lastMessageAt = nowMs();
    if (typeof data === 'string' && data !== ALIVE) take(data);
  });
  start();
  const isLeaderAlive = () => nowMs() - lastMessageAt < SILENT_AFTER_MS && nowMs() - lastPollAt < BELIEVED_MS;
  return {
    isAlive: () => own?.isOpen() ?? isLeaderAlive(),
    notePoll: () => void (lastPollAt = nowMs()),
    close: stop,
  };
}
