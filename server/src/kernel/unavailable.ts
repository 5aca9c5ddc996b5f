/** What a database answers when it cannot do its work now, though nothing is wrong with the request. */
const SQLITE_LOCKED = /^SQLITE_(BUSY|LOCKED)/;
const SQLITE_UNABLE = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN|NOMEM)/;
/** Lock not available, deadlock, serialization: the same again may succeed. */
const POSTGRES_LOCKED = /^(55P03|40P01|40001)$/;
/** Connection lost, out of resources, read-only, shut down or starting, an error of its disk. */
const POSTGRES_UNABLE = /^(08|53|57P|58|25006)/;
const SOCKET = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const WORDLESS = /timeout exceeded when trying to connect|Connection terminated/;

/** Whether another one holds the lock that was needed. */
export function isLocked(failure: unknown): boolean {
  const code = codeOf(failure);
  return SQLITE_LOCKED.test(code) || POSTGRES_LOCKED.test(code);
}

/** Whether the database cannot be used now: locked, full, read-only, gone. Nothing of the transaction stands; the same may be sent again. */
export function isUnavailable(failure: unknown): boolean {
  const code = codeOf(failure);
  if (isLocked(failure) || SQLITE_UNABLE.test(code) || POSTGRES_UNABLE.test(code) || SOCKET.test(code)) return true;
  return WORDLESS.test(textOf(failure, 'message'));
}

const codeOf = (failure: unknown) => textOf(failure, 'code');

/** By what it carries, not by its class: an addon's errors may be made from the `Error` of whoever loaded it first. */
function textOf(failure: unknown, name: 'code' | 'message'): string {
  if (typeof failure !== 'object' || failure === null) return '';
  const text = (failure as Partial<Record<typeof name, unknown>>)[name];
  return typeof text === 'string' ? text : '';
}
