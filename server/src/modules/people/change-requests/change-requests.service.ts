import { AUDIT_TYPE_TEXT, AUDITS_A_DAY, type AuditType, CODE, OWN_AUDIT_TYPES } from '@site/shared/product';
import {
  requestInfoAudit,
  type InfoAudit,
  type InfoAuditQuery,
  type InfoAuditReview,
  listInfoAudits,
  type NewInfoAudit,
  type Page,
  withdrawInfoAudit,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { DAY_MS, toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, inTransaction, memberKey } from '../../../kernel/db/database.ts';
import { countRows, pageOfRows } from '../../../kernel/db/pages.ts';
import { createId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { type ChangeRequestRow, tablesOf } from '../schema.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { notFound, opsGet, opsPost, type OpsRoute, reasonBody } from '../../../kernel/http/ops.ts';

/** A request as a feature opens it by itself. */
export interface NewChangeRequest extends RequestedChange {
  readonly memberId: string;
  readonly type: AuditType;
  readonly subject: string | null;
}

/** Why a request was withdrawn that somebody else may have made. */
const REVOKED_TEXT = '登录密码已更换或设备已退出登录，如仍需更改请重新申请';

type ClosedRequest = Omit<NewChangeRequest, 'before' | 'after'>;

/** Requests of members for changes they cannot make themselves. */
function createRequestedChanges(
  kindOf: KindOf,
  { db, clock, vault, requirePassword }: Omit<ChangeRequestsDependencies, 'notify' | 'userNameOf'>,
) {
  async function open(
    trx: Db,
    { memberId, type, subject, before, after }: NewChangeRequest,
    value: string | null,
  ): Promise<ChangeRequestRow> {
    const nowMs = clock.nowMs();
    if ((await findPending(trx, { memberId, type, subject })) !== undefined)
      throw new Refusal(CODE.common, `您已有一份“${AUDIT_TYPE_TEXT[type]}”申请在审核中`);
    const row: ChangeRequestRow = {
      id: createId(nowMs),
      member_id: memberId,
      type,
      subject,
      sealed_wanted: value === null || value === '' ? null : vault.seal(value),
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
      const newest = requests(db).where('member_id', '=', memberId).orderBy('at_ms', 'desc').orderBy('id', 'desc');
      const { rows, total } = await pageOfRows(newest, { page, pageSize });
      return { list: rows.map(describe), total, page, pageSize };
    },
    async ask(memberId: string, { type, wanted: value, password }: NewInfoAudit): Promise<InfoAudit> {
      const { ask } = kindOf(type);
      if (ask === undefined) throw new Refusal(CODE.validation, '请选择申请类型', { field: 'type' });
      const stillConfirmed = await requirePassword(memberId, password);
      return inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        await stillConfirmed(trx);
        await refuseMany(trx, memberId, clock.nowMs());
        const change = await ask(trx, memberId, value);
        return describe(await open(trx, { memberId, type, subject: null, ...change }, value));
      });
    },
    withdraw: (memberId: string, id: string): Promise<InfoAudit> =>
      inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        const row = await findRequest(trx, id);
        if (row === undefined || row.member_id !== memberId) throw new Refusal(CODE.common, '申请不存在');
        if (row.status !== 'pending') throw new Refusal(CODE.common, '该申请已处理，不能撤销');
        await kindOf(row.type).drop?.(trx, asPending(row, vault));
        const decision = { status: 'withdrawn', reason: null, decided_ms: clock.nowMs() } as const;
        await decideRequest(trx, id, decision);
        return describe({ ...row, ...decision });
      }),
    async withdrawAll(trx: Db, memberId: string): Promise<void> {
      const pending = await requests(trx).where('member_id', '=', memberId).where('status', '=', 'pending').execute();
      for (const row of pending) {
        await kindOf(row.type).drop?.(trx, asPending(row, vault));
        await decideRequest(trx, row.id, { status: 'withdrawn', reason: REVOKED_TEXT, decided_ms: clock.nowMs() });
      }
    },
    opened: async (trx: Db, request: NewChangeRequest): Promise<void> => void (await open(trx, request, null)),
    async closed(trx: Db, { memberId, type, subject }: ClosedRequest, passed: boolean): Promise<void> {
      const row = await findPending(trx, { memberId, type, subject });
      if (row !== undefined)
        await decideRequest(trx, row.id, { status: passed ? 'passed' : 'rejected', reason: null, decided_ms: clock.nowMs() });
    },
  };
}

/** Refuses more requests than a day takes, withdrawn ones included. */
async function refuseMany(trx: Db, memberId: string, nowMs: number): Promise<void> {
  const own = tablesOf(trx).selectFrom('info_audits').where('member_id', '=', memberId).where('type', 'in', OWN_AUDIT_TYPES);
  if ((await countRows(own.where('at_ms', '>', nowMs - DAY_MS))) >= AUDITS_A_DAY)
    throw new Refusal(CODE.limited, '今日提交申请次数过多，请明日再试或联系客服');
}

/** A request as its handler needs it. */
function asPending({ member_id, subject, sealed_wanted, at_ms }: ChangeRequestRow, vault: Vault): PendingChange {
  return { memberId: member_id, subject, value: sealed_wanted === null ? '' : vault.open(sealed_wanted), atMs: Number(at_ms) };
}

/** A request as its owner reads it. */
function describe(row: ChangeRequestRow): InfoAudit {
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

const requests = (db: Db) => tablesOf(db).selectFrom('info_audits').selectAll();

const findRequest = (db: Db, id: string) => requests(db).where('id', '=', id).executeTakeFirst();

const findPending = (db: Db, { memberId, type, subject }: Pick<NewChangeRequest, 'memberId' | 'type' | 'subject'>) =>
  requests(db)
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .where('status', '=', 'pending')
    .where('subject', subject === null ? 'is' : '=', subject)
    .executeTakeFirst();

const decideRequest = (trx: Db, id: string, decision: Pick<ChangeRequestRow, 'status' | 'reason' | 'decided_ms'>) =>
  tablesOf(trx).updateTable('info_audits').set(decision).where('id', '=', id).where('status', '=', 'pending').execute();

/** A change that a member requests: before and after as the member may read them. */
interface RequestedChange {
  readonly before: string;
  readonly after: string;
}

/** A waiting request, for the feature that carries it out. `value` is the full input. */
interface PendingChange {
  readonly memberId: string;
  readonly subject: string | null;
  readonly value: string;
  readonly atMs: number;
}

/** The handlers of one kind of request, supplied by the feature that owns the data; all run in the request's transaction. */
export interface ChangeKind {
  /** Describes the change; refuses an invalid one. Absent if the request begins in the feature itself. */
  ask?(trx: Db, memberId: string, value: string): Promise<RequestedChange>;
  /** Carries it out; refuses what may not be yet. */
  pass(trx: Db, change: PendingChange): Promise<void>;
  /** Undoes the effects of the request alone. */
  drop?(trx: Db, change: PendingChange): Promise<void>;
}

/** The handlers of a kind; throws if nobody has registered any. */
type KindOf = (type: AuditType) => ChangeKind;

/** Notifies a member of a decision, in the caller's transaction. */
type NotifyOfDecision = (trx: Db, memberId: string, decision: { readonly title: string; readonly reason: string | null }) => Promise<void>;

export interface ChangeRequestsDependencies extends Pick<AppContext, 'db' | 'clock' | 'vault'> {
  /** Refuses a wrong log-in password; the answer repeats the check inside a transaction. */
  readonly requirePassword: (memberId: string, password: string) => Promise<(trx: Db) => Promise<void>>;
  readonly notify: NotifyOfDecision;
  readonly userNameOf: (memberId: string) => Promise<string>;
}

const LISTED = 100;
const CONFLICT = 409;

/** The operators' view of requests and their decisions. */
function createReviewQueue(kindOf: KindOf, { db, clock, vault, notify, userNameOf }: ChangeRequestsDependencies) {
  const review = async (row: ChangeRequestRow): Promise<InfoAuditReview> => ({
    ...describe(row),
    userName: await userNameOf(row.member_id),
    wanted: asPending(row, vault).value,
  });
  async function found(trx: Db, id: string): Promise<ChangeRequestRow> {
    const row = await findRequest(trx, id);
    if (row === undefined) throw notFound(`there is no request ${id}`);
    return row;
  }
  return {
    /** First come first. */
    async waiting() {
      const waiting = requests(db).where('status', '=', 'pending').orderBy('at_ms').orderBy('id');
      return Promise.all((await waiting.limit(LISTED).execute()).map(review));
    },
    /** Without a reason it is carried out. */
    async decide(id: string, reason: string | null): Promise<InfoAuditReview> {
      await inTransaction(db, async (trx) => {
        const row = await found(trx, id);
        if (row.status !== 'pending') throw new Refusal(CODE.common, `${id} is decided: ${row.status}`, { httpStatus: CONFLICT });
        const kind = kindOf(row.type);
        await (reason === null ? kind.pass(trx, asPending(row, vault)) : kind.drop?.(trx, asPending(row, vault)));
        await decideRequest(trx, id, { status: reason === null ? 'passed' : 'rejected', reason, decided_ms: clock.nowMs() });
        await notify(trx, row.member_id, { title: AUDIT_TYPE_TEXT[row.type], reason });
      });
      return review(await found(db, id));
    },
  };
}

/** The change-request feature: members' requests and the operators' review queue. */
export interface ChangeRequests {
  readonly routes: readonly Route[];
  readonly opsRoutes: readonly OpsRoute[];
  /** Registers the handlers of a kind; a request of a kind without any throws. */
  handle(type: AuditType, kind: ChangeKind): void;
  /** For a feature whose own page creates the request. */
  opened(trx: Db, request: NewChangeRequest): Promise<void>;
  /** Withdraws all pending requests of a member. */
  withdrawAll(trx: Db, memberId: string): Promise<void>;
  /** For a feature whose own command decided: closes a pending request. */
  closed(trx: Db, request: ClosedRequest, passed: boolean): Promise<void>;
}

export function createChangeRequests(dependencies: ChangeRequestsDependencies): ChangeRequests {
  const kinds = new Map<AuditType, ChangeKind>();
  const kindOf = (type: AuditType): ChangeKind => {
    const kind = kinds.get(type);
    if (kind === undefined) throw new Error(`Nobody carries out requests of the kind ${type}.`);
    return kind;
  };
  const { list, ask, withdraw, withdrawAll, opened, closed } = createRequestedChanges(kindOf, dependencies);
  const routes: Route[] = [
    bindEndpoint(listInfoAudits, (query, { memberId }) => list(memberId, query)),
    bindEndpoint(requestInfoAudit, (body, { memberId }) => ask(memberId, body)),
    bindEndpoint(withdrawInfoAudit, ({ id }, { memberId }) => withdraw(memberId, id)),
  ];
  const opsRoutes = reviewRoutes(createReviewQueue(kindOf, dependencies));
  return { routes, opsRoutes, handle: (type, kind) => void kinds.set(type, kind), withdrawAll, opened, closed };
}

/** `/ops/api/audits*`: operators decide on changes that members requested. */
const reviewRoutes = (queue: ReturnType<typeof createReviewQueue>): OpsRoute[] => [
  opsGet('/ops/api/audits', queue.waiting),
  opsPost('/ops/api/audits/:id/approve', ({ params }) => queue.decide(params.id, null)),
  opsPost('/ops/api/audits/:id/refuse', reasonBody, ({ params, input }) => queue.decide(params.id, input.reason)),
];
