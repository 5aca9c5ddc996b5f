/**
 * What a host hands to the one that takes its page over, and what it gets back. Two builds of the host meet here, so that a change of these types is a
 * new `HANDOVER` (`form.ts`): hosts of different numbers do not follow each other in an open page, and the page waits for its next load.
 */
import type { PageToken } from '@site/shared/federation';
import type { PushPage } from '../platform/push.ts';
import type { PasskeyPage } from '../platform/passkeys.ts';
import type { StateSnapshot } from '../platform/leases.ts';
import type { Place } from '../shell/scroll-restoration.ts';

/** Interfaces that are removed from the page before the first remote runs; a host takes them at its start, or is handed them. */
export type HostPage = PushPage & PasskeyPage;

export interface CarriedQuery {
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly updatedAtMs: number;
}

export interface HostHandover {
  /** Where the host draws. It is not seen, but measurable, until the exchange. */
  readonly root: HTMLElement;
  readonly page: HostPage;
  readonly pageToken: PageToken | undefined;
  /** State snapshots by `<remote>/<name>`. */
  readonly snapshots: readonly (readonly [string, StateSnapshot])[];
  /** Answers of the server that the page holds. */
  readonly queries: readonly CarriedQuery[];
  /** Scroll positions by the key of their history entry; the first is that of the current one. */
  readonly places: readonly (readonly [string, Place])[];
  /** Begins each id that React makes in this tree: both trees are in one document for a moment. */
  readonly idPrefix: string;
  /** The page does not move to this host: what it has begun ends. */
  readonly abandoned: AbortSignal;
  /** The browser's install prompt, which comes once. */
  readonly installPrompt: unknown;
}

/** A host that runs in the page, as the one before or after it sees it. */
export interface StartedHost {
  /** `<remote> <reason>` of each lease that is held. */
  holds(): readonly string[];
  /** How many faults its code has had. */
  faults(): number;
  /** The page shows this host: what a visible page begins may begin. */
  settle(): void;
  /** Ends all that the host does in the page and takes its tree away. */
  stop(): void;
}

export type StartHost = (handover: HostHandover) => Promise<StartedHost>;

/** The global by which the first script of a host that takes over offers its start; it exists while a page waits for one. */
export const OFFER = '__offerHost';

/** Offers the start, once its code has run, to a page that waits for it; false in a page that is loading, which this host has to start itself. */
export function offerHost(evaluate: () => Promise<StartHost>): boolean {
  const { [OFFER]: offer } = window as unknown as Partial<Record<typeof OFFER, unknown>>;
  if (typeof offer !== 'function') return false;
  (offer as (start: Promise<StartHost>) => void)(evaluate());
  return true;
}
