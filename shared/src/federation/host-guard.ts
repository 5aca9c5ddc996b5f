/** What guards the start of a drawn host: a few lines of the page itself, because a host that throws at its start can say nothing. */

/** Attribute of the root element that the host sets once its first screen stands. */
export const HOST_STARTED = 'data-started';

/** The cookie that names the release of the host that did not start in this browser, and when its page was served: its pages get the next one for a while. */
export const SKIP_COOKIE = 'host-skip';
/** How long, milliseconds. */
export const SKIP_MS = 600_000;

/**
 * Runs in the page, as text (`HOST_GUARD`), before the host: it uses nothing from outside. When the host throws before its first screen is shown, or has
 * not shown it in time, it says so in a heartbeat and loads the page again with the release named in `SKIP_COOKIE`, once for each release. What the
 * network did is no fault of the host: a script that does not arrive changes nothing.
 */
/* istanbul ignore next -- runs as text */
export function guardHost(started: string, skip: string, patienceMs: number): void {
  const { host, page, channel, servedAtMs } = JSON.parse(document.getElementById('start')?.textContent ?? '{}') as {
    host: { digest: string };
    page?: { voice: string };
    channel: { payload: string };
    servedAtMs: number;
  };
  const isStarted = () => document.documentElement.hasAttribute(started);
  const end = () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', fail);
  };
  const fail = () => {
    end();
    if (isStarted()) return;
    const { epoch } = JSON.parse(channel.payload) as { epoch: number };
    const releases = [{ remote: 'host', digest: host.digest, failedLoads: 1, errors: 0, events: [] }];
    const beat = { ...(page && { page }), tab: page?.voice.slice(0, 22) ?? 'host-did-not-start', epoch, releases };
    navigator.sendBeacon('/r/health', JSON.stringify(beat));
    const mark = `${skip}=${host.digest}`;
    if (document.cookie.includes(mark)) return;
    document.cookie = `${mark}.${servedAtMs}; path=/; max-age=600; samesite=lax`;
    if (document.cookie.includes(mark)) location.reload();
  };
  const onError = ({ filename }: ErrorEvent) => {
    if (filename === '' || filename.startsWith(location.origin)) fail();
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', fail);
  addEventListener('DOMContentLoaded', () => setTimeout(() => (!document.hidden && navigator.onLine ? fail() : end()), patienceMs));
}

/** Longer than a start takes on a slow phone and a slow network once its scripts are there. */
const PATIENCE_MS = 15_000;

/** The guard as the page carries it. */
export const HOST_GUARD = `(${guardHost.toString()})(${JSON.stringify(HOST_STARTED)},${JSON.stringify(SKIP_COOKIE)},${PATIENCE_MS})`;
