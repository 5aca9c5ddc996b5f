import type { AuditStatus, AuditType, DocType, IdentityStatus } from '@site/shared/product';
import type { AccountStatus, ContactKind } from '@site/shared/wire';
import type { Generated } from 'kysely';
import type { Db } from '../../kernel/db/database.ts';
import type { UploadRow } from '../../kernel/db/schema.ts';
import type { AddressKey } from '../../kernel/http/addresses.ts';

export interface CaptchaRow {
  id: string;
  answer: string;
  device_uuid: string;
  ip: AddressKey;
  expires_at: number;
}

export interface ChangeRequestRow {
  id: string;
  member_id: string;
  type: AuditType;
  /** The object of the request, where there may be several: the id of an account. */
  subject: string | null;
  sealed_wanted: string | null;
  masked_before: string;
  masked_after: string;
  status: AuditStatus;
  reason: string | null;
  at_ms: number;
  decided_ms: number | null;
}

export interface IdentityCheckRow {
  id: string;
  member_id: string;
  doc_type: DocType;
  sealed_doc_no: string;
  masked_doc_no: string;
  fingerprint: string;
  sealed_name: string;
  status: Exclude<IdentityStatus, 'none'>;
  reason: string | null;
  submitted_ms: number;
  reviewed_ms: number | null;
}

export interface JsonCacheRow {
  member_id: string;
  name: string;
  sealed: string;
  expires_at_ms: number;
}

export const ACCOUNT_STATUSES = ['active', 'locked', 'closed'] as const satisfies readonly AccountStatus[];

/** Why somebody else ended a session: from another device of the member, by his own exclusion, by operators, who may also lock or close the account. */
export type RevokedWhy = 'device' | 'excluded' | 'staff' | 'locked' | 'closed';

/** The purpose of a code: binding a phone or an e-mail, or adding a payout account. */
export type CodeKind = ContactKind | 'payout';

/** A code sent to a phone or an e-mail. */
export interface ContactCodeRow {
  id: string;
  member_id: string;
  kind: CodeKind;
  sealed_target: string;
  /** Counts the codes to a phone or an e-mail over all members; null for a code to the member's own phone. */
  target_key: string | null;
  /** Its digest (`codeDigest`). */
  code: string;
  tries: number;
  sent_at: number;
  expires_at: number;
}

/** A log-in that waits for its code. */
export interface DeviceTicketRow {
  id: string;
  member_id: string;
  device_uuid: string;
  /** Its digest (`codeDigest`). */
  code: string;
  remember: number;
  sent_at: number;
  expires_at: number;
  /** The hand-over token that began it; null for a log-in by password. */
  login_token_hash: string | null;
}

/** A device that operators refuse. */
export interface DeviceBlockRow {
  uuid: string;
  reason: string;
  blocked_by: string;
  at_ms: number;
}

/** Codes for new devices of a member, and wrong ones, on the business day that began at `day`. */
export interface DeviceTriesRow {
  member_id: string;
  day: number;
  sent: number;
  failures: number;
  locked_until: number;
}

/** A device and a network (`addressKey`) of log-ins that are no longer kept. */
export interface PastLoginRow {
  member_id: string;
  device_uuid: string;
  network: string;
}

export interface LoginRow {
  id: string;
  member_id: string;
  at_ms: number;
  ip: string;
  device_uuid: string;
  device_name: string;
  succeeded: number;
}

export interface LoginFailureRow {
  subject: string;
  failures: number;
  last_at: number;
}

export interface MemberRow {
  id: string;
  user_name: string;
  user_key: string;
  password_hash: string;
  nickname: string;
  avatar_id: number;
  /** A date, YYYY-MM-DD. */
  sealed_birth_date: string;
  grade_id: number;
  invite_code: string;
  invited_by: string | null;
  coins: number;
  sealed_real_name: string | null;
  sealed_phone: string | null;
  /** From when codes for log-in and recovery go to the phone. */
  phone_trusted_at_ms: number;
  sealed_email: string | null;
  registered_at: number;
  register_ip: AddressKey;
  /** 1: a log-in on a new device needs a code. */
  guards_devices: number;
  /** Index of the member's phone (see contact.ts); null while none is bound. */
  phone_key: string | null;
}

/** A name that a member gave, as a keyed hash with his birth date; `source` says where. */
export interface PersonKeyRow {
  member_id: string;
  person_key: string;
  /** The key of the name alone; null of a payer's name that an older version stored. */
  name_key: string | null;
  source: 'realName' | 'payer';
  at_ms: number;
  /** When money first arrived under the name; null while it is a claim. */
  paid_at_ms: number | null;
}

/** The number block of a phone that a member had bound, as a keyed hash: an account trait (`accountTraits`). */
export interface PastPhoneBlockRow {
  member_id: string;
  block_key: string;
}

/** A member whose name was stored before there were keys, or with a key of another spelling; the next start writes the key. */
export interface UnkeyedNameRow {
  member_id: string;
}

/** A member whose birth date was stored unsealed; the next start seals it. */
export interface UnsealedBirthDateRow {
  member_id: string;
}

/** A passkey of a member: its public key, and the counter that its last proof showed. */
export interface PasskeyRow {
  id: string;
  member_id: string;
  /** Base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  counter: number;
  /** How the browser reaches it, separated by commas. */
  transports: string;
  name: string;
  is_synced: 0 | 1;
  created_at_ms: number;
  used_at_ms: number | null;
}

/** A used challenge of a passkey, until it expires. */
export interface SpentPasskeyChallengeRow {
  id: string;
  expires_at_ms: number;
}

/** A solved proof of work, until it expires. */
export interface SpentProofRow {
  id: string;
  expires_at: number;
}

/** A pending recovery; one for an unknown name looks the same and never succeeds. */
export interface PasswordTicketRow {
  id: string;
  user_key: string;
  member_id: string | null;
  device_uuid: string;
  ip: AddressKey;
  /** Its digest (`codeDigest`). */
  code: string;
  tries: number;
  checked: number;
  /** 1: requested on a device that the member knows, within its own number a day. */
  is_known: 0 | 1;
  /** 1: a message carried this code; 0: the ticket shares the code of the message before. */
  is_sent: 0 | 1;
  sent_at: number;
  expires_at: number;
}

/** A one-time token for an address, valid on any device (SES-1) while the session that made it is open. */
export interface SessionTicketRow {
  token_hash: string;
  member_id: string;
  session_id: string;
  /** The device that must enter a code before the token opens a session there; null before any asked. */
  device_uuid: string | null;
  expires_at: number;
}

export interface SessionRow {
  id: string;
  token_hash: string;
  member_id: string;
  device_uuid: string;
  sealed_signing_key: string;
  created_at: number;
  expires_at: number;
  /** When somebody else ended it; such a session is stored until its expiry, for the message. */
  revoked_at: number | null;
  /** The reason; null while it is open. */
  revoked_why: RevokedWhy | null;
  /** The passkey that it began with, also through other sessions; null for a log-in by password or code. It ends with its passkey. */
  passkey_id: string | null;
}

export interface DeviceRow {
  id: string;
  member_id: string;
  uuid: string;
  name: string;
  first_seen_at: number;
  last_seen_at: number;
  /** 1: a password or a code was entered there, so that the device guard asks for no code; a handed-over session alone leaves it 0. */
  is_known: 0 | 1;
}

export interface WithdrawPasswordRow {
  member_id: string;
  hash: string;
  failures: number;
  locked_until_ms: number;
}

/** Every table of this module; no other module reads or writes them. */
export type PeopleTables = {
  captchas: CaptchaRow;
  info_audits: ChangeRequestRow;
  identity_checks: IdentityCheckRow;
  json_cache: JsonCacheRow;
  contact_codes: ContactCodeRow;
  device_blocks: DeviceBlockRow;
  device_tickets: DeviceTicketRow;
  device_tries: DeviceTriesRow;
  logins: LoginRow;
  past_logins: PastLoginRow;
  login_failures: LoginFailureRow;
  members: MemberRow & { standing: Generated<AccountStatus> };
  password_tickets: PasswordTicketRow;
  passkeys: PasskeyRow;
  past_phone_blocks: PastPhoneBlockRow;
  person_keys: PersonKeyRow;
  unkeyed_names: UnkeyedNameRow;
  unsealed_birth_dates: UnsealedBirthDateRow;
  session_tickets: SessionTicketRow;
  spent_passkey_challenges: SpentPasskeyChallengeRow;
  spent_proofs: SpentProofRow;
  sessions: SessionRow;
  devices: DeviceRow;
  withdraw_passwords: WithdrawPasswordRow;
  identity_pictures: UploadRow;
};

/** The database, typed with the tables of this module. */
export const tablesOf = (db: Db) => db.withTables<PeopleTables>();
