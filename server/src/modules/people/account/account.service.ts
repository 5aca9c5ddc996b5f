import { CODE } from '@site/shared/product';
import {
  changeProfile,
  type Device,
  type DeviceGuardChange,
  type DeviceRevocation,
  getProfile,
  guardDevices,
  listDevices,
  listLogins,
  type LoginRecord,
  logOutDevice,
  logOutOtherDevices,
  type PasswordProof,
  type Profile,
  type ProfileChange,
} from '@site/shared/wire';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';

/** The member feature as the account pages use it. */
interface AccountDependencies {
  readonly profiles: {
    find(memberId: string): Promise<Profile>;
    change(memberId: string, change: ProfileChange): Promise<Profile>;
  };
  readonly logins: { history(memberId: string): Promise<LoginRecord[]> };
  readonly sessions: {
    devices(memberId: string, currentUuid: string): Promise<Device[]>;
    endDevice(memberId: string, deviceId: string): Promise<boolean>;
    endOtherDevices(memberId: string, currentUuid: string): Promise<number>;
  };
  readonly stepUp: { requirePassword(memberId: string, password: string): Promise<void> };
  readonly deviceGuard: { set(memberId: string, on: boolean): Promise<void> };
}

interface OnDevice {
  readonly memberId: string;
  readonly deviceUuid: string;
}

export function createAccount({ profiles, logins, sessions, stepUp, deviceGuard }: AccountDependencies) {
  return {
    profile: profiles.find,
    logins: logins.history,
    devices: sessions.devices,
    changeProfile: profiles.change,
    async logOutDevice({ memberId, deviceUuid }: OnDevice, { deviceId, password }: DeviceRevocation): Promise<void> {
      await stepUp.requirePassword(memberId, password);
      const current = (await sessions.devices(memberId, deviceUuid)).find((device) => device.current);
      if (current?.id === deviceId) throw new Refusal(CODE.common, '不能移除当前设备，请使用退出登录');
      if (!(await sessions.endDevice(memberId, deviceId))) throw new Refusal(CODE.common, '设备不存在或已移除');
    },
    async logOutOtherDevices({ memberId, deviceUuid }: OnDevice, { password }: PasswordProof): Promise<{ readonly ended: number }> {
      await stepUp.requirePassword(memberId, password);
      return { ended: await sessions.endOtherDevices(memberId, deviceUuid) };
    },
    async guardDevices(memberId: string, { on, password }: DeviceGuardChange): Promise<Profile> {
      await stepUp.requirePassword(memberId, password);
      await deviceGuard.set(memberId, on);
      return profiles.find(memberId);
    },
  };
}

export type Account = ReturnType<typeof createAccount>;

export const accountRoutes = (account: Account): Route[] => [
  bindEndpoint(getProfile, (_body, { memberId }) => account.profile(memberId)),
  bindEndpoint(changeProfile, (change, { memberId }) => account.changeProfile(memberId, change)),
  bindEndpoint(listLogins, (_body, { memberId }) => account.logins(memberId)),
  bindEndpoint(listDevices, (_body, { memberId, deviceUuid }) => account.devices(memberId, deviceUuid)),
  bindEndpoint(logOutOtherDevices, (body, { memberId, deviceUuid }) => account.logOutOtherDevices({ memberId, deviceUuid }, body)),
  bindEndpoint(guardDevices, (body, { memberId }) => account.guardDevices(memberId, body)),
  bindEndpoint(logOutDevice, (body, { memberId, deviceUuid }) => account.logOutDevice({ memberId, deviceUuid }, body)),
];
