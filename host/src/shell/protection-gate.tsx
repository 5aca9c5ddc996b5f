/** Replaces play, deposit and offer pages for members on a break, self-excluded, locked or with a name that has to be verified by the protection panel; the backend rejects such requests as well. */
import { usePlatform, useStore } from '@site/shared/platform';
import { isLockedRoute, isRestrictedRoute, type RouteName } from '@site/shared/product';
import { Suspense, type ReactNode } from 'react';
import { lazyWithRetry } from '../lib/lazy-with-retry.ts';

const ProtectionPanel = lazyWithRetry(() => import('./protection-panel.tsx').then((panels) => panels.ProtectionPanel));

const LockedPanel = lazyWithRetry(() => import('./protection-panel.tsx').then((panels) => panels.LockedPanel));

export function ProtectionGate({ route, children }: { route: RouteName; children: ReactNode }): ReactNode {
  const { member } = useStore(usePlatform().session);
  const protection = member?.protection;
  if (protection?.state === 'locked' && isLockedRoute(route))
    return (
      <Suspense>
        <LockedPanel route={route} />
      </Suspense>
    );
  if (!protection || protection.state === 'active' || protection.state === 'locked' || !isRestrictedRoute(route)) return children;
  return (
    <Suspense>
      <ProtectionPanel route={route} excluded={protection.state === 'excluded'} until={protection.until} need={protection.need} />
    </Suspense>
  );
}
