import { join } from 'node:path';
import { freePort } from '@site/tools/free-port.ts';

/** The cost of password hashes where nobody guesses. */
export const QUICK_PASSWORDS = { memory: 64, passes: 1, parallelism: 1 };

/** The operator of crash tests. */
export const CRASH_OPS_TOKEN = 'the-ops-token-of-the-crash-run-0123456789';
export const CRASH_SALT = 'site-4002-sandbox';

/** The compile cache of the site itself: loading the code is the longest part of a start. */
const COMPILED = join(import.meta.dirname, '../../.cache/compiled');

/** `error` shows why an instance answers 500. */
const LOG_LEVEL = process.env['CRASH_LOG_LEVEL'] ?? 'silent';

/** Without failpoints, as in production. */
export const WITHOUT_FAILPOINTS = { FAILPOINTS: '' };

export interface WorkerEnvironment {
  readonly env: Readonly<Record<string, string>>;
  readonly site: Site;
}

interface WorkerDatabase {
  readonly dataDir: string;
  /** PostgreSQL; empty: SQLite in the data folder. */
  readonly databaseUrl: string;
  /** Empty, or left out: one instance, without a Redis. */
  readonly redisUrl?: string;
}

/** The addresses of an instance, and what a client needs to sign and to order. */
export interface Site {
  readonly port: number;
  readonly venuePort: number;
  readonly payPort: number;
  readonly salt: string;
  readonly opsToken: string;
}

/** Settings of a backend on free ports of this machine. Instances of one site have the same folder, database and Redis, and each its own ports. */
export async function workerEnv({ dataDir, databaseUrl, redisUrl = '' }: WorkerDatabase): Promise<WorkerEnvironment> {
  const [port, venuePort, payPort] = [await freePort(), await freePort(), await freePort()];
  const env: Readonly<Record<string, string>> = {
    PORT: String(port),
    VENUE_PORT: String(venuePort),
    PAY_PORT: String(payPort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    OPS_TOKEN: CRASH_OPS_TOKEN,
    SITE_SALT: CRASH_SALT,
    LOG_LEVEL,
    CALLS_PER_ADDRESS: '0',
    FAILPOINTS: '1',
    NODE_COMPILE_CACHE: COMPILED,
  };
  return { env, site: { port, venuePort, payPort, salt: CRASH_SALT, opsToken: CRASH_OPS_TOKEN } };
}
