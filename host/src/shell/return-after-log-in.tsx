/** Home with a return address in the query: opens the log-in for a guest, and redirects a member (RT-13). */
import { usePlatform, useStore } from '@site/shared/platform';
import { NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { useLocation, useNavigate } from '@site/shared/router';
import { useEffect } from 'react';
import { readReturnUrl } from '../platform/return-url.ts';

export function ReturnAfterLogIn(): null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { session, dialogs } = usePlatform();
  const { loggedIn } = useStore(session);
  const wayBack = pathname === ROUTES[NAMED_ROUTES.home].path ? readReturnUrl(search) : null;
  useEffect(() => {
    if (wayBack === null) return;
    if (loggedIn) return void navigate(wayBack, { replace: true });
    void dialogs.logIn().then((done) => (done ? undefined : navigate(ROUTES[NAMED_ROUTES.home].path, { replace: true })));
  }, [wayBack, loggedIn, dialogs, navigate]);
  return null;
}
