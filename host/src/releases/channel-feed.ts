/** How a tab learns of a new channel: by the event stream, and while that is cut by asking each minute and on focus; after a long absence it asks in any case (F58). */
import { CHANNEL_EVENTS_PATH, CHANNEL_PATH, type SignedChannel } from '@site/shared/wire';
import { watchReturn } from '../platform/return-watch.ts';

const POLL_MS = 60_000;

/** Hands every signed channel that arrives to `take`, unverified; answers how to stop. */
export function followChannel(take: (signed: SignedChannel) => void): () => void {
  let stream = openStream(take);
  const ask = () => {
    if (stream.readyState !== EventSource.OPEN) askAnyway();
  };
  const askAnyway = () => {
    if (stream.readyState === EventSource.CLOSED) stream = openStream(take);
    fetch(CHANNEL_PATH, { cache: 'no-store', credentials: 'omit' })
      .then(async (answer) => answer.ok && take((await answer.json()) as SignedChannel))
      .catch(() => undefined); // the next poll asks again
  };
  const timer = setInterval(ask, POLL_MS);
  window.addEventListener('focus', ask);
  // A stream that slept looks open and may hear nothing.
  const stopWatching = watchReturn({ window, document, nowMs: Date.now }, askAnyway);
  return () => {
    stopWatching();
    clearInterval(timer);
    window.removeEventListener('focus', ask);
    stream.close();
  };
}

function openStream(take: (signed: SignedChannel) => void): EventSource {
  const stream = new EventSource(CHANNEL_EVENTS_PATH);
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => take(JSON.parse(data) as SignedChannel));
  return stream;
}
