import type { Db } from './database.ts';
import type { Refusal } from './refusal.ts';

/** Who is asking. A guest's member fields are null; a guest endpoint may be called by a member as well. */
export interface Caller {
  readonly ip: string;
  /** The address that was called, without its query: an endpoint with a `:part` stands for many. */
  readonly path: string;
  readonly deviceUuid: string;
  readonly memberId: string | null;
  readonly userName: string | null;
  readonly sessionId: string | null;
  /** A header of the request, lower-case name, empty when it is not there. */
  header(name: string): string;
}

export interface MemberCaller extends Caller {
  readonly memberId: string;
  readonly userName: string;
  readonly sessionId: string;
  /** Signs this session's requests (SIG-6) and seals its headers (SES-10). */
  readonly signingKey: string;
  /** Operators locked the account. */
  readonly locked: boolean;
}

/** A member in a money call: whatever the call writes through `trx` happens once per Idempotency-Key, or not at all. */
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

/** The kernel asks, the member feature answers: the session of a token on the device it is bound to, or null. */
export interface SessionLookup {
  find(token: string, deviceUuid: string): Promise<LiveSession | null>;
  /** What to say about a token that opens nothing any more; null where there is nothing particular to say. */
  whyGone(token: string, deviceUuid: string): Promise<Refusal | null>;
}
