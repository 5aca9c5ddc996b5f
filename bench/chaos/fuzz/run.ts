/**
 * Sends drawn requests to every route of the site, the venues and the payment gateway, in this process, and prints a report as one line of JSON:
 * `node --expose-gc bench/chaos/fuzz/run.ts <requests> <seed>`. The environment is that of the site.
 */
import { createSandboxApp, type SandboxApp } from '@site/sandbox/create-sandbox.ts';
import { readSandboxConfig } from '@site/sandbox/settings.ts';
import { settableClock, type Clock } from '@site/server/kernel/clock.ts';
import { within } from '@site/server/kernel/jobs/within.ts';
import { signedClient } from '@site/server/kernel/testing.ts';
import { A_SLOT } from '@site/server/modules/play/games/testing.ts';
import { readHostBuild } from '@site/server/modules/releases/index.ts';
import { launchVenue, register } from '@site/shared/wire';
import { createDraw, type Draw } from './draw.ts';
import { drawRequest, type FuzzRequest, type Sender } from './requests.ts';
import { everyTarget, type ServerName } from './targets.ts';
import { QUICK_PASSWORDS } from '../worker-env.ts';

/** What a run found. */
export interface FuzzReport {
  readonly seed: number;
  readonly requests: number;
  readonly routes: number;
  /** Status of the answer → how often; `hung` for none within the patience. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The first requests that broke a server, and what it answered. */
  readonly broken: readonly (FuzzRequest & { readonly answer: string })[];
  /** Errors that no request took with it. */
  readonly uncaught: readonly string[];
  /** MB of the heap after a collection, at the beginning and after each twentieth of the run. */
  readonly heapMb: readonly number[];
  readonly seconds: number;
}

const OPS_TOKEN = 'the-ops-token-of-the-fuzz-run-0123456789';
const AT_ONCE = 8;
/** The clock runs ahead, so that what is kept for minutes or hours (nonces, limits, codes) also ends during a run. */
const BATCH_MS = 500;
const PATIENCE_MS = 30_000;
const MOST_KEPT = 40;
const SAMPLES = 20;
const NEW_MEMBER_EACH = 2000;
const BYTES_PER_MB = 2 ** 20;
/** A venue simulates that it does not answer, or the site is at its limit: meant as such. */
const MEANT = [501, 503];

type Server = SandboxApp['http'];
type Servers = Readonly<Record<ServerName, Server>>;

async function fuzz(requests: number, seed: number): Promise<FuzzReport> {
  const began = performance.now();
  const uncaught: string[] = [];
  for (const name of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(name, (failure: unknown) => void uncaught.push(failure instanceof Error ? String(failure.stack) : String(failure)));
  const clock = settableClock(Date.now());
  const config = readSandboxConfig({ OPS_TOKEN, LOG_LEVEL: 'silent', DRAW_PAGES: 'off', ...process.env });
  const app = await createSandboxApp({ config, host: builtHost(), clock, passwordCost: QUICK_PASSWORDS });
  const servers: Servers = { site: app.http, venue: app.venue, pay: app.pay };
  for (const server of Object.values(servers)) await server.ready();
  const targets = everyTarget(servers);
  const draw = createDraw(seed);
  const tally = createTally();
  const heapMb = [heapNow()];
  let sender = await newSender(servers.site, clock, config.siteSalt, 0);
  for (let sent = 0; sent < requests; sent += AT_ONCE) {
    if (sent % NEW_MEMBER_EACH < AT_ONCE) sender = await newSender(servers.site, clock, config.siteSalt, sent + 1);
    clock.advance(BATCH_MS);
    const batch = drawBatch(draw, targets, { ...sender, nowMs: clock.nowMs() });
    await Promise.all(batch.map(async (request) => tally.note(request, await answerOf(servers, request))));
    if (Math.floor((sent * SAMPLES) / requests) >= heapMb.length) heapMb.push(heapNow());
  }
  heapMb.push(heapNow());
  await app.http.close();
  const seconds = Math.round((performance.now() - began) / 1000);
  return { seed, requests, routes: targets.length, ...tally.found, uncaught, heapMb, seconds };
}

interface FuzzAnswer {
  readonly status: string;
  /** Of an answer that broke a server. */
  readonly text: string;
}

/** Counts answers by status and keeps the first requests that broke a server. */
function createTally() {
  const statuses: Record<string, number> = {};
  const broken: (FuzzRequest & { readonly answer: string })[] = [];
  return {
    found: { statuses, broken },
    note(request: FuzzRequest, { status, text }: FuzzAnswer): void {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (isBroken(status) && broken.length < MOST_KEPT) broken.push({ ...shortened(request), answer: text });
    },
  };
}

/** Pages, consoles and the registry exist with a built host only. */
function builtHost() {
  try {
    return readHostBuild();
  } catch {
    return null;
  }
}

const drawBatch = (
  draw: Draw,
  targets: ReturnType<typeof everyTarget>,
  sender: Parameters<typeof drawRequest>[2],
): readonly FuzzRequest[] => Array.from({ length: AT_ONCE }, () => drawRequest(draw, draw.one(targets), sender));

const isBroken = (status: string): boolean => status === 'hung' || (Number(status) >= 500 && !MEANT.includes(Number(status)));

const shortened = ({ url, body, ...request }: FuzzRequest): FuzzRequest => ({
  ...request,
  url: url.slice(0, 300),
  body: body === null ? null : body.slice(0, 300),
});

async function answerOf(servers: Servers, { server, method, url, headers, body, ip }: FuzzRequest): Promise<FuzzAnswer> {
  const payload = body === null ? {} : { payload: body };
  const injected = servers[server].inject({ method: method as 'GET', url, headers, remoteAddress: ip, ...payload });
  const answer = await within(injected, { patienceMs: PATIENCE_MS, otherwise: null });
  if (answer === null) return { status: 'hung', text: '' };
  return { status: String(answer.statusCode), text: answer.statusCode >= 500 ? answer.body.slice(0, 300) : '' };
}

/** A new member on a new device, with a launched game. */
async function newSender(site: Server, clock: Clock, salt: string, count: number): Promise<Sender> {
  const client = signedClient({ app: site, salt, clock, ip: `198.19.${Math.floor(count / 250) % 250}.${(count % 250) + 1}` });
  const userName = `fuzz${count.toString(36)}x`.padEnd(6, '0');
  const { data } = await client.call(register, { userName, password: 'Sturdy2026', birthDate: '1995-03-08', adult: true, agree: true });
  client.use(data);
  const launched = await client.call(launchVenue, A_SLOT);
  return { session: data, uuid: client.uuid, salt, opsToken: OPS_TOKEN, venueToken: launched.data?.token ?? 'none' };
}

function heapNow(): number {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().heapUsed / BYTES_PER_MB);
}

const [requests = '2000', seed = '1'] = process.argv.slice(2);
try {
  process.stdout.write(`${JSON.stringify(await fuzz(Number(requests), Number(seed)))}\n`, () => process.exit(0));
} catch (failure) {
  console.error(failure);
  process.exit(1);
}
