import type { LogEvent } from 'kysely';

/**
 * A place inside the work of the database where the process is to die, for tests of crashes: set by `armFailpoint`, nothing by default.
 * The steps are parts of statements; the process is killed right after the last of them was executed, in the order they are given.
 */
let steps: string[] = [];

/** From now on the process dies after these statements. */
export function armFailpoint(statements: readonly string[]): void {
  steps = [...statements];
}

/** Told of every statement that was executed. */
export function passFailpoint({ query }: LogEvent): void {
  const [next] = steps;
  if (next === undefined || !query.sql.includes(next)) return;
  steps = steps.slice(1);
  if (steps.length === 0) process.kill(process.pid, 'SIGKILL');
}
