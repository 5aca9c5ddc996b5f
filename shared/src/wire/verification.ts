import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { textField, ticketField } from './fields.ts';

/** A captcha picture: `image` is a data address, `ttl` its validity in seconds, usable once. */
export interface Captcha {
  readonly captchaId: string;
  readonly image: string;
  readonly ttl: number;
}

/** The picture for 6021 to 6024; the answer belongs to this device. */
export const getCaptcha = endpoint<null, Captcha>('GET', '/site/api/v1/captcha/image');

/** The highest level of a proof of work: each level takes twice the work of the one below. */
export const HIGHEST_PROOF_LEVEL = 6;

/** `level` is that of the refusal 6021 that required the proof. */
export const proofBody = z.object({
  purpose: z.enum(['login', 'register', 'recovery', 'feedback']),
  level: z.int().check(z.minimum(1), z.maximum(HIGHEST_PROOF_LEVEL)),
});
export type ProofRequest = z.infer<typeof proofBody>;
export type ProofPurpose = ProofRequest['purpose'];

/** A challenge in the format of ALTCHA, version 2: signed by the server, solved with PBKDF2; `ttl` its validity in seconds, usable once. */
export interface ProofChallenge {
  readonly challenge: {
    readonly parameters: {
      readonly algorithm: string;
      readonly nonce: string;
      readonly salt: string;
      readonly cost: number;
      readonly keyLength: number;
      readonly keyPrefix: string;
      readonly keySignature?: string;
      readonly data?: Readonly<Record<string, string | number | boolean | null>>;
    };
    readonly signature: string;
  };
  readonly ttl: number;
}

/** The proof of work for 6021 to 6024, which a page solves without its visitor; the solution belongs to this device and purpose. */
export const getProof = endpoint<ProofRequest, ProofChallenge>('POST', '/site/api/v1/captcha/proof', proofBody);

const PROOF_MAX_CHARACTERS = 3000;

/** Sent once the backend requires a verification (6021 to 6024): a solved proof in base64 (ALTCHA's payload), or the letters of a picture. */
export const verificationShape = {
  captchaId: z.optional(ticketField()),
  captchaCode: z.optional(textField('captcha')),
  proof: z.optional(z.string().check(z.maxLength(PROOF_MAX_CHARACTERS), z.regex(/^[A-Za-z0-9+/=]*$/, '验证已失效，请重试'))),
};

/** The verification fields of a call. */
export interface VerificationFields {
  readonly captchaId?: string | undefined;
  readonly captchaCode?: string | undefined;
  readonly proof?: string | undefined;
}
