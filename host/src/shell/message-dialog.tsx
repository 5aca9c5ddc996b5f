/** A dialog with a text and its buttons: a button may count down, load, be disabled, and leave the dialog open (ERR-10). */
import type { DialogButton } from '@site/shared/platform';
import { DIALOG_COUNTDOWN_STEP_MS, readableText, SYSTEM_TEXT } from '@site/shared/product';
import { Button, Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import { useEffect, useState, type ReactNode } from 'react';
import { useHost } from '../platform/host-context.tsx';
import type { MessageDialog } from '../platform/dialogs.ts';

interface Props {
  readonly dialog: MessageDialog;
  /** What a button did failed; the dialog stays open. */
  readonly onFailure: (error: unknown) => void;
}

export function MessageDialogView({ dialog: { title, text, ok, cancel, close }, onFailure }: Props): ReactNode {
  return (
    <Dialog
      open
      title={title}
      {...(cancel && { onClose: () => close(false) })}
      actions={
        <>
          {cancel && <AnswerButton button={cancel} look="outlined" onDone={() => close(false)} onFailure={onFailure} />}
          <AnswerButton button={ok} look="filled" onDone={() => close(true)} onFailure={onFailure} />
        </>
      }
    >
      <Text tone="text2">{text}</Text>
    </Dialog>
  );
}

/** A dialog of the product's host, which reports what fails and shows its text. */
export function HostMessageDialog({ dialog }: Pick<Props, 'dialog'>): ReactNode {
  const { failures, dialogs } = useHost();
  const onFailure = (error: unknown) => {
    failures.note(error);
    dialogs.notify(error instanceof Error ? readableText(error.message) : SYSTEM_TEXT, 'bad');
  };
  return <MessageDialogView dialog={dialog} onFailure={onFailure} />;
}

interface AnswerProps extends Pick<Props, 'onFailure'> {
  readonly button: DialogButton;
  readonly look: 'filled' | 'outlined';
  readonly onDone: () => void;
}

function AnswerButton({ button, look, onDone, onFailure }: AnswerProps): ReactNode {
  const [pressed, setPressed] = useState(false);
  const left = useCountdown(button.isCountdown === false ? 0 : (button.countdownSeconds ?? 0));
  const press = async () => {
    setPressed(true);
    try {
      await button.onPress?.();
      if (!button.noClose) onDone();
    } catch (error) {
      onFailure(error);
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
