import { randomBytes, randomInt } from 'node:crypto';
import { CODE } from '@site/shared/product';
import type { Captcha, VerificationFields } from '@site/shared/wire';
import { type Clock, HOUR_MS, SECOND_MS } from '../../../kernel/clock.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import type { LimitRate } from '../../../kernel/http/shared-rate-limiter.ts';
import { refusalOf } from '../../../kernel/http/refusal.ts';
import { type Db, inKeyedTransaction } from '../../../kernel/db/database.ts';
import { countRows } from '../../../kernel/db/pages.ts';
import { tablesOf } from '../schema.ts';
import { CAPTCHA_LETTERS } from './glyphs.ts';
import { drawCaptcha } from './picture.ts';

const LENGTH = 4;
const TTL_SECONDS = 120;
const OPEN_AT_ONCE = 60;
/** A program reads some of the pictures: an address gets no more of them than people need, and may always prove its work. */
const PICTURES_AN_HOUR = 100;
const ID_BYTES = 18;

interface CaptchasDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly limitRate: LimitRate;
}

/** Captchas: each valid once, for two minutes, on the device it was made for. */
export interface Captchas {
  /** A new captcha as a picture; refuses an address that has too many open ones, or got a hundred within an hour. */
  issue(caller: { readonly ip: string; readonly deviceUuid: string }): Promise<Captcha>;
  /** Refuses with 6021 to 6024 unless the captcha is solved; every attempt uses it up. */
  require(solution: Pick<VerificationFields, 'captchaId' | 'captchaCode'>, deviceUuid: string): Promise<void>;
}

export function createCaptchas({ db, clock, limitRate }: CaptchasDependencies): Captchas {
  const issued = limitRate({ name: 'captcha-pictures', most: PICTURES_AN_HOUR, windowMs: HOUR_MS });
  return {
    async issue({ ip, deviceUuid }) {
      const now = clock.nowMs();
      const address = addressKey(ip);
      await tablesOf(db).deleteFrom('captchas').where('expires_at', '<=', now).execute();
      if (!(await issued.take(address))) throw refusalOf(CODE.limited);
      const letters = Array.from({ length: LENGTH }, () => CAPTCHA_LETTERS[randomInt(CAPTCHA_LETTERS.length)]).join('');
      const id = randomBytes(ID_BYTES).toString('base64url');
      const captcha = { id, answer: letters, device_uuid: deviceUuid, ip: address, expires_at: now + TTL_SECONDS * SECOND_MS };
      await inKeyedTransaction(db, [`captchas:${address}`], async (trx) => {
        const open = await countRows(tablesOf(trx).selectFrom('captchas').where('ip', '=', address));
        if (open >= OPEN_AT_ONCE) throw refusalOf(CODE.limited);
        await tablesOf(trx).insertInto('captchas').values(captcha).execute();
      });
      return { captchaId: id, image: `data:image/png;base64,${drawCaptcha(letters).png.toString('base64')}`, ttl: TTL_SECONDS };
    },
    async require({ captchaId = '', captchaCode = '' }, deviceUuid) {
      if (captchaId === '' || captchaCode === '') throw refusalOf(CODE.captchaRequired);
      const captcha = await tablesOf(db).deleteFrom('captchas').where('id', '=', captchaId).returningAll().executeTakeFirst();
      if (captcha === undefined || captcha.expires_at <= clock.nowMs()) throw refusalOf(CODE.captchaExpired);
      if (captcha.device_uuid !== deviceUuid) throw refusalOf(CODE.captchaRefused);
      if (captcha.answer !== captchaCode.toUpperCase()) throw refusalOf(CODE.captchaWrong);
    },
  };
}
