/** Receives new channels: from the event stream that all tabs share, by polling each minute and on focus while the stream is down, and in any case after a long absence (F33, F58). */
import { CHANNEL_EVENTS_PATH, CHANNEL_PATH, type ChannelNews, PASS_EVENT, PASS_HEADER } from '@site/shared/federation';
import { everyMs, hostWindow, whenHostEnds } from '../../lib/host-life.ts';
import { detectResume } from '../../platform/resume-detector.ts';
import { cappedText, DOCUMENT_MAX_BYTES } from '../loading/capped-text.ts';
import { shareStream } from './shared-stream.ts';

const POLL_MS = 60_000;
const TABS = 'releases';
/** Begins a text between tabs that is a pass and no channel. */
const PASS_MARK = `${PASS_EVENT} `;

/** Passes every signed channel to `take`, unverified, and every page pass to `renew`, as long as the page is open. */
export function followChannel(take: (news: ChannelNews) => void, renew: (pass: string) => void): void {
  const read = (text: string) => {
    if (text.startsWith(PASS_MARK)) return renew(text.slice(PASS_MARK.length));
    const news = parsed(text);
    if (news) take(news);
  };
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(TABS);
  const stream = shareStream({
    open: openStream,
    take: read,
    locks: navigator.locks as LockManager | undefined,
    tabs,
    page: hostWindow(),
    nowMs: Date.now,
  });
  const pollNow = () => {
    stream.notePoll();
    fetch(CHANNEL_PATH, { cache: 'no-store', credentials: 'omit' })
      .then(async (answer) => {
        if (!answer.ok) return;
        const pass = answer.headers.get(PASS_HEADER);
        if (pass !== null) renew(pass);
        read(await cappedText(answer, DOCUMENT_MAX_BYTES));
      })
      .catch(() => undefined); // the next poll retries
  };
  const ask = () => {
    if (!stream.isAlive()) pollNow();
  };
  everyMs(ask, POLL_MS);
  hostWindow().addEventListener('focus', ask);
  whenHostEnds(() => {
    stream.close();
    tabs?.close();
  });
  // After device sleep a stream may report itself open although its connection is dead.
  detectResume({ window: hostWindow(), document: hostWindow().document, nowMs: Date.now }, pollNow);
}

/** Reopens a stream that the server closed for good, after a pause. */
function openStream(listener: (text: string) => void) {
  let ended = false;
  const connect = (): EventSource => {
    const source = new EventSource(CHANNEL_EVENTS_PATH);
    source.addEventListener('message', ({ data }: MessageEvent<string>) => listener(data));
    source.addEventListener(PASS_EVENT, ({ data }: MessageEvent<string>) => listener(PASS_MARK + data));
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED || ended) return;
      setTimeout(() => {
        if (!ended) stream = connect();
      }, POLL_MS);
    });
    return source;
  };
  let stream = connect();
  return {
    isOpen: () => stream.readyState === EventSource.OPEN,
    close: () => {
      ended = true;
      stream.close();
    },
  };
}

function parsed(text: string): ChannelNews | null {
  try {
    const { payload, signatures, documents } = JSON.parse(text) as Partial<ChannelNews>;
    return typeof payload === 'string' && Array.isArray(signatures) ? { payload, signatures, documents: textsOf(documents) } : null;
  } catch {
    return null;
  }
}

const textsOf = (documents: unknown) =>
  Object.fromEntries(Object.entries(documents ?? {}).filter((one): one is [string, string] => typeof one[1] === 'string'));
