import { whenHostEnds } from './host-life.ts';

/**
 * What React's scheduler creates instead of a `MessageChannel` (`build/webpack.ts`). A browser keeps a channel, and with it the functions that listen to
 * it, until one of its ports is closed: this one is opened by its first message, because a host that is evaluated and never starts does not end, and
 * closed when the host ends.
 */
export function HostChannel(): SchedulerChannel {
  let channel: MessageChannel | null = null;
  const port1: SchedulerChannel['port1'] = { onmessage: null };
  const open = (): MessageChannel => {
    const opened = new globalThis.MessageChannel();
    opened.port1.onmessage = (event) => port1.onmessage?.(event);
    whenHostEnds(() => opened.port1.close());
    return opened;
  };
  return { port1, port2: { postMessage: (message) => (channel ??= open()).port2.postMessage(message) } };
}

interface SchedulerChannel {
  readonly port1: { onmessage: ((event: MessageEvent) => void) | null };
  readonly port2: { postMessage(message: unknown): void };
}
