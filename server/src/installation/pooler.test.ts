/** Two instances whose connections go through PgBouncer in transaction mode, with the settings that deploy/pgbouncer.ini ships. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getProfile, register } from '@site/shared/wire';
import { sql } from 'kysely';
import { createApp } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import { connectDatabase, inKeyedTransaction } from '../kernel/db/database.ts';
import { createPostgresListener, type PostgresListener } from '../kernel/db/postgres-listener.ts';
import { missingTimeLimits } from '../kernel/db/postgres.ts';
import { createTestDatabase, isOnPostgres } from '../kernel/db/test-template.ts';
import { signedClient } from '../kernel/testing.ts';
import { CHEAP_PASSWORDS, entered } from '../testing/testing.ts';

const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0;
const throughPooler = isOnPostgres && hasPooler ? test : test.skip;
const SHIPPED = join(import.meta.dirname, '..', '..', '..', 'deploy', 'pgbouncer.ini');
/** PgBouncer refuses to run as root. */
const USER = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];

let folder: string;
let direct: string;
let pooled: string;
let pooler: ChildProcess | undefined;
let drop: () => Promise<void>;

beforeAll(async () => {
  if (throughPooler === test.skip) return;
  folder = mkdtempSync(join(tmpdir(), 'site-pooler-'));
  chmodSync(folder, 0o755);
  const database = await createTestDatabase();
  drop = database.drop;
  const { username, hostname, port, pathname } = new URL(database.where);
  direct = database.where;
  const listenPort = await freePort();
  pooled = `postgres://${username}@127.0.0.1:${listenPort}${pathname}`;
  const ini = join(folder, 'pgbouncer.ini');
  writeFileSync(
    ini,
    [
      '[databases]',
      `* = host=${hostname} port=${port}`,
      `%include ${SHIPPED}`,
      `listen_addr = 127.0.0.1`,
      `listen_port = ${listenPort}`,
      'auth_type = trust',
      `auth_file = ${join(folder, 'users.txt')}`,
      'unix_socket_dir =',
    ].join('\n'),
  );
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  pooler = spawn('pgbouncer', ['--quiet', ...USER, ini], { stdio: 'ignore' });
  await reachable();
});
afterAll(async () => {
  if (pooler === undefined) return;
  pooler.kill('SIGKILL');
  await once(pooler, 'exit');
  await drop();
  rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Resolves when the pooler answers. */
async function reachable(): Promise<void> {
  for (;;) {
    const db = await connectDatabase(pooled);
    const isUp = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    await db.destroy();
    if (isUp) return;
    if (pooler?.exitCode !== null) throw new Error('PgBouncer has ended.');
  }
}

function configOf(name: string): Config {
  return readConfig({
    DATA_DIR: join(folder, name),
    DATABASE_URL: pooled,
    DATABASE_LISTEN_URL: direct,
    LOG_LEVEL: 'silent',
    VAULT_KEY: 'ab'.repeat(32),
    OPS_TOKEN: 'ops-token-of-this-test-0123456789abcdef',
    PUBLISH_TOKEN: 'publish-token-of-this-test-0123456789abcdef',
  });
}

throughPooler('an instance starts, registers members side by side and answers them', async () => {
  const config = configOf('one');
  const { http } = await createApp({ config, host: null, database: pooled, passwordCost: CHEAP_PASSWORDS });
  const names = Array.from({ length: 12 }, (_none, place) => `pooled${place}x`);

  const answers = await Promise.all(
    names.map(async (userName, place) => {
      // Each from another address and of another age: as other people.
      const guest = signedClient({ app: http, salt: config.siteSalt, ip: `198.18.0.${place + 1}` });
      const birthDate = `19${80 + place}-03-08`;
      const order = { userName, password: 'Sturdy2026', birthDate, adult: true, agree: true } as const;
      const member = await entered(guest, (client) => client.call(register, order));
      return (await member.call(getProfile, null)).data?.userName;
    }),
  );
  await http.close();

  expect(answers).toEqual(names);
});

throughPooler('keyed transactions exclude each other by their keys', async () => {
  const db = await connectDatabase(pooled);
  let [open, most] = [0, 0];
  const work = () =>
    inKeyedTransaction(db, ['one-key'], async (trx) => {
      open += 1;
      most = Math.max(most, open);
      await sql`select pg_sleep(0.01)`.execute(trx);
      open -= 1;
    });

  await Promise.all(Array.from({ length: 20 }, work));
  expect(most).toBe(1);
  await db.destroy();
});

throughPooler('no statement is prepared through the pooler, whose next transaction has another connection of the server', async () => {
  const db = await connectDatabase(pooled);
  for (let turn = 0; turn < 5; turn += 1)
    await Promise.all(
      Array.from({ length: 8 }, (_none, place) =>
        inKeyedTransaction(db, [`key-${place}`], (trx) => sql`select ${place}::int as prepared_here`.execute(trx)),
      ),
    );

  const { rows } = await sql`select name from pg_prepared_statements where statement like '%prepared_here%'`.execute(db);
  expect(rows).toEqual([]);
  await db.destroy();
});

throughPooler('notifications count as lost through the pooler, and as live on a direct connection', async () => {
  const db = await connectDatabase(pooled);
  const heard = (listener: PostgresListener) => new Promise<'heard'>((resolve) => listener.listen('any', () => resolve('heard')));
  const [lossy, live] = [createPostgresListener(db, pooled), createPostgresListener(db, direct)];
  const never = heard(lossy);
  await heard(live);
  const proven = await Promise.race([never, lossy.tried()]);

  expect([proven, lossy.isLive(), live.isLive()]).toEqual(['lost', false, true]);
  await lossy.close();
  await live.close();
  await db.destroy();
});

throughPooler('connections without their time limits are told, with the settings of the role that replace them', async () => {
  const [through, straight] = [await connectDatabase(pooled), await connectDatabase(direct)];

  expect(await missingTimeLimits(through)).toMatch(/alter role \w+ set lock_timeout = 5000; alter role \w+ set idle_in_transaction/);
  expect(await missingTimeLimits(straight)).toBeNull();
  await through.destroy();
  await straight.destroy();
});
