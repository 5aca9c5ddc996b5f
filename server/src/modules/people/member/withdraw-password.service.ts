import { CODE, refuseWithdrawPassword, SAME_PASSWORD_TEXT } from '@site/shared/product';
import type { NewWithdrawPassword } from '@site/shared/wire';
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { PeopleTables, WithdrawPasswordRow } from '../schema.ts';
import { openBirthDate } from './birth-dates.ts';
import type { MemberContext } from './member-context.ts';
import type { MemberHashes } from './member-hashes.ts';
import { hasPassword, type MemberStore } from './member.store.ts';
import { hashPassword, isPassword } from './password.ts';
import type { LoginGuard } from './login-guard.ts';

type WithdrawPasswordsContext = Pick<MemberContext, 'db' | 'clock' | 'events' | 'vault' | 'members' | 'passwordCost' | 'hashes'>;

const TRIES = 5;
const LOCK_MS = DAY_MS;
const REPLACED_TEXT = '取款密码刚被修改，请重新输入';

/** The six-digit withdrawal password: five wrong attempts lock it for a day. */
export interface WithdrawPasswords {
  /** Refuses at `field` (default `withdrawPassword`) a wrong password, a locked one, and a member without one. */
  verify(memberId: string, password: string, field?: string): Promise<StillConfirmed>;
  has(memberId: string): Promise<boolean>;
  /** Sets the first one, or replaces it by the current one. */
  set(memberId: string, change: NewWithdrawPassword): Promise<void>;
}

export function createWithdrawPasswords(context: WithdrawPasswordsContext): WithdrawPasswords {
  const { db, clock, vault, events, members, passwordCost, hashes } = context;
  const store = createWithdrawPasswordStore(db);
  /** Counts the attempt before the password is checked, in one statement, so that no concurrent attempt of another instance slips through. */
  async function admit(memberId: string, field: string): Promise<WithdrawPasswordRow> {
    for (;;) {
      const now = clock.nowMs();
      const counted = await store.countTry(memberId, now);
      if (counted !== undefined) return counted;
      const row = await store.find(memberId);
      if (row === undefined) throw new Refusal(CODE.common, '请先设置取款密码', { field });
      if (row.locked_until_ms > now) throw locked(row.locked_until_ms - now, field);
    }
  }
  /** Concurrent attempts are checked one after the other, so that a right one never counts as the sixth wrong one. */
  const verify = (memberId: string, password: string, field = 'withdrawPassword') =>
    hashes.check(memberId, () => check(memberId, password, field));
  async function check(memberId: string, password: string, field: string): Promise<StillConfirmed> {
    const counted = await admit(memberId, field);
    const left = TRIES - counted.failures;
    const isRight = await isPassword(password, counted.hash).catch(async (failure: unknown) => {
      // A password that could not be checked is no wrong one.
      await store.uncountTry(memberId);
      throw failure;
    });
    if (isRight) {
      await store.forgetTries(counted);
      return async (trx) => {
        if ((await store.find(memberId, trx))?.hash !== counted.hash) throw new Refusal(CODE.common, REPLACED_TEXT, { field });
      };
    }
    throw left > 0 ? new Refusal(CODE.common, `取款密码错误，还可尝试${left}次`, { field }) : locked(LOCK_MS, field);
  }
  /** Refuses a new password without the right one before it. Returns the hash of that one, as it was before the check. */
  async function confirmed(memberId: string, password: string, current: string | undefined): Promise<string> {
    const before = await store.find(memberId);
    if (current === undefined) throw new Refusal(CODE.common, '请输入取款密码', { field: 'current' });
    if (password === current) throw new Refusal(CODE.common, SAME_PASSWORD_TEXT, { field: 'password' });
    await verify(memberId, current, 'current');
    return before?.hash ?? '';
  }
  return {
    verify,
    has: async (memberId) => (await store.find(memberId)) !== undefined,
    async set(memberId, { password, current }) {
      const refused = refuseWithdrawPassword(password, openBirthDate(vault, await members.byId(memberId)));
      if (refused !== null) throw new Refusal(CODE.common, refused, { field: 'password' });
      const isFirst = (await store.find(memberId)) === undefined;
      const replaced = isFirst ? null : await confirmed(memberId, password, current);
      // Last: it costs as much as a log-in.
      const hash = await hashes.alone(memberId, () => hashPassword(password, passwordCost));
      const isStored = await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        const isNew = await store.insert(trx, memberId, hash);
        if (isNew) await events.accessChanged.emit(trx, { memberId, what: 'firstWithdrawPassword' });
        return isNew;
      });
      if (isStored) return;
      // Another call has set the first one since.
      const before = replaced ?? (await confirmed(memberId, password, current));
      await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        // Changed meanwhile: what was confirmed is not the password any more.
        if (!(await store.replace(trx, memberId, { before, hash }))) throw new Refusal(CODE.common, REPLACED_TEXT, { field: 'current' });
        await events.accessChanged.emit(trx, { memberId, what: 'withdrawPassword' });
      });
    },
  };
}

function locked(leftMs: number, field: string): Refusal {
  return new Refusal(CODE.common, `取款密码已锁定，请${Math.ceil(leftMs / HOUR_MS)}小时后再试`, { field });
}

/** Repeats the check in the transaction of the change: refuses if the password was replaced since, by its owner perhaps. */
export type StillConfirmed = (trx: Db) => Promise<void>;

/** Security settings change only with the current password, so that an unattended page is not enough. */
export interface StepUp {
  /** Refuses a wrong log-in password at the field `password`; wrong ones are throttled as at the log-in, and all of them per minute. */
  requirePassword(memberId: string, password: string): Promise<StillConfirmed>;
}

interface StepUpDependencies {
  readonly members: MemberStore;
  readonly guard: LoginGuard;
  readonly hashes: MemberHashes;
}

export function createStepUp({ members, guard, hashes }: StepUpDependencies): StepUp {
  return {
    requirePassword: (memberId, password) =>
      hashes.check(memberId, async () => {
        await guard.admitMember(memberId);
        const member = await members.byId(memberId);
        const isRight = await isPassword(password, member.password_hash).catch(async (failure: unknown) => {
          await guard.withdrawMember(memberId);
          throw failure;
        });
        if (!isRight) throw new Refusal(CODE.validation, '登录密码错误', { field: 'password' });
        await guard.succeedMember(memberId);
        return async (trx) => {
          if (!(await hasPassword(trx, member))) throw new Refusal(CODE.common, '密码刚刚已被修改，请用新密码重新登录');
        };
      }),
  };
}

export function createWithdrawPasswordStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<PeopleTables>();
  return {
    find: (memberId: string, trx: Db = db) =>
      tables(trx).selectFrom('withdraw_passwords').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
    /** The try of this row was right: ends the count of wrong ones and the lock that the try itself set. A lock that another one set since stays. */
    async forgetTries({ member_id, hash, locked_until_ms }: WithdrawPasswordRow): Promise<void> {
      const row = tables().updateTable('withdraw_passwords').set({ failures: 0, locked_until_ms: 0 });
      await row.where('member_id', '=', member_id).where('hash', '=', hash).where('locked_until_ms', '=', locked_until_ms).execute();
    },
    /** Takes one try back, and the lock that needs all of them; those that other instances counted since stay. */
    async uncountTry(memberId: string): Promise<void> {
      await tables()
        .updateTable('withdraw_passwords')
        .set(({ eb }) => ({ failures: eb('failures', '-', 1), locked_until_ms: 0 }))
        .where('member_id', '=', memberId)
        .where('failures', '>', 0)
        .execute();
    },
    /** Counts one more wrong try, the first one after a lock that has ended; the last one locks. Returns nothing where there is no password, or a locked one. */
    countTry: (memberId: string, nowMs: number): Promise<WithdrawPasswordRow | undefined> =>
      tables()
        .updateTable('withdraw_passwords')
        .set(({ eb, lit }) => {
          const hasEnded = eb('locked_until_ms', '>', 0);
          const isLast = eb.and([eb.not(hasEnded), eb('failures', '>=', TRIES - 1)]);
          return {
            failures: eb
              .case()
              .when(hasEnded)
              .then(1)
              .else(eb('failures', '+', 1))
              .end(),
            locked_until_ms: eb
              .case()
              .when(isLast)
              .then(nowMs + LOCK_MS)
              .else(lit(0))
              .end(),
          };
        })
        .where('member_id', '=', memberId)
        .where('locked_until_ms', '<=', nowMs)
        .returningAll()
        .executeTakeFirst(),
    /** Stores the first of two concurrent passwords; returns whether it was this one. */
    async insert(trx: Db, memberId: string, hash: string): Promise<boolean> {
      const inserted = await tables(trx)
        .insertInto('withdraw_passwords')
        .values({ member_id: memberId, hash, failures: 0, locked_until_ms: 0 })
        .onConflict((conflict) => conflict.column('member_id').doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n;
    },
    /** False, and nothing written, if it is not the one before any more. */
    async replace(trx: Db, memberId: string, { before, hash }: { readonly before: string; readonly hash: string }): Promise<boolean> {
      const rows = tables(trx).updateTable('withdraw_passwords').set({ hash }).where('member_id', '=', memberId);
      return (await rows.where('hash', '=', before).executeTakeFirst()).numUpdatedRows > 0n;
    },
  };
}
