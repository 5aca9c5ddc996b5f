import { CODE } from '@site/shared/product';
import { changeProfile, getProfile, guardDevices, listDevices, listLogins, logOutDevice, logOutOtherDevices } from '@site/shared/wire';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Members } from '../member/create-members.ts';

type AccountFeatures = Pick<Members, 'profiles' | 'logins' | 'sessions' | 'stepUp' | 'deviceGuard'>;

/** The account pages: the member's own profile, log-ins and devices. */
export const accountRoutes = (db: Db, { profiles, logins, sessions, stepUp, deviceGuard }: AccountFeatures): Route[] => [
  bindEndpoint(getProfile, (_body, { memberId }) => profiles.find(memberId)),
  bindEndpoint(changeProfile, (change, { memberId }) => profiles.change(memberId, change)),
  bindEndpoint(listLogins, (_body, { memberId }) => logins.history(memberId)),
  bindEndpoint(listDevices, (_body, { memberId, deviceUuid }) => sessions.devices(memberId, deviceUuid)),
  bindEndpoint(logOutOtherDevices, async ({ password }, { memberId, deviceUuid }) => {
    const stillConfirmed = await stepUp.requirePassword(memberId, password);
    return inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
      await stillConfirmed(trx);
      return { ended: await sessions.endOtherDevices(memberId, deviceUuid, trx) };
    });
  }),
  bindEndpoint(guardDevices, async ({ on, password }, { memberId }) => {
    // Before the password, whose check costs the most; and so below.
    await deviceGuard.refuseSet(db, memberId, on);
    const stillConfirmed = await stepUp.requirePassword(memberId, password);
    await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
      await stillConfirmed(trx);
      await deviceGuard.set(trx, memberId, on);
    });
    return profiles.find(memberId);
  }),
  bindEndpoint(logOutDevice, async ({ deviceId, password }, { memberId, deviceUuid }) => {
    const device = (await sessions.devices(memberId, deviceUuid)).find(({ id }) => id === deviceId);
    if (device === undefined) throw noDevice();
    if (device.current) throw new Refusal(CODE.common, '不能移除当前设备，请使用退出登录');
    const stillConfirmed = await stepUp.requirePassword(memberId, password);
    await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
      await stillConfirmed(trx);
      if (!(await sessions.endDevice(trx, memberId, deviceId))) throw noDevice();
    });
  }),
];

const noDevice = () => new Refusal(CODE.common, '设备不存在或已移除');
