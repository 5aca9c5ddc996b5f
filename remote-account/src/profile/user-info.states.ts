import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE, PUSH_CHOICES_AT_FIRST } from '@site/shared/product';
import {
  changeProfile,
  getProfile,
  getProtection,
  getPushSetting,
  getQuietHours,
  listDevices,
  listLogins,
  listPasskeys,
  type Device,
  type LoginRecord,
  type Passkey,
  type Profile,
} from '@site/shared/wire';
import { PROTECTION } from '../common/sample-protection.ts';

export const PROFILE: Profile = {
  userName: 'player01',
  nickname: '夜航者',
  avatarId: 1,
  identity: 'passed',
  maskedRealName: '张*三',
  maskedPhone: '*******5678',
  maskedEmail: null,
  birthDate: '1990-01-02',
  gradeId: 3,
  gradeName: 'VIP3',
  registeredAt: '2026-01-01T16:30:00Z',
  inviteCode: 'ABC234',
  safetyScore: 75,
  guardsDevices: false,
  hasWithdrawPassword: true,
};

/** The device the member is on. */
export const THIS_DEVICE: Device = {
  id: 'd1',
  name: 'Chrome · Windows',
  firstSeenAt: '2026-01-01T00:00:00Z',
  lastSeenAt: '2026-11-21T06:00:00Z',
  current: true,
  loggedIn: true,
};
/** Another one, logged in. */
export const PHONE: Device = { ...THIS_DEVICE, id: 'd2', name: 'Safari · iPhone', current: false };

export const LOGINS: readonly LoginRecord[] = [
  { id: 'l1', at: '2026-11-21T06:00:00Z', ip: '127.0.0.1', region: '本机', device: 'Chrome · Windows', succeeded: true },
  { id: 'l2', at: '2026-11-20T06:00:00Z', ip: '10.0.0.8', region: '内网', device: 'Safari · iPhone', succeeded: false },
];

export const LAPTOP: Passkey = {
  id: 'p1',
  name: 'Chrome · Windows',
  createdAt: '2026-11-01T06:00:00Z',
  lastUsedAt: '2026-11-20T06:00:00Z',
  isSynced: true,
};
export const SECURITY_KEY: Passkey = { ...LAPTOP, id: 'p2', name: '办公室', lastUsedAt: null, isSynced: false };

const MANY_DEVICES = [THIS_DEVICE, ...Array.from({ length: 9 }, (_none, at): Device => ({ ...PHONE, id: `p${at}`, loggedIn: at < 3 }))];

export const states = defineStates({
  full: [
    answer(getProfile, PROFILE),
    answer(listLogins, LOGINS),
    answer(listDevices, [THIS_DEVICE, PHONE]),
    answer(getProtection, PROTECTION),
    answer(listPasskeys, [LAPTOP, SECURITY_KEY]),
    answer(getPushSetting, { publicKey: 'key', choices: PUSH_CHOICES_AT_FIRST, isSubscribed: false }),
    answer(getQuietHours, { on: true, from: '22:00', to: '08:00', now: '2026-11-21T06:00:00Z' }),
    refuse(changeProfile, CODE.validation, '昵称含有不允许的内容，请更换'),
  ],
  // A member always has the device he is on, and the log-in that began the session.
  empty: [answer(listPasskeys, []), answer(listDevices, [THIS_DEVICE]), answer(listLogins, LOGINS.slice(0, 1))],
  others: {
    'nothing-bound': {
      answers: [
        answer(getProfile, {
          ...PROFILE,
          identity: 'none',
          maskedRealName: null,
          maskedPhone: null,
          safetyScore: 25,
          hasWithdrawPassword: false,
        }),
      ],
    },
    'all-bound': {
      answers: [answer(getProfile, { ...PROFILE, maskedEmail: 'p***@sandbox.example', safetyScore: 100, guardsDevices: true })],
    },
    'many-devices': { answers: [answer(listDevices, MANY_DEVICES)] },
    excluded: { answers: [answer(getProtection, { ...PROTECTION, state: 'excluded', marketingOptOut: true })] },
  },
});
