import { setWithdrawPassword, submitRealName } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { RealNames } from './real-name.service.ts';
import type { WithdrawPasswords } from './withdraw-password.service.ts';

export const identityRoutes = (realNames: RealNames, withdrawPasswords: WithdrawPasswords): Route[] => [
  serve(submitRealName, ({ realName }, { memberId }) => realNames.submit(memberId, realName)),
  serve(setWithdrawPassword, async (body, { memberId }) => {
    await withdrawPasswords.set(memberId, body);
    return null;
  }),
];
