import { checkRecoveryCode, handOverSession, logInDevice, openSession, resetPassword, sendRecoveryCode } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Logins } from './login.service.ts';
import { originOf } from './origin.ts';
import type { Recovery } from './recovery/recovery.service.ts';
import type { Sessions } from './session.service.ts';

interface AuthRoutesOptions {
  readonly logins: Logins;
  readonly sessions: Sessions;
  readonly recovery: Recovery;
}

export const authRoutes = ({ logins, sessions, recovery }: AuthRoutesOptions): Route[] => [
  bindEndpoint(openSession, ({ token }, caller) => logins.takeUp(token, { ...originOf(caller), sessionId: caller.sessionId })),
  bindEndpoint(handOverSession, (_body, { memberId }) => sessions.handOver(memberId)),
  bindEndpoint(logInDevice, (body, caller) => logins.finishOnDevice(body, originOf(caller))),
  bindEndpoint(sendRecoveryCode, (body, caller) => recovery.sendCode(body, caller)),
  bindEndpoint(checkRecoveryCode, async (body, caller) => {
    await recovery.check(body, caller);
    return null;
  }),
  bindEndpoint(resetPassword, async (body, caller) => {
    await recovery.reset(body, caller);
    return null;
  }),
];
