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
import type { AppContext } from '../../../context.ts';
import { toIso } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { createId } from '../../../kernel/ids.ts';
import { malformed, opsGet, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';
import type { RewardsDependencies } from '../dependencies.ts';
import type { AwardRow } from '../schema.ts';
import {
  asRecord,
  type Award,
  type Awards,
  type AwardsDependencies,
  awardsOf,
  createAwards,
  latestAwards,
  type WelfareSource,
} from './awards.service.ts';

/** The welfare feature: claimable awards, and the record of everything granted to a member, by `sources` from other features too. */
export function createWelfare({ sources, ...parts }: AwardsDependencies & { readonly sources: readonly WelfareSource[] }) {
  const awards = createAwards(parts);
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
  return { awards, routes };
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

interface WelfareOpsRoutesOptions extends Pick<AppContext, 'db' | 'clock'>, Pick<RewardsDependencies, 'memberIdOf'> {
  readonly awards: Pick<Awards, 'give'>;
  /** The terms of an offer that an award needs, by its id; null where there is none. */
  readonly offerOf: (activityId: string) => Promise<Pick<Award, 'title' | 'multiple' | 'category' | 'playDays'> | null>;
}

const MOST = 100_000_00n;
const amount = z.string().check(
  z.regex(/^\d{1,6}(\.\d{1,2})?$/, 'yuan such as 88 or 88.50'),
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
export function welfareOpsRoutes({ db, clock, awards, memberIdOf, offerOf }: WelfareOpsRoutesOptions): OpsRoute[] {
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
  const give = async (given: Award): Promise<AwardResult> => {
    const isNew = await inTransaction(db, (trx) => awards.give(trx, given));
    const row = (await awardsOf(db, given.memberId, given.type)).find((one) => one.occasion === given.occasion);
    return { isNew, award: row === undefined ? null : review(row) };
  };
  return [
    opsGet('/ops/api/welfare', async () => (await latestAwards(db)).map(review)),
    opsPost('/ops/api/welfare/dividends', dividend, async ({ input: { userName: name, amount: yuan, ...given }, actor }) => {
      const memberId = await idOf(name);
      const { title, multiple, occasion: named = `${siteDate(toIso(clock.nowMs()))}-${createId(clock.nowMs())}` } = given;
      const terms = { title, multiple, category: null, amount: fromWire(yuan) };
      return give({ memberId, type: 'dividend', occasion: named, ...terms, givenBy: actor });
    }),
    opsPost('/ops/api/welfare/awards', award, async ({ input: { userName: name, activityId, amount: yuan }, actor }) => {
      const [memberId, offer] = [await idOf(name), await offerOf(activityId)];
      if (offer === null) throw malformed(`activityId: there is no offer ${activityId}`);
      return give({ ...offer, memberId, type: 'activity', occasion: activityId, amount: fromWire(yuan), givenBy: actor });
    }),
  ];
}
