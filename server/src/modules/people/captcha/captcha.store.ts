import type { Db } from '../../../kernel/db/database.ts';
import type { PeopleTables, CaptchaRow } from '../schema.ts';

export function createCaptchaStore(db: Db) {
  const tables = () => db.withTables<PeopleTables>();
  return {
    insert: (row: CaptchaRow) => tables().insertInto('captchas').values(row).execute(),
    /** Consumes a captcha for its one check. */
    take: (id: string) => tables().deleteFrom('captchas').where('id', '=', id).returningAll().executeTakeFirst(),
    dropExpired: (nowMs: number) => tables().deleteFrom('captchas').where('expires_at', '<=', nowMs).execute(),
    async openOf(ip: string): Promise<number> {
      const { count } = await tables()
        .selectFrom('captchas')
        .select((build) => build.fn.countAll<number>().as('count'))
        .where('ip', '=', ip)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

export type CaptchaStore = ReturnType<typeof createCaptchaStore>;
