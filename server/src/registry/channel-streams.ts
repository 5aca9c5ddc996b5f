import type { SignedChannel } from '@site/shared/wire';
import type { ServerResponse } from 'node:http';
import type { LiveChannel } from './channel.ts';

/** Keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 20_000;
const RECONNECT_MS = 3000;
/** How many streams are written before others get a turn, so that thousands of tabs do not hold up the site. */
const AT_ONCE = 250;

/** Every open tab's event stream; each hears the current channel at once and every later one. */
export interface ChannelStreams {
  add(stream: ServerResponse): void;
  count(): number;
  end(): void;
}

export function createChannelStreams(channel: Pick<LiveChannel, 'current' | 'subscribe'>): ChannelStreams {
  const open = new Set<ServerResponse>();
  const tell = (text: string) => {
    const waiting = [...open];
    const turn = () => {
      for (const stream of waiting.splice(0, AT_ONCE)) if (open.has(stream)) stream.write(text);
      if (waiting.length > 0) setImmediate(turn);
    };
    turn();
  };
  const stop = channel.subscribe((signed) => tell(message(signed)));
  const heartbeat = setInterval(() => tell(': still here\n\n'), HEARTBEAT_MS);
  heartbeat.unref();

  return {
    add: (stream) => {
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
      });
      stream.write(`retry: ${RECONNECT_MS}\n${message(channel.current())}`);
      open.add(stream);
      stream.on('close', () => open.delete(stream));
    },
    count: () => open.size,
    end: () => {
      stop();
      clearInterval(heartbeat);
      for (const stream of open) stream.end();
    },
  };
}

function message(signed: SignedChannel): string {
  return `data: ${JSON.stringify(signed)}\n\n`;
}
