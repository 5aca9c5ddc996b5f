import { sha256Hex } from '@site/shared/crypto';
import { randomInt } from 'node:crypto';
import { CODE } from '@site/shared/product';
import { HIGHEST_PROOF_LEVEL, type ProofChallenge, type ProofPurpose, type ProofRequest } from '@site/shared/wire';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { type Clock, SECOND_MS } from '../../../kernel/clock.ts';
import type { LimitRate } from '../../../kernel/http/shared-rate-limiter.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { parseJson } from '../../../kernel/http/body.ts';
import { refusalOf, tooOften } from '../../../kernel/http/refusal.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { tablesOf } from '../schema.ts';

/** Long enough for the highest level on a slow phone. */
const TTL_SECONDS = 300;
const ISSUED_A_MINUTE = 120;
const WINDOW_SECONDS = 60;
/** Iterations of PBKDF2 for one attempt; the same work in a browser as in a script, because both run native code. */
const COST = 5000;
/** The attempts of level 1, half as many on average; each level doubles them. The counter begins at 0, or a script would begin there too. */
const MOST_ATTEMPTS = 225;
const PREFIX_BYTES = 16;

interface ProofsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'fingerprint'>;
  readonly limitRate: LimitRate;
}

interface ProofUse {
  readonly purpose: ProofPurpose;
  readonly deviceUuid: string;
}

/** Proofs of work in the format of ALTCHA: signed, each valid once, for one purpose, on the device it was made for. */
export interface Proofs {
  /** Refuses an address that requests too many. */
  issue(request: ProofRequest, caller: { readonly ip: string; readonly deviceUuid: string }): Promise<ProofChallenge>;
  /** The level of a solved proof, which is used up; refuses with 6023 or 6024. */
  redeem(proof: string, use: ProofUse): Promise<number>;
}

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ purpose: z.string(), device: z.string(), level: z.number(), expiresAtMs: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
});

export function createProofs({ db, clock, vault, limitRate }: ProofsDependencies): Proofs {
  const secrets = secretsOfProofs(vault);
  const limiter = limitRate({ name: 'proofs', most: ISSUED_A_MINUTE });
  const spend = async (id: string, expiresAtMs: number): Promise<boolean> => {
    await tablesOf(db).deleteFrom('spent_proofs').where('expires_at', '<=', clock.nowMs()).execute();
    const row = { id, expires_at: expiresAtMs };
    const { numInsertedOrUpdatedRows = 0n } = await tablesOf(db)
      .insertInto('spent_proofs')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  };
  return {
    async issue({ purpose, level }, { ip, deviceUuid }) {
      if (!(await limiter.take(addressKey(ip)))) throw tooOften(WINDOW_SECONDS);
      const times = 2 ** (Math.min(level, HIGHEST_PROOF_LEVEL) - 1);
      const data = { purpose, device: deviceUuid, level, expiresAtMs: clock.nowMs() + TTL_SECONDS * SECOND_MS };
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(MOST_ATTEMPTS * times),
        keyPrefixLength: PREFIX_BYTES,
        deriveKey,
        data,
        ...secrets,
      });
      return { challenge: { parameters, signature }, ttl: TTL_SECONDS };
    },
    async redeem(proof, { purpose, deviceUuid }) {
      const read = payload.safeParse(parseJson(Buffer.from(proof, 'base64').toString('utf8')));
      if (!read.success) throw refusalOf(CODE.captchaRefused);
      const { challenge, solution } = read.data;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      const { data } = challenge.parameters;
      if (!verified || data.purpose !== purpose || data.device !== deviceUuid) throw refusalOf(CODE.captchaRefused);
      const isFresh = data.expiresAtMs > clock.nowMs() && (await spend(sha256Hex(challenge.signature), data.expiresAtMs));
      if (!isFresh) throw refusalOf(CODE.captchaExpired);
      return data.level;
    },
  };
}

/** What signs challenges and their keys. */
export const secretsOfProofs = (vault: Pick<Vault, 'fingerprint'>) => ({
  hmacSignatureSecret: vault.fingerprint('proof of work: challenge'),
  hmacKeySignatureSecret: vault.fingerprint('proof of work: key'),
});

/** How much a caller has to prove after so many attempts: 0 nothing, then a level that grows with their logarithm. */
export function proofLevel(attempts: number, free: number): number {
  if (attempts < free) return 0;
  return Math.min(HIGHEST_PROOF_LEVEL, 1 + Math.floor(Math.log2(1 + (attempts - free) / ATTEMPTS_A_LEVEL)));
}

const ATTEMPTS_A_LEVEL = 5;
