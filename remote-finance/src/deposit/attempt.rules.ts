import type { DepositAttempt } from '@site/shared/product';
import type { DepositRequest } from '@site/shared/wire';

/** The stored attempt when it is this member's and of this very request; storage is not ours alone, so it is checked. */
export function sameRequest(kept: DepositAttempt | null, body: DepositRequest, userName: string): DepositAttempt | null {
  if (!isAttempt(kept) || kept.userName !== userName) return null;
  return JSON.stringify(kept.body) === JSON.stringify(body) ? kept : null;
}

/** What was sent and never answered, when it was sent by this member. */
export function unansweredOf(kept: DepositAttempt | null, userName: string): unknown {
  return isAttempt(kept) && kept.userName === userName ? kept.body : null;
}

const KEY = /^[A-Za-z0-9-]{8,64}$/;

function isAttempt(kept: unknown): kept is DepositAttempt {
  if (typeof kept !== 'object' || kept === null) return false;
  const { key, userName, body } = kept as Partial<DepositAttempt>;
  return typeof key === 'string' && KEY.test(key) && typeof userName === 'string' && typeof body === 'object';
}
