import { type Clock, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import { createRateLimiter } from '../../../kernel/http/rate-limiter.ts';
import { tooOften } from '../../../kernel/http/refusal.ts';
import { createKeyedMutex, type KeyedMutex } from '../../../kernel/jobs/keyed-mutex.ts';

/** A hash takes a processor for a tenth of a second, so one member may neither run several at a time nor one after the other. */
export interface MemberHashes {
  /** Runs the password checks and hashes of a member one at a time, however many calls he makes at once. */
  readonly alone: KeyedMutex;
  /** The same for a check of a password: right or wrong, a member has a limit of them a minute. Refuses with 6501 and HTTP 429. */
  readonly check: KeyedMutex;
  /** The limit of log-ins on devices that the member knows. Only right passwords use it up, so no stranger locks the member out. */
  readonly logIns: { refuseUsedUp(memberId: string): void; count(memberId: string): void };
}

const MOST_A_MINUTE = 20;
const RETRY_AFTER_SECONDS = MINUTE_MS / SECOND_MS;

export function createMemberHashes({ nowMs }: Pick<Clock, 'nowMs'>): MemberHashes {
  const alone = createKeyedMutex();
  const checks = createRateLimiter<string>({ nowMs, most: MOST_A_MINUTE });
  const rightLogIns = createRateLimiter<string>({ nowMs, most: MOST_A_MINUTE });
  return {
    alone,
    async check(memberId, work) {
      if (!checks.take(memberId)) throw tooOften(RETRY_AFTER_SECONDS);
      return alone(memberId, work);
    },
    logIns: {
      refuseUsedUp(memberId) {
        if (rightLogIns.isUsedUp(memberId)) throw tooOften(RETRY_AFTER_SECONDS);
      },
      count: (memberId) => void rightLogIns.take(memberId),
    },
  };
}
