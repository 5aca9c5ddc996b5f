import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { createPostgresNews } from './postgres-news.ts';
import { createTestDatabase } from './test-template.ts';
import { openDatabase } from './database.ts';

test('a hint in PostgreSQL reaches the other instances, and one that broke off hears that it may have missed some', async () => {
  const { where, drop } = await createTestDatabase();
  const db = await openDatabase(where);
  if (isPostgres(db)) {
    const listeners = [createPostgresListener(db, where), createPostgresListener(db, where)] as const;
    const [one, other] = [
      createPostgresNews(db, { listener: listeners[0], siteId: 'a-site' }),
      createPostgresNews(db, { listener: listeners[1], siteId: 'a-site' }),
    ];
    const heard: (() => void)[] = [];
    const next = () => new Promise<void>((resolve) => void heard.push(resolve));
    other.follow('releases', () => heard.splice(0).forEach((resolve) => resolve()));
    await next();

    const hint = next();
    one.publish('releases');
    await hint;
    expect(other.isLive()).toBe(true);

    const again = next();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`.execute(
      db,
    );
    await again;
    expect(other.isLive()).toBe(true);
    for (const listener of listeners) await listener.close();
  }
  await db.destroy();
  await drop();
});

/** A network in front of a database, which from `swallow` on drops every byte of its open connections, without closing them. */
async function networkTo(url: URL) {
  const open: Socket[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const database = connect({ host: url.hostname, port: Number(url.port || 5432), allowHalfOpen: true });
    for (const [from, to] of [
      [socket, database],
      [database, socket],
    ] as const)
      from.on('error', () => undefined).pipe(to);
    open.push(socket, database);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const through = new URL(url);
  [through.hostname, through.port] = ['127.0.0.1', String((server.address() as AddressInfo).port)];
  return {
    url: through.href,
    swallow: () => open.forEach((socket) => socket.unpipe().resume()),
    close: () => (open.forEach((socket) => socket.destroy()), server.close()),
  };
}

test('a connection that a network swallows counts as lost, and hints arrive by a new one', async () => {
  const { where, drop } = await createTestDatabase();
  const db = await openDatabase(where);
  if (isPostgres(db)) {
    const network = await networkTo(new URL(where));
    const listener = createPostgresListener(db, network.url, { everyMs: 20, waitMs: 500 });
    const heard: (() => void)[] = [];
    const next = () => new Promise<void>((resolve) => void heard.push(resolve));
    const first = next();
    listener.listen('a-channel', () => heard.splice(0).forEach((resolve) => resolve()));
    await first;

    const again = next();
    network.swallow();
    await again;
    expect(listener.isLive()).toBe(true);

    const hint = next();
    await sql`select pg_notify('a-channel', 'hint')`.execute(db);
    await hint;
    await listener.close();
    network.close();
  }
  await db.destroy();
  await drop();
});
