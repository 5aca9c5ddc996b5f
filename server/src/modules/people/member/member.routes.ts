import { checkUserName, getMemberInfo, logIn, logInByPhone, logOut, register } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Logins } from './login.service.ts';
import type { MemberService } from './member.service.ts';
import { originOf } from './origin.ts';
import type { Sessions } from './session.service.ts';

interface MemberRoutesOptions {
  readonly members: MemberService;
  readonly logins: Logins;
  readonly sessions: Sessions;
}

export const memberRoutes = ({ members, logins, sessions }: MemberRoutesOptions): Route[] => [
  bindEndpoint(logIn, (body, caller) => logins.logIn(body, originOf(caller))),
  bindEndpoint(logInByPhone, (body, caller) => logins.logInByPhone(body, originOf(caller))),
  bindEndpoint(logOut, async (_body, { sessionId }) => {
    await sessions.end(sessionId);
    return null;
  }),
  bindEndpoint(register, (body, caller) => members.register(body, originOf(caller))),
  bindEndpoint(checkUserName, async ({ userName }) => ({ available: await members.isFree(userName) })),
  bindEndpoint(getMemberInfo, (_body, caller) => members.describe(caller)),
];
