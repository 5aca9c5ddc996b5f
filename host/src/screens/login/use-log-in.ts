/** The steps of a log-in in the form: password, a captcha where the backend requires one, a code on a new device. */
import { failureText, usePlatform } from '@site/shared/platform';
import type { SchemaForm } from '@site/shared/ui/form';
import { logIn, logInByPhone, type SessionGrant } from '@site/shared/wire';
import { useState } from 'react';
import { useHost } from '../../platform/host-context.tsx';
import type { DeviceTicket } from './device-step.tsx';
import type { LogInValues, LogInWay } from './log-in-values.ts';
import { detailOf, reactionOf } from './refusals.ts';
import { useCaptcha } from './use-captcha.ts';

export function useLogIn({ form, way, onLoggedIn }: { form: SchemaForm<LogInValues>; way: LogInWay; onLoggedIn: () => void }) {
  const { api, dialogs } = usePlatform();
  const { session } = useHost();
  const [refusal, setRefusal] = useState('');
  const [device, setDevice] = useState<DeviceTicket | null>(null);
  const captcha = useCaptcha({
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
    if (!captcha.after(error)) setRefusal(failureText(error));
  };
  const send = async ({ userName, phone, password, remember, captchaCode }: LogInValues) => {
    setRefusal('');
    const solution = captcha.solution(captchaCode);
    if (solution === null) return;
    try {
      const rest = { password, remember, ...solution };
      const grant = way === 'phone' ? await api.call(logInByPhone, { phone, ...rest }) : await api.call(logIn, { userName, ...rest });
      done(grant, remember);
    } catch (error) {
      refused(error);
    }
  };
  return {
    refusal,
    captcha,
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
