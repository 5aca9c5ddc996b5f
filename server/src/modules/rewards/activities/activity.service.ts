import { CODE, toWire } from '@site/shared/product';
import {
  type Activity,
  type ActivityAward,
  type ActivityState,
  applyForActivity,
  listActivities,
  type WelfareRecord,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { RewardsDependencies } from '../dependencies.ts';
import { type ActivityRow, tablesOf } from '../schema.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { allActivities, findActivity } from './activity.store.ts';
import type { DepositOffers } from './deposit-offers.ts';
import { offerKey, refuseSecondApplication } from '../once-per-person.ts';

/** A member's state of each offer; `applied` has the progress of each joined one's task, cents. */
interface OfferState {
  readonly applied: ReadonlyMap<string, bigint>;
  /** Those that his next deposit may choose; null for a guest, who may become anybody. */
  readonly withDeposit: ReadonlySet<string> | null;
  readonly awards: ReadonlyMap<string, WelfareRecord>;
}

const LATEST_BONUSES = 200;
const NOBODY: OfferState = { applied: new Map(), withDeposit: null, awards: new Map() };

interface ActivitiesDependencies extends Pick<AppContext, 'db' | 'clock' | 'events'> {
  /** Bonuses that activities granted to a member, by activity. */
  awardsOf(memberId: string): Promise<ReadonlyMap<string, WelfareRecord>>;
  readonly mayBeOffered: RewardsDependencies['mayBeOffered'];
  readonly depositOffersOf: DepositOffers['offers'];
}

function createActivities({ db, clock, events, awardsOf, mayBeOffered, depositOffersOf }: ActivitiesDependencies) {
  async function standingOf(memberId: string | null): Promise<OfferState> {
    if (memberId === null) return NOBODY;
    const joined = tablesOf(db).selectFrom('activity_applications').select(['activity_id', 'done']).where('member_id', '=', memberId);
    const applied = new Map((await joined.execute()).map(({ activity_id, done }) => [activity_id, BigInt(done)]));
    const withDeposit = new Set((await depositOffersOf(db, memberId)).map(({ bonusId }) => bonusId));
    return { applied, withDeposit, awards: await awardsOf(memberId) };
  }
  const stateOf = (row: ActivityRow, { applied, withDeposit, awards }: OfferState): ActivityState => {
    const status = awards.get(row.id)?.status;
    if (status === 'claimable' || status === 'claimed') return status;
    if (row.end_at <= clock.nowMs()) return 'ended';
    if (row.apply_mode === 'deposit' && withDeposit?.has(row.id) === false) return 'unavailable';
    return applied.has(row.id) ? 'applied' : 'open';
  };
  const describe = (row: ActivityRow, standing: OfferState) => asActivity(row, stateOf(row, standing), standing);
  return {
    async list(memberId: string | null): Promise<Activity[]> {
      if (memberId !== null && !(await mayBeOffered(memberId))) return [];
      const standing = await standingOf(memberId);
      const rows = await allActivities(db);
      return rows.filter((row) => row.start_at <= clock.nowMs()).map((row) => describe(row, standing));
    },
    async apply(memberId: string, activityId: string): Promise<Activity> {
      const row = await findActivity(db, activityId);
      if (row === undefined || row.start_at > clock.nowMs()) throw new Refusal(CODE.common, '活动不存在');
      if (row.end_at <= clock.nowMs()) throw new Refusal(CODE.common, '活动已结束');
      if (row.apply_mode === 'deposit') throw new Refusal(CODE.common, '该优惠在存款时选择参加');
      if (row.apply_mode === 'auto') throw new Refusal(CODE.common, '该优惠自动生效，无需申请');
      await inKeyedTransaction(db, [memberKey(memberId), offerKey(activityId)], async (trx) => {
        await events.beforeOffer.emit(trx, { memberId });
        await refuseSecondApplication(trx, memberId, activityId);
        const application = { member_id: memberId, activity_id: activityId, at_ms: clock.nowMs(), done: 0 };
        const insert = tablesOf(trx).insertInto('activity_applications').values(application);
        await insert.onConflict((conflict) => conflict.doNothing()).execute();
      });
      return describe(row, await standingOf(memberId));
    },
  };
}

/** A member's deposit bonuses, latest first, for the welfare record. */
export async function bonusRecords(db: Db, memberId: string): Promise<WelfareRecord[]> {
  const rows = await tablesOf(db)
    .selectFrom('deposit_bonuses')
    .innerJoin('activities', 'activities.id', 'deposit_bonuses.activity_id')
    .select(['bill_no', 'title', 'amount', 'turnover_multiple', 'at_ms'])
    .where('member_id', '=', memberId)
    .orderBy('at_ms', 'desc')
    .limit(LATEST_BONUSES)
    .execute();
  return rows.map(({ bill_no, title, amount, turnover_multiple, at_ms }) => ({
    id: bill_no,
    type: 'deposit',
    title,
    amount: toWire(BigInt(amount)),
    coins: null,
    turnoverMultiple: turnover_multiple,
    status: 'claimed',
    claimFrom: toIso(at_ms),
    claimUntil: null,
    claimedAt: toIso(at_ms),
  }));
}

function asActivity(row: ActivityRow, state: ActivityState, { applied, awards }: OfferState): Activity {
  const done = applied.get(row.id) ?? 0n;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    reason: row.reason,
    cover: row.cover,
    startAt: toIso(row.start_at),
    endAt: toIso(row.end_at),
    terms: {
      turnoverMultiple: row.turnover_multiple,
      bonusCap: toWire(BigInt(row.bonus_cap)),
      eligibleGames: row.eligible_games,
      minimumDeposit: row.minimum_deposit === null ? null : toWire(BigInt(row.minimum_deposit)),
      expiryDays: row.expiry_days,
    },
    rules: JSON.parse(row.rules) as string[],
    state,
    applyMode: row.apply_mode,
    task: row.task_bets === null ? null : { category: row.category, needed: toWire(BigInt(row.task_bets)), done: toWire(done) },
    award: awardOf(awards.get(row.id)),
  };
}

function awardOf(record: WelfareRecord | undefined): ActivityAward | null {
  if (record?.amount === undefined || record.amount === null || record.claimUntil === null) return null;
  return { id: record.id, amount: record.amount, claimUntil: record.claimUntil };
}

export function activityRoutes(dependencies: ActivitiesDependencies): Route[] {
  const activities = createActivities(dependencies);
  return [
    bindEndpoint(listActivities, (_body, { memberId }) => activities.list(memberId)),
    bindEndpoint(applyForActivity, ({ activityId }, { memberId }) => activities.apply(memberId, activityId)),
  ];
}
