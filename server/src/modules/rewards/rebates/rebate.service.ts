import {
  CATEGORIES,
  CODE,
  lastSettledDay,
  nextRebateSettlement,
  REBATE_CLAIM_MIN,
  rebateOf,
  siteDate,
  toWire,
  vipLevel,
} from '@site/shared/product';
import {
  type GameCategory,
  type Page,
  type PendingRebates,
  type Rebate,
  type RebateQuery,
  type RebateClaimResult,
  claimRebates,
  listRebates,
  getPendingRebates,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { isoOrNull, toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { writeLater } from '../../../kernel/db/write-together.ts';
import { createId } from '../../../kernel/ids.ts';
import type { BetCountedEvent } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { entryPair, house, memberCentral, titlesOf } from '../../money/index.ts';
import type { RewardsDependencies } from '../dependencies.ts';
import { forEachDue } from '../due-members.ts';
import type { RebateRow } from '../schema.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { changeRebate, chosenRebates, closedRebates, dueMembers, findOpen, insertRebates, openRebates } from './rebate.store.ts';

type RebatesDependencies = Pick<AppContext, 'db' | 'clock'> & Pick<RewardsDependencies, 'ledger' | 'levels' | 'venues'>;

/** Rebates: settled bets accumulate them, members claim them, and the daily job pays the rest at noon of the next business day. */
export function createRebates({ db, clock, ledger, levels, venues }: RebatesDependencies) {
  const pay = createPayment({ clock, ledger });
  async function titles() {
    const titleOf = titlesOf(await venues());
    return (row: RebateRow) => asRebate(row, titleOf(row.venue_code));
  }
  async function settle(trx: Db, memberId: string, lastDay: string): Promise<void> {
    for (const row of await openRebates(trx, memberId)) if (row.day <= lastDay) await pay(trx, row, 'auto_paid');
  }
  return {
    /** Counts a settled bet inside its transaction. The rate is the level's rate at the first bet of the day and venue. */
    async count(trx: Db, { memberId, category, venueCode, validAmount, countedAtMs }: BetCountedEvent): Promise<void> {
      if (validAmount === 0n) return;
      const key = { member_id: memberId, day: siteDate(countedAtMs), category, venue_code: venueCode };
      const open = await findOpen(trx, key);
      const rate_bp = open?.rate_bp ?? rateOf(await levels.gradeOf(trx, memberId), category);
      const valid_bet = BigInt(open?.valid_bet ?? 0) + validAmount;
      const counted = { valid_bet, amount: rebateOf(valid_bet, rate_bp) };
      if (open !== undefined) return writeLater(trx, [changeRebate(trx, open.id, counted)]);
      const row: RebateRow = { id: createId(clock.nowMs()), ...key, rate_bp, ...counted, status: 'pending', closed_at_ms: null };
      await writeLater(trx, [insertRebates(trx, [row])]);
    },
    async pending(memberId: string): Promise<PendingRebates> {
      const [rows, level, show] = [await openRebates(db, memberId), await levels.gradeOf(db, memberId), await titles()];
      return {
        list: rows.map(show),
        total: toWire(sumOf(rows)),
        minClaim: toWire(REBATE_CLAIM_MIN),
        settlesAt: toIso(nextRebateSettlement(clock.nowMs())),
        level,
        rates: CATEGORIES.map(({ key }) => ({ category: key, rateBp: rateOf(level, key) })),
      };
    },
    /** Runs inside the money call's transaction: all of the chosen ones, or none. */
    async claim(trx: Db, memberId: string, rebateIds: readonly string[]): Promise<RebateClaimResult> {
      const ids = [...new Set(rebateIds)];
      const rows = await chosenRebates(trx, memberId, ids);
      if (rows.length < ids.length) throw new Refusal(CODE.validation, '返水不存在', { field: 'rebateIds' });
      if (rows.some(({ status }) => status !== 'pending')) throw new Refusal(CODE.common, '返水已领取或已自动结算');
      const amount = sumOf(rows);
      if (amount < REBATE_CLAIM_MIN) throw new Refusal(CODE.common, `满${toWire(REBATE_CLAIM_MIN)}元可领取`);
      for (const row of rows) await pay(trx, row, 'claimed');
      return { rebateIds: rows.map(({ id }) => id), amount: toWire(amount) };
    },
    async list(memberId: string, { from, to, page, pageSize }: RebateQuery): Promise<Page<Rebate> & { readonly paid: string }> {
      const found = await closedRebates(db, memberId, { from, to, page, pageSize });
      return { list: found.rows.map(await titles()), total: found.total, page, pageSize, paid: toWire(found.paid) };
    },
    /** Pays every business day whose deadline has passed. A member's failure does not stop the others; it is thrown at the end. */
    async tick(): Promise<void> {
      const lastDay = lastSettledDay(clock.nowMs());
      const due = (afterId: string) => dueMembers(db, lastDay, afterId);
      await forEachDue(db, due, (trx, memberId) => settle(trx, memberId, lastDay), 'Some rebates could not be settled.');
    },
  };
}

export type Rebates = ReturnType<typeof createRebates>;

/** Closes one rebate and books it; less than a cent is closed without a posting. */
function createPayment({ clock, ledger }: Pick<RebatesDependencies, 'clock' | 'ledger'>) {
  return async function pay(trx: Db, row: RebateRow, status: 'claimed' | 'auto_paid'): Promise<void> {
    const amount = BigInt(row.amount);
    await changeRebate(trx, row.id, { status: amount === 0n ? 'expired' : status, closed_at_ms: clock.nowMs() }).execute();
    if (amount === 0n) return;
    await ledger.post(trx, {
      kind: 'rebate',
      reference: row.id,
      remark: `${row.day} ${categoryTitle(row.category)}返水`,
      idempotencyKey: `rebate:${row.id}`,
      entries: entryPair(house('rebates'), memberCentral(row.member_id), amount),
    });
  };
}

const sumOf = (rows: readonly RebateRow[]) => rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

function categoryOf(category: GameCategory) {
  const found = CATEGORIES.find(({ key }) => key === category);
  if (found === undefined) throw new Error(`There is no category ${category}.`);
  return found;
}

const categoryTitle = (category: GameCategory) => categoryOf(category).title;
const rateOf = (level: number, category: GameCategory) => vipLevel(level).rebateRates[categoryOf(category).code];

function asRebate(row: RebateRow, venueTitle: string): Rebate {
  const { id, day, category, venue_code, valid_bet, rate_bp, amount, status, closed_at_ms } = row;
  const [validBet, closedAt] = [toWire(BigInt(valid_bet)), isoOrNull(closed_at_ms)];
  const venue = { venueCode: venue_code, venueTitle };
  return { rebateId: id, day, category, ...venue, validBet, rateBp: rate_bp, amount: toWire(BigInt(amount)), status, closedAt };
}

export const rebateRoutes = (rebates: Rebates): Route[] => [
  bindEndpoint(getPendingRebates, (_body, { memberId }) => rebates.pending(memberId)),
  bindEndpoint(claimRebates, ({ rebateIds }, { memberId, trx }) => rebates.claim(trx, memberId, rebateIds)),
  bindEndpoint(listRebates, (query, { memberId }) => rebates.list(memberId, query)),
];
