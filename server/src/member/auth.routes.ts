import { checkRecoveryCode, handOverSession, logInDevice, openSession, resetPassword, sendRecoveryCode } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Logins } from './login.service.ts';
import type { Recovery } from './recovery/recovery.service.ts';
import type { Sessions } from './session.service.ts';

interface Parts {
  readonly logins: Logins;
  readonly sessions: Sessions;
  readonly recovery: Recovery;
}

export const authRoutes = ({ logins, sessions, recovery }: Parts): Route[] => [
  serve(openSession, ({ token }, caller) => logins.takeUp(token, caller)),
  serve(handOverSession, (_body, { memberId }) => sessions.handOver(memberId)),
  serve(logInDevice, (body, origin) => logins.finishOnDevice(body, origin)),
  serve(sendRecoveryCode, (body, origin) => recovery.sendCode(body, origin)),
  serve(checkRecoveryCode, async (body, origin) => {
    await recovery.check(body, origin);
    return null;
  }),
  serve(resetPassword, async (body, origin) => {
    await recovery.reset(body, origin);
    return null;
  }),
];
