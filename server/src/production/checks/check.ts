import type { Config } from '../../config.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { InstallationStatus } from '../installation.routes.ts';

/** unknown: nothing here can tell, the sentence says how to find out. */
export type CheckState = 'ok' | 'failed' | 'unknown';

/** The answer of one check: a sentence, with the cure where the state is not ok. */
export interface Finding {
  readonly state: CheckState;
  readonly text: string;
}

/** What the checks look at. */
export interface Facts {
  readonly config: Config;
  /** Null when the database cannot be opened, or does not exist yet. */
  readonly db: Db | null;
  /** The address of the site that the doctor was asked about. */
  readonly server: string;
  /** What the running site says of itself; null when none answers with this token. */
  readonly installation: InstallationStatus | null;
  /** Tokens of persons and pipelines that may still be used, with their roles; null when no site answers with this token. */
  readonly tokens: readonly { readonly name: string; readonly roles: readonly string[] }[] | null;
  /** The folder of the newest backup, if the operator named it. */
  readonly backupFolder: string | null;
  /** An empty PostgreSQL database for the restore drill, if the operator named one. */
  readonly drillDatabaseUrl: string;
  readonly nowMs: number;
  /** Answers null when nothing answers there. */
  get(address: string): Promise<Response | null>;
}

/** One point of docs/production.md. */
export interface Check {
  /** The point's id in docs/production.md. */
  readonly id: string;
  readonly about: string;
  run(facts: Facts): Finding | Promise<Finding>;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const failed = (text: string): Finding => ({ state: 'failed', text });
export const unknown = (text: string): Finding => ({ state: 'unknown', text });
