import { hasLine, type OddsFormat } from '@site/shared/product';
import type { MarketStatus, MarketType, Match, PlacedBet, QuotedLeg, Score, SlipLeg, Sport } from '@site/shared/wire';
import type { Sportsbook } from './sportsbook.ts';
import { parsePoints } from './untrusted.ts';

/** The parsing shared by the three providers. */

type Identity = Pick<Match, 'matchId' | 'sport' | 'home' | 'away' | 'startAt' | 'isOutright'>;

interface ParsedIdentity {
  readonly matchId: string | null;
  readonly sport: Sport | null;
  readonly startAt: string | null;
  readonly home: string;
  readonly away: string;
  readonly isOutright: boolean;
}

/** The required fields of a match: id, sport, time and sides (one for an outright). Null when one is missing. */
export function parseIdentity({ matchId, sport, startAt, home, away, isOutright }: ParsedIdentity): Identity | null {
  if (matchId === null || startAt === null || sport === null || home === '') return null;
  if (isOutright) return { matchId, sport, startAt, home, away: '', isOutright };
  return away === '' ? null : { matchId, sport, startAt, home, away, isOutright };
}

const SCORE = /^(\d{1,4})\s*[:-]\s*(\d{1,4})$/;

/** "2:1" as a score; null for anything else. */
export function parseScore(value: unknown): Score | null {
  const match = typeof value === 'string' ? SCORE.exec(value) : null;
  return match ? scoreOf(match[1], match[2]) : null;
}

/** Two counts as a score; null when one is missing. */
export function scoreOf(home: unknown, away: unknown): Score | null {
  const [ours, theirs] = [parsePoints(home), parsePoints(away)];
  return ours === null || theirs === null ? null : { home: ours, away: theirs };
}

/** The code of a correct score in a selection: "2-1", or `other`. */
export function correctScoreCode(name: string): string {
  const score = parseScore(name);
  return score ? `${score.home}-${score.away}` : 'other';
}

/** The line of a market of this type; null where the type has none. */
export function lineOf(type: MarketType, raw: string | null): string | null {
  return hasLine(type) ? raw : null;
}

/** The format a bet was placed in; Europe when the venue names none. */
export function formatOf(value: unknown): OddsFormat {
  return value === 1 || value === 2 || value === 4 ? value : 3;
}

/** The status of a settled bet by the names of its outcome. */
export const OUTCOME_STATUS = {
  open: 'accepted',
  push: 'push',
  lost: 'lost',
  won: 'won',
  halfWon: 'half_won',
  halfLost: 'half_lost',
  cancelled: 'void',
} as const satisfies Readonly<Record<string, PlacedBet['status']>>;

/** The same for one leg. */
export const OUTCOME_RESULT = { ...OUTCOME_STATUS, open: 'open' } as const;

/** How an outcome is called. */
export type OutcomeName = keyof typeof OUTCOME_STATUS;

/** The quote of one leg by its selection. */
export type KeyedQuote = readonly [selectionId: string, quote: Pick<QuotedLeg, 'oddsMilli' | 'line' | 'status' | 'canParlay' | 'isLive'>];

/** The state of a leg in a quote: as the venue answered it, else closed at the price it had. */
export function quotedLeg(leg: SlipLeg, found: KeyedQuote[1] | undefined): QuotedLeg {
  return found
    ? { ...leg, ...found, oddsMilli: found.oddsMilli || leg.oddsMilli }
    : { ...leg, status: 'closed', canParlay: false, isLive: false };
}

/** Suspended while a price is missing: what cannot be priced cannot be bet on. */
export function statusWith(status: MarketStatus, oddsMilli: number): MarketStatus {
  return status === 'open' && oddsMilli === 0 ? 'suspended' : status;
}

const LOOKUP_PAGE = { page: 1, pageSize: 50, days: 1 } as const;

/** Looks an order up among the member's own bets, open ones first. */
export async function findByReference(
  bets: Sportsbook['bets'],
  reference: string,
  options: Parameters<Sportsbook['bets']>[1],
): Promise<PlacedBet | null> {
  const ours = (bet: PlacedBet) => bet.reference === reference;
  const open = await bets({ ...LOOKUP_PAGE, settled: false }, options);
  return open.bets.find(ours) ?? (await bets({ ...LOOKUP_PAGE, settled: true }, options)).bets.find(ours) ?? null;
}
