import { CODE, type PlatformCounts } from '@site/shared/product';
import type { PlacedBet, SlipOrder, SlipQuote } from '@site/shared/wire';
import { Refusal } from '@site/server/kernel/http/refusal.ts';
import { InsufficientBalance } from '@site/server/modules/money/index.ts';
import { SlipRefusal } from '@site/server/modules/play/index.ts';
import type { SportsBooks } from '../books.service.ts';
import type { Faults } from '../faults.ts';

/** The services of the site that the sportsbooks need: the session, the balance, and the betting engine. The site's features implement it. */
export interface BettingSite {
  /** The session of a token; refuses an expired one. */
  member(token: string): Promise<{ readonly memberId: string; readonly venueCode: string }>;
  /** The available balance at a venue, cents. */
  balance(memberId: string, venueCode: string): Promise<bigint>;
  quote(venueCode: string, slip: Pick<SlipOrder, 'type' | 'legs'>): Promise<SlipQuote>;
  place(venueCode: string, memberId: string, order: SlipOrder): Promise<PlacedBet>;
  ownBets(
    venueCode: string,
    memberId: string,
    query: { readonly settled: boolean; readonly days: number; readonly page: number; readonly size: number },
  ): Promise<{ readonly total: number; readonly bets: readonly PlacedBet[] }>;
  /** API-15. */
  counts(): Promise<PlatformCounts>;
}

/** What a protocol needs to serve one book. */
export interface ProtocolOptions {
  readonly venueCode: string;
  readonly books: SportsBooks;
  readonly site: BettingSite;
  readonly faults: Faults;
  readonly nowMs: () => number;
}

export type FailureKind = 'malformed' | 'expired' | 'balance' | 'changed' | 'closed' | 'refused' | 'system';

/** The kind of a failure, which each protocol maps to its own code. */
export function failureKind(failure: unknown): FailureKind {
  if (!(failure instanceof Refusal)) return 'system';
  if (failure.code === CODE.sessionExpired) return 'expired';
  if (failure instanceof InsufficientBalance) return 'balance';
  const kind = failure instanceof SlipRefusal ? failure.kind : null;
  if (kind === 'changed' || kind === 'closed') return kind;
  return failure.code === CODE.validation ? 'malformed' : 'refused';
}

/** The player's message for a failure; internals of a broken venue are not exposed. */
export function failureText(failure: unknown): string {
  return failure instanceof Refusal ? failure.message : '场馆繁忙，请稍后重试';
}

export function noSuchMatch(): Refusal {
  return new Refusal(CODE.common, '赛事不存在或已结束');
}
