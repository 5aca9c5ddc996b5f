import { CODE } from '@site/shared/product';
import type { IdentityReview } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { toIso } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { decideCheck, type DocumentPictures, findCheck, listChecks } from './identity.service.ts';
import type { IdentityCheckRow } from '../schema.ts';

/** Notifies a member of the result, in the caller's transaction; `reason` is null when it passed. */
export type NotifyOfOutcome = (trx: Db, memberId: string, reason: string | null) => Promise<void>;

interface ReviewDependencies extends Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly pictures: DocumentPictures;
  readonly tell: NotifyOfOutcome;
  readonly userNameOf: (memberId: string) => Promise<string>;
  readonly birthDateOf: (trx: Db, memberId: string) => Promise<string>;
}

const LISTED = 50;
const NOT_FOUND = 404;
const CONFLICT = 409;

/** The operators' view of identity checks and their decisions. */
export function createReview({ db, clock, vault, pictures, tell, userNameOf, birthDateOf }: ReviewDependencies) {
  const describe = async (row: IdentityCheckRow): Promise<IdentityReview> => ({
    id: row.id,
    userName: await userNameOf(row.member_id),
    status: row.status,
    docType: row.doc_type,
    docNo: vault.open(row.sealed_doc_no),
    name: vault.open(row.sealed_name),
    birthDate: await birthDateOf(db, row.member_id),
    reason: row.reason,
    submittedAt: toIso(Number(row.submitted_ms)),
    pictureIds: await pictures.idsOf(row.id),
  });
  async function found(id: string, from: Db): Promise<IdentityCheckRow> {
    const row = await findCheck(from, id);
    if (row === undefined) throw new Refusal(CODE.common, `there is no identity check ${id}`, { httpStatus: NOT_FOUND });
    return row;
  }
  return {
    list: async (status: IdentityCheckRow['status'] | null) => Promise.all((await listChecks(db, status, LISTED)).map(describe)),
    show: async (id: string) => describe(await found(id, db)),
    /** Passed without a reason. */
    async decide(id: string, reason: string | null): Promise<IdentityReview> {
      await inTransaction(db, async (trx) => {
        const { status, member_id } = await found(id, trx);
        if (status !== 'pending') throw new Refusal(CODE.common, `${id} is decided: ${status}`, { httpStatus: CONFLICT });
        await decideCheck(trx, id, { status: reason === null ? 'passed' : 'rejected', reason, reviewed_ms: clock.nowMs() });
        if (reason !== null) await pictures.drop(trx, id);
        await tell(trx, member_id, reason);
      });
      return describe(await found(id, db));
    },
  };
}

export type Review = ReturnType<typeof createReview>;
