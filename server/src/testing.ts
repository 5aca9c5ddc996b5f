import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn, register, type SessionGrant } from '@site/shared/wire';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { settableClock } from './kernel/clock.ts';
import { signedClient, type SignedClient } from './kernel/testing.ts';
import { createOutbox } from './outbox/outbox.ts';

/** One guess is cheap, so that tests are quick. */
export const CHEAP_PASSWORDS = { memory: 64, passes: 1, parallelism: 1 };
export const TEST_NOW_MS = Date.UTC(2026, 5, 15, 6);

/** The whole backend on a database in memory, at a time that tests set; closed by itself after the test file. */
export async function startTestApp(env: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-test-'));
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env });
  const clock = settableClock(TEST_NOW_MS);
  const app = await createApp({ config, host: null, clock, database: ':memory:', passwordCost: CHEAP_PASSWORDS });
  const close = async () => {
    await app.http.close();
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
    /** What was sent to members, newest first. */
    outbox: () => createOutbox(app.db, clock).latest(),
    /** The seeded member, logged in on a new device. */
    async player(): Promise<SignedClient> {
      return entered(guest(), (client) => client.call(logIn, { userName: 'player01', password: 'Demo2026pass', remember: false }));
    },
    async newcomer(userName: string): Promise<SignedClient> {
      const body = { userName, password: 'Sturdy2026', birthDate: '1995-03-08', adult: true, agree: true } as const;
      newcomers += 1;
      // Each from an address of its own: a few registrations from one address ask for a captcha.
      return entered(guest(`198.18.0.${newcomers}`), (client) => client.call(register, body));
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

async function entered(
  client: SignedClient,
  enter: (client: SignedClient) => Promise<{ data: SessionGrant | null; message: string }>,
): Promise<SignedClient> {
  const { data, message } = await enter(client);
  if (data === null) throw new Error(`The log-in was refused: ${message}`);
  client.use(data);
  return client;
}
