import type { Db } from '@site/server/kernel/db/database.ts';
import { tablesOf } from '../../schema.ts';

/** The secret of a game's draws; stores the given one if there is none. */
export async function secretOf(db: Db, gameCode: string, fresh: string): Promise<string> {
  const tables = tablesOf(db);
  await tables
    .insertInto('draw_secrets')
    .values({ game_code: gameCode, secret: fresh })
    .onConflict((conflict) => conflict.column('game_code').doNothing())
    .execute();
  const row = await tables.selectFrom('draw_secrets').select('secret').where('game_code', '=', gameCode).executeTakeFirstOrThrow();
  return row.secret;
}
