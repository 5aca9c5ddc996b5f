import { Button } from '@site/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';

interface Props {
  /** Seconds until the next code may be asked for; a new `sent` starts them anew. */
  readonly cooldown: number;
  readonly onResend: () => Promise<void>;
}

const STEP_MS = 1000;

/** Asks for another code once the wait is over. Give it a `key` that changes with every code. */
export function ResendButton({ cooldown, onResend }: Props): ReactNode {
  const [readyAt] = useState(() => Date.now() + cooldown * STEP_MS);
  const [now, setNow] = useState(() => Date.now());
  const [sending, setSending] = useState(false);
  const left = Math.max(0, Math.ceil((readyAt - now) / STEP_MS));
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [waiting]);
  const resend = async () => {
    setSending(true);
    await onResend();
    setSending(false);
  };
  return (
    <Button look="text" disabled={waiting} loading={sending} onClick={() => void resend()}>
      {waiting ? `${left}秒后重新获取` : '重新获取'}
    </Button>
  );
}
