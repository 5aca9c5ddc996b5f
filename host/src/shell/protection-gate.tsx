/** Replaces play, deposit and offer pages for members on a break, self-excluded, locked or with a name that has to be verified by the protection panel; the backend rejects such requests as well. */
import { usePlatform, useStore } from '@site/shared/platform';
import { isLockedRoute, isRestrictedRoute, type RouteName } from '@site/shared/product';
import { Suspense, type ReactNode } from 'react';
import { lazyWithRetry } from '../lib/lazy-with-retry.ts';

const ProtectionPanel = lazyWithRetry(() => import('./protection-panel.tsx').then((panels) => panels.ProtectionPanel));

const LockedPanel = lazyWithRetry(() => import('./protection-panel.tsx').then((panels) => panels.LockedPanel));

interface ProtectionGateProps {
  /** Null for an address of a joined team, of which only the team knows what it offers: it is closed like a page of play. */
  readonly route: RouteName | null;
  readonly title: string;
  readonly children: ReactNode;
}

/** An address of a joined team is closed whenever some page of the product is. */
const isClosed = (route: RouteName | null, isOfTable: (route: RouteName) => boolean): boolean => route === null || isOfTable(route);

export function ProtectionGate({ route, title, children }: ProtectionGateProps): ReactNode {
  const { member } = useStore(usePlatform().session);
  const protection = member?.protection;
  if (protection?.state === 'locked' && isClosed(route, isLockedRoute))
    return (
      <Suspense>
        <LockedPanel title={title} />
      </Suspense>
    );
  if (!protection || protection.state === 'active' || protection.state === 'locked' || !isClosed(route, isRestrictedRoute)) return children;
  return (
    <Suspense>
      <ProtectionPanel
        route={route}
        title={title}
        excluded={protection.state === 'excluded'}
        until={protection.until}
        need={protection.need}
      />
    </Suspense>
  );
}
