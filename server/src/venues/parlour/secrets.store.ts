import type { Db } from '../../kernel/database.ts';

interface SecretRow {
  game_code: string;
  secret: string;
}

/** The secret of a game's draws; the one given becomes it where there was none. */
export async function secretOf(db: Db, gameCode: string, fresh: string): Promise<string> {
  const tables = db.withTables<{ draw_secrets: SecretRow }>();
  await tables
    .insertInto('draw_secrets')
    .values({ game_code: gameCode, secret: fresh })
    .onConflict((conflict) => conflict.column('game_code').doNothing())
    .execute();
  const row = await tables.selectFrom('draw_secrets').select('secret').where('game_code', '=', gameCode).executeTakeFirstOrThrow();
  return row.secret;
}
