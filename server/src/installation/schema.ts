import type { Db } from '../kernel/db/database.ts';

/** `site-id` with the name of this site, and `key:<secret>` with the fingerprint of each secret that all instances share. */
export interface SiteFactRow {
  name: string;
  value: string;
  at_ms: number;
}

/** A process of the server on this database; it renews `seen_at_ms` while it runs. */
export interface SiteInstanceRow {
  id: string;
  host: string;
  started_at_ms: number;
  seen_at_ms: number;
}

/** Every table of this folder. */
export type InstallationTables = {
  site_facts: SiteFactRow;
  site_instances: SiteInstanceRow;
};

/** The database, typed with the tables of this folder. */
export const tablesOf = (db: Db) => db.withTables<InstallationTables>();
