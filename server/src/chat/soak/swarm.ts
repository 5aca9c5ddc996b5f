import { setTimeout as pause } from 'node:timers/promises';
import { matchRoom } from '@site/shared/product';
import { createSwarmMember } from './swarm-member.ts';
import type { Tally } from './swarm-view.ts';

interface SwarmParts {
  readonly url: string;
  readonly sockets: number;
  readonly rooms: number;
  /** All members together. */
  readonly messagesPerSecond: number;
  readonly seconds: number;
  /** Called now and then while messages flow. */
  readonly fault?: (second: number) => Promise<void>;
}

const AT_ONCE = 50;
const SOCKETS_OF_AN_ADDRESS = 20_000;
const STEP_MS = 50;
const LONGEST_WAIT_MS = 20_000;

/** Opens sockets, lets members talk, and answers what arrived. `lost` counts what somebody in the room never saw. */
export async function runSwarm({ url, sockets, rooms, messagesPerSecond, seconds, fault }: SwarmParts) {
  const tally: Tally = { deliveries: 0, doubles: 0, holes: 0, gaveUp: 0, latenciesMs: [], confirmed: new Set() };
  const roomOf = (n: number) => matchRoom('SOAK', String(n % rooms));
  const members = Array.from({ length: sockets }, (_none, n) =>
    createSwarmMember({ url, n, roomId: roomOf(n), localAddress: `127.0.0.${2 + Math.floor(n / SOCKETS_OF_AN_ADDRESS)}`, tally }),
  );
  for (let from = 0; from < sockets; from += AT_ONCE)
    await Promise.all(members.slice(from, from + AT_ONCE).map((member) => member.enter()));
  const before = tally.deliveries;
  const began = performance.now();
  let said = 0;
  for (let second = 1; performance.now() - began < seconds * 1000;) {
    const due = Math.floor(((performance.now() - began) / 1000) * messagesPerSecond);
    for (; said < due; said += 1) members[(said * 7) % sockets]?.say();
    if (fault !== undefined && performance.now() - began > second * 1000) await fault((second += 1));
    await pause(STEP_MS);
  }
  const tookSeconds = (performance.now() - began) / 1000;
  const newest = () => newestOf(tally.confirmed);
  const isBehind = () => members.some((member, n) => member.last() < (newest().get(roomOf(n)) ?? 0));
  for (let waited = 0; isBehind() && waited < LONGEST_WAIT_MS; waited += STEP_MS) await pause(STEP_MS);
  const missing = members.map((member, n) => Math.max(0, (newest().get(roomOf(n)) ?? 0) - member.last()));
  for (const member of members) member.leave();
  const sorted = tally.latenciesMs.toSorted((one, other) => one - other);
  const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    sockets,
    said,
    confirmed: tally.confirmed,
    deliveries: tally.deliveries - before,
    deliveriesPerSecond: (tally.deliveries - before) / tookSeconds,
    lost: tally.holes + missing.reduce((sum, one) => sum + one, 0),
    doubles: tally.doubles,
    gaveUp: tally.gaveUp,
    p50Ms: percentile(0.5),
    p95Ms: percentile(0.95),
    p99Ms: percentile(0.99),
  };
}

function newestOf(confirmed: ReadonlySet<string>): ReadonlyMap<string, number> {
  const newest = new Map<string, number>();
  for (const name of confirmed) {
    const [roomId = '', msgId = '0'] = name.split(' ');
    newest.set(roomId, Math.max(newest.get(roomId) ?? 0, Number(msgId)));
  }
  return newest;
}
