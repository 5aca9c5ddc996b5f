import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { SECOND_MS } from '../../../kernel/clock.ts';
import { createRefusingQueue } from '../../../kernel/http/refusing-queue.ts';
import type { WaitOrder } from '../../../kernel/jobs/semaphore.ts';

/** The cost of one guess: memory in KiB, passes and lanes of argon2id. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

const derive = promisify(argon2);
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const STORED = /^\$argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/;

/** argon2id of a password, with its salt and cost: `$argon2id$m=…,t=…,p=…$salt$tag`. Strangers wait last, so that they keep no member waiting. */
export async function hashPassword(password: string, cost: PasswordCost, order: WaitOrder = 'first'): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf({ password, nonce: salt, cost, order });
  return `$argon2id$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt.toString('base64')}$${tag.toString('base64')}`;
}

export async function isPassword(password: string, stored: string, order: WaitOrder = 'first'): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = STORED.exec(stored) ?? [];
  if (tag === '') return false;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await tagOf({ password, nonce: Buffer.from(salt, 'base64'), cost, order }), Buffer.from(tag, 'base64'));
}

/** One processor stays free for all other calls, and threads of the libuv pool, of which there are four, for commits. */
const MOST_AT_ONCE = 3;
const AT_ONCE = Math.min(MOST_AT_ONCE, Math.max(1, availableParallelism() - 1));
/** Who waits longer presses again, so that a longer queue would only add work for nobody. */
const LONGEST_WAIT_MS = 5 * SECOND_MS;
const MOST_WAITING = 200;

const inTurn = createRefusingQueue({
  atOnce: AT_ONCE,
  mostWaiting: MOST_WAITING,
  longestWaitMs: LONGEST_WAIT_MS,
  busyText: '当前登录人数较多，请稍后再试',
});

interface Check {
  readonly password: string;
  readonly nonce: Buffer;
  readonly cost: PasswordCost;
  readonly order: WaitOrder;
}

/** Refuses with 6501 and HTTP 503 while more passwords are checked than the machine can. */
const tagOf = ({ password, nonce, cost, order }: Check): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { message: password, nonce, tagLength: TAG_BYTES, ...cost }), order);
