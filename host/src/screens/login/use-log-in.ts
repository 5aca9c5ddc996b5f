/** The steps of a log-in in the form: password or passkey, a verification where the backend requires one, a code on a new device. */
import { failureText, usePlatform, useStore } from '@site/shared/platform';
import { type SchemaForm, useVerification } from '@site/shared/ui/form';
import { logIn, logInByPhone, type SessionGrant, type VerificationFields } from '@site/shared/wire';
import { useState } from 'react';
import { useHost } from '../../platform/host-context.tsx';
import type { PendingLogIn } from '../../platform/dialogs.ts';
import type { DeviceTicket } from './device-step.tsx';
import type { LogInValues, LogInWay } from './log-in-values.ts';
import { detailOf, reactionOf } from './refusals.ts';
import { usePasskey } from './use-passkey.ts';

interface LogInOptions {
  readonly form: SchemaForm<LogInValues>;
  readonly way: LogInWay;
  /** A log-in without this form whose code is asked for first; null for none. */
  readonly pending: PendingLogIn | null;
  readonly onLoggedIn: () => void;
}

export function useLogIn({ form, way, pending: first, onLoggedIn }: LogInOptions) {
  const { api, dialogs, site } = usePlatform();
  const isClosed = useStore(site).preInfo?.stopLogin === true;
  const { session } = useHost();
  const [refusal, setRefusal] = useState('');
  const [pending, setPending] = useState(first);
  const [device, setDevice] = useState<DeviceTicket | null>(() => ticketOf(first?.refusal));
  const verification = useVerification({
    purpose: 'login',
    refuse: (text) => form.refuse('captchaCode', text),
    clear: () => form.all.setValue('captchaCode', ''),
  });
  const done = (grant: SessionGrant, remember: boolean) => {
    session.begin(grant, remember);
    dialogs.notify('登录成功', 'good');
    onLoggedIn();
  };
  const refused = (error: unknown) => {
    const ticket = ticketOf(error);
    if (ticket !== null) return setDevice(ticket);
    setRefusal(failureText(error));
  };
  const passkey = usePasskey({
    isClosed,
    verification,
    read: () => form.all.getValues(),
    onStart: () => setRefusal(''),
    onGranted: done,
    onRefused: refused,
  });
  const leaveDevice = () => {
    setPending(null);
    setDevice(null);
  };
  const send = async ({ userName, phone, password, remember, captchaCode }: LogInValues) => {
    setRefusal('');
    const call = (fields: VerificationFields) => {
      const rest = { password, remember, ...fields };
      return way === 'phone' ? api.call(logInByPhone, { phone, ...rest }) : api.call(logIn, { userName, ...rest });
    };
    try {
      const grant = await verification.send(call, captchaCode);
      if (grant !== null) done(grant, remember);
    } catch (error) {
      refused(error);
    }
  };
  return {
    refusal,
    isClosed,
    passkey,
    verification,
    send,
    device,
    leaveDevice,
    finish: (grant: SessionGrant) => done(grant, pending === null && form.all.getValues('remember')),
    /** Repeats the log-in for another code; any other result is shown above the form. */
    resend: async () => {
      if (pending === null) return send(form.all.getValues());
      try {
        done(await pending.again(), false);
      } catch (error) {
        if (ticketOf(error) === null) leaveDevice();
        refused(error);
      }
    },
  };
}

/** The ticket of a refusal that asks for a device code; null for any other failure. */
function ticketOf(error: unknown): DeviceTicket | null {
  const ticket = reactionOf(error) === 'device-code' ? detailOf(error, 'ticket') : null;
  if (ticket === null) return null;
  return { ticket, target: detailOf(error, 'target') ?? '', cooldown: Number(detailOf(error, 'cooldown') ?? 0) };
}
