import { AUDIT_TYPE_TEXT, type AuditType, CODE } from '@site/shared/product';
import {
  askInfoAudit,
  type InfoAudit,
  type InfoAuditQuery,
  type InfoAuditReview,
  listInfoAudits,
  type NewInfoAudit,
  type Page,
  withdrawInfoAudit,
} from '@site/shared/wire';
import * as z from 'zod/mini';
import type { AppContext } from '../../../context.ts';
import { toIso } from '../../../kernel/clock.ts';
import { type Db, inTransaction } from '../../../kernel/db/database.ts';
import { pageOfRows } from '../../../kernel/db/pages.ts';
import { createId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { type InfoAuditRow, tablesOf } from '../schema.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { opsGet, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';

/** A request as a feature opens it by itself. */
export interface NewChangeRequest {
  readonly memberId: string;
  readonly type: AuditType;
  readonly subject: string | null;
  readonly before: string;
  readonly after: string;
}

/** Requests of members for changes they cannot make themselves. */
function createRequestedChanges(kinds: ChangeKinds, { db, clock, vault }: Pick<AppContext, 'db' | 'clock' | 'vault'>) {
  async function open(trx: Db, { memberId, type, subject, before, after }: NewChangeRequest, wanted: string | null): Promise<InfoAuditRow> {
    const nowMs = clock.nowMs();
    if ((await findWaiting(trx, { memberId, type, subject })) !== undefined)
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
    await tablesOf(trx).insertInto('info_audits').values(row).execute();
    return row;
  }
  return {
    async list(memberId: string, { page, pageSize }: InfoAuditQuery): Promise<Page<InfoAudit>> {
      const newest = audits(db).where('member_id', '=', memberId).orderBy('at_ms', 'desc').orderBy('id', 'desc');
      const { rows, total } = await pageOfRows(newest, { page, pageSize });
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
    opened: async (trx: Db, audit: NewChangeRequest): Promise<void> => void (await open(trx, audit, null)),
    /** For a feature whose own command decided: closes a waiting request. */
    async closed(trx: Db, { memberId, type, subject }: Omit<NewChangeRequest, 'before' | 'after'>, passed: boolean): Promise<void> {
      const row = await findWaiting(trx, { memberId, type, subject });
      if (row !== undefined)
        await decideAudit(trx, row.id, { status: passed ? 'passed' : 'rejected', reason: null, decided_ms: clock.nowMs() });
    },
  };
}

/** A request as its handler needs it. */
function asWaiting({ member_id, subject, sealed_wanted, at_ms }: InfoAuditRow, vault: Vault): WaitingAudit {
  return { memberId: member_id, subject, wanted: sealed_wanted === null ? '' : vault.open(sealed_wanted), atMs: Number(at_ms) };
}

/** A request as its owner reads it. */
function asAudit(row: InfoAuditRow): InfoAudit {
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

const audits = (db: Db) => tablesOf(db).selectFrom('info_audits').selectAll();

const findAudit = (db: Db, id: string) => audits(db).where('id', '=', id).executeTakeFirst();

const findWaiting = (db: Db, { memberId, type, subject }: Pick<NewChangeRequest, 'memberId' | 'type' | 'subject'>) =>
  audits(db)
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .where('status', '=', 'pending')
    .where('subject', subject === null ? 'is' : '=', subject)
    .executeTakeFirst();

const decideAudit = (trx: Db, id: string, decision: Pick<InfoAuditRow, 'status' | 'reason' | 'decided_ms'>) =>
  tablesOf(trx).updateTable('info_audits').set(decision).where('id', '=', id).where('status', '=', 'pending').execute();

/** A change that a member requests: before and after as the member may read them. */
interface RequestedChange {
  readonly before: string;
  readonly after: string;
}

/** A waiting request, for the feature that carries it out. `wanted` is the full input. */
interface WaitingAudit {
  readonly memberId: string;
  readonly subject: string | null;
  readonly wanted: string;
  readonly atMs: number;
}

/** The handlers of one kind of request, given by the feature that owns the data; all run in the request's transaction. */
interface AuditKind {
  /** Describes the change; refuses an invalid one. Absent if the request begins in the feature itself. */
  ask?(trx: Db, memberId: string, wanted: string): Promise<RequestedChange>;
  /** Carries it out; refuses what may not be yet. */
  pass(trx: Db, audit: WaitingAudit): Promise<void>;
  /** Undoes the effects of the request alone. */
  drop?(trx: Db, audit: WaitingAudit): Promise<void>;
}

/** The kinds of requests, each registered by the feature that owns the data. */
function createChangeKinds() {
  const kinds = new Map<AuditType, AuditKind>();
  return {
    handle: (type: AuditType, kind: AuditKind): void => void kinds.set(type, kind),
    of(type: AuditType): AuditKind {
      const kind = kinds.get(type);
      if (kind === undefined) throw new Error(`Nobody carries out requests of the kind ${type}.`);
      return kind;
    },
  };
}

type ChangeKinds = ReturnType<typeof createChangeKinds>;

/** Notifies a member of a decision, in the caller's transaction. */
type NotifyOfDecision = (trx: Db, memberId: string, decided: { readonly title: string; readonly reason: string | null }) => Promise<void>;

interface ChangeRequestsDependencies extends Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly tell: NotifyOfDecision;
  readonly userNameOf: (memberId: string) => Promise<string>;
}

const LISTED = 100;
const NOT_FOUND = 404;
const CONFLICT = 409;

/** The operators' view of requests and their decisions. */
function createReviewQueue(kinds: ChangeKinds, { db, clock, vault, tell, userNameOf }: ChangeRequestsDependencies) {
  const review = async (row: InfoAuditRow): Promise<InfoAuditReview> => ({
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
    /** First come first. */
    async waiting() {
      const waiting = audits(db).where('status', '=', 'pending').orderBy('at_ms').orderBy('id');
      return Promise.all((await waiting.limit(LISTED).execute()).map(review));
    },
    /** Without a reason it is carried out. */
    async decide(id: string, reason: string | null): Promise<InfoAuditReview> {
      await inTransaction(db, async (trx) => {
        const row = await found(trx, id);
        if (row.status !== 'pending') throw new Refusal(CODE.common, `${id} is decided: ${row.status}`, { httpStatus: CONFLICT });
        const kind = kinds.of(row.type);
        await (reason === null ? kind.pass(trx, asWaiting(row, vault)) : kind.drop?.(trx, asWaiting(row, vault)));
        await decideAudit(trx, id, { status: reason === null ? 'passed' : 'rejected', reason, decided_ms: clock.nowMs() });
        await tell(trx, row.member_id, { title: AUDIT_TYPE_TEXT[row.type], reason });
      });
      return review(await found(db, id));
    },
  };
}

/** The change-request feature: members' requests, the operators' review queue, and `handle`, which registers kinds. */
export function createChangeRequests(dependencies: ChangeRequestsDependencies) {
  const kinds = createChangeKinds();
  const audits = createRequestedChanges(kinds, dependencies);
  const routes: Route[] = [
    bindEndpoint(listInfoAudits, (query, { memberId }) => audits.list(memberId, query)),
    bindEndpoint(askInfoAudit, (body, { memberId }) => audits.ask(memberId, body)),
    bindEndpoint(withdrawInfoAudit, ({ id }, { memberId }) => audits.withdraw(memberId, id)),
  ];
  return {
    routes,
    queue: createReviewQueue(kinds, dependencies),
    handle: kinds.handle,
    opened: audits.opened,
    closed: audits.closed,
  };
}

const refusal = z.strictObject({ reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) });

/** `/ops/api/audits*`: operators decide on changes that members requested. */
export const infoAuditOpsRoutes = (queue: ReturnType<typeof createReviewQueue>): OpsRoute[] => [
  opsGet('/ops/api/audits', queue.waiting),
  opsPost('/ops/api/audits/:id/approve', ({ params }) => queue.decide(params.id, null)),
  opsPost('/ops/api/audits/:id/refuse', refusal, ({ params, input }) => queue.decide(params.id, input.reason)),
];
