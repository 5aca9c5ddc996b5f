import type { ChannelNews } from '@site/shared/wire';
import type { ServerResponse } from 'node:http';
import type { LiveChannel } from './channel.ts';

/** Keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 20_000;
const RECONNECT_MS = 3000;
/** How many streams are written before others get a turn, so that thousands of tabs do not hold up the site. */
const AT_ONCE = 250;

/** So many of one address: tabs of a browser share one stream, but a house or a mobile network may share an address. */
export const STREAMS_PER_ADDRESS = 5000;

/** Every open tab's event stream; each hears the current channel at once and every later one. */
export interface ChannelStreams {
  /** Whether an address may have one more; one that is refused asks for the channel each minute (F33). */
  hasRoomFor(address: string): boolean;
  add(stream: ServerResponse, address: string): void;
  count(): number;
  end(): void;
}

export function createChannelStreams(
  channel: Pick<LiveChannel, 'current' | 'subscribe'>,
  mostPerAddress = STREAMS_PER_ADDRESS,
): ChannelStreams {
  const open = new Set<ServerResponse>();
  const perAddress = new Map<string, number>();
  const count = (address: string, by: number) => {
    const now = (perAddress.get(address) ?? 0) + by;
    if (now > 0) perAddress.set(address, now);
    else perAddress.delete(address);
  };
  const tell = (text: string) => {
    const waiting = [...open];
    const turn = () => {
      for (const stream of waiting.splice(0, AT_ONCE)) if (open.has(stream)) stream.write(text);
      if (waiting.length > 0) setImmediate(turn);
    };
    turn();
  };
  const stop = channel.subscribe((signed, documents) => tell(message({ ...signed, documents })));
  const heartbeat = setInterval(() => tell(': still here\n\n'), HEARTBEAT_MS);
  heartbeat.unref();

  return {
    hasRoomFor: (address) => (perAddress.get(address) ?? 0) < mostPerAddress,
    add: (stream, address) => {
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
      });
      stream.write(`retry: ${RECONNECT_MS}\n${message(channel.current())}`);
      open.add(stream);
      count(address, 1);
      stream.on('close', () => {
        open.delete(stream);
        count(address, -1);
      });
    },
    count: () => open.size,
    end: () => {
      stop();
      clearInterval(heartbeat);
      for (const stream of open) stream.end();
    },
  };
}

function message(news: ChannelNews): string {
  return `data: ${JSON.stringify(news)}\n\n`;
}
