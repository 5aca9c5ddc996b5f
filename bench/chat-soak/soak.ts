import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type Db } from '@site/server/kernel/db/database.ts';
import { tablesOf } from '@site/server/modules/messaging/schema.ts';
import { startChatProcess } from './chat-process.ts';
import { createSwarm, latencies } from './swarm.ts';

interface Place {
  /** As `openDatabase` takes it. */
  readonly where: string;
  readonly port: number;
}

interface Load {
  readonly sockets: number;
  readonly rooms: number;
  readonly messagesPerSecond: number;
  readonly seconds: number;
}

/** Server and members in two processes: what arrived, how late, and what a socket costs the server. */
export async function measureLoad(place: Place, { sockets, rooms, ...rate }: Load) {
  const chat = await startChatProcess(place);
  const before = await chat.state();
  const swarm = createSwarm({ url: chat.url, sockets, rooms });
  await swarm.enter();
  const settled = await chat.state();
  const traffic = await swarm.talk(rate);
  const lost = await swarm.settle();
  const after = await chat.state();
  swarm.leave();
  await chat.kill();
  const { confirmed, doubles, losses, refused } = swarm.tally;
  return {
    sockets: after.open,
    ...traffic,
    confirmed: confirmed.size,
    lost,
    doubles,
    losses,
    refused,
    dropped: after.dropped,
    failures: after.failures,
    bytesPerSocket: (Math.max(settled.rssBytes, after.rssBytes) - before.rssBytes) / sockets,
    heapBytesPerSocket: (settled.heapBytes - before.heapBytes) / sockets,
    serverCores: (after.cpuMs - settled.cpuMs) / (rate.seconds * 1000),
    ...latencies(swarm.tally),
  };
}

interface Kill extends Load {
  /** Time without a server. */
  readonly outageMs: number;
}

const LOOK_MS = 50;
const BACK_SHARE = 0.99;
const LONGEST_WAIT_MS = 30_000;

/** Kills the server while members talk, starts the next, and returns how soon they reconnected and whether the history holds every confirmed message. */
export async function measureKill(place: Place, { sockets, rooms, outageMs, ...rate }: Kill) {
  let chat = await startChatProcess(place);
  const swarm = createSwarm({ url: chat.url, sockets, rooms });
  await swarm.enter();
  const talking = swarm.talk(rate);
  await pause((rate.seconds * 1000) / 3);
  await chat.kill();
  const killedAt = performance.now();
  await pause(outageMs);
  chat = await startChatProcess(place);
  const passedMs = () => performance.now() - killedAt;
  while (swarm.present() < sockets * BACK_SHARE && passedMs() < LONGEST_WAIT_MS) await pause(LOOK_MS);
  const backMs = passedMs();
  const { sent } = await talking;
  const lost = await swarm.settle();
  const present = swarm.present();
  swarm.leave();
  const { failures } = await chat.state();
  await chat.kill();
  const { confirmed, doubles, gaveUp } = swarm.tally;
  const db = await openDatabase(place.where);
  const stored = await namesInHistory(db);
  await db.destroy();
  const missing = [...confirmed].filter((name) => !stored.has(name)).length;
  return { sockets, sent, confirmed: confirmed.size, backMs, present, lost, doubles, gaveUp, missing, failures };
}

/** Room and number of every stored message, in the form in which a swarm records confirmed ones. */
async function namesInHistory(db: Db): Promise<ReadonlySet<string>> {
  const rows = await tablesOf(db).selectFrom('chat_messages').select(['room_id', 'msg_id']).execute();
  return new Set(rows.map(({ room_id, msg_id }) => `${room_id} ${msg_id}`));
}
