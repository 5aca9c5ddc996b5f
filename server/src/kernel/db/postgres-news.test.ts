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
