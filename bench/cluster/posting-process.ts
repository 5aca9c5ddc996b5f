/** A child process that posts as fast as it can for a while: `node posting-process.ts <plan as JSON>`. Sends `ready`, waits for a message, answers with its count. */
import { once } from 'node:events';
import { randomInt, randomUUID } from 'node:crypto';
import { house, memberCentral, type AccountId } from '@site/server/modules/money/seeding.ts';
import { createProduct } from './product-poster.ts';
import type { PostingPlan } from './poster.ts';
import { createPrototype } from './row-lock-prototype.ts';

/** House accounts of the prototype; the product splits its own. */
const HOUSE_ACCOUNTS = 64;
const CENTS_PER_MEMBER = 1_000_000_000n;
const WARM_UP_MS = 4000;

const plan = JSON.parse(process.argv[2] ?? '') as PostingPlan;
const isPrototype = plan.kind === 'prototype';
const poster = isPrototype ? await createPrototype(plan.url, plan.workers) : await createProduct(plan.url);
const members = Array.from({ length: plan.members }, (_none, index) => memberCentral(`bench${index}`));
const houses: AccountId[] = isPrototype
  ? Array.from({ length: HOUSE_ACCOUNTS }, (_none, index) => house(`bench${index}`))
  : [house('bench')];
await poster.fund([...members, ...houses], CENTS_PER_MEMBER);

const began = once(process, 'message');
process.send?.('ready');
await began;
const startedMs = performance.now();
let posted = 0;
await Promise.all(Array.from({ length: plan.workers }, work));
await poster.close();
process.send?.({ posted });
process.disconnect();

async function work(): Promise<void> {
  for (;;) {
    const passedMs = performance.now() - startedMs;
    if (passedMs > WARM_UP_MS + plan.seconds * 1000) return;
    await poster.post({ member: pick(members), house: pick(houses), cents: BigInt(randomInt(1, 100)), key: randomUUID() });
    if (passedMs > WARM_UP_MS) posted += 1;
  }
}

function pick(accounts: readonly AccountId[]): AccountId {
  const account = accounts[randomInt(accounts.length)];
  if (account === undefined) throw new Error('There is no account.');
  return account;
}
