/** What the offline worker may serve without a network. Everything in the page's reach (caches, databases, messages) can be forged there; these documents cannot. */
import type { PublicKeys } from './signed-text.ts';
import type { Integrity, Role, SignedDocument } from './releases.ts';

/** What the signature is of. */
export interface OfflinePayload {
  readonly type: 'offline';
  /** The server's clock, in UTC milliseconds. */
  readonly issuedAtMs: number;
  /** The digests of all releases that the channel in the pages names. */
  readonly releases: readonly string[];
  readonly contentIntegrity: Integrity;
}

/** What is served without a network. */
export interface OfflineContent {
  /** Response headers of every page, its policies among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Address → HTML. */
  readonly pages: Readonly<Record<string, string>>;
  /** Absolute path of every file that the pages name → its integrity. */
  readonly files: Readonly<Record<string, Integrity>>;
  /** Every help article, as the API returns it. */
  readonly articles: readonly unknown[];
}

/**
 * The document that the worker caches: an OfflinePayload under signatures by the key of the channel, and an OfflineContent in JSON. The signature is of
 * the content's hash, because WebKit’s GTK port (2.50) ends the process that verifies a signature of more than about 100 KB.
 */
export interface SignedOfflineBundle extends SignedDocument {
  readonly content: string;
}

/** A verified document. */
export type OfflineBundle = OfflinePayload & OfflineContent;

/**
 * Delivered as the first statement of the worker's own script, which the browser fetches without the page: a revocation and a new key therefore
 * change the script, and the browser replaces the worker at the next visit.
 */
export interface OfflineTrust {
  readonly keys: PublicKeys;
  readonly role: Role;
  /** Digests of revoked releases, sorted. */
  readonly revoked: readonly string[];
}
