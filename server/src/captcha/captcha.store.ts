import type { Db } from '../kernel/database.ts';

export type CaptchaRow = { id: string; answer: string; device_uuid: string; ip: string; expires_at: number };

type Tables = { captchas: CaptchaRow };

export function createCaptchaStore(db: Db) {
  const tables = () => db.withTables<Tables>();
  return {
    insert: (row: CaptchaRow) => tables().insertInto('captchas').values(row).execute(),
    /** Hands a captcha out for its one check; the next one finds none. */
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
