import { sha256Hex } from '@site/shared/crypto';
import { randomBytes } from 'node:crypto';
import type { OneTimeLoginToken } from '@site/shared/wire';
import { type Clock, MINUTE_MS, toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf } from '../schema.ts';
import { isOpen, isRemembered, SECRET_BYTES } from './session-token.ts';
import type { SessionStore } from './session.store.ts';

/** The member of the token; a one-time token begins a session where none was. */
interface RedeemedToken {
  readonly member: { readonly id: string; readonly user_name: string };
  readonly isOneTime: boolean;
  /** SES-2: a restored session keeps the lifetime of the session before it. */
  readonly remember: boolean;
}

const LOGIN_TOKEN_MS = 2 * MINUTE_MS;

/** Tokens that are part of an address (SES-1). */
export interface LoginTokens {
  /** SES-1: a one-time token for an address, valid for two minutes; it is no session yet. */
  issueLoginToken(memberId: string): Promise<OneTimeLoginToken>;
  /** Consumes a token: a one-time token, or that of a session bound to this device. Returns the member; null for any other token. */
  redeem(trx: Db, token: string, deviceUuid: string): Promise<RedeemedToken | null>;
}

export function createLoginTokens({ db, store, clock }: { db: Db; store: SessionStore; clock: Clock }): LoginTokens {
  return {
    async issueLoginToken(memberId) {
      const now = clock.nowMs();
      await tablesOf(db).deleteFrom('session_tickets').where('expires_at', '<=', now).execute();
      const token = randomBytes(SECRET_BYTES).toString('base64url');
      const ticket = { token_hash: sha256Hex(token), member_id: memberId, expires_at: now + LOGIN_TOKEN_MS };
      await tablesOf(db).insertInto('session_tickets').values(ticket).execute();
      return { token, expireAt: toIso(now + LOGIN_TOKEN_MS) };
    },
    async redeem(trx, token, deviceUuid) {
      const now = clock.nowMs();
      const ticket = await takeTicket(trx, sha256Hex(token));
      if (ticket !== undefined)
        return ticket.expires_at > now
          ? { member: { id: ticket.member_id, user_name: ticket.user_name }, isOneTime: true, remember: false }
          : null;
      const session = await store.byTokenHash(sha256Hex(token), trx);
      if (!isOpen(session, deviceUuid, now)) return null;
      await store.end(session.id, trx);
      const member = { id: session.member_id, user_name: session.user_name };
      return { member, isOneTime: false, remember: isRemembered(session) };
    },
  };
}

async function takeTicket(trx: Db, hash: string) {
  const ticket = await tablesOf(trx)
    .selectFrom('session_tickets')
    .innerJoin('members', 'members.id', 'session_tickets.member_id')
    .selectAll('session_tickets')
    .select('members.user_name as user_name')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (ticket !== undefined) await tablesOf(trx).deleteFrom('session_tickets').where('token_hash', '=', hash).execute();
  return ticket;
}
