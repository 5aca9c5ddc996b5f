import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { HEADER } from '@site/shared/product';
import { createDeposit, getWalletSummary, listMovements } from '@site/shared/wire';
import { isPostgres } from '@site/server/kernel/db/engine.ts';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

interface StorageFault {
  readonly inject: readonly RawBuilder<unknown>[];
  readonly repair: readonly RawBuilder<unknown>[];
}

/** PostgreSQL: its connections are cut, since a new one alone notices. */
const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

function readOnly(): StorageFault {
  if (!isPostgres(app.db)) return { inject: [sql`pragma query_only = on`], repair: [sql`pragma query_only = off`] };
  const set = (value: 'on' | 'off') =>
    sql`do ${sql.raw(`$$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`)}`;
  return {
    inject: [set('on'), cut, sql`set default_transaction_read_only = on`],
    repair: [sql`set default_transaction_read_only = off`, set('off'), cut],
  };
}

/**
 * The errors of a full disk: SQLite may allocate no further page; PostgreSQL answers every insert with its own code
 * for a full disk.
 */
function diskFull(): StorageFault {
  if (!isPostgres(app.db)) return { inject: [sql`pragma max_page_count = 1`], repair: [sql`pragma max_page_count = 1000000`] };
  const full = sql.raw(
    `create function disk_full() returns trigger language plpgsql as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`,
  );
  return {
    inject: [full, sql`create trigger disk_full before insert on money_calls for each row execute function disk_full()`],
    repair: [sql`drop trigger disk_full on money_calls`, sql`drop function disk_full()`],
  };
}

const run = async (statements: readonly RawBuilder<unknown>[]) =>
  app.db.connection().execute(async (db) => {
    for (const statement of statements) await statement.execute(db);
  });

function payIn(player: SignedClient, key: string) {
  const body = { methodCode: 'alipay', channelId: 'alipay-a', amount: '100.00' } as const;
  const { method, path } = createDeposit;
  return player.send<{ billNo: string }>({ method, url: path, text: JSON.stringify(body), extra: { [HEADER.idempotencyKey]: key } });
}

/** Every call leaves a row, refused or not: at some point there is no room for it. */
async function payInUntilUnavailable(player: SignedClient): Promise<string> {
  for (let turn = 0; turn < 500; turn += 1) {
    const key = randomUUID();
    if ((await payIn(player, key)).httpStatus === 503) return key;
  }
  throw new Error('The database never was full.');
}

test.each(['full', 'read-only'])('money requests answer 503 and reads still work while the disk is %s [F44]', async (fault) => {
  const player = await app.player();
  const { inject, repair } = fault === 'full' ? diskFull() : readOnly();
  await run(inject);

  const key = await payInUntilUnavailable(player);

  expect(await player.call(getWalletSummary)).toMatchObject({ status_code: 6000 });
  expect(await player.call(listMovements, { page: 1, pageSize: 5 })).toMatchObject({ status_code: 6000 });
  expect(await verifyLedger(app.db)).toEqual([]);
  await run(repair);
  expect((await payIn(player, key)).httpStatus).toBe(200);
  expect(await verifyLedger(app.db)).toEqual([]);
});
