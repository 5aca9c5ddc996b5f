import { isRecord } from '@site/shared/every-site';
import { TemporaryFailure } from '../temporary-failure.ts';

/** The error of a database that cannot work now, although the request is valid. */
const SQLITE_LOCKED = /^SQLITE_(BUSY|LOCKED)/;
const SQLITE_UNABLE = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN|NOMEM)/;
/** Lock not available, deadlock, serialization: a retry may succeed. */
const POSTGRES_LOCKED = /^(55P03|40P01|40001)$/;
/** Connection lost, out of resources, read-only, shutting down or starting, disk error. */
const POSTGRES_UNABLE = /^(08|53|57P|58|25006)/;
const SOCKET = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** What pg-pool 3 says when no connection became free in time, and when a new one did not connect in time. */
const NO_POOLED_CONNECTION = 'timeout exceeded when trying to connect';
const POSTGRES_NO_CONNECTION = '53300';
/** What pg 8 says without a code when a connection breaks, and of each later statement on it. */
const BROKEN_CONNECTION = 'Connection terminated|Client (has encountered a connection error|was closed) and is not queryable';
const WORDLESS = new RegExp(`${NO_POOLED_CONNECTION}|${BROKEN_CONNECTION}`);

/** Whether another connection holds the required lock. */
export function isLocked(failure: unknown): boolean {
  const code = codeOf(failure);
  return SQLITE_LOCKED.test(code) || POSTGRES_LOCKED.test(code);
}

/** Deadlock, serialization, or a row of the same key that another transaction stored first: run again, the transaction sees what the other one did. */
const POSTGRES_OVERTAKEN = /^(40P01|40001|23505)$/;

/** Whether a table has got other columns since a statement was prepared, as a newer version beside this one does: prepared again it works. */
export const isStalePlan = (failure: unknown): boolean =>
  codeOf(failure) === POSTGRES_UNSUPPORTED && textOf(failure, 'message').startsWith('cached plan');
const POSTGRES_UNSUPPORTED = '0A000';

/** Whether another transaction made this one fail, so that it may succeed when it is run again as a whole. */
export const isOvertaken = (failure: unknown): boolean => POSTGRES_OVERTAKEN.test(codeOf(failure)) || isStalePlan(failure);

/** What PostgreSQL answers to every statement after the one that broke the transaction. */
const POSTGRES_AFTERMATH = '25P02';

/** Whether an earlier failure of the same transaction is the cause of this one, which says nothing of it. */
export const isAftermath = (failure: unknown): boolean => codeOf(failure) === POSTGRES_AFTERMATH;

/** Whether a busy moment is the reason: no connection of the pool or of the server was free in time, a lock was not, or too many works wait. */
export const isBusy = (failure: unknown): boolean =>
  failure instanceof TemporaryFailure ||
  isLocked(failure) ||
  codeOf(failure) === POSTGRES_NO_CONNECTION ||
  textOf(failure, 'message').includes(NO_POOLED_CONNECTION);

/** Whether the database, or what else a call needs, is unavailable: locked, full, read-only, gone, too busy. The transaction is rolled back; the client may retry. */
export function isUnavailable(failure: unknown): boolean {
  const code = codeOf(failure);
  if (failure instanceof TemporaryFailure || isStalePlan(failure)) return true;
  if (isLocked(failure) || SQLITE_UNABLE.test(code) || POSTGRES_UNABLE.test(code) || SOCKET.test(code)) return true;
  return WORDLESS.test(textOf(failure, 'message'));
}

const codeOf = (failure: unknown) => textOf(failure, 'code');

/** Checks properties, not the class: an addon's errors may derive from the `Error` of the realm that loaded it first. */
function textOf(failure: unknown, name: 'code' | 'message'): string {
  if (!isRecord(failure)) return '';
  const text = failure[name];
  return typeof text === 'string' ? text : '';
}
