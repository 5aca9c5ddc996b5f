import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEADER } from '@site/shared/product';
import type { Endpoint } from '@site/shared/wire';
import { readConfig, whereDatabase } from '@site/server/config.ts';
import { connectDatabase, type Db } from '@site/server/kernel/db/database.ts';
import { signedHeaders } from '@site/server/kernel/http/signed-headers.ts';
import { createSeededDatabase } from '@site/server/testing/seeded-database.ts';
import { sandboxAdapters } from '@site/sandbox/test-adapters.ts';
import { plugTestAdapters } from '@site/server/testing/test-adapters.ts';
import { fillDatabaseAt } from '@site/server/testing/testing.ts';
import { createLossyHttpClient, type HttpResponse } from './lossy-http-client.ts';
import { makePlayers, type Player } from './players.ts';
import { startSupervised, type Supervisor } from './supervisor.ts';
import { workerEnv, type WorkerEnvironment } from './worker-env.ts';

plugTestAdapters(async () => sandboxAdapters);

/** A real backend in a separate process, on a real database, called over real sockets. */
export interface SupervisedSite {
  readonly setting: WorkerEnvironment;
  readonly backend: Supervisor;
  /** Sends a call as a member, with one idempotency key unless another is named; rejects when no answer arrives. */
  readonly call: (
    player: Player,
    call: MemberCall,
    how?: { key?: string; lose?: 'nothing' | 'answer' | 'request' },
  ) => Promise<HttpResponse>;
  /** A member no test has used before. */
  readonly nextPlayer: () => Player;
}

interface MemberCall {
  readonly endpoint: Pick<Endpoint<never, unknown>, 'method' | 'path'>;
  readonly body: unknown;
}

/** Starts a site with so many fresh players before the tests of a file, and takes it away after them. Read what it answers inside of a test. */
export function superviseSite(playerCount: number): () => SupervisedSite {
  let site: SupervisedSite | undefined;
  let clear: () => Promise<void>;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-supervised-'));
    const { databaseUrl, drop } = await createSeededDatabase({ dataDir: folder, isDurable: true, fill: fillDatabaseAt });
    const setting = await workerEnv({ dataDir: folder, databaseUrl });
    const players = [...(await makePlayers(setting.env, playerCount))];
    const [backend, http] = [await startSupervised(setting.env), createLossyHttpClient()];
    site = {
      setting,
      backend,
      nextPlayer: () => required(players.pop(), 'There are no players left.'),
      call({ grant, uuid }, { endpoint: { method, path: url }, body }, { key = randomUUID(), lose = 'nothing' } = {}) {
        const text = JSON.stringify(body);
        const signed = signedHeaders({ session: grant, uuid, salt: setting.site.salt, nowMs: Date.now() }, { method, url, body: text });
        const headers = { ...signed, 'content-type': 'application/json', [HEADER.idempotencyKey]: key };
        return http.send({ port: setting.site.port, method, url, headers, text }, lose);
      },
    };
    clear = async () => {
      await backend.stop();
      http.close();
      await drop();
      rmSync(folder, { recursive: true });
    };
  }, 120_000);
  afterAll(() => clear(), 60_000);

  return () => required(site, 'The site is not up yet.');
}

function required<Value>(value: Value | undefined, message: string): Value {
  if (value === undefined) throw new Error(message);
  return value;
}

/** How to read and write the database of such a site beside its backend; each piece of work has a connection of its own, which ends with it. */
export const databaseOf =
  (site: () => { readonly setting: { readonly env: NodeJS.ProcessEnv } }) =>
  async <Answer>(work: (db: Db) => Promise<Answer>): Promise<Answer> => {
    const db = await connectDatabase(whereDatabase(readConfig(site().setting.env)));
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
