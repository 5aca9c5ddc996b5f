import type { AuditEntry, Integrity } from '@site/shared/federation';
import type { Generated } from 'kysely';
import type { Db } from '../../kernel/db/database.ts';

/** One kind of failure of one release on one business day, counted. */
export interface ClientReportRow {
  id: string;
  remote: string;
  release: string;
  kind: string;
  phase: string;
  name: string;
  message: string;
  /** JSON: places in files of the site, innermost first. */
  frames: string;
  address: string;
  cohort: string;
  epoch: number;
  times: number;
  first_at_ms: number;
  last_at_ms: number;
  /** Who reported it first: an address as a keyed hash, whose key ends with the process. */
  sender: string;
  /** 1 if another sender reported it as well. */
  confirmed: number;
}

export interface RegistryTokenRow {
  readonly name: string;
  readonly hash: string;
  readonly roles: string;
  readonly made_at_ms: number;
  readonly made_by: string;
  readonly ended_at_ms: number | null;
}

/** One published release; `document` is the exact text of its release.json. */
export interface ReleaseRow {
  readonly remote: string;
  readonly version: string;
  readonly digest: string;
  readonly document: string;
  readonly integrity: Integrity;
  /** JSON of the team's signatures over the document. */
  readonly signatures: string;
  readonly published_at_ms: number;
  readonly published_by: string;
  /** The holder of the token that published it: `Person.holder`. */
  readonly published_with: string;
}

/** A release with its place in the order of publishing. */
export interface PlacedReleaseRow extends ReleaseRow {
  readonly place: number;
}

/** The state of one epoch, as JSON. */
export interface EpochRow {
  readonly epoch: number;
  readonly live: string;
}

/** One stored copy of a build of the host; its files are in the store of releases, as those of the release `host/<folder>`. */
export interface HostBuildRow {
  readonly folder: string;
  /** The SHA-256 of its `host.json`. */
  readonly build: string;
  /** JSON of `StoredHostFiles`: every file and compressed copy with its integrity. */
  readonly files: string;
  /** 1 once all files are stored. */
  readonly is_ready: number;
  readonly registered_at_ms: number;
  /** No page that names its files is used after this time. */
  readonly needed_until_ms: number;
}

/** The heartbeats that one instance received within a second, as JSON. */
export interface ReleaseBeatsRow {
  readonly id: Generated<number>;
  readonly at_ms: number;
  readonly batch: string;
}

/** A staged rollout; `plan`, `person` and `target` are JSON. */
export interface RolloutRow {
  remote: string;
  version: string;
  plan: string;
  every_ms: number;
  step: number;
  next_at_ms: number;
  state: string;
  note: string;
  person: string;
  reason: string;
  /** Null: everybody. */
  target: string | null;
}

/** An order for a later time; `body` and `person` are JSON. */
export interface ScheduledOrderRow {
  readonly id: string;
  readonly at_ms: number;
  readonly action: string;
  readonly remote: string;
  readonly body: string;
  readonly state: string;
  readonly note: string;
  readonly person: string;
}

/** A window in which nothing new goes live; `remotes` is JSON, empty for all. */
export interface FreezeWindowRow {
  readonly id: string;
  readonly remotes: string;
  readonly from_ms: number;
  readonly until_ms: number;
  readonly repeat: string;
  readonly reason: string;
  readonly added_by: string;
}

/** A webhook; `kinds` and `remotes` are JSON, empty for all; address and secrets are sealed, times that are not there are 0. */
export interface WebhookRow {
  readonly id: string;
  readonly url: string;
  /** The address without its path: what operators see. */
  readonly target: string;
  readonly kinds: string;
  readonly remotes: string;
  readonly description: string;
  readonly secret: string;
  readonly old_secret: string;
  readonly old_secret_until_ms: number;
  readonly made_by: string;
  readonly made_at_ms: number;
  readonly state: string;
  readonly note: string;
  /** The last entry of the audit that was looked at for it. */
  readonly seen_audit_id: number;
  readonly failures: number;
  readonly delivered_at_ms: number;
}

/** One message to one webhook; a time that is not there is 0. */
export interface WebhookDeliveryRow {
  readonly webhook: string;
  /** The id of the entry of the audit, or `test-…`. */
  readonly delivery: string;
  readonly message_id: string;
  readonly body: string;
  readonly at_ms: number;
  readonly state: string;
  readonly attempts: number;
  readonly next_at_ms: number;
  readonly ended_at_ms: number;
  readonly reason: string;
}

/** Which instance may do something alone, until when. */
export interface LeaseRow {
  readonly name: string;
  readonly holder: string;
  readonly until_ms: number;
}

/** `AuditRow` of federation is what a select answers. */
interface AuditColumns extends AuditEntry {
  readonly id: Generated<number>;
  readonly link: string;
}

/** A session of the console: hashes of its cookie and of the token that opened it, and the name that its person gave. */
export interface ConsoleSessionRow {
  readonly id_hash: string;
  readonly token_hash: string;
  readonly name: string;
  readonly until_ms: number;
}

/** One root of trust: the signed document as JSON. */
export interface RootRow {
  readonly version: number;
  readonly document: string;
}

/** Every table of this module; no other module reads or writes them. */
export type ReleasesTables = {
  client_reports: ClientReportRow;
  registry_releases: PlacedReleaseRow;
  registry_epochs: EpochRow;
  registry_audit: AuditColumns;
  registry_tokens: RegistryTokenRow;
  host_builds: HostBuildRow;
  release_beats: ReleaseBeatsRow;
  registry_leases: LeaseRow;
  registry_rollouts: RolloutRow;
  registry_schedule: ScheduledOrderRow;
  registry_freeze_windows: FreezeWindowRow;
  registry_webhooks: WebhookRow;
  registry_webhook_deliveries: WebhookDeliveryRow;
  registry_roots: RootRow;
  console_sessions: ConsoleSessionRow;
};

/** The database, typed with the tables of this module. */
export const tablesOf = (db: Db) => db.withTables<ReleasesTables>();
