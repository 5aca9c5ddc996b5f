import { randomBytes, randomInt } from 'node:crypto';
import { CODE, REACTION } from '@site/shared/product';
import type { Captcha } from '@site/shared/wire';
import { SECOND_MS, type Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { CaptchaStore } from './captcha.store.ts';
import { CAPTCHA_LETTERS } from './glyphs.ts';
import { drawLetters } from './picture.ts';

interface Asker {
  readonly ip: string;
  readonly deviceUuid: string;
}

interface Solution {
  readonly captchaId?: string | undefined;
  readonly captchaCode?: string | undefined;
}

const LENGTH = 4;
const TTL_SECONDS = 120;
const OPEN_AT_ONCE = 60;
const ID_BYTES = 18;

/** Captchas: each valid once, for two minutes, on the device it was made for. */
export function createCaptchas(store: CaptchaStore, clock: Clock) {
  return {
    async issue({ ip, deviceUuid }: Asker): Promise<Captcha> {
      const now = clock.nowMs();
      await store.dropExpired(now);
      if ((await store.openOf(ip)) >= OPEN_AT_ONCE) throw refusal(CODE.limited);
      const letters = Array.from({ length: LENGTH }, () => CAPTCHA_LETTERS[randomInt(CAPTCHA_LETTERS.length)]).join('');
      const id = randomBytes(ID_BYTES).toString('base64url');
      await store.insert({ id, answer: letters, device_uuid: deviceUuid, ip, expires_at: now + TTL_SECONDS * SECOND_MS });
      return { captchaId: id, image: `data:image/png;base64,${drawLetters(letters).toString('base64')}`, ttl: TTL_SECONDS };
    },
    /** Refuses with 6021 to 6024 unless the captcha is solved; every attempt uses it up. */
    async require({ captchaId = '', captchaCode = '' }: Solution, deviceUuid: string): Promise<void> {
      if (captchaId === '' || captchaCode === '') throw refusal(CODE.captchaRequired);
      const captcha = await store.take(captchaId);
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
