/**
 * The verification of a form, once the backend requires one (6021 to 6024): a proof of work that the page solves by itself, or a picture
 * where that is impossible or the visitor chooses it. Either is valid for one attempt.
 */
import { BusinessError, failureText, usePlatform } from '@site/shared/platform';
import { CODE, isRecord, REACTION, reactionTo, refuseField } from '@site/shared/product';
import { getCaptcha, getProof, HIGHEST_PROOF_LEVEL, type Captcha, type ProofPurpose, type VerificationFields } from '@site/shared/wire';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** `none` until the backend requires a verification. */
type Mode = 'none' | 'proof' | 'picture';

interface VerificationOptions {
  readonly purpose: ProofPurpose;
  /** Shows a text at the field of the picture's letters. */
  readonly refuse: (text: string) => void;
  /** Empties that field. */
  readonly clear: () => void;
}

export interface VerificationState {
  readonly mode: Mode;
  /** The state of the proof. */
  readonly proof: 'idle' | 'solving' | 'solved';
  readonly captcha: Captcha | null;
  /** Loads another picture. */
  refresh(): void;
  choosePicture(): void;
  /**
   * Sends a call, with a verification where the backend requires one; `letters` are those of the picture. Null if the visitor has to read
   * a picture first, which the field then says. Rejects with any other failure.
   */
  send<Answer>(call: (fields: VerificationFields) => Promise<Answer>, letters?: string): Promise<Answer | null>;
}

/**
 * A picture is not enough for a registration, nor after many attempts; who cannot solve the proof either reads what remains. Attempts are counted for an
 * hour, registrations for a day.
 */
const neitherText = (purpose: ProofPurpose): string =>
  `图片验证暂不适用于本次操作，请换用较新的浏览器，或${purpose === 'register' ? '24小时' : '一小时'}后再试；也可联系客服协助`;

/** The backend may raise the level while a proof is solved. */
const MOST_PROOFS = 3;

/** 6021 to 6024. */
const isAboutVerification = (error: unknown): error is BusinessError =>
  error instanceof BusinessError && reactionTo(error.code) === 'captcha';

/** The level that a refusal requires; null if it names none. */
function levelOf({ response }: BusinessError): number | null {
  const data = isRecord(response) && isRecord(response['data']) ? response['data'] : {};
  return typeof data['level'] === 'string' ? Number(data['level']) : null;
}

export function useVerification({ purpose, ...field }: VerificationOptions): VerificationState {
  const { api, proofs } = usePlatform();
  const [mode, setMode] = useState<Mode>('none');
  const [proof, setProof] = useState<VerificationState['proof']>('idle');
  const level = useRef(0);
  const isPictureEnough = useRef(purpose !== 'register');
  const picture = usePicture(field);

  const showPicture = (text: string | null) => {
    setMode('picture');
    setProof('idle');
    picture.load(text);
  };
  /** The fields of an attempt; null if the browser cannot solve the proof. */
  const fieldsOf = async (): Promise<VerificationFields | null> => {
    if (level.current === 0) return {};
    if (!proofs.isPossible()) return null;
    setMode('proof');
    setProof('solving');
    const solved = await proofs.solve(await api.call(getProof, { purpose, level: level.current }));
    if (solved === null) return null;
    setProof('solved');
    return { proof: solved };
  };
  const raiseTo = (required: number | null) => {
    level.current = Math.min(Math.max(required ?? level.current, 1), HIGHEST_PROOF_LEVEL);
  };
  async function sendProven<Answer>(call: (fields: VerificationFields) => Promise<Answer>): Promise<Answer | null> {
    for (let attempts = 0; attempts <= MOST_PROOFS; attempts += 1) {
      const fields = await fieldsOf();
      if (fields === null) break;
      try {
        return await call(fields);
      } catch (error) {
        if (!isAboutVerification(error)) throw error;
        raiseTo(levelOf(error));
      }
    }
    if (!isPictureEnough.current) throw new BusinessError({ code: CODE.captchaRequired, message: neitherText(purpose) });
    showPicture(REACTION[CODE.captchaRequired].text);
    return null;
  }
  /** The right letters were not enough: the page proves the work that is required in their place. */
  const sendBeyondPicture: typeof sendProven = (call) => {
    isPictureEnough.current = false;
    return sendProven(call);
  };
  return {
    // No picture is offered where the backend takes none.
    mode: mode === 'proof' && purpose === 'register' ? 'none' : mode,
    proof,
    captcha: picture.captcha,
    refresh: () => picture.load(null),
    choosePicture: () => showPicture(null),
    async send(call, letters) {
      try {
        if (mode !== 'picture') return await sendProven(call);
        const sent = await picture.send(call, letters);
        if (!(sent instanceof PictureRefused)) return sent;
        raiseTo(sent.level);
        return await sendBeyondPicture(call);
      } catch (error) {
        setProof('idle');
        throw error;
      }
    },
  };
}

/** The letters were right and the backend requires a higher level. */
class PictureRefused {
  readonly level: number | null;
  constructor(level: number | null) {
    this.level = level;
  }
}

/** The picture, whose letters are sent with one attempt: any failure loads the next one. */
function usePicture({ refuse, clear }: Pick<VerificationOptions, 'refuse' | 'clear'>) {
  const { api, failures } = usePlatform();
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [refusal, setRefusal] = useState<{ readonly text: string } | null>(null);
  // The field may render only after the rejection arrived.
  const showRefusal = useEffectEvent((text: string) => refuse(text));
  useEffect(() => {
    if (refusal) showRefusal(refusal.text);
  }, [refusal]);

  const fetchNext = async () => {
    try {
      setCaptcha(await api.call(getCaptcha));
    } catch (error) {
      failures.report(error);
      setCaptcha(null);
      setRefusal({ text: REACTION[CODE.captchaNetwork].text });
    }
  };
  const load = (text: string | null) => {
    clear();
    if (text !== null) setRefusal({ text });
    void fetchNext();
  };
  /** The fields of an attempt; null when the letters are missing, which the field then reports. */
  const solution = (letters: string): VerificationFields | null => {
    const missing = captcha === null ? REACTION[CODE.captchaNetwork].text : refuseField('captcha', letters);
    if (captcha !== null && missing === null) return { captchaId: captcha.captchaId, captchaCode: letters };
    if (captcha === null) void fetchNext();
    setRefusal({ text: missing ?? '' });
    return null;
  };
  return {
    captcha,
    load,
    async send<Answer>(call: (fields: VerificationFields) => Promise<Answer>, letters = ''): Promise<Answer | PictureRefused | null> {
      const fields = solution(letters);
      if (fields === null) return null;
      try {
        return await call(fields);
      } catch (error) {
        const isAboutIt = isAboutVerification(error);
        if (isAboutIt && error.code === CODE.captchaRequired) {
          load(null);
          return new PictureRefused(levelOf(error));
        }
        load(isAboutIt ? failureText(error) : null);
        if (isAboutIt) return null;
        throw error;
      }
    },
  };
}
