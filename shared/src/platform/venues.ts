import type { PlatformCounts, SportsProvider } from '@site/shared/product';
import type { Launch, VenueLaunch } from '@site/shared/wire';
import type { Readable } from './store.ts';

/** A call to a sports venue's own address. The host adds what the venue takes besides: parameters, headers, proxy path, cache breaker (VEN-5). */
export interface VenueRequest {
  readonly method: 'GET' | 'POST';
  /** A venue path: below /api/mobile, /yewu11, /yewu12 or /v1. */
  readonly path: `/${string}`;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** guest: sent without a token while there is none. member: the venue is launched first when it was not yet. */
  readonly access: 'guest' | 'member';
}

/** How to enter a venue (API-14); the site adds its own fields. `enName` and `gameCode` alone are a click, with the member's money brought along as they chose. */
export type LaunchOrder = Pick<Launch, 'enName' | 'gameCode'> &
  Partial<Pick<Launch, 'appSendMoney' | 'activity' | 'isSure' | 'isManualLaunch' | 'temporaryParam'>>;

/** The venues: entering them, and the sports venues' own calls. */
export interface Venues {
  /**
   * Answers what stands in the venue's envelope, unread: whoever asked checks it (T26 bounds its size, depth and keys).
   * Rejects with BusinessError or NetworkError. A session that is over is launched again, once for all calls that failed by it, and
   * the call repeated once (VEN-6).
   */
  call(provider: SportsProvider, request: VenueRequest, options?: { readonly signal?: AbortSignal }): Promise<unknown>;
  /** API-14. A failure is also kept under the launch key until the same venue was entered (VEN-6); an address outside of the venue's list is one (VEN-7). */
  launch(order: LaunchOrder, options?: { readonly signal?: AbortSignal }): Promise<VenueLaunch>;
  /** Warms a venue up without showing it: its address is learnt and connected to. Says nothing when it fails. */
  preload(order: LaunchOrder): void;
  /** How much each category has on offer (CNT-1); null until it was ever known. */
  readonly counts: Readable<PlatformCounts | null>;
  /** How many bets of the member are not settled yet (CNT-4); null for a guest and until it is known. */
  readonly pending: Readable<number | null>;
}
