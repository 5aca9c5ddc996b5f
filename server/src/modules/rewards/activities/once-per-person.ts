import { CODE } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { linkedAccountIds } from '../../people/index.ts';
import { tablesOf } from '../schema.ts';

/** An offer is given once to each person and device: what another account of them took, this one cannot take. */

const TAKEN_ELSEWHERE_TEXT = '同一会员或同一设备的其他账号已参加该优惠，不能重复参加。如有误判请联系客服';

/** Whether the member or an account of the same person or device got the bonus of a deposit offer since `sinceMs`. */
export async function isBonusTaken(trx: Db, memberId: string, offer: { readonly activityId: string; readonly sinceMs: number }) {
  const found = await tablesOf(trx)
    .selectFrom('deposit_bonuses')
    .select('member_id')
    .where('member_id', 'in', [memberId, ...(await linkedAccountIds(trx, memberId))])
    .where('activity_id', '=', offer.activityId)
    .where('at_ms', '>=', offer.sinceMs)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Refuses an application to an activity that another account of the same person or device applied for. */
export async function refuseSecondApplication(trx: Db, memberId: string, activityId: string): Promise<void> {
  const linked = await linkedAccountIds(trx, memberId);
  if (linked.length === 0) return;
  const applications = tablesOf(trx).selectFrom('activity_applications').select('member_id').where('activity_id', '=', activityId);
  const found = await applications.where('member_id', 'in', linked).limit(1).executeTakeFirst();
  if (found !== undefined) throw new Refusal(CODE.common, TAKEN_ELSEWHERE_TEXT);
}
