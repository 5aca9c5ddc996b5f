/**
 * The compose file as processes: two instances with its settings, PostgreSQL, Redis, an object store and nginx with the configuration of the proxy. Long:
 * it needs the built workspace, and publishes its remotes.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedHeaders } from '@site/server/kernel/http/signed-headers.ts';
import { findRedis, startRedis } from '@site/server/modules/messaging/chat/redis.testing.ts';
import { countUnreadMail, logIn, type Envelope, type SessionGrant } from '@site/shared/wire';
import { freePort } from '../free-port.ts';
import { backendArguments, START_FILES } from '../site/server-process.ts';
import { ROOT } from '../site/workspace.ts';
import { type OwnPostgres, startOwnPostgres } from '../steps/postgres.ts';
import { serve, type Served, untilAnswers } from './backend.testing.ts';
import { deployed, findProgram, readCompose } from './deployment.testing.ts';
import { type ObjectStore, startObjectStore } from './object-store.testing.ts';

const nginx = findProgram('nginx');
const redisBinary = findRedis();
const long = process.env['TOPOLOGY'] && nginx !== null && redisBinary !== null ? test : test.skip;

const PASSWORD = 'of-this-test';
const SECRETS = { POSTGRES_PASSWORD: PASSWORD, STORE_PASSWORD: PASSWORD, SITE_SALT: 'salt-of-this-test', SECRET_PATH: 'path-of-this-test' };
const settings = readCompose().services['one']?.environment ?? {};

interface Instance {
  readonly ports: { readonly site: number; readonly venues: number; readonly payments: number };
  readonly origin: string;
  readonly served: Served;
}

let folder: string;
let postgres: OwnPostgres | null;
let redis: Awaited<ReturnType<typeof startRedis>>;
let store: ObjectStore;
const started: Served[] = [];

beforeAll(async () => {
  if (long === test.skip) return;
  folder = mkdtempSync(join(tmpdir(), 'topology-'));
  // Workers of nginx run as another user.
  chmodSync(folder, 0o777);
  postgres = await startOwnPostgres();
  redis = await startRedis(redisBinary ?? '', await freePort());
  store = await startObjectStore(settings['S3_BUCKET'] ?? '');
}, 60_000);
afterAll(async () => {
  if (long === test.skip) return;
  await Promise.all(started.map((served) => served.stop()));
  postgres?.stop();
  await redis.kill();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** The settings of the compose file, with the addresses that its services have here. */
function environment(proxy: readonly number[]): Record<string, string> {
  const [site = 0, venues = 0, payments = 0] = proxy;
  const here: [within: RegExp, here: string][] = [
    [/^postgres:.*/, postgres?.url ?? ''],
    [/^redis:.*/, redis.url],
    [/^http:\/\/store:9000$/, store.endpoint],
    [/^172\.28\.40\.2$/, '127.0.0.1'],
    [/:8080$/, `:${site}`],
    [/:8081$/, `:${venues}`],
    [/:8082$/, `:${payments}`],
  ];
  const secret = (text: string) => text.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_all, name: string) => SECRETS[name as keyof typeof SECRETS]);
  const moved = (text: string) => here.reduce((value, [within, target]) => value.replace(within, target), secret(text));
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, moved(value)]));
}

async function startInstance(env: Readonly<Record<string, string>>): Promise<Instance> {
  const ports = { site: await freePort(), venues: await freePort(), payments: await freePort() };
  const served = serve([process.execPath, ...backendArguments(START_FILES.sandbox)], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      ...env,
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      PORT: String(ports.site),
      VENUE_PORT: String(ports.venues),
      PAY_PORT: String(ports.payments),
    },
  });
  started.push(served);
  const origin = `http://127.0.0.1:${ports.site}`;
  // Before the first release an instance serves the API and says what is missing.
  await untilAnswers(`${origin}/r/channel.json`, 200, served);
  return { ports, origin, served };
}

function startProxy([one, two]: readonly [Instance, Instance], ports: readonly number[]): Served {
  const within: Readonly<Record<string, keyof Instance['ports']>> = { 4002: 'site', 4003: 'venues', 4004: 'payments' };
  const portOf = (instance: Instance, port: string) => instance.ports[within[port] ?? 'site'];
  const text = deployed('nginx.conf')
    .replaceAll(/server one:(\d+)/g, (_all, port: string) => `server 127.0.0.1:${portOf(one, port)}`)
    .replaceAll(/server two:(\d+)/g, (_all, port: string) => `server 127.0.0.1:${portOf(two, port)}`)
    .replaceAll(/listen (\d+);/g, (_all, port: string) => `listen 127.0.0.1:${ports[Number(port) - 8080]};`)
    .replaceAll('/tmp/', `${folder}/`);
  writeFileSync(join(folder, 'nginx.conf'), text);
  const served = serve([nginx ?? '', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {});
  started.push(served);
  return served;
}

/** Sends a signed call like a page. */
function caller(uuid: string) {
  let session: SessionGrant | null = null;
  return {
    async call<Body, Answer>(
      origin: string,
      { method, path }: { method: string; path: string; body?: Body; answer?: Answer },
      input?: object,
    ) {
      const body = method === 'POST' ? JSON.stringify(input ?? {}) : '';
      const signed = signedHeaders({ session, uuid, salt: SECRETS.SITE_SALT, nowMs: Date.now() }, { method, url: path, body });
      const headers = { ...signed, 'content-type': 'application/json' };
      const response = await fetch(`${origin}${path}`, { method, headers, ...(method === 'POST' && { body }) });
      return { status: response.status, ...((await response.json()) as Envelope<unknown>) };
    },
    use: (grant: SessionGrant) => (session = grant),
  };
}

long('the compose topology serves: a log-in at one instance holds at the other and at the proxy, which outlives an instance', async () => {
  const ports = [await freePort(), await freePort(), await freePort()];
  const env = environment(ports);
  const instances = [await startInstance(env), await startInstance(env)] as const;
  const [one, two] = instances;
  const proxy = startProxy(instances, ports);
  const origin = `http://127.0.0.1:${ports[0]}`;
  await untilAnswers(`${origin}/proxy-health`, 204, proxy);
  const waiting = await fetch(`${origin}/healthz`);
  expect([waiting.status, await waiting.json()]).toEqual([503, { status: 'waiting', missing: ['live remotes'] }]);

  // The object store is in this process, which therefore never waits for another one.
  const rollout = serve([process.execPath, 'tools/run.mjs', 'release', 'rollout', '--server', one.origin], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: join(folder, 'data') },
  });
  expect([await rollout.end(), rollout.output()]).toEqual([0, expect.stringContaining('new and live')]);
  for (const { origin: own, served } of instances) await untilAnswers(`${own}/healthz`, 200, served);
  expect([...store.objects.keys()].filter((key) => /^releases\/games\/[0-9a-f]+\/release\.json$/.test(key))).toHaveLength(1);

  const player = caller(randomUUID());
  const entered = await player.call(one.origin, logIn, { userName: 'player01', password: 'Demo2026pass', remember: false });
  player.use(entered.data as SessionGrant);
  for (const address of [two.origin, origin, origin])
    expect(await player.call(address, countUnreadMail)).toMatchObject({ status: 200, data: expect.anything() });

  const [pages, venues, payments] = await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/`)));
  expect([pages?.status, venues?.status, payments?.status]).toEqual([200, 404, 404]);
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);

  // The proxy overwrites what a client forwards: the log names the address that the proxy has seen.
  const headers = { authorization: 'Bearer a-guess', 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' };
  await fetch(`${origin}/ops/api/feedback`, { headers });
  const refusals = () =>
    instances.flatMap(({ served }) => served.output().split('\n')).filter((line) => line.includes('token of an operator'));
  while (refusals().length === 0) await new Promise(setImmediate);
  expect(JSON.parse(refusals()[0] ?? '{}')).toMatchObject({ address: '127.0.0.1' });

  await one.served.stop('SIGKILL');
  for (let visit = 0; visit < 4; visit += 1) expect((await fetch(`${origin}/`)).status).toBe(200);
  expect(await player.call(origin, countUnreadMail)).toMatchObject({ status: 200, data: expect.anything() });
  await two.served.stop();
  expect(two.served.child.exitCode).toBe(0);
});
