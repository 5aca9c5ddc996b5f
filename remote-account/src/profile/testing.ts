import { createTestPlatform, renderScreen, type TestAnswer, type TestPlatform } from '@site/shared/testing';
import { answer } from '@site/shared/states';
import { listPasskeys, getQuietHours } from '@site/shared/wire';
import { createElement } from 'react';
import UserInfoScreen from './user-info.screen.tsx';
import { states } from './user-info.states.ts';

/** A platform with one member, two log-ins and two devices, neither passkeys nor quiet hours; later answers win. */
export const userInfoPlatform = (...more: readonly TestAnswer[]): TestPlatform =>
  createTestPlatform(
    ...states.full,
    answer(listPasskeys, []),
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
