import { CODE, type PlatformCounts } from '@site/shared/product';
import type { LegResult, PlacedBet, SlipOrder, SlipQuote } from '@site/shared/wire';
import { Refusal } from '@site/server/kernel/http/refusal.ts';
import { InsufficientBalance } from '@site/server/modules/money/index.ts';
import { SlipRefusal, type VenueMember } from '@site/server/modules/play/index.ts';
import type { SportsBooks } from '../books.service.ts';
import { VenueDown, type Faults } from '../faults.ts';

/** The services of the site that the sportsbooks need: the session, the balance, and the betting engine. The site's features implement it. */
export interface BettingSite {
  /** The session of a token; refuses an expired one. */
  member(token: string): Promise<VenueMember>;
  /** The available balance at a venue, cents. */
  balance(memberId: string, venueCode: string): Promise<bigint>;
  quote(venueCode: string, slip: Pick<SlipOrder, 'type' | 'folds' | 'legs'>): Promise<SlipQuote>;
  place(venueCode: string, member: VenueMember, order: SlipOrder): Promise<PlacedBet>;
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

/** The name of a failure in the code table of each protocol. */
export type FailureName = 'malformed' | 'sessionExpired' | 'balanceInsufficient' | 'oddsChanged' | 'closed' | 'refused' | 'system';

/**
 * Runs a call of a book. A failure becomes the answer of `refuse`, with the player's message, which exposes no internals of a
 * broken venue. Throws VenueDown when the venue simulates that it does not answer.
 */
export async function answerCall<Answer>(
  run: () => Promise<Answer>,
  refuse: (failure: FailureName, message: string) => Answer,
): Promise<Answer> {
  try {
    return await run();
  } catch (failure) {
    if (failure instanceof VenueDown) throw failure;
    return refuse(failureName(failure), failure instanceof Refusal ? failure.message : '场馆繁忙，请稍后重试');
  }
}

function failureName(failure: unknown): FailureName {
  if (!(failure instanceof Refusal)) return 'system';
  if (failure.code === CODE.sessionExpired) return 'sessionExpired';
  if (failure instanceof InsufficientBalance) return 'balanceInsufficient';
  const kind = failure instanceof SlipRefusal ? failure.kind : null;
  if (kind === 'changed') return 'oddsChanged';
  if (kind === 'closed') return kind;
  return failure.code === CODE.validation ? 'malformed' : 'refused';
}

/** The name of a result in the code tables of the protocols: of a bet or of one of its legs. */
export function outcomeName(result: PlacedBet['status'] | LegResult) {
  return OUTCOME_NAMES[result];
}

const OUTCOME_NAMES = {
  open: 'open',
  pending: 'open',
  accepted: 'open',
  rejected: 'cancelled',
  won: 'won',
  half_won: 'halfWon',
  push: 'push',
  half_lost: 'halfLost',
  lost: 'lost',
  void: 'cancelled',
} as const satisfies Readonly<Record<PlacedBet['status'] | LegResult, string>>;

export function noSuchMatch(): Refusal {
  return new Refusal(CODE.common, '赛事不存在或已结束');
}
