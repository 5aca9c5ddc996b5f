/** The captcha of a form, once the backend requires one (6021 to 6024). It is valid for one attempt: any other response loads a new one. */
import { failureText, usePlatform } from '@site/shared/platform';
import { CODE, REACTION, refuseField } from '@site/shared/product';
import { getCaptcha, type Captcha } from '@site/shared/wire';
import { useEffect, useEffectEvent, useState } from 'react';
import { reactionOf } from './refusals.ts';

type Solution = { readonly captchaId: string; readonly captchaCode: string } | Record<string, never>;

export interface CaptchaState {
  readonly isRequired: boolean;
  readonly captcha: Captcha | null;
  refresh(): void;
  /** The captcha fields of the call; null when the letters are missing, which the field then reports. */
  solution(code: string | undefined): Solution | null;
  /** Loads a captcha, or the next one, after a failed call; returns whether the captcha was the reason. */
  after(error: unknown): boolean;
}

export function useCaptcha({ refuse, clear }: { refuse: (text: string) => void; clear: () => void }): CaptchaState {
  const { api, failures } = usePlatform();
  const [isRequired, setRequired] = useState(false);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [refusal, setRefusal] = useState<{ readonly text: string } | null>(null);
  // The field may render only after the rejection arrived.
  const showRefusal = useEffectEvent((text: string) => refuse(text));
  useEffect(() => {
    if (refusal) showRefusal(refusal.text);
  }, [refusal]);

  const load = async () => {
    try {
      setCaptcha(await api.call(getCaptcha));
    } catch (error) {
      failures.report(error);
      setCaptcha(null);
      setRefusal({ text: REACTION[CODE.captchaNetwork].text });
    }
  };
  return {
    isRequired,
    captcha,
    refresh: () => {
      clear();
      void load();
    },
    solution: (code = '') => {
      if (!isRequired) return {};
      const missing = captcha === null ? REACTION[CODE.captchaNetwork].text : refuseField('captcha', code);
      if (captcha !== null && missing === null) return { captchaId: captcha.captchaId, captchaCode: code };
      if (captcha === null) void load();
      setRefusal({ text: missing ?? '' });
      return null;
    },
    after: (error) => {
      const isAboutIt = reactionOf(error) === 'captcha';
      if (!isRequired && !isAboutIt) return false;
      setRequired(true);
      clear();
      void load();
      if (isAboutIt) setRefusal({ text: failureText(error) });
      return isAboutIt;
    },
  };
}
