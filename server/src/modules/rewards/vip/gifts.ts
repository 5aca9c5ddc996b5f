import {
  CODE,
  fromSiteDate,
  fromWire,
  siteDate,
  toWire,
  VIP_GIFT_DAYS,
  VIP_GIFT_MULTIPLE,
  VIP_GIFT_PLAY_DAYS,
  VIP_GIFT_TEXT,
  vipGiftAmount,
  vipLevel,
} from '@site/shared/product';
import type { VipClaimResult } from '@site/shared/wire';
import { DAY_MS, type Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { GrantBonus } from '../../money/index.ts';
import type { Levels } from '../dependencies.ts';
import { chosenGifts, insertGift } from './vip.store.ts';
import { tablesOf, type VipGiftRow } from '../schema.ts';

interface GiftsDependencies {
  readonly clock: Clock;
  readonly events: Pick<DomainEvents, 'beforeOffer'>;
  readonly members: Pick<Levels, 'birthDateOf'>;
  readonly grant: GrantBonus;
}

const YEAR = 'YYYY'.length;
const MONTH = 'YYYY-MM'.length;

/** Gifts of levels: granted, claimed, expired. */
export function createGifts({ clock, events, members, grant }: GiftsDependencies) {
  /** False where there is no gift, or it was already granted. */
  async function give(trx: Db, memberId: string, gift: Pick<VipGiftRow, 'kind' | 'occasion' | 'level'>): Promise<boolean> {
    const { kind, level } = gift;
    const amount = fromWire(vipGiftAmount(vipLevel(level), kind));
    if (amount === 0n) return false;
    const given_at_ms = clock.nowMs();
    const expires_at_ms = given_at_ms + VIP_GIFT_DAYS * DAY_MS;
    const terms = { ...gift, amount, multiple: VIP_GIFT_MULTIPLE[kind] };
    return insertGift(trx, { id: createId(given_at_ms), member_id: memberId, ...terms, given_at_ms, expires_at_ms, claimed_at_ms: null });
  }
  async function claimOne(trx: Db, { id, member_id, kind, level, amount, multiple }: VipGiftRow): Promise<void> {
    const nowMs = clock.nowMs();
    await tablesOf(trx).updateTable('vip_gifts').set({ claimed_at_ms: nowMs }).where('id', '=', id).execute();
    await grant(trx, {
      memberId: member_id,
      amount: BigInt(amount),
      multiple,
      categories: [],
      source: 'vip_gift',
      sourceId: id,
      title: `VIP${level}${VIP_GIFT_TEXT[kind]}`,
      expiresAtMs: nowMs + VIP_GIFT_PLAY_DAYS * DAY_MS,
    });
  }
  return {
    /** Once per level, also when the level is reached again. */
    giveForLevel: (trx: Db, memberId: string, level: number) => give(trx, memberId, { kind: 'upgrade', occasion: String(level), level }),
    /** Grants the day's gifts of a level: the monthly gift, and the yearly gift from the birthday on for a limited time. */
    async giveForDay(trx: Db, memberId: string, level: number): Promise<void> {
      const today = siteDate(clock.nowMs());
      await give(trx, memberId, { kind: 'monthly', occasion: today.slice(0, MONTH), level });
      const year = today.slice(0, YEAR);
      const birthday = birthdayMs(await members.birthDateOf(trx, memberId), year);
      const since = clock.nowMs() - birthday;
      if (since >= 0 && since < VIP_GIFT_DAYS * DAY_MS) await give(trx, memberId, { kind: 'birthday', occasion: year, level });
    },
    /** Runs inside the money call's transaction: all of the chosen gifts, or none. */
    async claim(trx: Db, memberId: string, giftIds: readonly string[]): Promise<VipClaimResult> {
      const ids = [...new Set(giftIds)];
      const rows = await chosenGifts(trx, memberId, ids);
      if (rows.length < ids.length) throw new Refusal(CODE.validation, '礼金不存在', { field: 'giftIds' });
      if (rows.some(({ claimed_at_ms }) => claimed_at_ms !== null)) throw new Refusal(CODE.common, '礼金已领取');
      if (rows.some(({ expires_at_ms }) => expires_at_ms <= clock.nowMs())) throw new Refusal(CODE.common, '礼金已过期');
      await events.beforeOffer.emit(trx, { memberId });
      for (const row of rows) await claimOne(trx, row);
      return { giftIds: rows.map(({ id }) => id), amount: toWire(rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)) };
    },
  };
}

export type Gifts = ReturnType<typeof createGifts>;

/** Start of a birthday in a year; 29 February becomes 1 March in common years. */
function birthdayMs(birthDate: string, year: string): number {
  return fromSiteDate(`${year}${birthDate.slice(YEAR)}`) ?? fromSiteDate(`${year}-03-01`) ?? Number.POSITIVE_INFINITY;
}
