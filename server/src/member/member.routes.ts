import { checkUserName, getMemberInfo, logIn, logInByPhone, logOut, register } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Logins } from './login.service.ts';
import type { MemberService } from './member.service.ts';
import { originOf } from './origin.ts';
import type { Sessions } from './session.service.ts';

interface Parts {
  readonly members: MemberService;
  readonly logins: Logins;
  readonly sessions: Sessions;
}

export const memberRoutes = ({ members, logins, sessions }: Parts): Route[] => [
  serve(logIn, (body, caller) => logins.logIn(body, originOf(caller))),
  serve(logInByPhone, (body, caller) => logins.logInByPhone(body, originOf(caller))),
  serve(logOut, async (_body, { sessionId }) => {
    await sessions.end(sessionId);
    return null;
  }),
  serve(register, (body, caller) => members.register(body, originOf(caller))),
  serve(checkUserName, async ({ userName }) => ({ available: await members.isFree(userName) })),
  serve(getMemberInfo, (_body, caller) => members.describe(caller)),
];
