import { checkUserName, getMemberInfo, logIn, logOut, register } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { MemberService } from './member.service.ts';
import type { Sessions } from './session.service.ts';

export const memberRoutes = (members: MemberService, sessions: Sessions): Route[] => [
  serve(logIn, (body, { ip, deviceUuid }) => members.logIn(body, { ip, deviceUuid })),
  serve(logOut, async (_body, { sessionId }) => {
    await sessions.end(sessionId);
    return null;
  }),
  serve(register, (body, { ip, deviceUuid }) => members.register(body, { ip, deviceUuid })),
  serve(checkUserName, async ({ userName }) => ({ available: await members.isFree(userName) })),
  serve(getMemberInfo, (_body, caller) => members.describe(caller)),
];
