import { BONUS_MULTIPLE_MAX, fromWire, siteDate } from '@site/shared/product';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { toIso, type Clock } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { success } from '../../../kernel/http/envelope.ts';
import { createId } from '../../../kernel/ids.ts';
import { guardOps, malformed, opsActor, readOps } from '../../../kernel/http/ops.ts';
import { asRecord, type Award, type Awards } from './awards.service.ts';
import { awardsOf, latestAwards } from './awards.store.ts';
import type { AwardRow } from '../schema.ts';

interface WelfareOpsRoutesOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly awards: Pick<Awards, 'give'>;
  readonly memberIdOf: (userName: string) => Promise<string | null>;
  /** The terms of an offer that an award needs, by its id; null where there is none. */
  readonly offerOf: (activityId: string) => Promise<Pick<Award, 'title' | 'multiple' | 'category' | 'playDays'> | null>;
  readonly opsToken: string;
}

const MOST = 100_000_00n;
const amount = z.string().check(
  z.regex(/^\d{1,6}(\.\d{1,2})?$/, 'yuan such as 88 or 88.50'),
  z.refine((text) => fromWire(text) > 0n && fromWire(text) <= MOST, 'more than 0, at most 100000'),
);
const userName = z.string().check(z.minLength(1), z.maxLength(20));
const occasion = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'letters, digits, - and _')));

const dividend = z.strictObject({
  userName,
  amount,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  multiple: z.int().check(z.minimum(0), z.maximum(BONUS_MULTIPLE_MAX)),
  occasion,
});
const award = z.strictObject({ userName, amount, activityId: z.string().check(z.minLength(1), z.maxLength(40)) });

/** `/ops/api/welfare*`: endpoints of the welfare command, with the ops token. */
export const welfareOpsRoutes: FastifyPluginCallback<WelfareOpsRoutesOptions> = (app, parts, done) => {
  const { db, clock, awards, memberIdOf, offerOf, opsToken } = parts;
  guardOps(app, opsToken);
  const idOf = async (name: string): Promise<string> => {
    const id = await memberIdOf(name);
    if (id === null) throw malformed(`userName: there is no member ${name}`);
    return id;
  };
  const shown = (row: AwardRow) => ({
    ...asRecord(row, clock.nowMs()),
    memberId: row.member_id,
    givenBy: row.given_by,
    occasion: row.occasion,
  });
  const give = async (given: Award) => {
    const isNew = await inTransaction(db, (trx) => awards.give(trx, given));
    const row = (await awardsOf(db, given.memberId, given.type)).find((one) => one.occasion === given.occasion);
    return success({ isNew, award: row === undefined ? null : shown(row) });
  };
  app.get('/ops/api/welfare', async () => success((await latestAwards(db)).map(shown)));
  app.post('/ops/api/welfare/dividends', async (request) => {
    const asked = readOps(dividend, request.body);
    const memberId = await idOf(asked.userName);
    const named = asked.occasion ?? `${siteDate(toIso(clock.nowMs()))}-${createId(clock.nowMs())}`;
    const { title, multiple } = asked;
    return give({
      memberId,
      type: 'dividend',
      occasion: named,
      title,
      multiple,
      category: null,
      amount: fromWire(asked.amount),
      givenBy: opsActor(request),
    });
  });
  app.post('/ops/api/welfare/awards', async (request) => {
    const asked = readOps(award, request.body);
    const [memberId, offer] = [await idOf(asked.userName), await offerOf(asked.activityId)];
    if (offer === null) throw malformed(`activityId: there is no offer ${asked.activityId}`);
    return give({
      ...offer,
      memberId,
      type: 'activity',
      occasion: asked.activityId,
      amount: fromWire(asked.amount),
      givenBy: opsActor(request),
    });
  });
  done();
};
