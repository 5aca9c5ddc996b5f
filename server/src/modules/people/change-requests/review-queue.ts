import { AUDIT_TYPE_TEXT, CODE, type AuditType } from '@site/shared/product';
import type { InfoAudit } from '@site/shared/wire';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { ChangeKinds } from './change-kinds.ts';
import { asAudit, asWaiting } from './change-requests.service.ts';
import { decideAudit, findAudit, waitingAudits } from './change-requests.store.ts';
import type { InfoAuditRow } from '../schema.ts';

/** Notifies a member of a decision, in the caller's transaction. */
export type TellDecided = (trx: Db, memberId: string, decided: { readonly title: string; readonly reason: string | null }) => Promise<void>;

interface ReviewQueueDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly kinds: ChangeKinds;
  readonly tell: TellDecided;
  readonly userNameOf: (memberId: string) => Promise<string>;
}

/** A request as its reviewer sees it: the requested value in full. */
export interface WatchedAudit extends InfoAudit {
  readonly type: AuditType;
  readonly userName: string;
  readonly wanted: string;
}

const LISTED = 100;
const NOT_FOUND = 404;
const CONFLICT = 409;

/** The operators' view of requests and their decisions. */
export function createReviewQueue({ db, clock, vault, kinds, tell, userNameOf }: ReviewQueueDependencies) {
  const watched = async (row: InfoAuditRow): Promise<WatchedAudit> => ({
    ...asAudit(row),
    userName: await userNameOf(row.member_id),
    wanted: asWaiting(row, vault).wanted,
  });
  async function found(trx: Db, id: string): Promise<InfoAuditRow> {
    const row = await findAudit(trx, id);
    if (row === undefined) throw new Refusal(CODE.common, `there is no request ${id}`, { httpStatus: NOT_FOUND });
    return row;
  }
  return {
    waiting: async () => Promise.all((await waitingAudits(db, LISTED)).map(watched)),
    /** Without a reason it is carried out. */
    async decide(id: string, reason: string | null): Promise<WatchedAudit> {
      await inTransaction(db, async (trx) => {
        const row = await found(trx, id);
        if (row.status !== 'pending') throw new Refusal(CODE.common, `${id} is decided: ${row.status}`, { httpStatus: CONFLICT });
        const kind = kinds.of(row.type);
        await (reason === null ? kind.pass(trx, asWaiting(row, vault)) : kind.drop?.(trx, asWaiting(row, vault)));
        await decideAudit(trx, id, { status: reason === null ? 'passed' : 'rejected', reason, decided_ms: clock.nowMs() });
        await tell(trx, row.member_id, { title: AUDIT_TYPE_TEXT[row.type], reason });
      });
      return watched(await found(db, id));
    },
  };
}

export type ReviewQueue = ReturnType<typeof createReviewQueue>;
