import {
  type AwardBody,
  type AwardResult,
  type AwardReview,
  claimWelfare,
  type DividendBody,
  listManualDividends,
  listWelfare,
  type Page,
  type WelfareQuery,
  type WelfareRecord,
} from '@site/shared/wire';
import { BONUS_MULTIPLE_MAX, fromWire, siteDate, spanMs, WELFARE_STATUSES } from '@site/shared/product';
import * as z from 'zod/mini';
import { toIso } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { createId } from '../../../kernel/ids.ts';
import { malformed, opsGet, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';
import type { Award, GiveAward, RewardsDependencies } from '../dependencies.ts';
import { awardTermsOf } from '../activities/activity.store.ts';
import type { AwardRow } from '../schema.ts';
import { asRecord, type AwardsDependencies, awardsOf, createAwards, latestAwards, type WelfareSource } from './awards.service.ts';

/** The welfare feature: claimable awards, and the record of everything granted to a member, by `sources` from other features too. */
export interface Welfare {
  readonly routes: readonly Route[];
  readonly opsRoutes: readonly OpsRoute[];
  readonly give: GiveAward;
  /** Awards that activities granted to a member, by activity. */
  ofActivities(memberId: string): Promise<ReadonlyMap<string, WelfareRecord>>;
}

interface WelfareDependencies extends AwardsDependencies, Pick<RewardsDependencies, 'memberIdOf'> {
  readonly sources: readonly WelfareSource[];
}

export function createWelfare({ sources, ...dependencies }: WelfareDependencies): Welfare {
  const awards = createAwards(dependencies);
  /** Claimable entries first, whatever their date; the rest within the span, newest first. */
  async function list(memberId: string, query: WelfareQuery): Promise<Page<WelfareRecord>> {
    const all = (await Promise.all([awards.records, ...sources].map((source) => source(memberId)))).flat();
    const found = all.filter(matches(query)).toSorted(inOrder);
    const { page, pageSize } = query;
    return { list: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pageSize };
  }
  const routes: readonly Route[] = [
    bindEndpoint(listWelfare, (query, { memberId }) => list(memberId, query)),
    bindEndpoint(claimWelfare, ({ ids }, { memberId, trx }) => awards.claim(trx, memberId, ids)),
    bindEndpoint(listManualDividends, (_body, { memberId }) => awards.waitingDividends(memberId)),
  ];
  const { give, ofActivities } = awards;
  return { routes, opsRoutes: welfareOpsRoutes(dependencies, give), give, ofActivities };
}

function matches({ from, to, type, status }: WelfareQuery): (record: WelfareRecord) => boolean {
  const { sinceMs, untilMs } = spanMs({ from, to });
  return (record) => {
    const givenMs = Date.parse(record.claimFrom);
    const inSpan = record.status === 'claimable' || (givenMs >= sinceMs && givenMs < untilMs);
    return inSpan && (type === undefined || record.type === type) && (status === undefined || record.status === status);
  };
}

function inOrder(one: WelfareRecord, other: WelfareRecord): number {
  const waits = ({ status }: WelfareRecord) => (status === WELFARE_STATUSES[0] ? 0 : 1);
  return waits(one) - waits(other) || Date.parse(other.claimFrom) - Date.parse(one.claimFrom) || (one.id < other.id ? 1 : -1);
}

const MOST = 100_000_00n;
const amount = z.string().check(
  z.regex(/^\d{1,6}(\.\d{1,2})?$/, { error: 'yuan such as 88 or 88.50', abort: true }),
  z.refine((text) => fromWire(text) > 0n && fromWire(text) <= MOST, 'more than 0, at most 100000'),
);
const userName = z.string().check(z.minLength(1), z.maxLength(20));
const occasion = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'letters, digits, - and _')));

const dividend: z.ZodMiniType<DividendBody> = z.strictObject({
  userName,
  amount,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  multiple: z.int().check(z.minimum(0), z.maximum(BONUS_MULTIPLE_MAX)),
  occasion,
});
const award: z.ZodMiniType<AwardBody> = z.strictObject({ userName, amount, activityId: z.string().check(z.minLength(1), z.maxLength(40)) });

/** `/ops/api/welfare*`: endpoints of the welfare command. */
function welfareOpsRoutes({ db, clock, memberIdOf }: Omit<WelfareDependencies, 'sources'>, giveAward: GiveAward): OpsRoute[] {
  const idOf = async (name: string): Promise<string> => {
    const id = await memberIdOf(name);
    if (id === null) throw malformed(`userName: there is no member ${name}`);
    return id;
  };
  const review = (row: AwardRow): AwardReview => ({
    ...asRecord(row, clock.nowMs()),
    memberId: row.member_id,
    givenBy: row.given_by,
    occasion: row.occasion,
  });
  const give = async (order: Award): Promise<AwardResult> => {
    const isNew = await inTransaction(db, (trx) => giveAward(trx, order));
    const row = (await awardsOf(db, order.memberId, order.type)).find((one) => one.occasion === order.occasion);
    return { isNew, award: row === undefined ? null : review(row) };
  };
  return [
    opsGet('/ops/api/welfare', async () => (await latestAwards(db)).map(review)),
    opsPost('/ops/api/welfare/dividends', dividend, async ({ input, actor }) => {
      const memberId = await idOf(input.userName);
      const { title, multiple, occasion: named = `${siteDate(toIso(clock.nowMs()))}-${createId(clock.nowMs())}` } = input;
      const terms = { title, multiple, category: null, amount: fromWire(input.amount) };
      return give({ memberId, type: 'dividend', occasion: named, ...terms, givenBy: actor });
    }),
    opsPost('/ops/api/welfare/awards', award, async ({ input: { userName: name, activityId, amount: yuan }, actor }) => {
      const [memberId, offer] = [await idOf(name), await awardTermsOf(db, activityId)];
      if (offer === undefined) throw malformed(`activityId: there is no offer ${activityId}`);
      return give({ ...offer, memberId, type: 'activity', occasion: activityId, amount: fromWire(yuan), givenBy: actor });
    }),
  ];
}
