/** The first queued question and the notices of a site without members: nobody logs in there. */
import { type DialogButton, useFailureNotice, useStore } from '@site/shared/platform';
import { Button, Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import { NoticeArea } from '@site/shared/ui/overlay';
import type { ReactNode } from 'react';
import type { HostDialogs } from '../platform/dialogs.ts';

export function AskDialog({ dialogs }: { readonly dialogs: HostDialogs }): ReactNode {
  const dialog = useStore(dialogs.queue).find((one) => one.kind === 'message');
  const notices = useStore(dialogs.notices).map(({ id, text, tone }) => ({ id: String(id), text, tone }));
  const notify = useFailureNotice();
  const answer = async (button: DialogButton, isAgreed: boolean) => {
    try {
      await button.onPress?.();
    } catch (error) {
      notify(error);
    } finally {
      if (!button.noClose) dialog?.close(isAgreed);
    }
  };
  return (
    <>
      {dialog && (
        <Dialog
          open
          title={dialog.title}
          {...(dialog.cancel && { onClose: () => dialog.close(false) })}
          actions={
            <>
              {dialog.cancel && (
                <Button look="outlined" onClick={() => void answer(dialog.cancel ?? dialog.ok, false)}>
                  {dialog.cancel.title}
                </Button>
              )}
              <Button onClick={() => void answer(dialog.ok, true)}>{dialog.ok.title}</Button>
            </>
          }
        >
          <Text tone="text2">{dialog.text}</Text>
        </Dialog>
      )}
      <NoticeArea notices={notices} onClose={(id) => dialogs.dismiss(Number(id))} />
    </>
  );
}
