/** Who keeps himself from playing finds the protection panel where he would play, pay in or take an offer; the backend refuses it as well. */
import { usePlatform, useReadable } from '@site/shared/platform';
import { isRestrictedRoute, type RouteName } from '@site/shared/product';
import { lazy, Suspense, type ReactNode } from 'react';

const ProtectionPanel = lazy(() => import('./protection-panel.tsx').then((panel) => ({ default: panel.ProtectionPanel })));

interface Props {
  readonly route: RouteName;
  readonly children: ReactNode;
}

export function ProtectionGate({ route, children }: Props): ReactNode {
  const { member } = useReadable(usePlatform().session);
  const standing = member?.protection;
  if (!standing || standing.state === 'active' || standing.until === null || !isRestrictedRoute(route)) return children;
  return (
    <Suspense>
      <ProtectionPanel route={route} excluded={standing.state === 'excluded'} until={standing.until} />
    </Suspense>
  );
}
