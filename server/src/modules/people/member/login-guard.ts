import { CODE } from '@site/shared/product';
import { HOUR_MS, MINUTE_MS, SECOND_MS, type Clock } from '../../../kernel/clock.ts';
import type { AddressKey } from '../../../kernel/http/addresses.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { LoginStore } from './login-recorder.ts';
import { keyOf } from './member.store.ts';
import { waitText } from './contact.ts';
import type { LoginFailureRow } from '../schema.ts';

interface Attempt {
  readonly userName: string;
  readonly address: AddressKey;
}

const CAPTCHA_AFTER = 3;
const FREE_TRIES = 5;
const FREE_TRIES_OF_ADDRESS = 100;
const FIRST_WAIT_MS = 30 * SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const FORGET_AFTER_MS = HOUR_MS;

/** Throttles guessing: after some wrong passwords each further one doubles the wait, per name and address and per address. */
export function createLoginGuard(store: LoginStore, clock: Clock) {
  /** Counts the attempt before the password is checked, so that concurrent attempts cannot slip through. */
  const count = (subject: string, free: number): Promise<number> =>
    store.alone(async (trx) => {
      const now = clock.nowMs();
      const before = await store.failures(subject, trx);
      const waitMs = waitLeft(before, free, now);
      if (waitMs > 0) return waitMs;
      await store.setFailures({ subject, failures: remembered(before, now) + 1, last_at: now }, trx);
      return 0;
    });
  return {
    /** `solveCaptcha` throws unless a captcha is solved; called after some wrong passwords, and not during a wait. */
    async admit({ userName, address }: Attempt, solveCaptcha: () => Promise<void>): Promise<void> {
      const now = clock.nowMs();
      await store.dropOldFailures(now - FORGET_AFTER_MS);
      const before = await store.failures(nameAt({ userName, address }));
      refuseWhileWaiting(waitLeft(before, FREE_TRIES, now));
      if (remembered(before, now) >= CAPTCHA_AFTER) await solveCaptcha();
      if ((await count(address, FREE_TRIES_OF_ADDRESS)) > 0) throw new Refusal(CODE.loginTooOften, '登录过于频繁，请稍后再试');
      refuseWhileWaiting(await count(nameAt({ userName, address }), FREE_TRIES));
    },
    /** The same for a member who confirms the password again. */
    async admitMember(memberId: string): Promise<void> {
      await store.dropOldFailures(clock.nowMs() - FORGET_AFTER_MS);
      refuseWhileWaiting(await count(againOf(memberId), FREE_TRIES));
    },
    succeedMember: (memberId: string) => store.clearFailures(againOf(memberId)),
    async succeed({ userName, address }: Attempt): Promise<void> {
      await store.clearFailures(nameAt({ userName, address }));
      await store.alone(async (trx) => {
        const row = await store.failures(address, trx);
        if (row !== undefined) await store.setFailures({ ...row, failures: row.failures - 1 }, trx);
      });
    },
  };
}

export type LoginGuard = ReturnType<typeof createLoginGuard>;

const againOf = (memberId: string) => `again:${memberId}`;

const nameAt = ({ userName, address }: Attempt) => `${keyOf(userName)}@${address}`;

const remembered = (row: LoginFailureRow | undefined, now: number) =>
  row === undefined || now - row.last_at > FORGET_AFTER_MS ? 0 : row.failures;

const waitLeft = (row: LoginFailureRow | undefined, free: number, now: number) =>
  row === undefined ? 0 : row.last_at + waitAfter(row.failures - free) - now;

function refuseWhileWaiting(ms: number): void {
  if (ms > 0) throw new Refusal(CODE.limited, `操作过于频繁，请${waitText(ms)}后再试`);
}

function waitAfter(excess: number): number {
  return excess < 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** Math.min(excess, 10), LONGEST_WAIT_MS);
}
