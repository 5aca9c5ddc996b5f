import { join } from 'node:path';
import { getCaptcha, getProof, type ProofRequest } from '@site/shared/wire';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { readOrMakeSecret } from '../../../kernel/security/signing-key.ts';
import { createVault } from '../../../kernel/security/vault.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { tablesOf } from '../schema.ts';
import { secretsOfProofs } from './proof.service.ts';

/** What a captcha shows. */
export async function captchaAnswer({ db }: { readonly db: Db }, captchaId: string): Promise<string> {
  return (await tablesOf(db).selectFrom('captchas').select('answer').where('id', '=', captchaId).executeTakeFirstOrThrow()).answer;
}

/** The fields of a call whose sender read a picture. */
export async function readPicture(app: { readonly db: Db }, client: SignedClient): Promise<{ captchaId: string; captchaCode: string }> {
  const { data } = await client.call(getCaptcha);
  const captchaId = data?.captchaId ?? '';
  return { captchaId, captchaCode: (await captchaAnswer(app, captchaId)).toLowerCase() };
}

/** The fields of a call whose sender solved a proof of work. */
export async function solveProof(client: SignedClient, request: ProofRequest): Promise<{ proof: string }> {
  const { data } = await client.call(getProof, request);
  if (data === null) throw new Error('The challenge was refused.');
  const solution = await solveChallenge({ challenge: data.challenge, deriveKey });
  return { proof: Buffer.from(JSON.stringify({ challenge: data.challenge, solution })).toString('base64') };
}

/** The same without the work, whatever the level: the challenge is the server's but for its counter, which is 0. */
export async function cheapProof(
  { config }: { readonly config: Config },
  client: SignedClient,
  request: ProofRequest,
): Promise<{ proof: string }> {
  const { data } = await client.call(getProof, request);
  if (data?.challenge.parameters.data === undefined) throw new Error('The challenge was refused.');
  const vault = createVault(config.secrets.vaultKey || readOrMakeSecret(join(config.dataDir, 'vault-key')));
  const { algorithm, cost, data: terms } = data.challenge.parameters;
  const challenge = await createChallenge({ algorithm, cost, counter: 0, deriveKey, data: { ...terms }, ...secretsOfProofs(vault) });
  const solution = await solveChallenge({ challenge, deriveKey });
  return { proof: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

export { CAPTCHA_LETTERS, GLYPH_HEIGHT, GLYPH_WIDTH, GLYPHS, type Stroke } from './glyphs.ts';
export { createProofs } from './proof.service.ts';
export { drawCaptcha, PICTURE, PICTURE_SCALE, type Drawing } from './picture.ts';
