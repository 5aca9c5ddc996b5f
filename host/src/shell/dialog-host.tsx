/** Shows the first queued dialog and the notices; their code loads with the first one. */
import { useStore } from '@site/shared/platform';
import { Suspense, type ReactNode } from 'react';
import { useHost } from '../platform/host-context.tsx';
import { lazyWithRetry } from '../lib/lazy-with-retry.ts';

const MessageDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "message-dialog" */ './message-dialog.tsx').then((part) => part.HostMessageDialog),
);
const LogInDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "log-in-dialog" */ '../screens/login/log-in-dialog.tsx').then((part) => part.LogInDialogView),
);
const Notices = lazyWithRetry(() => import(/* webpackChunkName: "notices" */ './notices.tsx').then((part) => part.Notices));

export function DialogHost(): ReactNode {
  const { dialogs } = useHost();
  const [dialog] = useStore(dialogs.queue);
  const notices = useStore(dialogs.notices);
  return (
    <Suspense fallback={null}>
      {notices.length > 0 && <Notices />}
      {dialog?.kind === 'message' && <MessageDialog key={dialog.id} dialog={dialog} />}
      {dialog?.kind === 'log-in' && <LogInDialog key={dialog.id} dialog={dialog} />}
    </Suspense>
  );
}
