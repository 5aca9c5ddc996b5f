/** The first queued question and the notices of a site without members: nobody logs in there. */
import { useFailureNotice, useStore } from '@site/shared/platform';
import { NoticeArea } from '@site/shared/ui/overlay';
import type { ReactNode } from 'react';
import type { HostDialogs } from '../platform/dialogs.ts';
import { MessageDialogView } from '../shell/message-dialog.tsx';

export function AskDialog({ dialogs }: { readonly dialogs: HostDialogs }): ReactNode {
  const dialog = useStore(dialogs.queue).find((one) => one.kind === 'message');
  const notices = useStore(dialogs.notices).map(({ id, text, tone }) => ({ id: String(id), text, tone }));
  const onFailure = useFailureNotice();
  return (
    <>
      {dialog && <MessageDialogView key={dialog.id} dialog={dialog} onFailure={onFailure} />}
      <NoticeArea notices={notices} onClose={(id) => dialogs.dismiss(Number(id))} />
    </>
  );
}
