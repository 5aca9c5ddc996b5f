import { CODE, UNVERIFIED_DEPOSIT_CENTS, yuanText } from '@site/shared/product';
import { getIdentity, submitIdentity, uploadIdentityPicture } from '@site/shared/wire';
import * as z from 'zod/mini';
import type { AppContext } from '../../../context.ts';
import { type Clock, DAY_MS } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { BeforeDepositEvent } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { opsGet, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';
import { createDocumentPictures, createIdentity, type DocumentPictures, type Person, statusOf } from './identity.service.ts';
import { createReview, type Review, type NotifyOfOutcome } from './review.service.ts';

interface IdentityDependencies extends Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly person: Person;
  readonly userNameOf: (memberId: string) => Promise<string>;
  readonly tell: NotifyOfOutcome;
}

/** The identity feature: members' checks and the operators' review. */
export function createIdentityChecks({ person, userNameOf, tell, ...context }: IdentityDependencies) {
  const pictures = createDocumentPictures(context);
  const checks = createIdentity({ ...context, person, pictures });
  const routes: Route[] = [
    bindEndpoint(getIdentity, (_body, { memberId }) => checks.find(memberId)),
    bindEndpoint(submitIdentity, (body, { memberId }) => checks.submit(memberId, body)),
    bindEndpoint(uploadIdentityPicture, (upload, { memberId }) => pictures.keep(memberId, upload)),
  ];
  return {
    routes,
    pictures,
    reopen: checks.reopen,
    review: createReview({ ...context, pictures, tell, userNameOf, birthDateOf: person.birthDateOf }),
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

const choice = z.object({ status: z.optional(z.enum(['pending', 'passed', 'rejected'])) });
const refusal = z.strictObject({ reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) });

/** `/ops/api/identity*`: operators view and decide identity checks. */
export const identityOpsRoutes = ({ review, pictures }: { review: Review; pictures: DocumentPictures }): OpsRoute[] => [
  opsGet('/ops/api/identity', choice, ({ input }) => review.list(input.status ?? null)),
  opsGet('/ops/api/identity/:id', ({ params }) => review.show(params.id)),
  opsPost('/ops/api/identity/:id/pass', ({ params }) => review.decide(params.id, null)),
  opsPost('/ops/api/identity/:id/reject', refusal, ({ params, input }) => review.decide(params.id, input.reason)),
  opsGet('/ops/api/identity-pictures/:id', ({ params }) => pictures.read(params.id)),
];
