import { CODE, toWire } from '@site/shared/product';
import type { Page, TurnoverLine, TurnoverQuery, TurnoverRequirement, TurnoverSummary, TurnoverWhyQuery } from '@site/shared/wire';
import type { Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { isGiven, type Closing } from './closing.ts';
import type { Play } from './play.ts';
import { asLine, asRequirement } from './turnover-view.ts';
import { endedRequirements, entriesOf, findRequirement, overdueRequirements, type RequirementRow } from './turnover.store.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly closing: Closing;
  readonly play: Play;
  venues(): Promise<readonly { readonly code: string; readonly title: string }[]>;
}

/** What a member still has to play, and why. Every question first lets time pass: what has run out is void. */
export function createTurnover({ db, clock, closing, play, venues }: Parts) {
  async function own(from: Db, memberId: string, id: string): Promise<RequirementRow> {
    const row = await findRequirement(from, id);
    if (row?.member_id !== memberId) throw new Refusal(CODE.validation, '流水要求不存在', { field: 'requirementId' });
    return row;
  }
  async function seen(from: Db, row: RequirementRow): Promise<TurnoverRequirement> {
    const canGiveUp = row.status === 'open' && isGiven(row);
    return asRequirement(row, canGiveUp ? await closing.forfeitOf(from, row) : null);
  }
  /** Cents left to play before a withdrawal, inside the given transaction. */
  async function left(trx: Db, memberId: string): Promise<{ readonly cents: bigint; readonly open: number }> {
    const rows = await play.current(trx, memberId);
    return { cents: rows.reduce((sum, { required, done }) => sum + BigInt(required) - BigInt(done), 0n), open: rows.length };
  }

  return {
    left: async (trx: Db, memberId: string): Promise<bigint> => (await left(trx, memberId)).cents,
    summary: (memberId: string): Promise<TurnoverSummary> =>
      inTransaction(db, async (trx) => {
        const { cents, open } = await left(trx, memberId);
        return { left: toWire(cents), open };
      }),
    list: (memberId: string, { page, pageSize, open }: TurnoverQuery): Promise<Page<TurnoverRequirement>> =>
      inTransaction(db, async (trx) => {
        const current = await play.current(trx, memberId);
        const { rows, total } = open
          ? { rows: current.slice((page - 1) * pageSize, page * pageSize), total: current.length }
          : await endedRequirements(trx, memberId, { page, pageSize });
        const list: TurnoverRequirement[] = [];
        for (const row of rows) list.push(await seen(trx, row));
        return { list, total, page, pageSize };
      }),
    async why(memberId: string, query: TurnoverWhyQuery): Promise<Page<TurnoverLine>> {
      const { id } = await own(db, memberId, query.requirementId);
      const titles = new Map((await venues()).map(({ code, title }) => [code, title]));
      const { rows, total } = await entriesOf(db, id, query);
      const { page, pageSize } = query;
      return { list: rows.map((row) => asLine(row, titles.get(row.venue_code) ?? row.venue_code)), total, page, pageSize };
    },
    /** Inside the money call's transaction: the bonus, what it won and its requirement are gone; a deposit stays to be played once. */
    async giveUp(trx: Db, memberId: string, id: string): Promise<TurnoverRequirement> {
      await play.current(trx, memberId);
      const row = await own(trx, memberId, id);
      if (row.status !== 'open') throw new Refusal(CODE.common, '该流水要求已结束');
      if (!isGiven(row)) throw new Refusal(CODE.common, '存款流水不能放弃，请完成一倍有效流水');
      await closing.voidBonus(trx, row, 'given_up');
      return seen(trx, await own(trx, memberId, id));
    },
    /** Lifts what a member still has to play, as an operator decided; answers how many requirements it was. */
    release: (memberId: string): Promise<number> =>
      inTransaction(db, async (trx) => {
        const rows = await play.current(trx, memberId);
        for (const row of rows) await closing.end(trx, row, 'operator');
        return rows.length;
      }),
    /** Voids what has run out, of everybody. */
    async tick(): Promise<void> {
      if ((await overdueRequirements(db, clock.nowMs())).length === 0) return;
      await inTransaction(db, async (trx) => {
        for (const row of await overdueRequirements(trx, clock.nowMs())) await closing.voidBonus(trx, row, 'expired');
      });
    },
  };
}

export type Turnover = ReturnType<typeof createTurnover>;
