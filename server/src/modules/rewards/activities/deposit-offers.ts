import { CODE, depositBonus, ROUTES, toWire, TURNOVER_MIN_ODDS_MILLI } from '@site/shared/product';
import type { DepositOffer } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { DAY_MS, dayStart } from '../../../kernel/clock.ts';
import { joinKeys, type Db } from '../../../kernel/db/database.ts';
import type { DepositCreditedEvent } from '../../../domain-events.ts';
import { Refusal, refusalBy } from '../../../kernel/http/refusal.ts';
import type { DepositServices } from '../../money/index.ts';
import type { RewardsDependencies } from '../dependencies.ts';
import { allActivities, findActivity } from './activity.store.ts';
import { type ActivityRow, tablesOf } from '../schema.ts';
import { isBonusTaken, offerKey } from '../once-per-person.ts';

interface DepositOffersDependencies
  extends
    Pick<AppContext, 'clock' | 'events'>,
    Pick<RewardsDependencies, 'grants' | 'hasDeposited' | 'openedAtMs' | 'sendMail' | 'offersPausedUntil' | 'mayBeOffered'> {}

/** Offers that are chosen with a deposit: promised with the order, granted with the payment. A member with an offer pause has none. */
export interface DepositOffers extends Pick<DepositServices, 'offers' | 'promise'> {
  /**
   * Grants the promised bonus once, with the credit of the deposit: its terms are judged at the time when the money arrived. Nothing where the
   * member may take no offers by then, or where the offer ended before money that was held or late was credited: an ended offer grants no more.
   */
  credited(trx: Db, event: DepositCreditedEvent): Promise<void>;
}

/** The offer of an order; two accounts of one person that take it at once do it one after the other. */
async function takeOffer(trx: Db, bonusId: string | null): Promise<ActivityRow | undefined> {
  if (bonusId === null) return undefined;
  await joinKeys(trx, [offerKey(bonusId)]);
  return findActivity(trx, bonusId);
}

export function createDepositOffers(dependencies: DepositOffersDependencies): DepositOffers {
  const { clock, events, grants, hasDeposited, openedAtMs, offersPausedUntil, mayBeOffered, sendMail } = dependencies;
  async function isFree(trx: Db, memberId: string, row: ActivityRow, atMs: number): Promise<boolean> {
    const sinceMs = row.once === 'day' ? dayStart(atMs) : 0;
    return !(await isBonusTaken(trx, memberId, { activityId: row.id, sinceMs }));
  }
  /** Whether an offer to newcomers is still one to this member: his first deposit, which may be the one of `billNo`. */
  async function isOfferedToNewcomer(
    trx: Db,
    memberId: string,
    { newcomer_days: days }: ActivityRow,
    { atMs, billNo }: { readonly atMs: number; readonly billNo?: string },
  ): Promise<boolean> {
    if (days === null) return true;
    const isNew = atMs - (await openedAtMs(memberId, trx)) <= days * DAY_MS;
    return isNew && !(await hasDeposited(trx, memberId, billNo));
  }
  async function mayTake(trx: Db, memberId: string, row: ActivityRow): Promise<boolean> {
    const nowMs = clock.nowMs();
    if (row.apply_mode !== 'deposit' || row.start_at > nowMs || row.end_at <= nowMs) return false;
    return (await isOfferedToNewcomer(trx, memberId, row, { atMs: nowMs })) && isFree(trx, memberId, row, nowMs);
  }

  const writeEnded = (
    trx: Db,
    { memberId, billNo, title }: { readonly memberId: string; readonly billNo: string; readonly title: string },
  ) =>
    sendMail(trx, [memberId], {
      category: 'notification',
      title: '存款优惠未发放',
      body: `您的存款已入账，但「${title}」在入账前已结束，未发放奖金，也不增加流水要求。订单号 ${billNo}，如有疑问请联系客服。`,
      link: ROUTES.discount.path,
    });

  /** Breaks, exclusions and pauses of offers may begin between the order and its payment. */
  const isOpenToOffers = async (trx: Db, memberId: string): Promise<boolean> =>
    (await refusalBy(() => events.beforeOffer.emit(trx, { memberId }))) === null;

  return {
    async offers(trx, memberId) {
      if ((await offersPausedUntil(trx, memberId)) !== null || !(await mayBeOffered(memberId, trx))) return [];
      const found: DepositOffer[] = [];
      for (const row of await allActivities(trx)) if (await mayTake(trx, memberId, row)) found.push(asOffer(row));
      return found;
    },
    async promise(trx, { memberId, bonusId, methodCode, amount }) {
      await events.beforeOffer.emit(trx, { memberId });
      const row = await findActivity(trx, bonusId);
      if (row === undefined || !(await mayTake(trx, memberId, row))) throw wrong('该优惠不可参加，请重新选择');
      const offer = asOffer(row);
      if (offer.methodCode !== null && offer.methodCode !== methodCode) throw wrong('该优惠不适用于此存款方式');
      const bonus = depositBonus(amount, offer);
      if (bonus === 0n) throw wrong(`参加该优惠最低存款${offer.minimumDeposit}元`);
      return { title: row.title, amount: bonus };
    },
    async credited(trx, { memberId, billNo, bonusId, amount, atMs, arrivedAtMs, orderExpiresAtMs }) {
      const row = await takeOffer(trx, bonusId);
      if (row === undefined || !(await isFree(trx, memberId, row, arrivedAtMs)) || !(await isOpenToOffers(trx, memberId))) return;
      if (!(await isOfferedToNewcomer(trx, memberId, row, { atMs: arrivedAtMs, billNo }))) return;
      if (atMs >= row.end_at && atMs > orderExpiresAtMs) return writeEnded(trx, { memberId, billNo, title: row.title });
      const bonus = depositBonus(amount, asOffer(row));
      if (bonus === 0n) return;
      const note = { bill_no: billNo, member_id: memberId, activity_id: row.id, amount: bonus, at_ms: atMs };
      await tablesOf(trx).insertInto('deposit_bonuses').values(note).execute();
      await grants.grantBonus(trx, {
        memberId,
        amount: bonus,
        multiple: row.turnover_multiple,
        categories: row.category === null ? [] : [row.category],
        source: 'bonus',
        sourceId: billNo,
        title: row.title,
        expiresAtMs: clock.nowMs() + row.expiry_days * DAY_MS,
      });
    },
  };
}

const wrong = (message: string) => new Refusal(CODE.validation, message, { field: 'bonusId' });

function asOffer(row: ActivityRow): DepositOffer {
  return {
    bonusId: row.id,
    title: row.title,
    bonusRateBp: row.bonus_rate_bp,
    bonusCap: toWire(BigInt(row.bonus_cap)),
    minimumDeposit: toWire(BigInt(row.minimum_deposit ?? 0)),
    turnoverMultiple: row.turnover_multiple,
    category: row.category,
    minOdds: toWire(BigInt(TURNOVER_MIN_ODDS_MILLI / 10)),
    expiryDays: row.expiry_days,
    methodCode: row.deposit_method,
  };
}
