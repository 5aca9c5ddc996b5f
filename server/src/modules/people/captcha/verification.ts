import { CODE } from '@site/shared/product';
import { getCaptcha, getProof, type ProofPurpose, type VerificationFields } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { type Refusal, refusalOf } from '../../../kernel/http/refusal.ts';
import type { Captchas } from './captcha.service.ts';
import type { Proofs } from './proof.service.ts';

/** A caller, and what a solved proof is for. */
export interface VerificationUse {
  readonly purpose: ProofPurpose;
  readonly deviceUuid: string;
}

/**
 * The level of a picture that was read. A program reads most pictures, so they replace a proof only where few attempts were made: the levels count
 * per name over all addresses, and from this one on each further guess costs work.
 */
const PICTURE_LEVEL = 2;

/** The check that a call is worth something to its caller: a proof of work, or a picture that was read. */
export interface Verification {
  /**
   * The level that the caller proved, which is used up: 0 without a solution. A picture proves the two lowest levels, and nothing for a
   * registration. Refuses with 6022 to 6024.
   */
  redeem(solution: VerificationFields, use: VerificationUse): Promise<number>;
  /** Refuses with 6021 to 6024 unless the caller proves this level, and answers the level proven; 0 uses up no solution and proves nothing. */
  require(solution: VerificationFields, use: VerificationUse & { readonly level: number }): Promise<number>;
}

export function createVerification(captchas: Pick<Captchas, 'require'>, proofs: Pick<Proofs, 'redeem'>): Verification {
  const redeem: Verification['redeem'] = async ({ captchaId = '', captchaCode = '', proof = '' }, use) => {
    if (proof !== '') return proofs.redeem(proof, use);
    if (captchaId === '') return 0;
    await captchas.require({ captchaId, captchaCode }, use.deviceUuid);
    return use.purpose === 'register' ? 0 : PICTURE_LEVEL;
  };
  return {
    redeem,
    async require(solution, { level, ...use }) {
      const proven = level === 0 ? 0 : await redeem(solution, use);
      if (proven < level) throw verificationRequired(level);
      return proven;
    },
  };
}

/** 6021, with the level that a proof has to have. */
export const verificationRequired = (level: number): Refusal => refusalOf(CODE.captchaRequired, { detail: { level: String(level) } });

export const verificationRoutes = (captchas: Captchas, proofs: Proofs): Route[] => [
  bindEndpoint(getCaptcha, (_body, { ip, deviceUuid }) => captchas.issue({ ip, deviceUuid })),
  bindEndpoint(getProof, (body, { ip, deviceUuid }) => proofs.issue(body, { ip, deviceUuid })),
];
