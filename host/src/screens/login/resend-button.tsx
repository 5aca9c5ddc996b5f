import { Button } from '@site/shared/ui';
import { useWait } from '@site/shared/ui/form';
import { useState, type ReactNode } from 'react';

interface Props {
  /** Seconds until the next code may be requested; a new `sent` restarts the countdown. */
  readonly cooldown: number;
  readonly onResend: () => Promise<void>;
}

/** Requests another code after the countdown. Give it a `key` that changes with every code. */
export function ResendButton({ cooldown, onResend }: Props): ReactNode {
  const { left } = useWait(cooldown);
  const [sending, setSending] = useState(false);
  const resend = async () => {
    setSending(true);
    await onResend();
    setSending(false);
  };
  return (
    <Button look="text" disabled={left > 0} loading={sending} onClick={() => void resend()}>
      {left > 0 ? `${left}秒后重新获取` : '重新获取'}
    </Button>
  );
}
