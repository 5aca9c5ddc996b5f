import { CODE } from '@site/shared/product';
import { HOUR_MS, MINUTE_MS, SECOND_MS, type Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { type AddressKey, networkKey } from '../../../kernel/http/addresses.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { proofLevel } from '../captcha/proof.service.ts';
import { verificationRequired } from '../captcha/verification.ts';
import type { LoginStore } from './login-recorder.ts';
import { keyOf } from './member.store.ts';
import { waitText } from './contact.ts';
import type { LoginFailureRow } from '../schema.ts';

interface Attempt {
  /** The name or the key of the phone that was typed. */
  readonly named: string;
  readonly address: AddressKey;
  /** A device on which the member has logged in before; null for any other. */
  readonly knownDevice: string | null;
}

/** What counts the wrong passwords of an attempt: after so many a proof is required, or each further one doubles a wait. */
interface Counter {
  readonly subject: string;
  readonly freeOfProof: number;
  readonly freeOfWait: number;
  readonly isOfAddress?: true;
}

const FREE_TRIES = 5;
const FREE_TRIES_OF_ADDRESS = 100;
const PROOF_AFTER = 3;
/** Of a name from all addresses together: strangers make the step-up grow but never a wait, which would lock the owner out. */
const PROOF_AFTER_OF_NAME = 5;
const PROOF_AFTER_OF_ADDRESS = 30;
/** Of all addresses that one customer of an IPv6 provider may have. */
const PROOF_AFTER_OF_NETWORK = 300;
const FIRST_WAIT_MS = 30 * SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const FORGET_AFTER_MS = HOUR_MS;

/**
 * Throttles guessing. Wrong passwords count per name and address, per name over all addresses, per address and per IPv6 /48; a phone counts as a separate
 * name, so that no counter shows whose it is. A device that the member knows counts apart, so that guesses of strangers do not concern it.
 */
export function createLoginGuard(store: LoginStore, clock: Clock) {
  const waitOf = async ({ subject, freeOfWait }: Counter) => waitLeft(await store.failures(subject), freeOfWait, clock.nowMs());
  /** Counts the attempt before the password is checked, so that concurrent attempts cannot slip through; nothing if it is refused. */
  const count = (counters: readonly Counter[], proven: number): Promise<Refusal | null> =>
    store.alone(subjectsOf(counters), async (trx) => {
      const now = clock.nowMs();
      const rows: LoginFailureRow[] = [];
      let level = 0;
      for (const { subject, freeOfProof, freeOfWait, isOfAddress = false } of counters) {
        const before = await store.failures(subject, trx);
        const waitMs = waitLeft(before, freeOfWait, now);
        if (waitMs > 0) return isOfAddress ? addressRefusal() : waitRefusal(waitMs);
        level = Math.max(level, proofLevel(remembered(before, now), freeOfProof));
        rows.push({ subject, failures: remembered(before, now) + 1, last_at: now });
      }
      if (level > proven) return verificationRequired(level);
      for (const row of rows) await store.setFailures(row, trx);
      return null;
    });
  const discount = (counters: readonly Counter[]): Promise<void> =>
    store.alone(subjectsOf(counters), async (trx) => {
      for (const { subject } of counters) {
        const row = await store.failures(subject, trx);
        if (row !== undefined) await store.setFailures({ ...row, failures: row.failures - 1 }, trx);
      }
    });
  return {
    /** `redeem` uses up the proof of the attempt and returns its level; it is not called during a wait. Refuses with 6021, 6029 or 6501. */
    async admit(attempt: Attempt, redeem: () => Promise<number>): Promise<void> {
      await store.dropOldFailures(clock.nowMs() - FORGET_AFTER_MS);
      const [own, ...others] = countersOf(attempt);
      const waitMs = await waitOf(own);
      if (waitMs > 0) throw waitRefusal(waitMs);
      const refusal = await count([own, ...others], await redeem());
      if (refusal !== null) throw refusal;
    },
    /** The same for a member who confirms the password again. */
    async admitMember(memberId: string): Promise<void> {
      await store.dropOldFailures(clock.nowMs() - FORGET_AFTER_MS);
      const refusal = await count([againCounter(memberId)], 0);
      if (refusal !== null) throw refusal;
    },
    succeedMember: (memberId: string) => store.clearFailures(againOf(memberId)),
    /** The password could not be checked again, so the attempt does not count. */
    withdrawMember: (memberId: string) => discount([againCounter(memberId)]),
    /** The password was wrong: waits begin with the answer. */
    async fail(trx: Db, attempt: Attempt): Promise<void> {
      await store.touchFailures(
        trx,
        countersOf(attempt).map(({ subject }) => subject),
        clock.nowMs(),
      );
    },
    /** Forgets the wrong passwords of the attempt's own counter; of those that strangers share only this attempt. */
    async succeed(attempt: Attempt): Promise<void> {
      const [own, ...others] = countersOf(attempt);
      await store.clearFailures(own.subject);
      await discount(others);
    },
    /** The password could not be checked, so the attempt counts nowhere. */
    withdraw: (attempt: Attempt) => discount(countersOf(attempt)),
  };
}

const subjectsOf = (counters: readonly Counter[]): readonly string[] => counters.map(({ subject }) => subject);

export type LoginGuard = ReturnType<typeof createLoginGuard>;

/** The attempt's own counter first. */
function countersOf({ named, address, knownDevice }: Attempt): readonly [Counter, ...Counter[]] {
  const [name, network] = [keyOf(named), networkKey(address)];
  const own = { freeOfProof: PROOF_AFTER, freeOfWait: FREE_TRIES };
  if (knownDevice !== null) return [{ ...own, subject: `device:${name}@${knownDevice}` }];
  return [
    { ...own, subject: `${name}@${address}` },
    { subject: `name:${name}`, freeOfProof: PROOF_AFTER_OF_NAME, freeOfWait: Infinity },
    { subject: address, freeOfProof: PROOF_AFTER_OF_ADDRESS, freeOfWait: FREE_TRIES_OF_ADDRESS, isOfAddress: true },
    ...(network === address ? [] : [{ subject: network, freeOfProof: PROOF_AFTER_OF_NETWORK, freeOfWait: Infinity }]),
  ];
}

const againOf = (memberId: string) => `again:${memberId}`;
const againCounter = (memberId: string): Counter => ({ subject: againOf(memberId), freeOfProof: Infinity, freeOfWait: FREE_TRIES });

const remembered = (row: LoginFailureRow | undefined, now: number) =>
  row === undefined || now - row.last_at > FORGET_AFTER_MS ? 0 : row.failures;

const waitLeft = (row: LoginFailureRow | undefined, free: number, now: number) =>
  row === undefined ? 0 : row.last_at + waitAfter(row.failures - free) - now;

const addressRefusal = () => new Refusal(CODE.loginTooOften, '登录过于频繁，请稍后再试');
const waitRefusal = (ms: number) => new Refusal(CODE.limited, `操作过于频繁，请${waitText(ms)}后再试`);

function waitAfter(excess: number): number {
  return excess < 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** Math.min(excess, 10), LONGEST_WAIT_MS);
}
