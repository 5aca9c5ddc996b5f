import { changeProfile, getProfile, guardDevices, listDevices, listLogins, logOutDevice, logOutOtherDevices } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Account } from './account.service.ts';

export const accountRoutes = (account: Account): Route[] => [
  bindEndpoint(getProfile, (_body, { memberId }) => account.profile(memberId)),
  bindEndpoint(changeProfile, (change, { memberId }) => account.changeProfile(memberId, change)),
  bindEndpoint(listLogins, (_body, { memberId }) => account.logins(memberId)),
  bindEndpoint(listDevices, (_body, { memberId, deviceUuid }) => account.devices(memberId, deviceUuid)),
  bindEndpoint(logOutOtherDevices, (body, { memberId, deviceUuid }) => account.logOutOtherDevices({ memberId, deviceUuid }, body)),
  bindEndpoint(guardDevices, (body, { memberId }) => account.guardDevices(memberId, body)),
  bindEndpoint(logOutDevice, async (body, { memberId, deviceUuid }) => {
    await account.logOutDevice({ memberId, deviceUuid }, body);
    return null;
  }),
];
