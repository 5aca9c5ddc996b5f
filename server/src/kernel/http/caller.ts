import type { Db } from '../db/database.ts';
import type { Refusal } from './refusal.ts';

/** The caller of a request. A guest's member fields are null; a guest endpoint may be called by a member as well. */
export interface Caller {
  readonly ip: string;
  /** The route pattern without the query: an endpoint with a `:part` covers many addresses. */
  readonly path: string;
  readonly deviceUuid: string;
  readonly memberId: string | null;
  readonly userName: string | null;
  readonly sessionId: string | null;
  /** A request header by its lower-case name; empty when it is absent. */
  header(name: string): string;
}

export interface MemberCaller extends Caller {
  readonly memberId: string;
  readonly userName: string;
  readonly sessionId: string;
  /** Signs this session's requests (SIG-6) and encrypts its headers (SES-10). */
  readonly signingKey: string;
  /** Operators locked the account. */
  readonly locked: boolean;
}

/** A member in a money call: what the call writes through `trx` happens once per Idempotency-Key, or not at all. */
export interface MoneyCaller extends MemberCaller {
  readonly trx: Db;
}

/** A session as the request check needs it. */
export interface LiveSession {
  readonly sessionId: string;
  readonly memberId: string;
  readonly userName: string;
  readonly signingKey: string;
  readonly locked: boolean;
}

/** Port that the member feature implements: the session of a token on the device it is bound to, or null. */
export interface SessionLookup {
  find(token: string, deviceUuid: string): Promise<LiveSession | null>;
  /** Whether the session is still open, read inside the caller's transaction. */
  isOpen(from: Db, sessionId: string): Promise<boolean>;
  /** The same for work that holds no key of the member: the end of the session waits for the transaction. */
  holdOpen(trx: Db, sessionId: string): Promise<boolean>;
  /** The message for a token that is no longer valid; null for the default one. */
  whyGone(token: string, deviceUuid: string): Promise<Refusal | null>;
}
