import { sha256Hex } from '@site/shared/crypto';
import { randomBytes } from 'node:crypto';
import { PASSKEY_CHALLENGE_MS } from '@site/shared/product';
import * as z from 'zod/mini';
import type { AppContext } from '../../../../context.ts';
import { parseJson } from '../../../../kernel/http/body.ts';
import { tablesOf } from '../../schema.ts';

/** What a challenge is for: its purpose, the device, and what else the proof must belong to. */
export interface ChallengeUse {
  readonly purpose: 'register' | 'login' | 'withdrawal';
  readonly deviceUuid: string;
  /** The session, the member and the content that is confirmed; nothing before a log-in. */
  readonly binding: readonly string[];
}

/** Challenges of passkeys: each signed by the server, for one use, within five minutes and once. None is stored before it is used. */
export interface PasskeyChallenges {
  /** A new challenge, base64url. */
  issue(use: ChallengeUse): string;
  /** The challenge in the client data of a proof, which is used up; null unless it was issued for this use, is valid and was not used before. */
  spend(clientData: string, use: ChallengeUse): Promise<string | null>;
}

const NONCE_BYTES = 16;

const clientDataShape = z.object({ challenge: z.string() });

export function createPasskeyChallenges({ db, clock, vault }: Pick<AppContext, 'db' | 'clock' | 'vault'>): PasskeyChallenges {
  const signed = (content: string, { purpose, deviceUuid, binding }: ChallengeUse): string => {
    const signature = vault.fingerprint(`passkey:${JSON.stringify([content, purpose, deviceUuid, ...binding])}`);
    return Buffer.from(`${content}.${signature}`).toString('base64url');
  };
  async function isFirstUse(challenge: string, expiresAtMs: number): Promise<boolean> {
    await tablesOf(db).deleteFrom('spent_passkey_challenges').where('expires_at_ms', '<=', clock.nowMs()).execute();
    const { numInsertedOrUpdatedRows = 0n } = await tablesOf(db)
      .insertInto('spent_passkey_challenges')
      .values({ id: sha256Hex(challenge), expires_at_ms: expiresAtMs })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }
  return {
    issue(use) {
      const content = `${clock.nowMs() + PASSKEY_CHALLENGE_MS}.${randomBytes(NONCE_BYTES).toString('base64url')}`;
      return signed(content, use);
    },
    async spend(clientData, use) {
      const read = clientDataShape.safeParse(parseJson(Buffer.from(clientData, 'base64url').toString('utf8')));
      if (!read.success) return null;
      const { challenge } = read.data;
      const [expiresAt = '', nonce = ''] = Buffer.from(challenge, 'base64url').toString('utf8').split('.');
      // The whole text: one that decodes to the same, or goes on, would be used a second time.
      const isIssued = challenge === signed(`${expiresAt}.${nonce}`, use) && Number(expiresAt) > clock.nowMs();
      return isIssued && (await isFirstUse(challenge, Number(expiresAt))) ? challenge : null;
    },
  };
}
