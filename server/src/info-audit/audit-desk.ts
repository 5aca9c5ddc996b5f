import { AUDIT_TYPE_TEXT, CODE, type AuditType } from '@site/shared/product';
import type { InfoAudit } from '@site/shared/wire';
import type { Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Vault } from '../kernel/vault.ts';
import type { AuditKinds } from './audit-kinds.ts';
import { asAudit, asWaiting } from './info-audit.service.ts';
import { decideAudit, findAudit, waitingAudits, type AuditRow } from './info-audit.store.ts';

/** Tells a member that his request was decided, in the caller's transaction. */
export type TellDecided = (trx: Db, memberId: string, decided: { readonly title: string; readonly reason: string | null }) => Promise<void>;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly kinds: AuditKinds;
  readonly tell: TellDecided;
  readonly userNameOf: (memberId: string) => Promise<string>;
}

/** A request as the person sees it who decides: what is wanted in full. */
export interface WatchedAudit extends InfoAudit {
  readonly type: AuditType;
  readonly userName: string;
  readonly wanted: string;
}

const LISTED = 100;
const NOT_FOUND = 404;
const CONFLICT = 409;

/** Requests as operators look at and decide them. */
export function createAuditDesk({ db, clock, vault, kinds, tell, userNameOf }: Parts) {
  const watched = async (row: AuditRow): Promise<WatchedAudit> => ({
    ...asAudit(row),
    userName: await userNameOf(row.member_id),
    wanted: asWaiting(row, vault).wanted,
  });
  async function found(trx: Db, id: string): Promise<AuditRow> {
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

export type AuditDesk = ReturnType<typeof createAuditDesk>;
