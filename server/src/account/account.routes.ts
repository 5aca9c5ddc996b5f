import { changeProfile, getProfile, listDevices, listLogins, logOutDevice } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Account } from './account.service.ts';

export const accountRoutes = (account: Account): Route[] => [
  serve(getProfile, (_body, { memberId }) => account.profile(memberId)),
  serve(changeProfile, (change, { memberId }) => account.changeProfile(memberId, change)),
  serve(listLogins, (_body, { memberId }) => account.logins(memberId)),
  serve(listDevices, (_body, { memberId, deviceUuid }) => account.devices(memberId, deviceUuid)),
  serve(logOutDevice, async ({ deviceId }, { memberId, deviceUuid }) => {
    await account.logOutDevice({ memberId, deviceUuid }, deviceId);
    return null;
  }),
];
