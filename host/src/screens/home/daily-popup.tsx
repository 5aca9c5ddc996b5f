/** The daily pop-up of home (API-12): opens after the page rendered, while no other dialog is open and nothing leads away from home. */
import { useApiQuery, usePlatform, useStore } from '@site/shared/platform';
import { matchRoute, siteDate } from '@site/shared/product';
import { getPopup } from '@site/shared/wire';
import { Suspense, useState, type ReactNode } from 'react';
import { useHost } from '../../platform/host-context.tsx';
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts';

const PopupDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "popup-dialog" */ './popup-dialog.tsx').then((part) => part.PopupDialog),
);

export function DailyPopup(): ReactNode {
  const { storage } = usePlatform();
  const busy = useStore(useHost().dialogs.queue).length > 0;
  const [today] = useState(() => siteDate(Date.now()));
  const [due, setDue] = useState(() => storage.read('popupDay') !== today);
  const { data } = useApiQuery(['ads', 'popup'], getPopup, null, { enabled: due });
  // Home stays mounted while the next screen loads; the address has changed by then.
  if (!due || busy || !data || matchRoute(window.location.pathname) !== 'home') return null;
  const close = () => {
    storage.write('popupDay', today);
    setDue(false);
  };
  return (
    <Suspense fallback={null}>
      <PopupDialog popup={data} onClose={close} />
    </Suspense>
  );
}
