import type { DatabaseOptions } from '@site/server/kernel/db/database.ts';

interface Failpoint {
  /** The process dies after these parts of statements were executed in the given order; none disarms it. */
  arm(statements: readonly string[]): void;
  readonly onQuery: NonNullable<DatabaseOptions['onQuery']>;
}

/** A point inside the database work at which the process kills itself; no effect until it is armed. */
export function createFailpoint(): Failpoint {
  let steps: readonly string[] = [];
  return {
    arm: (statements) => void (steps = statements),
    onQuery({ query }) {
      const [next] = steps;
      if (next === undefined || !unquoted(query.sql).includes(unquoted(next))) return;
      steps = steps.slice(1);
      if (steps.length === 0) process.kill(process.pid, 'SIGKILL');
    },
  };
}

/** Statements of the query builder quote their names, written ones do not. */
const unquoted = (sql: string): string => sql.replaceAll('"', '');
