import { answer, createTestPlatform, renderScreen, screen, userEvent } from '@site/shared/testing';
import { listGiftRecords, type GiftRecord } from '@site/shared/wire';
import GiftRecordScreen from './gift-record.screen.tsx';

const GIFT: GiftRecord = {
  recordNo: 'G1',
  roomId: 'general',
  roomTitle: '综合大厅',
  giftId: 'flower',
  name: '鲜花',
  icon: 'flower',
  qty: 3,
  coins: 1500,
  at: '2026-06-15T12:40:00.000Z',
};

function open(list: readonly GiftRecord[]) {
  const platform = createTestPlatform(
    answer(listGiftRecords, { list, total: list.length, page: 1, pageSize: 20, totalCoins: list.length * 1500 }),
  );
  return { platform, ...renderScreen(<GiftRecordScreen />, platform, { path: '/mine/record/giftRecord' }) };
}

test('gifts stand with their room, number and cost in coins, and with what they cost together [RT-6]', async () => {
  open([GIFT]);

  expect(await screen.findByText('共送出 1 次，合计 1,500 金币')).toBeVisible();
  expect(screen.getByText('综合大厅')).toBeVisible();
  expect(screen.getByText('× 3')).toBeVisible();
  expect(screen.getByText('2026-06-15 20:40')).toBeVisible();
});

test('other days are asked for, and the address says so; days without gifts say so [RT-6]', async () => {
  const { platform, router } = open([]);

  expect(await screen.findByText('暂无礼物记录')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '近90日' }));

  expect(router.state.location.search).toBe('?days=90');
  expect(platform.sent(listGiftRecords)).toHaveLength(2);
});
