import type { History } from './state.rules.ts';

const LONGEST_HISTORY = 50;

/** The history after a version went live. */
export function pushed(history: History, remote: string, version: string): History {
  return { ...history, [remote]: [...(history[remote] ?? []), version].slice(-LONGEST_HISTORY) };
}

/**
 * The history after going back to what was live before (or to `to`, when that was live once), or a sentence saying why there is no way back.
 * Going back twice goes back two steps: what was left is never returned to by itself.
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
