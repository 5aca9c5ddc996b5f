import type { PlatformCounts, SportsProvider } from '@site/shared/product';
import type { Launch, VenueLaunch } from '@site/shared/wire';
import type { ReadonlyStore } from './store.ts';

/** A call to a sports venue's own address. The host adds the venue's parameters, headers, proxy path and cache breaker (VEN-5). */
export interface VenueRequest {
  readonly method: 'GET' | 'POST';
  /** A venue path: below /api/mobile, /yewu11, /yewu12 or /v1. */
  readonly path: `/${string}`;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** guest: sent without a token when there is none. member: launches the venue first when needed. */
  readonly access: 'guest' | 'member';
}

/**
 * How to enter a venue (API-14); the site adds its own fields. `isManualLaunch`: the member pressed something that says that it enters the venue. Only
 * such a launch may name money (`appSendMoney`) to move in; without it the launch moves nothing, whatever the other fields say. `pressKey`: the idempotency key
 * of that press; launches that repeat it after a lost answer move the money once. Without it every launch counts as another press. `url`: a target
 * within the venue, checked against the venue's list before anything is launched (VEN-7).
 */
export type LaunchOrder = Pick<Launch, 'enName' | 'gameCode'> &
  Partial<Pick<Launch, 'appSendMoney' | 'activity' | 'isSure' | 'isManualLaunch' | 'temporaryParam'>> & {
    readonly pressKey?: string;
    readonly url?: string;
  };

/** The venues: entering them, and the sports venues' own calls. */
export interface Venues {
  /**
   * Resolves with the content of the venue's envelope, unvalidated: the caller validates it (T26 bounds its size, depth and keys).
   * Rejects with BusinessError or NetworkError. An expired session is launched again, once for all calls that failed by it, and
   * the call is repeated once (VEN-6).
   */
  call(provider: SportsProvider, request: VenueRequest, options?: { readonly signal?: AbortSignal }): Promise<unknown>;
  /** API-14. A failure is also stored under the launch key until the same venue was entered (VEN-6); an address outside of the venue's list is a failure (VEN-7), and an order with such a `url` launches nothing. */
  launch(order: LaunchOrder, options?: { readonly signal?: AbortSignal }): Promise<VenueLaunch>;
  /** Preconnects to a venue without showing it: requests its address and opens a connection. Ignores failures. */
  preload(order: LaunchOrder): void;
  /** How much each category has on offer (CNT-1); null until it was first known. */
  readonly counts: ReadonlyStore<PlatformCounts | null>;
  /** How many bets of the member are not settled yet (CNT-4); null for a guest and until it is known. */
  readonly pending: ReadonlyStore<number | null>;
}
