import { answer, createTestPlatform, renderScreen, type TestAnswer, type TestPlatform } from '@site/shared/testing';
import { getWithdrawalConfig, listAccounts, type WithdrawalConfig } from '@site/shared/wire';
import { createElement } from 'react';
import { BOOK } from '../common/sample-payout.ts';
import WithdrawalScreen from './withdrawal.screen.tsx';
import { CONFIG } from './withdrawal.states.ts';

/** The page of a member, and how to show it; later answers win. */
export function openWithdrawal(changes: Partial<WithdrawalConfig> = {}, ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(answer(getWithdrawalConfig, { ...CONFIG, ...changes }), answer(listAccounts, BOOK), ...more);
  const show = () => showWithdrawal(platform);
  return { platform, show };
}

export const showWithdrawal = (platform: TestPlatform) =>
  renderScreen(createElement(WithdrawalScreen), platform, { path: '/mine/finance/withdrawal' });
