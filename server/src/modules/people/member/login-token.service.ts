import { sha256Hex } from '@site/shared/crypto';
import { randomBytes } from 'node:crypto';
import { CODE, maskUserName } from '@site/shared/product';
import type { LoginTokenOwner, OneTimeLoginToken } from '@site/shared/wire';
import { type Clock, MINUTE_MS, SECOND_MS, toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import type { LimitRate } from '../../../kernel/http/shared-rate-limiter.ts';
import { refusalOf, tooOften } from '../../../kernel/http/refusal.ts';
import { type MemberRow, type SessionTicketRow, tablesOf } from '../schema.ts';
import { isOpen, isRemembered, SECRET_BYTES } from './session-token.ts';
import type { SessionStore } from './session.store.ts';

type TokenMember = Pick<MemberRow, 'id' | 'user_name'>;

/** The member of a consumed token. */
interface RedeemedToken {
  readonly member: TokenMember;
  /** When the session ends that is renewed or handed over: neither prolongs it. */
  readonly notAfterMs: number;
  /** SES-2: a restored session keeps the lifetime of the session before it. */
  readonly remember: boolean;
  /** The passkey that began the session before it. */
  readonly passkeyId: string | null;
}

/** A token's use: the device that sends it, and the session that signs the call, if any. */
export interface TokenUse {
  readonly deviceUuid: string;
  readonly sessionId: string | null;
}

const LOGIN_TOKEN_MS = 2 * MINUTE_MS;
const MOST_LOOKS_A_MINUTE = 20;
/** Each makes a device and a session elsewhere without a password. */
const MOST_TOKENS_A_MINUTE = 20;
/** Each renewal is a log-in of the history. */
const MOST_RENEWALS_A_MINUTE = 20;
const RETRY_AFTER_SECONDS = MINUTE_MS / SECOND_MS;

/** Tokens that are part of an address (SES-1). */
export interface LoginTokens {
  /** SES-1: a one-time token for an address, valid for two minutes while its session is open; it is no session yet. Limited per member. */
  issueLoginToken(holder: { readonly memberId: string; readonly sessionId: string }): Promise<OneTimeLoginToken>;
  /** Names the member of a one-time token, masked, and leaves the token as it is; limited per address. Refuses any other token with 10105. */
  ownerOf(token: string, from: { readonly ip: string; readonly deviceUuid: string }): Promise<LoginTokenOwner>;
  /** The member id of a one-time token, by its hash, that is valid on this device; null for any other token. */
  memberOf(from: Db, tokenHash: string, deviceUuid: string): Promise<string | null>;
  /** Consumes a one-time token by its hash. Returns the member; null if it is not valid on this device. */
  redeemHash(trx: Db, tokenHash: string, deviceUuid: string): Promise<RedeemedToken | null>;
  /** Ends the session of a token for a new one with a new key, on its own device and in a call that this session signs; null otherwise. Limited per member. */
  rotate(trx: Db, token: string, use: TokenUse): Promise<RedeemedToken | null>;
}

interface LoginTokensDependencies {
  readonly db: Db;
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly limitRate: LimitRate;
}

export function createLoginTokens({ db, store, clock, limitRate }: LoginTokensDependencies): LoginTokens {
  const looks = limitRate({ name: 'login-token-looks', most: MOST_LOOKS_A_MINUTE });
  const tokens = limitRate<string>({ name: 'login-tokens', most: MOST_TOKENS_A_MINUTE });
  const renewals = limitRate<string>({ name: 'login-token-renewals', most: MOST_RENEWALS_A_MINUTE });
  async function valid(from: Db, tokenHash: string, deviceUuid: string) {
    const ticket = await findTicket(from, tokenHash);
    const fits = ticket !== undefined && Number(ticket.expires_at) > clock.nowMs() && [null, deviceUuid].includes(ticket.device_uuid);
    return fits && (await store.isOpen(from, ticket.session_id, clock.nowMs())) ? ticket : null;
  }
  return {
    async issueLoginToken({ memberId, sessionId }) {
      if (!(await tokens.take(memberId))) throw tooOften(RETRY_AFTER_SECONDS);
      const now = clock.nowMs();
      await tablesOf(db).deleteFrom('session_tickets').where('expires_at', '<=', now).execute();
      const token = randomBytes(SECRET_BYTES).toString('base64url');
      const expiresAt = now + LOGIN_TOKEN_MS;
      const ticket = { token_hash: sha256Hex(token), member_id: memberId, session_id: sessionId, device_uuid: null, expires_at: expiresAt };
      await tablesOf(db).insertInto('session_tickets').values(ticket).execute();
      return { token, expireAt: toIso(expiresAt) };
    },
    async ownerOf(token, { ip, deviceUuid }) {
      if (!(await looks.take(addressKey(ip)))) throw refusalOf(CODE.limited);
      const ticket = await valid(db, sha256Hex(token), deviceUuid);
      if (ticket === null) throw refusalOf(CODE.sessionExpired);
      return { maskedUserName: maskUserName(ticket.user_name) };
    },
    memberOf: async (from, tokenHash, deviceUuid) => (await valid(from, tokenHash, deviceUuid))?.member_id ?? null,
    async redeemHash(trx, tokenHash, deviceUuid) {
      const ticket = await valid(trx, tokenHash, deviceUuid);
      if (ticket === null) return null;
      await tablesOf(trx).deleteFrom('session_tickets').where('token_hash', '=', tokenHash).execute();
      const member = { id: ticket.member_id, user_name: ticket.user_name };
      return { member, notAfterMs: Number(ticket.not_after_ms), remember: false, passkeyId: ticket.passkey_id };
    },
    async rotate(trx, token, { deviceUuid, sessionId }) {
      const session = await store.byTokenHash(sha256Hex(token), trx);
      if (!isOpen(session, deviceUuid, clock.nowMs()) || session.id !== sessionId) return null;
      if (!(await renewals.take(session.member_id))) throw tooOften(RETRY_AFTER_SECONDS);
      const member = { id: session.member_id, user_name: session.user_name };
      return { member, notAfterMs: session.expires_at, remember: isRemembered(session), passkeyId: session.passkey_id };
    },
  };
}

/** Leaves the token to one device, until the first code that was sent for it expires: a later code prolongs nothing. */
export const reserveToken = (
  trx: Db,
  tokenHash: string,
  { device_uuid, expires_at }: Pick<SessionTicketRow, 'device_uuid' | 'expires_at'>,
) =>
  tablesOf(trx)
    .updateTable('session_tickets')
    .set({ device_uuid, expires_at })
    .where('token_hash', '=', tokenHash)
    .where('device_uuid', 'is', null)
    .execute();

const findTicket = (from: Db, hash: string) =>
  tablesOf(from)
    .selectFrom('session_tickets')
    .innerJoin('members', 'members.id', 'session_tickets.member_id')
    .innerJoin('sessions', 'sessions.id', 'session_tickets.session_id')
    .selectAll('session_tickets')
    .select(['members.user_name as user_name', 'sessions.expires_at as not_after_ms', 'sessions.passkey_id as passkey_id'])
    .where('session_tickets.token_hash', '=', hash)
    .executeTakeFirst();
