import { changeProfile, getProfile, guardDevices, listDevices, listLogins, logOutDevice, logOutOtherDevices } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Account } from './account.service.ts';

export const accountRoutes = (account: Account): Route[] => [
  serve(getProfile, (_body, { memberId }) => account.profile(memberId)),
  serve(changeProfile, (change, { memberId }) => account.changeProfile(memberId, change)),
  serve(listLogins, (_body, { memberId }) => account.logins(memberId)),
  serve(listDevices, (_body, { memberId, deviceUuid }) => account.devices(memberId, deviceUuid)),
  serve(logOutOtherDevices, (body, { memberId, deviceUuid }) => account.logOutOtherDevices({ memberId, deviceUuid }, body)),
  serve(guardDevices, (body, { memberId }) => account.guardDevices(memberId, body)),
  serve(logOutDevice, async (body, { memberId, deviceUuid }) => {
    await account.logOutDevice({ memberId, deviceUuid }, body);
    return null;
  }),
];
