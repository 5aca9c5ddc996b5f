/** The host's own screens get more than the lent platform. Never reaches a remote. */
import type { Store } from '@site/shared/platform';
import { createContext, use, type ReactNode } from 'react';
import type { HostDialogs } from './dialogs.ts';
import type { HostFailures } from './failures.ts';
import type { HostSession } from './session.ts';

export interface Host {
  readonly session: Pick<HostSession, 'begin' | 'end'>;
  readonly dialogs: HostDialogs;
  readonly failures: Pick<HostFailures, 'note'>;
  readonly leaveProtected: () => Promise<void>;
  /** Requests pre-info again; rejects when the request fails. */
  readonly reloadSite: () => Promise<void>;
  /** The server's time, as accurately as the page knows it. */
  readonly nowMs: () => number;
  /** Number of mail notifications on the chat socket (ACC-8), which is open while a room has listeners. */
  readonly mailSignal: Store<number>;
}

const HostContext = createContext<Host | null>(null);

export function HostProvider({ host, children }: { host: Host; children: ReactNode }): ReactNode {
  return <HostContext value={host}>{children}</HostContext>;
}

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('No host here: the shell wraps its screens in HostProvider.');
  return host;
}
