import { SITE_ID } from '@site/shared/product';
import * as z from 'zod/mini';
import { MINUTE_MS, SECOND_MS, toIso, type Clock } from '../../../kernel/clock.ts';
import { parseJson } from '../../../kernel/http/body.ts';
import { isSameSecret } from '../../../kernel/compare-secrets.ts';
import type { Vault } from '../../../kernel/security/vault.ts';

const LIFE_MS = MINUTE_MS;
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
const AUDIENCE = `chat-${SITE_ID}`;

const claims = z.strictObject({
  aud: z.literal(AUDIENCE),
  sub: z.string(),
  /** The session and the device it is bound to. */
  sid: z.string(),
  dev: z.string(),
  iat: z.int(),
  exp: z.int(),
});

/** The holder of a pass. */
export interface ChatPass {
  readonly memberId: string;
  readonly sessionId: string;
  readonly deviceUuid: string;
}

/** API-1: chat passes, valid for a minute, for one session on one device. The session's own token is required as well. */
export interface Passes {
  give(holder: ChatPass): { readonly body: string; readonly expireAt: string };
  /** Null for a pass that is foreign, modified or expired. */
  read(body: string): ChatPass | null;
  /** What the messages of a member carry to tell its speakers apart; nobody finds the member by it, whoever knows his id. */
  speakerKey(memberId: string): string;
}

const SPEAKER_KEY_LETTERS = 16;

export function createPasses(vault: Vault, clock: Clock): Passes {
  const sign = (text: string) => Buffer.from(vault.fingerprint(`chat-jwt:${text}`), 'hex').toString('base64url');
  return {
    speakerKey: (memberId) => vault.fingerprint(`chat-speaker:${memberId}`).slice(0, SPEAKER_KEY_LETTERS),
    give({ memberId, sessionId, deviceUuid }) {
      const nowMs = clock.nowMs();
      const [iat, exp] = [Math.floor(nowMs / SECOND_MS), Math.floor((nowMs + LIFE_MS) / SECOND_MS)];
      const payload = { aud: AUDIENCE, sub: memberId, sid: sessionId, dev: deviceUuid, iat, exp };
      const text = `${HEADER}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
      return { body: `${text}.${sign(text)}`, expireAt: toIso(exp * SECOND_MS) };
    },
    read(body) {
      const [header = '', payload = '', signature = '', ...more] = body.split('.');
      if (header !== HEADER || more.length > 0 || !isSameSecret(signature, sign(`${header}.${payload}`))) return null;
      const { data } = claims.safeParse(parseJson(Buffer.from(payload, 'base64url').toString('utf8')));
      if (data === undefined || data.exp * SECOND_MS <= clock.nowMs()) return null;
      return { memberId: data.sub, sessionId: data.sid, deviceUuid: data.dev };
    },
  };
}
