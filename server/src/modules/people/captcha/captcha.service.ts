import { randomBytes, randomInt } from 'node:crypto';
import { CODE, REACTION } from '@site/shared/product';
import { type Captcha, getCaptcha } from '@site/shared/wire';
import { type Clock, SECOND_MS } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { countRows } from '../../../kernel/db/pages.ts';
import { tablesOf } from '../schema.ts';
import { CAPTCHA_LETTERS, drawLetters } from './picture.ts';

interface Solution {
  readonly captchaId?: string | undefined;
  readonly captchaCode?: string | undefined;
}

const LENGTH = 4;
const TTL_SECONDS = 120;
const OPEN_AT_ONCE = 60;
const ID_BYTES = 18;

/** Captchas: each valid once, for two minutes, on the device it was made for. */
export function createCaptchas(db: Db, clock: Clock) {
  return {
    async issue({ ip, deviceUuid }: { ip: string; deviceUuid: string }): Promise<Captcha> {
      const now = clock.nowMs();
      await tablesOf(db).deleteFrom('captchas').where('expires_at', '<=', now).execute();
      if ((await countRows(tablesOf(db).selectFrom('captchas').where('ip', '=', ip))) >= OPEN_AT_ONCE) throw refusal(CODE.limited);
      const letters = Array.from({ length: LENGTH }, () => CAPTCHA_LETTERS[randomInt(CAPTCHA_LETTERS.length)]).join('');
      const id = randomBytes(ID_BYTES).toString('base64url');
      const captcha = { id, answer: letters, device_uuid: deviceUuid, ip, expires_at: now + TTL_SECONDS * SECOND_MS };
      await tablesOf(db).insertInto('captchas').values(captcha).execute();
      return { captchaId: id, image: `data:image/png;base64,${drawLetters(letters).toString('base64')}`, ttl: TTL_SECONDS };
    },
    /** Refuses with 6021 to 6024 unless the captcha is solved; every attempt uses it up. */
    async require({ captchaId = '', captchaCode = '' }: Solution, deviceUuid: string): Promise<void> {
      if (captchaId === '' || captchaCode === '') throw refusal(CODE.captchaRequired);
      const captcha = await tablesOf(db).deleteFrom('captchas').where('id', '=', captchaId).returningAll().executeTakeFirst();
      if (captcha === undefined || captcha.expires_at <= clock.nowMs()) throw refusal(CODE.captchaExpired);
      if (captcha.device_uuid !== deviceUuid) throw refusal(CODE.captchaRefused);
      if (captcha.answer !== captchaCode.toUpperCase()) throw refusal(CODE.captchaWrong);
    },
  };
}

export type Captchas = ReturnType<typeof createCaptchas>;

function refusal(code: keyof typeof REACTION): Refusal {
  return new Refusal(code, REACTION[code].text);
}

export const captchaRoutes = (captchas: Captchas): Route[] => [
  bindEndpoint(getCaptcha, (_body, { ip, deviceUuid }) => captchas.issue({ ip, deviceUuid })),
];
