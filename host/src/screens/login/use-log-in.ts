/** The steps of a log-in in the form: password, a verification where the backend requires one, a code on a new device. */
import { failureText, usePlatform } from '@site/shared/platform';
import type { SchemaForm } from '@site/shared/ui/form';
import { logIn, logInByPhone, type SessionGrant, type VerificationFields } from '@site/shared/wire';
import { useState } from 'react';
import { useHost } from '../../platform/host-context.tsx';
import type { DeviceTicket } from './device-step.tsx';
import type { LogInValues, LogInWay } from './log-in-values.ts';
import { detailOf, reactionOf } from './refusals.ts';
import { useVerification } from './use-verification.ts';

export function useLogIn({ form, way, onLoggedIn }: { form: SchemaForm<LogInValues>; way: LogInWay; onLoggedIn: () => void }) {
  const { api, dialogs } = usePlatform();
  const { session } = useHost();
  const [refusal, setRefusal] = useState('');
  const [device, setDevice] = useState<DeviceTicket | null>(null);
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
    const ticket = reactionOf(error) === 'device-code' ? detailOf(error, 'ticket') : null;
    if (ticket !== null)
      return setDevice({ ticket, target: detailOf(error, 'target') ?? '', cooldown: Number(detailOf(error, 'cooldown') ?? 0) });
    setRefusal(failureText(error));
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
    verification,
    send,
    device,
    leaveDevice: () => setDevice(null),
    finish: (grant: SessionGrant) => done(grant, form.all.getValues('remember')),
    /** Repeats the log-in for another code; any other result is shown above the form. */
    resend: async () => {
      await send(form.all.getValues());
    },
  };
}
