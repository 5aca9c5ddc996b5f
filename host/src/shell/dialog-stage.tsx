/** Shows the first dialog in line and the notices; what they are made of loads when the first is wanted. */
import { useReadable } from '@site/shared/platform';
import { Suspense, type ReactNode } from 'react';
import { useHost } from '../platform/host-context.tsx';
import { laterPart } from './later-part.ts';

const MessageDialog = laterPart(() =>
  import(/* webpackChunkName: "message-dialog" */ './message-dialog.tsx').then((part) => part.MessageDialogView),
);
const LogInDialog = laterPart(() =>
  import(/* webpackChunkName: "log-in-dialog" */ '../login/log-in-dialog.tsx').then((part) => part.LogInDialogView),
);
const Notices = laterPart(() => import(/* webpackChunkName: "notices" */ './notices.tsx').then((part) => part.Notices));

export function DialogStage(): ReactNode {
  const { dialogs } = useHost();
  const [dialog] = useReadable(dialogs.queue);
  const notices = useReadable(dialogs.notices);
  return (
    <Suspense fallback={null}>
      {notices.length > 0 && <Notices />}
      {dialog?.kind === 'message' && <MessageDialog key={dialog.id} dialog={dialog} />}
      {dialog?.kind === 'log-in' && <LogInDialog key={dialog.id} dialog={dialog} />}
    </Suspense>
  );
}
