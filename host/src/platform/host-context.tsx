/** What the host's own screens have beyond the lent platform. Never reaches a remote. */
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
  /** Asks for pre-info again; rejects when it cannot be had. */
  readonly reloadSite: () => Promise<void>;
  /** The server's time, as well as the page knows it. */
  readonly nowMs: () => number;
  /** How often the chat's socket said that a mail was written to the member (ACC-8); it is open while somebody is in a room. */
  readonly mailTold: Store<number>;
}

const HostContext = createContext<Host | null>(null);

interface Props {
  readonly host: Host;
  readonly children: ReactNode;
}

export function HostProvider({ host, children }: Props): ReactNode {
  return <HostContext value={host}>{children}</HostContext>;
}

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('No host here: the shell wraps its screens in HostProvider.');
  return host;
}
