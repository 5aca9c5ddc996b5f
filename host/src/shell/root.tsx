/** The root of every address: boundaries, gates, frame, dialogs, offers. */
import { usePlatform, useStore } from '@site/shared/platform';
import { maintenanceMove, matchRoute, NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { Outlet, useLocation, useNavigate } from '@site/shared/router';
import { TopProgress } from '@site/shared/ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { afterFirstScreen } from '../lib/after-first-screen.ts';
import { lazyWithRetry } from '../lib/lazy-with-retry.ts';
import { readReturnUrl, returnQueryOf } from '../platform/return-url.ts';
import { useClaims } from '../release-runtime/releases-context.tsx';
import { ToolsMountPoint } from '../release-runtime/tools/tools-mount-point.tsx';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { OfflineGate } from '../offline/offline-gate.tsx';
import { useRouteFocus } from './route-focus.ts';
import { DialogHost } from './dialog-host.tsx';
import { Festival } from './festival.tsx';
import { Frame } from './frame.tsx';
import { ReleaseOffers } from './release-offers.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';
import { SiteBoundary } from './site-boundary.tsx';

export function Root(): ReactNode {
  return (
    <SiteBoundary>
      <Site />
    </SiteBoundary>
  );
}

function Site(): ReactNode {
  const { pathname } = useLocation();
  useRouteFocus();
  useScrollRestoration();
  return (
    <Festival>
      <Frame>
        <ScreenBoundary address={pathname}>
          <Suspense fallback={<TopProgress />}>
            <MaintenanceGate>
              <OfflineGate>
                <Outlet />
                <ReturnAfterLogIn />
              </OfflineGate>
            </MaintenanceGate>
          </Suspense>
        </ScreenBoundary>
      </Frame>
      <OfflineBar />
      <DialogHost />
      <ReleaseOffers />
      <MailPlace />
      <ToolsMountPoint />
    </Festival>
  );
}

/** While the site is closed every address redirects to the maintenance page, and back once it is open again (MNT-1). */
function MaintenanceGate({ children }: { children: ReactNode }): ReactNode {
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

/** Home with a return address in the query: opens the log-in for a guest, and redirects a member (RT-13). */
function ReturnAfterLogIn(): null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { session, dialogs } = usePlatform();
  const { loggedIn } = useStore(session);
  const claims = useClaims();
  const wayBack = pathname === ROUTES[NAMED_ROUTES.home].path ? readReturnUrl(search, claims) : null;
  useEffect(() => {
    if (wayBack === null) return;
    if (loggedIn) return void navigate(wayBack, { replace: true });
    void dialogs.logIn().then((done) => (done ? undefined : navigate(ROUTES[NAMED_ROUTES.home].path, { replace: true })));
  }, [wayBack, loggedIn, dialogs, navigate]);
  return null;
}

const MailNotice = lazyWithRetry(() =>
  import(/* webpackChunkName: "mail-notice" */ './mail/mail-notice.tsx').then((part) => part.MailNotice),
);

/** Mounts the mail notice for members; its code loads after the first render (ACC-8). */
function MailPlace(): ReactNode {
  const { userName } = useStore(usePlatform().session);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    afterFirstScreen(document, () => gone || setReady(true));
    return () => {
      gone = true;
    };
  }, []);
  if (!isReady || userName === null) return null;
  return (
    <Suspense fallback={null}>
      <MailNotice key={userName} />
    </Suspense>
  );
}
