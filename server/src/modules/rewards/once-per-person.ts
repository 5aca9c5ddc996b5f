import { CODE, type FlipSource } from '@site/shared/product';
import { type Db, joinKeys } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { linkedAccountIds } from '../people/index.ts';
import { type SignInRow, tablesOf } from './schema.ts';

/** Rewards are given once to each person and device: what another account of them took, this one cannot take. */

const TAKEN_ELSEWHERE_TEXT = '同一会员或同一设备的其他账号已参加该优惠，不能重复参加。如有误判请联系客服';

/** The key of an offer: two accounts of one person that take it at once do it one after the other. */
export const offerKey = (activityId: string): string => `offer:${activityId}`;

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

/** The key of the award of an occasion: two accounts of one person that get it at once do so one after the other. */
const awardKey = (occasion: string): string => `award:${occasion}`;

/**
 * Takes the keys that `isAwardTakenElsewhere` takes for these awards at once, in their order: transactions that look at several awards of several members
 * would wait for each other in a circle.
 */
export async function joinAwards(trx: Db, awards: readonly { readonly memberId: string; readonly occasion: string }[]): Promise<void> {
  const keys: string[] = [];
  for (const { memberId, occasion } of awards) if ((await linkedAccountIds(trx, memberId)).length > 0) keys.push(awardKey(occasion));
  await joinKeys(trx, keys);
}

/** Whether another account of the same person or device has the award of an occasion: claimed, or to be claimed at `nowMs` where it is given. */
export async function isAwardTakenElsewhere(
  trx: Db,
  memberId: string,
  award: { readonly occasion: string; readonly claimableAtMs: number | null },
): Promise<boolean> {
  const linked = await linkedAccountIds(trx, memberId);
  if (linked.length === 0) return false;
  await joinKeys(trx, [awardKey(award.occasion)]);
  const same = tablesOf(trx).selectFrom('awards').select(['claimed_at_ms', 'expires_at_ms']).where('type', '=', 'activity');
  const rows = await same.where('occasion', '=', award.occasion).where('member_id', 'in', linked).execute();
  return rows.some((row) => row.claimed_at_ms !== null || (award.claimableAtMs !== null && row.expires_at_ms > award.claimableAtMs));
}

/** Refuses the award of an activity that another account of the same person or device claimed. */
export async function refuseSecondAward(trx: Db, memberId: string, occasion: string): Promise<void> {
  if (await isAwardTakenElsewhere(trx, memberId, { occasion, claimableAtMs: null })) throw new Refusal(CODE.common, TAKEN_ELSEWHERE_TEXT);
}

/** Whether another account of the same person or device has the flip chance of this action. */
export async function isChanceEarnedElsewhere(
  db: Db,
  memberId: string,
  { source, reference }: { readonly source: FlipSource; readonly reference: string },
): Promise<boolean> {
  const linked = await linkedAccountIds(db, memberId);
  if (linked.length === 0) return false;
  await joinKeys(db, [`flip-chance:${source}:${reference}`]);
  const chances = tablesOf(db).selectFrom('flip_chances').select('id').where('member_id', 'in', linked);
  return (await chances.where('source', '=', source).where('reference', '=', reference).limit(1).executeTakeFirst()) !== undefined;
}

/** The member and the other accounts of the same person or device: what is limited to a number each counts for all of them. */
export const accountsOfPerson = async (db: Db, memberId: string): Promise<readonly string[]> => [
  memberId,
  ...(await linkedAccountIds(db, memberId)),
];

/** Refuses the first picks of a round in which another account of the same person or device has picks. */
export async function refuseSecondPrediction(trx: Db, memberId: string, roundId: string): Promise<void> {
  const linked = await linkedAccountIds(trx, memberId);
  if (linked.length === 0) return;
  await joinKeys(trx, [`predictions:${roundId}`]);
  const picks = tablesOf(trx).selectFrom('peak_predictions').select('member_id').distinct().where('round_id', '=', roundId);
  const found = (await picks.where('member_id', 'in', [memberId, ...linked]).execute()).map(({ member_id }) => member_id);
  if (found.length > 0 && !found.includes(memberId)) throw new Refusal(CODE.common, TAKEN_ELSEWHERE_TEXT);
}

/** Sign-ins of a month by other accounts of the same person or device. */
export async function signInsElsewhere(trx: Db, memberId: string, month: string): Promise<readonly SignInRow[]> {
  const linked = await linkedAccountIds(trx, memberId);
  if (linked.length === 0) return [];
  await joinKeys(trx, [`sign-ins:${month}`]);
  return tablesOf(trx).selectFrom('sign_ins').selectAll().where('member_id', 'in', linked).where('month', '=', month).execute();
}
