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
import { changeOf, changesOf, newEntries, openRequirements, requirementsOfAll, requirementsSince } from './turnover.store.ts';
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
    const flow = rows.some(isShared) ? await moneyInPlay.flowSince(trx, bet.memberId, bet.placedAtMs) : 0n;
    const { entries, changes } = measure(bet, rows, total - netOf(bet) - flow);
    const pooled = changes.map(({ row, line, done, winnings }) =>
      changeOf(trx, row.id, { done, winnings, pool: poolAfter(bet, row, line) }),
    );
    await writeLater(trx, [newEntries(trx, entries), ...pooled]);
    const met = changes.filter(({ isMet }) => isMet).map(({ row }) => row);
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
  /** The same for bets of members who have deposits to play off and money in their wallets, so that no requirement ends but those that are met. */
  async function settledPlainly(trx: Db, bets: readonly PlainBet[]): Promise<void> {
    const measured = bets.map(({ bet, rows }) => measure(bet, rows, 0n));
    const ended = { status: 'met', closed_at_ms: clock.nowMs(), closed_why: 'met' } as const;
    const changes = measured.flatMap((one) => one.changes);
    const rows = changes.map(({ row, done, winnings, isMet }) => ({ ...row, done, winnings, ...(isMet && ended) }));
    await newEntries(
      trx,
      measured.flatMap(({ entries }) => entries),
    ).execute();
    if (rows.length > 0) await changesOf(trx, rows).execute();
  }
  return {
    /** A member's open requirements, in their order. */
    current: async (trx: Db, memberId: string) => (await needed(trx, memberId)).rows,
    /** The same, and whether the member owes nothing and nothing of his has just changed. */
    currentState: (trx: Db, memberId: string) => needed(trx, memberId),
    settled,
    settledPlainly,
    membersHolding: moneyInPlay.membersHolding,
  };
}

/** A bet of a member and what he has to play off, of which nothing is granted. */
interface PlainBet {
  readonly bet: BetCountedEvent;
  readonly rows: readonly TurnoverRequirementRow[];
}

/** A member's open requirements, in their order. */
interface CurrentRequirements {
  readonly rows: readonly TurnoverRequirementRow[];
  /** The member owes nothing, and no requirement has ended by being looked at. */
  readonly isAsRead: boolean;
}

/**
 * Counts bets of different members: most have neither requirements nor debts, or nothing but deposits to play off, and need not be looked at one by one.
 */
export async function countTogether(trx: Db, bets: readonly BetCountedEvent[], counter: BetCounter): Promise<void> {
  const [only] = bets;
  if (only === undefined || bets.length === 1) return only && counter.settled(trx, only);
  const memberIds = bets.map(({ memberId }) => memberId);
  const firstMs = bets.reduce((first, { placedAtMs }) => Math.min(first, placedAtMs), Number.MAX_SAFE_INTEGER);
  const [all, owing] = await sideBySide([requirementsOfAll(trx, memberIds, firstMs), membersOwing(trx, memberIds)]);
  const bound = Map.groupBy(all, ({ member_id }) => member_id);
  const plain = [...bound].filter(([memberId, rows]) => rows.every(isPlain) && !owing.has(memberId)).map(([memberId]) => memberId);
  const holding = await counter.membersHolding(trx, plain, TURNOVER_RELEASE_BELOW);
  const isTogether = ({ memberId }: BetCountedEvent): boolean => holding.has(memberId);
  const together = bets.filter(isTogether).map((bet) => ({ bet, rows: bound.get(bet.memberId) ?? [] }));
  if (together.length > 0) await counter.settledPlainly(trx, together);
  const others = bets.filter((bet) => !isTogether(bet) && (bound.has(bet.memberId) || owing.has(bet.memberId)));
  for (const bet of others) await counter.settled(trx, bet);
}

export type BetCounter = ReturnType<typeof createBetCounter>;

const NONE: ReadonlySet<string> = new Set();

const netOf = ({ stake, payout }: BetCountedEvent): bigint => payout - stake;

/** A bonus that shares what bets win and lose of the member's money; one whose time ran out has its part of what it was then. */
const isShared = (row: TurnoverRequirementRow): boolean => isOpen(row) && isForfeitable(row) && row.pool === null;

/** A deposit to play off: nothing of it is taken back, and it does not expire. */
const isPlain = (row: TurnoverRequirementRow): boolean => isOpen(row) && !isForfeitable(row) && row.expires_at_ms === null;

/** What a bet counts to these requirements, and how they change by that. `before` is the member's money at the stake. */
function measure(bet: BetCountedEvent, rows: readonly TurnoverRequirementRow[], before: bigint) {
  const lines = countBet(bet, rows.map(asMeasure));
  const stakeOf = createStakes(bet, rows, before);
  const counted = new Map(lines.map((line) => [line.requirementId, line]));
  const changes = rows.flatMap((row) => {
    const line = counted.get(row.id);
    if (line === undefined) return [];
    const share = resultShare(bet, row, { ...line, ...stakeOf(row) });
    if (line.counted === 0n && share === 0n && row.pool === null) return [];
    const done = BigInt(row.done) + line.counted;
    return [{ row, line, done, winnings: BigInt(row.winnings) + share, isMet: line.counted > 0n && done >= BigInt(row.required) }];
  });
  return { entries: lines.map((line) => toEntry(bet, line)), changes };
}

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
