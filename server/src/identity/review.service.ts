import { CODE, type DocType } from '@site/shared/product';
import { toIso, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Vault } from '../kernel/vault.ts';
import type { DocumentPictures } from './document-pictures.ts';
import { decideCheck, findCheck, listChecks, type CheckRow } from './identity.store.ts';

/** Tells a member what became of his check, in the caller's transaction; `reason` is null when it passed. */
export type TellOutcome = (trx: Db, memberId: string, reason: string | null) => Promise<void>;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly pictures: DocumentPictures;
  readonly tell: TellOutcome;
  readonly userNameOf: (memberId: string) => Promise<string>;
  readonly birthDateOf: (trx: Db, memberId: string) => Promise<string>;
}

/** A check as the person sees it who decides: name and number in full. */
export interface ReviewedCheck {
  readonly id: string;
  readonly userName: string;
  readonly status: CheckRow['status'];
  readonly docType: DocType;
  readonly docNo: string;
  readonly name: string;
  readonly birthDate: string;
  readonly reason: string | null;
  readonly submittedAt: string;
  readonly pictureIds: readonly string[];
}

const LISTED = 50;
const NOT_FOUND = 404;
const CONFLICT = 409;

/** Identity checks as operators look at and decide them. */
export function createReview({ db, clock, vault, pictures, tell, userNameOf, birthDateOf }: Parts) {
  const describe = async (row: CheckRow): Promise<ReviewedCheck> => ({
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
  async function found(id: string, from: Db): Promise<CheckRow> {
    const row = await findCheck(from, id);
    if (row === undefined) throw new Refusal(CODE.common, `there is no identity check ${id}`, { httpStatus: NOT_FOUND });
    return row;
  }
  return {
    list: async (status: CheckRow['status'] | null) => Promise.all((await listChecks(db, status, LISTED)).map(describe)),
    show: async (id: string) => describe(await found(id, db)),
    /** Without a reason it passed. */
    async decide(id: string, reason: string | null): Promise<ReviewedCheck> {
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
