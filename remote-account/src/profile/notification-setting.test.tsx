import { answer, screen, userEvent, waitFor } from '@site/shared/testing';
import { getProtection, setMarketingConsent } from '@site/shared/wire';
import { PROTECTION } from '../common/sample-protection.ts';
import { openUserInfo } from './testing.ts';

test('offers are turned off and on again; messages about money and safety are not a matter of choice [RG-4]', async () => {
  const { platform } = openUserInfo(answer(setMarketingConsent, ({ on }) => ({ ...PROTECTION, marketingOptOut: !on })));

  await userEvent.click(await screen.findByRole('button', { name: '不接收' }));

  await waitFor(() => expect(screen.getByRole('button', { name: '不接收' })).toHaveAttribute('aria-pressed', 'true'));
  expect(platform.sent(setMarketingConsent)).toEqual([{ on: false }]);
  expect(screen.getByText('优惠活动与推广信息。资金、安全和审核通知始终发送。')).toBeVisible();
});

test('a member who is excluded has no choice to be offered anything [RG-4]', async () => {
  openUserInfo(answer(getProtection, { ...PROTECTION, state: 'excluded', marketingOptOut: true }));

  expect(await screen.findByText('自我排除期间不发送推广信息。资金、安全和审核通知始终发送。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '接收' })).toBeNull();
});
