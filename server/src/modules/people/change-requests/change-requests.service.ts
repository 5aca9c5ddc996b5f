import { AUDIT_TYPE_TEXT, CODE, type AuditType } from '@site/shared/product';
import type { InfoAudit, InfoAuditQuery, NewInfoAudit, Page } from '@site/shared/wire';
import { toIso, type Clock } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { ChangeKinds, WaitingAudit } from './change-kinds.ts';
import { decideAudit, findAudit, findWaiting, insertAudit, pageOfAudits } from './change-requests.store.ts';
import type { InfoAuditRow } from '../schema.ts';

interface InfoAuditsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly kinds: ChangeKinds;
}

/** A request as a feature opens it by itself. */
export interface OpenedAudit {
  readonly memberId: string;
  readonly type: AuditType;
  readonly subject: string | null;
  readonly before: string;
  readonly after: string;
}

/** Requests of members for changes they cannot make themselves. */
export function createInfoAudits({ db, clock, vault, kinds }: InfoAuditsDependencies) {
  async function open(trx: Db, { memberId, type, subject, before, after }: OpenedAudit, wanted: string | null): Promise<InfoAuditRow> {
    const nowMs = clock.nowMs();
    if ((await findWaiting(trx, { member_id: memberId, type, subject })) !== undefined)
      throw new Refusal(CODE.common, `您已有一份“${AUDIT_TYPE_TEXT[type]}”申请在审核中`);
    const row: InfoAuditRow = {
      id: createId(nowMs),
      member_id: memberId,
      type,
      subject,
      sealed_wanted: wanted === null || wanted === '' ? null : vault.seal(wanted),
      masked_before: before,
      masked_after: after,
      status: 'pending',
      reason: null,
      at_ms: nowMs,
      decided_ms: null,
    };
    await insertAudit(trx, row);
    return row;
  }
  return {
    async list(memberId: string, { page, pageSize }: InfoAuditQuery): Promise<Page<InfoAudit>> {
      const { rows, total } = await pageOfAudits(db, memberId, { offset: (page - 1) * pageSize, limit: pageSize });
      return { list: rows.map(asAudit), total, page, pageSize };
    },
    ask: (memberId: string, { type, wanted }: NewInfoAudit): Promise<InfoAudit> =>
      inTransaction(db, async (trx) => {
        const { ask } = kinds.of(type);
        if (ask === undefined) throw new Refusal(CODE.validation, '请选择申请类型', { field: 'type' });
        const change = await ask(trx, memberId, wanted);
        return asAudit(await open(trx, { memberId, type, subject: null, ...change }, wanted));
      }),
    withdraw: (memberId: string, id: string): Promise<InfoAudit> =>
      inTransaction(db, async (trx) => {
        const row = await findAudit(trx, id);
        if (row === undefined || row.member_id !== memberId) throw new Refusal(CODE.common, '申请不存在');
        if (row.status !== 'pending') throw new Refusal(CODE.common, '该申请已处理，不能撤销');
        await kinds.of(row.type).drop?.(trx, asWaiting(row, vault));
        const decision = { status: 'withdrawn', reason: null, decided_ms: clock.nowMs() } as const;
        await decideAudit(trx, id, decision);
        return asAudit({ ...row, ...decision });
      }),
    /** For a feature whose own page creates the request. */
    opened: async (trx: Db, audit: OpenedAudit): Promise<void> => void (await open(trx, audit, null)),
    /** For a feature whose own command decided: closes a waiting request. */
    async closed(trx: Db, { memberId, type, subject }: Omit<OpenedAudit, 'before' | 'after'>, passed: boolean): Promise<void> {
      const row = await findWaiting(trx, { member_id: memberId, type, subject });
      if (row !== undefined)
        await decideAudit(trx, row.id, { status: passed ? 'passed' : 'rejected', reason: null, decided_ms: clock.nowMs() });
    },
  };
}

/** A request as its handler needs it. */
export function asWaiting({ member_id, subject, sealed_wanted, at_ms }: InfoAuditRow, vault: Vault): WaitingAudit {
  return { memberId: member_id, subject, wanted: sealed_wanted === null ? '' : vault.open(sealed_wanted), atMs: Number(at_ms) };
}

/** A request as its owner reads it. */
export function asAudit(row: InfoAuditRow): InfoAudit {
  return {
    id: row.id,
    type: row.type,
    before: row.masked_before,
    after: row.masked_after,
    status: row.status,
    reason: row.reason,
    at: toIso(Number(row.at_ms)),
    decidedAt: row.decided_ms === null ? null : toIso(Number(row.decided_ms)),
  };
}
