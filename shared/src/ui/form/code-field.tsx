import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../core/button.tsx';
import { TextField } from './text-field.tsx';
import { useWait } from './use-wait.ts';

interface Props extends Omit<ComponentProps<typeof TextField>, 'end' | 'type'> {
  /** Requests a code; returns the seconds until the next request is allowed, or null when none was sent. */
  readonly onSend: () => Promise<number | null>;
}

const BESIDE = { marginRight: -12, whiteSpace: 'nowrap' } as const;

/** A code of six digits, sent to a phone or an e-mail, with its send button. Takes `{...form.field('name')}`. */
export function CodeField({ onSend, ...input }: Props): ReactNode {
  const [sending, setSending] = useState(false);
  const { left, wait } = useWait();
  const send = async () => {
    setSending(true);
    const seconds = await onSend();
    setSending(false);
    if (seconds !== null) wait(seconds);
  };
  const button = (
    <Button look="text" disabled={left > 0} loading={sending} onClick={() => void send()} style={BESIDE}>
      {left > 0 ? `${left}秒后重新获取` : '获取验证码'}
    </Button>
  );
  return <TextField inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...input} end={button} />;
}
