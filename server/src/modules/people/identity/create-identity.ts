import { CODE, UNVERIFIED_DEPOSIT_CENTS, yuanText } from '@site/shared/product';
import { getIdentity, type IdentityReview, submitIdentity, uploadIdentityPicture } from '@site/shared/wire';
import * as z from 'zod/mini';
import type { AppContext } from '../../../context.ts';
import { type Clock, DAY_MS, toIso } from '../../../kernel/clock.ts';
import { type Db, inTransaction } from '../../../kernel/db/database.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import type { BeforeDepositEvent } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { notFound, opsGet, opsPost, type OpsRoute, reasonBody } from '../../../kernel/http/ops.ts';
import type { IdentityCheckRow } from '../schema.ts';
import {
  createDocumentPictures,
  createIdentity,
  decideCheck,
  type DocumentPictures,
  findCheck,
  listChecks,
  type Person,
  sameDocumentChecks,
  statusOf,
} from './identity.service.ts';

export interface IdentityDependencies extends Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly person: Person;
  readonly userNameOf: (memberId: string) => Promise<string>;
  /** Notifies a member of the result, in the caller's transaction; `reason` is null when it passed. */
  readonly notify: (trx: Db, memberId: string, reason: string | null) => Promise<void>;
}

/** The identity feature: members' checks and the operators' review. */
export function createIdentityChecks(dependencies: IdentityDependencies) {
  const pictures = createDocumentPictures(dependencies);
  const checks = createIdentity(pictures, dependencies);
  const routes: Route[] = [
    bindEndpoint(getIdentity, (_body, { memberId }) => checks.find(memberId)),
    bindEndpoint(submitIdentity, (body, { memberId }) => checks.submit(memberId, body)),
    bindEndpoint(uploadIdentityPicture, (upload, { memberId }) => pictures.keep(memberId, upload)),
  ];
  return {
    routes,
    opsRoutes: identityOpsRoutes(createReview(pictures, dependencies), pictures),
    pictures,
    reopen: checks.reopen,
    cancelPending: checks.cancelPending,
  };
}

const LISTED = 50;
const CONFLICT = 409;

/** The operators' view of identity checks and their decisions. */
function createReview(pictures: DocumentPictures, { db, clock, vault, person, userNameOf, notify }: IdentityDependencies) {
  const describe = async (row: IdentityCheckRow): Promise<IdentityReview> => ({
    id: row.id,
    userName: await userNameOf(row.member_id),
    status: row.status,
    docType: row.doc_type,
    docNo: vault.open(row.sealed_doc_no),
    name: vault.open(row.sealed_name),
    birthDate: await person.birthDateOf(db, row.member_id),
    reason: row.reason,
    submittedAt: toIso(Number(row.submitted_ms)),
    pictureIds: await pictures.idsOf(row.id),
    sameDocument: await ownersOf(await sameDocumentChecks(db, row)),
  });
  const ownersOf = async (rows: readonly IdentityCheckRow[]) => [
    ...new Set(await Promise.all(rows.map(({ member_id }) => userNameOf(member_id)))),
  ];
  /** One document belongs to one member. */
  async function refuseSecondOwner(trx: Db, row: IdentityCheckRow): Promise<void> {
    if (!(await sameDocumentChecks(trx, row)).some(({ status }) => status === 'passed')) return;
    const text = `another member passed with the document of ${row.id}: reject it, with a reason that names no other account`;
    throw new Refusal(CODE.common, text, { httpStatus: CONFLICT });
  }
  async function found(id: string, from: Db): Promise<IdentityCheckRow> {
    const row = await findCheck(from, id);
    if (row === undefined) throw notFound(`there is no identity check ${id}`);
    return row;
  }
  return {
    /** Waiting ones first in, first out; otherwise the newest. */
    list: async (status: IdentityCheckRow['status'] | null) => Promise.all((await listChecks(db, status, LISTED)).map(describe)),
    show: async (id: string) => describe(await found(id, db)),
    /** Passed without a reason. */
    async decide(id: string, reason: string | null): Promise<IdentityReview> {
      await inTransaction(db, async (trx) => {
        const row = await found(id, trx);
        const { status, member_id } = row;
        if (status !== 'pending') throw new Refusal(CODE.common, `${id} is decided: ${status}`, { httpStatus: CONFLICT });
        if (reason === null) await refuseSecondOwner(trx, row);
        await decideCheck(trx, id, { status: reason === null ? 'passed' : 'rejected', reason, reviewed_ms: clock.nowMs() });
        if (reason !== null) await pictures.drop(trx, id);
        await notify(trx, member_id, reason);
      });
      return describe(await found(id, db));
    },
  };
}

const WINDOW_DAYS = 30;

/** Deposits since a time, with orders that may still be paid, except one order; cents. */
export type GrossDeposits = (
  db: Db,
  memberId: string,
  span: { readonly sinceMs: number; readonly nowMs: number; readonly exceptBillNo: string | null },
) => Promise<readonly { readonly amount: bigint }[]>;

/** Checks deposits: limits their sum over 30 days until the check passed. */
export function holdUnverified(clock: Clock, grossDeposits: GrossDeposits) {
  return async (trx: Db, { memberId, amount, billNo }: BeforeDepositEvent): Promise<void> => {
    const nowMs = clock.nowMs();
    const [status, before] = await sideBySide([
      statusOf(trx, memberId),
      grossDeposits(trx, memberId, { sinceMs: nowMs - WINDOW_DAYS * DAY_MS, nowMs, exceptBillNo: billNo }),
    ]);
    if (status === 'passed') return;
    const used = before.reduce((sum, deposit) => sum + deposit.amount, 0n);
    if (used + amount <= UNVERIFIED_DEPOSIT_CENTS) return;
    const text = `请先完成实名认证。认证通过前，${WINDOW_DAYS}天内最多存款${yuanText(UNVERIFIED_DEPOSIT_CENTS)}元`;
    throw new Refusal(CODE.common, text, { field: 'amount', detail: { need: 'identity' } });
  };
}

const choice = z.object({ status: z.optional(z.enum(['pending', 'passed', 'rejected'])) });

/** `/ops/api/identity*`: operators view and decide identity checks. */
const identityOpsRoutes = (review: ReturnType<typeof createReview>, pictures: DocumentPictures): OpsRoute[] => [
  opsGet('/ops/api/identity', choice, ({ input }) => review.list(input.status ?? null)),
  opsGet('/ops/api/identity/:id', ({ params }) => review.show(params.id)),
  opsPost('/ops/api/identity/:id/pass', ({ params }) => review.decide(params.id, null)),
  opsPost('/ops/api/identity/:id/reject', reasonBody, ({ params, input }) => review.decide(params.id, input.reason)),
  opsGet('/ops/api/identity-pictures/:id', ({ params }) => pictures.read(params.id)),
];
