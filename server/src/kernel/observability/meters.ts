/** The meters of this process, in Prometheus' form. A module declares its own with `registers: [meters]`, or reads them at each scrape (`Reading`). */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What is counted where the work happens. */
export const meters = new Registry();

/** One value of a metric at the time of a scrape. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A metric whose values are read at each scrape. A name that ends in `_total` is a counter, any other a gauge. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  read(): readonly Sample[] | Promise<readonly Sample[]>;
}

/** Registers metrics that are read at each scrape. */
export function registerReadings(registry: Registry, readings: readonly Reading[]): void {
  for (const { name, help, labels = [], read } of readings) {
    const settings = { name, help, labelNames: [...labels], registers: [registry] };
    if (name.endsWith('_total'))
      new Counter({
        ...settings,
        async collect() {
          this.reset();
          for (const { labels: of = {}, value } of await read()) this.inc(of, value);
        },
      });
    else
      new Gauge({
        ...settings,
        async collect() {
          this.reset();
          for (const { labels: of = {}, value } of await read()) this.set(of, value);
        },
      });
  }
}

/** All of it as text, each sample with these labels. */
export async function scrape(registries: readonly Registry[], labels: Readonly<Record<string, string>>): Promise<string> {
  for (const registry of registries) registry.setDefaultLabels(labels);
  return (await Promise.all(registries.map((registry) => registry.metrics()))).join('\n');
}

/** Upper bounds of the buckets of durations, in seconds. */
export const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

// Redis.

const redisUp = new Gauge({
  name: 'site_redis_up',
  help: 'Whether a client of Redis is connected, by what it is used for. Absent without REDIS_URL.',
  labelNames: ['use'],
  registers: [meters],
});

/** What a client of Redis says about its connection. */
interface RedisEvents {
  on(event: 'ready' | 'error' | 'end', listener: () => void): unknown;
}

/** Follows the connection of a client of Redis. */
export function watchRedis(client: RedisEvents, use: string): void {
  redisUp.set({ use }, 0);
  client.on('ready', () => redisUp.set({ use }, 1));
  for (const event of ['error', 'end'] as const) client.on(event, () => redisUp.set({ use }, 0));
}

// The database.

/** What a pool of connections says about itself, as `pg` names it. */
export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly ended: boolean;
}

const pools = new Set<PoolCounts>();

/** Shows a pool in the metrics until it has ended. */
export const watchPool = (pool: PoolCounts): void => void pools.add(pool);

new Gauge({
  name: 'site_database_connections',
  help: 'Connections of the pool by state, and calls that wait for one. Absent on SQLite.',
  labelNames: ['state'],
  registers: [meters],
  collect() {
    for (const pool of pools) if (pool.ended) pools.delete(pool);
    this.reset();
    if (pools.size === 0) return;
    const sum = (countOf: (pool: PoolCounts) => number) => [...pools].reduce((total, pool) => total + countOf(pool), 0);
    this.set(
      { state: 'busy' },
      sum(({ totalCount, idleCount }) => totalCount - idleCount),
    );
    this.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    );
    this.set(
      { state: 'waiting' },
      sum(({ waitingCount }) => waitingCount),
    );
  },
});

const statementSeconds = new Histogram({
  name: 'site_database_statement_seconds',
  help: 'How long statements took: lock takes a lock and is nearly all waiting, commit flushes, read and write are the others.',
  labelNames: ['kind'],
  buckets: SECONDS,
  registers: [meters],
});
const statementErrors = new Counter({
  name: 'site_database_errors_total',
  help: 'Statements that failed, by the code of the database.',
  labelNames: ['code'],
  registers: [meters],
});

/** A statement that was executed, as the query builder reports it. */
export interface Statement {
  readonly level: 'query' | 'error';
  readonly query: { readonly sql: string };
  readonly queryDurationMillis: number;
  readonly error?: unknown;
}

const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['lock', /pg_advisory|\bfor (?:no key )?update\b|^begin/i],
  ['commit', /^(?:commit|rollback)/i],
  ['read', /^(?:select|with)/i],
];

/** Counts one statement. */
export function measureStatement(statement: Statement): void {
  const { sql } = statement.query;
  const [kind = 'write'] = KINDS.find(([, pattern]) => pattern.test(sql)) ?? [];
  statementSeconds.observe({ kind }, statement.queryDurationMillis / 1000);
  if (statement.level === 'error') statementErrors.inc({ code: codeOf(statement.error) });
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'none';
}

// Calls that run once.

const moneyCalls = new Counter({
  name: 'site_money_calls_total',
  help: 'Calls that change money, by their path and outcome: done (also once more by the same key), refused with a reason, or failed.',
  labelNames: ['path', 'outcome'],
  registers: [meters],
});

/** Counts the outcome of a call that changes money; `isRefusal` distinguishes a refusal from a failure. */
export async function countMoneyCall<Answer>(
  path: string,
  work: Promise<Answer>,
  isRefusal: (failure: unknown) => boolean,
): Promise<Answer> {
  try {
    const answer = await work;
    moneyCalls.inc({ path, outcome: 'done' });
    return answer;
  } catch (failure) {
    moneyCalls.inc({ path, outcome: isRefusal(failure) ? 'refused' : 'failed' });
    throw failure;
  }
}
