/** Who keeps himself from playing, or is locked, finds the protection panel where he would play, pay in or take an offer; the backend refuses it as well. */
import { usePlatform, useReadable } from '@site/shared/platform';
import { isLockedRoute, isRestrictedRoute, type RouteName } from '@site/shared/product';
import { Suspense, type ReactNode } from 'react';
import { laterPart } from './later-part.ts';

const ProtectionPanel = laterPart(() => import('./protection-panel.tsx').then((panel) => panel.ProtectionPanel));

const LockedPanel = laterPart(() => import('./locked-panel.tsx').then((panel) => panel.LockedPanel));

interface Props {
  readonly route: RouteName;
  readonly children: ReactNode;
}

export function ProtectionGate({ route, children }: Props): ReactNode {
  const { member } = useReadable(usePlatform().session);
  const standing = member?.protection;
  if (standing?.state === 'locked' && isLockedRoute(route))
    return (
      <Suspense>
        <LockedPanel route={route} />
      </Suspense>
    );
  if (!standing || standing.state === 'active' || standing.until === null || !isRestrictedRoute(route)) return children;
  return (
    <Suspense>
      <ProtectionPanel route={route} excluded={standing.state === 'excluded'} until={standing.until} />
    </Suspense>
  );
}
