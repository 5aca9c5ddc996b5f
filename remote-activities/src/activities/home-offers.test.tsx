import { answer, createTestPlatform, renderScreen, screen } from '@site/shared/testing';
import { listActivities, listManualDividends } from '@site/shared/wire';
import HomeOffers from './home-offers.slot.tsx';

test('home shows a member a claimable dividend, and leads to where it is claimed [RT-3] [API-9]', async () => {
  const record = { type: 'dividend', title: '红利', coins: null, turnoverMultiple: 1, status: 'claimable', claimedAt: null } as const;
  const times = { claimFrom: '2026-11-19T06:00:00Z', claimUntil: '2026-12-03T06:00:00Z' };
  const dividends = answer(listManualDividends, [{ id: 'd1', amount: '28.00', ...record, ...times }]);
  renderScreen(<HomeOffers />, createTestPlatform(answer(listActivities, []), dividends));

  expect(await screen.findByText('您有 1 笔人工红利待领取，共 ¥28.00')).toBeVisible();
  expect(screen.getByRole('link', { name: '去领取' })).toHaveAttribute('href', '/mine/record/welfare?status=claimable');
  expect(screen.getByText('暂无进行中的活动')).toBeVisible();
});
