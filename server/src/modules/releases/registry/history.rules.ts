import type { History } from './state.rules.ts';

const LONGEST_HISTORY = 50;

/** The history after a version went live. */
export function pushed(history: History, remote: string, version: string): History {
  return { ...history, [remote]: [...(history[remote] ?? []), version].slice(-LONGEST_HISTORY) };
}

/**
 * The history after a rollback to the previous version (or to `to`, if that was live once), or a sentence why none is possible.
 * Two rollbacks go back two steps: the version that was left is never restored implicitly.
 */
export function rolledBack(history: History, remote: string, to: string | null): History | string {
  const past = history[remote] ?? [];
  const now = past.at(-1);
  if (now === undefined) return `${remote} has nothing live to roll back from`;
  if (to === now) return `${remote} ${to} is live already`;
  const earlier = past.slice(0, -1);
  const index = to === null ? earlier.length - 1 : earlier.lastIndexOf(to);
  if (index >= 0) return { ...history, [remote]: past.slice(0, index + 1) };
  return to === null
    ? `${remote} ${now} is the first that was live; there is nothing before it`
    : `${remote} ${to} was never live before; use activate`;
}
