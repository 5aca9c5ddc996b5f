import { checkRecoveryCode, handOverSession, logInDevice, openSession, resetPassword, sendRecoveryCode } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Logins } from './login.service.ts';
import { originOf } from './origin.ts';
import type { Recovery } from './recovery/recovery.service.ts';
import type { Sessions } from './session.service.ts';

interface Parts {
  readonly logins: Logins;
  readonly sessions: Sessions;
  readonly recovery: Recovery;
}

export const authRoutes = ({ logins, sessions, recovery }: Parts): Route[] => [
  serve(openSession, ({ token }, caller) => logins.takeUp(token, { ...originOf(caller), sessionId: caller.sessionId })),
  serve(handOverSession, (_body, { memberId }) => sessions.handOver(memberId)),
  serve(logInDevice, (body, caller) => logins.finishOnDevice(body, originOf(caller))),
  serve(sendRecoveryCode, (body, caller) => recovery.sendCode(body, caller)),
  serve(checkRecoveryCode, async (body, caller) => {
    await recovery.check(body, caller);
    return null;
  }),
  serve(resetPassword, async (body, caller) => {
    await recovery.reset(body, caller);
    return null;
  }),
];
