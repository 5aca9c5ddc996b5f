import { fromWire, isRecord, type Cents } from '@site/shared/product';
import type { VenueLaunch } from '@site/shared/wire';

/** A message of a venue's page to the site. `net` is the net result of the round. */
export type VenueMessage =
  | { readonly type: 'venue:ready' }
  | { readonly type: 'venue:round'; readonly betNo: string; readonly net: string }
  | { readonly type: 'venue:expired' };

/** A received message, as the browser delivers it. */
interface ReceivedMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

interface ExpectedSender {
  readonly launch: Pick<VenueLaunch, 'url' | 'nonce'>;
  readonly frame: unknown;
}

/** VEN-7: a message counts when it has the frame's window and origin, a known shape, and the launch's nonce. Null otherwise. */
export function readVenueMessage({ origin, source, data }: ReceivedMessage, { launch, frame }: ExpectedSender): VenueMessage | null {
  if (frame === null || source !== frame || origin !== originOf(launch.url) || !isRecord(data)) return null;
  if (data['type'] === 'venue:ready') return { type: 'venue:ready' };
  if (data['nonce'] !== launch.nonce) return null;
  if (data['type'] === 'venue:expired') return { type: 'venue:expired' };
  return data['type'] === 'venue:round' ? readRound(data) : null;
}

function readRound({ betNo, net }: Readonly<Record<string, unknown>>): VenueMessage | null {
  const sound = typeof betNo === 'string' && /^[A-Z0-9]{6,40}$/.test(betNo) && typeof net === 'string' && /^-?\d{1,12}\.\d{2}$/.test(net);
  return sound ? { type: 'venue:round', betNo, net } : null;
}

/** Where a message to the venue is sent. */
export function originOf(url: string): string {
  return new URL(url).origin;
}

/** The sum of several rounds. */
export function addNet(sum: Cents, net: string): Cents {
  return sum + fromWire(net);
}
