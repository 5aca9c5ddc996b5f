import { CODE } from '@site/shared/product';
import { HOUR_MS, MINUTE_MS, SECOND_MS, type Clock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { FailureRow, LoginStore } from './login.store.ts';
import { keyOf } from './member.store.ts';

interface Attempt {
  readonly userName: string;
  readonly ip: string;
}

const FREE_TRIES = 5;
const FREE_TRIES_OF_ADDRESS = 100;
const FIRST_WAIT_MS = 30 * SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const FORGET_AFTER_MS = HOUR_MS;

/** Slows guessing down: after some wrong passwords each further one doubles the wait, per name and address and per address. */
export function createLoginGuard(store: LoginStore, clock: Clock) {
  /** Counts the try before the password is looked at, so that tries sent at once do not slip through together. */
  async function count(subject: string, free: number): Promise<number> {
    const now = clock.nowMs();
    const before = await store.failures(subject);
    const waitMs = before === undefined ? 0 : before.last_at + waitAfter(before.failures - free) - now;
    if (waitMs > 0) return waitMs;
    await store.setFailures({ subject, failures: remembered(before, now) + 1, last_at: now });
    return 0;
  }
  return {
    async admit({ userName, ip }: Attempt): Promise<void> {
      await store.dropOldFailures(clock.nowMs() - FORGET_AFTER_MS);
      if ((await count(ip, FREE_TRIES_OF_ADDRESS)) > 0) throw new Refusal(CODE.loginTooOften, '登录过于频繁，请稍后再试');
      const waitMs = await count(nameAt({ userName, ip }), FREE_TRIES);
      if (waitMs > 0) throw new Refusal(CODE.limited, `操作过于频繁，请${Math.ceil(waitMs / SECOND_MS)}秒后再试`);
    },
    async succeed({ userName, ip }: Attempt): Promise<void> {
      await store.clearFailures(nameAt({ userName, ip }));
      const address = await store.failures(ip);
      if (address !== undefined) await store.setFailures({ ...address, failures: address.failures - 1 });
    },
  };
}

export type LoginGuard = ReturnType<typeof createLoginGuard>;

const nameAt = ({ userName, ip }: Attempt) => `${keyOf(userName)}@${ip}`;

const remembered = (row: FailureRow | undefined, now: number) =>
  row === undefined || now - row.last_at > FORGET_AFTER_MS ? 0 : row.failures;

function waitAfter(excess: number): number {
  return excess < 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** Math.min(excess, 10), LONGEST_WAIT_MS);
}
