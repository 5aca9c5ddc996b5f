import { logIn } from '@site/shared/wire';
import { createSandboxApp } from '@site/sandbox/create-sandbox.ts';
import { whereDatabase } from '@site/server/config.ts';
import { readSandboxConfig } from '@site/sandbox/settings.ts';
import { everyEndpoint } from '@site/server/testing/endpoint-samples.testing.ts';
import { systemClock } from '@site/server/kernel/clock.ts';
import { connectDatabase } from '@site/server/kernel/db/database.ts';
import { signedClient, type SignedClient } from '@site/server/kernel/testing.ts';
import { createMemberCopies } from './member-copies.ts';
import { growingTables } from './schema.ts';

/** The result of one database: the figures for each size, and the tables that grew. */
export interface GrowthResult {
  readonly grown: readonly GrowthSample[];
  readonly tables: readonly string[];
}

export interface GrowthOptions {
  readonly dataDir: string;
  /** PostgreSQL; empty: SQLite in the data folder. */
  readonly databaseUrl: string;
  /** How many members there are when each measurement begins, rising. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly log: (line: string) => void;
}

/** The duration of each read for a member, in ms: the median of the rounds. */
export interface GrowthSample {
  readonly members: number;
  readonly readsMs: Readonly<Record<string, number>>;
}

interface Read {
  readonly name: string;
  readonly ask: () => Promise<boolean>;
}

const ONE = { userName: 'player01', password: 'Demo2026pass' } as const;
const WARM_UP_ROUNDS = 5;

/**
 * Measures every read of a member (`get…` and `list…` of the wire) as the site grows: the backend in this process, without a
 * network between. Answers the figures for each size, and the tables that grew.
 */
export async function measureGrowth({ dataDir, databaseUrl, sizes, rounds, log }: GrowthOptions): Promise<GrowthResult> {
  const config = readSandboxConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CALLS_PER_ADDRESS: '0' });
  const app = await createSandboxApp({ config, host: null });
  const client = signedClient({ app: app.http, salt: config.siteSalt, clock: systemClock });
  const { data, message } = await client.call(logIn, { ...ONE, remember: true });
  if (data === null) throw new Error(`The log-in was refused: ${message}`);
  client.use(data);
  const reads = readsOf(client);
  const readable: Read[] = [];
  for (const read of reads) if (await read.ask()) readable.push(read);

  const writer = await connectDatabase(whereDatabase(config));
  const copies = await createMemberCopies(writer, await growingTables(), ONE.userName);
  const grown: GrowthSample[] = [];
  let members = 0;
  for (const size of sizes) {
    const began = performance.now();
    await copies.grow(members, size);
    members = size;
    log(`${size} members after ${Math.round((performance.now() - began) / 1000)} s`);
    grown.push({ members, readsMs: await medians(readable, rounds) });
  }
  await writer.destroy();
  await app.http.close();
  return { grown, tables: copies.tables };
}

function readsOf(client: SignedClient): readonly Read[] {
  return everyEndpoint()
    .filter(({ name }) => /^(get|list)[A-Z]/.test(name))
    .map(({ name, endpoint, body }) => ({ name, ask: async () => (await client.call(endpoint, body)).data !== null }));
}

async function medians(reads: readonly Read[], rounds: number): Promise<Readonly<Record<string, number>>> {
  const durations = new Map(reads.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round++)
    for (const { name, ask } of reads) {
      const began = performance.now();
      await ask();
      if (round >= WARM_UP_ROUNDS) durations.get(name)?.push(performance.now() - began);
    }
  return Object.fromEntries([...durations].map(([name, times]) => [name, times.toSorted((one, other) => one - other)[rounds >> 1] ?? 0]));
}
