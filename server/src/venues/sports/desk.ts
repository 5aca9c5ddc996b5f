import { CODE, type PlatformCounts } from '@site/shared/product';
import type { PlacedBet, SlipOrder, SlipQuote } from '@site/shared/wire';
import { Refusal } from '../../kernel/refusal.ts';
import type { Books } from './books.service.ts';
import type { Faults } from './faults.ts';

/** What the sportsbooks need of the site: who calls, what he has, and the betting engine. The site's features fit it. */
export interface SportsDesk {
  /** Whose token it is; refuses one that is over. */
  member(token: string): Promise<{ readonly memberId: string; readonly venueCode: string }>;
  /** What can be staked at a venue, cents. */
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

/** What the protocols are made of. */
export interface ProtocolParts {
  readonly books: Books;
  readonly desk: SportsDesk;
  readonly faults: Faults;
  readonly nowMs: () => number;
}

export type FailureKind = 'malformed' | 'expired' | 'balance' | 'changed' | 'closed' | 'refused' | 'system';

/** What kind of failure it was, so that each protocol answers it with its own code. */
export function failureKind(failure: unknown): FailureKind {
  if (!(failure instanceof Refusal)) return 'system';
  if (failure.code === CODE.sessionExpired) return 'expired';
  if (failure.message === '余额不足') return 'balance';
  const kind = 'kind' in failure ? failure.kind : null;
  if (kind === 'changed' || kind === 'closed') return kind;
  return failure.code === CODE.validation ? 'malformed' : 'refused';
}

/** What a failure says to the player; the inside of a broken venue stays inside. */
export function failureText(failure: unknown): string {
  return failure instanceof Refusal ? failure.message : '场馆繁忙，请稍后重试';
}

export function noSuchMatch(): Refusal {
  return new Refusal(CODE.common, '赛事不存在或已结束');
}
