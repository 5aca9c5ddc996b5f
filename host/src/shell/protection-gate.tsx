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

export function ProtectionGate({ route, title, children }: ProtectionGateProps): ReactNode {
  const { member } = useStore(usePlatform().session);
  const protection = member?.protection;
  if (protection?.state === 'locked' && (route === null || isLockedRoute(route)))
    return (
      <Suspense>
        <LockedPanel title={title} />
      </Suspense>
    );
  if (!protection || protection.state === 'active' || protection.state === 'locked' || (route !== null && !isRestrictedRoute(route)))
    return children;
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
