import type { Db } from '../kernel/db/database.ts';

/** One row, once the sandbox has run on this database: it holds demo members, payees and agents whose data is published. */
export interface SandboxRunRow {
  id: number;
  first_at_ms: number;
}

/** Every table of this folder. */
export type ProductionTables = {
  sandbox_runs: SandboxRunRow;
};

/** The database, typed with the tables of this folder. */
export const tablesOf = (db: Db) => db.withTables<ProductionTables>();
