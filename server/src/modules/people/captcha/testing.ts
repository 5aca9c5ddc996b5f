import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf } from '../schema.ts';

/** What a captcha shows. */
export async function captchaAnswer({ db }: { readonly db: Db }, captchaId: string): Promise<string> {
  return (await tablesOf(db).selectFrom('captchas').select('answer').where('id', '=', captchaId).executeTakeFirstOrThrow()).answer;
}
