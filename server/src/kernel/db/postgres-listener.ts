import { Socket } from 'node:net';
import { sql, type Kysely } from 'kysely';
import type { Client } from 'pg';

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 10_000;
/** How long a new connection may take, and each of its statements: where a network drops packets, nothing else ends them. */
const ANSWER_MS = 10_000;

/** How often a notification of our own shows that notifications arrive, and how long it may take on a busy server. */
interface ProofTimes {
  readonly everyMs: number;
  readonly waitMs: number;
}

const PROOF: ProofTimes = { everyMs: 5000, waitMs: 2000 };
const PROOF_CHANNEL = 'listener-proof';

/** Called with each payload, and with null where some may have been missed: after every connect. */
export type NotificationHandler = (payload: string | null) => void;

/** One connection of this instance that receives the notifications of PostgreSQL (LISTEN). */
export interface PostgresListener {
  listen(channel: string, handle: NotificationHandler): void;
  /** Whether notifications arrive. Not while the server is away, and never through a pooler in transaction mode, which loses them. */
  isLive(): boolean;
  /** Resolves when it is known for the first time whether notifications arrive. */
  tried(): Promise<'live' | 'lost'>;
  close(): Promise<void>;
}

interface Connection {
  readonly client: Client;
  /** Ends the connection without a word, which might never arrive; the next one is tried later. */
  drop(): void;
}

/**
 * Connects in the background to the PostgreSQL at `url`, and again after each break. Every few seconds a notification that is sent through `db` must arrive
 * here, otherwise the listener counts as not live.
 */
export function createPostgresListener<Tables>(
  db: Kysely<Tables>,
  url: string,
  { everyMs, waitMs: proofMs }: ProofTimes = PROOF,
): PostgresListener {
  const handlers = new Map<string, NotificationHandler[]>();
  let [connection, isClosed, isLive, waitMs] = [null as Connection | null, false, false, FIRST_RETRY_MS];
  let [retry, proofs]: (NodeJS.Timeout | undefined)[] = [];
  let proof: { readonly payload: string; readonly arrived: () => void } | null = null;
  const first = Promise.withResolvers<'live' | 'lost'>();
  const callAll = () => [...handlers.values()].flat().forEach((handle) => handle(null));

  async function connect(): Promise<void> {
    const { Client: PgClient } = await import('pg');
    const socket = new Socket();
    const limits = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS };
    const client = new PgClient({ connectionString: url, keepAlive: true, stream: () => socket, ...limits });
    connection = { client, drop: () => void socket.destroy() };
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === PROOF_CHANNEL) return void (payload === proof?.payload && proof.arrived());
      if (isLive) handlers.get(channel)?.forEach((handle) => handle(payload));
    });
    client.on('error', () => undefined);
    client.on('end', later);
    await client.connect();
    for (const channel of [PROOF_CHANNEL, ...handlers.keys()]) await listenOn(client, channel);
    await prove();
  }
  /** Anything may have happened before the first notification is known to arrive. */
  async function prove(): Promise<void> {
    const payload = `${process.pid}-${performance.now()}`;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    proof = { payload, arrived: () => resolve(true) };
    const patience = setTimeout(() => resolve(false), proofMs).unref();
    await sql`select pg_notify(${PROOF_CHANNEL}, ${payload})`.execute(db);
    const hasArrived = await promise;
    clearTimeout(patience);
    if (isClosed) return;
    first.resolve(hasArrived ? 'live' : 'lost');
    if (!hasArrived) return connection?.drop();
    waitMs = FIRST_RETRY_MS;
    if (!isLive) {
      isLive = true;
      callAll();
    }
    proofs = setTimeout(() => void prove().catch(() => connection?.drop()), everyMs).unref();
  }
  function later(): void {
    [isLive, proof] = [false, null];
    clearTimeout(proofs);
    clearTimeout(retry);
    if (isClosed) return;
    retry = setTimeout(start, waitMs).unref();
    waitMs = Math.min(2 * waitMs, LONGEST_RETRY_MS);
  }
  function start(): void {
    connect().catch(() => {
      connection?.drop();
      later();
    });
  }
  start();
  return {
    listen(channel, handle) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handle]);
      if (connection === null) return;
      const { client, drop } = connection;
      // A channel that is listened to twice is listened to once.
      void listenOn(client, channel).then(() => void (isLive && handle(null)), drop);
    },
    isLive: () => isLive,
    tried: () => first.promise,
    async close() {
      [isClosed, isLive] = [true, false];
      clearTimeout(retry);
      clearTimeout(proofs);
      await connection?.client.end().catch(() => undefined);
    },
  };
}

const listenOn = (client: Client, channel: string) => client.query(`listen ${client.escapeIdentifier(channel)}`);
