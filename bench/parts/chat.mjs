import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@site/shared/build/free-port.mjs';
import { ROOT } from '@site/shared/build/site/workspace.mjs';
import { createReport, kilobytes, whole } from '../report.mjs';

const GOALS = { p95Ms: 500, bytesPerSocket: 15 * 1024, deliveriesPerSecond: 10_000, backShare: 0.99, backMs: 10_000 };
const OPTIONS = {
  sockets: { type: 'string', default: '5000' },
  rooms: { type: 'string', default: '10' },
  /** Messages of all members together; each reaches everybody in its room. */
  messages: { type: 'string', default: '21' },
  seconds: { type: 'string', default: '30' },
  'kill-sockets': { type: 'string', default: '2000' },
  'outage-ms': { type: 'string', default: '2000' },
};
const KILL = { rooms: 10, messagesPerSecond: 20, seconds: 15 };

/** `npm run bench -- chat [--sockets 5000] [--rooms 10] [--messages 21] [--seconds 30] [--kill-sockets 2000] [--outage-ms 2000]` */
export const part = {
  about: 'the chat under 5,000 sockets, and killed with 2,000 open; server and members in two processes',
  needs: {},
  run: async ({ args = [] }) => {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const { measureKill, measureLoad } = await import(join(ROOT, 'server/src/chat/soak/soak.ts'));
    const report = createReport();
    const { sockets, rooms, messages: messagesPerSecond, seconds } = numbersOf(values);
    const load = await inPlace((place) => measureLoad(place, { sockets, rooms, messagesPerSecond, seconds }));
    tellLoad(report, load);
    const { 'kill-sockets': killSockets, 'outage-ms': outageMs } = numbersOf(values);
    const kill = await inPlace((place) => measureKill(place, { ...KILL, sockets: killSockets, outageMs }));
    tellKill(report, kill);
    return report.done({ load, kill });
  },
};

function tellLoad({ say, judge }, load) {
  const { deliveries, deliveriesPerSecond, lost, doubles, losses, p50Ms, p95Ms, p99Ms, mostMs, bytesPerSocket, failures } = load;
  say(`The chat with ${whole(load.sockets)} sockets: ${whole(load.said)} messages said, ${whole(load.confirmed)} confirmed`);
  const pace = `${whole(deliveries)} deliveries, ${whole(deliveriesPerSecond)} a second`;
  judge('deliveries', `${pace}, at least ${whole(GOALS.deliveriesPerSecond)}`, deliveriesPerSecond >= GOALS.deliveriesPerSecond);
  judge('nothing lost', `lost ${lost}, shown twice ${doubles}`, lost === 0 && doubles === 0);
  const late = `median ${p50Ms} ms, p95 ${p95Ms} ms, p99 ${p99Ms} ms, most ${mostMs} ms`;
  judge('chat latency', `from saying to hearing: ${late}; p95 at most ${GOALS.p95Ms} ms`, p95Ms <= GOALS.p95Ms);
  const heap = `${kilobytes(load.heapBytesPerSocket)} of it in the heap`;
  const memory = `memory of the server for a socket: ${kilobytes(bytesPerSocket)}, ${heap}; at most ${kilobytes(GOALS.bytesPerSocket)}`;
  judge('memory per socket', memory, bytesPerSocket <= GOALS.bytesPerSocket);
  const faults = `faults: ${failures.length} failures, ${load.dropped} slow readers dropped, ${losses} sockets lost, ${load.refused} refused`;
  judge('chat faults', faults, failures.length + load.dropped + losses === 0);
  say(`the server used ${load.serverCores.toFixed(2)} of a core`);
}

function tellKill({ say, judge }, { sockets, said, confirmed, backMs, present, gaveUp, missing, lost, doubles, failures }) {
  const share = present / sockets;
  say(`Killed with ${whole(sockets)} sockets open while they talk (${whole(said)} said, ${whole(confirmed)} confirmed)`);
  const back = `99 % back after ${whole(backMs)} ms, at most ${whole(GOALS.backMs)} ms; in the end ${(share * 100).toFixed(1)} %, ${gaveUp} gave up`;
  judge('back after a kill', back, share >= GOALS.backShare && backMs <= GOALS.backMs);
  judge('confirmed is kept', `confirmed and missing in the history: ${missing}`, missing === 0 && failures.length === 0);
  judge('nothing twice', `never shown to somebody ${lost}, shown twice ${doubles}`, lost === 0 && doubles === 0);
}

const numbersOf = (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));

async function inPlace(measure) {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  try {
    return await measure({ where: join(folder, 'chat.sqlite'), port: await freePort() });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
