import { sha256Hex } from '@site/shared/crypto';
import type { Recheck } from './bind-endpoint.ts';
import { invalid } from './body.ts';
import type { Caller, MoneyCaller, SessionLookup } from './caller.ts';
import { DAY_MS, HOUR_MS, SECOND_MS, type Clock } from '../clock.ts';
import { CODE, HEADER } from '@site/shared/every-site';
import { type Db, inKeyedTransaction, memberKey } from '../db/database.ts';
import { readCache } from '../db/read-cache.ts';
import { sideBySide } from '../db/reads-together.ts';
import { writeLater } from '../db/write-together.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { Refusal, sessionGone, tooOften } from './refusal.ts';

interface MoneyCall {
  readonly path: string;
  readonly key: string;
  readonly body: unknown;
  readonly caller: Omit<MoneyCaller, 'trx'>;
}

interface Steps {
  /**
   * May refuse before the transaction begins, and by what it returns once more in it; such a refusal is not stored, so that the same key may try again.
   * Null: nothing comes before.
   */
  readonly before: (() => Promise<Recheck | void>) | null;
  work(caller: MoneyCaller): Promise<unknown>;
}

interface StoredRefusal {
  readonly code: number;
  readonly message: string;
  readonly field?: string | null;
  readonly detail?: Readonly<Record<string, string>> | null;
}

type Outcome = { readonly answer: unknown } | { readonly refusal: StoredRefusal };

const KEEP_MS = 30 * DAY_MS;
/** Nothing has moved, and a member makes any number: a refusal is kept as long as a client repeats its call. */
const KEEP_REFUSAL_MS = HOUR_MS;
const REFUSALS_AN_HOUR = 1000;
const FORGET_EVERY_MS = HOUR_MS;
const KEY_SHAPE = /^[A-Za-z0-9-]{8,64}$/;

/** The Idempotency-Key of a call that is no money call as a whole; null without a valid one. */
export function idempotencyKeyOf(caller: Pick<Caller, 'header'>): string | null {
  const key = caller.header(HEADER.idempotencyKey.toLowerCase());
  return KEY_SHAPE.test(key) ? key : null;
}

/** By member, path and key as JSON. The transaction of a call that was looked for before it asks again; on SQLite nothing can have changed where nobody wrote. */
const findCall = readCache({
  tables: ['money_calls'],
  read: (db: Db, call) => {
    const [memberId, path, key] = JSON.parse(call) as [string, string, string];
    return db
      .selectFrom('money_calls')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('path', '=', path)
      .where('key', '=', key)
      .executeTakeFirst();
  },
});

interface MoneyCallsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Pick<SessionLookup, 'isOpen'>;
  /** Runs a transaction of a member when there is room for it; throws a TemporaryFailure when it waited too long. */
  readonly whenFree?: <Answer>(memberId: string, work: () => Promise<Answer>) => Promise<Answer>;
}

/**
 * Runs a money call exactly once: its writes and its idempotency row share one transaction. The same key returns the same
 * outcome, also a refusal within the next hour; the same key with another body is refused. A crash or a bug rolls everything back. A call whose session
 * ended before its transaction began is refused, and that is not stored: the member logs in and repeats it. Of a member's refusals a limited
 * number an hour is stored; further ones are refused with 6501 and HTTP 429, which says nothing about the call.
 */
export function createMoneyCalls({ db, clock, sessions, whenFree = (_memberId, work) => work() }: MoneyCallsOptions) {
  const forgetOld = createForgetting();
  const refusals = createRateLimiter<string>({ nowMs: () => clock.nowMs(), most: REFUSALS_AN_HOUR, windowMs: HOUR_MS });
  async function saved(trx: Db, call: MoneyCall): Promise<Outcome | null> {
    const row = await findCall(trx, JSON.stringify([call.caller.memberId, call.path, call.key]));
    if (row === undefined) return null;
    if (row.body_hash !== hashOf(call.body))
      throw new Refusal(CODE.validation, '请求参数有误（Idempotency-Key）：已用于另一笔请求', {
        field: HEADER.idempotencyKey,
        httpStatus: 422,
      });
    return JSON.parse(row.outcome) as Outcome;
  }
  async function keep(trx: Db, call: MoneyCall, outcome: Outcome): Promise<void> {
    const { path, key, caller, body } = call;
    const at = clock.nowMs();
    await forgetOld(trx, at);
    const row = trx.insertInto('money_calls').values({
      member_id: caller.memberId,
      path,
      key,
      body_hash: hashOf(body),
      outcome: JSON.stringify(outcome),
      at_ms: at,
      refused_at_ms: 'refusal' in outcome ? at : null,
    });
    await writeLater(trx, [row]);
  }
  /** Returns the final outcome: this one, or that of a concurrent call with the same key. */
  function once(call: MoneyCall, reach: (trx: Db) => Promise<Outcome>, doubtOf: DoubtOf = noDoubt): Promise<Outcome> {
    const run = async (trx: Db) => {
      const [isOpen, before, doubt] = await sideBySide([sessions.isOpen(trx, call.caller.sessionId), saved(trx, call), doubtOf(trx)]);
      if (!isOpen) throw sessionGone();
      if (before !== null) return before;
      if (doubt !== null) throw doubt;
      const outcome = await reach(trx);
      await keep(trx, call, outcome);
      return outcome;
    };
    const { memberId } = call.caller;
    return whenFree(memberId, () => inKeyedTransaction(db, [memberKey(memberId)], run));
  }
  return async function runOnce(call: MoneyCall, { before, work }: Steps): Promise<unknown> {
    if (!KEY_SHAPE.test(call.key)) throw invalid(HEADER.idempotencyKey, '缺少请求头或格式不正确');
    const recheck = before !== null && (await saved(db, call)) === null ? await before() : undefined;
    let doubt: Refusal | null = null;
    const doubtOf = async (trx: Db) => (doubt = recheck === undefined ? null : await refusalBy(recheck(trx)));
    const answer = async (trx: Db) => ({ answer: await work({ ...call.caller, trx }) });
    const outcome = await once(call, answer, doubtOf).catch((failure: unknown) => {
      if (failure === doubt || !isLasting(failure)) throw failure;
      if (!refusals.take(call.caller.memberId)) throw tooOften(HOUR_MS / SECOND_MS);
      const { code, message, field, detail } = failure;
      return once(call, async () => ({ refusal: { code, message, field, detail } }));
    });
    if ('refusal' in outcome) throw asRefusal(outcome.refusal);
    return outcome.answer;
  };
}

/** Why what confirmed a call does not confirm it any more; null where it does. */
type DoubtOf = (trx: Db) => Promise<Refusal | null>;
const noDoubt: DoubtOf = async () => null;

/** The refusal by which a check ends; null where it passes. */
const refusalBy = (check: Promise<void>): Promise<Refusal | null> =>
  check.then(
    () => null,
    (failure: unknown) => (failure instanceof Refusal ? failure : Promise.reject(failure)),
  );

/** A refusal that is kept as the outcome of its call. */
const isLasting = (failure: unknown): failure is Refusal =>
  failure instanceof Refusal && failure.httpStatus === 200 && failure.code !== CODE.sessionExpired;

/** Deletes expired rows now and then, so that few calls pay for it. */
function createForgetting() {
  let againMs = 0;
  return async function forgetOld(trx: Db, nowMs: number): Promise<void> {
    if (nowMs < againMs) return;
    againMs = nowMs + FORGET_EVERY_MS;
    await trx
      .deleteFrom('money_calls')
      .where('at_ms', '<', nowMs - KEEP_MS)
      .execute();
    await trx
      .deleteFrom('money_calls')
      .where('refused_at_ms', '<', nowMs - KEEP_REFUSAL_MS)
      .execute();
  };
}

function asRefusal({ code, message, field, detail }: StoredRefusal): Refusal {
  return new Refusal(code, message, { ...(field && { field }), ...(detail && { detail }) });
}

const PROOF_FIELD = /(?:password|passkey)$/i;

/** Without what confirms the call: a stored hash would allow guessing a short password, and a retry may correct a mistyped one or carry a new proof. */
function hashOf(body: unknown): string {
  const text = JSON.stringify(body, (name, value: unknown) => (PROOF_FIELD.test(name) ? undefined : value));
  return sha256Hex(text);
}
