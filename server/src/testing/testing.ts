import type { LightMyRequestResponse } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bindContact, logIn, register, sendContactCode, sendPhoneCode, type SentMessage, type SessionGrant } from '@site/shared/wire';
import { type Config, readConfig } from '../config.ts';
import { DAY_MS, SECOND_MS, settableClock } from '../kernel/clock.ts';
import type { DatabaseOptions } from '../kernel/db/database.ts';
import { namesPostgres } from '../kernel/db/engine.ts';
import { readOrMakeSecret } from '../kernel/security/signing-key.ts';
import { copyInMemory } from '../kernel/db/sqlite.ts';
import { signedClient, type SignedClient } from '../kernel/testing.ts';
import { createSeededDatabase } from './seeded-database.ts';
import { testAdapters } from './test-adapters.ts';

/** One guess is cheap, so that tests are quick. */
export const CHEAP_PASSWORDS = { memory: 64, passes: 1, parallelism: 1 };
const FIRST_BIRTH_DATE_MS = Date.UTC(1980, 0, 1);
export const TEST_NOW_MS = Date.UTC(2026, 5, 15, 6);

/** The address of the adapters' venues; quiet; tests call as often as they like. */
const ENVIRONMENT = {
  LOG_LEVEL: 'silent',
  VENUE_ORIGIN: 'http://venue.localhost:4003',
  VIDEO_ORIGINS: 'http://venue.localhost:4003',
  CALLS_PER_ADDRESS: '0',
};

/** The whole backend on a separate database (`createSeededDatabase`), at a time that tests set; closed by itself after the test file. `onQuery` sees every statement. */
export async function startTestApp(env: Readonly<Record<string, string>> = {}, onQuery?: DatabaseOptions['onQuery']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-test-'));
  const config = readConfig({ ...ENVIRONMENT, DATA_DIR: dataDir, ...env });
  const clock = settableClock(TEST_NOW_MS);
  const database = await createSeededDatabase({ dataDir, isDurable: false, fill: fillDatabaseAt });
  const adapters = await testAdapters();
  const options = { config, host: null, clock, database: inMemory(database.where), passwordCost: CHEAP_PASSWORDS, onQuery };
  const app = await adapters.createApp(options);
  const close = async () => {
    await app.http.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const guest = (ip = '127.0.0.1') => signedClient({ app: app.http, salt: config.siteSalt, clock, ip });
  let newcomers = 0;
  return {
    ...app,
    clock,
    config,
    close,
    guest,
    adapters,
    /** Calls `/ops/api…` with the operators' token: a POST with a body, a GET without one. */
    ops(path: string, body?: object): Promise<LightMyRequestResponse> {
      const headers = { authorization: `Bearer ${opsTokenOf(config)}`, 'x-ops-actor': 'lin' };
      const request = body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload: body };
      return app.http.inject({ ...request, url: `/ops/api${path}`, headers });
    },
    /** The seeded member, logged in on a new device. */
    async player(): Promise<SignedClient> {
      return entered(guest(), (client) => client.call(logIn, { userName: 'player01', password: 'Demo2026pass', remember: false }));
    },
    /** The same member with nothing left to play, so that he may withdraw. */
    async withdrawer(): Promise<SignedClient> {
      await this.ops('/turnover/player01/release', {});
      return this.player();
    },
    /** A newcomer on another device. */
    async again(userName: string): Promise<SignedClient> {
      newcomers += 1;
      const order = { userName, password: 'Sturdy2026', remember: true };
      return entered(guest(addressOf(19, newcomers)), (client) => client.call(logIn, order));
    },
    /** Each another person: members with one name and one birth date are recognised as one. */
    async newcomer(userName: string, birthDate?: string): Promise<SignedClient> {
      newcomers += 1;
      const born = birthDate ?? new Date(FIRST_BIRTH_DATE_MS + newcomers * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
      const body = { userName, password: 'Sturdy2026', birthDate: born, adult: true, agree: true } as const;
      // Each from a different address: after a few registrations one address requires a captcha.
      return entered(guest(addressOf(18, newcomers)), (client) => client.call(register, body));
    },
  };
}

/** An address of the nets for measurements, which belong to nobody's country. */
const addressOf = (net: 18 | 19, count: number) => `198.${net}.${Math.floor(count / 250)}.${(count % 250) + 1}`;

const opsTokenOf = ({ secrets, dataDir }: Config) => secrets.opsToken || readOrMakeSecret(join(dataDir, 'ops-token'));

/** A file is slower than a test needs it. */
const inMemory = (where: string) => (namesPostgres(where) ? where : copyInMemory(where));

/** Fills an empty database and its data folder with demo data from just before the time of tests, so that their actions come later, and closes them again. */
export async function fillDatabaseAt(where: string, dataDir: string): Promise<void> {
  const config = readConfig({ ...ENVIRONMENT, DATA_DIR: dataDir });
  const clock = settableClock(TEST_NOW_MS - SECOND_MS);
  const { http } = await (await testAdapters()).createApp({ config, host: null, clock, database: where, passwordCost: CHEAP_PASSWORDS });
  await http.close();
}

/** A command of operators, typed at a backend that listens; answers its exit code and what it printed. */
export async function startConsole(run: (args: readonly string[]) => Promise<number>) {
  const token = 'the-ops-token-of-this-test-0123456789';
  const app = await startTestApp({ OPS_TOKEN: token });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const type = async (...args: string[]) => {
    const printed: string[] = [];
    const keep = (...values: readonly unknown[]) => void printed.push(values.join(' '));
    const spies = (['log', 'error'] as const).map((name) => jest.spyOn(console, name).mockImplementation(keep));
    const code = await run([...args, '--server', `http://127.0.0.1:${port}`, '--token', token]);
    for (const spy of spies) spy.mockRestore();
    return { code, text: printed.join('\n') };
  };
  return { app, type };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** A test app for the tests of a file, shared by all of them or new for each. */
export function withTestApp(env: Readonly<Record<string, string>> = {}, per: 'file' | 'each test' = 'file'): TestApp {
  const app = {} as TestApp;
  const [before, after] = per === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => void Object.assign(app, await startTestApp(env)));
  after(() => app.close());
  return app;
}

/** A console for the tests of a file. */
export function withConsole(run: Parameters<typeof startConsole>[0]) {
  const operators = {} as Awaited<ReturnType<typeof startConsole>>;
  beforeAll(async () => void Object.assign(operators, await startConsole(run)));
  afterAll(() => operators.app.close());
  return operators;
}

export async function entered(
  client: SignedClient,
  enter: (client: SignedClient) => Promise<{ data: SessionGrant | null; message: string }>,
): Promise<SignedClient> {
  const { data, message } = await enter(client);
  if (data === null) throw new Error(`The log-in was refused: ${message}`);
  client.use(data);
  return client;
}

export interface SentMessages {
  /** The messages sent to members, newest first. */
  readonly outbox: () => Promise<readonly SentMessage[]>;
}

let bound = 0;

/** Binds a phone that nobody else has, with the code that went there. */
export async function bindPhone({ outbox }: SentMessages, member: SignedClient, password = 'Sturdy2026'): Promise<void> {
  bound += 1;
  const target = `137${String(10_000_000 + bound)}`;
  const { data, message } = await member.call(sendContactCode, { kind: 'phone', target, password });
  if (data === null) throw new Error(`The code was refused: ${message}`);
  await member.call(bindContact, { ticket: data.ticket, code: await codeTo(outbox, member) });
}

/** Requests the code for adding an account, and reads it. */
export async function payoutCode({ outbox }: SentMessages, member: SignedClient): Promise<string> {
  const { data, message } = await member.call(sendPhoneCode, { scene: 'payout' });
  if (data === null) throw new Error(`The code was refused: ${message}`);
  return codeTo(outbox, member);
}

async function codeTo(outbox: SentMessages['outbox'], member: SignedClient): Promise<string> {
  const sent = (await outbox()).find(({ userName }) => userName === member.session()?.userName);
  return /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '';
}
