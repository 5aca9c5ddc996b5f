import { PUSH_CHOICES_AT_FIRST } from '@site/shared/product';
import { answer, createTestPlatform, renderScreen, type TestAnswer, type TestPlatform } from '@site/shared/testing';
import {
  getProfile,
  getPushSetting,
  getQuietHours,
  listDevices,
  listLogins,
  listPasskeys,
  getProtection,
  type Device,
  type LoginRecord,
  type Profile,
} from '@site/shared/wire';
import { createElement } from 'react';
import { protection } from '../common/testing.ts';
import UserInfoScreen from './user-info.screen.tsx';

/** A member as the tests know him. */
export const profile: Profile = {
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
/** The device he is on. */
export const thisDevice: Device = {
  id: 'd1',
  name: 'Chrome · Windows',
  firstSeenAt: '2026-01-01T00:00:00Z',
  lastSeenAt: '2026-11-21T06:00:00Z',
  current: true,
  loggedIn: true,
};
/** Another one, logged in. */
export const phone: Device = { ...thisDevice, id: 'd2', name: 'Safari · iPhone', current: false };
const logins: readonly LoginRecord[] = [
  { id: 'l1', at: '2026-11-21T06:00:00Z', ip: '127.0.0.1', region: '本机', device: 'Chrome · Windows', succeeded: true },
  { id: 'l2', at: '2026-11-20T06:00:00Z', ip: '10.0.0.8', region: '内网', device: 'Safari · iPhone', succeeded: false },
];

/** A platform with one member, two log-ins and two devices; later answers win. */
export const userInfoPlatform = (...more: readonly TestAnswer[]): TestPlatform =>
  createTestPlatform(
    answer(getProfile, profile),
    answer(listLogins, logins),
    answer(listDevices, [thisDevice, phone]),
    answer(getProtection, protection),
    answer(listPasskeys, []),
    answer(getPushSetting, { publicKey: 'key', choices: PUSH_CHOICES_AT_FIRST, isSubscribed: false }),
    answer(getQuietHours, { on: false, from: '22:00', to: '08:00', now: '2026-11-21T06:00:00Z' }),
    ...more,
  );

/** The page on that platform. */
export function openUserInfo(...more: readonly TestAnswer[]) {
  return showUserInfo(userInfoPlatform(...more));
}

export function showUserInfo(platform: TestPlatform) {
  const refreshMember = jest.spyOn(platform.session, 'refreshMember');
  return { platform, refreshMember, ...renderScreen(createElement(UserInfoScreen), platform) };
}
