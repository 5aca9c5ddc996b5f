import { CODE, UNVERIFIED_DEPOSIT_CENTS, yuanText } from '@site/shared/product';
import { getIdentity, submitIdentity, uploadIdentityPicture } from '@site/shared/wire';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../../context.ts';
import { type Clock, DAY_MS } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { BeforeDepositEvent } from '../../../domain-events.ts';
import { Refusal, success } from '../../../kernel/http/refusal.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { guardOps, readOps } from '../../../kernel/http/ops.ts';
import { createDocumentPictures, createIdentity, type DocumentPictures, type Person, statusOf } from './identity.service.ts';
import { createReview, type Review, type TellOutcome } from './review.service.ts';

interface IdentityDependencies extends Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly person: Person;
  readonly userNameOf: (memberId: string) => Promise<string>;
  readonly tell: TellOutcome;
}

/** The identity feature: members' checks and the operators' review. */
export function createIdentityFeature({ person, userNameOf, tell, ...kept }: IdentityDependencies) {
  const pictures = createDocumentPictures(kept);
  const checks = createIdentity({ ...kept, person, pictures });
  const routes: Route[] = [
    bindEndpoint(getIdentity, (_body, { memberId }) => checks.find(memberId)),
    bindEndpoint(submitIdentity, (body, { memberId }) => checks.submit(memberId, body)),
    bindEndpoint(uploadIdentityPicture, (upload, { memberId }) => pictures.keep(memberId, upload)),
  ];
  return {
    routes,
    pictures,
    reopen: checks.reopen,
    review: createReview({ ...kept, pictures, tell, userNameOf, birthDateOf: person.birthDateOf }),
  };
}

const WINDOW_DAYS = 30;

/** Deposits since a time, pending ones included; cents. */
type GrossDeposits = (db: Db, memberId: string, sinceMs: number) => Promise<readonly { readonly amount: bigint }[]>;

/** Checks deposits: limits their sum over 30 days until the check passed. */
export function holdUnverified(clock: Clock, grossDeposits: GrossDeposits) {
  return async (trx: Db, { memberId, amount }: BeforeDepositEvent): Promise<void> => {
    if ((await statusOf(trx, memberId)) === 'passed') return;
    const before = await grossDeposits(trx, memberId, clock.nowMs() - WINDOW_DAYS * DAY_MS);
    const used = before.reduce((sum, deposit) => sum + deposit.amount, 0n);
    if (used + amount <= UNVERIFIED_DEPOSIT_CENTS) return;
    const text = `请先完成实名认证。认证通过前，${WINDOW_DAYS}天内最多存款${yuanText(UNVERIFIED_DEPOSIT_CENTS)}元`;
    throw new Refusal(CODE.common, text, { field: 'amount', detail: { need: 'identity' } });
  };
}

interface IdentityOpsRoutesOptions {
  readonly review: Review;
  readonly pictures: DocumentPictures;
  readonly opsToken: string;
}

const choice = z.object({ status: z.optional(z.enum(['pending', 'passed', 'rejected'])) });
const refusal = z.strictObject({ reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) });
interface OfCheck {
  Params: { id: string };
}

/** `/ops/api/identity*`: operators view and decide identity checks; with the ops token. */
export const identityOpsRoutes: FastifyPluginCallback<IdentityOpsRoutesOptions> = (app, { review, pictures, opsToken }, done) => {
  guardOps(app, opsToken);
  app.get('/ops/api/identity', async ({ query }) => success(await review.list(readOps(choice, query).status ?? null)));
  app.get<OfCheck>('/ops/api/identity/:id', async ({ params }) => success(await review.show(params.id)));
  app.post<OfCheck>('/ops/api/identity/:id/pass', async ({ params }) => success(await review.decide(params.id, null)));
  app.post<OfCheck>('/ops/api/identity/:id/reject', async ({ params, body }) =>
    success(await review.decide(params.id, readOps(refusal, body).reason)),
  );
  app.get<OfCheck>('/ops/api/identity-pictures/:id', async ({ params }) => success(await pictures.read(params.id)));
  done();
};
