/** Protected addresses are for members: a guest is redirected home, with the return address stored and the log-in open (RT-13, SES-5). */
import { usePlatform, useStore } from '@site/shared/platform';
import { isProtected, NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { useLocation, useNavigate } from '@site/shared/router';
import { useEffect, type ReactNode } from 'react';
import { returnQueryOf } from '../platform/return-url.ts';

export function MembersOnly({ children }: { children: ReactNode }): ReactNode {
  const location = useLocation();
  const navigate = useNavigate();
  const { loggedIn } = useStore(usePlatform().session);
  const mustLeave = !loggedIn && isProtected(location);
  useEffect(() => {
    if (mustLeave) void navigate(ROUTES[NAMED_ROUTES.home].path + returnQueryOf(location), { replace: true });
  }, [mustLeave, location, navigate]);
  return mustLeave ? null : children;
}
