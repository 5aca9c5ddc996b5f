import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createSemaphore } from '../../../kernel/jobs/semaphore.ts';

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

/** argon2id of a password, with its salt and cost: `$argon2id$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt, cost);
  return `$argon2id$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt.toString('base64')}$${tag.toString('base64')}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = STORED.exec(stored) ?? [];
  if (tag === '') return false;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await tagOf(password, Buffer.from(salt, 'base64'), cost), Buffer.from(tag, 'base64'));
}

/** Limits concurrency, so that threads of the libuv pool remain for commits. */
const whenFree = createSemaphore(2);

function tagOf(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  return whenFree(() => derive('argon2id', { message: password, nonce, tagLength: TAG_BYTES, ...cost }));
}
