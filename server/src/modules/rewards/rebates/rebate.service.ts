import {
  CATEGORIES,
  CODE,
  fromSiteDate,
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
import { DAY_MS, isoOrNull, toIso } from '../../../kernel/clock.ts';
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
import {
  changeAmounts,
  changeRebate,
  chosenRebates,
  closedRebates,
  dueMembers,
  findOpen,
  insertRebates,
  openRebates,
} from './rebate.store.ts';

type RebatesDependencies = Pick<AppContext, 'db' | 'clock'> & Pick<RewardsDependencies, 'ledger' | 'levels' | 'venues'>;

/** Rebates: settled bets accumulate them, members claim them, and the daily job pays the rest at noon of the next business day. */
export function createRebates({ db, clock, ledger, levels, venues }: RebatesDependencies) {
  const pay = createPayment({ clock, ledger });
  async function titles() {
    const titleOf = titlesOf(await venues());
    return (row: RebateRow) => asRebate(row, titleOf(row.venue_code));
  }
  /** The first rebates of a day and venue. */
  async function firstOf(trx: Db, bets: readonly KeyedBet[]): Promise<readonly RebateRow[]> {
    const grades = await levels.gradesOf(
      trx,
      bets.map(({ memberId }) => memberId),
    );
    return bets.map((bet) => {
      const rate = { valid_bet: 0n, rate_bp: rateOf(grades.get(bet.memberId) ?? 0, bet.category) };
      return { id: createId(clock.nowMs()), ...bet.key, ...rate, ...amountsOf(rate, bet), status: 'pending', closed_at_ms: null };
    });
  }
  async function settle(trx: Db, memberId: string, lastDay: string): Promise<void> {
    for (const row of await openRebates(trx, memberId)) if (row.day <= lastDay) await pay(trx, row, 'auto_paid');
  }
  return {
    /** Counts settled bets of different members inside their transaction. The rate is the level's rate at the first bet of the day and venue. */
    async count(trx: Db, bets: readonly BetCountedEvent[]): Promise<void> {
      const counted = bets.filter(({ validAmount }) => validAmount > 0n).map((bet) => ({ ...bet, key: keyOf(bet) }));
      if (counted.length === 0) return;
      const found = await findOpen(
        trx,
        counted.map(({ key }) => key),
      );
      const open = new Map(found.map((row) => [row.member_id, row]));
      const first = counted.filter(({ memberId }) => !open.has(memberId));
      await writeLater(trx, [
        ...(found.length === 0
          ? []
          : [
              changeAmounts(
                trx,
                counted.flatMap((bet) => {
                  const before = open.get(bet.memberId);
                  return before === undefined ? [] : [{ id: before.id, ...amountsOf(before, bet) }];
                }),
              ),
            ]),
        ...(first.length === 0 ? [] : [insertRebates(trx, await firstOf(trx, first))]),
      ]);
    },
    async pending(memberId: string): Promise<PendingRebates> {
      const [rows, level, show] = [await openRebates(db, memberId), await levels.gradeOf(db, memberId), await titles()];
      return {
        list: rows.map(show),
        total: toWire(sumOf(rows)),
        minClaim: toWire(REBATE_CLAIM_MIN),
        settlesAt: toIso(settlementAfter(clock.nowMs(), rows)),
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

/** A counted bet with the rebate that it belongs to. */
type KeyedBet = BetCountedEvent & { readonly key: ReturnType<typeof keyOf> };

const keyOf = ({ memberId, category, venueCode, countedAtMs }: BetCountedEvent) => ({
  member_id: memberId,
  day: siteDate(countedAtMs),
  category,
  venue_code: venueCode,
});

/** What a rebate has accumulated with another bet. */
function amountsOf({ valid_bet: before, rate_bp }: Pick<RebateRow, 'valid_bet' | 'rate_bp'>, { validAmount }: BetCountedEvent) {
  const valid_bet = BigInt(before) + validAmount;
  return { valid_bet, amount: rebateOf(valid_bet, rate_bp) };
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

/** When something is paid next: the oldest of these rebates, or what comes of the next bets. */
function settlementAfter(nowMs: number, rows: readonly Pick<RebateRow, 'day'>[]): number {
  const days = rows.length === 0 ? [siteDate(nowMs)] : rows.map(({ day }) => day);
  const due = days.map((day) => nextRebateSettlement((fromSiteDate(day) ?? nowMs) + DAY_MS));
  return Math.max(nextRebateSettlement(nowMs), Math.min(...due));
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
