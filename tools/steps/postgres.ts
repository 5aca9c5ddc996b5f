import { spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';

const DEBIAN = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root. */
const STAND_INS = ['postgres', 'nobody'];
/** The server inherits the output of pg_ctl: a pipe would stay open for the lifetime of the server. */
const QUIET: StdioOptions = ['ignore', 'ignore', 'ignore'];

export interface Postgres {
  readonly url: string;
  /** Whether this process started it. */
  readonly isOwn: boolean;
  stop(): void;
}

/** `fast` ends all transactions and connections in order; `immediate` is a crash, after which the server recovers from its log. */
type RestartMode = 'fast' | 'immediate';

/** A PostgreSQL that this process started. */
export interface OwnPostgres extends Postgres {
  readonly isOwn: true;
  /** Resolves when the server accepts connections again, at the same address. */
  restart(mode: RestartMode): Promise<void>;
}

/** Whether production's durability is worth its time. */
type PostgresUse = 'unit tests' | 'measurements';

/**
 * For hundreds of databases that live for a minute: nothing is forced to the disk, which outlives a killed process all the same, and nothing is vacuumed,
 * which would visit each of them again and again.
 */
const FOR_UNIT_TESTS = '-c fsync=off -c full_page_writes=off -c autovacuum=off';

/** As deploy/compose.yaml sets it: with the default a table that fits into memory is read whole where an index leads to a few of its rows. */
const COSTS = '-c random_page_cost=1.1';

/**
 * A PostgreSQL for tests: the server that TEST_DATABASE_URL names, otherwise a new one as `startOwnPostgres` starts it. Returns null where none is
 * installed.
 */
export async function startPostgres(use: PostgresUse = 'measurements'): Promise<Postgres | null> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl) return { url: configuredUrl, stop: () => undefined, isOwn: false };
  return startOwnPostgres(use);
}

/**
 * A new PostgreSQL in a temp folder on a free port, with the durability of production unless it is for unit tests. Returns null where none is installed.
 */
export async function startOwnPostgres(use: PostgresUse = 'measurements'): Promise<OwnPostgres | null> {
  const bin = findBinaries();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = userToRunAs();
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const run = (command: string, ...args: string[]) =>
    mustSucceed(command, spawnSync(join(bin, command), args, { ...user, encoding: 'utf8', stdio: QUIET }));
  const data = join(folder, 'data');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=200 ${COSTS} ${use === 'unit tests' ? FOR_UNIT_TESTS : ''}`;
  const serving = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings];
  run('initdb', '-D', data, '-U', 'site', '--auth=trust', '--encoding=UTF8', '--locale=C');
  run('pg_ctl', ...serving, 'start');
  const stop = () => {
    process.off('exit', stop);
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    isOwn: true,
    stop,
    async restart(mode) {
      const child = spawn(join(bin, 'pg_ctl'), [...serving, '-m', mode, 'restart'], { ...user, stdio: QUIET });
      const [status] = (await once(child, 'exit')) as [number | null];
      mustSucceed('pg_ctl', { status });
    },
  };
}

/** The folder of PostgreSQL's programs, or null where none is installed. */
export function findBinaries(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null;
}

/** Whom PostgreSQL runs as where this process is root. */
export function userToRunAs(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of STAND_INS) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim() || NaN));
    if (uid !== undefined && gid !== undefined && Number.isInteger(uid) && Number.isInteger(gid)) return { uid, gid };
  }
  return undefined;
}

function mustSucceed(command: string, { status, error }: { readonly status: number | null; readonly error?: Error | undefined }): void {
  if (status !== 0) throw new Error(`${command} of PostgreSQL failed${error ? `: ${error.message}` : ` with ${status}`}`);
}
