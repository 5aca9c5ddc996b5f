/** A dialog with a text and its buttons: a button may count down, load, be disabled, and leave the dialog open (ERR-10). */
import type { DialogButton } from '@site/shared/platform';
import { DIALOG_COUNTDOWN_STEP_MS, readableText, SYSTEM_TEXT } from '@site/shared/product';
import { Button, Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import { useEffect, useState, type ReactNode } from 'react';
import { useHost } from '../platform/host-context.tsx';
import type { MessageDialog } from '../platform/dialogs.ts';

export function MessageDialogView({ dialog: { title, text, ok, cancel, close } }: { dialog: MessageDialog }): ReactNode {
  return (
    <Dialog
      open
      title={title}
      {...(cancel && { onClose: () => close(false) })}
      actions={
        <>
          {cancel && <AnswerButton button={cancel} look="outlined" onDone={() => close(false)} />}
          <AnswerButton button={ok} look="filled" onDone={() => close(true)} />
        </>
      }
    >
      <Text tone="text2">{text}</Text>
    </Dialog>
  );
}

function AnswerButton({ button, look, onDone }: { button: DialogButton; look: 'filled' | 'outlined'; onDone: () => void }): ReactNode {
  const { failures, dialogs } = useHost();
  const [pressed, setPressed] = useState(false);
  const left = useCountdown(button.isCountdown === false ? 0 : (button.countdownSeconds ?? 0));
  const press = async () => {
    setPressed(true);
    try {
      await button.onPress?.();
      if (!button.noClose) onDone();
    } catch (error) {
      failures.note(error);
      dialogs.notify(error instanceof Error ? readableText(error.message) : SYSTEM_TEXT, 'bad');
    } finally {
      setPressed(false);
    }
  };
  return (
    <Button
      look={look}
      loading={pressed || button.loading === true}
      disabled={button.disabled === true || left > 0}
      onClick={() => void press()}
    >
      {left > 0 ? `${button.title}（${left}s）` : button.title}
    </Button>
  );
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  const over = left <= 0;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setLeft((now) => now - 1), DIALOG_COUNTDOWN_STEP_MS);
    return () => clearInterval(timer);
  }, [over]);
  return left;
}
