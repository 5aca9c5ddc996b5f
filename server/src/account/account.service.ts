import { CODE } from '@site/shared/product';
import type { Device, LoginRecord, Profile, ProfileChange } from '@site/shared/wire';
import { Refusal } from '../kernel/refusal.ts';

/** What the account pages ask of the member feature. */
interface Parts {
  readonly profiles: {
    find(memberId: string): Promise<Profile>;
    change(memberId: string, change: ProfileChange): Promise<Profile>;
  };
  readonly logins: { history(memberId: string): Promise<LoginRecord[]> };
  readonly sessions: {
    devices(memberId: string, currentUuid: string): Promise<Device[]>;
    endDevice(memberId: string, deviceId: string): Promise<boolean>;
  };
}

interface OnDevice {
  readonly memberId: string;
  readonly deviceUuid: string;
}

export function createAccount({ profiles, logins, sessions }: Parts) {
  return {
    profile: profiles.find,
    logins: logins.history,
    devices: sessions.devices,
    changeProfile: profiles.change,
    async logOutDevice({ memberId, deviceUuid }: OnDevice, deviceId: string): Promise<void> {
      const current = (await sessions.devices(memberId, deviceUuid)).find((device) => device.current);
      if (current?.id === deviceId) throw new Refusal(CODE.common, '不能移除当前设备，请使用退出登录');
      if (!(await sessions.endDevice(memberId, deviceId))) throw new Refusal(CODE.common, '设备不存在或已移除');
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
