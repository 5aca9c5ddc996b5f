import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@site/tools/free-port.ts';
import { measureKill, measureLoad } from '../chat-soak/soak.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, kilobytes, formatInteger, type Report } from '../report.ts';

const GOALS = { p95Ms: 500, bytesPerSocket: 15 * 1024, deliveriesPerSecond: 10_000, backShare: 0.99, backMs: 10_000 };
const OPTIONS = {
  sockets: { type: 'string', default: '5000' },
  rooms: { type: 'string', default: '10' },
  /** Messages a second of all members together; each reaches every member of its room. */
  messages: { type: 'string', default: '21' },
  seconds: { type: 'string', default: '30' },
  'kill-sockets': { type: 'string', default: '2000' },
  'outage-ms': { type: 'string', default: '2000' },
} as const;
const KILL = { rooms: 10, messagesPerSecond: 20, seconds: 15 };

/** `npm run bench -- chat [--sockets 5000] [--rooms 10] [--messages 21] [--seconds 30] [--kill-sockets 2000] [--outage-ms 2000]` */
export const measurement: Measurement = {
  about: 'the chat under 5,000 sockets, and killed with 2,000 open; server and members in two processes',
  needs: {},
  run: async ({ args }) => {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const report = createReport();
    const { sockets, rooms, messages: messagesPerSecond, seconds, 'kill-sockets': killSockets, 'outage-ms': outageMs } = numbersOf(values);
    const load = await inPlace((place) => measureLoad(place, { sockets, rooms, messagesPerSecond, seconds }));
    reportLoad(report, load);
    const kill = await inPlace((place) => measureKill(place, { ...KILL, sockets: killSockets, outageMs }));
    reportKill(report, kill);
    return report.done({ load, kill });
  },
};

type LoadReport = Awaited<ReturnType<typeof measureLoad>>;
type KillReport = Awaited<ReturnType<typeof measureKill>>;

function reportLoad({ say, judge }: Report, load: LoadReport): void {
  const { deliveries, deliveriesPerSecond, lost, doubles, losses, p50Ms, p95Ms, p99Ms, mostMs, bytesPerSocket, failures } = load;
  say(
    `The chat with ${formatInteger(load.sockets)} sockets: ${formatInteger(load.sent)} messages sent, ${formatInteger(load.confirmed)} confirmed`,
  );
  const pace = `${formatInteger(deliveries)} deliveries, ${formatInteger(deliveriesPerSecond)} a second`;
  judge('deliveries', `${pace}, at least ${formatInteger(GOALS.deliveriesPerSecond)}`, deliveriesPerSecond >= GOALS.deliveriesPerSecond);
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

function reportKill({ say, judge }: Report, kill: KillReport): void {
  const { sockets, sent, confirmed, backMs, present, gaveUp, missing, lost, doubles, failures } = kill;
  const share = present / sockets;
  say(
    `Killed with ${formatInteger(sockets)} sockets open while they talk (${formatInteger(sent)} sent, ${formatInteger(confirmed)} confirmed)`,
  );
  const back = `99 % back after ${formatInteger(backMs)} ms, at most ${formatInteger(GOALS.backMs)} ms; in the end ${(share * 100).toFixed(1)} %, ${gaveUp} gave up`;
  judge('back after a kill', back, share >= GOALS.backShare && backMs <= GOALS.backMs);
  judge('confirmed is kept', `confirmed and missing in the history: ${missing}`, missing === 0 && failures.length === 0);
  judge('nothing twice', `never shown to somebody ${lost}, shown twice ${doubles}`, lost === 0 && doubles === 0);
}

const numbersOf = (values: Readonly<Record<keyof typeof OPTIONS, string>>): Record<keyof typeof OPTIONS, number> => ({
  sockets: Number(values.sockets),
  rooms: Number(values.rooms),
  messages: Number(values.messages),
  seconds: Number(values.seconds),
  'kill-sockets': Number(values['kill-sockets']),
  'outage-ms': Number(values['outage-ms']),
});

async function inPlace<T>(measure: (place: { where: string; port: number }) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  try {
    return await measure({ where: join(folder, 'chat.sqlite'), port: await freePort() });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
