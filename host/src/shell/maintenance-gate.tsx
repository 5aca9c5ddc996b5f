/** While the site is closed every address redirects to the maintenance page, and back once it is open again (MNT-1). */
import { usePlatform, useStore } from '@site/shared/platform';
import { maintenanceMove, matchRoute, NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { useLocation, useNavigate } from '@site/shared/router';
import { useEffect, type ReactNode } from 'react';
import { readReturnUrl, returnQueryOf } from '../platform/return-url.ts';

export function MaintenanceGate({ children }: { children: ReactNode }): ReactNode {
  const target = useMaintenanceTarget();
  const navigate = useNavigate();
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
  return target === null ? children : null;
}

/** The redirect target, or null. */
function useMaintenanceTarget(): string | null {
  const { pathname, search } = useLocation();
  const status = useStore(usePlatform().site).preInfo?.maintainConfig.status;
  if (status === undefined) return null;
  const move = maintenanceMove(status, matchRoute(pathname));
  if (move === 'enter') return ROUTES[NAMED_ROUTES.maintenance].path + returnQueryOf({ pathname, search });
  return move === 'leave' ? (readReturnUrl(search) ?? ROUTES[NAMED_ROUTES.home].path) : null;
}
