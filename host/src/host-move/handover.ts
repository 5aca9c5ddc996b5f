/**
 * What a host hands to the one that takes its page over, and what it gets back. Two builds of the host meet here, so that a change of these types is a
 * new `HANDOVER` (`form.ts`): hosts of different numbers do not follow each other in an open page, and the page waits for its next load.
 */
import type { EmotionCache } from '@emotion/cache';
import type { PageToken } from '@site/shared/federation';
import type { SessionState } from '@site/shared/platform';
import type { PushPage } from '../platform/push.ts';
import type { PasskeyPage } from '../platform/passkeys.ts';
import type { LeaseBook, StateSnapshot } from '../platform/leases.ts';
import type { HostChat } from '../platform/chat/chat.ts';
import type { HostFailures } from '../platform/failures.ts';
import type { Root } from 'react-dom/client';
import type { HostSession } from '../platform/session.ts';
import type { HostVenues } from '../platform/venues/venues.ts';
import type { PartAddress } from '../release-runtime/loading/release-loader.ts';
import type { Releases } from '../release-runtime/releases.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Place } from '../shell/scroll-restoration.ts';

/** Interfaces that are removed from the page before the first remote runs; a host takes them at its start, or is handed them. */
export type HostPage = PushPage & PasskeyPage;

export interface CarriedQuery {
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly updatedAtMs: number;
}

export interface CarriedStyles {
  /** Each is a hash of its rule. */
  readonly names: readonly string[];
  readonly tags: readonly HTMLStyleElement[];
  readonly rules: number;
}

export interface HostHandover {
  /** Where the host draws. It is not seen, but measurable, until the exchange. */
  readonly root: HTMLElement;
  readonly page: HostPage;
  readonly pageToken: PageToken | undefined;
  /** What the page knows of its member, so that nothing in the header vanishes and comes back. */
  readonly session: SessionState;
  /** How many bets are not settled; null while that is not known. */
  readonly pendingBets: number | null;
  /** The parts of remotes that are on the page: they load before the first drawing, which has no placeholders then. */
  readonly parts: readonly (readonly [remote: string, address: PartAddress])[];
  /** State snapshots by `<remote>/<name>`. */
  readonly snapshots: readonly (readonly [string, StateSnapshot])[];
  /** Answers of the server that the page holds. */
  readonly queries: readonly CarriedQuery[];
  /** Scroll positions by the key of their history entry; the first is that of the current one. */
  readonly places: readonly (readonly [string, Place])[];
  /** The rules that components have in the page: those of the same name are the same, and are neither made nor read by the browser again. */
  readonly styles: CarriedStyles;
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

/** What of a running host its successor ends. */
export interface RunningParts extends Pick<StartedHost, 'settle'> {
  readonly root: Pick<Root, 'unmount'>;
  readonly failures: Pick<HostFailures, 'recent'>;
  readonly leases: Pick<LeaseBook, 'holds'>;
  readonly releases: Pick<Releases, 'end'>;
  readonly chat: Pick<HostChat, 'forget'>;
  readonly queries: Pick<QueryClient, 'clear'>;
}

export type StartHost = (handover: HostHandover) => Promise<StartedHost>;

/** A page that this host takes over (`taken-page.ts`). */
export interface TakenPage {
  readonly handover: HostHandover;
  /** Gives the host, before it starts, what the one before has of the page. */
  fill(host: FilledHost): void;
  /** Resolves once the parts of remotes and these components of the host (`lib/lazy-part.tsx`) can be drawn, so that the tree is drawn once and has no placeholders. */
  loadParts(releases: Pick<Releases, 'addPart' | 'stateOf'>, lazies: readonly unknown[]): Promise<void>;
  /** Gives the tree, before it draws, the styles that are in the page. */
  dress(cache: EmotionCache): void;
  /** The tree is the page's own. */
  settle(): void;
}

/** What of a composed host is filled. */
export interface FilledHost {
  readonly leases: Pick<LeaseBook, 'receive'>;
  readonly queries: QueryClient;
  readonly session: Pick<HostSession, 'get' | 'know'>;
  readonly venues: Pick<HostVenues, 'pending'>;
}

/** The global by which the first script of a host that takes over offers its start; it exists while a page waits for one. */
export const OFFER = '__offerHost';

/** Offers the start, once its code has run, to a page that waits for it; false in a page that is loading, which this host has to start itself. */
export function offerHost(evaluate: () => Promise<StartHost>): boolean {
  const { [OFFER]: offer } = window as unknown as Partial<Record<typeof OFFER, unknown>>;
  if (typeof offer !== 'function') return false;
  (offer as (start: Promise<StartHost>) => void)(evaluate());
  return true;
}
