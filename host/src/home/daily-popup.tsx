/** What home says once a day (API-12): after the page stands, while nothing else asks for attention. */
import { usePlatform, useReadable } from '@site/shared/platform';
import { siteDate } from '@site/shared/product';
import { getPopup } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useHost } from '../platform/host-context.tsx';
import { laterPart } from '../shell/later-part.ts';

const PopupDialog = laterPart(() => import(/* webpackChunkName: "popup-dialog" */ './popup-dialog.tsx').then((part) => part.PopupDialog));

export function DailyPopup(): ReactNode {
  const { api, storage } = usePlatform();
  const busy = useReadable(useHost().dialogs.queue).length > 0;
  const [today] = useState(() => siteDate(Date.now()));
  const [due, setDue] = useState(() => storage.read('popupDay') !== today);
  const { data } = useQuery({ queryKey: ['ads', 'popup'], enabled: due, queryFn: ({ signal }) => api.call(getPopup, null, { signal }) });
  if (!due || busy || !data) return null;
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
