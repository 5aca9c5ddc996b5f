/** What docs/runbook.md says about point-in-time recovery and a standby, carried out with clusters of PostgreSQL of its own. Long. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '@site/server/kernel/clock.ts';
import { connectDatabase, type Db, inTransaction, openDatabase } from '@site/server/kernel/db/database.ts';
import { auditLedger, createLedger } from '@site/server/modules/money/index.ts';
import { freePort } from '../free-port.ts';
import { findBinaries, userToRunAs } from '../steps/postgres.ts';

const bin = findBinaries();
const long = process.env['RECOVERY'] && bin !== null ? test : test.skip;
const POLL_MS = 50;
const user = userToRunAs();
const ledger = createLedger(systemClock);

let folder: string;
const running = new Set<string>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recovery-'));
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  for (const path of [folder, archive]) if (user) chownSync(path, user.uid, user.gid);
});
afterEach(() => {
  for (const name of running) stop(name);
  rmSync(folder, { recursive: true, force: true });
});

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(join(bin ?? '', program), args, {
    ...user,
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}

/** Starts the cluster in a folder of this name. The log of the server goes to a file, so that no pipe stays open. */
async function start(name: string): Promise<{ readonly url: string; readonly port: number }> {
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const command = [join(bin ?? '', 'pg_ctl'), '-D', join(folder, name), '-w', '-l', join(folder, `${name}.log`), '-o', settings, 'start'];
  const { status } = spawnSync(command[0] ?? '', command.slice(1), { ...user, stdio: 'ignore' });
  if (status !== 0) throw new Error(`${name} did not start:\n${readFileSync(join(folder, `${name}.log`), 'utf8')}`);
  running.add(name);
  return { port, url: `postgres://site@127.0.0.1:${port}/postgres` };
}

function stop(name: string): void {
  running.delete(name);
  spawnSync(join(bin ?? '', 'pg_ctl'), ['-D', join(folder, name), '-m', 'immediate', 'stop'], { ...user, stdio: 'ignore' });
}

const ARCHIVING = (archive: string) => `
wal_level = replica
archive_mode = on
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'
archive_timeout = 60
`;

async function startPrimary() {
  run('initdb', '-D', join(folder, 'primary'), '-U', 'site', '--auth=trust', '--encoding=UTF8', '--locale=C');
  appendFileSync(join(folder, 'primary', 'postgresql.conf'), ARCHIVING(join(folder, 'archive')));
  return start('primary');
}

let posted = 0;
async function post(db: Db, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    posted += 1;
    const entries = [
      { account: 'member:m1:central', amount: 100n },
      { account: 'house:test', amount: -100n },
    ] as const;
    const key = `recovery${posted}`;
    await inTransaction(db, (trx) => ledger.post(trx, { kind: 'adjust', reference: key, remark: '测试', idempotencyKey: key, entries }));
  }
}

async function until<Row>(db: Db, statement: string, isThere: (row: Row) => boolean): Promise<void> {
  for (;;) {
    const { rows } = await sql.raw<Row>(statement).execute(db);
    if (rows.some(isThere)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function textOf(db: Db, expression: string): Promise<string> {
  const { rows } = await sql.raw<{ text: string }>(`select (${expression})::text as text`).execute(db);
  return rows[0]?.text ?? '';
}

long('a database is restored to a moment: what was posted before it is there to the last hash, what came after is not', async () => {
  const primary = await startPrimary();
  const db = await openDatabase(primary.url);
  await post(db, 20);
  run('pg_basebackup', '-h', '127.0.0.1', '-p', String(primary.port), '-U', 'site', '-D', join(folder, 'base'));
  await post(db, 20);
  const wanted = await auditLedger(db);
  const moment = await textOf(db, 'clock_timestamp()');
  await post(db, 20);
  const last = await textOf(db, 'pg_walfile_name(pg_switch_wal())');
  await until<{ name: string | null }>(db, 'select last_archived_wal as name from pg_stat_archiver', ({ name }) => (name ?? '') >= last);
  await db.destroy();
  stop('primary');

  // With owner and mode: PostgreSQL starts in no folder that others may read.
  spawnSync('cp', ['--archive', join(folder, 'base'), join(folder, 'restored')]);
  const target = `restore_command = 'cp ${join(folder, 'archive')}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = promote\n`;
  appendFileSync(join(folder, 'restored', 'postgresql.auto.conf'), target);
  writeFileSync(join(folder, 'restored', 'recovery.signal'), '');
  const restored = await start('restored');
  const again = await connectDatabase(restored.url);
  await until<{ waits: boolean }>(again, 'select pg_is_in_recovery() as waits', ({ waits }) => !waits);

  expect(await auditLedger(again)).toEqual(wanted);
  expect(wanted).toMatchObject({ faults: [], transfers: 40 });
  await post(again, 1);
  expect(await auditLedger(again)).toMatchObject({ faults: [], transfers: 41 });
  await again.destroy();
});

long('a synchronous standby that takes over has every transfer that was acknowledged, and goes on', async () => {
  const primary = await startPrimary();
  const db = await openDatabase(primary.url);
  await post(db, 5);
  run('pg_basebackup', '-h', '127.0.0.1', '-p', String(primary.port), '-U', 'site', '-D', join(folder, 'standby'), '--write-recovery-conf');
  const standby = await start('standby');
  await until<{ state: string }>(db, 'select state from pg_stat_replication', ({ state }) => state === 'streaming');
  await sql.raw("alter system set synchronous_standby_names = '*'").execute(db);
  await sql.raw('select pg_reload_conf()').execute(db);
  await until<{ state: string }>(db, 'select sync_state as state from pg_stat_replication', ({ state }) => state === 'sync');
  await post(db, 40);
  const acknowledged = await auditLedger(db);
  await db.destroy();
  stop('primary');

  run('pg_ctl', '-D', join(folder, 'standby'), '-w', 'promote');
  // It has taken this setting over, and would wait for a standby of its own.
  const taken = await connectDatabase(standby.url);
  await sql.raw('alter system reset synchronous_standby_names').execute(taken);
  await sql.raw('select pg_reload_conf()').execute(taken);

  expect(await auditLedger(taken)).toEqual(acknowledged);
  await post(taken, 1);
  expect(await auditLedger(taken)).toMatchObject({ faults: [], transfers: acknowledged.transfers + 1 });
  await taken.destroy();
});
