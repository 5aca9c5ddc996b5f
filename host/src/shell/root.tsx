/** What stands on every address: boundaries, frame, dialogs, offers. */
import { Outlet, useLocation } from '@site/shared/router';
import { TopProgress } from '@site/shared/ui';
import { Suspense, type ReactNode } from 'react';
import { useArrival } from './arrival.ts';
import { DialogStage } from './dialog-stage.tsx';
import { Festival } from './festival.tsx';
import { Frame } from './frame.tsx';
import { MaintenanceGate } from './maintenance-gate.tsx';
import { ReleaseOffers } from './release-offers.tsx';
import { ReturnAfterLogIn } from './return-after-log-in.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useScrollMemory } from './scroll-memory.ts';
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
  useArrival();
  useScrollMemory();
  return (
    <Festival>
      <Frame>
        <ScreenBoundary address={pathname}>
          <Suspense fallback={<TopProgress />}>
            <MaintenanceGate>
              <Outlet />
              <ReturnAfterLogIn />
            </MaintenanceGate>
          </Suspense>
        </ScreenBoundary>
      </Frame>
      <DialogStage />
      <ReleaseOffers />
    </Festival>
  );
}
