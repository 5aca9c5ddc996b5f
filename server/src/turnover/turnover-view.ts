import { toWire } from '@site/shared/product';
import type { GameCategory, TurnoverLine, TurnoverRequirement } from '@site/shared/wire';
import { toIso } from '../kernel/clock.ts';
import type { EntryRow, RequirementRow } from './turnover.store.ts';

const wire = (cents: number | bigint) => toWire(BigInt(cents));
const isoOrNull = (ms: number | null) => (ms === null ? null : toIso(ms));
/** Milli-odds cut to 2 decimals, as they are shown. */
const oddsText = (milli: number) => toWire(BigInt(milli) / 10n);

export function asRequirement(row: RequirementRow, forfeit: bigint | null): TurnoverRequirement {
  return {
    id: row.id,
    source: row.source,
    sourceId: row.source_id,
    title: row.title,
    base: wire(row.base),
    multiple: row.multiple / 100,
    required: wire(row.required),
    done: wire(row.done),
    left: toWire(row.status === 'open' ? BigInt(row.required) - BigInt(row.done) : 0n),
    categories: JSON.parse(row.categories) as GameCategory[],
    minOdds: oddsText(row.min_odds_milli),
    createdAt: toIso(row.created_at_ms),
    expiresAt: isoOrNull(row.expires_at_ms),
    status: row.status,
    closedAt: isoOrNull(row.closed_at_ms),
    closedWhy: row.closed_why,
    forfeit: forfeit === null ? null : toWire(forfeit),
  };
}

export function asLine(row: EntryRow, venueTitle: string): TurnoverLine {
  return {
    betNo: row.bet_no,
    venueTitle,
    category: row.category as GameCategory,
    stake: wire(row.stake),
    netWinLoss: toWire(BigInt(row.payout) - BigInt(row.stake)),
    odds: row.odds_milli === null ? null : oddsText(row.odds_milli),
    validAmount: wire(row.valid_amount),
    counted: wire(row.counted),
    reason: row.reason,
    settledAt: toIso(row.settled_at_ms),
  };
}
