import { setTimeout as pause } from 'node:timers/promises';
import { matchRoom } from '@site/shared/product';
import { createSwarmMember } from './swarm-member.ts';
import { emptySwarmCounts, type SwarmCounts } from './swarm-view.ts';

interface Crowd {
  readonly url: string;
  readonly sockets: number;
  readonly rooms: number;
}

interface MessageRate {
  /** All members together. */
  readonly messagesPerSecond: number;
  readonly seconds: number;
}

const AT_ONCE = 50;
const SOCKETS_OF_AN_ADDRESS = 20_000;
const STEP_MS = 20;
const LONGEST_WAIT_MS = 20_000;
/** Neighbours in time are strangers in rooms. */
const STRIDE = 7;

/** Simulated browsers that enter their rooms, talk, and write down what reaches them. */
export function createSwarm({ url, sockets, rooms }: Crowd) {
  const tally = emptySwarmCounts();
  const members = Array.from({ length: sockets }, (_none, n) =>
    createSwarmMember({
      url,
      n,
      roomId: matchRoom('SOAK', String(n % rooms)),
      localAddress: `127.0.0.${2 + Math.floor(n / SOCKETS_OF_AN_ADDRESS)}`,
      tally,
    }),
  );
  const missing = () => {
    const newest = newestOf(tally.confirmed);
    return members.reduce((sum, member) => sum + Math.max(0, (newest.get(member.roomId) ?? 0) - member.last()), 0);
  };
  return {
    tally,
    async enter(): Promise<void> {
      for (let from = 0; from < sockets; from += AT_ONCE)
        await Promise.all(members.slice(from, from + AT_ONCE).map((member) => member.enter()));
    },
    /** Returns how many messages were sent and how many were delivered in this time. */
    async talk({ messagesPerSecond, seconds }: MessageRate) {
      const before = tally.deliveries;
      const began = performance.now();
      const passed = () => (performance.now() - began) / 1000;
      let sent = 0;
      for (let due = 0; passed() < seconds; await pause(STEP_MS)) {
        const target = Math.floor(passed() * messagesPerSecond);
        for (; due < target; due += 1) if (members[(due * STRIDE) % sockets]?.say() === true) sent += 1;
      }
      const deliveries = tally.deliveries - before;
      return { sent, deliveries, deliveriesPerSecond: deliveries / passed() };
    },
    /** How many are in their rooms. */
    present: () => members.filter((member) => member.isIn()).length,
    /** Waits until so many messages are answered and everybody has the confirmed ones; returns how many never arrived. `LONGEST_WAIT_MS` at most. */
    async settle(sent = 0): Promise<number> {
      const isOpen = () => missing() > 0 || tally.confirmed.size + tally.refused < sent;
      for (let waited = 0; isOpen() && waited < LONGEST_WAIT_MS; waited += STEP_MS) await pause(STEP_MS);
      return tally.holes + missing();
    },
    leave: () => members.forEach((member) => member.leave()),
  };
}

/** Percentiles of the time between saying and hearing, milliseconds. */
export function latencies({ latenciesMs }: Pick<SwarmCounts, 'latenciesMs'>) {
  const sorted = latenciesMs.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), mostMs: at(1) };
}

/** Opens sockets, lets members talk, and counts delivered messages. `lost` counts messages that a member of the room never received. */
export async function runSwarm({ messagesPerSecond, seconds, ...crowd }: Crowd & MessageRate) {
  const swarm = createSwarm(crowd);
  await swarm.enter();
  const { sent } = await swarm.talk({ messagesPerSecond, seconds });
  const lost = await swarm.settle(sent);
  swarm.leave();
  const { confirmed, doubles, gaveUp } = swarm.tally;
  return { sent, confirmed, lost, doubles, gaveUp };
}

function newestOf(confirmed: ReadonlySet<string>): ReadonlyMap<string, number> {
  const newest = new Map<string, number>();
  for (const name of confirmed) {
    const [roomId = '', msgId = '0'] = name.split(' ');
    newest.set(roomId, Math.max(newest.get(roomId) ?? 0, Number(msgId)));
  }
  return newest;
}
