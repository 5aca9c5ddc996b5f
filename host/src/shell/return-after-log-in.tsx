/** Home with a way back in its address: asks the guest to log in, and leads a member on (RT-13). */
import { usePlatform, useReadable } from '@site/shared/platform';
import { NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { useLocation, useNavigate } from '@site/shared/router';
import { useEffect } from 'react';
import { readWayBack } from '../platform/way-back.ts';

export function ReturnAfterLogIn(): null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { session, dialogs } = usePlatform();
  const { loggedIn } = useReadable(session);
  const wayBack = pathname === ROUTES[NAMED_ROUTES.home].path ? readWayBack(search) : null;
  useEffect(() => {
    if (wayBack === null) return;
    if (loggedIn) return void navigate(wayBack, { replace: true });
    void dialogs.logIn().then((done) => (done ? undefined : navigate(ROUTES[NAMED_ROUTES.home].path, { replace: true })));
  }, [wayBack, loggedIn, dialogs, navigate]);
  return null;
}
