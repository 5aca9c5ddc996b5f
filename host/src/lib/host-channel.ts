import { whenHostEnds } from './host-life.ts';

/**
 * What React's scheduler creates instead of a `MessageChannel` (`build/webpack.ts`). A browser keeps a channel, and with it the functions that listen to
 * it, until one of its ports is closed: this one is closed when the host ends.
 */
export function HostChannel(): MessageChannel {
  const channel = new globalThis.MessageChannel();
  whenHostEnds(() => channel.port1.close());
  return channel;
}
