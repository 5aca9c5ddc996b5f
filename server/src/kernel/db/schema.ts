import type { PictureType } from '@site/shared/product';

/** The outcome of one money call: its key is valid once per member and path. */
interface MoneyCallRow {
  member_id: string;
  path: string;
  key: string;
  body_hash: string;
  /** JSON: the answer or the refusal. */
  outcome: string;
  at_ms: number;
  /** The same time of a refusal, which is kept for a shorter time; null for an answer. */
  refused_at_ms: number | null;
}

/** A 64-bit integer column: `better-sqlite3` reads a number, or a bigint beyond 2^53; `pg` reads a bigint. */
export type Int64 = number | bigint;

/** A picture that a member uploaded, encrypted (see `security/encrypted-uploads.ts`); each module that accepts pictures has a table of them. */
export interface UploadRow {
  id: string;
  member_id: string;
  /** The record it belongs to; null until one claims it. */
  owner_id: string | null;
  place: number;
  type: PictureType;
  sealed_content: string;
  at_ms: number;
}

/** What an older version of the server must know of a migration. */
interface MigrationMarkRow {
  name: string;
  /** Null for one that only adds; otherwise a version that knows this migration can do without what it took away. */
  unused_since: string | null;
}

/** A nonce of a signed request, for instances on PostgreSQL. */
interface RequestNonceRow {
  nonce: string;
  expires_at_ms: number;
}

/** The kernel's own tables; the `schema.ts` of each module declares that module's. */
export interface KernelTables {
  money_calls: MoneyCallRow;
  migration_marks: MigrationMarkRow;
  request_nonces: RequestNonceRow;
}
