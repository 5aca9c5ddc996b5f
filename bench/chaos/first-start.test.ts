import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyOfTemplate } from '@site/server/kernel/db/test-template.ts';
import { workerEnv } from './worker-env.ts';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const ROUNDS = Number(process.env.FIRST_STARTS ?? 1);
const INSTANCES = 3;
const WORKER = join(import.meta.dirname, 'worker.ts');
const KEYS = { VAULT_KEY: 'ab'.repeat(32), SETTINGS_KEY: 'a settings key of this test'.replaceAll(' ', '-').padEnd(32, '0') };
const PAYEE_KEY =
  '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF\n-----END PRIVATE KEY-----';
const VAPID_KEY = 'the-vapid-key-of-this-test'.padEnd(43, 'A');
const TOKENS = { PUBLISH_TOKEN: 'the-publish-token-of-this-test-0123456789', PAYEE_KEY, VAPID_KEY };

type Folders = 'a data folder in common' | 'no folder in common and secrets from the environment';

/** Loads a process of the backend, which opens its database on a message. */
async function load(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = fork(WORKER, { env: { ...process.env, ...env }, execArgv: ['--disable-warning=ExperimentalWarning'], stdio: 'inherit' });
  await once(child, 'message');
  return child;
}

/** What a process says once it serves, or its exit code. */
async function open(child: ChildProcess): Promise<unknown> {
  const outcome = Promise.race([once(child, 'message'), once(child, 'exit')]);
  child.send('open');
  return (await outcome)[0];
}

async function startTogether(folders: Folders): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'site-first-start-'));
  const { where, drop } = await copyOfTemplate(SERVER, { name: 'empty', isDurable: true, fill: async () => undefined });
  const envs = await Promise.all(
    Array.from({ length: INSTANCES }, async (_none, index): Promise<Readonly<Record<string, string>>> => {
      const isShared = folders === 'a data folder in common';
      const { env } = await workerEnv({ dataDir: join(folder, isShared ? 'data' : `data-${index}`), databaseUrl: where });
      return { ...env, ...(!isShared && { ...KEYS, ...TOKENS }) };
    }),
  );
  const children = await Promise.all(envs.map(load));
  try {
    expect(await Promise.all(children.map(open))).toEqual(children.map(() => 'ready'));
    const answers = await Promise.all(envs.map(({ PORT }) => fetch(`http://127.0.0.1:${PORT ?? ''}/readyz`)));
    for (const answer of answers) expect(await answer.json()).toMatchObject({ status: 'ok', checks: { keys: { state: 'ok' } } });
  } finally {
    await Promise.all(
      children.map(async (child) => {
        const ended = once(child, 'exit');
        if (child.exitCode === null && child.kill('SIGKILL')) await ended;
      }),
    );
    await drop();
    rmSync(folder, { recursive: true });
  }
}

(SERVER === '' ? describe.skip : describe)('three processes that start at once on an empty PostgreSQL database', () => {
  test.each<Folders>(['a data folder in common', 'no folder in common and secrets from the environment'])(
    'all serve, with %s',
    async (folders) => {
      for (let round = 0; round < ROUNDS; round += 1) await startTogether(folders);
    },
    ROUNDS * 120_000,
  );
});
