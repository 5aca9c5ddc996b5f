import { keepAddress } from '@site/shared/build/remote/site-address.mjs';
import type { FastifyInstance } from 'fastify';
import { whereDatabase, type Config } from './config.ts';
import { openInstallation, type Installation } from './installation/open-installation.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import { startCheckpointThread } from './kernel/db/checkpoints.ts';
import { connectDatabase, type DatabaseOptions, type Db } from './kernel/db/database.ts';
import { namesPostgres } from './kernel/db/engine.ts';
import { migrate } from './kernel/db/migrate.ts';
import { createPostgresListener, type PostgresListener } from './kernel/db/postgres-listener.ts';
import { missingTimeLimits } from './kernel/db/postgres.ts';
import { watchPostgresTables } from './kernel/db/postgres-table-versions.ts';
import { isFile } from './kernel/db/sqlite.ts';
import { startAlone } from './kernel/db/start-lock.ts';
import { watchForwardedRequests } from './kernel/http/forwarded-requests.ts';
import { createHttp } from './kernel/http/http.ts';
import { schedule } from './kernel/jobs/scheduler.ts';
import { nameMembersBy } from './kernel/observability/log.ts';
import { measureStatement } from './kernel/observability/meters.ts';
import { traceRequests, traceStatement } from './kernel/observability/tracing.ts';
import { admitStart } from './production/admit-start.ts';

export interface ServerOptions {
  readonly config: Config;
  /** Money and venues are simulated: pages show that, and others may reach the installation with SANDBOX=1 only. */
  readonly isSandbox?: boolean;
  /** Overrides the time of the database, for tests. */
  readonly clock?: Clock;
  /** The clock of this machine, for tests: with PostgreSQL it is only compared with the database's. */
  readonly machineClock?: Clock;
  /** Overrides the database of the settings, for tests. */
  readonly database?: string;
  /** Called with every statement that the database executed. */
  readonly onQuery?: DatabaseOptions['onQuery'];
}

/** An HTTP server without routes, on a database that is ready for use. Closing it closes the database. */
export interface OpenServer {
  readonly http: FastifyInstance;
  readonly db: Db;
  readonly installation: Installation;
  /** Notifications of PostgreSQL; null on SQLite. */
  readonly listener: PostgresListener | null;
}

/**
 * Opens the server and fills it by `work`, while no other instance starts on this database. Refuses a start that is unsafe (`admitStart`) or has other
 * secrets than the other instances.
 */
export async function openServer<Answer>(options: ServerOptions, work: (server: OpenServer) => Promise<Answer>): Promise<Answer> {
  const { config, onQuery } = options;
  const http = createHttp(config);
  await traceRequests(http, config);
  const where = options.database ?? whereDatabase(config);
  const db = await connectDatabase(where, {
    isCheckpointedBeside: true,
    connections: config.databaseConnections,
    onQuery(event) {
      measureStatement(event);
      traceStatement(event);
      onQuery?.(event);
    },
  });
  const onWait = () => http.log.warn('Another instance starts on this database: this one waits for it.');
  let listener = null as PostgresListener | null;
  try {
    return await startAlone(
      db,
      async () => {
        const installation = await prepare(db, http, options);
        if (isFile(where)) startCheckpointThread(http, where);
        if (namesPostgres(where)) listener = await listen(db, http, config.databaseListenUrl || where);
        return work({ http, db, installation, listener });
      },
      onWait,
    );
  } catch (failure) {
    await listener?.close();
    await db.destroy();
    throw failure;
  }
}

async function listen(db: Db, http: FastifyInstance, url: string): Promise<PostgresListener> {
  const listener = createPostgresListener(db, url);
  http.addHook('onClose', () => listener.close());
  await watchPostgresTables(db, listener);
  return listener;
}

async function prepare(
  db: Db,
  http: FastifyInstance,
  { config, clock, machineClock, isSandbox = false }: ServerOptions,
): Promise<Installation> {
  await migrate(db);
  for (const warning of [await admitStart(db, { config, clock: clock ?? systemClock, isSandbox }), await missingTimeLimits(db)])
    if (warning !== null) http.log.warn(warning);
  watchForwardedRequests(http, config.trustProxy);
  const installation = await openInstallation(db, { config, clock, machineClock, warn: (sentence) => http.log.warn(sentence) });
  // The pseudonyms of members in the log are the same on all instances.
  nameMembersBy(installation.secrets.VAULT_KEY);
  schedule(http, installation.jobs);
  keepAddressOf(http, config);
  http.addHook('onClose', async () => {
    await installation.leave().catch((err: unknown) => http.log.warn({ err }, 'The instance could not say that it ends.'));
    await db.destroy();
  });
  return installation;
}

/** The operators' commands on this machine find the site by its data folder. Without a folder that can be written they need --server. */
function keepAddressOf(http: FastifyInstance, { dataDir }: Config): void {
  http.addHook('onListen', async () => {
    const listening = http.server.address();
    if (listening === null || typeof listening === 'string') return;
    try {
      keepAddress(dataDir, listening);
    } catch (err) {
      http.log.warn({ err }, 'The address of this site was not written into DATA_DIR: operators name it by --server.');
    }
  });
}
