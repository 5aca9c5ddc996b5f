/** The root of every address: boundaries, frame, dialogs, offers. */
import { Outlet, useLocation } from '@site/shared/router';
import { TopProgress } from '@site/shared/ui';
import { Suspense, type ReactNode } from 'react';
import { ToolPlace } from '../release-runtime/tools/tool-place.tsx';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { OfflineGate } from '../offline/offline-gate.tsx';
import { MailPlace } from './mail/mail-place.tsx';
import { useRouteFocus } from './route-focus.ts';
import { DialogHost } from './dialog-host.tsx';
import { Festival } from './festival.tsx';
import { Frame } from './frame.tsx';
import { MaintenanceGate } from './maintenance-gate.tsx';
import { ReleaseOffers } from './release-offers.tsx';
import { ReturnAfterLogIn } from './return-after-log-in.tsx';
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
      <ToolPlace />
    </Festival>
  );
}
