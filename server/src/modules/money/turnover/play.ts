import { TURNOVER_RELEASE_BELOW } from '@site/shared/product';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { writeLater } from '../../../kernel/db/write-together.ts';
import type { BetCountedEvent } from '../../../domain-events.ts';
import {
  asStaked,
  type Closing,
  countBet,
  type CountedBet,
  isForfeitable,
  isPlacedAfter,
  type MeasuredRequirement,
  resultShare,
  type ResultToShare,
  worthOf,
} from './engine.ts';
import { type ReadMoneyInPlay, totalInPlay } from './money-in-play.ts';
import { membersOwing, openObligations } from '../ledger/obligations.ts';
import { changeOf, membersWithRequirements, newEntries, openRequirements, requirementsSince } from './turnover.store.ts';
import type { TurnoverEntryRow, TurnoverRequirementRow } from '../schema.ts';

interface BetCounterDependencies {
  readonly clock: Clock;
  readonly closing: Closing;
  readonly moneyInPlay: ReadMoneyInPlay;
}

/** Fulfils requirements: a settled bet counts to them in their order; expired or needless ones end. */
export function createBetCounter({ clock, closing, moneyInPlay }: BetCounterDependencies) {
  const totalMoney = async (trx: Db, memberId: string): Promise<bigint> => totalInPlay(await moneyInPlay(trx, memberId));
  const isOverdue = ({ status, expires_at_ms }: TurnoverRequirementRow) =>
    status === 'open' && expires_at_ms !== null && expires_at_ms <= clock.nowMs();
  /** Those of these requirements that are left after expired ones became void. */
  async function voidOverdue(trx: Db, rows: readonly TurnoverRequirementRow[]): Promise<TurnoverRequirementRow[]> {
    const left: TurnoverRequirementRow[] = [];
    for (const row of rows) if (!isOverdue(row) || !(await closing.expire(trx, row))) left.push(row);
    return left;
  }
  /** Stores what a bet counts to these requirements; returns the ids of those that it met, which have ended. */
  async function count(
    trx: Db,
    bet: BetCountedEvent,
    rows: readonly TurnoverRequirementRow[],
    total: bigint,
  ): Promise<ReadonlySet<string>> {
    const lines = countBet(bet, rows.map(asMeasure));
    const flow = rows.some(isShared) ? await moneyInPlay.flowSince(trx, bet.memberId, bet.placedAtMs) : 0n;
    const stakeOf = createStakes(bet, rows, total - netOf(bet) - flow);
    const met: TurnoverRequirementRow[] = [];
    const changes: ReturnType<typeof changeOf>[] = [];
    const counted = new Map(lines.map((line) => [line.requirementId, line]));
    for (const row of rows) {
      const line = counted.get(row.id);
      if (line === undefined) continue;
      const share = resultShare(bet, row, { ...line, ...stakeOf(row) });
      if (line.counted === 0n && share === 0n && row.pool === null) continue;
      const done = BigInt(row.done) + line.counted;
      changes.push(changeOf(trx, row.id, { done, winnings: BigInt(row.winnings) + share, pool: poolAfter(bet, row, line) }));
      if (line.counted > 0n && done >= BigInt(row.required)) met.push(row);
    }
    const entries = lines.map((line) => toEntry(bet, line));
    await writeLater(trx, [newEntries(trx, entries), ...changes]);
    for (const row of met) await closing.end(trx, row, 'met');
    return new Set(met.map(({ id }) => id));
  }
  /** Open requirements, `known` being the member's money in play where it was read, after they are released when that is below the threshold. */
  async function needed(trx: Db, memberId: string, known: bigint | null = null): Promise<CurrentRequirements> {
    const [before, debts] = await sideBySide([openRequirements(trx, memberId), openObligations(trx, memberId)]);
    const rows = (await voidOverdue(trx, before)).filter(isOpen);
    const isAsRead = debts.length === 0 && !before.some(isOverdue);
    if (!isAsRead) await closing.waiveLost(trx, memberId);
    if (rows.length === 0) return { rows, isAsRead };
    // A bonus whose time ran out took money with it.
    const total = known !== null && !before.some(isOverdue) ? known : await totalMoney(trx, memberId);
    const left = await released(trx, rows, total);
    return { rows: left, isAsRead: isAsRead && left.length === rows.length };
  }
  /** Those of these open requirements that are left: all of them end when the member's money in play is below the threshold. */
  async function released(trx: Db, rows: readonly TurnoverRequirementRow[], total: bigint): Promise<readonly TurnoverRequirementRow[]> {
    if (total >= TURNOVER_RELEASE_BELOW) return rows;
    for (const row of rows) await closing.end(trx, row, 'low_money');
    return [];
  }
  async function settled(trx: Db, bet: BetCountedEvent): Promise<void> {
    // Before expired ones end: what the bet won belongs to them.
    const { memberId, placedAtMs } = bet;
    const [rows, total, debts] = await sideBySide([
      requirementsSince(trx, memberId, placedAtMs),
      totalMoney(trx, memberId),
      openObligations(trx, memberId),
    ]);
    if (rows.length === 0) return debts.length === 0 ? undefined : closing.waiveLost(trx, memberId);
    const measured = rows.filter((row) => !isPlacedAfter(bet, row));
    const met = measured.length > 0 ? await count(trx, bet, measured, total) : NONE;
    if (rows.some(isForfeitable)) await closing.capWorth(trx, memberId, total);
    // What ends by time or is waived depends on what the bet has just changed, so it is read again.
    if (debts.length > 0 || rows.some(isOverdue)) await needed(trx, memberId, total);
    else
      await released(
        trx,
        rows.filter((row) => isOpen(row) && !met.has(row.id)),
        total,
      );
  }
  return {
    /** A member's open requirements, in their order. */
    current: async (trx: Db, memberId: string) => (await needed(trx, memberId)).rows,
    /** The same, and whether the member owes nothing and nothing of his has just changed. */
    currentState: (trx: Db, memberId: string) => needed(trx, memberId),
    settled,
  };
}

/** A member's open requirements, in their order. */
interface CurrentRequirements {
  readonly rows: readonly TurnoverRequirementRow[];
  /** The member owes nothing, and no requirement has ended by being looked at. */
  readonly isAsRead: boolean;
}

/** Counts bets of different members; most have neither requirements nor debts, and need not be looked at one by one. */
export async function countTogether(trx: Db, bets: readonly BetCountedEvent[], { settled }: Pick<BetCounter, 'settled'>): Promise<void> {
  const memberIds = bets.map(({ memberId }) => memberId);
  const firstMs = bets.reduce((first, { placedAtMs }) => Math.min(first, placedAtMs), Number.MAX_SAFE_INTEGER);
  const [bound, owing] =
    bets.length > 1
      ? await sideBySide([membersWithRequirements(trx, memberIds, firstMs), membersOwing(trx, memberIds)])
      : [new Set(memberIds), NONE];
  for (const bet of bets) if (bound.has(bet.memberId) || owing.has(bet.memberId)) await settled(trx, bet);
}

export type BetCounter = ReturnType<typeof createBetCounter>;

const NONE: ReadonlySet<string> = new Set();

const netOf = ({ stake, payout }: BetCountedEvent): bigint => payout - stake;

/** A bonus that shares what bets win and lose of the member's money; one whose time ran out has its part of what it was then. */
const isShared = (row: TurnoverRequirementRow): boolean => isOpen(row) && isForfeitable(row) && row.pool === null;

/** Whose the stake of a bet was, for each of these requirements. `before` is the member's money at the stake. */
function createStakes(bet: BetCountedEvent, rows: readonly TurnoverRequirementRow[], before: bigint) {
  const ofBonuses = rows.filter(isShared).reduce((sum, row) => sum + worthOf(row), 0n);
  const lines = new Map(countBet(asStaked(bet), rows.map(asMeasure)).map(({ requirementId, counted }) => [requirementId, counted]));
  const ofAll = [...lines.values()].reduce((sum, counted) => sum + counted, 0n);
  return (row: TurnoverRequirementRow): Omit<ResultToShare, keyof CountedBet> => {
    const counted = lines.get(row.id) ?? 0n;
    const [moneyBefore, bonusMoney] = row.pool === null ? [before, ofBonuses] : [BigInt(row.pool), worthOf(row)];
    return { staked: { counted, countedByOthers: ofAll - counted }, moneyBefore, ownMoney: moneyBefore - bonusMoney, bonusMoney };
  };
}

/** The money that an expired bonus is a part of, after a bet of its time. */
const poolAfter = (bet: BetCountedEvent, { pool }: TurnoverRequirementRow, { reason }: CountedBet): bigint | null =>
  pool === null ? null : BigInt(pool) + (reason === 'BEFORE_START' ? 0n : netOf(bet));

const isOpen = ({ status }: TurnoverRequirementRow) => status === 'open';

const asMeasure = (row: TurnoverRequirementRow): MeasuredRequirement => ({
  id: row.id,
  left: row.status === 'open' ? BigInt(row.required) - BigInt(row.done) : 0n,
  categories: JSON.parse(row.categories) as string[],
  minOddsMilli: row.min_odds_milli,
  createdAtMs: row.created_at_ms,
  expiresAtMs: row.expires_at_ms,
});

const toEntry = (bet: BetCountedEvent, { requirementId, counted, reason }: CountedBet): TurnoverEntryRow => ({
  requirement_id: requirementId,
  bet_no: bet.betNo,
  venue_code: bet.venueCode,
  category: bet.category,
  stake: bet.stake,
  payout: bet.payout,
  odds_milli: bet.oddsMilli,
  valid_amount: bet.validAmount,
  offset_amount: bet.offsetAmount,
  counted,
  reason,
  placed_at_ms: bet.placedAtMs,
  settled_at_ms: bet.settledAtMs,
});
