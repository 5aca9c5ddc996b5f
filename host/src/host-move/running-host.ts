/** A host that runs in the page, as the one before or after it sees it. In the chunks of a move alone: no other page needs it. */
import { endHostLife } from '../lib/host-life.ts';
import { runAll } from '../lib/run-all.ts';
import type { RunningParts, StartedHost } from './handover.ts';

export function runningHost({ root, settle, failures, leases, releases, chat, queries }: RunningParts): StartedHost {
  return {
    settle,
    holds: () => leases.holds.get().map(({ holder, reason }) => `${holder.split('_', 1)[0] ?? ''} ${reason}`),
    faults: () => failures.recent().filter(({ remote, kind }) => remote === 'host' && kind !== 'business' && kind !== 'network').length,
    // A part that does not end must not keep the others.
    stop: () => runAll(root.unmount.bind(root), releases.end, chat.forget, endHostLife, queries.clear.bind(queries)),
  };
}
