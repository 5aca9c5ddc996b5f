import { randomKey } from '@site/shared/product';
import type { WithdrawalAttempt } from '@site/shared/product';
import type { Withdrawal } from '@site/shared/wire';

interface Wanted {
  readonly userName: string;
  readonly accountId: string;
  readonly amount: string;
}

/** What is stored before a withdrawal is sent: the kept attempt when it is this very one, so that it keeps its key; otherwise a new one. */
export function attemptFor(kept: WithdrawalAttempt | null, { userName, accountId, amount }: Wanted): WithdrawalAttempt {
  const before = ownAttempt(kept, userName);
  if (before?.accountId === accountId && before.amount === amount) return before;
  return { key: randomKey(), userName, accountId, amount };
}

/** The attempt nobody answered yet, or null. */
export function unanswered(kept: WithdrawalAttempt | null, userName: string, latest: Withdrawal | null): WithdrawalAttempt | null {
  const attempt = ownAttempt(kept, userName);
  return attempt !== null && attempt.key === latest?.requestKey ? null : attempt;
}

function ownAttempt(kept: WithdrawalAttempt | null, userName: string): WithdrawalAttempt | null {
  return kept?.userName === userName ? kept : null;
}
