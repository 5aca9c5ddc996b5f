import { AWARD_CLAIM_DAYS, AWARD_PLAY_DAYS, CODE, ROUTES, toWire } from '@site/shared/product';
import type { WelfareClaimResult, WelfareRecord } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { DAY_MS, isoOrNull, toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { refuseSecondAward } from '../once-per-person.ts';
import { type AwardRow, tablesOf } from '../schema.ts';
import type { Award, RewardsDependencies } from '../dependencies.ts';

export type AwardsDependencies = Pick<AppContext, 'db' | 'clock' | 'events'> &
  Pick<RewardsDependencies, 'grants' | 'sendMail' | 'mayBeOffered'>;

/** Claimable awards: dividends of operators (API-9) and awards of activities; each is claimed exactly once. */
export function createAwards({ db, clock, events, grants, sendMail, mayBeOffered }: AwardsDependencies) {
  async function claimOne(trx: Db, row: AwardRow): Promise<void> {
    const nowMs = clock.nowMs();
    await tablesOf(trx).updateTable('awards').set({ claimed_at_ms: nowMs }).where('id', '=', row.id).execute();
    await grants.grantBonus(trx, {
      memberId: row.member_id,
      amount: BigInt(row.amount),
      multiple: row.multiple,
      categories: row.category === null ? [] : [row.category],
      source: 'activity',
      sourceId: row.id,
      title: row.title,
      expiresAtMs: nowMs + row.play_days * DAY_MS,
    });
  }
  return {
    async give(trx: Db, { memberId, playDays = AWARD_PLAY_DAYS, givenBy, ...award }: Award): Promise<boolean> {
      const given_at_ms = clock.nowMs();
      const times = { play_days: playDays, given_at_ms, expires_at_ms: given_at_ms + AWARD_CLAIM_DAYS * DAY_MS, claimed_at_ms: null };
      const row: AwardRow = { id: createId(given_at_ms), member_id: memberId, given_by: givenBy, ...award, ...times };
      if (!(await insertAward(trx, row))) return false;
      await sendMail(trx, [memberId], {
        category: 'activity',
        title: `${award.title}待领取`,
        body: `您有一笔${award.title} ¥${toWire(award.amount)} 待领取，请在 ${AWARD_CLAIM_DAYS} 天内到福利记录领取。${playText(award.multiple)}`,
        link: ROUTES.welfare.path,
      });
      return true;
    },
    /** Runs inside the money call's transaction: all of the chosen ones, or none. */
    async claim(trx: Db, memberId: string, ids: readonly string[]): Promise<WelfareClaimResult> {
      const chosen = new Set(ids);
      const rows = await chosenAwards(trx, memberId, [...chosen]);
      if (rows.length < chosen.size) throw new Refusal(CODE.validation, '红利不存在', { field: 'ids' });
      if (rows.some(({ claimed_at_ms }) => claimed_at_ms !== null)) throw new Refusal(CODE.common, '红利已领取');
      if (rows.some(({ expires_at_ms }) => expires_at_ms <= clock.nowMs())) throw new Refusal(CODE.common, '红利已过期');
      await events.beforeOffer.emit(trx, { memberId });
      for (const row of rows) {
        if (row.type === 'activity') await refuseSecondAward(trx, memberId, row.occasion);
        await claimOne(trx, row);
      }
      return { ids: rows.map(({ id }) => id), amount: toWire(rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)) };
    },
    async records(memberId: string): Promise<WelfareRecord[]> {
      return (await awardsOf(db, memberId)).map((row) => asRecord(row, clock.nowMs()));
    },
    /** API-9: what a page announces; nothing to a member who may not be offered anything (RG-4). */
    async waitingDividends(memberId: string): Promise<WelfareRecord[]> {
      if (!(await mayBeOffered(memberId))) return [];
      const rows = await awardsOf(db, memberId, 'dividend');
      return rows.map((row) => asRecord(row, clock.nowMs())).filter(({ status }) => status === 'claimable');
    },
    /** Awards that activities granted to a member, by activity. */
    async ofActivities(memberId: string): Promise<ReadonlyMap<string, WelfareRecord>> {
      const rows = await awardsOf(db, memberId, 'activity');
      return new Map(rows.map((row) => [row.occasion, asRecord(row, clock.nowMs())]));
    },
  };
}

const playText = (multiple: number) => (multiple === 0 ? '领取后可直接取款。' : `领取后需完成 ${multiple} 倍有效流水方可取款。`);

export function asRecord(row: AwardRow, nowMs: number): WelfareRecord {
  const open = row.expires_at_ms > nowMs ? 'claimable' : 'expired';
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    amount: toWire(BigInt(row.amount)),
    coins: null,
    turnoverMultiple: row.multiple,
    status: row.claimed_at_ms === null ? open : 'claimed',
    claimFrom: toIso(row.given_at_ms),
    claimUntil: toIso(row.expires_at_ms),
    claimedAt: isoOrNull(row.claimed_at_ms),
  };
}

const LATEST = 200;

/** False when the member already has it for this occasion. */
export async function insertAward(trx: Db, row: AwardRow): Promise<boolean> {
  const inserted = await tablesOf(trx)
    .insertInto('awards')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'type', 'occasion']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Latest first. */
export const awardsOf = (db: Db, memberId: string, type: AwardRow['type'] | null = null): Promise<AwardRow[]> =>
  tablesOf(db)
    .selectFrom('awards')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(type !== null, (query) => query.where('type', '=', type ?? 'activity'))
    .orderBy('given_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();

/** Of all members, latest first. */
export const latestAwards = (db: Db): Promise<AwardRow[]> =>
  tablesOf(db).selectFrom('awards').selectAll().orderBy('given_at_ms', 'desc').orderBy('id', 'desc').limit(LATEST).execute();

const chosenAwards = (trx: Db, memberId: string, ids: readonly string[]): Promise<AwardRow[]> =>
  tablesOf(trx).selectFrom('awards').selectAll().where('member_id', '=', memberId).where('id', 'in', ids).orderBy('id').execute();

/** A source of gifts from another feature. */
export type WelfareSource = (memberId: string) => Promise<readonly WelfareRecord[]>;
