import type { LogEvent } from 'kysely';

/**
 * A point inside the database work at which the process is killed, for crash tests: set by `armFailpoint`, no effect by default.
 * The steps are parts of statements; the process is killed right after the last of them was executed, in the given order.
 */
let steps: string[] = [];

/** Arms the failpoint: the process dies after these statements. */
export function armFailpoint(statements: readonly string[]): void {
  steps = [...statements];
}

/** Called with every statement that was executed. */
export function passFailpoint({ query }: LogEvent): void {
  const [next] = steps;
  if (next === undefined || !query.sql.includes(next)) return;
  steps = steps.slice(1);
  if (steps.length === 0) process.kill(process.pid, 'SIGKILL');
}
